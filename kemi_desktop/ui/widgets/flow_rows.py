"""Blocks that hold widgets: one alone, one with its name, rows of them, the bar that closes a page.

Like all blocks they are given logical pixels and flow: where room is short, rows break and a name goes above
its widget.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.flow import NOTE, Block, Words
from kemi_desktop.ui.widgets.widget import Widget

CONTROL: Final = 42
"""Logical height of a row of a control."""
LABEL_LINE: Final = 30
LABEL_GAP: Final = 5
"""Logical pixels between a name and the widget below it."""
NAME_GAP: Final = 8
"""Logical pixels between a name and the widget beside it."""
LEAST_BETWEEN: Final = 160
"""Logical width below which no words stand between the widgets of a bar."""
NOTE_LINE: Final = 24


class Control(Block):
    """A widget alone, ``row`` logical pixels high or as high as it wants, at most ``most`` wide."""

    def __init__(self, widget: Widget, *, row: float = CONTROL, most: float = 0) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.widget = widget
        self._row = row
        self._most = most

    def measure(self, brush: Brush, width: int) -> int:
        """Return what the widget wants."""
        return self.widget.natural_height(brush, self._width(brush, width), brush.px(self._row))

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place the widget."""
        self.rect = rect
        height = self.measure(brush, rect.width)
        self.widget.place(brush, pygame.Rect(rect.left, rect.top, self._width(brush, rect.width), height))

    def _width(self, brush: Brush, width: int) -> int:
        return min(width, brush.px(self._most)) if self._most else width


class Labelled(Block):
    """A widget with its name before it and a line about it below.

    The name has ``name_width`` logical pixels; where that leaves the widget less than ``least``, or less than
    its words need, it stands below its name instead; with ``yields``, only where the name, which then gives
    up the width it does not need, and the widget have no room beside each other.
    """

    def __init__(  # noqa: PLR0913 -- each is one measure of the row
        self,
        name: Callable[[], str],
        widget: Widget,
        note: Callable[[], str] | None = None,
        *,
        name_width: float,
        least: float = 300,
        pen: Pen | None = None,
        row: float = CONTROL,
        most: float = 0,
        yields: bool = False,
    ) -> None:
        """``row`` is the height of a row of the widget, ``most`` its greatest width, 0 for any."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._pen = pen or Pen(bold=True)
        self._named = name
        self._name = Words(name, self._pen)
        self._yields = yields
        self._control = Control(widget, row=row, most=most)
        self._row = row
        self._note = None if note is None else Words(note, NOTE, least=NOTE_LINE)
        self._name_width = name_width
        self._least = least

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of name, widget and line."""
        note = 0 if self._note is None else self._note.measure(brush, width)
        if self._is_narrow(brush, width):
            name = max(brush.px(LABEL_LINE), self._name.measure(brush, width)) + brush.px(LABEL_GAP)
            return name + self._control.measure(brush, width) + note
        return self._row_height(brush, width) + note

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place name, widget and line."""
        self.rect = rect
        left, top, width, _ = rect
        if self._is_narrow(brush, width):
            name = max(brush.px(LABEL_LINE), self._name.measure(brush, width))
            self._name.place(brush, pygame.Rect(left, top, width, name))
            name += brush.px(LABEL_GAP)
            height = self._control.measure(brush, width)
            self._control.place(brush, pygame.Rect(left, top + name, width, height))
            top += name + height
        else:
            beside, height = self._beside(brush, width), self._row_height(brush, width)
            self._name.place(brush, pygame.Rect(left, top, beside - brush.px(NAME_GAP), height))
            wanted = self._control.measure(brush, width - beside)
            lower = top + (height - wanted) // 2
            self._control.place(brush, pygame.Rect(left + beside, lower, width - beside, wanted))
            top += height
        if self._note is not None:
            self._note.place(brush, pygame.Rect(left, top, width, self._note.measure(brush, width)))

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Write name and line."""
        self._name.paint(surface, brush)
        if self._note is not None:
            self._note.paint(surface, brush)

    def _is_narrow(self, brush: Brush, width: int) -> bool:
        return width - self._beside(brush, width) < self._wanted(brush)

    def _wanted(self, brush: Brush) -> int:
        """Return the pixels across below which the widget does not stand beside its name."""
        return max(brush.px(self._least), self._control.widget.least_width(brush))

    def _beside(self, brush: Brush, width: int) -> int:
        """Return the pixels from the left edge to a widget that stands beside its name."""
        usual = brush.px(self._name_width)
        if not self._yields or width - usual >= self._wanted(brush):
            return usual
        return min(usual, brush.width(self._named(), self._pen) + brush.px(NAME_GAP))

    def _row_height(self, brush: Brush, width: int) -> int:
        beside = self._beside(brush, width)
        name = self._name.measure(brush, beside - brush.px(NAME_GAP))
        return max(name, self._control.measure(brush, width - beside))


