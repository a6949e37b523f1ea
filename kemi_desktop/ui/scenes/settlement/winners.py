"""The upper half of the page: each winner's hand, and the fans as a list that adds up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from kemi_desktop.catalogue.names import fan_name, shape_name
from kemi_desktop.rules.fans import FAN_RULES, Fan
from kemi_desktop.rules.results import Reading, ScoredWin, WinBy, WinScore
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.scenes.settlement.open_hand import (
    OpenHand,
    arrange,
    fitting_height,
    open_hand,
    paint_hand,
)
from kemi_desktop.ui.theme import GOLD_DEEP, INK, INK_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Drawing, Space
from kemi_desktop.ui.widgets.flow_choice import ByWidth

MUTED: Final = Pen(16, INK_MUTED)
NAME: Final = Pen(24, INK, bold=True)
FAN: Final = Pen(18, INK)
FAN_PITCH: Final = 27
TOTAL_PITCH: Final = 38
RULE_WIDTH: Final = 58
RULE_COLOR: Final = (206, 194, 168)
HAND: Final = 78
SMALL_HAND: Final = 56
"""Logical heights of a winner's tiles where there is room."""
READING: Final = 64
MOST_ROWS: Final = 7
SEVERAL_ROWS: Final = 4
MANY: Final = 3
LEAST_COLUMN: Final = 330
"""Logical width that one of several winners needs."""
LEAST_FANS: Final = 160
"""Logical width that a column of fans needs."""
LEAST_SINGLE: Final = 1000
"""Logical width from which a single winner's fans stand beside the hand."""
LEAST_READING: Final = 480
"""Logical width from which they stand beside its reading at least."""
PART_GAP: Final = 32
GROUP_GAP: Final = 0.45
"""Tile widths between two groups of a reading."""


@dataclass(slots=True)
class Page:
    """What every part of the settlement page is drawn from."""

    view: SeatView
    names: tuple[str, str, str, str]
    shown: int
    """How many fans of each winner have appeared so far."""


def sentence_of(brush: Brush, page: Page, win: ScoredWin) -> str:
    """Return who won how, as one sentence."""
    say, name = brush.context.say, page.names[win.seat]
    source = "" if win.source is None else page.names[win.source]
    match win.by:
        case WinBy.SELF_DRAW:
            return say("settlement.winner_self_draw", name=name)
        case WinBy.DISCARD:
            return say("settlement.winner_discard", name=name, source=source)
        case WinBy.ROB_KONG:
            return say("settlement.winner_rob_kong", name=name, source=source)


