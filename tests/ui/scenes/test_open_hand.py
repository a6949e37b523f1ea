"""A finished hand in one row."""

from dataclasses import replace
from itertools import pairwise

import pytest

from build_scripts import gallery_data
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.results import Win
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.scenes.settlement.open_hand import arrange, fitting_height, open_hand

SAMPLES = (
    gallery_data.plain_win(),
    gallery_data.rich_self_draw(),
    gallery_data.two_winners(),
    gallery_data.three_winners(),
    gallery_data.drawn_hand(),
)


@pytest.mark.parametrize("view", SAMPLES)
def test_every_tile_of_a_seat_appears_once_and_the_winning_one_apart(view: SeatView) -> None:
    assert view.settlement is not None
    for seat in SEATS:
        scored = next((win for win in view.settlement.wins if win.seat == seat), None)
        hand = open_hand(view, seat, scored)
        shown = len(hand.concealed) + sum(len(meld) for meld in hand.melds) + (hand.winning is not None)
        kongs = sum(len(meld) == 4 for meld in hand.melds)
        assert shown == 13 + kongs + (scored is not None)


def test_a_self_drawn_tile_is_taken_out_of_the_hand() -> None:
    view = gallery_data.rich_self_draw()
    assert view.settlement is not None
    hand = open_hand(view, Seat(3), view.settlement.wins[0])
    assert hand.concealed == parse_kinds("9s")
    assert hand.winning == parse_kind("9s")


def test_a_heavenly_win_sets_the_scored_tile_apart() -> None:
    view = gallery_data.rich_self_draw()
    assert view.settlement is not None
    scored = view.settlement.wins[0]
    view = replace(view, wins=tuple(Win(w.seat, w.by, None, None) for w in view.wins))
    hand = open_hand(view, Seat(3), scored)
    assert (hand.concealed, hand.winning) == (parse_kinds("9s"), parse_kind("9s"))


def test_a_concealed_kong_shows_its_middle() -> None:
    hand = open_hand(gallery_data.rich_self_draw(), Seat(3))
    two = parse_kind("2s")
    assert hand.melds[-1] == (None, two, two, None)


@pytest.mark.parametrize("view", SAMPLES)
@pytest.mark.parametrize("width", [300, 424, 760, 1900])
def test_no_tile_overlaps_another_or_leaves_the_row(view: SeatView, width: int) -> None:
    for seat in SEATS:
        placed, length = arrange(open_hand(view, seat))
        form = TileForm(fitting_height(length, width, 120))
        lefts = [tile.at for tile in placed]
        assert all(b - a >= 1 for a, b in pairwise(lefts))
        assert lefts[-1] + 1 == pytest.approx(length)
        assert length * form.pitch <= width
