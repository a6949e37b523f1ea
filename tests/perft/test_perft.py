"""Perft: count every sequence of legal actions from fixed positions: no option comes or goes unnoticed.

A node is one action of one seat; in a window every asked seat's answers are tried, in every order.
"""

from collections.abc import Callable
from typing import Final

import pytest

from kemi_desktop.rules.actions import DeclareKong
from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.legal import legal_actions
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import SEATS, Seat
from tests.rules.positions import deal, play, run_down, stacked, throw

WAITS_5M = "46m12345699p789s"
ALSO_WAITS_5M = "46m789p123456s11z"


def perft(state: DealState, depth: int) -> int:
    """Count the sequences of ``depth`` actions; one that ends the hand earlier is not counted."""
    if depth == 0:
        return 1
    return sum(
        perft(advance(state, action).state, depth - 1)
        for seat in SEATS
        for action in legal_actions(state, seat)
    )


def claims() -> DealState:
    """A discard that one seat may chow, one pung and one win with."""
    return throw(deal(["", "46m", "55m", WAITS_5M], draws="5m9p1s"), 0, "5m")


def two_may_win() -> DealState:
    """A discard two seats wait for, only the nearer of whom may win."""
    rules = Ruleset(multiple_winners=False)
    return throw(deal(["", "46m", ALSO_WAITS_5M, WAITS_5M], draws="5m9p1s", rules=rules), 0, "5m")


def ready_window() -> DealState:
    """Two seats may declare ready, one of them in several ways."""
    return stacked(["", "1112345678999m", "", "778899p11z33445s"], draws="7z").state


def kong_to_rob() -> DealState:
    """A shown kong two seats may rob."""
    state = deal(["5555m", "", ALSO_WAITS_5M, WAITS_5M], draws="7z", replacements="1s")
    return play(state, DeclareKong(Seat(0), MeldKind.SHOWN_KONG, parse_kind("5m")))


def four_in_hand() -> DealState:
    """A dealer with two fours of a kind."""
    return deal(["5555m9999p", "", "", ""], draws="7z1z2z", replacements="2s3s")


def flush() -> DealState:
    """A dealer who may show a full flush and seven pairs."""
    return deal(["1122334455667m", "", "", ""], draws="7m1z2z")


def wall_end() -> DealState:
    """The last two tiles of the wall."""
    return run_down(deal(["", "55m", "", WAITS_5M], draws="7z", replacements="5m5m"), left=1)


POSITIONS: Final[dict[str, Callable[[], DealState]]] = {
    p.__name__: p for p in (claims, two_may_win, ready_window, kong_to_rob, four_in_hand, flush, wall_end)
}
COUNTS: Final[dict[str, tuple[int, ...]]] = {
    # Worked out by hand: 2 answers each of 3 seats; 5 of the 6 leave the two others theirs; the win ends it.
    "claims": (6, 20, 50, 478),
    "two_may_win": (7, 27, 42, 216),
    "ready_window": (7, 24, 336, 1630),
    "kong_to_rob": (4, 8, 22, 284),
    "four_in_hand": (20, 276, 3064),
    "flush": (57, 784, 9736),
    "wall_end": (14, 160, 64, 6),
}
"""Sequences of one, two, three ... actions."""


@pytest.mark.parametrize(("position", "counts"), list(COUNTS.items()))
def test_number_of_action_sequences_is_unchanged(position: str, counts: tuple[int, ...]) -> None:
    state = POSITIONS[position]()
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_every_position_is_counted() -> None:
    assert set(COUNTS) == set(POSITIONS)
