"""Wins, waits and tiles missing, for all five shapes, by look-up.  Rule: R3.2, R7.1-R7.5.

A hand has ``13 - 3 * melds`` concealed tiles (waits) or one more (win checks); distances hold for both.  The
distance is the number of tiles missing: 0 is a win, 1 is ready.  No shape asks for a fifth concealed copy.
Copies in the player's own melds are left out of waits and useful tiles, but a distance may still count on
them: beside melds it can be too low, and a hand is ready only if it has waits.
"""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from kemi_desktop.rules.blocks import (
    CLOSED,
    CLOSED_MASK,
    DISTANCE,
    HONOR_ID,
    HONOR_TRAITS,
    MERGE,
    NOWHERE,
    ORPHAN_SHIFT,
    SUIT_ID,
    SUIT_TRAITS,
    UNLINKED,
    UNLINKED_SHIFT,
)
from kemi_desktop.rules.hand import KEY_UNIT, Hand
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.tiles import ALL_KINDS, COPIES, HONORS, IS_HONOR, IS_TERMINAL_OR_HONOR, Kind

_FACES: Final = tuple(
    tuple((kind, KEY_UNIT[kind][1]) for kind in ALL_KINDS if KEY_UNIT[kind][0] == block) for block in range(4)
)
_M_FACES, _P_FACES, _S_FACES, _Z_FACES = _FACES
_ORPHANS: Final = tuple(kind for kind in ALL_KINDS if IS_TERMINAL_OR_HONOR[kind])


def is_win(hand: Hand) -> bool:
    """Whether ``14 - 3 * melds`` concealed tiles, beside the hand's melds, win in any shape.

    Rule: R7.1-R7.5.
    """
    melds = hand.melds
    m, p, s, z = hand.m, hand.p, hand.s, hand.z
    if not DISTANCE[melds][MERGE[MERGE[SUIT_ID[m]][SUIT_ID[p]]][SUIT_ID[s]]][HONOR_ID[z]]:
        return True
    if melds:
        return hand.outside and not orphans_distance(hand)
    traits = SUIT_TRAITS[m] + SUIT_TRAITS[p] + SUIT_TRAITS[s] + HONOR_TRAITS[z]
    return not CLOSED[traits & CLOSED_MASK] or not UNLINKED[traits >> UNLINKED_SHIFT]


def distance(hand: Hand) -> int:
    """Return the tiles missing to the nearest win of any shape: 0 is a win, 1 is ready.

    Rule: R7.1-R7.5.
    """
    melds = hand.melds
    m, p, s, z = hand.m, hand.p, hand.s, hand.z
    nearest = DISTANCE[melds][MERGE[MERGE[SUIT_ID[m]][SUIT_ID[p]]][SUIT_ID[s]]][HONOR_ID[z]]
    if melds:
        return min(nearest, orphans_distance(hand)) if hand.outside else nearest
    traits = SUIT_TRAITS[m] + SUIT_TRAITS[p] + SUIT_TRAITS[s] + HONOR_TRAITS[z]
    return min(nearest, CLOSED[traits & CLOSED_MASK], UNLINKED[traits >> UNLINKED_SHIFT])


def winning_shapes(hand: Hand) -> tuple[Shape, ...]:
    """Return every shape in which ``14 - 3 * melds`` concealed tiles win, in the order of the rulings."""
    return tuple(shape for shape in Shape if distance_to(hand, shape) == 0)


def distance_to(hand: Hand, shape: Shape) -> int:
    """Return the tiles missing to one shape, ``NOWHERE`` where the melds rule it out."""
    match shape:
        case Shape.STANDARD:
            return standard_distance(hand)
        case Shape.SEVEN_PAIRS:
            return seven_pairs_distance(hand)
        case Shape.UNLINKED:
            return unlinked_distance(hand)
        case Shape.ALL_TERMINALS_HONORS:
            return orphans_distance(hand)
        case Shape.ALL_HONORS:
            return honors_distance(hand)
        case _:
            assert_never(shape)


def standard_distance(hand: Hand) -> int:
    """Return the tiles missing to four melds and a pair, melds on the table included.  Rule: R3.5, R7.1."""
    suits = MERGE[MERGE[SUIT_ID[hand.m]][SUIT_ID[hand.p]]][SUIT_ID[hand.s]]
    return DISTANCE[hand.melds][suits][HONOR_ID[hand.z]]


def seven_pairs_distance(hand: Hand) -> int:
    """Return the tiles missing to seven pairs; four of a kind is two pairs.  Rule: R7.2."""
    return NOWHERE if hand.melds else 7 - (_traits(hand) & 7)


def unlinked_distance(hand: Hand) -> int:
    """Return the tiles missing to fourteen different tiles of which no two are linked.  Rule: R7.3."""
    return NOWHERE if hand.melds else UNLINKED[_traits(hand) >> UNLINKED_SHIFT]


def orphans_distance(hand: Hand) -> int:
    """Return the tiles missing to terminals and honours alone, melds included.  Rule: R7.4."""
    if not hand.outside:
        return NOWHERE
    return 14 - 3 * hand.melds - ((_traits(hand) & CLOSED_MASK) >> ORPHAN_SHIFT)


def honors_distance(hand: Hand) -> int:
    """Return the tiles missing to honours alone, melds included.  Rule: R7.5."""
    if not all(IS_HONOR[kind] for kind in hand.table):
        return NOWHERE
    return 14 - 3 * hand.melds - ((HONOR_TRAITS[hand.z] & CLOSED_MASK) >> ORPHAN_SHIFT)


