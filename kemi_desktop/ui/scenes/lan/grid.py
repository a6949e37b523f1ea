"""A block of widgets in columns of one width, so that whatever stands below each other lines up."""

from collections.abc import Sequence

import pygame

from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.flow import Block
from kemi_desktop.ui.widgets.widget import Widget


class Grid(Block):
    """Widgets in as many columns as have room, which share all of the width.

    ``least`` is the logical width below which there are fewer columns, ``most`` their greatest number; a row
    is ``row`` logical pixels high or as high as the highest in it wants.
    """

    def __init__(
        self, widgets: Sequence[Widget], *, least: float, most: int, row: float, gap: float = 14
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._widgets = tuple(widgets)
        self._least = least
        self._most = most
        self._row = row
        self._gap = gap

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of all rows."""
        heights = self._heights(brush, self._cuts(brush, width))
        return sum(heights) + brush.px(self._gap) * max(0, len(heights) - 1)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place the widgets row by row."""
        self.rect = rect
        cuts, top = self._cuts(brush, rect.width), rect.top
        for row, height in enumerate(self._heights(brush, cuts)):
            first = row * len(cuts)
            for widget, (left, right) in zip(self._widgets[first:], cuts, strict=False):
                widget.place(brush, pygame.Rect(rect.left + left, top, right - left, height))
            top += height + brush.px(self._gap)

    def _cuts(self, brush: Brush, width: int) -> list[tuple[int, int]]:
        """Return left and right edge of each column."""
        gap = brush.px(self._gap)
        least = max((widget.least_width(brush) for widget in self._widgets), default=0)
        count = (width + gap) // (max(brush.px(self._least), least) + gap)
        count = max(1, min(self._most, count))
        step = (width + gap) / count
        return [(round(index * step), round((index + 1) * step) - gap) for index in range(count)]

    def _heights(self, brush: Brush, cuts: Sequence[tuple[int, int]]) -> list[int]:
        """Return the height of each row."""
        row, width = brush.px(self._row), min(right - left for left, right in cuts)
        wanted = [widget.natural_height(brush, width, row) for widget in self._widgets]
        starts = range(0, len(wanted), len(cuts))
        return [max(wanted[start : start + len(cuts)]) for start in starts]
