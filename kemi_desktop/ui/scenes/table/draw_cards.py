"""Draws the cards of a prompt: tiles, word, key, and for a win the points."""

from typing import Final

import pygame

from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.tile_art import Halo, TileState
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.scenes.table.card_model import Card, Picture, Tone
from kemi_desktop.ui.scenes.table.painter import TEXT_TINY, Ink, Painter
from kemi_desktop.ui.scenes.table.prompt_cards import (
    INSET,
    Spread,
    chip_width,
    detail_height,
    foot_height,
    row_letters,
    row_width,
    tile_height,
    whole_parts,
)
from kemi_desktop.ui.theme import (
    FELT_DARK,
    GOLD,
    LAMP,
    PANEL,
    PANEL_EDGE,
    PANEL_LIT,
    PANEL_RAISED,
    TEXT,
    TEXT_BODY,
    TEXT_HEADING,
    TEXT_MUTED,
    TEXT_SMALL,
    VERMILION,
    Color,
)
from kemi_desktop.ui.widgets.shapes import BoxStyle

ABOVE: Final = 0.85
"""How much of the sign of the seconds that are left stands above its panel: the cards below stay free."""


def draw_panel(surface: pygame.Surface, painter: Painter, panel: Box) -> None:
    """Draw the ground of a prompt."""
    radius = painter.px(12)
    painter.shadow(surface, panel, radius=radius)
    painter.fill(surface, panel, BoxStyle(radius, PANEL, 232, PANEL_EDGE))


def draw_cards(
    surface: pygame.Surface, painter: Painter, spread: Spread, lit: Card | None, treasure: Kind | None
) -> None:
    """Draw every card of a page; ``lit`` is the one under the pointer or the keyboard."""
    for card, box in spread.cards:
        _draw_ground(surface, painter, card, box, lit=card is lit)
        inner = box.shrunk(painter.px(INSET))
        if card.row:
            _draw_row(surface, painter, card, inner, spread.tile, treasure)
            _draw_lines(surface, painter, card, inner)
        else:
            _draw_plain(surface, painter, card, inner)


def _draw_ground(surface: pygame.Surface, painter: Painter, card: Card, box: Box, *, lit: bool) -> None:
    edge: Color = VERMILION
    if card.tone is Tone.WIN:
        edge = GOLD
    elif card.tone is Tone.LEAVE:
        edge = PANEL_EDGE
    ground: Color = PANEL_RAISED
    if lit:
        ground, edge = PANEL_LIT, LAMP
    width = painter.px(2) if lit or card.tone is Tone.WIN else painter.px(1)
    painter.fill(surface, box, BoxStyle(painter.px(9), ground, 255, edge, width))


