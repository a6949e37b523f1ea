"""Draws what a table behind a cable says besides its tiles: who is away, what was said, what keeps it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.art.line_breaks import broken
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.sign_places import lines_place, saying_place
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.scenes.lan.standing import Standing
from kemi_desktop.ui.scenes.table.painter import TEXT_TINY, Ink, Painter
from kemi_desktop.ui.theme import (
    INK,
    LAMP,
    PANEL,
    PANEL_EDGE,
    PANEL_RAISED,
    PAPER,
    TEXT,
    TEXT_MUTED,
    TEXT_SMALL,
)
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.flow_rows import fitted
from kemi_desktop.ui.widgets.shapes import BoxStyle
from kemi_desktop.ui.widgets.widget import Widget

HALT: Final = (600, 280)
HALT_BUTTON: Final = (240, 62)
HALT_OTHER: Final = 150
"""Logical width of each further button of that panel."""
HALT_GAP: Final = 14
HALT_PAD: Final = 36
LINE_PAD: Final = (8, 2)
BUBBLE_PAD: Final = (10, 3)
BUBBLE_SIZES: Final = (18, 16, TEXT_TINY)
MORE: Final = "\N{HORIZONTAL ELLIPSIS}"
WAITING: Final = Pen(24, LAMP, Align.CENTER, bold=True)


def talk_box(layout: TableLayout) -> pygame.Rect:
    """Return where the button of words lies: over the menu's."""
    return pygame.Rect(layout.free_button)


def draw_talk_button(
    surface: pygame.Surface, painter: Painter, place: pygame.Rect, words: str, *, lit: bool
) -> None:
    """Draw the button that opens what is said, like those below it."""
    box = Box(*place)
    ground, edge = (PANEL_RAISED, LAMP) if lit else (PANEL, PANEL_EDGE)
    painter.fill(surface, box, BoxStyle(painter.px(8), ground, 190, edge))
    ink = Ink(painter.letters(TEXT_SMALL), TEXT if lit else TEXT_MUTED, Align.CENTER)
    painter.words(surface, words, box.shrunk(1), ink)


