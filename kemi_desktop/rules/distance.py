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
    HONOR_FLAGS,
    HONOR_ID,
    HONOR_TRAITS,
    MERGE,
    NOWHERE,
    ODD_SIZE,
    ORPHAN_SHIFT,
    SUIT_FLAGS,
    SUIT_ID,
    SUIT_TRAITS,
    UNLINKED,
    UNLINKED_SHIFT,
    WON,
)
from kemi_desktop.rules.hand import KEY_UNIT, Hand
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.tiles import ALL_KINDS, COPIES, HONORS, IS_HONOR, IS_TERMINAL_OR_HONOR, Kind

_FACES: Final = tuple(
    tuple((kind, KEY_UNIT[kind][1]) for kind in ALL_KINDS if KEY_UNIT[kind][0] == block) for block in range(4)
)
_M_FACES, _P_FACES, _S_FACES, _Z_FACES = _FACES
_UNIT: Final = tuple(unit for _, unit in KEY_UNIT)
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
    return SUIT_FLAGS[m] & SUIT_FLAGS[p] & SUIT_FLAGS[s] & HONOR_FLAGS[z] & WON != 0


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
    m, p, s, z = hand.m, hand.p, hand.s, hand.z
    missing = DISTANCE[hand.melds][MERGE[MERGE[SUIT_ID[m]][SUIT_ID[p]]][SUIT_ID[s]]][HONOR_ID[z]]
    found = _standard_waits(hand) if missing == 1 else []
    traits = SUIT_TRAITS[m] + SUIT_TRAITS[p] + SUIT_TRAITS[s] + HONOR_TRAITS[z]
    if hand.outside and (
        CLOSED[traits & CLOSED_MASK] == 1 or UNLINKED[traits >> UNLINKED_SHIFT] == 1 or hand.melds
    ):
        found = _with_special(hand, traits, 1, found)
    return _drawable(hand, found) if found else ()


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
        found = _with_special(hand, _traits(hand), nearest, found)
    return _drawable(hand, found)


def useful_in(hand: Hand, shape: Shape) -> tuple[Kind, ...]:
    """Return the kinds that lower the distance to one shape, sorted, none of which the player holds all four.

    Rule: R3.2.
    """
    return _drawable(hand, _gains(hand, shape)) if 0 < distance_to(hand, shape) < NOWHERE else ()


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


def _drawable(hand: Hand, kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    """Return the kinds of which the player does not hold all four, hand and melds together.  Rule: R3.2."""
    keys, table = hand.keys, hand.table
    return tuple(
        [
            kind
            for kind in kinds
            if keys[kind // 9] // _UNIT[kind] % 5 + (table.count(kind) if table else 0) < COPIES
        ]
    )


def _with_special(hand: Hand, traits: int, missing: int, found: list[Kind]) -> list[Kind]:
    """Return ``found`` and the gains of every special shape at this distance, sorted, each kind once."""
    special: list[Kind] = []
    if not hand.melds:
        if 7 - (traits & 7) == missing:
            special += _pair_gains(hand)
        if UNLINKED[traits >> UNLINKED_SHIFT] == missing:
            special += _unlinked_gains(hand)
    if 14 - 3 * hand.melds - ((traits & CLOSED_MASK) >> ORPHAN_SHIFT) == missing:
        special += _ORPHANS
    return sorted({*found, *special}) if special else found


def _gains(hand: Hand, shape: Shape) -> Sequence[Kind]:
    """Return the kinds that bring an unfinished shape one tile nearer; may name a kind held four times."""
    match shape:
        case Shape.STANDARD:
            return _standard_gains(hand)
        case Shape.SEVEN_PAIRS:
            return _pair_gains(hand)
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

    A fifth copy would spill into the next rank of a key: such kinds are dropped by ``_drawable``.
    """
    m, p, s, z = hand.m, hand.p, hand.s, hand.z
    a, b, c, d = SUIT_ID[m], SUIT_ID[p], SUIT_ID[s], HONOR_ID[z]
    rows = DISTANCE[hand.melds]
    front, back = MERGE[a][b], MERGE[c][d]
    row = rows[MERGE[b][back]]
    now = row[a]
    found = [kind for kind, unit in _M_FACES if row[SUIT_ID[m + unit]] < now]
    row = rows[MERGE[a][back]]
    found += [kind for kind, unit in _P_FACES if row[SUIT_ID[p + unit]] < now]
    row = rows[MERGE[front][d]]
    found += [kind for kind, unit in _S_FACES if row[SUIT_ID[s + unit]] < now]
    row = rows[MERGE[front][c]]
    found += [kind for kind, unit in _Z_FACES if row[HONOR_ID[z + unit]] < now]
    return found


def _standard_waits(hand: Hand) -> list[Kind]:
    """Return the kinds that complete four melds and a pair of which one tile is missing.

    As ``_standard_gains``, but a block whose tiles divide by three already cannot take the last tile.
    """
    m, p, s, z = hand.m, hand.p, hand.s, hand.z
    a, b, c, d = SUIT_ID[m], SUIT_ID[p], SUIT_ID[s], HONOR_ID[z]
    rows = DISTANCE[hand.melds]
    front = MERGE[a][b]
    back = MERGE[c][d]
    found: list[Kind] = []
    if HONOR_FLAGS[z] & ODD_SIZE:
        row = rows[MERGE[front][c]]
        found = [kind for kind, unit in _Z_FACES if not row[HONOR_ID[z + unit]]]
    if SUIT_FLAGS[s] & ODD_SIZE:
        row = rows[MERGE[front][d]]
        found = [kind for kind, unit in _S_FACES if not row[SUIT_ID[s + unit]]] + found
    if SUIT_FLAGS[p] & ODD_SIZE:
        row = rows[MERGE[a][back]]
        found = [kind for kind, unit in _P_FACES if not row[SUIT_ID[p + unit]]] + found
    if SUIT_FLAGS[m] & ODD_SIZE:
        row = rows[MERGE[b][back]]
        found = [kind for kind, unit in _M_FACES if not row[SUIT_ID[m + unit]]] + found
    return found


def _pair_gains(hand: Hand) -> list[Kind]:
    """Return the kinds that complete one more pair.  Rule: R7.2."""
    return [
        kind
        for faces, key in zip(_FACES, hand.keys, strict=True)
        if key
        for kind, unit in faces
        if key // unit % 5 & 1
    ]


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
