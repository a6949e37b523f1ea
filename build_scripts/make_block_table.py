"""Build ``kemi_desktop/rules/block_table.py``: what every suit and every set of honours still lacks.

A block is one suit (nine faces) or the honours (seven); its key is the sum of ``count * 5 ** rank``.  For
each key the script finds ten numbers, the fewest tiles to add for 0-4 melds without and with the pair,
numbers the 180 different ten-tuples that blocks and their sums can have, and packs the numbering into text.
Run with ``--check`` to compare the file with a fresh build instead of writing it.
"""

import argparse
import ast
import base64
import itertools
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from kemi_desktop.rules.tiles import DRAGONS, WINDS

TARGET: Final = Path(__file__).resolve().parent.parent / "kemi_desktop" / "rules" / "block_table.py"
SUIT_FACES: Final = 9
HONOR_FACES: Final = 7
MELD_LIMIT: Final = 4
UNLINKED_GAP: Final = 3
"""Tiles of one suit in the unlinked shape lie at least this far apart.  Rule: R7.3."""
UNLINKED_WEIGHTS: Final = (0, 1, 4, 13, 32)
"""Any three of these, repeats allowed, have a sum of their own: three suits add up to one code."""
PAIR_LIMIT: Final = 7
ORPHAN_SHIFT: Final = 3
UNLINKED_SHIFT: Final = 7
HONOR_FACE_SHIFT: Final = 14
LINE: Final = 100
"""Characters of packed text on a line."""

Ints: TypeAlias = npt.NDArray[np.int64]


def suit_melds() -> list[tuple[int, ...]]:
    """Return the triplets and runs of a suit as rank tuples."""
    triplets = [(rank,) * 3 for rank in range(SUIT_FACES)]
    return [*triplets, *((rank, rank + 1, rank + 2) for rank in range(SUIT_FACES - 2))]


def honor_melds() -> list[tuple[int, ...]]:
    """Return the triplets and runs of honours: any three different winds, and the dragons.  Rule: R3.5."""
    triplets = [(rank,) * 3 for rank in range(HONOR_FACES)]
    winds = [wind - WINDS[0] for wind in WINDS]
    return [*triplets, *itertools.combinations(winds, 3), tuple(dragon - WINDS[0] for dragon in DRAGONS)]


def target_shapes(faces: int, melds: Sequence[tuple[int, ...]]) -> list[set[tuple[int, ...]]]:
    """Return ten sets of count tuples: exactly 0-4 melds without, then with a pair; never a fifth copy."""
    pairs = [(rank, rank) for rank in range(faces)]
    plain = [{(0,) * faces}]
    for _ in range(MELD_LIMIT):
        plain.append(_extended(plain[-1], melds))
    return plain + [_extended(shapes, pairs) for shapes in plain]


def block_vectors(faces: int, melds: Sequence[tuple[int, ...]]) -> Ints:
    """Return an array of shape (5 ** faces, 10): the tiles missing to each target, by key.

    A separable distance transform: targets are 0, then along every axis a spare tile costs nothing and a
    missing one costs 1.
    """
    columns = []
    weights = 5 ** np.arange(faces)
    for shapes in target_shapes(faces, melds):
        grid = np.full(5**faces, 99, dtype=np.int8)
        grid[np.array(sorted(shapes)) @ weights] = 0
        grid = grid.reshape((5,) * faces)
        for axis in range(faces):
            view = np.moveaxis(grid, axis, 0)
            for count in range(1, 5):
                np.minimum(view[count], view[count - 1], out=view[count])
            for count in range(3, -1, -1):
                np.minimum(view[count], view[count + 1] + 1, out=view[count])
        columns.append(grid.reshape(-1))
    return np.stack(columns, axis=1).astype(np.int64)


