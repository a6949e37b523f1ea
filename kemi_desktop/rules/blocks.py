"""The unpacked block tables: what a suit, or the honours, lacks for a win.  Rule: R3.5, R7.1-R7.4.

A block's key is the sum of ``count * 5 ** rank``.  Behind each key stands the id of a vector of ten
numbers: the fewest tiles to add for 0-4 melds, without and with the pair, never a fifth copy.  Only 180
such vectors exist, also when blocks are merged, so two blocks become one by a look-up.  Beside it stands a
packed number, the traits, that counts what the special shapes need; traits of four blocks are simply added.
"""

from array import array
from base64 import b85decode
from collections.abc import Iterable, Sequence
from itertools import accumulate, combinations_with_replacement
from typing import Final
from zlib import decompress

from kemi_desktop.rules import block_table

NOWHERE: Final = 99
"""The distance of a shape that cannot be reached any more, such as seven pairs after a claim."""

SUIT_UNITS: Final = tuple(5**rank for rank in range(9))
HONOR_UNITS: Final = SUIT_UNITS[:7]

CLOSED_MASK: Final = (1 << block_table.UNLINKED_SHIFT) - 1
ORPHAN_SHIFT: Final = block_table.ORPHAN_SHIFT
UNLINKED_SHIFT: Final = block_table.UNLINKED_SHIFT
"""Traits of a hand: pairs in bits 0-2 (four of a kind is two), terminals and honours from ``ORPHAN_SHIFT``,
and from ``UNLINKED_SHIFT`` the code of the unlinked shape (the suits' classes, the different honours)."""

EVEN: Final = 1
SPACED: Final = 2
OUTSIDE: Final = 4
WON: Final = EVEN | SPACED | OUTSIDE
"""Flags of a block: every count even; no two tiles alike or linked; terminals and honours only.  A whole hand
without melds that keeps one of them over all four blocks wins by seven pairs, unlinked, or orphans."""
ODD_SIZE: Final = 24
"""Flag bits that hold the block's tiles modulo 3: nothing but 0 is left of a block of melds."""


def _parts(packed: str) -> bytes:
    """Return the bytes of one packed part."""
    return decompress(b85decode(packed))


def _levels(packed: str, sizes: Sequence[int]) -> Iterable[list[tuple[int, ...]]]:
    """Yield the graph's levels from the leaves up: rows of five child numbers, stored as steps by column."""
    raw = _parts(packed)
    start = 0
    for size in sizes:
        middle, end = start + 5 * size, start + 10 * size
        steps = [low + 256 * high for low, high in zip(raw[start:middle], raw[middle:end], strict=True)]
        columns = (accumulate(steps[c * size : (c + 1) * size]) for c in range(5))
        yield [tuple(child & 0xFFFF for child in row) for row in zip(*columns, strict=True)]
        start = end


def _unfold(packed: str, sizes: Sequence[int], leaves: Sequence[bytes]) -> bytes:
    """Return the whole table, one leaf per key, by joining five children level by level."""
    nodes = leaves
    for rows in _levels(packed, sizes):
        nodes = [b"".join([nodes[child] for child in row]) for row in rows]
    (table,) = nodes
    return table


