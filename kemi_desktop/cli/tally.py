"""Counts what happened over many hands: wins, deal-ins, points, fans.  Reads settlements alone."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.results import Settlement
from kemi_desktop.rules.tiles import SEATS


@dataclass(frozen=True, slots=True)
class SeatCount:
    """What one seat did."""

    seat: int
    level: str
    points: int
    """Sum over all hands."""
    wins: int
    self_draws: int
    """Of the wins."""
    deal_ins: int
    """Hands in which its discard was won or its kong robbed, by however many seats."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Everything counted; the field names are those of ``simulate --json``."""

    hands: int
    seed: str
    rules: Mapping[str, str | int | bool | None]
    wins: int
    """Winners, so a hand with two winners counts two."""
    self_draws: int
    deal_ins: int
    drawn_hands: int
    multiple_wins: int
    """Hands with more than one winner."""
    average_points: float
    """Win score per win, rounded to three places; 0 without wins."""
    seats: tuple[SeatCount, ...]
    fans: Mapping[str, int]
    """Wins in which each fan occurred, by key, all fans in the order of R7's table."""


class Tally:
    """Adds up settled hands."""

    def __init__(self, levels: tuple[str, str, str, str]) -> None:
        self._levels = levels
        self._hands = self._drawn = self._multiple = self._win_points = 0
        self._points = [0, 0, 0, 0]
        self._wins = [0, 0, 0, 0]
        self._self_draws = [0, 0, 0, 0]
        self._deal_ins = [0, 0, 0, 0]
        self._fans: Counter[Fan] = Counter()

    def add(self, settlement: Settlement) -> None:
        """Count one hand."""
        self._hands += 1
        self._drawn += not settlement.wins
        self._multiple += len(settlement.wins) > 1
        for seat in SEATS:
            self._points[seat] += settlement.deltas[seat]
        for win in settlement.wins:
            self._wins[win.seat] += 1
            self._self_draws[win.seat] += win.source is None
            self._win_points += win.score.points
            self._fans.update(fan for fan, _ in win.score.fans)
        for source in {win.source for win in settlement.wins}:
            if source is not None:
                self._deal_ins[source] += 1

    def counts(self, seed: str, rules: Mapping[str, str | int | bool | None]) -> Counts:
        """Return the sums so far."""
        wins = sum(self._wins)
        return Counts(
            hands=self._hands,
            seed=seed,
            rules=rules,
            wins=wins,
            self_draws=sum(self._self_draws),
            deal_ins=sum(self._deal_ins),
            drawn_hands=self._drawn,
            multiple_wins=self._multiple,
            average_points=round(self._win_points / wins, 3) if wins else 0.0,
            seats=tuple(
                SeatCount(
                    seat,
                    self._levels[seat],
                    self._points[seat],
                    self._wins[seat],
                    self._self_draws[seat],
                    self._deal_ins[seat],
                )
                for seat in SEATS
            ),
            fans={fan.value: self._fans[fan] for fan in Fan},
        )
