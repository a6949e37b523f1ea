"""The hands worth laying open: how far each is, and which tiles help.

A plan looks at part of the hand only: one suit, the pairs, the sets, or the terminals and honours.

Rule: R7.15, R7.16, R7.19, R7.24, R8.3.
"""

from enum import Enum
from typing import Final, assert_never

from kemi_desktop.rules.distance import standard_distance
from kemi_desktop.rules.hand import KEY_UNIT, Hand
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.tiles import ALL_KINDS, COPIES, IS_TERMINAL_OR_HONOR, Kind

FAR: Final = 99
"""The distance of a plan the melds rule out."""

_LAST: Final = KEY_UNIT[8][1]


class Plan(Enum):
    """What a seat may collect."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOOS = 2
    PUNGS = 3
    PAIRS = 4
    OUTSIDE = 5


_SUITED: Final = tuple(tuple(kind for kind in ALL_KINDS if kind // 9 == block) for block in range(3))
_WANTED: Final[dict[Plan, tuple[Kind, ...]]] = {
    Plan.CHARACTERS: _SUITED[0],
    Plan.DOTS: _SUITED[1],
    Plan.BAMBOOS: _SUITED[2],
    Plan.PUNGS: ALL_KINDS,
    Plan.PAIRS: ALL_KINDS,
    Plan.OUTSIDE: tuple(kind for kind in ALL_KINDS if IS_TERMINAL_OR_HONOR[kind]),
}


def plan_distance(hand: Hand, plan: Plan, *, chow: bool) -> int:
    """Return the tiles missing to a plan, ``FAR`` where melds rule it out.

    ``chow`` says whether any meld is a run.  With a tile too many it is the distance after the best discard.
    """
    match plan:
        case Plan.CHARACTERS | Plan.DOTS | Plan.BAMBOOS:
            block = plan.value
            if any(kind // 9 != block for kind in hand.table):
                return FAR
            part = _suit_of(hand, block)
        case Plan.OUTSIDE:
            if not hand.outside:
                return FAR
            part = _outside_of(hand)
        case Plan.PAIRS:
            return FAR if hand.melds else _pairs_distance(hand)
        case Plan.PUNGS:
            return FAR if chow else _pungs_distance(hand)
        case _:
            assert_never(plan)
    return min(standard_distance(part), FAR if hand.melds else _pairs_distance(part))


def plan_useful(hand: Hand, plan: Plan, *, chow: bool) -> tuple[Kind, ...]:
    """Return the kinds that bring a plan nearer and of which the player does not hold all four."""
    missing = plan_distance(hand, plan, chow=chow)
    return tuple(
        kind
        for kind in _WANTED[plan]
        if hand.held(kind) < COPIES and plan_distance(hand.with_tile(kind), plan, chow=chow) < missing
    )


def _pairs_distance(hand: Hand) -> int:
    """Return the tiles missing to seven pairs out of these tiles alone, which may be few."""
    counts = hand.counts
    pairs = min(7, sum([count // 2 for count in counts]))
    single = sum([count & 1 for count in counts])
    return 14 - 2 * pairs - min(7 - pairs, single)


def _suit_of(hand: Hand, block: int) -> Hand:
    m, p, s, z = (key if at == block else 0 for at, key in enumerate(hand.keys))
    return Hand(m, p, s, z, hand.melds, hand.outside, hand.table)


def _outside_of(hand: Hand) -> Hand:
    """Keep the terminals and honours; a lone terminal is two tiles from a set, with a run or without."""
    m, p, s = (key % 5 + key // _LAST * _LAST for key in (hand.m, hand.p, hand.s))
    return Hand(m, p, s, hand.z, hand.melds, hand.outside, hand.table)


def _pungs_distance(hand: Hand) -> int:
    """Return the tiles missing to sets of the same face and a pair, from the fullest faces down."""
    counts = sorted(hand.counts, reverse=True)
    sets = 4 - hand.melds
    missing = sum([3 - min(count, 3) for count in counts[:sets]])
    return missing + 2 - min(counts[sets], 2)


def has_chow(melds: tuple[Meld, ...]) -> bool:
    """Whether any meld is a run."""
    return any(meld.kind is MeldKind.CHOW for meld in melds)
