"""Duplicate deals: the same walls played by two levels, so that luck cancels out.

``python -m tests.ai.league expert standard --deals 1000`` plays each deal four times, the first level once in
each seat against three of the second, and prints points per hand with a 95 % interval over deals.
``--branch`` estimates the same for less where the second level never plays by chance.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.ai.policy import Policy
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.match import open_deal, start_match
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.state import DealState, project
from kemi_desktop.rules.tiles import SEATS, Seat

RULES = Ruleset(hands=None)


@dataclass(frozen=True)
class Strength:
    """What one level did against three of another."""

    deals: int
    points: float
    """Per hand."""
    margin: float
    """Half the 95 % interval of ``points``, over deals."""
    wins: float
    self_draws: float
    deal_ins: float
    shown: float
    drawn: float
    """Shares of all hands: won, won by self-draw, dealt into, laid open, ended without a winner."""
    milliseconds: float
    """Per decision of the level."""


class Stopwatch:
    """Measures one level's decisions."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.seconds = 0.0
        self.calls = 0

    def __call__(self, view: SeatView, options: Options, chance: random.Random) -> Action:
        start = time.perf_counter()
        action = self._policy(view, options, chance)
        self.seconds += time.perf_counter() - start
        self.calls += 1
        return action


def opened(seed: str, number: int, rules: Ruleset = RULES) -> DealState:
    """Return one dealt hand; the dealer goes round with the number."""
    match = replace(start_match(rules, seed), number=number, dealer=SEATS[number % 4])
    return open_deal(match).state


def play(state: DealState, policies: Sequence[Policy], chance: random.Random) -> DealState:
    """Play a hand to its end and return its last state."""
    while state.truth.stage is not Stage.OVER:
        for seat in SEATS:
            options = options_for(state, seat)
            if options is not None:
                action = policies[seat](project(state, seat), options, chance)
                state = advance(state, action).state
                break
    return state


def compare(first: Policy, second: Policy, seed: str, deals: int) -> Strength:
    """Return what ``first`` did in every seat of every deal against three of ``second``."""
    watch = Stopwatch(first)
    per_deal: list[float] = []
    tally = {"win": 0, "self_draw": 0, "deal_in": 0, "shown": 0, "drawn": 0}
    for number in range(1, deals + 1):
        start = opened(seed, number)
        points = 0
        for seat in SEATS:
            table: list[Policy] = [second] * 4
            table[seat] = watch
            end = play(start, table, random.Random(f"{seed}{number}{seat}")).truth
            points += _deltas(end)[seat]
            _count(tally, end, seat)
        per_deal.append(points / 4)
    hands = 4 * deals
    spread = statistics.stdev(per_deal) if deals > 1 else 0.0
    return Strength(
        deals=deals,
        points=statistics.fmean(per_deal),
        margin=1.96 * spread / deals**0.5,
        wins=tally["win"] / hands,
        self_draws=tally["self_draw"] / hands,
        deal_ins=tally["deal_in"] / hands,
        shown=tally["shown"] / hands,
        drawn=tally["drawn"] / hands,
        milliseconds=1000 * watch.seconds / max(watch.calls, 1),
    )


def branch(first: Policy, second: Policy, seed: str, deals: int) -> tuple[float, float, int]:
    """Return points per hand, half their 95 % interval, and in how many hands ``first`` differed at all.

    Four of ``second``, which must not play by chance, win nothing from one another: each deal is played once
    by them, and again for each seat only from where ``first`` would have answered otherwise there.
    """
    chance = random.Random(seed)
    per_deal: list[float] = []
    differed = 0
    for number in range(1, deals + 1):
        state = opened(seed, number)
        forks: dict[Seat, DealState] = {}
        while state.truth.stage is not Stage.OVER:
            options = next(found for seat in SEATS if (found := options_for(state, seat)) is not None)
            seat, view = options.seat, project(state, options.seat)
            action = second(view, options, chance)
            if seat not in forks and (other := first(view, options, chance)) != action:
                forks[seat] = advance(state, other).state
            state = advance(state, action).state
        gain = 0
        for seat, fork in forks.items():
            table = [second] * 4
            table[seat] = first
            gain += _deltas(play(fork, table, chance).truth)[seat] - _deltas(state.truth)[seat]
        per_deal.append(gain / 4)
        differed += len(forks)
    return statistics.fmean(per_deal), 1.96 * statistics.stdev(per_deal) / deals**0.5, differed


def _deltas(end: SeatView) -> tuple[int, int, int, int]:
    assert end.settlement is not None
    return end.settlement.deltas


def _count(tally: dict[str, int], end: SeatView, seat: Seat) -> None:
    tally["drawn"] += not end.wins
    tally["shown"] += bool(end.seats[seat].shown)
    for win in end.wins:
        tally["win"] += win.seat == seat
        tally["self_draw"] += win.seat == seat and win.by is WinBy.SELF_DRAW
    tally["deal_in"] += any(win.source == seat for win in end.wins)


def report(name: str, found: Strength) -> str:
    """Return one line of text."""
    return (
        f"{name}: {found.points:+.3f} +- {found.margin:.3f} points per hand over {found.deals} deals; "
        f"win {found.wins:.1%} (self-draw {found.self_draws:.1%}), deal in {found.deal_ins:.1%}, "
        f"shown {found.shown:.1%}, drawn hands {found.drawn:.1%}, {found.milliseconds:.2f} ms per decision"
    )


def main() -> None:
    """Compare two levels by name."""
    reader = argparse.ArgumentParser(description="Play duplicate deals between two computer levels.")
    reader.add_argument("first", choices=LEVELS)
    reader.add_argument("second", choices=LEVELS)
    reader.add_argument("--deals", type=int, default=250)
    reader.add_argument("--seed", default="5eed" * 8)
    reader.add_argument("--branch", action="store_true", help="replay only hands in which the levels differ")
    given = reader.parse_args()
    if given.branch:
        points, margin, hands = branch(LEVELS[given.first], LEVELS[given.second], given.seed, given.deals)
        sys.stdout.write(
            f"{given.first} against three {given.second}: {points:+.3f} +- {margin:.3f} points per hand over "
            f"{given.deals} deals; played differently in {hands / given.deals / 4:.1%} of the hands\n"
        )
        return
    found = compare(LEVELS[given.first], LEVELS[given.second], given.seed, given.deals)
    sys.stdout.write(report(f"{given.first} against three {given.second}", found) + "\n")


if __name__ == "__main__":
    main()
