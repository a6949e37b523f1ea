"""Draws the hints: the panel of waits, the lights on tiles that leave the hand ready, the marked copies."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import pygame

from kemi_desktop.hints.waits import Wait
from kemi_desktop.rules.tiles import Kind, TileId, kind_of
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm, face_size
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.placement import Placed, PlaceKey
from kemi_desktop.ui.scenes.table.hint_desk import Board, wait_worth
from kemi_desktop.ui.scenes.table.painter import LINE, TEXT_TINY, Ink, Painter
from kemi_desktop.ui.scenes.table.rack import Rack
from kemi_desktop.ui.theme import AQUA, INK, LAMP, PANEL, PANEL_EDGE, TEXT, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.shapes import BoxStyle

TILE: Final = 42
LEAST_TILE: Final = 24
"""The same where there is little height; before they are smaller, the labels go."""
PAD: Final = 7
COLUMN_AIR: Final = 12
LIGHT: Final = 9
"""Size of the light above a tile, in logical pixels."""
LEAST_NAMED: Final = 2
"""Where labels leave room for fewer waits than this, the labels go."""
MORE: Final = "\u2026"
"""Stands after the last wait where more have no room."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where the panel of hints may lie: at the bottom of a box."""

    box: Box
    align: Align
    """Where in the box's width."""


@dataclass(frozen=True, slots=True)
class Labels:
    """The words beside the columns, and how much height they leave to the tiles."""

    width: int
    """Pixels; 0 where there is no room for them."""
    tile: int
    """Height of the tiles in pixels."""
    points: tuple[str, ...] = ("",)
    """What the lowest line says: in one line, or in two where room is short."""


@dataclass(frozen=True, slots=True)
class Column:
    """One wait as it is written."""

    wait: Wait
    left: str
    worth: str
    width: int


def draw_board(
    surface: pygame.Surface, painter: Painter, board: Board, room: Room, treasure: Kind | None
) -> Box:
    """Draw the panel of hints; return its place."""
    if board.line:
        return _draw_line(surface, painter, board.line, room)
    columns, labels = _columns(painter, board.waits, room.box)
    pad, small = painter.px(PAD), painter.letters(TEXT_TINY)
    line = round(small * LINE)
    width = labels.width + sum(column.width for column in columns) + 2 * pad
    height = labels.tile + (1 + len(labels.points)) * line + 2 * pad
    box = _placed(room, width, height)

    def paint(picture: pygame.Surface) -> None:
        panel = Box(0, 0, width, height)
        painter.fill(picture, panel, BoxStyle(painter.px(9), PANEL, 224, PANEL_EDGE))
        inner = panel.shrunk(pad)
        if labels.width:
            room = Box(inner.left, inner.top, labels.width, inner.height)
            _paint_labels(picture, painter, labels, room, line)
        left = inner.left + labels.width
        for column in columns:
            place = Box(left, inner.top, column.width, inner.height)
            _paint_column(picture, painter, column, place, (labels.tile, line), treasure)
            left += column.width

    key = ("waits", board.waits, treasure, width, height)
    surface.blit(painter.kept(key, (width, height), paint), (box.left, box.top))
    return box


