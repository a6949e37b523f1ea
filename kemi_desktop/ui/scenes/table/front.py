"""Draws what lies before the table: the prompt with cards and time, the line above the hand, sentences."""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.layout.box import Box, box_around
from kemi_desktop.ui.layout.placement import bottom_seat
from kemi_desktop.ui.scenes.table.card_model import Card
from kemi_desktop.ui.scenes.table.draw_cards import draw_cards, draw_clock, draw_panel, draw_urge
from kemi_desktop.ui.scenes.table.draw_seats import Names
from kemi_desktop.ui.scenes.table.hint_board import Room
from kemi_desktop.ui.scenes.table.painter import Painter
from kemi_desktop.ui.scenes.table.play import Play
from kemi_desktop.ui.scenes.table.prompt_cards import Spread
from kemi_desktop.ui.scenes.table.prompt_desk import PromptDesk, question_of
from kemi_desktop.ui.scenes.table.rack import Rack
from kemi_desktop.ui.scenes.table.sentences import Sentences
from kemi_desktop.ui.scenes.table.talk import (
    PARTED,
    bound_words,
    draw_hint,
    draw_lesson,
    draw_notice,
    draw_talk,
    hint_height,
)
from kemi_desktop.ui.settings import DiscardBy

CLOCK_STEPS: Final = 8
"""How often a second the remaining time is drawn anew."""
LAST_SECONDS: Final = 5
FLASHES: Final = 1
"""How often a second a win is pointed at in the second half of its time."""

AIR: Final = 24
"""Room around a panel for its shadow."""


@dataclass(frozen=True, slots=True)
class KeptPrompt:
    """The picture of a prompt, and what it shows."""

    spread: Spread
    lit: Card | None
    picture: pygame.Surface
    place: Box


class Front:
    """The words of one table; changes nothing but its own clock."""

    def __init__(self, play: Play, desk: PromptDesk, rack: Rack, sentences: Sentences) -> None:
        self._play = play
        self._desk = desk
        self._rack = rack
        self._sentences = sentences
        self._step = 0
        self._kept: KeptPrompt | None = None
        self.rise = 0
        """How many pixels the line stands above its usual place."""

    def tick(self, now: float) -> bool:
        """Return whether the remaining time looks different at ``now``."""
        deadline = self._play.adapter.deadline
        if deadline is None or self._desk.options is None:
            return False
        step = math.ceil((deadline - now) * CLOCK_STEPS)
        changed, self._step = step != self._step, step
        return changed

    def line(self, painter: Painter) -> str:
        """Return the one line above the hand: what to do, or what one has declared; may be empty."""
        say, options, shown = painter.context.say, self._desk.options, self._play.director.shown
        if options is None:
            waits = () if painter.context.settings.hints else self._play.waits  # the panel of hints has them
            return bound_words(painter, shown, waits)
        drawn = shown.drawn is not None and shown.drawn.seat == options.seat
        hint = self._hint(painter.context.settings.discard_by)
        return PARTED.join((say(question_of(options, in_shows=False, drawn=drawn)), say(hint)))

    def _hint(self, discard_by: DiscardBy) -> str:
        """Return the catalogue's key of how to discard, as the player handles tiles."""
        if self._rack.lifted is None:
            return "table.hint_discard"
        if not self._rack.by_pointer:
            return "keys.confirm"
        return "table.hint_drag" if discard_by is DiscardBy.DRAG else "table.hint_again"

    def draw(self, surface: pygame.Surface, painter: Painter, names: Names, now: float) -> None:
        """Draw prompt, line and sentences."""
        if self._desk.has_cards:
            self._draw_prompt(surface, painter, names, now)
        else:
            self._draw_line(surface, painter, now)
        if self._sentences.notice is not None:
            draw_notice(surface, painter, self._sentences.notice)

    def hint_room(self, painter: Painter) -> Room:
        """Return where the panel of hints lies: above the line, or in its corner while that room is taken.

        Where a declaration is explained the corner is taken too: then it lies beside the cards.
        """
        layout, spread = painter.layout, self._desk.spread
        if spread is not None and spread.lesson is not None:
            strip, left = layout.prompt, layout.own_zone.left
            beside = spread.panel.left - layout.measures.gap - left
            return Room(Box(left, strip.top, max(0, beside), strip.height), Align.LEFT)
        if self._desk.has_cards or self._sentences.lesson is not None:
            return Room(layout.hint_corner, Align.LEFT)
        strip, zone = layout.prompt, layout.own_zone
        taken = self.rise + hint_height(painter) + layout.measures.gap if self.line(painter) else 0
        shown = self._play.director.shown
        own = shown.seats[bottom_seat(shown)].pond
        top = layout.free_above_prompt(sum(tile.claimed_by is None for tile in own))
        return Room(Box(zone.left, top, zone.width, strip.bottom - top - taken), Align.CENTER)

    def _draw_prompt(self, surface: pygame.Surface, painter: Painter, names: Names, now: float) -> None:
        """Draw the prompt from a kept picture, which changes with the cards and the lit one only."""
        spread, lit, kept = self._desk.spread, self._desk.lit, self._kept
        if spread is None:
            return
        if kept is None or kept.spread is not spread or kept.lit is not lit:
            kept = self._kept = self._paint_prompt(painter, spread, names)
        surface.blit(kept.picture, (kept.place.left, kept.place.top))
        self._draw_clock(surface, painter, spread.panel, now)

    def _paint_prompt(self, painter: Painter, spread: Spread, names: Names) -> KeptPrompt:
        desk, shown, air = self._desk, self._play.director.shown, painter.px(AIR)
        panel = spread.panel if spread.lesson is None else box_around((spread.lesson, spread.panel))
        place = panel.shrunk(-air)
        picture = painter.transparent((place.width, place.height))
        moved = spread.moved(-place.left, -place.top)
        draw_panel(picture, painter, panel.moved(-place.left, -place.top))
        draw_cards(picture, painter, moved, desk.lit, shown.treasure)
        draw_talk(picture, painter, desk, moved.talk, (shown, names))
        return KeptPrompt(spread, desk.lit, picture, place)

    def _draw_line(self, surface: pygame.Surface, painter: Painter, now: float) -> None:
        top, text = painter.layout.prompt.bottom, self.line(painter)
        if text:
            asks = self._desk.options is not None
            pill = draw_hint(surface, painter, text, asks=asks, rise=self.rise)
            self._draw_clock(surface, painter, pill, now)
            top = pill.top
        if self._sentences.lesson is not None:
            draw_lesson(surface, painter, self._sentences.lesson, top)

    def _draw_clock(self, surface: pygame.Surface, painter: Painter, panel: Box, now: float) -> None:
        """Draw the remaining time, with numbers in the last seconds."""
        deadline, total = self._play.adapter.deadline, self._play.adapter.info.rules.thinking_time
        if deadline is None or total is None or self._desk.options is None:
            return
        left = max(0.0, deadline - now)
        if self._desk.options.win is not None and left <= total / 2:
            # A win must not be lost unseen; its time is as long as any other, lest a pause tell of it.
            draw_urge(surface, painter, panel, math.ceil(left), lit=math.floor(left * FLASHES * 2) % 2 == 0)
            return
        seconds = math.ceil(left) if left <= LAST_SECONDS else None
        draw_clock(surface, painter, panel, left / total, seconds)
