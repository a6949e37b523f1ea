"""Every screen in both languages at every size: words fit, and drawing changes nothing."""

from itertools import product

import pygame
import pytest

from build_scripts.gallery import draw_shot, stage
from build_scripts.gallery_shots import SHOTS, Shot
from build_scripts.guide_shots import STEPS
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.settings import SCALES, TileSet
from kemi_desktop.ui.theme import TEXT_SMALL

SIZES = ((1024, 576), (1280, 720))
"""The smallest window and the usual one; larger ones of this shape are the usual one enlarged."""


LESSON = frozenset(f"guide-{step}" for step in STEPS)
"""Each plays the lessons up to one step.  tests/ui/guide/test_words_fit.py plays them once for a window, and
draws every step of them in each window that follows here."""
DRAWN = tuple(shot for shot in SHOTS if shot.name not in LESSON)
TWICE = (SIZES[0], Language.EN)
"""Drawn twice below, where the words have to fit as well."""
ONCE = [window for window in product(SIZES, Language) if window != TWICE]


@pytest.mark.parametrize(("size", "language"), ONCE, ids=str)
@pytest.mark.parametrize("shot", DRAWN, ids=lambda shot: shot.name)
def test_all_words_fit_their_boxes(shot: Shot, size: tuple[int, int], language: Language) -> None:
    pygame.display.init()
    _, overflows = draw_shot(shot, size, language)
    assert overflows == []


TIGHT = (((1024, 768), 75), ((1280, 720), 200))
"""Where words have least room."""


@pytest.mark.parametrize(("size", "scale"), TIGHT, ids=str)
@pytest.mark.parametrize("shot", DRAWN, ids=lambda shot: shot.name)
def test_the_longest_words_fit_where_there_is_least_room(
    shot: Shot, size: tuple[int, int], scale: int
) -> None:
    pygame.display.init()
    _, overflows = draw_shot(shot, size, Language.EN, scale)
    assert overflows == []


SHAPES = ((1024, 576), (1280, 1024), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1080), (3840, 2160))


@pytest.mark.long
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_all_words_fit_at_every_shape_and_scale(
    shot: Shot, size: tuple[int, int], language: Language
) -> None:
    pygame.display.init()
    for scale in (SCALES[0], 100, 130, SCALES[-1]):
        _, overflows = draw_shot(shot, size, language, scale)
        assert overflows == [], f"at {scale} %"


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_drawing_twice_gives_the_same_picture_and_all_words_fit(shot: Shot) -> None:
    pygame.display.init()
    size, language = TWICE
    loop, overflows = stage(shot, size, language)
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(size)
        loop.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert overflows == []


FACES = ("settlement-rich", "calculator-won", "rule-book-fans", "guide-recap")
"""Pages on which tiles show."""


@pytest.mark.parametrize("shot", [shot for shot in SHOTS if shot.name in FACES], ids=lambda shot: shot.name)
def test_pages_show_the_chosen_tile_set_and_all_words_fit(shot: Shot) -> None:
    pygame.display.init()
    pictures = set()
    for tiles in TileSet:
        surface, overflows = draw_shot(shot, (1280, 720), Language.ZH, tiles=tiles)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert overflows == [], tiles
    assert len(pictures) == len(TileSet)


def test_the_smallest_text_can_be_read_at_720p() -> None:
    assert TEXT_SMALL >= 14
