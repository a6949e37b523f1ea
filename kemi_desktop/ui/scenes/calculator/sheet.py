"""The paper beside the tiles: the verdict, written out in blocks from top to bottom."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, assert_never

import pygame

from kemi_desktop.catalogue.names import shape_name, signed, tile_name
from kemi_desktop.judge.question import Question
from kemi_desktop.judge.verdict import (
    Drawn,
    Impossible,
    NoWin,
    Surplus,
    Unchosen,
    Unfinished,
    Verdict,
    Wait,
    Waiting,
    Won,
)
from kemi_desktop.rules.fans import FAN_RULES
from kemi_desktop.rules.results import Settlement
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.telling.ledger import ledger
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.scenes.calculator.edits import room_of
from kemi_desktop.ui.scenes.calculator.wording import Names, reason, way_out
from kemi_desktop.ui.scenes.settlement.tables import PAID, paint_payments, payments_height
from kemi_desktop.ui.scenes.settlement.winners import (
    FAN_PITCH,
    RULE_COLOR,
    TOTAL_PITCH,
    paint_fans,
    paint_reading,
)
from kemi_desktop.ui.theme import INK, INK_MUTED, PAINT_GREEN
from kemi_desktop.ui.widgets.brush import Brush, Pen

MUTED: Final = Pen(16, INK_MUTED)
BODY: Final = Pen(18, INK)
SHARES: Final = (0.44, 0.1, 0.21, 0.25)
"""Of the width: face, copies left, points by discard and by self-draw."""
WAIT_PITCH: Final = 52
NARROW_PITCH: Final = 36
MANY_WAITS: Final = 9
"""Beyond so many, waits stand closer: thirteen are seen at once."""
WAIT_GAP: Final = 5
READING: Final = 64
STEPS: Final = ("hand", "meld", "win", "result")
GAP: Final = 10
WHO: Final = 156
"""Logical width of payer and payee."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something with a height in pixels, painted into the box it is given."""

    height: int
    paint: Callable[[pygame.Surface, pygame.Rect], object]
    rules: tuple[RuleId, ...] = ()
    """The rulings of the lines it begins with, each ``FAN_PITCH`` high."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the paper is written from."""

    question: Question
    verdict: Verdict
    names: Names


def blocks(brush: Brush, width: int, sheet: Sheet) -> tuple[Block, ...]:
    """Return everything below the headline, from top to bottom, for a column of ``width`` pixels."""
    match sheet.verdict:
        case Unfinished():
            return tuple(_steps(brush, width))
        case Unchosen():
            return tuple(
                _words(brush, width, brush.context.say(f"calculator.{key}"))
                for key in ("which_won_note", "which_won_else")
            )
        case Surplus():
            return (_words(brush, width, _room(brush, sheet.question)),)
        case Waiting(waits):
            return tuple(_waits(brush, width, waits, ""))
        case NoWin(waits):
            return tuple(_waits(brush, width, waits, "no_win_waits"))
        case Impossible() as refused:
            hint = _words(brush, width, way_out(brush.context, refused), MUTED)
            return (_words(brush, width, reason(brush.context, refused)), hint)
        case Won() as won:
            written = _win(brush, width, won, sheet.question)
            return (*written, *_payments(brush, width, sheet, won.settlement))
        case Drawn(settlement):
            note = brush.context.say("settlement.drawn_note")
            return (_words(brush, width, note), *_payments(brush, width, sheet, settlement))
        case _:
            assert_never(sheet.verdict)


def rule_at(brush: Brush, written: tuple[Block, ...], y: int) -> RuleId | None:
    """Return the ruling of the line at a height of the sheet, in pixels from its top."""
    for block in written:
        if y < block.height:
            line = y // brush.px(FAN_PITCH)
            return block.rules[line] if line < len(block.rules) else None
        y -= block.height
    return None


def settlement_of(verdict: Verdict) -> Settlement | None:
    """Return what is paid, if anything is settled."""
    return verdict.settlement if isinstance(verdict, Won | Drawn) else None


def paint_deltas(surface: pygame.Surface, brush: Brush, rect: pygame.Rect, sheet: Sheet) -> None:
    """Draw what each seat wins or loses, side by side, where the hand is settled."""
    settlement = settlement_of(sheet.verdict)
    if settlement is None:
        return
    brush.rule(surface, rect, RULE_COLOR)
    width = rect.width // len(SEATS)
    for seat in SEATS:
        points = settlement.deltas[seat]
        color = PAINT_GREEN if points > 0 else PAID if points < 0 else INK_MUTED
        column = pygame.Rect(rect.left + seat * width, rect.top, width, rect.height)
        name, number = column.copy(), column.copy()
        name.height = brush.px(28)
        number.top += brush.px(26)
        number.height = brush.px(36)
        brush.text(surface, sheet.names[seat], name, MUTED.but(align=Align.CENTER))
        words = signed(brush.context.language, points)
        brush.text(surface, words, number, Pen(26, color, Align.CENTER, bold=True))


