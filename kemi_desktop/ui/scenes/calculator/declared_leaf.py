"""What each seat declared and drew: one row a seat.  Rule: R6.3, R6.4, R8.1-R8.3."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.scenes.calculator import edits
from kemi_desktop.ui.scenes.calculator.leaf import LABEL, Leaf, Means, Placed, Topic, area_box
from kemi_desktop.ui.scenes.calculator.wording import seat_names
from kemi_desktop.ui.theme import TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.stepper import Stepper
from kemi_desktop.ui.widgets.toggle import Toggle
from kemi_desktop.ui.widgets.widget import Widget

COLUMNS: Final = ((100, 74), (174, 112), (286, 84), (370, 84), (454, 84), (538, 94), (640, 144))
"""Left edge and width of ready, pairs promise, the four patterns, treasures."""
HEAD_TOP: Final = 18
"""Height of the line above the heads."""
HEAD_HEIGHT: Final = 42
SEAT_PITCH: Final = 29
FOOT: Final = HEAD_HEIGHT + 4 * SEAT_PITCH + 6
FOOT_HEIGHT: Final = 36
MOST_COUNT: Final = 20
SHOWN: Final = COLUMNS[2:6]
"""The columns of the shown patterns."""
TREASURES: Final = (0, 3, 4)
"""Fewer than three pay nothing.  Rule: R6.4."""
HEAD: Final = Pen(TEXT_SMALL, TEXT_MUTED, Align.CENTER)


class DeclaredLeaf(Leaf):
    """The second page."""

    def __init__(self, means: Means) -> None:
        self.topic = Topic.DECLARED
        self._means = means
        rows = [
            Placed(widget, (left, HEAD_HEIGHT + seat * SEAT_PITCH, width, SEAT_PITCH - 2))
            for seat in SEATS
            for (left, width), widget in zip(COLUMNS, self._row(seat), strict=True)
        ]
        draws = self._count("draws_since_ready", "draws", self._winner_is_ready)
        flown = self._count("treasures_discarded", "flown", None)
        self.placed = (
            *rows,
            Placed(draws, (230, FOOT, 132, FOOT_HEIGHT)),
            Placed(flown, (652, FOOT, 132, FOOT_HEIGHT)),
        )

    def allow(self) -> None:
        """Nothing more than each widget asks itself."""

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the heads of columns and rows."""
        say = self._means.context.say
        keys = ("action.ready", "action.renhu", *(f"pattern.{pattern.value}" for pattern in ShowPattern))
        for (left, width), key in zip(COLUMNS, (*keys, "calculator.treasures"), strict=True):
            head = area_box(brush, left, HEAD_TOP, width, HEAD_HEIGHT - HEAD_TOP)
            brush.text(surface, say(key), head, HEAD)
        self._paint_bracket(surface, brush)
        for seat, name in enumerate(seat_names(self._means.context, self._means.desk.question)):
            row = area_box(brush, 0, HEAD_HEIGHT + seat * SEAT_PITCH, 96, SEAT_PITCH - 2)
            brush.text(surface, name, row, LABEL)
        brush.text(surface, say("calculator.draws"), area_box(brush, 0, FOOT, 224, FOOT_HEIGHT), LABEL)
        label = area_box(brush, 380, FOOT, 262, FOOT_HEIGHT)
        brush.text(surface, say("calculator.flown"), label, LABEL.but(align=Align.RIGHT))

    def _paint_bracket(self, surface: pygame.Surface, brush: Brush) -> None:
        """Say above the four patterns what they have in common."""
        left, right = SHOWN[0][0] + 6, sum(SHOWN[-1]) - 6
        above = area_box(brush, left, -2, right - left, HEAD_TOP + 2)
        written = brush.text(surface, self._means.context.say("action.show"), above, HEAD)
        gap = brush.px(10)
        for start, end in ((above.left, written.left - gap), (written.right + gap, above.right)):
            brush.rule(surface, pygame.Rect(start, above.centery, end - start, 1), TEXT_MUTED)

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


def _paying(count: int) -> int:
    return count if count in TREASURES else 0
