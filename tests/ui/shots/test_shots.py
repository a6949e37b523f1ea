"""Table, prompts and settlement look as they were found good.  ``build_scripts/shots.py --accept`` renews."""

import pygame
import pytest

from build_scripts.crowded_positions import crowded
from build_scripts.shots import GOT, SHOTS, SIZE, WANTED, Shot, compare, difference, shrunk
from build_scripts.table_positions import own_turn
from build_scripts.table_shots import draw_position
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.settings import Felt, Settings

CALM = Settings(language=Language.ZH, treasure_explained=True)
TILE = pygame.Rect(521, 377, 33, 47)
"""A discard of the crowded table."""


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_it_looks_as_it_was_found_good(shot: Shot) -> None:
    found = compare(shot)
    assert found.passes, f"{shot.name}: cell {found.cell:.1f}, mean {found.mean:.2f}; see {GOT}"


def test_every_stored_picture_is_compared() -> None:
    assert {path.stem for path in WANTED.glob("*.png")} == {shot.name for shot in SHOTS}


def test_a_missing_tile_is_found() -> None:
    picture, _ = draw_position(crowded(), SIZE, CALM)
    wanted = shrunk(picture)
    picture.blit(picture.copy().subsurface((300, 540, *TILE.size)), TILE)
    assert not difference(shrunk(picture), wanted).passes


def test_another_felt_is_found() -> None:
    wanted = shrunk(draw_position(crowded(), SIZE, CALM)[0])
    blue = Settings(language=Language.ZH, treasure_explained=True, felt=Felt.INK_BLUE)
    assert not difference(shrunk(draw_position(crowded(), SIZE, blue)[0]), wanted).passes


@pytest.mark.parametrize("shift", [(1, 0), (0, 1), (-1, -1)])
def test_a_hair_of_shift_as_between_rasterisers_passes(shift: tuple[int, int]) -> None:
    picture, _ = draw_position(own_turn(), SIZE, CALM)
    wanted = shrunk(picture)
    moved = picture.copy()
    moved.blit(picture, shift)
    assert difference(shrunk(moved), wanted).passes
