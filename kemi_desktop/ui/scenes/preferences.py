"""The settings that may be changed at any time, also in the middle of a hand; each acts at once."""

from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.preference_rows import PAGES, Page, Row, rows_of
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.settings import DEFAULT_SETTINGS
from kemi_desktop.ui.theme import FELT, PANEL_EDGE, TEXT_HEADING, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.widget import Widget

PANEL: Final = (250, 92, 780, 536)
PAD: Final = 34
TABS: Final = (200, 18, 546, 42)
"""Left, top, width and height, from the panel's corner."""
FIRST_ROW: Final = 92
PITCH: Final = 87
NAME_WIDTH: Final = 196
CONTROL_HEIGHT: Final = 42
FOOT: Final = 464
SAMPLES: Final = tuple(Kind(kind) for kind in (0, 4, 9, 13, 17, 18, 22, 25, 27, 30, 31, 32))
"""Faces that show what a set of tiles looks like."""
SAMPLE_HEIGHT: Final = 74


class Preferences(RingScene):
    """Look, sound, play and window, a page each."""

    screen = "settings"
    room = (PANEL[0] - 6, PANEL[1] - 6, PANEL[2] + 12, PANEL[3] + 12)
    notes_beside = False

    def __init__(self, context: UiContext, *, page: Page = Page.LOOK) -> None:
        say = context.say
        self._page = page
        self._pages = {page: rows_of(page, context, self._most_percent) for page in PAGES}
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
        self._back = Button(
            partial(say, "menu.back"),
            Pop,
            style=ButtonStyle.PRIMARY,
            key_label="Esc",
            explain=partial(say, "ui.back_help"),
            tag="back",
        )
        super().__init__(context, self._widgets())

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the page in sight."""
        return self._pages[self._page]

    def lay_out(self, brush: Brush) -> None:
        """The pages in a row above, one setting under the other, the way on below."""
        left, top, width, _ = PANEL
        self._tabs.place(brush, brush.box(left + TABS[0], top + TABS[1], TABS[2], TABS[3]))
        for rows in self._pages.values():
            for index, row in enumerate(rows):
                y = top + FIRST_ROW + index * PITCH
                x = left + PAD + NAME_WIDTH
                row.place(brush, brush.box(x, y, width - 2 * PAD - NAME_WIDTH, CONTROL_HEIGHT))
        self._defaults.rect = brush.box(left + PAD, top + FOOT, 170, 48)
        self._back.rect = brush.box(left + width - PAD - 170, top + FOOT, 170, 48)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw veil, panel, names and what each choice means."""
        say, (left, top, width, _) = self.context.say, PANEL
        brush.veil(surface)
        brush.panel(surface, brush.box(*PANEL), alpha=248)
        title = brush.box(left + PAD, top + 14, TABS[0] - PAD - 8, 48)
        brush.text(surface, say("settings.title"), title, Pen(TEXT_HEADING, bold=True))
        for index, row in enumerate(self.rows):
            y = top + FIRST_ROW + index * PITCH
            name = brush.box(left + PAD, y, NAME_WIDTH - 8, CONTROL_HEIGHT)
            brush.text(surface, say(row.name_key), name, Pen(bold=True))
            note = brush.box(left + PAD, y + CONTROL_HEIGHT + 4, width - 2 * PAD, 26)
            brush.text(surface, row.explanation(), note, Pen(TEXT_SMALL, TEXT_MUTED, Align.RIGHT))
        if self._page is Page.LOOK:
            _paint_samples(surface, brush)
        foot = brush.box(left + PAD + 182, top + FOOT, width - 2 * PAD - 364, 48)
        if self.ring.explained is not None and self.ring.explained[0] in (self._defaults, self._back):
            words = brush.wrapped(self.ring.explanation, foot.width, Pen(TEXT_SMALL, TEXT_MUTED))
            surface.blit(words, words.get_rect(midleft=foot.midleft))

    def _widgets(self) -> tuple[Widget, ...]:
        return (self._tabs, *(row.widget for row in self.rows), self._defaults, self._back)

    def _most_percent(self) -> int:
        return self.brush.most_percent

    def _turn_to(self, page: Page) -> None:
        self._page = page
        self.ring.take_widgets(self._widgets())

    def _restore(self) -> None:
        """Give every setting of these pages its first value; the language stays readable."""
        fields = {row.field for rows in self._pages.values() for row in rows} - {"language"}
        self.context.change(**{field: getattr(DEFAULT_SETTINGS, field) for field in fields})


def _paint_samples(surface: pygame.Surface, brush: Brush) -> None:
    """Draw some tiles of the chosen set on the chosen cloth, below the rows."""
    form = TileForm(brush.px(SAMPLE_HEIGHT))
    width = form.pitch * len(SAMPLES)
    row = brush.box(PANEL[0], PANEL[1] + FIRST_ROW + 3 * PITCH, PANEL[2], SAMPLE_HEIGHT + 22)
    ground = pygame.Rect(0, row.top, width + brush.px(28), row.height)
    ground.centerx = row.centerx
    brush.fill(surface, ground, FELT, radius=10, edge=PANEL_EDGE)
    for index, kind in enumerate(SAMPLES):
        place = (ground.left + brush.px(14) + index * form.pitch, ground.top + brush.px(9))
        brush.tile(surface, place, kind, form, state=TileState(treasure=kind == SAMPLES[3]))