def _words(brush: Brush, width: int, text: str, pen: Pen = BODY) -> Block:
    """Return a paragraph."""
    picture = brush.wrapped(text, width, pen)
    return Block(
        picture.get_height() + brush.px(GAP),
        lambda surface, rect: surface.blit(picture, rect),
    )


def _steps(brush: Brush, width: int) -> Iterator[Block]:
    for step in STEPS:
        pen = MUTED if step == "result" else BODY
        yield _words(brush, width, brush.context.say(f"calculator.step_{step}"), pen)


def _waits(brush: Brush, width: int, waits: tuple[Wait, ...], note: str) -> Iterator[Block]:
    say = brush.context.say
    if not waits:
        key = "no_win_none" if note else "waiting_none_note"
        yield _words(brush, width, say(f"calculator.{key}"))
        return
    if note:
        yield _words(brush, width, say(f"calculator.{note}"))
    heads = ("calculator.tile", "waits.left", "waits.by_discard", "waits.by_self_draw")

    def paint_head(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for index, (box, key) in enumerate(zip(_columns(rect), heads, strict=True)):
            brush.text(surface, say(key), box, MUTED.but(align=Align.RIGHT if index else Align.LEFT))

    yield Block(brush.px(28), paint_head)
    for wait in waits:
        yield _wait(brush, wait, WAIT_PITCH if len(waits) <= MANY_WAITS else NARROW_PITCH)
    yield _words(brush, width, say("calculator.points_note"), MUTED)


def _wait(brush: Brush, wait: Wait, pitch: float) -> Block:
    form = TileForm(brush.px(pitch - WAIT_GAP))

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        brush.rule(surface, rect, RULE_COLOR)
        name, *numbers = _columns(rect)
        brush.tile(surface, (rect.left, rect.centery - form.size[1] // 2), wait.kind, form)
        name.left += form.size[0] + brush.px(10)
        name.width -= form.size[0] + brush.px(10)
        brush.text(surface, tile_name(brush.context.language, wait.kind), name, BODY)
        values = (wait.left, wait.discard.points, wait.self_draw.points)
        for box, value, bold in zip(numbers, values, (False, True, True), strict=True):
            pen = Pen(20, INK if value else INK_MUTED, Align.RIGHT, bold)
            brush.text(surface, str(value), box, pen)

    return Block(brush.px(pitch), paint)


def _columns(rect: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the columns of the waits."""
    boxes, left = [], float(rect.left)
    for share in SHARES:
        boxes.append(pygame.Rect(round(left), rect.top, round(rect.width * share), rect.height))
        left += rect.width * share
    return tuple(boxes)


def _room(brush: Brush, question: Question) -> str:
    """Return how many tiles belong to the hand, and how to have no more."""
    say, melds = brush.context.say, len(question.account.melds)
    tiles = room_of(question.account) + 1
    return say("calculator.surplus_melds" if melds else "calculator.surplus_note", tiles=tiles, melds=melds)


def _win(brush: Brush, width: int, won: Won, question: Question) -> Iterator[Block]:
    """Yield the tile that won, the reading, and the fans as a list that adds up."""
    say, score, language = brush.context.say, won.win.score, brush.context.language
    words = f"{say('settlement.shape')}  {shape_name(language, score.reading.shape)}"
    if question.tile is not None and not question.is_heavenly:
        words = say("calculator.won_on", shape=words, tile=tile_name(language, question.tile))
    yield _words(brush, width, words, MUTED)

    def paint_groups(surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint_reading(surface, brush, rect, score.reading, treasure=None)  # counted, but not named here

    yield Block(brush.px(READING), paint_groups)
    fans = brush.px(FAN_PITCH) * len(score.fans) + brush.px(TOTAL_PITCH) + brush.px(4)

    def paint_list(surface: pygame.Surface, rect: pygame.Rect) -> None:
        room = rect.copy()
        room.height = fans
        paint_fans(surface, brush, room, score, shown=len(score.fans), with_rules=True)

    yield Block(fans + brush.px(GAP), paint_list, tuple(FAN_RULES[fan] for fan, _ in score.fans))


def _payments(brush: Brush, width: int, sheet: Sheet, settlement: Settlement) -> Iterator[Block]:
    lines = ledger(settlement, sheet.question)
    height = max(brush.px(40), payments_height(brush, width, lines, sheet.names, who=WHO))

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint_payments(surface, brush, rect, rect.top, lines, sheet.names, who=WHO)

    yield Block(height + brush.px(GAP), paint)
