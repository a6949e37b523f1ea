"""Draws a passing sentence over whatever screen is shown."""

from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.theme import LAMP, PANEL, TEXT, TEXT_BODY
from kemi_desktop.ui.widgets.brush import Brush, Pen

WIDTH: Final = 720
"""Logical width of the longest line."""
TOP: Final = 14
PAD: Final = 14
SAID: Final = Pen(TEXT_BODY, TEXT, Align.CENTER)


def toast_box(brush: Brush, text: str) -> pygame.Rect:
    """Return where a sentence stands: at the top, in the middle."""
    words = brush.wrapped(text, brush.px(WIDTH), SAID).get_size()
    box = pygame.Rect(0, 0, words[0] + 4 * brush.px(PAD), words[1] + 2 * brush.px(PAD))
    box.midtop = (brush.size[0] // 2, brush.px(TOP))
    return box


def draw_toast(surface: pygame.Surface, brush: Brush, text: str) -> None:
    """Draw a sentence on a sign of its own."""
    box = toast_box(brush, text)
    brush.shadow(surface, box, radius=10)
    brush.fill(surface, box, PANEL, radius=10, alpha=250, edge=LAMP)
    label = brush.wrapped(text, brush.px(WIDTH), SAID)
    surface.blit(label, label.get_rect(center=box.center))
