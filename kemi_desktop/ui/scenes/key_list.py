"""All keys on one panel."""

from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import TEXT_HEADING
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle

PANEL: Final = (190, 80, 900, 560)
COLUMNS: Final = (
    ("arrows", "digits", "confirm", "skip", "menu", "rulebook", "log", "fullscreen", "language"),
    ("chow", "pung", "kong", "win", "pass", "ready", "show", "pause"),
)
LEFTS: Final = ((230, 560), (810, 250))
"""Left edge and width of each column."""
PITCH: Final = 44


class KeyList(RingScene):
    """What each key does at the table."""

    screen = "keys"
    room = (PANEL[0] - 8, PANEL[1] - 8, PANEL[2] + 16, PANEL[3] + 16)

    def __init__(self, context: UiContext) -> None:
        self._back = Button(
            partial(context.say, "menu.back"),
            Pop,
            style=ButtonStyle.PRIMARY,
            key_label="Esc",
            explain=partial(context.say, "ui.back_help"),
            tag="back",
        )
        super().__init__(context, [self._back])

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    def lay_out(self, brush: Brush) -> None:
        """The button below the list."""
        left, top, width, height = PANEL
        self._back.rect = brush.box(left + width / 2 - 100, top + height - 72, 200, 50)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw veil, panel and the lines."""
        say, (left, top, width, _) = self.context.say, PANEL
        brush.veil(surface)
        brush.panel(surface, brush.box(*PANEL), alpha=248)
        title = Pen(TEXT_HEADING, align=Align.CENTER, bold=True)
        brush.text(surface, say("keys.title"), brush.box(left, top + 16, width, 48), title)
        for keys, (column, room) in zip(COLUMNS, LEFTS, strict=True):
            for row, key in enumerate(keys):
                line = brush.box(column, top + 84 + row * PITCH, room, PITCH)
                brush.text(surface, say(f"keys.{key}"), line, Pen(19))