def waits(hand: Hand) -> tuple[Kind, ...]:
    """Return the kinds that complete ``13 - 3 * melds`` concealed tiles in any shape, sorted.

    Kinds of which the player holds all four, hand and melds together, are left out: no waits means not ready.

    Rule: R3.2, R7.1-R7.5.
    """
    return useful_tiles(hand) if distance(hand) == 1 else ()


def waits_in(hand: Hand, shape: Shape) -> tuple[Kind, ...]:
    """Return the kinds that complete the hand in one shape, sorted.  Rule: R3.2."""
    return useful_in(hand, shape) if distance_to(hand, shape) == 1 else ()


def waits_by_shape(hand: Hand) -> dict[Shape, tuple[Kind, ...]]:
    """Return the waits of every shape that has any.  Rule: R3.2."""
    found = ((shape, waits_in(hand, shape)) for shape in Shape)
    return {shape: kinds for shape, kinds in found if kinds}


def useful_tiles(hand: Hand) -> tuple[Kind, ...]:
    """Return the kinds that lower ``distance``, sorted, none of which the player holds all four.  Rule: R3.2.

    Only the nearest shapes are searched: another cannot pass them by one tile.
    """
    nearest = distance(hand)
    if nearest == 0:
        return ()
    found = _standard_gains(hand) if standard_distance(hand) == nearest else []
    if hand.outside:
        others = (Shape.SEVEN_PAIRS, Shape.UNLINKED, Shape.ALL_TERMINALS_HONORS)
        special = [_gains(hand, shape) for shape in others if distance_to(hand, shape) == nearest]
        if special:
            found = sorted({*found, *(kind for kinds in special for kind in kinds)})
    return _available(hand, found)


def useful_in(hand: Hand, shape: Shape) -> tuple[Kind, ...]:
    """Return the kinds that lower the distance to one shape, sorted, none of which the player holds all four.

    Rule: R3.2.
    """
    return _available(hand, _gains(hand, shape)) if 0 < distance_to(hand, shape) < NOWHERE else ()


def discard_distances(hand: Hand) -> tuple[tuple[Kind, int], ...]:
    """Return for every kind in the hand the distance after discarding one, sorted by kind."""
    return tuple(
        (kind, distance(hand.without_tile(kind)))
        for kind, count in zip(ALL_KINDS, hand.counts, strict=True)
        if count
    )


def _traits(hand: Hand) -> int:
    """Return the packed traits of the concealed tiles, see ``blocks``."""
    return SUIT_TRAITS[hand.m] + SUIT_TRAITS[hand.p] + SUIT_TRAITS[hand.s] + HONOR_TRAITS[hand.z]


def _available(hand: Hand, kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    """Return the kinds of which the player does not hold all four, hand and melds together.  Rule: R3.2."""
    return tuple([kind for kind in kinds if hand.held(kind) < COPIES])


def _gains(hand: Hand, shape: Shape) -> Sequence[Kind]:
    """Return the kinds that bring an unfinished shape one tile nearer; may name a kind held four times."""
    match shape:
        case Shape.STANDARD:
            return _standard_gains(hand)
        case Shape.SEVEN_PAIRS:
            return [kind for kind in ALL_KINDS if hand.count(kind) % 2]
        case Shape.UNLINKED:
            return _unlinked_gains(hand)
        case Shape.ALL_TERMINALS_HONORS:
            return _ORPHANS
        case Shape.ALL_HONORS:
            return HONORS
        case _:
            assert_never(shape)


def _standard_gains(hand: Hand) -> list[Kind]:
    """Return the kinds that bring four melds and a pair nearer: merge three blocks once, vary the fourth.

    A fifth copy would spill into the next rank of a key: such kinds are dropped by ``_available``.
    """
    m, p, s, z = hand.m, hand.p, hand.s, hand.z
    a, b, c, d = SUIT_ID[m], SUIT_ID[p], SUIT_ID[s], HONOR_ID[z]
    rows = DISTANCE[hand.melds]
    front, back = MERGE[a][b], MERGE[c][d]
    row = rows[MERGE[front][c]]
    now = row[d]
    found = [kind for kind, unit in _Z_FACES if row[HONOR_ID[z + unit]] < now]
    row = rows[MERGE[front][d]]
    found = [kind for kind, unit in _S_FACES if row[SUIT_ID[s + unit]] < now] + found
    row = rows[MERGE[a][back]]
    found = [kind for kind, unit in _P_FACES if row[SUIT_ID[p + unit]] < now] + found
    row = rows[MERGE[b][back]]
    return [kind for kind, unit in _M_FACES if row[SUIT_ID[m + unit]] < now] + found


def _unlinked_gains(hand: Hand) -> list[Kind]:
    """Return the kinds that bring the unlinked shape nearer.  Rule: R7.3."""
    traits = _traits(hand)
    now = UNLINKED[traits >> UNLINKED_SHIFT]
    found: list[Kind] = []
    for faces, key in zip(_FACES, hand.keys, strict=True):
        table = SUIT_TRAITS if len(faces) == 9 else HONOR_TRAITS
        rest = traits - table[key]
        for kind, unit in faces:
            if not key // unit % 5 and UNLINKED[rest + table[key + unit] >> UNLINKED_SHIFT] < now:
                found.append(kind)
    return found
