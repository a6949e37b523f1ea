"""The lower half of the page: the four hands with their totals, and who pays whom."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from kemi_desktop.catalogue.names import signed, total
from kemi_desktop.rules.results import Settlement
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat, next_seat
from kemi_desktop.telling.ledger import Line, scores_before
from kemi_desktop.telling.settled import why_paid
from kemi_desktop.telling.voice import Voice
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.scenes.settlement.open_hand import open_hand, paint_hand
from kemi_desktop.ui.scenes.settlement.winners import RULE_COLOR, Page
from kemi_desktop.ui.theme import GOLD_DEEP, INK, INK_MUTED, PAINT_GREEN
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.flow import Block

Names = tuple[str, str, str, str]
"""What the seats are called."""

MUTED: Final = Pen(16, INK_MUTED)
NUMBER: Final = Pen(20, INK, Align.RIGHT)
HEAD: Final = 26
ROW: Final = 67
NARROW_ROW: Final = 94
NARROW_LINE: Final = 38
NARROW_HAND: Final = 52
LEAST: Final = 680
"""Logical width below which a hand stands under its name."""
WHO_WIDTH: Final = 154
HAND_LEFT: Final = 168
COLUMNS: Final = (58, 86, 58)
"""Widths of before, change, after."""
COLUMN_GAP: Final = 4
LINE_PITCH: Final = 30
WHO: Final = 170
POINTS: Final = 46
"""Widths of the columns of a payment; the reasons have the rest."""
MOST_WHO: Final = 0.66
"""Part of a payment's width that its names take at the most where reasons stand beside them."""
WHO_GAP: Final = 18
"""Least space between the names and the reasons beside them."""
PAID: Final = (138, 70, 56)
"""Points lost, on paper: calm, as vermilion would ask to act."""


class Hands(Block):
    """A row per seat, the viewer's first: who, the open hand, before, change, after.

    In a narrow window the hand stands below the rest of its row.
    """

    def __init__(self, page: Page, settlement: Settlement) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._page = page
        self._settlement = settlement

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of head and rows."""
        return brush.px(HEAD) + 4 * brush.px(NARROW_ROW if _is_narrow(brush, width) else ROW)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw head and rows; rows share what height is left over."""
        say, view = brush.context.say, self._page.view
        head = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, brush.px(HEAD))
        columns = _columns(brush, head)
        brush.text(surface, say("settlement.open_hands"), head, MUTED)
        for box, key in zip(columns, ("before", "change", "after"), strict=True):
            brush.text(surface, say(f"settlement.{key}"), box, MUTED.but(align=Align.RIGHT))
        first = view.viewer if view.viewer is not None else Seat(0)
        room = self.rect.height - head.height
        for row in range(4):
            top, bottom = head.bottom + row * room // 4, head.bottom + (row + 1) * room // 4
            rect = pygame.Rect(head.left, top, head.width, bottom - top)
            _paint_seat(surface, brush, self._page, self._settlement, next_seat(first, row), rect)

    def totals(self, brush: Brush) -> pygame.Rect:
        """Return the columns of numbers; all of it where hands stand below them."""
        if _is_narrow(brush, self.rect.width):
            return self.rect
        before, _, after = _columns(brush, self.rect)
        return before.union(after)


class Payments(Block):
    """Who pays whom and why, under a heading."""

    def __init__(self, page: Page, lines: tuple[Line, ...]) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._page = page
        self._lines = lines

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of heading and lines."""
        lines = payments_height(brush, width, self._lines, self._page.names)
        return brush.px(HEAD) + max(brush.px(LINE_PITCH), lines)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw heading and lines."""
        head = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, brush.px(HEAD))
        brush.text(surface, brush.context.say("settlement.payments"), head, MUTED)
        paint_payments(surface, brush, self.rect, head.bottom, self._lines, self._page.names)


def _is_narrow(brush: Brush, width: int) -> bool:
    return width < brush.px(LEAST)