def merged(vectors: Ints) -> Ints:
    """Return the min-plus sums of every two vectors, shape (n, n, 10): two blocks seen as one."""
    left, right = vectors[:, None, :], vectors[None, :, :]
    half = MELD_LIMIT + 1
    plain = [np.min([left[..., i] + right[..., k - i] for i in range(k + 1)], axis=0) for k in range(half)]
    paired = [
        np.min(
            [left[..., half + i] + right[..., k - i] for i in range(k + 1)]
            + [left[..., i] + right[..., half + k - i] for i in range(k + 1)],
            axis=0,
        )
        for k in range(half)
    ]
    return np.stack(plain + paired, axis=-1)


def closure(codes: Ints) -> Ints:
    """Return the sorted codes of all vectors reachable by merging the given ones."""
    while True:
        grown = np.unique(np.concatenate([codes, encode(merged(decode(codes))).reshape(-1)]))
        if len(grown) == len(codes):
            return grown
        codes = grown


def encode(vectors: Ints) -> Ints:
    """Return one integer per vector; entries are 0-15, the first is the most significant."""
    return np.asarray(vectors @ (16 ** np.arange(9, -1, -1, dtype=np.int64)))


def decode(codes: Ints) -> Ints:
    """Return the vectors of codes: the inverse of ``encode``."""
    return (codes[:, None] >> (4 * np.arange(9, -1, -1))) & 15


def unlinked_classes() -> tuple[list[tuple[int, ...]], Ints]:
    """Return the classes of a suit in the unlinked shape, and the class of each set of present ranks (512).

    A class says how many present tiles the best pattern of one, two and three tiles holds.  Rule: R7.3.
    """
    rows = [tuple(_best_fit(present, size) for size in (1, 2, 3)) for present in range(2**SUIT_FACES)]
    classes = sorted(set(rows))
    return classes, np.array([classes.index(row) for row in rows])


