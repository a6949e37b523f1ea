"""The order of the wall, worked out from a seed by our own shuffle.  Knows nothing of hands.  Rule: R3.1.

A library's shuffle may change with its next version; this one is part of the game and carries a version,
so that a seed shown at the end of a hand rebuilds its wall for ever.
"""

import hashlib
from collections.abc import Iterator
from typing import Final

from kemi_desktop.rules.tiles import TILE_COUNT, TileId

SHUFFLE_VERSION: Final = 1
SEED_DIGITS: Final = 32
"""A seed has at least this many hexadecimal digits: 128 bits."""

_WORD_RANGE: Final = 2**32
_HEX: Final = frozenset("0123456789abcdef")


def wall_of(seed: str) -> tuple[TileId, ...]:
    """Return all 136 tiles in the order a seed puts them.

    Raises ``ValueError`` for a seed that is not at least ``SEED_DIGITS`` lower-case hexadecimal digits.
    """
    check_seed(seed)
    words = _words(seed)
    wall = [TileId(t) for t in range(TILE_COUNT)]
    for last in range(TILE_COUNT - 1, 0, -1):
        other = _below(last + 1, words)
        wall[last], wall[other] = wall[other], wall[last]
    return tuple(wall)


def commitment(seed: str) -> str:
    """Return the SHA-256 of the seed's text in hex: shown before the hand, checked after it."""
    return hashlib.sha256(seed.encode("ascii")).hexdigest()


def deal_seed(match_seed: str, number: int) -> str:
    """Return the seed of one hand (``number`` from 1); it tells nothing of the game's seed or other hands."""
    check_seed(match_seed)
    return hashlib.sha256(f"kemi deal {SHUFFLE_VERSION} {match_seed} {number}".encode("ascii")).hexdigest()


def check_seed(seed: str) -> None:
    """Raise ``ValueError`` unless the seed is lower-case hexadecimal of at least ``SEED_DIGITS`` digits."""
    if len(seed) < SEED_DIGITS or not _HEX.issuperset(seed):
        raise ValueError(f"a seed is at least {SEED_DIGITS} lower-case hexadecimal digits")


def _words(seed: str) -> Iterator[int]:
    """Endless 32-bit numbers: the digests of the seed with a counter, cut in eight."""
    block = 0
    while True:
        digest = hashlib.sha256(f"kemi wall {SHUFFLE_VERSION} {seed} {block}".encode("ascii")).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """Take a number below ``limit``, each equally likely: words of the uneven rest are thrown away."""
    fair = _WORD_RANGE - _WORD_RANGE % limit
    while True:
        word = next(words)
        if word < fair:
            return word % limit
