"""The player's scale acts in full on every page that flows; whatever has no room is scrolled to."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pygame
import pytest

from build_scripts.gallery import stage
from build_scripts.gallery_shots import SHOTS, Shot
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from kemi_desktop.ui.scenes.flow_scene import PANEL_PAD, FlowScene
from kemi_desktop.ui.scenes.new_game import NewGame
from kemi_desktop.ui.scenes.ring_scene import note_box
from kemi_desktop.ui.settings import SCALES, Settings
from kemi_desktop.ui.theme import LEAST_TEXT, TEXT_SMALL, Color, flow_scale
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.button import Button as TextButton
from kemi_desktop.ui.widgets.flow_rows import LABEL_GAP, LABEL_LINE, Labelled
from tests.ui.scenes.test_page_layout import PAGES, SCALES_OF_LAW, SIZES, SIZES_OF_LAW

SIZE = (1280, 720)
OWN = (
    "title",
    "new-game",
    "settings",
    "settings-sound",
    "settings-play",
    "settings-window",
    "menu",
    "keys",
    "leave",
    "settlement-one",
    "settlement-rich",
    "settlement-two",
    "settlement-three",
    "settlement-drawn",
    "calculator-won",
    "calculator-liability",
    "calculator-rich",
    "calculator-waits",
    "ranking",
    "guide-recap",
    "guide-recap-answered-2",
)
"""Pages that may not go back to a fixed layout."""
FLOWING = tuple(shot for shot in SHOTS if shot.name in OWN)


@dataclass
class Letters:
    """Remembers how large the letters on the screen are."""

    sizes: set[int] = field(default_factory=set)

    def spy(self, context: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
        """Look at every label that is asked for from now on."""
        real = context.fonts.label

        def label(text: str, size_px: int, color: Color, **options: Any) -> pygame.Surface:  # noqa: ANN401 -- passed on
            self.sizes.add(size_px)
            return real(text, size_px, color, **options)

        monkeypatch.setattr(context.fonts, "label", label)


def page_of(shot: Shot, size: tuple[int, int] = SIZE, language: Language = Language.EN) -> FlowScene:
    """Return the topmost screen of a shot."""
    top = stage(shot, size, language)[0].top
    assert isinstance(top, FlowScene), shot.name
    return top


def at(page: FlowScene, scale: int, size: tuple[int, int] = SIZE) -> FlowScene:
    """Lay a page out anew."""
    page.context.change(scale=scale)
    page.resize(size)
    return page


def views(page: FlowScene) -> Iterator[int]:
    """Scroll from top to bottom, a view at a time, and yield how far."""
    page.scroll_to(0)
    yield page.viewport.offset
    while page.viewport.offset < page.viewport.reach:
        page.scroll_to(page.viewport.offset + max(1, page.viewport.rect.height - 40))
        yield page.viewport.offset


def test_every_page_of_the_list_is_there() -> None:
    assert {shot.name for shot in FLOWING} == set(OWN)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_set_before_a_game_shows_at_once_at_the_usual_scale(
    size: tuple[int, int], language: Language
) -> None:
    page = page_of(next(shot for shot in SHOTS if shot.name == "new-game"), size, language)
    assert page.viewport.reach == 0


@pytest.mark.parametrize("shot", FLOWING, ids=lambda shot: shot.name)
def test_letters_and_widgets_really_grow(shot: Shot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(shot)
    smallest, heights = [], []
    for scale in (100, 150, 200):
        letters = Letters()
        with monkeypatch.context() as patch:
            letters.spy(page.context, patch)
            for _ in views(at(page, scale)):
                page.draw(pygame.Surface(SIZE))
        smallest.append(min(letters.sizes))
        heights.append({target.name: target.area[3] for target in page.targets()})
    assert smallest[1] >= 1.45 * smallest[0]
    assert smallest[2] >= 1.9 * smallest[0]
    once, middle, twice = heights
    for name in once.keys() & twice.keys() - {"verdict"}:  # all of it shows in a narrow window
        assert middle[name] > 1.02 * once[name], name
        assert twice[name] >= 1.35 * once[name], name  # tiles that share one row with others the least
    pinned = {target.name for widget in page.pinned() for target in widget.targets(focused=False)}
    for name in pinned & once.keys():
        assert twice[name] >= 1.9 * once[name], name


@pytest.mark.parametrize("shot", FLOWING, ids=lambda shot: shot.name)
@pytest.mark.parametrize(
    "scale",
    [pytest.param(scale, marks=() if scale in SCALES_OF_LAW else pytest.mark.long) for scale in SCALES],
)
def test_no_letters_are_smaller_than_can_be_read(
    shot: Shot, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, letters = page_of(shot, language=Language.ZH), Letters()
    letters.spy(page.context, monkeypatch)
    for _ in views(at(page, scale)):
        page.draw(pygame.Surface(SIZE))
    assert min(letters.sizes) >= LEAST_TEXT


@pytest.mark.parametrize("size", [(1024, 768), (1600, 1200), (1280, 1024)], ids=str)
@pytest.mark.parametrize("shot", FLOWING, ids=lambda shot: shot.name)
def test_a_window_of_four_to_three_has_letters_of_its_height(
    shot: Shot, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page, letters = page_of(shot, size), Letters()
    letters.spy(page.context, monkeypatch)
    page.draw(pygame.Surface(size))
    assert min(letters.sizes) >= LEAST_TEXT * size[0] / 1024
    assert page.viewport.rect.height > size[1] * 0.8 or page.is_overlay


@pytest.mark.parametrize("shot", FLOWING, ids=lambda shot: shot.name)
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080)], ids=str)
def test_the_keyboard_brings_every_widget_into_sight(shot: Shot, size: tuple[int, int]) -> None:
    page = at(page_of(shot, size), 200, size)
    for _ in range(len(page.ring.widgets) + 1):
        page.handle(KeyPressed(Key.TAB))
        widget = page.ring.focused
        area = widget.focus_area()
        if any(widget is kept for kept in page.pinned()):
            assert pygame.Rect((0, 0), size).contains(area)
            continue
        view = page.viewport.rect
        assert view.top <= area.top < view.bottom, next(widget.targets(focused=True)).name
        assert view.contains(area) or area.height > view.height - 80


def form(scale: int = 200) -> NewGame:
    page = NewGame(UiContext(Settings(language=Language.EN, scale=scale)), on_start=lambda: None)
    page.resize(SIZE)
    page.update(0.0)
    return page


def test_wheel_keys_and_ends_move_a_page_that_is_too_tall() -> None:
    page = form()
    x, y = page.viewport.rect.center
    page.handle(WheelTurned(x, y, -1))
    assert page.viewport.offset > 0
    assert page.update(0.1)
    assert not page.update(0.2)
    for key, offset in (
        (Key.END, page.viewport.reach),
        (Key.HOME, 0),
        (Key.PAGE_DOWN, round(page.viewport.rect.height * 0.85)),
        (Key.PAGE_UP, 0),
    ):
        page.handle(KeyPressed(key))
        assert page.viewport.offset == offset, key


def test_at_an_end_nothing_moves_and_nothing_is_drawn() -> None:
    page = form()
    page.handle(WheelTurned(*page.viewport.rect.center, 3))
    assert not page.update(0.1)
    small = form(100)
    assert small.viewport.reach == 0
    small.handle(WheelTurned(*small.viewport.rect.center, -3))
    assert not small.update(0.1)


def test_the_bar_is_dragged_and_a_press_beside_its_grip_goes_there() -> None:
    page = form()
    grip, view = page.viewport.grip, page.viewport.rect
    page.handle(PointerPressed(*grip.center))
    page.handle(PointerMoved(grip.centerx, view.bottom + 500))
    assert page.viewport.offset == page.viewport.reach
    page.handle(PointerMoved(grip.centerx, grip.centery))
    assert page.viewport.offset == 0
    page.handle(PointerReleased(*grip.center))
    page.handle(PointerMoved(grip.centerx, view.bottom))
    assert page.viewport.offset == 0
    page.handle(PointerPressed(grip.centerx, view.bottom - 12))
    page.handle(PointerReleased(grip.centerx, view.bottom - 12))
    assert page.viewport.offset > page.viewport.reach * 0.9


def test_a_finger_pulls_the_page_by_its_ground() -> None:
    page = form()
    x, y = page.viewport.rect.left + 4, page.viewport.rect.bottom - 40
    page.handle(PointerPressed(x, y))
    page.handle(PointerMoved(x, y - 100))
    page.handle(PointerReleased(x, y - 100))
    assert page.viewport.offset == 100


def test_what_is_scrolled_away_cannot_be_clicked_through_the_foot() -> None:
    page = form()
    hidden = [target for target in page.targets() if target.name.startswith("level=")]
    start = next(target for target in page.targets() if target.name == "start")
    left, top, width, height = start.area
    page.scroll_to(hidden[0].area[1] - top)
    moved = next(target for target in page.targets() if target.name == hidden[-1].name)
    assert not moved.in_sight
    spot = pygame.Rect(moved.area).clip(pygame.Rect(start.area)).center
    before = page._level
    page.handle(PointerPressed(*spot))
    page.handle(PointerReleased(*spot))
    assert page._level is before
    assert pygame.Rect(left, top, width, height).collidepoint(spot)


@pytest.mark.parametrize("size", SIZES_OF_LAW, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_the_scale_of_a_page_that_flows_is_never_kept_down(size: tuple[int, int], scale: int) -> None:
    plain = flow_scale(size, user_scale=1.0)
    kept = flow_scale(size, user_scale=scale / 100)
    assert kept == pytest.approx(max(plain * scale / 100, min(plain, LEAST_TEXT / TEXT_SMALL)))


@pytest.mark.long
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("shot", PAGES, ids=lambda shot: shot.name)
def test_no_words_are_cut_anywhere_on_a_page(shot: Shot, language: Language) -> None:
    for size, scale in product(SIZES_OF_LAW, SCALES_OF_LAW):
        loop, overflows = stage(shot, size, language, scale)
        page, surface = loop.top, pygame.Surface(size)
        for _ in views(page) if isinstance(page, FlowScene) else (0,):
            page.draw(surface)
        assert overflows == [], f"at {size}, {scale} %"


@pytest.mark.parametrize("shot", FLOWING, ids=lambda shot: shot.name)
@pytest.mark.parametrize("scale", [100, 200])
def test_a_line_about_a_widget_never_covers_what_is_pinned(shot: Shot, scale: int) -> None:
    page = at(page_of(shot), scale)
    pinned = [widget.rect for widget in page.pinned() if widget.rect.width]
    for _ in page.ring.widgets:
        page.handle(KeyPressed(Key.TAB))
        note = note_box(page.brush, page.ring.focused.rect, 400, 60, floor=page.note_floor)
        if not any(page.ring.focused is widget for widget in page.pinned()):
            assert note.collidelist(pinned) == -1, next(page.ring.focused.targets(focused=True)).name


@pytest.mark.parametrize("name", ["settings", "settings-sound", "keys", "leave", "lan-address", "lan-check"])
def test_a_panel_is_as_wide_at_its_foot_as_at_its_sides(name: str) -> None:
    page = page_of(next(shot for shot in SHOTS if shot.name == name))
    below = page.panel.bottom - max(widget.rect.bottom for widget in page.pinned())
    assert below == page.brush.px(PANEL_PAD)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)], ids=str)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_kept_game_says_how_far_it_went_at_every_size(size: tuple[int, int], scale: int) -> None:
    shot = next(shot for shot in SHOTS if shot.name == "replays")
    loop, overflows = stage(shot, size, Language.EN, scale)
    loop.draw(pygame.Surface(size))
    assert overflows == []


def test_a_name_above_its_widget_does_not_touch_it() -> None:
    brush = Brush(UiContext(), SIZE)
    button = TextButton(lambda: "one", lambda: None)
    block = Labelled(lambda: "What it is", button, name_width=200, least=300)
    block.place(brush, pygame.Rect(0, 0, 400, block.measure(brush, 400)))
    assert button.rect.top >= LABEL_LINE + LABEL_GAP
    assert button.rect.bottom == block.measure(brush, 400)
