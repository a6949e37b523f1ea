"""Draws the small buttons of the table, and the veil of a pause."""

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.scenes.table.painter import LINE, TEXT_TINY, Ink, Painter
from kemi_desktop.ui.theme import (
    FELT_DARK,
    LAMP,
    PANEL,
    PANEL_EDGE,
    PANEL_RAISED,
    TEXT,
    TEXT_DISABLED,
    TEXT_HEADING,
    TEXT_MUTED,
    TEXT_SMALL,
)
from kemi_desktop.ui.widgets.shapes import BoxStyle

PAUSE = "table.pause_hint"
WORDS = ("table.menu_hint", PAUSE, "table.log_hint")
"""In the order of the layout's buttons."""

SHORT_WORDS = {
    "table.menu_hint": "table.menu_short",
    "table.pause_hint": "table.pause_short",
    "table.log_hint": "table.log_short",
}
"""Without the key, for narrow buttons: the line about each names it."""

HELPS = {
    "table.menu_hint": "ui.table_menu_help",
    "table.log_hint": "ui.log_help",
}
"""The line about each, shown while the pointer is on it."""


def draw_buttons(
    surface: pygame.Surface, painter: Painter, pointer: tuple[int, int], *, may_pause: bool
) -> None:
    """Draw menu, pause and event log; the one under the pointer is lighter, what may not be used darker."""
    for box, key in zip(painter.layout.buttons, WORDS, strict=True):
        is_barred = key == PAUSE and not may_pause
        lit = box.holds(*pointer) and not is_barred
        ground = PANEL_RAISED if lit else PANEL
        painter.fill(surface, box, BoxStyle(painter.px(8), ground, 190, LAMP if lit else PANEL_EDGE))
        color = TEXT_DISABLED if is_barred else TEXT if lit else TEXT_MUTED
        word, size = _word_of(painter, key, box.width - painter.px(6))
        painter.words(surface, word, box.shrunk(1), Ink(size, color, Align.CENTER))


def _word_of(painter: Painter, key: str, room: int) -> tuple[str, int]:
    """Return what a button says, with its key where that has room, and the size of its letters."""
    whole, size = painter.context.say(key), painter.letters(TEXT_SMALL)
    if painter.width(whole, size) <= room:
        return whole, size
    short, least = painter.context.say(SHORT_WORDS[key]), painter.letters(TEXT_TINY)
    while size > least and painter.width(short, size) > room:
        size -= 1
    return short, size


def draw_button_note(
    surface: pygame.Surface,
    painter: Painter,
    pointer: tuple[int, int],
    *,
    has_fourth: bool,
    pause_help: str,
) -> None:
    """Draw the line about the button under the pointer above all of them, flush with the right edge.

    It belongs over whatever else is drawn.  ``has_fourth`` says that there is a button in the free row, too;
    ``pause_help`` is the catalogue's key of what pausing does, or of why it may not be done.
    """
    layout = painter.layout
    key = next((key for box, key in zip(layout.buttons, WORDS, strict=True) if box.holds(*pointer)), None)
    if key is None:
        return
    help_key = pause_help if key == PAUSE else HELPS[key]
    text, below = painter.context.say(help_key), layout.free_button if has_fourth else layout.buttons[0]
    size, air = painter.letters(TEXT_SMALL), painter.px(8)
    width, height = painter.width(text, size) + 4 * air, round(size * LINE) + air
    box = Box(below.right - width, below.top - air - height, width, height)
    painter.shadow(surface, box, radius=painter.px(8))
    painter.fill(surface, box, BoxStyle(painter.px(8), PANEL, 245, PANEL_EDGE))
    painter.words(surface, text, box, Ink(size, TEXT, Align.CENTER))


def draw_pause(surface: pygame.Surface, painter: Painter) -> None:
    """Darken the table and say that everything stands still."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    red, green, blue = painter.context.color(FELT_DARK)
    veil.fill((red // 2, green // 2, blue // 2, 170))
    surface.blit(veil, (0, 0))
    say, centre = painter.context.say, painter.layout.centre
    resume, small = say("table.pause_resume"), painter.letters(TEXT_SMALL)
    air = painter.px(16)
    width = max(centre.width, painter.width(resume, small) + 3 * air) + 2 * air
    height = max(centre.height, painter.px(124)) + 2 * air
    x, y = centre.center
    panel = Box(x - width // 2, y - height // 2, width, height)
    painter.shadow(surface, panel, radius=painter.px(14))
    painter.fill(surface, panel, BoxStyle(painter.px(14), PANEL, 255, PANEL_EDGE))
    title = Box(panel.left, y - painter.px(46), width, painter.px(50))
    ink = Ink(painter.letters(TEXT_HEADING), TEXT, Align.CENTER, bold=True)
    painter.words(surface, say("menu.paused"), title, ink)
    below = Box(panel.left, title.bottom, width, painter.px(36))
    painter.words(surface, resume, below, Ink(small, TEXT_MUTED, Align.CENTER))
