"""Draws the examples of a rule page: tiles, fans and payments as the engine works them out."""

from typing import Final

import pygame

from kemi_desktop.catalogue.names import fan_name, reason_name, seat_place
from kemi_desktop.learn.examples import YOU, Example, examples_of
from kemi_desktop.learn.worked import Share, Worked, worked_examples
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.tiles import Kind, Seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import PLAIN, Halo, TileState
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.theme import GOLD_DEEP, INK, INK_MUTED, Color, scale_for
from kemi_desktop.ui.widgets.brush import Brush, Pen

CAPTION: Final = Pen(17, INK)
FIGURES: Final = Pen(16, INK_MUTED)
TOTAL: Final = Pen(16, INK, Align.RIGHT, bold=True)
GROUND: Final[Color] = (233, 223, 200)
"""A shade of the page."""
LINE: Final = 27
TILE: Final = 44
TILE_LINE: Final = 58
PAD: Final = 12
MARGIN: Final = 0.021
"""Ground left and right of the words, in widths of the page."""
BETWEEN: Final = 10
AFTER: Final = 14
APART: Final = 14
"""Between hand, winning tile and melds."""
EDGE: Final = 4
SMALLEST: Final = 14
"""Pixels of the smallest letters, but on a page smaller than 1280x720."""
EXAMPLE_WIDTH: Final = 563
"""Logical width below which the widest example would not fit: its tiles stand in one row."""
WINNING: Final = TileState(winning=True, halo=Halo.WINNING)
PLUS: Final = " + "


def examples_height(brush: Brush, rule: RuleId) -> int:
    """Return the pixels that a page's examples take, 0 where it has none; works nothing out."""
    examples = examples_of(rule)
    if not examples:
        return 0
    return sum(_height(brush, example) + brush.px(BETWEEN) for example in examples) + brush.px(AFTER)


def paint_examples(surface: pygame.Surface, brush: Brush, rule: RuleId, place: pygame.Rect) -> None:
    """Draw a page's examples from the top of a place, in its width; those out of the clip are left out."""
    top, clip = place.top, surface.get_clip()
    for index, example in enumerate(examples_of(rule)):
        box = pygame.Rect(place.left, top, place.width, _height(brush, example))
        if box.colliderect(clip):
            _paint(surface, brush, worked_examples(rule)[index], box)
        top = box.bottom + brush.px(BETWEEN)


def _height(brush: Brush, example: Example) -> int:
    lines = 3 if example.is_won else 2
    return brush.px(2 * PAD + lines * LINE + TILE_LINE - LINE // 3)


def _paint(surface: pygame.Surface, brush: Brush, worked: Worked, box: pygame.Rect) -> None:
    brush.fill(surface, box, GROUND, radius=8)
    brush.fill(surface, pygame.Rect(box.left, box.top, brush.px(EDGE), box.height), GOLD_DEEP, radius=2)
    inner = box.inflate(-2 * round(box.width * MARGIN), -2 * brush.px(PAD))
    line = pygame.Rect(inner.left, inner.top, inner.width, brush.px(LINE))
    _write(surface, brush, worked.example.caption(brush.context.language), line, CAPTION)
    _paint_tiles(surface, brush, worked, (inner.left, line.bottom + brush.px(4)))
    line.bottom = inner.bottom
    total = brush.context.say("rulebook.example_total", points=worked.total)
    spot = brush.text(surface, total, line, TOTAL)
    room = pygame.Rect(line.left, line.top, spot.left - line.left - brush.px(10), line.height)
    _write(surface, brush, payment_words(brush.context, worked), room, FIGURES)
    if worked.example.is_won:
        line.bottom = line.top
        _write(surface, brush, fan_words(brush.context, worked), line, FIGURES.but(color=INK))


def _write(surface: pygame.Surface, brush: Brush, text: str, line: pygame.Rect, pen: Pen) -> None:
    """Draw a line, in smaller letters where it is too long for the usual ones."""
    least = SMALLEST * min(1.0, brush.scale, scale_for(brush.size)) / brush.scale
    while brush.width(text, pen) > line.width and pen.size > least:
        pen = pen.but(size=max(least, pen.size - 1))
    brush.text(surface, text, line, pen)


def _paint_tiles(surface: pygame.Surface, brush: Brush, worked: Worked, place: tuple[int, int]) -> None:
    """Draw the hand, apart from it the winning tile, and apart from that each meld."""
    form, gap = TileForm(brush.px(TILE)), brush.px(APART)
    left, top = place
    winning = () if worked.winning is None else (worked.winning,)
    rows: tuple[tuple[tuple[Kind | None, ...], TileState], ...] = (
        (worked.concealed, PLAIN),
        (winning, WINNING),
        *((meld, PLAIN) for meld in worked.melds),
    )
    for kinds, state in rows:
        for kind in kinds:
            brush.tile(surface, (left, top), kind, form, state=state)
            left += form.pitch
        left += gap if kinds else 0


def fan_words(context: UiContext, worked: Worked) -> str:
    """Return the fans as a sum."""
    fans = (
        context.say("ui.fan_points", fan=fan_name(context.language, fan, points), points=points)
        for fan, points in worked.fans
    )
    return context.say("rulebook.example_fans", fans=PLUS.join(fans), points=worked.points)


def payment_words(context: UiContext, worked: Worked) -> str:
    """Return who pays how much for what."""
    parts = (
        context.say(
            "rulebook.example_pays",
            reason=reason_name(context.language, share.reason),
            parts=_payers(context, share, worked.dealer),
        )
        for share in worked.shares
    )
    return context.say("ui.join_notes").join(parts)


def _payers(context: UiContext, share: Share, dealer: Seat) -> str:
    say = context.say
    if share.is_even:
        return say("rulebook.example_each", points=share.payers[0][1])
    parts = []
    for seat, points in share.payers:
        name = seat_place(context.language, YOU, seat)
        if seat == dealer:
            name = say("rulebook.example_dealer", name=name)
        parts.append(say("rulebook.example_part", name=name, points=points))
    return say("join.items").join(parts)
