"""Draws the two small buttons of the table, and the veil of a pause."""

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.scenes.table.painter import Ink, Painter
from kemi_desktop.ui.theme import (
    LAMP,
    PANEL,
    PANEL_EDGE,
    PANEL_RAISED,
    TEXT,
    TEXT_HEADING,
    TEXT_MUTED,
    TEXT_SMALL,
)
from kemi_desktop.ui.widgets.shapes import BoxStyle


def draw_buttons(surface: pygame.Surface, painter: Painter, pointer: tuple[int, int]) -> None:
    """Draw menu and pause; the one under the pointer is lighter."""
    words = (painter.context.say("table.menu_hint"), painter.context.say("menu.pause"))
    for box, word in zip(painter.layout.buttons, words, strict=True):
        lit = box.holds(*pointer)
        ground = PANEL_RAISED if lit else PANEL
        painter.fill(surface, box, BoxStyle(painter.px(8), ground, 190, LAMP if lit else PANEL_EDGE))
        color = TEXT if lit else TEXT_MUTED
        painter.words(surface, word, box.shrunk(1), Ink(painter.letters(TEXT_SMALL), color, Align.CENTER))


def draw_pause(surface: pygame.Surface, painter: Painter) -> None:
    """Darken the table and say that everything stands still."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((4, 18, 16, 170))
    surface.blit(veil, (0, 0))
    say, screen = painter.context.say, painter.layout.screen
    painter.words(
        surface, say("menu.paused"), screen, Ink(painter.letters(TEXT_HEADING), TEXT, Align.CENTER, bold=True)
    )
    below = screen.moved(0, painter.px(44))
    painter.words(
        surface, say("menu.resume"), below, Ink(painter.letters(TEXT_SMALL), TEXT_MUTED, Align.CENTER)
    )
