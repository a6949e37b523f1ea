"""A button whose key stands below its words, for a row with little room."""

from collections.abc import Callable
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.theme import TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.widget import Look

KEY_SIZE: Final = 14
WORDS_PART: Final = 0.58
"""Share of the height that the words take."""


class StackedButton(Button):
    """Words above, key below."""

    key_words: Callable[[], str] | None = None
    """The key in words, asked at each drawing, for a key that is not the same in every language."""

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw box, label and key."""
        rect = self.rect.move(0, brush.px(1)) if look.held else self.rect
        fill, edge, ink = self._colors(look)
        if self._calls:
            brush.shadow(surface, rect, radius=10)
        brush.fill(surface, rect, fill, radius=10, edge=edge)
        inner = rect.inflate(-2 * brush.px(4), -2 * brush.px(4))
        upper = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * WORDS_PART))
        lower = pygame.Rect(inner.left, upper.bottom, inner.width, inner.bottom - upper.bottom)
        bold = self._style is ButtonStyle.PRIMARY
        brush.text(surface, self._label(), upper, Pen(TEXT_SMALL + 1, ink, Align.CENTER, bold))
        brush.text(
            surface,
            self._key_label if self.key_words is None else self.key_words(),
            lower,
            Pen(KEY_SIZE, ink, Align.CENTER),
        )
        if look.focused:
            brush.focus(surface, rect, radius=10)
