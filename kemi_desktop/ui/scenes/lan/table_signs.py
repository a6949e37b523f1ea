"""Draws what a table behind a cable says besides its tiles: who is away, what was said, what keeps it."""

from collections.abc import Sequence
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.scenes.lan.standing import Standing
from kemi_desktop.ui.scenes.table.painter import Ink, Painter
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
from kemi_desktop.ui.widgets.shapes import BoxStyle

HALT: Final = (600, 280)
HALT_BUTTON: Final = (300, 62)
HALT_PAD: Final = 36
LINE_PAD: Final = 10
BUBBLE_WIDTH: Final = 300
BUBBLE_PAD: Final = 12
LINE: Final = Pen(TEXT_SMALL, LAMP)
WAITING: Final = Pen(24, LAMP, Align.CENTER, bold=True)


def talk_box(layout: TableLayout) -> pygame.Rect:
    """Return where the button of words lies: over the menu's."""
    menu, gap = layout.buttons[0], layout.measures.gap
    return pygame.Rect(menu.left, menu.top - menu.height - gap, menu.width, menu.height)


def draw_talk_button(
    surface: pygame.Surface, painter: Painter, place: pygame.Rect, words: str, *, lit: bool
) -> None:
    """Draw the button that opens what is said, like those below it."""
    box = Box(*place)
    ground, edge = (PANEL_RAISED, LAMP) if lit else (PANEL, PANEL_EDGE)
    painter.fill(surface, box, BoxStyle(painter.px(8), ground, 190, edge))
    ink = Ink(painter.letters(TEXT_SMALL), TEXT if lit else TEXT_MUTED, Align.CENTER)
    painter.words(surface, words, box.shrunk(1), ink)


def halt_panel(brush: Brush, *, has_button: bool = True) -> pygame.Rect:
    """Return where the panel of what keeps the game lies."""
    height = HALT[1] if has_button else HALT[1] - HALT_BUTTON[1] - HALT_PAD
    most = (brush.size[0] - 2 * brush.px(8), brush.size[1] - 2 * brush.px(8))
    panel = pygame.Rect(0, 0, min(brush.px(HALT[0]), most[0]), min(brush.px(height), most[1]))
    panel.center = (brush.size[0] // 2, brush.size[1] * 44 // 100)
    return panel


def halt_button(brush: Brush) -> pygame.Rect:
    """Return where the button of that panel lies."""
    panel = halt_panel(brush)
    box = pygame.Rect(0, 0, brush.px(HALT_BUTTON[0]), brush.px(HALT_BUTTON[1]))
    box.midbottom = (panel.centerx, panel.bottom - brush.px(26))
    return box


def draw_halt(surface: pygame.Surface, brush: Brush, standing: Standing, *, has_button: bool) -> None:
    """Darken the table and say what keeps the game, and what will happen."""
    brush.veil(surface, 120)
    panel, pad = halt_panel(brush, has_button=has_button), brush.px(HALT_PAD)
    brush.panel(surface, panel, alpha=250)
    head = pygame.Rect(panel.left + pad, panel.top + brush.px(22), panel.width - 2 * pad, brush.px(46))
    brush.text(surface, standing.title, head, Pen(28, align=Align.CENTER, bold=True))
    note = pygame.Rect(head.left, head.bottom + brush.px(6), head.width, brush.px(94))
    brush.paragraph(surface, standing.note, note, Pen(19, TEXT_MUTED, Align.CENTER))


def draw_lines(surface: pygame.Surface, brush: Brush, layout: TableLayout, lines: Sequence[str]) -> None:
    """Draw who is away, one under the other from the plate across on, where no tiles lie."""
    plate = layout.plate(Facing.TOP)
    margin, gap = layout.measures.margin, layout.measures.gap
    top, pad = plate.bottom + gap, brush.px(LINE_PAD)
    room = brush.size[0] - margin - plate.left
    for text in lines:
        words = brush.wrapped(text, room - 2 * pad, LINE)
        box = pygame.Rect(plate.left, top, words.get_width() + 2 * pad, words.get_height() + pad)
        brush.shadow(surface, box, radius=8)
        brush.fill(surface, box, PANEL, radius=8, alpha=240, edge=LAMP)
        surface.blit(words, words.get_rect(center=box.center))
        top = box.bottom + gap


def draw_waiting(surface: pygame.Surface, brush: Brush, layout: TableLayout, text: str) -> None:
    """Say large over the own hand who is waited for."""
    strip = layout.prompt
    words = brush.wrapped(text, strip.width * 3 // 4, WAITING)
    box = words.get_rect(center=strip.center).inflate(2 * brush.px(24), 2 * brush.px(12))
    brush.shadow(surface, box, radius=12)
    brush.fill(surface, box, PANEL, radius=12, alpha=245, edge=LAMP)
    surface.blit(words, words.get_rect(center=box.center))


def draw_bubble(
    surface: pygame.Surface, brush: Brush, layout: TableLayout, facing: Facing, text: str
) -> None:
    """Draw what somebody has just said beside the seat's plate."""
    plate = layout.plate(facing)
    pad = brush.px(BUBBLE_PAD)
    pen = Pen(18, INK)
    words = brush.wrapped(text, brush.px(BUBBLE_WIDTH) - 2 * pad, pen)
    box = pygame.Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + pad)
    gap = brush.px(12)
    above = facing in (Facing.BOTTOM, Facing.RIGHT)
    if above:
        box.bottomleft = (plate.left, plate.top - gap)
    else:
        box.topleft = (plate.left, plate.bottom + gap)
    box.right = min(box.right, brush.size[0] - brush.px(4))
    brush.shadow(surface, box, radius=10)
    brush.fill(surface, box, PAPER, radius=10)
    tip = min(max(plate.left + plate.width // 4, box.left + gap), box.right - gap)
    edge, point = (box.bottom, box.bottom + gap) if above else (box.top, box.top - gap)
    half = brush.px(8)
    pygame.draw.polygon(surface, PAPER, [(tip - half, edge), (tip + half, edge), (tip, point)])
    surface.blit(words, words.get_rect(center=box.center))
