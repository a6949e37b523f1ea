"""Only what has changed is painted again, and everything that has changed is."""

from dataclasses import replace

import pygame
import pytest

from build_scripts.table_positions import crowded
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.art.tile_art import PLAIN
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.placement import place_tiles
from kemi_desktop.ui.scenes.table.canvas import Canvas, Stand
from kemi_desktop.ui.scenes.table.draw_seats import Names
from kemi_desktop.ui.scenes.table.stale import MOST_AREAS, Lie, reach_of, signs_of, stale_areas
from tests.ui.table.dealing import play_events, views
from tests.ui.table.scenes import SIZE, still

AIR = 24
VIEW = crowded().view
LAYOUT = still(crowded)[0].scene.layout
TILES = {(p.key, p.slot.left, p.slot.top): (p, PLAIN) for p in place_tiles(VIEW, LAYOUT)}
LIE = Lie(signs_of(VIEW, LAYOUT, AIR, own_move=False, hide_indicator=False), TILES)
NAMES = Names(("你", "细妹", "老张", "阿婆"))


def test_nothing_is_painted_again_where_nothing_has_changed() -> None:
    again = Lie(signs_of(VIEW, LAYOUT, AIR, own_move=False, hide_indicator=False), dict(TILES))
    assert stale_areas(LIE, again) == ()


def test_a_tile_that_went_or_came_is_painted_over() -> None:
    gone = next(iter(TILES))
    fewer = Lie(LIE.signs, {key: lain for key, lain in TILES.items() if key != gone})
    expected = (reach_of(TILES[gone][0]),)
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
    keys = list(TILES)
    fewer = Lie(LIE.signs, {key: TILES[key] for key in keys if key not in keys[:: len(keys) // 12]})
    areas = stale_areas(LIE, fewer)
    assert areas is not None
    assert 0 < len(areas) <= MOST_AREAS
    for key in keys:
        if key not in fewer.tiles:
            assert any(reach_of(TILES[key][0]).inside(area) for area in areas)
    assert stale_areas(LIE, Lie(LIE.signs, {})) is None


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
    for placed, _ in TILES.values():
        margin = placed.slot.form.halo_margin
        assert placed.slot.box.shrunk(-margin).inside(reach_of(placed))
        assert isinstance(reach_of(placed), Box)
