"""What is drawn, what moves and what is clicked are one and the same list of places."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from build_scripts.crowded_positions import crowded, overfull
from build_scripts.table_pieces import Position
from build_scripts.table_positions import POSITIONS, claim, shown, start
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds, tiles_for
from kemi_desktop.rules.secrecy import mask
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.art.geometry import Facing, Pose
from kemi_desktop.ui.layout.placement import (
    Zone,
    facing_of,
    hand_tile_at,
    place_hand,
    place_tiles,
)
from kemi_desktop.ui.layout.table_layout import TableLayout
from tests.table.play import builder, play_hand, table_of

ME = Seat(0)


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("is_lifted", [False, True])
def test_every_pixel_of_the_rack_is_the_tile_drawn_there(size: tuple[int, int], is_lifted: bool) -> None:
    layout = TableLayout(*size, size[0] / 1280)
    hand = place_hand(start().view, ME, layout)
    lift = hand[0].slot.form.lift
    lifted = hand[5].tile if is_lifted else None
    drawn = {}
    for placed in hand:
        box = placed.slot.box
        top = box.top - (lift if placed.tile == lifted else 0)
        for x in range(box.left, box.right):
            drawn[x] = (top, top + box.height, placed.tile)
    zone = layout.own_zone
    edges = {zone.top - lift, zone.top, zone.bottom - lift, zone.bottom}
    rows = sorted({edge + by for edge in edges for by in (-2, -1, 0, 1)} | {zone.center[1]})
    if size[1] < 720:
        rows = list(range(zone.top - lift - 2, zone.bottom + 2))
    for x in range(zone.left - 2, zone.right + 2):
        top, bottom, tile = drawn.get(x, (0, 0, None))
        for y in rows:
            found = hand_tile_at(hand, x, y, lifted=lifted, lift=lift)
            if top <= y < bottom:
                assert found == tile
            elif not (is_lifted and tile == lifted and bottom <= y < zone.bottom):
                assert found is None


@pytest.mark.parametrize("make", POSITIONS)
def test_every_tile_has_one_place(make: Callable[[], Position]) -> None:
    view = make().view
    placed = place_tiles(view, TableLayout(1280, 720, 1.0))
    keys = [p.key for p in placed]
    if make is not overfull:  # which holds more tiles than a real table
        assert len(set(keys)) == len(keys)
    assert len({(p.slot.left, p.slot.top) for p in placed}) == len(placed)
    on_table = sum(
        t.held.count + sum(m.size for m in t.melds) + sum(p.claimed_by is None for p in t.pond)
        for t in view.seats
    )
    assert len(placed) == on_table


def test_seats_sit_in_playing_order_anticlockwise() -> None:
    view = start().view
    facings = [facing_of(view, Seat(n)) for n in range(4)]
    assert facings == [Facing.BOTTOM, Facing.RIGHT, Facing.TOP, Facing.LEFT]


def test_the_drawn_tile_stands_last_and_apart() -> None:
    view = start().view
    hand = place_hand(view, ME, TableLayout(1280, 720, 1.0))
    assert view.drawn is not None
    assert hand[-1].tile == view.drawn.tile
    assert [p.is_drawn for p in hand] == [False] * 13 + [True]
    others = [p.tile for p in hand[:-1]]
    assert others == sorted(others, key=lambda tile: tile or 0)


def test_a_tile_that_won_when_it_was_drawn_unseen_stands_apart_once_the_hands_lie_open() -> None:
    layout, found = TableLayout(1280, 720, 1.0), 0
    for number in range(6):
        table = table_of(seed=f"{number:032x}")
        play_hand(table, builder)
        assert table.deal is not None
        for win in table.deal.truth.wins:
            view = mask(table.deal.truth, Seat((win.seat + 1) % 4))
            if view.drawn is not None and view.drawn.seat == win.seat:
                found += 1
                hand = place_hand(view, win.seat, layout)
                assert (hand[-1].tile, hand[-1].is_drawn) == (win.tile, True)
    assert found > 1


def test_hands_of_others_stand_hidden_and_shown_ones_lie_open() -> None:
    layout = TableLayout(1280, 720, 1.0)
    for placed in place_hand(claim().view, Seat(2), layout):
        assert placed.kind is None
        assert placed.slot.form.pose is Pose.STANDING
    for placed in place_hand(shown().view, Seat(1), layout):
        assert placed.kind is not None
        assert placed.slot.form.pose is Pose.LYING


def test_a_claimed_discard_no_longer_lies_among_the_discards() -> None:
    view = claim().view
    table = view.seats[3]
    pond = (*table.pond[:2], replace(table.pond[2], claimed_by=ME), *table.pond[3:])
    a, b, c, _ = view.seats
    taken = replace(view, seats=(a, b, c, replace(table, pond=pond)))
    layout = TableLayout(1280, 720, 1.0)
    lying = [p.tile for p in place_tiles(taken, layout) if p.zone is Zone.POND and p.seat == 3]
    kept = [p.tile for p in pond if p.claimed_by is None]
    assert sorted(lying, key=lambda tile: tile or 0) == sorted(kept)
    assert pond[2].tile not in lying


def test_an_own_concealed_kong_shows_its_upper_tile_and_others_show_nothing() -> None:
    layout = TableLayout(1280, 720, 1.0)
    others = [p for p in place_tiles(claim().view, layout) if p.zone is Zone.MELD and p.seat == 3]
    assert [p.kind for p in others] == [None] * 4
    own = [p for p in place_tiles(crowded().view, layout) if p.zone is Zone.MELD and p.seat == ME]
    backs = [p for p in own if p.kind is None]
    assert len(backs) == 3
    assert all(p.is_shaded and p.tile is not None for p in backs)
    assert [p.slot.level for p in own if p.kind == parse_kind("5s")] == [1]


@pytest.mark.parametrize(("source", "place"), [(Seat(3), 0), (Seat(2), 1), (Seat(1), 2)])
def test_a_claimed_tile_lies_across_on_the_side_of_who_fed_it(source: Seat, place: int) -> None:
    tiles = tiles_for(parse_kinds("777z"))
    meld = Meld(MeldKind.PUNG, tiles, source, tiles[1])
    view = claim().view
    a, *others = view.seats
    b, c, d = others
    view = replace(view, seats=(replace(a, melds=(meld,)), b, c, d))
    laid = [p for p in place_tiles(view, TableLayout(1280, 720, 1.0)) if p.zone is Zone.MELD and p.seat == ME]
    laid.sort(key=lambda placed: placed.slot.left)
    assert [p.slot.form.facing.is_sideways for p in laid] == [index == place for index in range(3)]
    assert laid[place].tile == tiles[1]
