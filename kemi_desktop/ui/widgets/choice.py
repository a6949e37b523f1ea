"""One of a few values, all in sight side by side."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target, area_of, value_name
from kemi_desktop.ui.theme import (
    FELT,
    LAMP,
    PANEL,
    PANEL_EDGE,
    PANEL_RAISED,
    TEXT,
    TEXT_DISABLED,
    TEXT_MUTED,
)
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.control import Control
from kemi_desktop.ui.widgets.widget import TAKEN, Look, Taken

Value = TypeVar("Value")

LABEL_SIZE = 17
"""Logical size of the words in a choice."""
LOW = 32
"""Logical height below which the mark of the chosen value would touch its word."""
AROUND = 12
"""Logical pixels that a value has beyond its words at least."""


class Choice(Control, Generic[Value]):
    """A row of values of which one holds; broken into several where the words would not fit.

    ``name`` words a value, ``chosen`` tells which one holds now, if any does, ``on_choose`` takes another:
    the choice itself remembers nothing.  ``explain`` words the line shown about it; ``tag`` names it for
    ``targets``.
    """

    def __init__(
        self,
        values: Sequence[Value],
        name: Callable[[Value], str],
        chosen: Callable[[], Value | None],
        on_choose: Callable[[Value], Command | None],
        *,
        explain: Callable[[], str] | None = None,
        tag: str = "",
    ) -> None:
        super().__init__(tag=tag, explain=explain)
        self._values = tuple(values)
        self._name = name
        self._chosen = chosen
        self._on_choose = on_choose
        self._places: tuple[pygame.Rect, ...] = ()

    def least_width(self, brush: Brush) -> int:
        """Return the pixels across at which all values stand in one row."""
        return sum(self._widths(brush)) + (brush.px(AROUND) + 1) * len(self._values)

    def natural_height(self, brush: Brush, width: int, row: int) -> int:
        """Return the height of as many rows as the words need."""
        return row * len(self._rows(brush, width))

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Put the row at ``rect``, with room for each value by the length of its words."""
        self.rect = rect
        rows, widths = self._rows(brush, rect.width), self._widths(brush)
        places = []
        for line, row in enumerate(rows):
            top = rect.top + line * rect.height // len(rows)
            bottom = rect.top + (line + 1) * rect.height // len(rows)
            spare = (rect.width - sum(widths[index] for index in row)) / len(row)
            left = float(rect.left)
            for index in row:
                right = left + widths[index] + spare
                places.append(pygame.Rect(round(left), top, round(right) - round(left), bottom - top))
                left = right
        self._places = tuple(places)

    def _widths(self, brush: Brush) -> list[int]:
        pen = Pen(LABEL_SIZE, bold=True)
        return [brush.width(self._name(value), pen) for value in self._values]

    def _rows(self, brush: Brush, width: int) -> list[range]:
        """Return the indices of the values by row: as few rows as hold the words, evenly filled."""
        widths, count = self._widths(brush), len(self._values)
        around = brush.px(AROUND) + 1
        for size in (-(-count // lines) for lines in range(1, count + 1)):
            rows = [range(start, min(start + size, count)) for start in range(0, count, size)]
            if all(sum(widths[index] + around for index in row) <= width for row in rows):
                return rows
        return [range(index, index + 1) for index in range(count)]

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of each value as ``tag=value``."""
        held = self._held()
        for index, (value, part) in enumerate(zip(self._values, self._parts(), strict=True)):
            name, label = f"{self._tag}={value_name(value)}", self._name(value)
            is_held = index == held
            yield Target(
                name,
                label,
                area_of(part),
                enabled=self.is_enabled,
                focused=focused and index == max(0, held),
                chosen=is_held,
            )

    def click(self, x: int, y: int) -> Taken | None:
        """Take the value under the pointer."""
        for index, part in enumerate(self._parts()):
            if part.left <= x < part.right and part.top <= y < part.bottom:
                return self._take(index)
        return None

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Go to the value beside with Left and Right; Return and Space go round."""
        index = self._held()
        match key.key:
            case Key.LEFT if index > 0:
                return self._take(index - 1)
            case Key.RIGHT if index + 1 < len(self._values):
                return self._take(index + 1)
            case Key.LEFT | Key.RIGHT:
                return TAKEN
            case Key.SPACE | Key.RETURN:
                return self._take((index + 1) % len(self._values))
            case _:
                return None

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw the row with the chosen value raised."""
        brush.fill(surface, self.rect, PANEL, radius=9, edge=PANEL_EDGE)
        chosen = self._held()
        for index, part in enumerate(self._parts()):
            inner = part.inflate(-2 * brush.px(3), -2 * brush.px(3))
            if index == chosen:
                fill = FELT if self.is_enabled else PANEL_RAISED
                brush.fill(surface, inner, fill, radius=7, edge=PANEL_EDGE)
                dot = max(2, brush.px(2))
                mark = pygame.Rect(0, 0, min(inner.width // 3, brush.px(26)), dot)
                # A low row has no room below its words but the very edge.
                low = part.height < brush.px(LOW)
                mark.midbottom = (inner.centerx, part.bottom if low else inner.bottom)
                if self.is_enabled:
                    pygame.draw.rect(surface, LAMP, mark, border_radius=dot)
            ink = TEXT if index == chosen else TEXT_MUTED
            pen = Pen(LABEL_SIZE, ink if self.is_enabled else TEXT_DISABLED, Align.CENTER, index == chosen)
            brush.text(surface, self._name(self._values[index]), inner.inflate(-brush.px(6), 0), pen)
        if look.focused:
            brush.focus(surface, self.rect, radius=9)

    def _held(self) -> int:
        """Return the place of the value that holds, -1 where none does."""
        chosen = self._chosen()
        return next((index for index, value in enumerate(self._values) if value == chosen), -1)

    def _take(self, index: int) -> Taken:
        return Taken(self._on_choose(self._values[index]))

    def _parts(self) -> tuple[pygame.Rect, ...]:
        return self._places