def _draw_row(
    surface: pygame.Surface, painter: Painter, card: Card, inner: Box, tile: int, treasure: Kind | None
) -> None:
    """Draw tiles and words of a card side by side; the tile in question stands a little higher."""
    height = tile_height(painter, card, tile)
    floor = inner.bottom - foot_height(painter) - (detail_height(painter) if card.detail else 0)
    bottom = floor - max(0, floor - inner.top - height) // 2
    left = inner.left + (0 if card.detail else (inner.width - row_width(painter, card, tile)) // 2)
    is_win = card.tone is Tone.WIN
    ink = Ink(row_letters(painter, card), GOLD if is_win else TEXT_MUTED, bold=is_win)
    air = painter.px(5)
    for index, part in enumerate(card.row):
        if isinstance(part, Picture):
            marked = part.kind is not None and part.kind == treasure
            state = TileState(treasure=marked, halo=Halo.FOCUS if part.taken else None)
            foot = bottom - (painter.px(4) if part.taken and not card.detail else 0)
            left = painter.picture(surface, part.kind, (left, foot), height, state=state)
        else:
            if index or not card.detail:  # words that begin a line stand above those of the next
                left += air
            space = Box(left, bottom - height, inner.right - left, height)
            left = painter.words(surface, part, space, ink).right + air


def _draw_lines(surface: pygame.Surface, painter: Painter, card: Card, inner: Box) -> None:
    """Draw the word and the key of a card, and above them its detail."""
    height = foot_height(painter)
    foot = Box(inner.left, inner.bottom - height, inner.width, height)
    color = GOLD if card.tone is Tone.WIN else TEXT
    room = Box(foot.left, foot.top, foot.width - chip_width(painter), foot.height)
    painter.words(surface, card.word, room, Ink(painter.letters(TEXT_BODY), color, bold=True))
    draw_chip(surface, painter, card.key, foot.right, foot.center[1])
    if card.detail:
        above = detail_height(painter)
        line = Box(inner.left, foot.top - above, inner.width, above)
        small = painter.letters(TEXT_SMALL)
        painter.words(surface, whole_parts(painter, card.detail, line.width), line, Ink(small))


def _draw_plain(surface: pygame.Surface, painter: Painter, card: Card, inner: Box) -> None:
    """Draw a card that has no tiles: its word in the middle, its key below."""
    half = Box(inner.left, inner.top, inner.width, inner.height * 3 // 5)
    if card.detail:
        line = detail_height(painter)
        below = Box(half.left, half.bottom - line, half.width, line)
        painter.words(surface, card.detail, below, Ink(painter.letters(TEXT_TINY), TEXT_MUTED, Align.CENTER))
        half = Box(half.left, half.top, half.width, half.height - line)
    size = painter.letters(TEXT_BODY)
    painter.words(surface, card.word, half, Ink(size, TEXT, Align.CENTER, bold=True))
    right = inner.left + (inner.width + chip_width(painter)) // 2
    draw_chip(surface, painter, card.key, right, inner.bottom - inner.height // 4)


def draw_chip(surface: pygame.Surface, painter: Painter, key: Key, right: int, middle: int) -> None:
    """Draw the cap of a key, its right edge and its middle given."""
    if key is Key.OTHER:
        return
    side, height = chip_width(painter), painter.px(22)
    box = Box(right - side, middle - height // 2, side, height)
    painter.fill(surface, box, BoxStyle(painter.px(5), FELT_DARK, 255, TEXT_MUTED))
    ink = Ink(painter.letters(TEXT_TINY), TEXT, Align.CENTER, bold=True)
    painter.words(surface, key.value.upper(), box, ink)


def draw_clock(
    surface: pygame.Surface, painter: Painter, panel: Box, share: float, seconds: int | None
) -> None:
    """Draw the remaining time as a line along the panel's upper edge, and the last ``seconds`` as a number.

    ``share`` is what is left of the whole, 0 to 1.
    """
    inset, height = painter.px(12), painter.px(4)
    width = round((panel.width - 2 * inset) * max(0.0, min(1.0, share)))
    if width > 0:
        left = panel.left + (panel.width - width) // 2
        painter.fill(surface, Box(left, panel.top, width, height), BoxStyle(max(1, height // 2), VERMILION))
    if seconds is not None:
        _draw_seconds(surface, painter, panel, seconds, TEXT_BODY)


def draw_urge(surface: pygame.Surface, painter: Painter, panel: Box, seconds: int, *, lit: bool) -> None:
    """Point at a prompt that offers a win before its time is up: a frame that flashes, a large number."""
    width = painter.px(5 if lit else 2)
    painter.fill(surface, panel, BoxStyle(painter.px(12), None, edge=GOLD, edge_width=width))
    _draw_seconds(surface, painter, panel, seconds, TEXT_HEADING)


def _draw_seconds(surface: pygame.Surface, painter: Painter, panel: Box, seconds: int, letters: int) -> None:
    """Say over the upper right corner of a panel how long the player has: others may be waited for, too."""
    size, words = painter.letters(letters), painter.context.say("prompt.seconds_left", seconds=seconds)
    height = round(size * 1.6)
    width = painter.width(words, size, bold=True) + height
    spot = Box(panel.right - width, panel.top - round(height * ABOVE), width, height)
    painter.fill(surface, spot, BoxStyle(height // 2, VERMILION))
    painter.words(surface, words, spot, Ink(size, TEXT, Align.CENTER, bold=True))
