"""A block that is one thing where there is width for it, and another where there is not."""

import pygame

from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.flow import Block


class ByWidth(Block):
    """Shows ``wide`` from ``least`` logical pixels of width on, ``narrow`` below it."""

    def __init__(self, wide: Block, narrow: Block, *, least: float) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._wide = wide
        self._narrow = narrow
        self._least = least
        self._shown = wide

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of what is shown in this width."""
        return self._chosen(brush, width).measure(brush, width)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place what is shown in this width."""
        self.rect, self._shown = rect, self._chosen(brush, rect.width)
        self._shown.place(brush, rect)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Paint what was placed."""
        self._shown.paint(surface, brush)

    def _chosen(self, brush: Brush, width: int) -> Block:
        return self._wide if width >= brush.px(self._least) else self._narrow
