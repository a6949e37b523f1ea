"""Every page at every shape of window and every scale of the player: nothing overlaps, nothing is cut off."""

from itertools import combinations, product

import pygame
import pytest

from build_scripts.gallery import stage
from build_scripts.gallery_shots import SHOTS, Shot
from build_scripts.guide_shots import STEPS
from build_scripts.lan_shots import LAN_TABLES
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scenes.ring_scene import RingScene, note_box
from kemi_desktop.ui.settings import SCALES
from kemi_desktop.ui.theme import LEAST_TEXT, TEXT_SMALL, page_scale, scale_for
from kemi_desktop.ui.widgets.brush import WHOLE_PAGE

SIZES = (
    (1024, 576),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1280, 1024),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
)
FEW = ((1024, 768), (1280, 720), (2560, 1080))


TABLES = frozenset((*(f"guide-{step}" for step in STEPS), *(f"lan-table-{name}" for name in LAN_TABLES)))
PAGES = tuple(shot for shot in SHOTS if shot.name not in TABLES)
"""Every shot but those of a table, whose layout has tests of its own."""


def check_layout(loop: Loop, size: tuple[int, int], scale: int) -> None:
    """Hold every widget of the topmost page against the window and against each other."""
    page = loop.top
    assert isinstance(page, RingScene)
    page.context.change(scale=scale)
    page.resize(size)
    window = Box(0, 0, *size)
    boxes = [(target.name, Box(*target.area)) for target in page.sight().targets]
    for name, box in boxes:
        assert box.width > 0, f"{name} has no place at {size}, {scale} %"
        assert box.inside(window), f"{name} leaves the window at {size}, {scale} %: {box}"
    for (one, a), (other, b) in combinations(boxes, 2):
        assert not a.meets(b), f"{one} and {other} at {size}, {scale} %: {a} {b}"


@pytest.mark.parametrize("shot", PAGES, ids=lambda shot: shot.name)
def test_no_two_widgets_of_a_page_overlap(shot: Shot) -> None:
    loop, _ = stage(shot, (1280, 720), Language.EN)
    for size, scale in product(FEW, (75, 200)):
        check_layout(loop, size, scale)


@pytest.mark.long
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("shot", PAGES, ids=lambda shot: shot.name)
def test_no_two_widgets_of_a_page_overlap_anywhere(shot: Shot, language: Language) -> None:
    loop, _ = stage(shot, (1280, 720), language)
    for size, scale in product(SIZES, SCALES):
        check_layout(loop, size, scale)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_the_scale_is_kept_to_what_fits_and_can_be_read(size: tuple[int, int], scale: int) -> None:
    plain = scale_for(size)
    full = page_scale(size, user_scale=scale / 100, room=WHOLE_PAGE[2:])
    assert full <= plain
    assert full >= min(plain, LEAST_TEXT / TEXT_SMALL)
    small = page_scale(size, user_scale=scale / 100, room=(400, 300))
    assert small * 400 <= size[0]
    assert small * 300 <= size[1]
    if scale >= 100:
        assert small >= min(plain * scale / 100, plain * 2) * 0.999 or small * 300 >= size[1] - 1


@pytest.mark.parametrize("size", FEW, ids=str)
def test_the_line_about_a_widget_stays_in_the_window_and_off_the_widget(size: tuple[int, int]) -> None:
    loop, _ = stage(next(shot for shot in SHOTS if shot.name == "ranking"), size, Language.EN)
    page = loop.top
    assert isinstance(page, RingScene)
    for target in page.sight().targets:
        beside = Box(*target.area)
        for width in (20, size[0] // 2):
            note = Box(*note_box(page.brush, pygame.Rect(beside), width))
            assert note.inside(Box(0, 0, *size))
            assert not note.meets(beside)