def single(page: Page, win: ScoredWin, fans: Block) -> Block:
    """Return the only winner: hand large on the left with its reading below, its fans on the right.

    In a narrow window the hand has the whole width, and the reading stands beside the fans.
    """
    hand = open_hand(page.view, win.seat, win)
    treasure = page.view.treasure

    def paint_open(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        paint_hand(surface, brush, rect, hand, treasure=treasure)

    def paint_groups(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        paint_reading(surface, brush, rect, win.score.reading, treasure=treasure)

    won: tuple[Block, ...] = (
        Said(lambda brush: sentence_of(brush, page, win), NAME, least=44),
        Space(4, grows=1),
        Drawing(lambda brush, width: hand_height(brush, hand, width, HAND), paint_open),
        Space(8, grows=1),
    )
    shape = Said(_shape_words(win), MUTED, least=28)
    read = Drawing(lambda brush, _: brush.px(READING), paint_groups)
    left = Column((*won, shape, Space(4, grows=1), read))
    wide = Beside((left, Column((fans,))), shares=(772, 384), least=0, gap=36)
    below = Beside(
        (Column((shape, Space(4), read)), Column((fans,))), shares=(1, 1), least=LEAST_READING, gap=28
    )
    return ByWidth(wide, Column((*won, below)), least=LEAST_SINGLE)


def several(page: Page, wins: tuple[ScoredWin, ...]) -> Block:
    """Return two or three winners side by side, each with hand and fans, or one below the other."""
    few = SEVERAL_ROWS if len(wins) < MANY else SEVERAL_ROWS + 1
    hands = [open_hand(page.view, win.seat, win) for win in wins]
    columns = [_one_of_several(page, win, hands, few) for win in wins]
    return Parted(columns, least=LEAST_COLUMN * len(wins))


def _one_of_several(page: Page, win: ScoredWin, hands: Sequence[OpenHand], rows: int) -> Block:
    """Return one column; all ``hands`` are as large as the longest allows, so that all lists begin level."""
    hand = open_hand(page.view, win.seat, win)

    def paint_open(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        paint_hand(surface, brush, rect, hand, treasure=page.view.treasure)

    return Column(
        (
            Said(lambda _: page.names[win.seat], NAME.but(size=22), least=38),
            Drawing(lambda brush, width: _least_height(brush, hands, width), paint_open),
            Space(8),
            Fans(page, win, rows=rows),
            Space(0, grows=1),
        )
    )


def _least_height(brush: Brush, hands: Sequence[OpenHand], width: int) -> int:
    return min(hand_height(brush, hand, width, SMALL_HAND) for hand in hands)


def nobody() -> Block:
    """Say that nobody won, and what is still paid."""

    def paint_call(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        pen = Pen(76, INK, Align.CENTER, kai=True)
        words = brush.context.say("table.drawn_hand")
        if brush.width(words, pen) > rect.width:
            pen = pen.but(size=pen.size * rect.width / brush.width(words, pen) * 0.98)
        brush.text(surface, words, rect, pen)

    centred = NAME.but(align=Align.CENTER)
    note = MUTED.but(size=18, align=Align.CENTER)
    return Column(
        (
            Space(12, grows=1),
            Drawing(lambda brush, _: brush.px(110), paint_call),
            Said(lambda brush: brush.context.say("settlement.nobody_won"), centred, least=40),
            Said(lambda brush: brush.context.say("settlement.drawn_note"), note, least=34),
            Space(12, grows=1),
        )
    )


class Said(Block):
    """Words that are worked out with the brush, for the language of the moment."""

    def __init__(self, words: Callable[[Brush], str], pen: Pen, *, least: float = 0) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._words = words
        self._pen = pen
        self._least = least

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of all lines."""
        return max(
            round(self._least * brush.scale), brush.wrapped(self._words(brush), width, self._pen).get_height()
        )

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Write the lines."""
        label = brush.wrapped(self._words(brush), self.rect.width, self._pen)
        spot = label.get_rect(midleft=self.rect.midleft)
        if self._pen.align is Align.CENTER:
            spot.center = self.rect.center
        surface.blit(label, spot)


class Parted(Block):
    """Blocks side by side with a line between, or one below the other."""

    def __init__(self, blocks: Sequence[Block], *, least: float) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._blocks = tuple(blocks)
        self._row = Beside(self._blocks, shares=[1] * len(blocks), least=least, gap=PART_GAP)

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of the row."""
        return self._row.measure(brush, width)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place the row."""
        self.rect = rect
        self._row.place(brush, rect)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the lines, then the row."""
        half = brush.px(PART_GAP) // 2
        for before, block in pairwise(self._blocks):
            if block.rect.top > before.rect.top:
                brush.rule(surface, block.rect.move(0, -half), RULE_COLOR)
            else:
                line = pygame.Rect(block.rect.left - half, self.rect.top, brush.px(1), self.rect.height)
                pygame.draw.rect(surface, RULE_COLOR, line)
        self._row.paint(surface, brush)


class Fans(Block):
    """The fans shown so far and their sum; in columns of at most ``rows`` where there is width for them."""

    def __init__(self, page: Page, win: ScoredWin, *, rows: int) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._page = page
        self._win = win
        self._most = rows

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of the longest column and the sum."""
        rows = -(-len(self._win.score.fans) // self._columns(brush, width))
        return brush.px(FAN_PITCH) * rows + brush.px(TOTAL_PITCH) + brush.px(4)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the list."""
        rect = self.rect.copy()
        rect.height = self.measure(brush, rect.width)
        paint_fans(surface, brush, rect, self._win.score, shown=self._page.shown)

    def _columns(self, brush: Brush, width: int) -> int:
        wanted = -(-len(self._win.score.fans) // self._most)
        return max(1, min(wanted, width // brush.px(LEAST_FANS)))


def hand_height(brush: Brush, hand: OpenHand, width: int, tallest: float) -> int:
    """Return the pixels of a row of tiles at most ``tallest`` logical pixels high, in ``width`` pixels."""
    return TileForm(fitting_height(arrange(hand)[1], width, brush.px(tallest))).size[1]


def _shape_words(win: ScoredWin) -> Callable[[Brush], str]:
    def words(brush: Brush) -> str:
        shape = shape_name(brush.context.language, win.score.reading.shape)
        return f"{brush.context.say('settlement.shape')}  {shape}"

    return words


def paint_reading(
    surface: pygame.Surface, brush: Brush, rect: pygame.Rect, reading: Reading, *, treasure: Kind | None
) -> None:
    """Draw the concealed groups as the score reads them, the completed one marked."""
    length = sum(len(group) for group in reading.groups) + GROUP_GAP * (len(reading.groups) - 1)
    form = TileForm(brush.px(52))
    while form.pitch * length > rect.width:
        form = TileForm(form.height - 1)
    left = float(rect.left)
    for index, group in enumerate(reading.groups):
        marked = index == reading.completed
        for kind in sorted(group):
            brush.tile(surface, (left, rect.top), kind, form, state=TileState(treasure=kind == treasure))
            left += form.pitch
        if marked:
            width = form.pitch * len(group)
            bar = pygame.Rect(round(left) - width, rect.top + form.height + brush.px(5), width, brush.px(3))
            pygame.draw.rect(surface, GOLD_DEEP, bar, border_radius=brush.px(2))
        left += GROUP_GAP * form.pitch


def paint_fans(
    surface: pygame.Surface,
    brush: Brush,
    rect: pygame.Rect,
    score: WinScore,
    *,
    shown: int,
    with_rules: bool = False,
) -> None:
    """Draw the fans shown so far in as many columns as they need, and their sum.

    ``with_rules`` writes the ruling of each fan beside its name.
    """
    say, fans = brush.context.say, score.fans
    total_height = brush.px(TOTAL_PITCH)
    rows = max(1, (rect.height - total_height) // brush.px(FAN_PITCH))
    columns = -(-len(fans) // rows)
    gap = brush.px(28)
    width = (rect.width - gap * (columns - 1)) // columns
    pitch = brush.px(FAN_PITCH)
    rows = -(-len(fans) // columns)
    for index, (fan, points) in enumerate(fans[:shown]):
        column, row = divmod(index, rows)
        line = pygame.Rect(rect.left + column * (width + gap), rect.top + row * pitch, width, pitch)
        _paint_fan(surface, brush, line, (fan, points), with_rules=with_rules)
    total = pygame.Rect(rect.left, rect.top + rows * pitch + brush.px(4), rect.width, total_height)
    brush.rule(surface, total, RULE_COLOR)
    brush.text(surface, say("settlement.total"), total, FAN.but(bold=True))
    summed = sum(points for _, points in fans[:shown])
    words = say("join.points", points=summed)
    brush.text(surface, words, total, Pen(26, GOLD_DEEP, Align.RIGHT, bold=True))


def _paint_fan(
    surface: pygame.Surface, brush: Brush, line: pygame.Rect, scored: tuple[Fan, int], *, with_rules: bool
) -> None:
    fan, points = scored
    points_box = line.copy()
    points_box.width = brush.px(44)
    points_box.right = line.right
    name = line.copy()
    name.width -= points_box.width + brush.px(6)
    if with_rules:
        name.width -= brush.px(RULE_WIDTH)
        rule = pygame.Rect(name.right, line.top, brush.px(RULE_WIDTH), line.height)
        brush.text(surface, FAN_RULES[fan], rule, MUTED.but(align=Align.RIGHT))
    brush.text(surface, fan_name(brush.context.language, fan, points), name, FAN)
    brush.text(surface, str(points), points_box, FAN.but(align=Align.RIGHT))
