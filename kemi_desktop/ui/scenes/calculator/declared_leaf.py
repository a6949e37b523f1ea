"""What each seat declared and drew: one row a seat.  Rule: R6.3, R6.4, R8.1-R8.3."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.scenes.calculator import edits
from kemi_desktop.ui.scenes.calculator.leaf import LABEL, Leaf, Means, Topic
from kemi_desktop.ui.scenes.calculator.wording import seat_names
from kemi_desktop.ui.theme import TEXT
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE, Beside, Block, Column, Drawing
from kemi_desktop.ui.widgets.flow_rows import Labelled
from kemi_desktop.ui.widgets.stepper import Stepper
from kemi_desktop.ui.widgets.toggle import Toggle
from kemi_desktop.ui.widgets.widget import Widget

NAME_WIDTH: Final = 100
COLUMNS: Final = (74, 112, 84, 84, 84, 94, 152)
"""Shares of the width: ready, pairs promise, the four patterns, treasures."""
HEADS: Final = (
    "action.ready",
    "action.renhu",
    *(f"pattern.{pattern.value}" for pattern in ShowPattern),
    "calculator.treasures",
)
HEAD_TOP: Final = 20
"""Height of the line above the heads."""
HEAD_LINE: Final = 22
SEAT_PITCH: Final = 29
COUNT_WIDTH: Final = 200
MOST_COUNT: Final = 20
SHOWN: Final = (2, 6)
"""The columns of the shown patterns, from and up to."""
TREASURES: Final = (0, 3, 4)
"""Fewer than three pay nothing.  Rule: R6.4."""
HEAD: Final = CLOTH_NOTE.but(align=Align.CENTER)


class DeclaredLeaf(Leaf):
    """The second page."""

    def __init__(self, means: Means) -> None:
        self.topic = Topic.DECLARED
        self._means = means
        self._rows = [tuple(self._row(seat)) for seat in SEATS]
        self._draws = self._count("draws_since_ready", "draws", self._winner_is_ready)
        self._flown = self._count("treasures_discarded", "flown", None)
        self.widgets = (*(widget for row in self._rows for widget in row), self._draws, self._flown)

    def allow(self) -> None:
        """Nothing more than each widget asks itself."""

    def block(self) -> Block:
        """Return the table of seats and, below it, the two numbers."""
        say = self._means.context.say

        def count(key: str, widget: Widget) -> Block:
            return Labelled(
                partial(say, f"calculator.{key}"),
                widget,
                name_width=COUNT_WIDTH,
                least=132,
                pen=LABEL,
                row=36,
            )

        table = Drawing(self._table_height, self._paint_table, on_place=self._place_table)
        counts = Beside(
            (count("draws", self._draws), count("flown", self._flown)), shares=(1, 1), least=600, gap=20
        )
        return Column((table, counts), gap=6)

    def _table_height(self, brush: Brush, width: int) -> int:
        return self._head_height(brush, width) + len(SEATS) * brush.px(SEAT_PITCH)

    def _head_height(self, brush: Brush, width: int) -> int:
        """Return the height of the words over the columns, as many lines as they need."""
        say = self._means.context.say
        columns = _columns(brush, pygame.Rect(0, 0, width, 0))
        lines = [
            brush.wrapped(say(key), box.width - brush.px(6), HEAD)
            for box, key in zip(columns, HEADS, strict=True)
        ]
        return brush.px(HEAD_TOP) + max(brush.px(HEAD_LINE), *(line.get_height() for line in lines))

    def _place_table(self, brush: Brush, rect: pygame.Rect) -> None:
        top = rect.top + self._head_height(brush, rect.width)
        for seat, widgets in enumerate(self._rows):
            row = pygame.Rect(
                rect.left, top + seat * brush.px(SEAT_PITCH), rect.width, brush.px(SEAT_PITCH - 2)
            )
            for box, widget in zip(_columns(brush, row), widgets, strict=True):
                widget.place(brush, box)

    def _paint_table(self, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the heads of columns and rows."""
        say, head = self._means.context.say, self._head_height(brush, rect.width)
        top = brush.px(HEAD_TOP)
        boxes = _columns(brush, pygame.Rect(rect.left, rect.top + top, rect.width, head - top))
        for box, key in zip(boxes, HEADS, strict=True):
            words = brush.wrapped(say(key), box.width - brush.px(6), HEAD)
            surface.blit(words, words.get_rect(center=box.center))
        self._paint_bracket(surface, brush, boxes[SHOWN[0]].unionall(boxes[SHOWN[0] : SHOWN[1]]), rect.top)
        names = seat_names(self._means.context, self._means.desk.question)
        for seat, name in enumerate(names):
            row = pygame.Rect(
                rect.left, rect.top + head + seat * brush.px(SEAT_PITCH), 0, brush.px(SEAT_PITCH - 2)
            )
            row.width = boxes[0].left - rect.left
            brush.text(surface, name, row, LABEL)

    def _paint_bracket(self, surface: pygame.Surface, brush: Brush, over: pygame.Rect, top: int) -> None:
        """Say above the four patterns what they have in common."""
        above = pygame.Rect(over.left, top, over.width, brush.px(HEAD_TOP)).inflate(-2 * brush.px(6), 0)
        written = brush.text(surface, self._means.context.say("action.show"), above, HEAD)
        gap = brush.px(10)
        for start, end in ((above.left, written.left - gap), (written.right + gap, above.right)):
            if end > start:
                brush.rule(surface, pygame.Rect(start, above.centery, end - start, 1), TEXT)

    def _winner_is_ready(self) -> bool:
        return self._means.desk.question.accounts[edits.WINNER].ready

    def _row(self, seat: Seat) -> Iterator[Widget]:
        means, desk, say = self._means, self._means.desk, self._means.context.say

        def may_declare() -> bool:
            return desk.question.dealer != seat

        yield Toggle(
            None,
            lambda: desk.question.accounts[seat].ready,
            lambda holds: means.put(edits.with_ready(desk.question, seat, ready=holds)),
            allowed=may_declare,
            explain=partial(say, "calculator.ready_help"),
            tag=f"ready_{seat}",
        )
        yield Toggle(
            None,
            lambda: desk.question.accounts[seat].seven_pairs_only,
            lambda holds: means.put(edits.with_renhu(desk.question, seat, tied=holds)),
            allowed=may_declare,
            explain=partial(say, "calculator.renhu_help"),
            tag=f"renhu_{seat}",
        )
        for pattern in ShowPattern:
            yield self._shown(seat, pattern)
        yield Choice(
            TREASURES,
            lambda count: str(count) if count else say("calculator.treasures_few"),
            lambda: _paying(desk.question.accounts[seat].treasures_drawn),
            lambda count: means.put(edits.with_count(desk.question, seat, "treasures_drawn", count)),
            explain=partial(say, "calculator.treasures_help"),
            tag=f"treasures_{seat}",
        )

    def _shown(self, seat: Seat, pattern: ShowPattern) -> Toggle:
        means, desk = self._means, self._means.desk
        return Toggle(
            None,
            lambda: pattern in desk.question.accounts[seat].shown,
            lambda holds: means.put(edits.with_shown(desk.question, seat, pattern, shown=holds)),
            explain=partial(means.context.say, "calculator.shown_help"),
            tag=f"{pattern.value}_{seat}",
        )

    def _count(self, field: str, tag: str, allowed: Callable[[], bool] | None) -> Stepper:
        means, desk = self._means, self._means.desk
        return Stepper(
            lambda: int(getattr(desk.question.accounts[edits.WINNER], field)),
            lambda count: means.put(edits.with_count(desk.question, edits.WINNER, field, count)),
            most=MOST_COUNT,
            allowed=allowed,
            explain=partial(means.context.say, f"calculator.{tag}_help"),
            tag=tag,
        )


def _columns(brush: Brush, rect: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the columns of a row, right of the names."""
    whole = NAME_WIDTH + sum(COLUMNS)
    edges = [NAME_WIDTH]
    for share in COLUMNS:
        edges.append(edges[-1] + share)
    cuts = [rect.left + round(edge * rect.width / whole) for edge in edges]
    return tuple(pygame.Rect(left, rect.top, right - left, rect.height) for left, right in pairwise(cuts))


def _paying(count: int) -> int:
    return count if count in TREASURES else 0