def _draw_line(surface: pygame.Surface, painter: Painter, text: str, room: Room) -> Box:
    pad, size = painter.px(PAD), painter.letters(TEXT_TINY)
    ink = Ink(size, TEXT, Align.CENTER)
    width, height = painter.measure(text, ink, room.box.width - 4 * pad)
    box = _placed(room, width + 4 * pad, height + pad)
    painter.fill(surface, box, BoxStyle(min(box.height // 2, painter.px(14)), PANEL, 215, PANEL_EDGE))
    inner = Box(box.left + 2 * pad, box.top + pad // 2, width, height)
    painter.paragraph(surface, text, inner, ink)
    return box


def _placed(room: Room, width: int, height: int) -> Box:
    left = room.box.left
    if room.align is Align.CENTER:
        left += (room.box.width - width) // 2
    return Box(left, room.box.bottom - height, width, height)


def _columns(painter: Painter, waits: tuple[Wait, ...], box: Box) -> tuple[tuple[Column, ...], Labels]:
    """Return the columns and their labels: where room is short what cannot win goes first."""
    size = painter.letters(TEXT_TINY)
    say = painter.context.say
    pitch = TileForm(painter.px(TILE)).pitch
    found = []
    for wait in waits:
        left, worth = str(max(0, wait.left)), wait_worth(painter.context, wait)
        widest = max(pitch, painter.width(worth, size), painter.width(left, size))
        found.append(Column(wait, left, worth, widest + painter.px(COLUMN_AIR)))
    room, tall = (side - 2 * painter.px(PAD) for side in (box.width, box.height))
    living = [column for column in found if column.wait.can_win]
    by_discard, slash, by_self_draw = say("hint.points").partition(" / ")
    whole, parted = (by_discard + slash + by_self_draw,), (by_discard + slash.rstrip(), by_self_draw)
    lines = (whole, parted, (say("hint.worth"),))
    labels = Labels(0, 0)
    # What a number means is worth more than a wait of which no tile is left.
    for columns, points in product((found, living or found), lines):
        widest = max(painter.width(word, size) for word in (say("hint.left"), *points))
        widest = max(widest, painter.width(say("hint.waits"), painter.letters(TEXT_SMALL), bold=True))
        tile = min(painter.px(TILE), tall - round(size * LINE) * (1 + len(points)))
        labels = Labels(widest + painter.px(COLUMN_AIR), tile, points)
        wide = sum(column.width for column in columns) + labels.width
        if wide <= room and tile >= painter.px(LEAST_TILE):
            return tuple(columns), labels
    tile = max(painter.px(LEAST_TILE), min(painter.px(TILE), tall - round(size * LINE) * 2))
    named = as_many_as_fit(found, room - labels.width)
    if len(named) >= LEAST_NAMED:
        return named, replace(labels, tile=tile)
    return as_many_as_fit(found, room), Labels(0, tile)


def as_many_as_fit(columns: list[Column], room: int) -> tuple[Column, ...]:
    """Return the columns there is room for: what cannot win goes first; a sign tells of any other."""
    kept = list(columns)
    while len(kept) > 1 and sum(column.width for column in kept) > room:
        kept.remove(next((c for c in reversed(kept) if not c.wait.can_win), kept[-1]))
    if sum(c.wait.can_win for c in kept) < sum(c.wait.can_win for c in columns):
        kept[-1] = replace(kept[-1], left=f"{kept[-1].left} {MORE}")
    return tuple(kept)


def _paint_labels(surface: pygame.Surface, painter: Painter, labels: Labels, box: Box, line: int) -> None:
    say, size = painter.context.say, painter.letters(TEXT_TINY)
    head = Box(box.left, box.top, box.width, labels.tile)
    painter.words(surface, say("hint.waits"), head, Ink(painter.letters(TEXT_SMALL), LAMP, bold=True))
    for row, word in enumerate((say("hint.left"), *labels.points)):
        spot = Box(box.left, head.bottom + row * line, box.width, line)
        painter.words(surface, word, spot, Ink(size, TEXT_MUTED))


def _paint_column(
    surface: pygame.Surface,
    painter: Painter,
    column: Column,
    box: Box,
    heights: tuple[int, int],
    treasure: Kind | None,
) -> None:
    """Draw a wait; ``heights`` are those of its tile and of a line."""
    (tile, line), wait = heights, column.wait
    form = TileForm(tile)
    state = TileState(treasure=wait.kind == treasure, dimmed=not wait.can_win)
    left = box.left + (box.width - form.size[0]) // 2
    painter.context.tiles.draw(surface, (left, box.top - 1), wait.kind, form, state=state)
    size = painter.letters(TEXT_TINY)
    below = box.top + tile
    color = TEXT if wait.can_win else TEXT_MUTED
    copies = Box(box.left, below, box.width, line)
    painter.words(surface, column.left, copies, Ink(size, color, Align.CENTER, bold=True))
    worth = Box(box.left, below + line, box.width, box.bottom - below - line)
    painter.words(surface, column.worth, worth, Ink(size, color, Align.CENTER))


def draw_lights(
    surface: pygame.Surface, painter: Painter, rack: Rack, ready: frozenset[Kind], lifted: TileId | None
) -> None:
    """Draw a small light above each own tile whose discard leaves the hand ready."""
    side = painter.px(LIGHT)
    for placed in rack.hand:
        if placed.tile is None or kind_of(placed.tile) not in ready or placed.tile == rack.dragged:
            continue
        box, rise = placed.slot.box, 0
        if placed.tile == lifted:
            rise = placed.slot.form.lift
        elif placed.tile == rack.hovered:
            rise = placed.slot.form.lift // 3
        spot = Box(box.center[0] - side // 2, box.top - rise - side - painter.px(1), side, side)
        painter.fill(surface, spot, BoxStyle(side // 2, LAMP, 255, INK))


def draw_copies(
    surface: pygame.Surface,
    painter: Painter,
    laid: Iterable[Placed],
    face: Kind,
    hides: frozenset[PlaceKey],
) -> None:
    """Draw a frame around every open copy of a face on the table."""
    for placed in laid:
        if placed.kind != face or placed.key in hides:
            continue
        height = placed.slot.form.height
        left, top, width, tall = placed.slot.form.front
        box = Box(placed.slot.left + left, placed.slot.top + top, width, tall)
        radius = max(2, round(face_size(height)[0] * 0.12))
        painter.fill(surface, box, BoxStyle(radius, None, edge=INK, edge_width=max(3, height // 12)))
        painter.fill(surface, box, BoxStyle(radius, None, edge=AQUA, edge_width=max(2, height // 18)))
