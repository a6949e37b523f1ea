"""A thing to press."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import (
    INK,
    INK_MUTED,
    PANEL_EDGE,
    PANEL_LIT,
    PANEL_RAISED,
    TEXT,
    TEXT_BODY,
    TEXT_DISABLED,
    TEXT_SMALL,
    VERMILION,
    VERMILION_DEEP,
    Color,
)
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.control import Control
from kemi_desktop.ui.widgets.widget import Look, Taken

PRESSING_KEYS: Final = frozenset({Key.RETURN, Key.SPACE})


class ButtonStyle(Enum):
    """How much a button asks to be pressed."""

    PRIMARY = "primary"
    """The obvious next step; one per screen."""
    PLAIN = "plain"
    PAPER = "paper"
    """Plain, on a light page."""


LEAST_LETTERS: Final = 15
"""Pixels of letters to which a label shrinks in a box that is too narrow for it."""


class Button(Control):
    """A labelled box; ``label`` is asked at each drawing, so that it follows the language.

    ``tag`` names it in every language, for ``targets``.
    """

    def __init__(
        self,
        label: Callable[[], str],
        on_press: Callable[[], Command | None],
        *,
        style: ButtonStyle = ButtonStyle.PLAIN,
        key_label: str = "",
        explain: Callable[[], str] | None = None,
        size: float = TEXT_BODY,
        tag: str = "",
    ) -> None:
        super().__init__(tag=tag, explain=explain)
        self.is_quiet = False
        """Whether a primary button looks plain, because another one is to be pressed first."""
        self._label = label
        self._on_press = on_press
        self._style = style
        self._key_label = key_label
        self._size = size

    def least_width(self, brush: Brush) -> int:
        """Return the pixels across that its words and key need."""
        key = 0
        if self._key_label:
            key = brush.width(self._key_label, Pen(TEXT_SMALL)) + brush.px(6)
        bold = self._style is ButtonStyle.PRIMARY
        return brush.width(self._label(), Pen(self._size, bold=bold)) + 2 * (key + brush.px(10)) + 2

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of the button."""
        key = self._key_label.lower()
        yield Target(self._tag, self._label(), area_of(self.rect), key, self.is_enabled, focused)

    def click(self, x: int, y: int) -> Taken | None:
        """Press it."""
        return Taken(self._on_press())

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Press it with Return or Space."""
        return Taken(self._on_press()) if key.key in PRESSING_KEYS else None

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw box, label and, small beside it where there is room, its key."""
        rect = self.rect.move(0, brush.px(1)) if look.held else self.rect
        fill, edge, ink = self._colors(look)
        if self._calls:
            brush.shadow(surface, rect, radius=10)
        brush.fill(surface, rect, fill, radius=10, edge=edge)
        inner = rect.inflate(-2 * brush.px(10), 0)
        if self._key_label and rect.width + 2 >= self.least_width(brush):
            muted = INK_MUTED if self._style is ButtonStyle.PAPER else ink
            pen = Pen(TEXT_SMALL, muted, Align.RIGHT)
            key_width = brush.width(self._key_label, pen)
            key_box = pygame.Rect(inner.right - key_width, inner.top, key_width, inner.height)
            brush.text(surface, self._key_label, key_box, pen)
            inner = inner.inflate(-2 * (key_width + brush.px(6)), 0)
        bold = self._style is ButtonStyle.PRIMARY
        label, pen = self._label(), Pen(self._size, ink, Align.CENTER, bold)
        while brush.px(pen.size) > LEAST_LETTERS and brush.width(label, pen) > inner.width:
            pen = pen.but(size=pen.size - 1)
        brush.text(surface, label, inner, pen)
        if look.focused:
            brush.focus(surface, rect, radius=10)

    @property
    def _calls(self) -> bool:
        """Whether it looks like the obvious next step."""
        return self._style is ButtonStyle.PRIMARY and self.is_enabled and not self.is_quiet

    def _colors(self, look: Look) -> tuple[Color, Color, Color]:
        """Return fill, edge and ink."""
        lit = look.hovered or look.held
        match self._style:
            case ButtonStyle.PRIMARY if self._calls:
                return lighter(VERMILION) if lit else VERMILION, VERMILION_DEEP, (255, 250, 240)
            case ButtonStyle.PAPER:
                return (226, 215, 190) if lit else (234, 224, 202), (186, 172, 142), INK
            case _:
                ink = TEXT if self.is_enabled else TEXT_DISABLED
                return PANEL_LIT if lit else PANEL_RAISED, PANEL_EDGE, ink


def lighter(color: Color) -> Color:
    """Return a colour as if nearer the lamp."""
    red, green, blue = (min(255, part + 18) for part in color)
    return red, green, blue
