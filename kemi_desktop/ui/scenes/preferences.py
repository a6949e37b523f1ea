"""The settings that may be changed at any time, also in the middle of a hand; each acts at once."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.preference_rows import PAGES, Page, Row, rows_of
from kemi_desktop.ui.settings import DEFAULT_SETTINGS
from kemi_desktop.ui.theme import FELT, PANEL_EDGE, TEXT_HEADING
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import Block, Column, Drawing, Space
from kemi_desktop.ui.widgets.flow_rows import Bar, Labelled
from kemi_desktop.ui.widgets.widget import Widget

NAME_WIDTH: Final = 196
GAP: Final = 16
SAMPLES: Final = tuple(Kind(kind) for kind in (0, 4, 9, 13, 17, 18, 22, 25, 27, 30, 31, 32))
"""Faces that show what a set of tiles looks like."""
SAMPLE_HEIGHT: Final = 74


class Preferences(FlowScene):
    """Look, sound, play and window, a page each."""

    screen = "settings"
    most_width = 712

    def __init__(self, context: UiContext, *, page: Page = Page.LOOK) -> None:
        say = context.say
        self._page = page
        self._pages = {page: rows_of(page, context) for page in PAGES}
        self._tabs = Choice(
            PAGES,
            lambda page: say(f"settings.page_{page.value}"),
            lambda: self._page,
            self._turn_to,
            explain=partial(say, "settings.page_help"),
            tag="page",
        )
        self._defaults = Button(
            partial(say, "settings.defaults"),
            self._restore,
            explain=partial(say, "settings.defaults_help"),
            tag="defaults",
        )
        self._back = back_button(context, Pop, main=True)
        super().__init__(context, self._widgets())

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the page in sight."""
        return self._pages[self._page]

    def body(self) -> Block:
        """The pages in a row above, then one setting under the other."""
        return self._sheet(self._page)

    def least_body(self, brush: Brush, width: int) -> int:
        """As high as the highest page: the row of pages and the buttons below stay where they are."""
        return max(self._sheet(page).measure(brush, width) for page in PAGES)

    def _sheet(self, page: Page) -> Block:
        say = self.context.say
        heading = Pen(TEXT_HEADING, bold=True)
        blocks: list[Block] = [
            Labelled(lambda: say("settings.title"), self._tabs, name_width=NAME_WIDTH, least=0, pen=heading)
        ]
        for row in self._pages[page]:
            name = partial(say, row.name_key)
            blocks.append(Labelled(name, row.widget, row.explanation, name_width=NAME_WIDTH))
        if page is Page.LOOK:
            blocks.append(Drawing(_samples_height, _paint_samples))
        return Column([*blocks, Space(0)], gap=GAP)

    def foot(self) -> Block:
        """The way on, and between its buttons the line about one of them."""
        return Bar(((self._defaults, 170),), ((self._back, 170),), self._line, height=48)

    def pinned(self) -> Sequence[Widget]:
        """Return the buttons of the foot."""
        return (self._defaults, self._back)

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the line about a button of the foot where the foot has no room; rows have their own."""
        if self._line():
            super().draw_note(surface)

    def _line(self) -> str:
        explained = self.ring.explained
        return "" if explained is None or explained[0] not in self.pinned() else explained[1]

    def _widgets(self) -> tuple[Widget, ...]:
        return (self._tabs, *(row.widget for row in self.rows), self._defaults, self._back)

    def _turn_to(self, page: Page) -> None:
        self._page = page
        self.ring.take_widgets(self._widgets())
        self.scroll_to(0)

    def _restore(self) -> None:
        """Give every setting of these pages its first value; the language stays readable."""
        fields = {row.field for rows in self._pages.values() for row in rows} - {"language"}
        self.context.change(**{field: getattr(DEFAULT_SETTINGS, field) for field in fields})


def _sample_form(brush: Brush, width: int) -> TileForm:
    """Return the largest form, up to ``SAMPLE_HEIGHT``, of which all samples fit beside each other."""
    form = TileForm(brush.px(SAMPLE_HEIGHT))
    while form.pitch * len(SAMPLES) + brush.px(28) > width:
        form = TileForm(form.height - 1)
    return form


def _samples_height(brush: Brush, width: int) -> int:
    return _sample_form(brush, width).size[1] + brush.px(22)


def _paint_samples(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
    """Draw some tiles of the chosen set on the chosen cloth, below the rows."""
    form = _sample_form(brush, rect.width)
    ground = pygame.Rect(0, rect.top, form.pitch * len(SAMPLES) + brush.px(28), rect.height)
    ground.centerx = rect.centerx
    brush.fill(surface, ground, FELT, radius=10, edge=PANEL_EDGE)
    for index, kind in enumerate(SAMPLES):
        place = (ground.left + brush.px(14) + index * form.pitch, ground.top + brush.px(9))
        brush.tile(surface, place, kind, form, state=TileState(treasure=kind == SAMPLES[3]))
