"""The table at the player's own scale: every word has room at any size, shape and scale of the window."""

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from build_scripts.table_pieces import Position
from build_scripts.table_positions import POSITIONS
from build_scripts.table_shots import draw_position
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.settings import SCALES, Settings
from kemi_desktop.ui.theme import LOGICAL_SIZE
from tests.ui.table.scenes import Bench, still

TIGHT = (((1024, 768), 75), ((1280, 720), 200))
"""Where words have least room."""
SIZES = ((1024, 576), (1024, 768), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160))


def overflows(position: Position, size: tuple[int, int], language: Language, scale: int) -> list[str]:
    pygame.display.init()
    explained = position.name != "start"
    settings = Settings(language=language, scale=scale, treasure_explained=explained)
    return draw_position(position, size, settings)[1]


@pytest.mark.parametrize(("size", "scale"), TIGHT, ids=str)
@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_the_longest_words_fit_where_there_is_least_room(
    make: Callable[[], Position], size: tuple[int, int], scale: int
) -> None:
    assert overflows(make(), size, Language.EN, scale) == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_all_words_fit_at_every_scale(make: Callable[[], Position], size: tuple[int, int]) -> None:
    for language, scale in product(Language, SCALES):
        assert overflows(make(), size, language, scale) == [], f"{language} at {scale} %"


def test_the_scale_acts_on_the_table_at_once() -> None:
    bench, _ = still(POSITIONS[0])
    heights = []
    for scale in (75, 100, 200):
        bench.context.change(scale=scale)
        bench.scene.resize(LOGICAL_SIZE)
        heights.append(plate_height(bench))
    assert heights == sorted(set(heights))


def plate_height(bench: Bench) -> int:
    return bench.scene.layout.buttons[0].height