def _columns(brush: Brush, rect: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the columns of before, change, after, which end at the right-hand edge."""
    boxes, right = [], rect.right
    for width in reversed(COLUMNS):
        right -= brush.px(width)
        boxes.append(pygame.Rect(right, rect.top, brush.px(width), rect.height))
        right -= brush.px(COLUMN_GAP)
    return tuple(reversed(boxes))


def _paint_seat(
    surface: pygame.Surface,
    brush: Brush,
    page: Page,
    settlement: Settlement,
    seat: Seat,
    rect: pygame.Rect,
) -> None:
    view = page.view
    scored = next((win for win in settlement.wins if win.seat == seat), None)
    brush.rule(surface, rect, RULE_COLOR)
    narrow = _is_narrow(brush, rect.width)
    line = rect.copy()
    if narrow:
        line.height = brush.px(NARROW_LINE)
    columns = _columns(brush, line)
    pen = Pen(18, GOLD_DEEP if scored else INK, bold=True)
    name, marks = line.copy(), line.copy()
    if narrow:
        name.width = columns[0].left - line.left
        marks.left += brush.width(page.names[seat], pen) + brush.px(12)
        marks.width = max(0, columns[0].left - marks.left)
        hand_box = pygame.Rect(rect.left, line.bottom, rect.width, brush.px(NARROW_HAND))
    else:
        name.update(line.left, line.centery - brush.px(27), brush.px(WHO_WIDTH), brush.px(28))
        marks.update(line.left, line.centery + brush.px(1), brush.px(WHO_WIDTH), brush.px(26))
        left = line.left + brush.px(HAND_LEFT)
        hand_box = pygame.Rect(left, 0, columns[0].left - brush.px(8) - left, rect.height - brush.px(20))
        hand_box.centery = rect.centery
    words = marks_of(brush, view, seat)
    if not narrow and not words:  # alone on its line, the name stands beside the hand
        name.centery = line.centery
    brush.text(surface, page.names[seat], name, pen)
    if words:
        brush.text(surface, words, marks, MUTED)
    hand = open_hand(view, seat, scored)
    paint_hand(surface, brush, hand_box, hand, treasure=view.treasure)
    before, delta = scores_before(settlement, view.scores)[seat], settlement.deltas[seat]
    color = PAINT_GREEN if delta > 0 else PAID if delta < 0 else INK_MUTED
    pens = (NUMBER.but(color=INK_MUTED), NUMBER.but(color=color, bold=True), NUMBER.but(bold=True))
    language = brush.context.language
    numbers = (total(language, before), signed(language, delta), total(language, view.scores[seat]))
    for box, text, number in zip(columns, numbers, pens, strict=True):
        brush.text(surface, text, box, number)


def marks_of(brush: Brush, view: SeatView, seat: Seat) -> str:
    """Return what is special about a seat in this hand: dealer, ready, shown."""
    say, table = brush.context.say, view.seats[seat]
    marks = [say("table.dealer")] if seat == view.dealer else []
    if table.ready:
        marks.append(say("fan.renhu" if table.seven_pairs_only else "settlement.mark_ready"))
    if table.shown:
        marks.append(say("settlement.mark_shown"))
    words = say("join.items").join(marks)
    return words[:1].upper() + words[1:]


def payments_height(
    brush: Brush, width: int, lines: tuple[Line, ...], names: Names, *, who: float = WHO
) -> int:
    """Return the pixels the payment lines take at ``width``; ``who`` is the room for the names, logical."""
    return sum(_line_height(brush, width, entry) for entry in _entries(brush, width, lines, names, who))


def paint_payments(
    surface: pygame.Surface,
    brush: Brush,
    rect: pygame.Rect,
    top: int,
    lines: tuple[Line, ...],
    names: Names,
    *,
    who: float = WHO,
) -> None:
    """Draw the payment lines from ``top`` down within the width of ``rect``; ``who`` as for the height."""
    if not lines:
        box = pygame.Rect(rect.left, top, rect.width, brush.px(40))
        brush.text(surface, brush.context.say("settlement.nothing_paid"), box, MUTED)
    for entry in _entries(brush, rect.width, lines, names, who):
        height = _line_height(brush, rect.width, entry)
        if top + height > rect.top and top < rect.bottom:
            _paint_line(surface, brush, pygame.Rect(rect.left, top, rect.width, height), entry)
        top += height


def why_of(brush: Brush, line: Line, names: Names) -> str:
    """Return every reason of a line with its points."""
    return why_paid(line, Voice(brush.context.language, names))


@dataclass(frozen=True, slots=True)
class _Entry:
    """A payment line with what it is written with."""

    line: Line
    names: Names
    who: int
    """Pixels from the names to the reasons beside them."""

    def who_pays(self, brush: Brush) -> str:
        """Return payer and payee."""
        payers, names = self.line.payers, self.names
        payer = names[payers[0]] if len(payers) == 1 else brush.context.say("ui.each_of_three")
        payer = payer[:1].upper() + payer[1:]
        return f"{payer} \N{RIGHTWARDS ARROW} {names[self.line.payee]}"


def _entries(brush: Brush, width: int, lines: tuple[Line, ...], names: Names, who: float) -> list[_Entry]:
    """Return all lines with one column for their names, as wide as the longest where that leaves room."""
    entries = [_Entry(line, names, brush.px(who)) for line in lines]
    longest = max((brush.width(entry.who_pays(brush), Pen(18)) for entry in entries), default=0)
    needed = longest + brush.px(WHO_GAP)
    if brush.px(who) < needed <= width * MOST_WHO:
        return [replace(entry, who=needed) for entry in entries]
    return entries


def _why(brush: Brush, width: int, entry: _Entry) -> tuple[pygame.Surface, bool]:
    """Return the reasons as a picture, and whether they fit beside the names."""
    words = why_of(brush, entry.line, entry.names)
    beside = width - entry.who - brush.px(POINTS) - brush.px(8)
    who = brush.width(entry.who_pays(brush), Pen(18))
    if brush.width(words, MUTED) <= beside and who + brush.px(WHO_GAP) <= entry.who:
        return brush.wrapped(words, width, MUTED), True
    return brush.wrapped(words, width - brush.px(8), MUTED), False


def _line_height(brush: Brush, width: int, entry: _Entry) -> int:
    why, fits = _why(brush, width, entry)
    return brush.px(LINE_PITCH) + (0 if fits else why.get_height() + brush.px(3))


def _paint_line(surface: pygame.Surface, brush: Brush, rect: pygame.Rect, entry: _Entry) -> None:
    brush.rule(surface, rect, RULE_COLOR)
    head = pygame.Rect(rect.left, rect.top, rect.width, brush.px(LINE_PITCH))
    points = head.copy()
    points.width = brush.px(POINTS)
    points.right = rect.right
    who = head.copy()
    who.width -= points.width
    brush.text(surface, entry.who_pays(brush), who, Pen(18, INK))
    brush.text(surface, str(entry.line.points), points, NUMBER.but(bold=True))
    why, fits = _why(brush, rect.width, entry)
    spot = why.get_rect(left=rect.left, top=head.bottom - brush.px(4))
    if fits:
        spot = why.get_rect(left=rect.left + entry.who, centery=head.centery)
    surface.blit(why, spot)
