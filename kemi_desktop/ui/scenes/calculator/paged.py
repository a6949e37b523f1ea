"""A widget that is there only while its page is turned up."""

from collections.abc import Callable, Iterator

import pygame

from kemi_desktop.ui.input import KeyPressed
from kemi_desktop.ui.sight import Target
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.widget import Look, Taken, Widget


class Paged(Widget):
    """Passes everything on to another widget while ``is_up`` says so."""

    def __init__(self, inner: Widget, is_up: Callable[[], bool]) -> None:
        self.inner = inner
        self._is_up = is_up

    @property
    def rect(self) -> pygame.Rect:
        """Where the inner widget is."""
        return self.inner.rect

    @rect.setter
    def rect(self, rect: pygame.Rect) -> None:
        self.inner.rect = rect

    @property
    def enabled(self) -> bool:
        """Whether it is there and can be used."""
        return self._is_up() and self.inner.enabled

    @property
    def explanation(self) -> str:
        """What the inner widget says of itself."""
        return self.inner.explanation

    def least_width(self, brush: Brush) -> int:
        """Return what the inner widget needs."""
        return self.inner.least_width(brush)

    def natural_height(self, brush: Brush, width: int, row: int) -> int:
        """Return what the inner widget wants."""
        return self.inner.natural_height(brush, width, row)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place the inner widget."""
        self.inner.place(brush, rect)

    def focus_area(self) -> pygame.Rect:
        """Return the inner widget's."""
        return self.inner.focus_area()

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of the inner widget while it is there."""
        if self._is_up():
            yield from self.inner.targets(focused=focused)

    def click(self, x: int, y: int) -> Taken | None:
        """Pass a click on."""
        return self.inner.click(x, y)

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Pass a key on."""
        return self.inner.press_key(key)

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw the inner widget while it is there."""
        if self._is_up():
            self.inner.draw(surface, brush, look)
