"""Draws a passing sentence over whatever screen is shown, clear of all that can be clicked there."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.theme import LAMP, PANEL, TEXT, TEXT_BODY
from kemi_desktop.ui.widgets.brush import Brush, Pen

WIDTHS: Final = (720, 480, 320)
"""Logical widths of the longest line, the likeliest first."""
MARGIN: Final = 14
PAD: Final = 14
CLEAR: Final = 6
"""Logical pixels between the sign and what can be clicked."""
STEP: Final = 6
"""Logical pixels from one height that is tried to the next."""
SHARES: Final = (0.5, 0.25, 0.75, 0.0, 1.0)
"""How far to the right of a height's room it is tried, the likeliest first."""
SAID: Final = Pen(TEXT_BODY, TEXT, Align.CENTER)


def toast_box(brush: Brush, text: str, taken: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """Return where a sentence stands: at the top in the middle, else in the first place free of ``taken``.

    Where no place is free it stands where it covers least.
    """
    around = [rect.inflate(2 * brush.px(CLEAR), 2 * brush.px(CLEAR)) for rect in taken]
    best, least = pygame.Rect(0, 0, 0, 0), -1
    for box in _places(brush, text):
        met = box.collidelistall(around)
        if not met:
            return box
        covered = sum(_area(box.clip(around[index])) for index in met)
        if least < 0 or covered < least:
            best, least = box, covered
    return best


def draw_toast(surface: pygame.Surface, brush: Brush, text: str, taken: Sequence[pygame.Rect] = ()) -> None:
    """Draw a sentence on a sign of its own."""
    box = toast_box(brush, text, taken)
    brush.shadow(surface, box, radius=10)
    brush.fill(surface, box, PANEL, radius=10, alpha=250, edge=LAMP)
    label = brush.wrapped(text, box.width - 4 * brush.px(PAD), SAID)
    surface.blit(label, label.get_rect(center=box.center))


def _places(brush: Brush, text: str) -> Iterator[pygame.Rect]:
    """Yield the places a sentence may stand in: from the top down, the middle before the sides."""
    margin, step = brush.px(MARGIN), brush.px(STEP)
    window = pygame.Rect((0, 0), brush.size).inflate(-2 * margin, -2 * margin)
    for width in WIDTHS:
        words = brush.wrapped(text, brush.px(width), SAID).get_size()
        box = pygame.Rect(0, 0, words[0] + 4 * brush.px(PAD), words[1] + 2 * brush.px(PAD))
        for top in range(window.top, max(window.top, window.bottom - box.height) + 1, step):
            for share in SHARES:
                box.topleft = (window.left + round(share * (window.width - box.width)), top)
                yield box.copy()


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