def halt_panel(brush: Brush) -> pygame.Rect:
    """Return where the panel of what keeps the game lies."""
    most = (brush.size[0] - 2 * brush.px(8), brush.size[1] - 2 * brush.px(8))
    panel = pygame.Rect(0, 0, min(brush.px(HALT[0]), most[0]), min(brush.px(HALT[1]), most[1]))
    panel.center = (brush.size[0] // 2, brush.size[1] * 44 // 100)
    return panel


def place_halt_buttons(brush: Brush, buttons: Sequence[Widget]) -> None:
    """Lay the buttons of that panel side by side, the first one widest, all as wide as their words need."""
    panel, gap = halt_panel(brush), brush.px(HALT_GAP)
    wanted = [(button, HALT_BUTTON[0] if index == 0 else HALT_OTHER) for index, button in enumerate(buttons)]
    room = panel.width - 2 * brush.px(HALT_PAD) - gap * (len(buttons) - 1)
    widths = fitted(brush, wanted, room)
    height = brush.px(HALT_BUTTON[1])
    left = panel.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    for button, width in zip(buttons, widths, strict=True):
        button.place(brush, pygame.Rect(left, panel.bottom - brush.px(26) - height, width, height))
        left += width + gap


def draw_halt(surface: pygame.Surface, brush: Brush, standing: Standing) -> None:
    """Darken the table and say what keeps the game, and what will happen."""
    brush.veil(surface, 120)
    panel, pad = halt_panel(brush), brush.px(HALT_PAD)
    brush.panel(surface, panel, alpha=250)
    head = pygame.Rect(panel.left + pad, panel.top + brush.px(22), panel.width - 2 * pad, brush.px(46))
    brush.text(surface, standing.title, head, Pen(28, align=Align.CENTER, bold=True))
    note = pygame.Rect(head.left, head.bottom + brush.px(6), head.width, brush.px(94))
    brush.paragraph(surface, standing.note, note, Pen(19, TEXT_MUTED, Align.CENTER))


def lines_fit(painter: Painter, lines: Sequence[str]) -> bool:
    """Whether all lines have room below one another at the table."""
    width, height = _lines_room(painter)
    least = Ink(_legible(painter))
    return sum(painter.measure(text, least, width)[1] for text in lines) <= height


def draw_lines(surface: pygame.Surface, painter: Painter, lines: Sequence[str]) -> None:
    """Draw who is away, as large as there is room below the plate across."""
    place, (pad, air) = lines_place(painter.layout), map(painter.px, LINE_PAD)
    room, least = _lines_room(painter), _legible(painter)

    def heights(letters: int) -> list[int]:
        return [painter.measure(text, Ink(letters), room[0])[1] for text in lines]

    sizes = range(painter.letters(TEXT_SMALL), least, -1)
    size = next((letters for letters in sizes if sum(heights(letters)) <= room[1]), least)
    found, width = heights(size), max(painter.measure(text, Ink(size), room[0])[0] for text in lines)
    height = sum(found)
    box = Box(place.left, place.top, width + 2 * pad, height + 2 * air)
    painter.shadow(surface, box, radius=painter.px(8))
    painter.fill(surface, box, BoxStyle(painter.px(8), PANEL, 240, LAMP))
    top = box.top + air
    for text, high in zip(lines, found, strict=True):
        painter.paragraph(surface, text, Box(box.left + pad, top, room[0], high), Ink(size, LAMP))
        top += high


def _lines_room(painter: Painter) -> tuple[int, int]:
    place, (pad, air) = lines_place(painter.layout), map(painter.px, LINE_PAD)
    return place.width - 2 * pad, place.height - 2 * air


def _legible(painter: Painter) -> int:
    """Return the smallest letters of signs: in a small room those of the player's scale would not do."""
    return max(1, round(TEXT_TINY * min(painter.layout.measures.text, painter.layout.measures.unit)))


def draw_waiting(surface: pygame.Surface, brush: Brush, layout: TableLayout, text: str) -> None:
    """Say large over the own hand who is waited for."""
    strip = layout.prompt
    words = brush.wrapped(text, strip.width * 3 // 4, WAITING)
    box = words.get_rect(center=strip.center).inflate(2 * brush.px(24), 2 * brush.px(12))
    brush.shadow(surface, box, radius=12)
    brush.fill(surface, box, PANEL, radius=12, alpha=245, edge=LAMP)
    surface.blit(words, words.get_rect(center=box.center))


@dataclass(frozen=True, slots=True)
class Written:
    """What somebody has said as it is read beside the plate."""

    pages: tuple[str, ...]
    """What is too long for the place is read one after the other."""
    letters: int
    """Their size in pixels, the same for all."""


def written(painter: Painter, facing: Facing, text: str) -> Written:
    """Return what was said in the largest letters in which it has room, else in parts in the smallest."""
    width, height = _room(painter, saying_place(painter.layout, facing))
    sizes = sorted({painter.letters(size) for size in BUBBLE_SIZES} | {_legible(painter)}, reverse=True)
    for letters in sizes:
        label = _label(painter, text, letters, width)
        if label.get_width() <= width and label.get_height() <= height:
            return Written((text,), letters)
    return Written(_parts(painter, text, sizes[-1], (width, height)), sizes[-1])


def draw_bubble(surface: pygame.Surface, painter: Painter, facing: Facing, page: str, letters: int) -> None:
    """Draw a part of what somebody has just said beside the seat's plate."""
    place, (pad, air) = saying_place(painter.layout, facing), map(painter.px, BUBBLE_PAD)
    label = _label(painter, page, letters, place.width - 2 * pad)
    outer = min(label.get_width() + 2 * pad, place.width), min(label.get_height() + 4 * air, place.height)
    box = _box_in(place, outer, facing)
    radius = painter.px(10)
    painter.shadow(surface, box, radius=radius)
    painter.fill(surface, box, BoxStyle(radius, PAPER))
    pygame.draw.polygon(surface, painter.context.color(PAPER), _tip(painter, box, facing))
    surface.blit(label, label.get_rect(center=box.center))


def _room(painter: Painter, place: Box) -> tuple[int, int]:
    """Return width and height that a bubble at a place leaves for words."""
    pad, air = map(painter.px, BUBBLE_PAD)
    return place.width - 2 * pad, place.height - 2 * air


def _label(painter: Painter, text: str, letters: int, width: int) -> pygame.Surface:
    """Return what somebody said in lines; its language need not be the reader's."""
    return painter.context.fonts.label(text, letters, painter.context.color(INK), wrap_px=max(1, width))


def _parts(painter: Painter, text: str, letters: int, room: tuple[int, int]) -> tuple[str, ...]:
    """Return a text in parts that have room one by one, each but the last with a sign that more follows."""
    width, height = room

    def measure(line: str) -> int:
        return painter.width(line, letters)

    lines = broken(text, max(1, width - measure(MORE)), measure).split("\n")
    high = 1
    while (
        high < len(lines)
        and _label(painter, "\n".join(lines[: high + 1]), letters, width).get_height() <= height
    ):
        high += 1
    parts = ["\n".join(lines[start : start + high]) for start in range(0, len(lines), high)]
    return (*(part + MORE for part in parts[:-1]), parts[-1])


def _box_in(place: Box, size: tuple[int, int], facing: Facing) -> Box:
    """Return a bubble in its place, at the side of the plate."""
    width, height = size
    match facing:
        case Facing.LEFT | Facing.TOP:
            return Box(place.left, place.top + (place.height - height) // 2, width, height)
        case Facing.RIGHT:
            return Box(place.left, place.top, width, height)
        case Facing.BOTTOM:
            return Box(place.left, place.bottom - height, width, height)


def _tip(painter: Painter, box: Box, facing: Facing) -> list[tuple[int, int]]:
    """Return the corners of what points from a bubble to its plate."""
    long, half = painter.layout.measures.gap, painter.px(6)
    x, y = box.left + painter.px(28), box.center[1]
    match facing:
        case Facing.LEFT | Facing.TOP:
            return [(box.left, y - half), (box.left, y + half), (box.left - long, y)]
        case Facing.RIGHT:
            return [(x - half, box.top), (x + half, box.top), (x, box.top - long)]
        case Facing.BOTTOM:
            return [(x - half, box.bottom - 1), (x + half, box.bottom - 1), (x, box.bottom + long - 1)]
