"""The words beside the cards: what is asked, what a choice commits to; and passing notices."""

from typing import Final

import pygame

from kemi_desktop.catalogue.names import pattern_row, tile_name, tile_row
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Kind, kind_of
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.scenes.table.draw_seats import Names
from kemi_desktop.ui.scenes.table.painter import LINE, TEXT_TINY, Ink, Painter
from kemi_desktop.ui.scenes.table.prompt_cards import LESSON_TEXT
from kemi_desktop.ui.scenes.table.prompt_desk import PromptDesk, question_of
from kemi_desktop.ui.theme import GOLD, PANEL, PANEL_EDGE, TEXT, TEXT_MUTED, TEXT_SMALL, VERMILION
from kemi_desktop.ui.widgets.shapes import BoxStyle

PARTED: Final = "  \u00b7  "
"""Between two sentences of one line."""
QUESTION: Final = 18
"""Size of every question, so that words do not jump from one prompt to the next."""
BALANCE_STEP: Final = 32
"""How far the width of a lesson is taken back at a time until its lines are even, in logical pixels."""


def draw_talk(
    surface: pygame.Surface, painter: Painter, desk: PromptDesk, room: Box, table: tuple[SeatView, Names]
) -> None:
    """Draw the question of the open prompt, and below it the meaning of the lit card or a hint."""
    options = desk.options
    if options is None:
        return
    question = _question(painter, desk, options, *table)
    used = painter.paragraph(surface, question, room, Ink(painter.letters(QUESTION), TEXT))
    below = Box(room.left, room.top + used, room.width, room.height - used)
    text, small = _note(desk), Ink(painter.letters(TEXT_TINY))
    if not text:
        hints = _hints(painter, options)
        text = next(
            (hint for hint in hints if painter.measure(hint, small, below.width)[1] <= below.height), ""
        )
    if text:
        painter.paragraph(surface, text, below, Ink(painter.letters(LESSON_TEXT), TEXT_MUTED))


def _question(painter: Painter, desk: PromptDesk, options: Options, view: SeatView, names: Names) -> str:
    drawn = view.drawn is not None and view.drawn.seat == options.seat
    key = question_of(options, in_shows=desk.in_shows, drawn=drawn)
    tile = "" if options.tile is None else tile_name(painter.context.language, kind_of(options.tile))
    return painter.context.say(key, name=names[view.turn], tile=tile)


def _note(desk: PromptDesk) -> str:
    """Return what the lit card commits to; without one, what the first declaration does."""
    if desk.spread is None:
        return ""
    if desk.lit is not None:
        return desk.lit.explanation
    if not desk.spread.explains:
        return ""
    return next((card.explanation for card, _ in desk.spread.cards if card.explanation), "")


def _hints(painter: Painter, options: Options) -> tuple[str, ...]:
    """Return what says how to choose, the fullest first: the first that has room is written."""
    say = painter.context.say
    choose = say("table.hint_claim")
    if options.kind is PromptKind.TURN:
        return choose + "\n" + say("table.hint_discard"), say("table.hint_turn"), choose
    return (choose,)


def draw_hint(surface: pygame.Surface, painter: Painter, text: str, *, asks: bool, rise: int = 0) -> Box:
    """Draw one line above the hand, in a pill as wide as its words, and return the pill's place.

    ``asks`` gives it the colour of acting, ``rise`` lifts it by so many pixels.
    """
    strip = painter.layout.prompt
    size = painter.letters(TEXT_SMALL)
    height = hint_height(painter)
    width = min(strip.width, painter.width(text, size) + painter.px(36))
    middle = painter.layout.own_zone.center[0]
    box = Box(middle - width // 2, strip.bottom - height - rise, width, height)
    painter.fill(surface, box, BoxStyle(height // 2, PANEL, 215, VERMILION if asks else PANEL_EDGE))
    painter.words(surface, text, box, Ink(size, TEXT, Align.CENTER))
    return box


def hint_height(painter: Painter) -> int:
    """Return the height of the line above the hand."""
    return round(painter.letters(TEXT_SMALL) * LINE) + painter.px(10)


def draw_lesson(surface: pygame.Surface, painter: Painter, text: str, bottom: int) -> None:
    """Draw what a new player is told once, above the line at ``bottom``."""
    strip, pad = painter.layout.prompt, painter.px(9)
    size = painter.letters(TEXT_SMALL)
    widest = painter.layout.own_zone.width - 2 * pad
    width, height = _evenly_broken(painter, text, Ink(size, TEXT, Align.CENTER), widest)
    # Nothing lies above the strip yet when there is something to learn: a line may reach out of it.
    height = min(height, bottom - strip.top - 3 * pad + round(size * LINE))
    box = Box(painter.layout.own_zone.center[0] - width // 2 - pad, bottom - height - 3 * pad, 0, 0)
    box = Box(box.left, box.top, width + 2 * pad, height + 2 * pad)
    painter.fill(surface, box, BoxStyle(painter.px(10), PANEL, 232, GOLD))
    painter.paragraph(surface, text, box.shrunk(pad), Ink(size, TEXT, Align.CENTER))


def _evenly_broken(painter: Painter, text: str, ink: Ink, widest: int) -> tuple[int, int]:
    """Return the size of a text in as few lines as ``widest`` allows, of about the same length."""
    height = painter.measure(text, ink, widest)[1]
    width, step = widest, max(1, painter.px(BALANCE_STEP))
    while width - step >= widest // 2 and painter.measure(text, ink, width - step)[1] <= height:
        width -= step
    return width, height


def draw_notice(surface: pygame.Surface, painter: Painter, text: str) -> None:
    """Draw a passing sentence in its corner of the table."""
    room = painter.layout.notice
    pad = painter.px(10)
    ink = Ink(painter.letters(TEXT_SMALL), TEXT)
    width, height = painter.measure(text, ink, room.width - 2 * pad)
    height = min(room.height, height + 2 * pad)
    box = Box(room.left, room.bottom - height, width + 2 * pad, height)
    painter.shadow(surface, box, radius=painter.px(9))
    painter.fill(surface, box, BoxStyle(painter.px(9), PANEL, 240, VERMILION))
    painter.paragraph(surface, text, box.shrunk(pad), ink)


def bound_words(painter: Painter, view: SeatView, waits: tuple[Kind, ...]) -> str:
    """Return what the reader has declared and waits for, for the line above the hand; empty before that."""
    if view.viewer is None or not view.seats[view.viewer].bound:
        return ""
    table, say, language = view.seats[view.viewer], painter.context.say, painter.context.language
    parts = []
    if table.shown:
        parts.append(say("table.show_long", patterns=pattern_row(language, table.shown)))
    elif table.ready and not table.seven_pairs_only:
        parts.append(say("table.ready_long"))
    if table.seven_pairs_only:
        parts.append(say("table.renhu_long"))
    if waits:
        parts.append(say("table.you_wait_for", tiles=tile_row(language, waits)))
    return PARTED.join(parts)