def _numbered(packed: str, sizes: Sequence[int]) -> bytes:
    """Return vector ids by key, with room above for a key one unit past the last."""
    table = _unfold(packed, sizes, [bytes((vector,)) for vector in range(block_table.VECTOR_COUNT)])
    return table + bytes(len(table) // 5)


def _suit_traits() -> Sequence[int]:
    """Return the traits of a suit by key, with room above for a key one unit past the last."""
    raw = _parts(block_table.TRAIT_VALUES)
    values = [low + 256 * high for low, high in zip(raw[::2], raw[1::2], strict=True)]
    table = array("H")
    leaves = [array("H", (value,)).tobytes() for value in values]
    table.frombytes(_unfold(block_table.TRAIT, block_table.TRAIT_LEVELS, leaves))
    table.extend(array("H", bytes(2 * (len(table) // 5))))
    return table


def _honor_traits() -> Sequence[int]:
    """Return the traits of the honours by key: every count adds its pairs, its tiles and one face if any."""
    face = 1 << block_table.HONOR_FACE_SHIFT
    step = [count // 2 + (count << ORPHAN_SHIFT) + (face if count else 0) for count in range(5)]
    traits = [0]
    for _ in HONOR_UNITS:
        traits = [below + own for own in step for below in traits]
    return array("I", [*traits, *([0] * (len(traits) // 5))])


def _flags(faces: int) -> bytes:
    """Return the flags of a block by key, grown one rank at a time from the flags of the ranks below.

    Two bits above the flags count the empty ranks since the last tile, for the gaps of the unlinked shape.
    """
    table = bytes((WON | 2 << 5,))
    ends, middle = (_flag_steps(linked=faces == 9, end=end) for end in (True, False))
    for rank in range(faces):
        table = b"".join([table.translate(step) for step in (ends if rank in (0, 8) else middle)])
    return table.translate(bytes([state & (WON | ODD_SIZE) for state in range(256)]))


def _flag_steps(*, linked: bool, end: bool) -> tuple[bytes, ...]:
    """Return, for 0-4 tiles of the next rank, the flags after them by the flags before."""
    return tuple(
        bytes([_flag_step(state, count, linked=linked, end=end) for state in range(128)]) + bytes(128)
        for count in range(5)
    )


def _flag_step(state: int, count: int, *, linked: bool, end: bool) -> int:
    """Give the flags after ``count`` tiles of the next rank, at an ``end`` of a suit (``linked``) or not."""
    gap = state >> 5 & 3 if linked else 2
    flags = state & WON
    if count % 2:
        flags &= ~EVEN
    if count > 1 or (count and gap < 2):
        flags &= ~SPACED
    if count and linked and not end:
        flags &= ~OUTSIDE
    size = ((state & ODD_SIZE) // 8 + count) % 3
    return flags | size << 3 | (0 if count else min(2, gap + 1)) << 5


def _merge_rows() -> tuple[bytes, ...]:
    """Return the id of the merge of two vectors, by id and id, from its packed upper triangle."""
    triangle = _parts(block_table.MERGE)
    count = block_table.VECTOR_COUNT
    rows: list[bytes] = []
    start = 0
    for number in range(count):
        below = bytes([row[number] for row in rows])
        rows.append(below + triangle[start : start + count - number])
        start += count - number
    return tuple(rows)


def _distance_rows() -> tuple[tuple[bytes, ...], ...]:
    """Return tiles missing to the standard shape: by melds on the table, three blocks, the fourth."""
    paired = _parts(block_table.PAIRED)
    count = block_table.VECTOR_COUNT
    values = [paired[count * melds : count * (melds + 1)] + bytes(256 - count) for melds in range(5)]
    return tuple(tuple(row.translate(values[4 - on_table]) for row in MERGE) for on_table in range(5))


def _closed_distances() -> bytes:
    """Return tiles missing to seven pairs or to fourteen orphans, whichever is nearer, by the low traits."""
    missing = (
        min(7 - (traits & 7), max(0, 14 - (traits >> ORPHAN_SHIFT))) for traits in range(1 << UNLINKED_SHIFT)
    )
    return bytes(missing)


def _unlinked_distances() -> bytes:
    """Return tiles missing to the unlinked shape by its code.  Rule: R7.3.

    Fourteen tiles are five to seven different honours and nine to seven suit tiles, at most three a suit.
    """
    face = block_table.HONOR_FACE_SHIFT - UNLINKED_SHIFT
    table = bytearray([14]) * (8 << face)
    for suits in combinations_with_replacement(block_table.UNLINKED_CLASSES, 3):
        (a, b, c) = ((0, *fit) for _, fit in suits)
        best = [
            max(
                a[i] + b[j] + c[in_suits - i - j]
                for i in range(4)
                for j in range(4)
                if 0 <= in_suits - i - j <= 3
            )
            for in_suits in (9, 8, 7)
        ]
        code = sum(weight for weight, _ in suits)
        for honors in range(8):
            fits = max(best[i] + min(honors, 5 + i) for i in range(3))
            table[code + (honors << face)] = 14 - fits
    return bytes(table)


SUIT_ID: Final = _numbered(block_table.SUIT, block_table.SUIT_LEVELS)
"""Vector id by suit key."""
HONOR_ID: Final = _numbered(block_table.HONOR, block_table.HONOR_LEVELS)
"""Vector id by honour key."""
MERGE: Final = _merge_rows()
"""Vector id of two blocks as one, by id and id."""
DISTANCE: Final = _distance_rows()
"""Tiles missing to four melds and a pair, by melds on the table, id of three blocks, id of the fourth."""
SUIT_TRAITS: Final = _suit_traits()
"""Traits by suit key."""
HONOR_TRAITS: Final = _honor_traits()
"""Traits by honour key."""
SUIT_FLAGS: Final = _flags(9)
"""Flags by suit key."""
HONOR_FLAGS: Final = _flags(7)
"""Flags by honour key."""
CLOSED: Final = _closed_distances()
"""Tiles missing to seven pairs or all terminals and honours, without melds, by ``traits & CLOSED_MASK``."""
UNLINKED: Final = _unlinked_distances()
"""Tiles missing to the unlinked shape, without melds, by ``traits >> UNLINKED_SHIFT``."""
