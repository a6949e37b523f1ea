"""The score sheet of the first guided hand on half a page, its three parts numbered.  Works nothing out."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

import pygame

from kemi_desktop.catalogue.names import fan_name, reason_name, signed
from kemi_desktop.learn.figures import first_settlement
from kemi_desktop.rules.results import Payment, PaymentReason
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.theme import GOLD_DEEP, INK, INK_MUTED, Color
from kemi_desktop.ui.widgets.brush import Brush, Pen

GROUND: Final[Color] = (233, 223, 200)
"""A shade of the page."""
PAD: Final = 18
HEAD_LINE: Final = 40
LINE: Final = 32
GAP: Final = 12
INDENT: Final = 34
MARK: Final = 24
HEAD: Final = Pen(20, INK, bold=True)
BODY: Final = Pen(20, INK)
SMALLEST: Final = 16
POINTS: Final = Pen(20, INK, Align.RIGHT, bold=True)
NUMBER: Final = Pen(17, (255, 250, 240), Align.CENTER, bold=True)
Row = tuple[str, str]
"""What is said, and the points at the right."""


def paint_small_sheet(
    surface: pygame.Surface, brush: Brush, box: pygame.Rect, names: tuple[str, str, str, str]
) -> None:
    """Draw the sheet into a box; ``names`` are by seat."""
    say = brush.context.say
    parts = (
        ("settlement.fans", tuple(_fans(brush))),
        ("settlement.payments", tuple(_payments(brush, names))),
        ("calculator.deltas", tuple(_totals(brush, names))),
    )
    brush.fill(surface, box, GROUND, radius=10, edge=INK_MUTED)
    inner = box.inflate(-2 * brush.px(PAD), -2 * brush.px(PAD))
    line = pygame.Rect(inner.left, inner.top, inner.width, brush.px(HEAD_LINE))
    body = _body(brush, [row for _, rows in parts for row in rows], inner.width)
    for number, (key, rows) in enumerate(parts, 1):
        line.height = brush.px(HEAD_LINE)
        mark = pygame.Rect(0, 0, brush.px(MARK), brush.px(MARK))
        mark.midleft = line.midleft
        brush.fill(surface, mark, GOLD_DEEP, radius=MARK // 2)
        brush.text(surface, str(number), mark, NUMBER)
        words = pygame.Rect(line.left + brush.px(INDENT), line.top, line.width, line.height)
        brush.text(surface, say(key), words, HEAD)
        line.top, line.height = line.bottom, brush.px(LINE)
        for text, points in rows:
            told = pygame.Rect(line.left + brush.px(INDENT), line.top, line.width, line.height)
            shown = brush.text(surface, points, line, POINTS)
            told.width = shown.left - brush.px(8) - told.left
            brush.text(surface, text, told, body)
            line.top = line.bottom
        line.top += brush.px(GAP)


def _body(brush: Brush, rows: list[Row], width: int) -> Pen:
    """Return the pen in which the longest row fits beside its points, as large as it may be."""
    room = width - brush.px(INDENT) - brush.px(8)
    for size in range(round(BODY.size), SMALLEST, -1):
        pen = BODY.but(size=size)
        if all(brush.width(text, pen) + brush.width(points, POINTS) <= room for text, points in rows):
            return pen
    return BODY.but(size=SMALLEST)


def small_sheet_height(brush: Brush, _: int) -> int:
    """Return the pixels the sheet needs from top to bottom."""
    settlement = first_settlement()
    payments = {_payee_and_reason(payment) for payment in settlement.payments}
    lines = len(settlement.wins[0].score.fans) + 1 + len(payments) + len(SEATS)
    heads = 3 * brush.px(HEAD_LINE) + 2 * brush.px(GAP)
    return 2 * brush.px(PAD) + heads + lines * brush.px(LINE)


def _fans(brush: Brush) -> Iterator[Row]:
    score = first_settlement().wins[0].score
    for fan, points in score.fans:
        yield fan_name(brush.context.language, fan, points), str(points)
    yield brush.context.say("settlement.total"), str(score.points)


def _payments(brush: Brush, names: tuple[str, str, str, str]) -> Iterator[Row]:
    """Yield a row for what the three others pay somebody for the same reason."""
    say, language = brush.context.say, brush.context.language
    for (payee, reason), group in groupby(first_settlement().payments, key=_payee_and_reason):
        shares = {payment.points for payment in group}
        words = say("guide.sheet_row", name=names[payee], reason=reason_name(language, reason, min(shares)))
        yield words, say("join.points", points=min(shares))


def _payee_and_reason(payment: Payment) -> tuple[Seat, PaymentReason]:
    return payment.payee, payment.reason


def _totals(brush: Brush, names: tuple[str, str, str, str]) -> Iterator[Row]:
    for seat in SEATS:
        yield names[seat], signed(brush.context.language, first_settlement().deltas[seat])
