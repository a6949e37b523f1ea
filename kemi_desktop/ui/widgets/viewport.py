"""The part of a window through which a page is seen that may be taller: how far it is moved, and its bar.

Knows neither widgets nor what the page shows.
"""

from typing import Final

import pygame

from kemi_desktop.ui.input import Key
from kemi_desktop.ui.theme import LAMP, PANEL, PANEL_EDGE, TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush

BAR: Final = 12
"""Logical width of the bar."""
BAR_ROOM: Final = 22
"""Logical width at the right-hand edge in which the bar can be taken hold of."""
LEAST_GRIP: Final = 44
STEP: Final = 60
"""Logical pixels of one notch of the wheel or one arrow key."""
PAGE: Final = 0.85
"""Of the height: what Page Down moves on."""
SLACK: Final = 30
"""Logical pixels kept free above and below what is brought into view."""
HINT: Final = 26
"""Logical height of the shade that says that there is more."""


class Viewport:
    """Where a page is seen, in pixels of the surface, and how much of it lies above."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.content_height = 0
        self._offset = 0
        self._step = STEP
        self._slack = SLACK
        self._bar = pygame.Rect(0, 0, 0, 0)
        """Where the grip of the bar runs."""
        self._room = 0
        self._least_grip = LEAST_GRIP
        self._held: tuple[int, int, float] | None = None
        """Where the pointer went down, the offset then, and the offset of one pixel of pointer."""

    @property
    def offset(self) -> int:
        """Pixels of the page above the upper edge."""
        return self._offset

    @property
    def reach(self) -> int:
        """The greatest offset; 0 where the whole page is in sight."""
        return max(0, self.content_height - self.rect.height)

    def lay_out(self, brush: Brush, rect: pygame.Rect, content_height: int) -> None:
        """Take place and height of the content; stay as near as possible to what was in sight."""
        share = self._offset / self.reach if self.reach and content_height != self.content_height else None
        self.rect, self.content_height = rect, content_height
        self._step, self._slack = brush.px(STEP), brush.px(SLACK)
        self._room, self._least_grip = brush.px(BAR_ROOM), brush.px(LEAST_GRIP)
        width, inset = brush.px(BAR), brush.px(5)
        self._bar = pygame.Rect(rect.right - inset - width, rect.top + inset, width, rect.height - 2 * inset)
        self.go_to(self._offset if share is None else round(share * self.reach))

    def go_to(self, offset: float) -> bool:
        """Move so that ``offset`` pixels lie above; return whether anything moved."""
        kept = max(0, min(self.reach, round(offset)))
        moved, self._offset = kept != self._offset, kept
        return moved

    def wheel(self, steps: float) -> bool:
        """Turn the wheel; return whether anything moved."""
        return self.go_to(self._offset - steps * self._step)

    def press_key(self, key: Key) -> bool:
        """Move by line, by page or to an end; return whether anything moved."""
        match key:
            case Key.UP:
                return self.go_to(self._offset - self._step)
            case Key.DOWN:
                return self.go_to(self._offset + self._step)
            case Key.PAGE_UP:
                return self.go_to(self._offset - PAGE * self.rect.height)
            case Key.PAGE_DOWN:
                return self.go_to(self._offset + PAGE * self.rect.height)
            case Key.HOME:
                return self.go_to(0)
            case Key.END:
                return self.go_to(self.reach)
            case _:
                return False

    def bring_into_view(self, area: pygame.Rect) -> bool:
        """Move as little as possible so that ``area``, at its present place, shows; its top comes first."""
        top, bottom = area.top - self._slack, area.bottom + self._slack
        if bottom - top > self.rect.height:
            bottom = top + self.rect.height
        if top < self.rect.top:
            return self.go_to(self._offset + top - self.rect.top)
        return bottom > self.rect.bottom and self.go_to(self._offset + bottom - self.rect.bottom)

    @property
    def grip(self) -> pygame.Rect:
        """The part of the bar to take hold of; empty where there is nothing to scroll."""
        if not self.reach:
            return pygame.Rect(self._bar.topleft, (0, 0))
        height = max(self._least_grip, self._bar.height * self.rect.height // self.content_height)
        height = min(height, self._bar.height)
        top = self._bar.top + (self._bar.height - height) * self._offset // self.reach
        return pygame.Rect(self._bar.left, top, self._bar.width, height)

    def is_on_bar(self, x: int, y: int) -> bool:
        """Whether a place belongs to the bar, a finger's width around it included."""
        return bool(self.reach) and self.rect.right - self._room <= x < self.rect.right and self._in(y)

    def press(self, x: int, y: int) -> bool:
        """Take hold of the bar, or of the page itself as a finger would; return whether there was a hold.

        A press on the bar beside its grip brings the grip there.
        """
        if not self.reach or not self.rect.collidepoint(x, y):
            return False
        if self.is_on_bar(x, y):
            grip = self.grip
            run = max(1, self._bar.height - grip.height)
            if not grip.top <= y < grip.bottom:
                self.go_to((y - grip.height / 2 - self._bar.top) * self.reach / run)
            self._held = (y, self._offset, self.reach / run)
        else:
            self._held = (y, self._offset, -1.0)
        return True

    @property
    def is_held(self) -> bool:
        """Whether the pointer has hold of bar or page."""
        return self._held is not None

    def drag(self, y: int) -> bool:
        """Follow the pointer that has hold; return whether anything moved."""
        if self._held is None:
            return False
        start, offset, rate = self._held
        return self.go_to(offset + (y - start) * rate)

    def release(self) -> None:
        """Let go."""
        self._held = None

    def draw(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the bar, and shade the edges beyond which there is more."""
        if not self.reach:
            return
        if self._offset > 0:
            self._shade(surface, brush, upper=True)
        if self._offset < self.reach:
            self._shade(surface, brush, upper=False)
        radius = BAR / 2
        brush.fill(surface, self._bar, PANEL, radius=radius, alpha=170, edge=PANEL_EDGE)
        ink = LAMP if self.is_held else TEXT_MUTED
        brush.fill(surface, self.grip.inflate(-2 * brush.px(2), -2 * brush.px(2)), ink, radius=radius - 2)

    def _shade(self, surface: pygame.Surface, brush: Brush, *, upper: bool) -> None:
        """Let the page sink into the dark at an edge."""
        height = min(brush.px(HINT), self.rect.height // 4)
        width = self.rect.width
        top = self.rect.top if upper else self.rect.bottom - height
        surface.blit(brush.shade((width, height), upper=upper), (self.rect.left, top))

    def _in(self, y: int) -> bool:
        return self.rect.top <= y < self.rect.bottom