def suit_traits() -> Ints:
    """Return by suit key the packed pairs, terminals and unlinked weight."""
    digits = (np.arange(5**SUIT_FACES)[:, None] // 5 ** np.arange(SUIT_FACES)) % 5
    pairs = np.minimum((digits // 2).sum(axis=1), PAIR_LIMIT)
    terminals = digits[:, 0] + digits[:, -1]
    present = (digits > 0) @ (1 << np.arange(SUIT_FACES))
    weights = np.array(UNLINKED_WEIGHTS)[unlinked_classes()[1]][present]
    return np.asarray(pairs + (terminals << ORPHAN_SHIFT) + (weights << UNLINKED_SHIFT))


def fold(table: Ints, faces: int) -> tuple[list[int], bytes]:
    """Return the level sizes and the packed levels of a table of ``5 ** faces`` small numbers.

    Equal rows of five are stored once, level by level, so the table becomes a small graph.
    """
    sizes: list[int] = []
    packed = b""
    current = table
    for _ in range(faces):
        codes = current.reshape(-1, 5) @ (4096 ** np.arange(4, -1, -1, dtype=np.int64))
        unique, current = np.unique(codes, return_inverse=True)
        rows = (unique[:, None] >> (12 * np.arange(4, -1, -1))) & 4095
        steps = np.diff(rows, axis=0, prepend=0).T.reshape(-1) & 0xFFFF
        packed += (steps & 255).astype(np.uint8).tobytes() + (steps >> 8).astype(np.uint8).tobytes()
        sizes.append(len(rows))
    return sizes, packed


def build() -> dict[str, object]:
    """Return the content of the generated module by name; ``bytes`` are stored packed."""
    suit = encode(block_vectors(SUIT_FACES, suit_melds()))
    honor = encode(block_vectors(HONOR_FACES, honor_melds()))
    codes = closure(np.unique(np.concatenate([suit, honor])))
    vectors = decode(codes)
    merge = np.searchsorted(codes, encode(merged(vectors)))
    values, trait_index = np.unique(suit_traits(), return_inverse=True)
    suit_sizes, suit_pack = fold(np.searchsorted(codes, suit), SUIT_FACES)
    honor_sizes, honor_pack = fold(np.searchsorted(codes, honor), HONOR_FACES)
    trait_sizes, trait_pack = fold(trait_index, SUIT_FACES)
    return {
        "VECTOR_COUNT": len(codes),
        "SUIT_LEVELS": tuple(suit_sizes),
        "HONOR_LEVELS": tuple(honor_sizes),
        "TRAIT_LEVELS": tuple(trait_sizes),
        "ORPHAN_SHIFT": ORPHAN_SHIFT,
        "UNLINKED_SHIFT": UNLINKED_SHIFT,
        "HONOR_FACE_SHIFT": HONOR_FACE_SHIFT,
        "UNLINKED_CLASSES": tuple(zip(UNLINKED_WEIGHTS, unlinked_classes()[0], strict=True)),
        "SUIT": suit_pack,
        "HONOR": honor_pack,
        "TRAIT": trait_pack,
        "TRAIT_VALUES": values.astype("<u2").tobytes(),
        "MERGE": merge[np.triu_indices(len(codes))].astype(np.uint8).tobytes(),
        "PAIRED": vectors[:, MELD_LIMIT + 1 :].T.astype(np.uint8).tobytes(),
    }


def stored(text: str) -> dict[str, object]:
    """Return the content of a generated module's text, in the form of ``build``."""
    content: dict[str, object] = {}
    for statement in ast.parse(text).body:
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and statement.value
        ):
            value = ast.literal_eval(statement.value)
            packed = isinstance(value, str)
            content[statement.target.id] = zlib.decompress(base64.b85decode(value)) if packed else value
    return content


def render(content: dict[str, object]) -> str:
    """Return the text of the generated module."""
    lines = [
        '"""What a block of tiles still lacks, as packed data; written by build_scripts/make_block_table.py.',
        "",
        "Unpacked and explained in ``kemi_desktop.rules.blocks``.  Do not edit.",
        '"""',
        "",
        "from typing import Final",
        "",
    ]
    for name, value in content.items():
        lines += _packed(name, value) if isinstance(value, bytes) else [f"{name}: Final = {value!r}"]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the module, or with ``--check`` return 1 when its content differs from a fresh build.

    The content is compared, not the text: another zlib may pack the same bytes differently.
    """
    parser = argparse.ArgumentParser(description="Build the block table of the hand evaluation.")
    parser.add_argument("--check", action="store_true", help="compare only; exit 1 when the file is stale")
    options = parser.parse_args(arguments)
    content = build()
    if options.check:
        fresh = TARGET.exists() and stored(TARGET.read_text(encoding="utf-8")) == content
        print(
            "The block table is up to date."
            if fresh
            else "The block table is stale: run make_block_table.py."
        )
        return 0 if fresh else 1
    text = render(content)
    TARGET.write_text(text, encoding="utf-8", newline="\n")
    print(f"Wrote {TARGET.name}: {len(text)} bytes.")
    return 0


def _extended(shapes: set[tuple[int, ...]], groups: Sequence[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """Return every shape with one more group, without a fifth copy."""
    grown = set()
    for shape in shapes:
        for group in groups:
            counts = list(shape)
            for rank in group:
                counts[rank] += 1
            if max(counts) <= 4:
                grown.add(tuple(counts))
    return grown


def _best_fit(present: int, size: int) -> int:
    """Return how many of the present ranks (a bit set) the best unlinked pattern of ``size`` ranks holds."""
    return max(
        sum(present >> rank & 1 for rank in ranks)
        for ranks in itertools.combinations(range(SUIT_FACES), size)
        if all(high - low >= UNLINKED_GAP for low, high in itertools.pairwise(ranks))
    )


def _packed(name: str, raw: bytes) -> list[str]:
    """Return the lines that assign compressed base-85 text."""
    text = base64.b85encode(zlib.compress(raw, 9)).decode("ascii")
    pieces = (f'    "{text[start : start + LINE]}"' for start in range(0, len(text), LINE))
    return [f"{name}: Final = (", *pieces, ")"]


if __name__ == "__main__":
    sys.exit(main())
