"""Every page at every shape of window and every scale of the player: nothing overlaps, nothing is cut off."""

from itertools import combinations, product

import pygame
import pytest

from build_scripts.gallery import stage
from build_scripts.gallery_shots import RULES, SHOTS, Shot
from build_scripts.guide_shots import STEPS
from build_scripts.lan_shots import LAN_TABLES
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.ring_scene import RingScene, note_box
from kemi_desktop.ui.settings import SCALES
from kemi_desktop.ui.theme import LEAST_TEXT, TEXT_SMALL, page_scale, scale_for
from kemi_desktop.ui.widgets.brush import WHOLE_PAGE
from tests.ui.scenes.screens import SIZE, book_of, form_of, menu_of, page_of, title_of

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
SIZES_OF_LAW = ((1024, 576), (1280, 720), (1024, 768), (2560, 1080))
SCALES_OF_LAW = (75, 100, 200)
"""The shapes and scales that differ most; the marker ``long`` tries all."""
FEW = ((1024, 768), (1280, 720), (2560, 1080))


TABLES = frozenset((*(f"guide-{step}" for step in STEPS), *(f"lan-table-{name}" for name in LAN_TABLES)))
PAGES = tuple(shot for shot in SHOTS if shot.name not in TABLES)
"""Every shot but those of a table, whose layout has tests of its own."""


def check_layout(loop: Loop, size: tuple[int, int], scale: int) -> None:
    """Hold every widget of the topmost page against the window and against each other.

    What is scrolled out of sight is held against the sides of the window, and against everything else in the
    body of the page; what is in sight may not lie under what is pinned.
    """
    page = loop.top
    assert isinstance(page, RingScene)
    page.context.change(scale=scale)
    page.resize(size)
    here, window = f"at {size}, {scale} %", Box(0, 0, *size)
    targets = page.sight().targets
    for target in targets:
        box = Box(*target.area)
        assert box.width > 0, f"{target.name} has no place {here}"
        assert box.left >= 0, f"{target.name} leaves the window {here}: {box}"
        assert box.right <= window.right, f"{target.name} leaves the window {here}: {box}"
        assert box.inside(window) or not target.in_sight, f"{target.name} is not in sight {here}: {box}"
        assert target.in_sight or isinstance(page, FlowScene), f"{target.name} cannot be scrolled to {here}"
    pinned = {id(widget) for widget in page.pinned()} if isinstance(page, FlowScene) else set()
    kept, moving = _parted(page, pinned)
    for group in (kept, moving):
        for (one, a), (other, b) in combinations(group, 2):
            assert not a.meets(b), f"{one} and {other} {here}: {a} {b}"
    for (one, a), (other, b) in product(kept, moving):
        assert isinstance(page, FlowScene)
        shown = pygame.Rect(b.left, b.top, b.width, b.height).clip(page.viewport.rect)
        assert not shown.colliderect((a.left, a.top, a.width, a.height)), f"{one} lies on {other} {here}"
    assert all(box.inside(window) for _, box in kept), f"what is pinned leaves the window {here}"


def _parted(page: RingScene, pinned: set[int]) -> tuple[list[tuple[str, Box]], list[tuple[str, Box]]]:
    """Return the targets that stay in place, and those that are scrolled."""
    kept: list[tuple[str, Box]] = []
    moving: list[tuple[str, Box]] = []
    for widget in page.ring.widgets:
        for target in widget.targets(focused=False):
            (kept if id(widget) in pinned else moving).append((target.name, Box(*target.area)))
    return kept, moving


SAME_BOOK = frozenset(f"rule-book-{place}" for place in RULES)
"""Each lays the whole book out and scrolls to a place of it: the book at its beginning stands for all."""
FIRST = [
    pytest.param(shot, marks=pytest.mark.long if shot.name in SAME_BOOK else (), id=shot.name)
    for shot in PAGES
]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("shot", FIRST)
def test_no_two_widgets_of_a_page_overlap(shot: Shot, language: Language) -> None:
    loop, _ = stage(shot, (1280, 720), language)
    for size, scale in product(SIZES_OF_LAW, SCALES_OF_LAW):
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


def test_every_screen_of_widgets_names_a_place_for_each() -> None:
    context = UiContext()
    screens: list[RingScene] = [title_of(context), form_of(context), menu_of(), page_of(), book_of()]
    for screen in screens:
        bounds = (0, 0, *SIZE)
        for widget in screen.ring._widgets:
            assert widget.rect.size != (0, 0), screen
            left, top, width, height = bounds
            assert left <= widget.rect.left
            assert widget.rect.right <= left + width
            assert top <= widget.rect.top
            assert widget.rect.bottom <= top + height


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