class Row(Block):
    """Widgets side by side, each with its logical width, in as many rows as they need.

    They shrink to what their words need before they break into rows; ``widen`` lets the widgets of each row
    share all of the width.
    """

    def __init__(
        self,
        widgets: Sequence[tuple[Widget, float]],
        *,
        height: float = 50,
        gap: float = 14,
        align: Align = Align.LEFT,
        widen: bool = False,
        most: int = 0,
    ) -> None:
        """``most`` is how many may stand in one row, 0 for any number."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._widgets = tuple(widgets)
        self._height = height
        self._gap = gap
        self._align = align
        self._widen = widen
        self._most = most or len(self._widgets)

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of all rows."""
        rows = len(self._rows(brush, width))
        return rows * brush.px(self._height) + max(0, rows - 1) * brush.px(self._gap)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place each row, about equally long."""
        self.rect = rect
        gap, height = brush.px(self._gap), brush.px(self._height)
        for index, row in enumerate(self._rows(brush, rect.width)):
            widths = fitted(brush, row, rect.width - gap * (len(row) - 1))
            spare = rect.width - sum(widths) - gap * (len(row) - 1)
            left = rect.left
            if self._widen:
                widths = [width + spare // len(row) for width in widths]
            elif self._align is not Align.LEFT:
                left += spare if self._align is Align.RIGHT else spare // 2
            for (widget, _), width in zip(row, widths, strict=True):
                top = rect.top + index * (height + gap)
                widget.place(brush, pygame.Rect(left, top, width, height))
                left += width + gap

    def _rows(self, brush: Brush, width: int) -> list[tuple[tuple[Widget, float], ...]]:
        """Return the rows: as few as will do, filled as evenly as the order allows."""
        gap = brush.px(self._gap)
        least = [_least(brush, *each) for each in self._widgets]
        counts = range(1, len(self._widgets) + 1)
        for count in counts:
            size = -(-len(self._widgets) // count)
            if size > self._most:
                continue
            starts = range(0, len(self._widgets), size)
            rows = [self._widgets[start : start + size] for start in starts]
            if all(
                sum(least[start : start + size]) + gap * (len(row) - 1) <= width
                for start, row in zip(starts, rows, strict=True)
            ):
                return rows
        return [(widget,) for widget in self._widgets]


def fitted(brush: Brush, row: Sequence[tuple[Widget, float]], width: int) -> list[int]:
    """Return the widths of widgets in pixels: as wanted, or all nearer to what their words need."""
    least = [_least(brush, *each) for each in row]
    wanted = [max(brush.px(logical), few) for (_, logical), few in zip(row, least, strict=True)]
    over, give = sum(wanted) - width, sum(wanted) - sum(least)
    if over <= 0 or not give:
        return [min(width, most) for most in wanted]
    share = min(1.0, over / give)
    return [
        max(few, most - round((most - few) * share + 0.5)) for most, few in zip(wanted, least, strict=True)
    ]


def _least(brush: Brush, widget: Widget, wanted: float) -> int:
    """Return the pixels across below which a widget would cut its words, or what is wanted for it."""
    return widget.least_width(brush) or brush.px(wanted)


class Bar(Block):
    """What closes a page: widgets at both ends, and between them words where there is room.

    ``holds`` says whether words are shown there; whoever finds that they are not shows them elsewhere.
    """

    def __init__(
        self,
        left: Sequence[tuple[Widget, float]],
        right: Sequence[tuple[Widget, float]],
        words: Callable[[], str] = str,
        *,
        height: float = 54,
        gap: float = 16,
        pen: Pen = NOTE,
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._left = tuple(left)
        self._right = tuple(right)
        self._words = words
        self._height = height
        self._gap = gap
        self._pen = pen
        self._rows = Row((*left, *right), height=height, gap=gap, widen=True)
        self._between = pygame.Rect(0, 0, 0, 0)

    def measure(self, brush: Brush, width: int) -> int:
        """Return one row's height, or that of as many as are needed."""
        if self._spare(brush, width) < 0:
            return self._rows.measure(brush, width)
        return brush.px(self._height)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place the widgets."""
        self.rect, gap, height = rect, brush.px(self._gap), brush.px(self._height)
        self._between = pygame.Rect(rect.left, rect.top, 0, height)
        if self._spare(brush, rect.width) < 0:
            self._rows.place(brush, rect)
            return
        left, right = rect.left, rect.right
        for widget, width in self._left:
            widget.place(brush, pygame.Rect(left, rect.top, brush.px(width), height))
            left += brush.px(width) + gap
        for widget, width in reversed(self._right):
            right -= brush.px(width)
            widget.place(brush, pygame.Rect(right, rect.top, brush.px(width), height))
            right -= gap
        self._between = pygame.Rect(left, rect.top, max(0, right - left), height)

    def holds(self, brush: Brush, text: str) -> bool:
        """Whether a text has room between the widgets."""
        if self._between.width < brush.px(LEAST_BETWEEN):
            return False
        return brush.wrapped(text, self._between.width, self._pen).get_height() <= self._between.height

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Write the words, if they have room."""
        text = self._words()
        if text and self.holds(brush, text):
            words = brush.wrapped(text, self._between.width, self._pen)
            surface.blit(words, words.get_rect(midleft=self._between.midleft))

    def _spare(self, brush: Brush, width: int) -> int:
        """Return the pixels between the two ends."""
        both = (*self._left, *self._right)
        return width - sum(brush.px(wanted) for _, wanted in both) - brush.px(self._gap) * (len(both) - 1)
