"""A window onto something taller than itself."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import INK_MUTED, LAMP
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.widget import TAKEN, Look, Taken, Widget

BAR: Final = 6
"""Logical width of the bar that shows how far one has come."""


class Scroll(Widget):
    """Shows a part of its content; ``paint`` draws the content with its top at the ``y`` it is given.

    The painter is called with the surface, the visible rectangle (already the clip) and that ``y``.
    """

    def __init__(
        self,
        paint: Callable[[pygame.Surface, pygame.Rect, int], None],
        *,
        on_click: Callable[[int, int], Taken | None] | None = None,
        on_key: Callable[[KeyPressed], Taken | None] | None = None,
        on_page: bool = False,
        tag: str = "",
    ) -> None:
        """``on_click`` takes clicks in content coordinates, ``on_key`` has the first word on keys.

        ``on_page`` says that the ground is light.
        """
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.content_height = 0
        self.step = 40
        """Pixels of one notch of the wheel or one arrow key."""
        self._offset = 0.0
        self._paint = paint
        self._on_click = on_click
        self._on_key = on_key
        self._on_page = on_page
        self._tag = tag

    @property
    def offset(self) -> int:
        """Pixels of content above the upper edge."""
        return round(self._offset)

    @property
    def enabled(self) -> bool:
        """Whether there is anything to scroll or click."""
        return self._on_click is not None or self.reach > 0

    @property
    def reach(self) -> int:
        """The greatest offset."""
        return max(0, self.content_height - self.rect.height)

    def go_to(self, offset: float) -> bool:
        """Move so that ``offset`` pixels lie above; return whether anything moved."""
        kept = max(0.0, min(float(self.reach), offset))
        moved = kept != self._offset
        self._offset = kept
        return moved

    def bring_into_view(self, top: int, bottom: int) -> None:
        """Move as little as possible so that the content from ``top`` to ``bottom`` shows."""
        if top < self._offset:
            self.go_to(top)
        elif bottom > self._offset + self.rect.height:
            self.go_to(bottom - self.rect.height)

    def wheel(self, steps: float) -> bool:
        """Turn the wheel; return whether anything moved."""
        return self.go_to(self._offset - steps * self.step)

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell where it is."""
        yield Target(self._tag, "", area_of(self.rect), enabled=self.enabled, focused=focused)

    def click(self, x: int, y: int) -> Taken | None:
        """Hand the click on in content coordinates."""
        if self._on_click is None:
            return None
        return self._on_click(x - self.rect.left, y - self.rect.top + self.offset)

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Scroll by line, page, or to an end; at the end arrows are left to the screen, without reach all."""
        if self._on_key is not None and (taken := self._on_key(key)) is not None:
            return taken
        if not self.reach:
            return None
        page = self.rect.height * 0.85
        match key.key:
            case Key.UP:
                return TAKEN if self.go_to(self._offset - self.step) else None
            case Key.DOWN:
                return TAKEN if self.go_to(self._offset + self.step) else None
            case Key.PAGE_UP:
                self.go_to(self._offset - page)
            case Key.PAGE_DOWN | Key.SPACE:
                self.go_to(self._offset + page)
            case Key.HOME:
                self.go_to(0)
            case Key.END:
                self.go_to(self.reach)
            case _:
                return None
        return TAKEN

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw the visible part and the bar."""
        outer = surface.get_clip()
        surface.set_clip(self.rect.clip(outer))
        self._paint(surface, self.rect, self.rect.top - self.offset)
        surface.set_clip(outer)
        if look.focused:
            brush.focus(surface, self.rect)
        if self.reach > 0:
            self._draw_bar(surface, brush, look)

    def _draw_bar(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        height = max(brush.px(24), self.rect.height * self.rect.height // self.content_height)
        top = self.rect.top + (self.rect.height - height) * self.offset // self.reach
        bar = pygame.Rect(self.rect.right + brush.px(4), top, brush.px(BAR), height)
        color = LAMP if look.focused and not self._on_page else INK_MUTED
        brush.fill(surface, bar, color, radius=BAR / 2, alpha=255 if look.focused else 150)
