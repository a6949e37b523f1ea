"""The bar that shows how far a hand has come, and goes anywhere in it."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import LAMP, PANEL, PANEL_EDGE, TEXT
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.widget import TAKEN, Look, Taken, Widget

TRACK: Final = 8
KNOB: Final = 20
"""Logical sizes: height of the track, width of the knob."""


class SeekBar(Widget):
    """A place from 0 to ``most``; ``place`` tells it and ``go`` takes another."""

    def __init__(
        self,
        place: Callable[[], int],
        most: Callable[[], int],
        go: Callable[[int], object],
        *,
        explain: Callable[[], str],
        tag: str,
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._place = place
        self._most = most
        self._go = go
        self._explain = explain
        self._tag = tag

    @property
    def explanation(self) -> str:
        """One line about it."""
        return self._explain()

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of the bar."""
        yield Target(
            self._tag, f"{self._place() + 1}/{self._most() + 1}", area_of(self.rect), focused=focused
        )

    def click(self, x: int, y: int) -> Taken | None:
        """Go to where it was clicked."""
        return self.drag(x, y)

    def drag(self, x: int, y: int) -> Taken | None:
        """Follow the pointer."""
        track = self._track()
        share = (x - track.left) / max(1, track.width)
        self._go(round(max(0.0, min(1.0, share)) * self._most()))
        return TAKEN

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Go to either end."""
        match key.key:
            case Key.HOME:
                self._go(0)
            case Key.END:
                self._go(self._most())
            case _:
                return None
        return TAKEN

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw the way, what lies behind, and the knob."""
        track = self._track()
        track.height = brush.px(TRACK)
        track.centery = self.rect.centery
        brush.fill(surface, track, PANEL, radius=TRACK / 2, edge=PANEL_EDGE)
        x = track.left + (track.width * self._place() // self._most() if self._most() else 0)
        done = pygame.Rect(track.left, track.top, max(track.height, x - track.left), track.height)
        brush.fill(surface, done, LAMP, radius=TRACK / 2, alpha=190)
        knob = pygame.Rect(0, 0, brush.px(KNOB), brush.px(KNOB))
        knob.center = (x, track.centery)
        lit = look.hovered or look.held or look.focused
        brush.fill(surface, knob, LAMP if lit else TEXT, radius=KNOB / 2, edge=PANEL_EDGE)
        if look.focused:
            brush.focus(surface, self.rect, radius=9)

    def _track(self) -> pygame.Rect:
        inset = self.rect.height // 2
        return pygame.Rect(self.rect.left + inset, self.rect.top, self.rect.width - 2 * inset, 1)
