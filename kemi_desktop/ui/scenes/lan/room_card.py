"""One room of the list: everything about it on one card, which is clicked to come in."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from kemi_desktop.net.discovery import FoundRoom
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.lan.rooms import obstacle
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import (
    LAMP,
    PANEL,
    PANEL_EDGE,
    PANEL_LIT,
    PANEL_RAISED,
    TEXT,
    TEXT_MUTED,
    TEXT_SMALL,
    Color,
)
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import PRESSING_KEYS
from kemi_desktop.ui.widgets.widget import Look, Taken, Widget

CARD: Final = 104
"""Logical height of a card whose line has room in one row."""
PAD: Final = 22
SEAT_ROOM: Final = 132
"""Logical width for the four seats at the right."""
DOT: Final = 22
LOCK: Final = (18, 22)


class RoomCard(Widget):
    """A room as a large card; ``is_held`` where the player's own seat is kept in it."""

    def __init__(
        self,
        context: UiContext,
        room: FoundRoom,
        on_press: Callable[[FoundRoom], Command | None],
        *,
        is_held: bool = False,
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.room = room
        self._context = context
        self._on_press = on_press
        self._is_held = is_held

    @property
    def enabled(self) -> bool:
        """Whether the room can be joined, or come back to."""
        return self._obstacle is None

    @property
    def _obstacle(self) -> str | None:
        return None if self._is_held and self.room.speaks_ours else obstacle(self.room)

    @property
    def explanation(self) -> str:
        """What a click does, or why there is nothing to click."""
        return self.line if not self.enabled else self._context.say("lan.join_help", room=self.room.name)

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of the card as ``room:NAME``."""
        yield Target(
            f"room:{self.room.name}", self.line, area_of(self.rect), enabled=self.enabled, focused=focused
        )

    @property
    def line(self) -> str:
        """What stands below the name: why not, or what is played there."""
        say, room = self._context.say, self.room
        if self._obstacle is not None:
            return say(self._obstacle)
        if self._is_held:
            return say("lan.room_held")
        parts = [say("lan.room_on", host=room.host)]
        parts.append(say("option.hands.unlimited" if room.hands is None else f"option.hands.{room.hands}"))
        if room.running:
            parts.append(say("lan.room_running"))
        if room.password:
            parts.append(say("lan.room_locked"))
        return say("lan.parted").join(parts)

    def natural_height(self, brush: Brush, width: int, row: int) -> int:
        """Return ``row``, and more where the line takes more than one row."""
        pen = Pen(TEXT_SMALL)
        room = width - 2 * brush.px(PAD) - brush.px(SEAT_ROOM)
        lines = brush.wrapped(self.line, room, pen).get_height()
        return row + lines - brush.wrapped("1", room, pen).get_height()

    def click(self, x: int, y: int) -> Taken | None:
        """Join."""
        return Taken(self._on_press(self.room))

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Join with Return or Space."""
        return Taken(self._on_press(self.room)) if key.key in PRESSING_KEYS else None

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw name, line, seats and lock."""
        lit = (look.hovered or look.held) and self.enabled
        brush.shadow(surface, self.rect, radius=12)
        ground = PANEL_LIT if lit else PANEL_RAISED if self.enabled else PANEL
        brush.fill(surface, self.rect, ground, radius=12, edge=LAMP if lit else PANEL_EDGE)
        inner = self.rect.inflate(-2 * brush.px(PAD), 0)
        words = pygame.Rect(inner.left, inner.top, inner.width - brush.px(SEAT_ROOM), inner.height)
        half = brush.px(CARD) // 2
        ink: Color = TEXT if self.enabled else TEXT_MUTED
        name = pygame.Rect(words.left, words.top + brush.px(8), words.width, half)
        left = name.left
        if self.room.password:
            _draw_lock(surface, brush, name, ink)
            left += brush.px(LOCK[0] + 10)
        name.width -= left - name.left
        name.left = left
        pen = Pen(26, ink, bold=True)
        fitted = brush.context.fonts.fitting(self.room.name, brush.px(pen.size), name.width, bold=True)
        brush.text(surface, fitted, name, pen)
        below = pygame.Rect(words.left, words.top + half, words.width, words.height - half - brush.px(10))
        # Why one cannot come in is what such a card is read for.
        line = brush.wrapped(self.line, below.width, Pen(TEXT_SMALL, TEXT_MUTED if self.enabled else TEXT))
        surface.blit(line, line.get_rect(midleft=below.midleft))
        self._draw_seats(surface, brush, inner, ink)
        if look.focused:
            brush.focus(surface, self.rect, radius=12)

    def _draw_seats(self, surface: pygame.Surface, brush: Brush, inner: pygame.Rect, ink: Color) -> None:
        """Draw a dot for each seat, filled where somebody sits, and the count below."""
        side, gap = brush.px(DOT), brush.px(8)
        taken = max(0, min(len(SEATS), self.room.taken))
        left = inner.right - len(SEATS) * side - (len(SEATS) - 1) * gap
        top = inner.top + brush.px(22)
        for index in range(len(SEATS)):
            dot = pygame.Rect(left + index * (side + gap), top, side, side)
            fill = ink if index < taken else PANEL
            brush.fill(surface, dot, fill, radius=DOT / 2, edge=ink, edge_width=2)
        words = pygame.Rect(left, top + side, inner.right - left, brush.px(36))
        text = self._context.say("lan.seats_taken", count=taken)
        brush.text(surface, text, words, Pen(TEXT_SMALL, ink, Align.CENTER))


def _draw_lock(surface: pygame.Surface, brush: Brush, beside: pygame.Rect, ink: Color) -> None:
    """Draw a small padlock at the left of a box."""
    width, height = brush.px(LOCK[0]), brush.px(LOCK[1])
    box = pygame.Rect(beside.left, 0, width, height)
    box.centery = beside.centery
    body = pygame.Rect(box.left, box.top + height * 9 // 20, width, height * 11 // 20)
    hoop = pygame.Rect(box.left + width // 5, box.top, width * 3 // 5, height * 4 // 5)
    color = brush.context.color(ink)
    pygame.draw.rect(surface, color, hoop, brush.px(2), border_radius=width // 3)
    pygame.draw.rect(surface, color, body, border_radius=brush.px(3))
