"""Walls that deal promising hands, so that random games reach what honest random games rarely do."""

from collections import Counter
from collections.abc import Callable
from random import Random

from kemi_desktop.rules.notation import tiles_for
from kemi_desktop.rules.tiles import (
    ALL_KINDS,
    DRAGONS,
    HONORS,
    IS_TERMINAL_OR_HONOR,
    TILE_COUNT,
    WINDS,
    Kind,
    TileId,
)

Left = Counter[Kind]
"""Copies of each face not dealt yet."""

Recipe = Callable[[Random, Left], list[Kind]]
"""Draws up to thirteen faces that go together."""


def rigged_wall(rng: Random) -> tuple[TileId, ...]:
    """Return a wall that deals four hands by recipes; now and then several hands wait for one early tile."""
    left: Left = Counter(dict.fromkeys(ALL_KINDS, 4))
    early: list[Kind] = []
    if rng.random() < 0.4:
        hands, early = _one_tile_for_all(rng, left)
    else:
        hands = [rng.choice(RECIPES)(rng, left) for _ in range(4)]
    for hand in hands:
        while len(hand) < 13:
            hand.append(_take(left, rng.choice([k for k in ALL_KINDS if left[k]])))
    late = [early.pop()] if early and rng.random() < 0.5 else []
    tiles = tiles_for(kind for part in (*hands, early, late) for kind in part)
    rest = [TileId(t) for t in sorted(set(range(TILE_COUNT)) - set(tiles))]
    rng.shuffle(rest)
    front = [*tiles[52 : 52 + len(early)], *rest[: rng.randrange(6)]]
    rest = rest[len(front) - len(early) :]
    rng.shuffle(front)
    indicator = rest.pop()
    return (*tiles[:52], *front, *rest, *tiles[52 + len(early) :], indicator)


def _take(left: Left, kind: Kind) -> Kind:
    left[kind] -= 1
    return kind


def _take_group(left: Left, group: tuple[Kind, ...]) -> list[Kind]:
    """Take a group if it is still there, else nothing."""
    if any(left[kind] < count for kind, count in Counter(group).items()):
        return []
    return [_take(left, kind) for kind in group]


def _runs(kinds: tuple[Kind, ...]) -> list[tuple[Kind, ...]]:
    suited = [(k, Kind(k + 1), Kind(k + 2)) for k in kinds if k < 27 and k % 9 < 7]
    return [*suited, DRAGONS, WINDS[:3], WINDS[1:]] if kinds == ALL_KINDS else list(suited)


def _groups(rng: Random, left: Left, kinds: tuple[Kind, ...], *, run_share: float) -> list[Kind]:
    """Four groups and a pair of some faces, less one tile."""
    hand: list[Kind] = []
    runs = _runs(kinds)
    for _ in range(60):
        if len(hand) >= 12:
            break
        if runs and rng.random() < run_share:
            hand += _take_group(left, rng.choice(runs))
        else:
            hand += _take_group(left, (rng.choice(kinds),) * 3)
    for _ in range(20):
        if len(hand) >= 14:
            break
        hand += _take_group(left, (rng.choice(kinds),) * 2)
    return _without_one(rng, left, hand)


def _without_one(rng: Random, left: Left, hand: list[Kind]) -> list[Kind]:
    while len(hand) > 13:
        left[hand.pop(rng.randrange(len(hand)))] += 1
    return hand


def _standard(rng: Random, left: Left) -> list[Kind]:
    return _groups(rng, left, ALL_KINDS, run_share=0.7)


def _pungs(rng: Random, left: Left) -> list[Kind]:
    return _groups(rng, left, ALL_KINDS, run_share=0.0)


def _flush(rng: Random, left: Left) -> list[Kind]:
    first = rng.choice((0, 9, 18))
    return _groups(rng, left, tuple(Kind(first + r) for r in range(9)), run_share=0.6)


def _pairs(rng: Random, left: Left) -> list[Kind]:
    first = rng.choice((0, 9, 18, 27))
    close = [k for k in ALL_KINDS if k // 9 == first // 9] if rng.random() < 0.5 else list(ALL_KINDS)
    hand: list[Kind] = []
    for _ in range(60):
        if len(hand) < 14:
            hand += _take_group(left, (rng.choice(close),) * 2)
    return _without_one(rng, left, hand)


def _orphans(rng: Random, left: Left) -> list[Kind]:
    able = [k for k in ALL_KINDS if IS_TERMINAL_OR_HONOR[k] for _ in range(left[k])]
    return [_take(left, k) for k in rng.sample(able, min(13, len(able)))]


def _unlinked(rng: Random, left: Left) -> list[Kind]:
    steps = [(0, 3, 6), (0, 3, 7), (1, 4, 8), (2, 5, 8)]
    suited = [Kind(first + rank) for first in (0, 9, 18) for rank in rng.choice(steps)]
    wanted = [*suited, *rng.sample(HONORS, 5)]
    return _without_one(rng, left, [_take(left, k) for k in wanted if left[k]])


def _anything(rng: Random, left: Left) -> list[Kind]:
    return [_take(left, rng.choice([k for k in ALL_KINDS if left[k]]))]


RECIPES: tuple[Recipe, ...] = (_standard, _standard, _pungs, _flush, _pairs, _orphans, _unlinked, _anything)


def _one_tile_for_all(rng: Random, left: Left) -> tuple[list[list[Kind]], list[Kind]]:
    """Three seats wait for the middle of a run, the fourth holds two or three of that tile."""
    middle = Kind(rng.choice((0, 9, 18)) + rng.randrange(1, 8))
    hands: list[list[Kind]] = []
    holder = rng.randrange(4)
    copies = rng.choice((2, 3))
    hold = [_take(left, middle) for _ in range(copies)]
    waited = [_take(left, middle) for _ in range(4 - copies)]
    for seat in range(4):
        if seat == holder:
            hands.append(hold)
        else:
            hands.append(_take_group(left, (Kind(middle - 1), Kind(middle + 1))))
    for seat in range(4):
        if seat != holder:
            _complete(rng, left, hands[seat])
    fourths = [k for hand in hands for k in set(hand) if hand.count(k) == 3 and left[k]]
    return hands, [*(_take(left, k) for k in fourths), *waited]


def _complete(rng: Random, left: Left, hand: list[Kind]) -> None:
    """Add three groups and a pair to two tiles."""
    runs = _runs(ALL_KINDS)
    pair: list[Kind] = []
    while len(hand) <= 8:
        triplet = (rng.choice(ALL_KINDS),) * 3
        hand += _take_group(left, triplet if rng.random() < 0.3 else rng.choice(runs))
    while not pair:
        pair = _take_group(left, (rng.choice(ALL_KINDS),) * 2)
    hand += pair
