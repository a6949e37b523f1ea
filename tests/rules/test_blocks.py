"""The block tables: built as shipped, and right against enumeration."""

import random
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from build_scripts import make_block_table
from kemi_desktop.rules.blocks import (
    CLOSED_MASK,
    DISTANCE,
    EVEN,
    HONOR_FLAGS,
    HONOR_ID,
    HONOR_TRAITS,
    MERGE,
    ODD_SIZE,
    ORPHAN_SHIFT,
    OUTSIDE,
    SPACED,
    SUIT_FLAGS,
    SUIT_ID,
    SUIT_TRAITS,
)
from tests.rules.oracle import HONOR_RUNS, block_vector

Content = dict[str, object]


@pytest.fixture(scope="module")
def built() -> Content:
    return make_block_table.build()


def key_of(counts: Sequence[int]) -> int:
    return sum(count * 5**rank for rank, count in enumerate(counts))


def random_block(chance: random.Random, faces: int) -> list[int]:
    """Return the counts of up to fourteen random tiles of one block."""
    counts = [0] * faces
    for tile in chance.sample(range(4 * faces), chance.randint(0, 14)):
        counts[tile // 4] += 1
    return counts


def test_the_shipped_table_equals_a_fresh_build(built: Content) -> None:
    text = make_block_table.TARGET.read_text(encoding="utf-8")
    assert make_block_table.stored(text) == built
    assert make_block_table.stored(make_block_table.render(built)) == built


def test_the_check_notices_a_stale_table(
    built: Content, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "block_table.py"
    monkeypatch.setattr(make_block_table, "TARGET", target)
    monkeypatch.setattr(make_block_table, "build", lambda: built)
    assert make_block_table.main(["--check"]) == 1
    assert make_block_table.main([]) == 0
    assert make_block_table.main(["--check"]) == 0
    target.write_text(make_block_table.render(built | {"VECTOR_COUNT": 179}), encoding="utf-8")
    assert make_block_table.main(["--check"]) == 1


def test_windows_line_ends_do_not_change_the_table(built: Content) -> None:
    text = make_block_table.render(built)
    assert make_block_table.stored(text.replace("\n", "\r\n")) == built


def test_a_hundred_and_eighty_vectors_are_enough() -> None:
    assert len(MERGE) == 180
    assert len(set(SUIT_ID[: 5**9])) == 126
    assert len(set(HONOR_ID[: 5**7])) == 77
    assert {number for row in MERGE for number in row} == set(range(180))


def test_a_merge_needs_no_order_and_an_empty_block_changes_nothing() -> None:
    empty = SUIT_ID[0]
    assert empty == HONOR_ID[0]
    assert MERGE[empty] == bytes(range(180))
    assert all(MERGE[a][b] == MERGE[b][a] for a in range(180) for b in range(a))
    chance = random.Random(7)
    for _ in range(2_000):
        a, b, c = (chance.randrange(180) for _ in range(3))
        assert MERGE[MERGE[a][b]][c] == MERGE[a][MERGE[b][c]]


@pytest.mark.rule("R3.5", "R7.1")
@pytest.mark.parametrize("faces", [9, 7])
def test_vectors_equal_the_enumeration_of_every_shape(faces: int) -> None:
    melds = make_block_table.suit_melds() if faces == 9 else make_block_table.honor_melds()
    vectors = make_block_table.block_vectors(faces, melds)
    ids = SUIT_ID if faces == 9 else HONOR_ID
    chance = random.Random(faces)
    for _ in range(250):
        counts = random_block(chance, faces)
        expected = block_vector(counts)
        assert vectors[key_of(counts)].tolist() == expected
        alone = [DISTANCE[on_table][SUIT_ID[0]][ids[key_of(counts)]] for on_table in range(5)]
        assert alone == expected[:4:-1]


@pytest.mark.rule("R3.5")
def test_honours_make_exactly_five_runs() -> None:
    runs = {
        (a, b, c)
        for a in range(7)
        for b in range(a + 1, 7)
        for c in range(b + 1, 7)
        if DISTANCE[3][SUIT_ID[key_of([2])]][HONOR_ID[5**a + 5**b + 5**c]] == 0
    }
    assert runs == {tuple(kind - 27 for kind in run) for run in HONOR_RUNS}
    assert len(runs) == 5


@pytest.mark.rule("R7.2", "R7.3", "R7.4")
@pytest.mark.parametrize("faces", [9, 7])
def test_traits_and_flags_say_what_the_special_shapes_need(faces: int) -> None:
    traits, flags = (SUIT_TRAITS, SUIT_FLAGS) if faces == 9 else (HONOR_TRAITS, HONOR_FLAGS)
    chance = random.Random(faces + 100)
    for _ in range(3_000):
        counts = random_block(chance, faces)
        key = key_of(counts)
        ranks = [rank for rank in range(faces) if counts[rank]]
        orphans = sum(counts) if faces == 7 else counts[0] + counts[8]
        assert traits[key] & 7 == sum(count // 2 for count in counts)
        assert (traits[key] & CLOSED_MASK) >> ORPHAN_SHIFT == orphans
        assert (flags[key] & ODD_SIZE) // 8 == sum(counts) % 3
        assert bool(flags[key] & EVEN) == all(count % 2 == 0 for count in counts)
        assert bool(flags[key] & OUTSIDE) == (orphans == sum(counts))
        spaced = faces == 7 or all(b - a >= 3 for a, b in pairwise(ranks))
        assert bool(flags[key] & SPACED) == (spaced and max(counts) <= 1)
