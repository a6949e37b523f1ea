"""A slow second opinion on wins and distances: plain recursion and enumeration, no tables of the product."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, pairwise, product

import numpy as np
import numpy.typing as npt

from kemi_desktop.rules.tiles import ALL_KINDS, DRAGONS, WINDS, Kind

SUIT_RUNS = [(start, start + 1, start + 2) for suit in range(3) for start in range(suit * 9, suit * 9 + 7)]
HONOR_RUNS = [*combinations(WINDS, 3), DRAGONS]
RUNS = [*SUIT_RUNS, *HONOR_RUNS]
GROUPS = [*((kind, kind, kind) for kind in ALL_KINDS), *RUNS]
ORPHANS = {0, 8, 9, 17, 18, 26, *range(27, 34)}

Shapes = list[npt.NDArray[np.int64]]


def splits_into_melds(counts: list[int], need: int) -> bool:
    """Whether the tiles are exactly ``need`` triplets and runs: the lowest tile must be in one of them."""
    lowest = next((kind for kind in range(34) if counts[kind]), None)
    if lowest is None or need == 0:
        return lowest is None and need == 0
    for group in GROUPS:
        if min(group) != lowest:
            continue
        rest = list(counts)
        for kind in group:
            rest[kind] -= 1
        if min(rest) >= 0 and splits_into_melds(rest, need - 1):
            return True
    return False


def wins_standard(kinds: Sequence[Kind], melds: int) -> bool:
    """Whether the concealed tiles are a pair and the missing melds."""
    counts = [kinds.count(kind) for kind in ALL_KINDS]
    for pair in ALL_KINDS:
        if counts[pair] >= 2:
            rest = list(counts)
            rest[pair] -= 2
            if splits_into_melds(rest, 4 - melds):
                return True
    return False


def wins_seven_pairs(kinds: Sequence[Kind]) -> bool:
    """Whether fourteen tiles are pairs, a four counting as two."""
    return len(kinds) == 14 and all(count in (2, 4) for count in Counter(kinds).values())


def wins_unlinked(kinds: Sequence[Kind]) -> bool:
    """Whether fourteen tiles are all different and no two of a suit are nearer than three."""
    return len(kinds) == 14 and all(
        a != b and (a >= 27 or b >= 27 or a // 9 != b // 9 or abs(a - b) >= 3)
        for a, b in combinations(kinds, 2)
    )


def wins_orphans(kinds: Sequence[Kind], melds: Sequence[Sequence[Kind]]) -> bool:
    """Whether there are nothing but terminals and honours, melds included."""
    return ORPHANS.issuperset(kinds) and all(ORPHANS.issuperset(meld) for meld in melds)


def wins_somehow(kinds: Sequence[Kind], melds: Sequence[Sequence[Kind]] = ()) -> bool:
    """Whether the tiles win in any shape."""
    return (
        wins_standard(kinds, len(melds))
        or (not melds and (wins_seven_pairs(kinds) or wins_unlinked(kinds)))
        or wins_orphans(kinds, melds)
    )


@cache
def block_shapes(honors: bool) -> Shapes:
    """Return ten arrays of count rows: every way to be exactly 0-4 melds, without and with a pair."""
    size, offset = (7, 27) if honors else (9, 0)
    groups = [tuple(k - offset for k in g) for g in GROUPS if all(offset <= k < offset + size for k in g)]
    layers: list[set[tuple[int, ...]]] = [{(0,) * size}]
    for _ in range(4):
        layers.append({more for shape in layers[-1] for group in groups if (more := _plus(shape, group))})
    pairs = [(rank, rank) for rank in range(size)]
    paired = [{more for shape in layer for pair in pairs if (more := _plus(shape, pair))} for layer in layers]
    return [np.array(sorted(layer)) for layer in (*layers, *paired)]


def block_vector(counts: Sequence[int]) -> list[int]:
    """Return the tiles missing to 0-4 melds, then with a pair, by trying every shape (9 or 7 counts)."""
    held = np.array(counts)
    return [int(np.maximum(s - held, 0).sum(axis=1).min()) for s in block_shapes(len(counts) == 7)]


def standard_distance(counts: Sequence[int], melds: int) -> int:
    """Return the tiles missing to the standard shape: every way to share melds and pair among the blocks."""
    vectors = [block_vector(counts[start : start + 9]) for start in (0, 9, 18, 27)]
    need = 4 - melds
    return min(
        sum(
            vector[share + 5 * (block == home)]
            for block, (vector, share) in enumerate(zip(vectors, shares, strict=True))
        )
        for shares in product(range(need + 1), repeat=4)
        if sum(shares) == need
        for home in range(4)
    )


def unlinked_distance(kinds: Iterable[Kind]) -> int:
    """Return the tiles missing to the unlinked shape by trying every pattern of each suit."""
    held = set(kinds)
    patterns = [
        ranks
        for size in range(4)
        for ranks in combinations(range(9), size)
        if all(b - a >= 3 for a, b in pairwise(ranks))
    ]
    best = [
        [max(sum(suit * 9 + r in held for r in p) for p in patterns if len(p) == size) for size in range(4)]
        for suit in range(3)
    ]
    honors = len(held & set(range(27, 34)))
    return 14 - max(
        best[0][a] + best[1][b] + best[2][c] + min(honors, 14 - a - b - c)
        for a, b, c in product(range(4), repeat=3)
        if 14 - a - b - c <= 7
    )


def seven_pairs_distance(kinds: Sequence[Kind]) -> int:
    """Return the tiles missing to seven pairs: finish the cheapest seven of all two pairs of each kind."""
    costs: list[int] = []
    for count in Counter(dict.fromkeys(ALL_KINDS, 0) | Counter(kinds)).values():
        first = max(0, 2 - count)
        costs += [first, max(0, 4 - count) - first]
    return sum(sorted(costs)[:7])


def random_hand(chance: random.Random, tiles: int) -> tuple[Kind, ...]:
    """Return tiles dealt from a full wall, sorted."""
    return tuple(Kind(tile // 4) for tile in sorted(chance.sample(range(136), tiles)))


def random_groups(
    chance: random.Random, number: int, groups: Sequence[tuple[int, ...]] = GROUPS
) -> list[tuple[Kind, ...]]:
    """Return random melds and, last, a pair; at most four of a kind in all."""
    while True:
        chosen = [tuple(Kind(kind) for kind in chance.choice(groups)) for _ in range(number)]
        pair = chance.choice(ALL_KINDS)
        chosen.append((pair, pair))
        if max(Counter(kind for group in chosen for kind in group).values()) <= 4:
            return chosen


def exchanged(chance: random.Random, kinds: Sequence[Kind]) -> tuple[Kind, ...]:
    """Return the tiles with one of them replaced by a tile of another kind."""
    while True:
        changed = list(kinds)
        changed[chance.randrange(len(kinds))] = chance.choice(ALL_KINDS)
        if max(Counter(changed).values()) <= 4 and sorted(changed) != sorted(kinds):
            return tuple(sorted(changed))


def _plus(shape: tuple[int, ...], group: Sequence[int]) -> tuple[int, ...] | None:
    counts = list(shape)
    for rank in group:
        counts[rank] += 1
    return tuple(counts) if max(counts) <= 4 else None
