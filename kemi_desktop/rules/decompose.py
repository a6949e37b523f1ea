"""Every way to split concealed tiles into melds and a pair.  Knows shapes, not points.  Rule: R3.5, R7.1."""

from functools import lru_cache
from itertools import pairwise

from kemi_desktop.rules.tiles import Kind

Group = tuple[Kind, ...]
"""Two or three faces in ascending order."""

_WIND_RUNS = ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))
_DRAGON_RUN = (4, 5, 6)


def standard_splits(counts: list[int]) -> tuple[tuple[Group, ...], ...]:
    """Return every split of 34 counts into melds and exactly one pair, the pair last.

    Empty where there is none.  The number of tiles must be 2 modulo 3.
    """
    blocks = (
        (0, tuple(counts[0:9])),
        (9, tuple(counts[9:18])),
        (18, tuple(counts[18:27])),
        (27, tuple(counts[27:34])),
    )
    paired = [block for block in blocks if sum(block[1]) % 3 == 2]
    if len(paired) != 1 or any(sum(block[1]) % 3 == 1 for block in blocks):
        return ()
    whole: tuple[tuple[Group, ...], ...] = ((),)
    for block in blocks:
        if block is paired[0]:
            continue
        splits = _melds_of(*block)
        if not splits:
            return ()
        whole = splits if whole == ((),) else tuple((*a, *b) for a in whole for b in splits)
    last = _pair_splits(*paired[0])
    return tuple((*a, *b) for a in whole for b in last)


@lru_cache(maxsize=65536)
def _pair_splits(first: int, counts: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    """Split one block into melds and one pair, the pair last."""
    found: list[tuple[Group, ...]] = []
    for rank, count in enumerate(counts):
        if count >= 2:
            rest = _minus(counts, (rank, rank))
            pair: Group = (Kind(first + rank), Kind(first + rank))
            found.extend((*melds, pair) for melds in _melds_of(first, rest))
    return tuple(found)


@lru_cache(maxsize=65536)
def _melds_of(first: int, counts: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    """Split one block into melds only; the lowest tile must go somewhere, so no split is found twice."""
    rank = next((r for r, count in enumerate(counts) if count), None)
    if rank is None:
        return ((),)
    found: list[tuple[Group, ...]] = []
    for taken in _melds_from(first, counts, rank):
        head: Group = tuple(Kind(first + r) for r in taken)
        found.extend((head, *rest) for rest in _melds_of(first, _minus(counts, taken)))
    return tuple(found)


def _melds_from(first: int, counts: tuple[int, ...], rank: int) -> list[tuple[int, int, int]]:
    """List the melds whose lowest tile is ``rank``."""
    melds: list[tuple[int, int, int]] = []
    if counts[rank] >= 3:
        melds.append((rank, rank, rank))
    if first == 27:
        runs = (*_WIND_RUNS, _DRAGON_RUN)
        melds.extend(run for run in runs if run[0] == rank and counts[run[1]] and counts[run[2]])
    elif rank <= 6 and counts[rank + 1] and counts[rank + 2]:
        melds.append((rank, rank + 1, rank + 2))
    return melds


def _minus(counts: tuple[int, ...], ranks: tuple[int, ...]) -> tuple[int, ...]:
    left = list(counts)
    for rank in ranks:
        left[rank] -= 1
    return tuple(left)


def is_seven_pairs(counts: list[int]) -> bool:
    """Whether fourteen tiles are seven pairs, a four of a kind counting as two.  Rule: R7.2."""
    return sum(counts) == 14 and all(count % 2 == 0 for count in counts)


def is_unlinked(counts: list[int]) -> bool:
    """Whether fourteen tiles are all different and at least three apart within a suit.  Rule: R7.3."""
    if sum(counts) != 14 or max(counts) > 1:
        return False
    for first in (0, 9, 18):
        ranks = [r for r in range(9) if counts[first + r]]
        if any(b - a < 3 for a, b in pairwise(ranks)):
            return False
    return True
