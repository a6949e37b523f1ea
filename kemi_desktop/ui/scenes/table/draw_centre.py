"""Draws the centre: which hand, dealer mode, indicator and treasure, tiles left, the light of the turn."""

import pygame

from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.tiles import kind_of
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.placement import facing_of
from kemi_desktop.ui.layout.table_layout import CENTRE_COUNT, CENTRE_TEXT
from kemi_desktop.ui.scenes.table.painter import Ink, Painter
from kemi_desktop.ui.theme import (
    FELT_DARK,
    GOLD,
    INK,
    LAMP,
    PANEL_EDGE,
    TEXT,
    TEXT_MUTED,
    VERMILION,
    Color,
)
from kemi_desktop.ui.widgets.shapes import BoxStyle


def draw_centre(surface: pygame.Surface, painter: Painter, view: SeatView, *, own_move: bool) -> None:
    """Draw the square between the discards; ``own_move`` lights the own side in the colour of acting."""
    layout = painter.layout
    radius = layout.measures.size(12)
    painter.fill(surface, layout.centre, BoxStyle(radius, FELT_DARK, 190, PANEL_EDGE))
    _draw_light(surface, painter, view, own_move=own_move)
    if view.number == 0:
        return
    top, second, count = layout.centre_lines
    small, large = layout.centre_letters(CENTRE_TEXT), layout.centre_letters(CENTRE_COUNT)
    align = Align.LEFT if layout.is_centre_wide else Align.CENTER
    painter.words(surface, _hand_words(painter, view), top, Ink(small, TEXT, align))
    mode = painter.context.say(f"table.mode_{view.rules.dealer_mode.value}")
    painter.words(surface, mode, second, Ink(small, TEXT_MUTED, align))
    left = painter.context.say("table.tiles_left", count=view.wall_left)
    painter.words(surface, left, count, Ink(large, TEXT, align, bold=True))


def _hand_words(painter: Painter, view: SeatView) -> str:
    say, total = painter.context.say, view.rules.hands
    if total is None:
        return say("table.hand_number", number=view.number)
    return say("table.hand_of", number=view.number, total=total)


def draw_treasure(surface: pygame.Surface, painter: Painter, view: SeatView, *, hide_indicator: bool) -> None:
    """Draw the tile turned over and, beside it and larger, the treasure it names."""
    if view.indicator is None or view.treasure is None:
        return
    layout, tiles = painter.layout, painter.context.tiles
    small, large = layout.indicator, layout.treasure
    if not hide_indicator:
        state = TileState(treasure=kind_of(view.indicator) == view.treasure)
        tiles.draw(surface, (small.left, small.top), kind_of(view.indicator), small.form, state=state)
    tiles.draw(surface, (large.left, large.top), view.treasure, large.form, state=TileState(treasure=True))
    _draw_arrow(surface, Box(small.box.right, small.top, large.left - small.box.right, small.form.size[1]))
    _draw_captions(surface, painter)


def _draw_captions(surface: pygame.Surface, painter: Painter) -> None:
    """Name the two tiles below their middles, or as near to these as a narrow centre allows."""
    layout, (turned, treasure) = painter.layout, painter.layout.centre_captions
    say, size, air = painter.context.say, layout.centre_letters(CENTRE_TEXT), layout.measures.size(4)
    word = say("table.treasure")
    width = painter.width(word, size, bold=True) + 2 * layout.measures.size(7)
    left = min(layout.treasure.box.center[0] - width // 2, layout.centre_inner.right - width)
    seal = Box(left, treasure.top, width, treasure.height)
    painter.fill(surface, seal, BoxStyle(seal.height // 2, GOLD))
    painter.words(surface, word, seal, Ink(size, INK, Align.CENTER, bold=True))
    word = say("table.indicator")
    width = painter.width(word, size)
    left = min(layout.indicator.box.center[0] - width // 2, seal.left - air - width)
    painter.words(surface, word, Box(left, turned.top, width, turned.height), Ink(size, TEXT_MUTED))


def _draw_arrow(surface: pygame.Surface, gap: Box) -> None:
    """Draw the sign that one names the other."""
    x, y = gap.center
    half = max(4, round(gap.width * 0.28))
    shaft = max(1, half // 4)
    head = half // 3
    points = (
        (x - half, y - shaft),
        (x - head, y - shaft),
        (x - head, y - half),
        (x + half, y),
        (x - head, y + half),
        (x - head, y + shaft),
        (x - half, y + shaft),
    )
    pygame.draw.polygon(surface, GOLD, points)


def _draw_light(surface: pygame.Surface, painter: Painter, view: SeatView, *, own_move: bool) -> None:
    """Light the side of the centre where somebody is to act."""
    if view.stage in (Stage.DEALING, Stage.OVER):
        return
    layout = painter.layout
    thick, box = layout.light, layout.centre
    inset = layout.measures.size(14)
    facing = Facing.BOTTOM if own_move else facing_of(view, view.turn)
    color: Color = VERMILION if own_move else LAMP
    if facing.is_sideways:
        left = box.left if facing is Facing.LEFT else box.right - thick
        bar = Box(left, box.top + inset, thick, box.height - 2 * inset)
    else:
        top = box.top if facing is Facing.TOP else box.bottom - thick
        bar = Box(box.left + inset, top, box.width - 2 * inset, thick)
    painter.glow(surface, bar, color)
    painter.fill(surface, bar, BoxStyle(max(1, thick // 2), color))
