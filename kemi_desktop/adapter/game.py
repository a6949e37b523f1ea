"""A whole game in this process: a table, adapters, robots.  Window, text mode and simulation start here."""

from dataclasses import dataclass
from random import Random

from kemi_desktop.adapter.robot import FaultReport, Robot
from kemi_desktop.ai.policy import Policy
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.journal import LineSink
from kemi_desktop.table.position import JournalSource, Position, no_journal
from kemi_desktop.table.table import Table
from kemi_desktop.table.table_seat import TableSeat
from kemi_desktop.wire.messages import MatchInfo, MatchOver, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSetup:
    """Everything a local game is started with."""

    rules: Ruleset
    seed: str
    """The game's secret: at least 32 lower-case hexadecimal digits; every wall follows from it."""
    names: tuple[str, str, str, str]
    policies: tuple[Policy | None, Policy | None, Policy | None, Policy | None]
    """Per seat; ``None`` for a person."""
    pace: float
    """Seconds a robot takes for each answer."""
    claim_pause: float
    """Least seconds between a discard or kong and what follows it."""
    host: Seat = SEATS[0]
    """The seat that may pause and stop; the room's creator, who deals first, sits at seat 0.  Rule: R2.1."""


def info_of(setup: GameSetup) -> MatchInfo:
    """Return what every seat is told of the game first."""
    a, b, c, d = (SeatKind.HUMAN if policy is None else SeatKind.ROBOT for policy in setup.policies)
    return MatchInfo(setup.names, (a, b, c, d), setup.rules, setup.host)


class LocalGame:
    """A table with four seats that moves only when ``advance`` is called."""

    def __init__(
        self,
        setup: GameSetup,
        *,
        now: float,
        report: FaultReport,
        journals: JournalSource = no_journal,
        position: Position | None = None,
        journal: LineSink | None = None,
    ) -> None:
        """``position`` is where to go on from, such as a hand dealt by hand; ``None`` starts a new game.

        ``journal`` is where the rest of that position's hand is written; later hands ask ``journals``.
        """
        if position is None:
            position = Position(start_match(setup.rules, setup.seed))
        self._table = Table(
            info_of(setup),
            position,
            now=now,
            claim_pause=setup.claim_pause,
            journals=journals,
            journal=journal,
        )
        self._adapters = tuple(TableSeat(self._table, seat, now=now) for seat in SEATS)
        self._robots = tuple(
            Robot(
                self._adapters[seat],
                policy,
                Random(f"{setup.seed} {seat}"),
                pace=setup.pace,
                report=report,
            )
            for seat, policy in zip(SEATS, setup.policies, strict=True)
            if policy is not None
        )

    @property
    def adapters(self) -> tuple[TableSeat, ...]:
        """One per seat; a person's is driven by whoever holds it, a robot's only read."""
        return self._adapters

    @property
    def result(self) -> MatchOver | None:
        """Final scores and ranking once the game is over."""
        return self._table.result

    @property
    def next_due(self) -> float | None:
        """When ``advance`` next has something to do by itself; ``None`` while only people can go on."""
        dues = [self._table.next_due, *(robot.next_due for robot in self._robots)]
        return min((due for due in dues if due is not None), default=None)

    def set_pace(self, seconds: float) -> None:
        """Change, in a running game, how long robots take and how long claims are waited for."""
        self._table.set_claim_pause(seconds)
        for robot in self._robots:
            robot.pace = seconds

    def advance(self, now: float) -> bool:
        """Do everything that is due; return whether anything was.  Never goes past the end of one hand.

        With no people, no pace and no pause, one call deals and plays a whole hand.
        """
        moved = self._table.tick(now)
        while self._advance_robots(now):
            moved = True
        return moved

    def _advance_robots(self, now: float) -> bool:
        """Give every robot its turn to answer; return whether any did."""
        moved = False
        for robot in self._robots:
            moved = robot.advance(now) or moved
        return moved
