"""The upper half of the page: each winner's hand, and the fans as a list that adds up."""

from dataclasses import dataclass
from typing import Final

import pygame

from kemi_desktop.catalogue.names import fan_name, shape_name
from kemi_desktop.rules.fans import FAN_RULES, Fan
from kemi_desktop.rules.results import Reading, ScoredWin, WinBy, WinScore
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.scenes.settlement.open_hand import open_hand, paint_hand
from kemi_desktop.ui.theme import GOLD_DEEP, INK, INK_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen

MUTED: Final = Pen(16, INK_MUTED)
NAME: Final = Pen(24, INK, bold=True)
FAN: Final = Pen(18, INK)
FAN_PITCH: Final = 27
TOTAL_PITCH: Final = 38
RULE_WIDTH: Final = 58
RULE_COLOR: Final = (206, 194, 168)
GROUP_GAP: Final = 0.45
"""Tile widths between two groups of a reading."""


@dataclass(frozen=True, slots=True)
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


def paint_single(surface: pygame.Surface, brush: Brush, page: Page, win: ScoredWin) -> None:
    """Draw the only winner: hand large on the left with its reading below, fans on the right."""
    brush.text(surface, sentence_of(brush, page, win), brush.box(40, 78, 760, 40), NAME)
    hand = open_hand(page.view, win.seat, win)
    paint_hand(surface, brush, brush.box(40, 126, 760, 78), hand, treasure=page.view.treasure)
    language, say = brush.context.language, brush.context.say
    shape = f"{say('settlement.shape')}  {shape_name(language, win.score.reading.shape)}"
    brush.text(surface, shape, brush.box(40, 216, 760, 28), MUTED)
    paint_reading(surface, brush, brush.box(40, 250, 760, 66), win.score.reading)
    paint_fans(surface, brush, brush.box(844, 78, 384, 248), win.score, shown=page.shown)


def paint_several(surface: pygame.Surface, brush: Brush, page: Page, wins: tuple[ScoredWin, ...]) -> None:
    """Draw two or three winners side by side, each with hand and fans."""
    gap = 32
    width = (1192 - gap * (len(wins) - 1)) / len(wins)
    for index, win in enumerate(wins):
        left = 40 + index * (width + gap)
        if index:
            line = brush.box(left - gap / 2, 82, 1, 244)
            line.width = max(1, line.width)
            pygame.draw.rect(surface, RULE_COLOR, line)
        brush.text(surface, page.names[win.seat], brush.box(left, 76, width, 36), NAME.but(size=22))
        hand = open_hand(page.view, win.seat, win)
        box = brush.box(left, 114, width, 56 if len(wins) == 2 else 46)
        paint_hand(surface, brush, box, hand, treasure=page.view.treasure)
        fans = brush.box(left, 180, width, 148)
        paint_fans(surface, brush, fans, win.score, shown=page.shown)


def paint_drawn(surface: pygame.Surface, brush: Brush) -> None:
    """Say that nobody won, and what is still paid."""
    say = brush.context.say
    brush.text(
        surface,
        say("table.drawn_hand"),
        brush.box(48, 100, 1184, 110),
        Pen(76, INK, Align.CENTER, kai=True),
    )
    brush.text(surface, say("settlement.drawn"), brush.box(48, 216, 1184, 36), NAME.but(align=Align.CENTER))
    brush.text(
        surface,
        say("settlement.drawn_note"),
        brush.box(48, 256, 1184, 30),
        MUTED.but(size=18, align=Align.CENTER),
    )


def paint_reading(surface: pygame.Surface, brush: Brush, rect: pygame.Rect, reading: Reading) -> None:
    """Draw the concealed groups as the score reads them, the completed one marked."""
    length = sum(len(group) for group in reading.groups) + GROUP_GAP * (len(reading.groups) - 1)
    form = TileForm(brush.px(52))
    while form.pitch * length > rect.width:
        form = TileForm(form.height - 1)
    left = float(rect.left)
    for index, group in enumerate(reading.groups):
        marked = index == reading.completed
        for kind in sorted(group):
            brush.tile(surface, (left, rect.top), kind, form, state=TileState())
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
