"""Only what has changed is painted again, and everything that has changed is."""

from dataclasses import replace

import pygame
import pytest

from build_scripts.crowded_positions import crowded
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.tile_art import PLAIN
from kemi_desktop.ui.layout.placement import Placed, place_seat
from kemi_desktop.ui.scenes.table.canvas import Canvas, Stand
from kemi_desktop.ui.scenes.table.draw_seats import Names
from kemi_desktop.ui.scenes.table.stale import MOST_AREAS, Lie, Tiles, signs_of, stale_areas
from tests.ui.table.dealing import play_events, views
from tests.ui.table.scenes import SIZE, still

AIR = 24
VIEW = crowded().view
LAYOUT = still(crowded)[0].scene.layout
PLACED = [placed for seat in SEATS for placed in place_seat(VIEW, seat, LAYOUT)]


def lain(placed: list[Placed]) -> Tiles:
    """Return plain tiles by the seats they belong to."""
    return {seat: tuple((p, PLAIN) for p in placed if p.seat == seat) for seat in SEATS}


TILES = lain(PLACED)
LIE = Lie(signs_of(VIEW, LAYOUT, AIR, own_move=False, hide_indicator=False), TILES)
NAMES = Names(("你", "细妹", "老张", "阿婆"))


def test_nothing_is_painted_again_where_nothing_has_changed() -> None:
    again = Lie(signs_of(VIEW, LAYOUT, AIR, own_move=False, hide_indicator=False), lain(PLACED))
    assert stale_areas(LIE, again) == ()


def test_a_tile_that_went_or_came_is_painted_over() -> None:
    fewer = Lie(LIE.signs, lain(PLACED[1:]))
    expected = (PLACED[0].slot.reach,)
    assert stale_areas(LIE, fewer) == stale_areas(fewer, LIE) == expected


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"scores": (1, 2, 3, 4)}, "plate"),
        ({"turn": Seat(2)}, "plate"),
        ({"wall_left": 3}, "centre"),
        ({"treasure": None}, "centre"),
    ],
)
def test_a_changed_sign_is_painted_over(change: dict[str, object], place: str) -> None:
    view = replace(VIEW, **change)  # type: ignore[arg-type]  # fields of SeatView
    areas = stale_areas(LIE, Lie(signs_of(view, LAYOUT, AIR, own_move=False, hide_indicator=False), TILES))
    assert areas
    wanted = [box for (name, _), (box, _) in LIE.signs.items() if name == place]
    assert any(box.inside(area) for box in wanted for area in areas)


def test_far_changes_stay_few_and_very_many_are_everything() -> None:
    gone = PLACED[:: len(PLACED) // 12]
    areas = stale_areas(LIE, Lie(LIE.signs, lain([placed for placed in PLACED if placed not in gone])))
    assert areas is not None
    assert 0 < len(areas) <= MOST_AREAS
    for placed in gone:
        assert any(placed.slot.reach.inside(area) for area in areas)
    assert stale_areas(LIE, Lie(LIE.signs, lain([]))) is None


def test_a_picture_kept_up_through_a_hand_is_the_one_painted_anew() -> None:
    bench, _ = still(crowded)
    painter = bench.scene.painter
    kept = Canvas(painter, NAMES)
    surface = pygame.Surface(SIZE)
    for view, _ in views(play_events()):
        for own_move in (False, True):
            stand = Stand(view, frozenset(), own_move=own_move, may_take=own_move, hide_indicator=False)
            kept.draw(surface, stand)
            seen = pygame.image.tobytes(surface, "RGB")
            Canvas(painter, NAMES).draw(surface, stand)
            assert pygame.image.tobytes(surface, "RGB") == seen


def test_a_tiles_light_stays_within_its_reach() -> None:
    for placed in PLACED:
        margin = placed.slot.form.halo_margin
        assert placed.slot.box.shrunk(-margin).inside(placed.slot.reach)
