"""Tiles, seats and melds: what there is, what follows what, what fits."""

import pytest

from kemi_desktop.rules.melds import MeldKind, fits, is_run
from kemi_desktop.rules.notation import format_kinds, parse_kinds
from kemi_desktop.rules.tiles import (
    ALL_KINDS,
    COPIES,
    IS_TERMINAL_OR_HONOR,
    SEATS,
    TILE_COUNT,
    Seat,
    Suit,
    TileId,
    copies_of,
    distance_after,
    kind_of,
    make_kind,
    next_seat,
    rank_of,
    suit_of,
)


@pytest.mark.rule("R1.1")
def test_there_are_136_tiles_four_of_each_of_34_faces() -> None:
    tiles = [TileId(number) for number in range(TILE_COUNT)]
    for kind in ALL_KINDS:
        assert [tile for tile in tiles if kind_of(tile) == kind] == list(copies_of(kind))
    assert len(ALL_KINDS) * COPIES == TILE_COUNT == 136
    assert [sum(suit_of(kind) is suit for kind in ALL_KINDS) for suit in Suit] == [9, 9, 9, 7]


@pytest.mark.rule("R1.1")
def test_suit_and_rank_name_every_face_and_nothing_else() -> None:
    assert [make_kind(suit_of(kind), rank_of(kind)) for kind in ALL_KINDS] == list(ALL_KINDS)
    for suit, rank in ((Suit.HONORS, 8), (Suit.DOTS, 0), (Suit.BAMBOOS, 10)):
        with pytest.raises(ValueError, match="no tile"):
            make_kind(suit, rank)


@pytest.mark.rule("R1.2")
def test_thirteen_faces_are_terminals_or_honours() -> None:
    outer = [kind for kind in ALL_KINDS if IS_TERMINAL_OR_HONOR[kind]]
    assert format_kinds(outer) == "19m19p19s1234567z"


@pytest.mark.rule("R2.1")
def test_play_passes_to_the_next_seat_and_round_again() -> None:
    assert [next_seat(seat) for seat in SEATS] == [1, 2, 3, 0]
    assert next_seat(Seat(2), 3) == 1
    assert [distance_after(Seat(3), seat) for seat in SEATS] == [1, 2, 3, 0]


@pytest.mark.rule("R3.5")
@pytest.mark.parametrize(
    ("tiles", "run"),
    [
        ("123m", True),
        ("789s", True),
        ("123z", True),
        ("124z", True),
        ("134z", True),
        ("234z", True),
        ("567z", True),
        ("345z", False),
        ("456z", False),
        ("112z", False),
        ("89m1p", False),
        ("135m", False),
        ("111m", False),
        ("12m", False),
        ("1234m", False),
    ],
)
def test_runs_are_of_a_suit_of_three_winds_or_of_the_dragons(tiles: str, run: bool) -> None:
    assert is_run(parse_kinds(tiles)) is run
    assert fits(MeldKind.CHOW, parse_kinds(tiles)) is run


@pytest.mark.rule("R5.1", "R5.2", "R5.3", "R5.4")
@pytest.mark.parametrize("kind", list(MeldKind))
def test_each_meld_takes_its_number_of_one_face(kind: MeldKind) -> None:
    kong = kind not in (MeldKind.CHOW, MeldKind.PUNG)
    assert fits(kind, parse_kinds("5555p")) is kong
    assert fits(kind, parse_kinds("555p")) is (kind is MeldKind.PUNG)
    assert not fits(kind, parse_kinds("5556p"))
