"""One seat of the lobby: who sits there, and the one thing that can be done about it."""

from collections.abc import Callable
from typing import Final

import pygame

from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.art.avatar import ACCENTS, avatar
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.theme import (
    FELT_DARK,
    GAIN,
    LAMP,
    LOSS,
    PANEL_EDGE,
    PANEL_RAISED,
    TEXT,
    TEXT_MUTED,
    TEXT_SMALL,
    Color,
)
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.wire.room_state import Occupant

Say = Callable[..., str]
FACINGS: Final = (Facing.BOTTOM, Facing.RIGHT, Facing.TOP, Facing.LEFT)
MEDAL: Final = 56
NAME_SIZES: Final = (22, 20, 18)
"""Logical sizes of a name; only in the smallest it is shortened."""
CROWN: Final = (30, 18)


def status_of(say: Say, session: Session, seat: Seat) -> tuple[str, Color]:
    """Return how a seat stands in a few words, and their colour."""
    room = session.room
    if room is None:
        return "", TEXT_MUTED
    state = room.seats[seat]
    grace = session.grace_of(seat)
    match state.occupant:
        case Occupant.PERSON if not state.connected:
            if grace is None:
                return say("lan.gone"), LOSS
            return say("lan.gone_for", seconds=round(grace)), LOSS
        case Occupant.PERSON if seat == room.host:
            return say("lan.is_host"), LAMP
        case Occupant.PERSON if state.ready:
            return say("lan.is_ready"), GAIN
        case Occupant.PERSON:
            return say("lan.not_ready_yet"), TEXT_MUTED
        case _ if room.options.closed[seat]:
            return say("lan.seat_closed"), TEXT_MUTED
        case _:
            return say("lan.seat_free"), TEXT_MUTED


def draw_seat(
    surface: pygame.Surface, brush: Brush, session: Session, seat: Seat, place: int, box: pygame.Rect
) -> None:
    """Draw the panel of a seat without its button; ``place`` counts from one's own."""
    room, say = session.room, brush.context.say
    if room is None:
        return
    state = room.seats[seat]
    is_person = state.occupant is Occupant.PERSON
    brush.shadow(surface, box, radius=12)
    edge = LAMP if seat == room.you else GAIN if state.ready else PANEL_EDGE
    brush.fill(surface, box, PANEL_RAISED if is_person else FELT_DARK, radius=12, edge=edge, edge_width=2)
    pad, side = brush.px(14), brush.px(MEDAL)
    left = box.left + pad
    medal = pygame.Rect(left, box.top + brush.px(12), side, side)
    if is_person:
        accent = ACCENTS[FACINGS[place].value]
        surface.blit(avatar(brush.context.fonts, state.name, side, accent), medal)
        if seat == room.host:
            _draw_crown(surface, brush, medal)
    else:
        brush.fill(surface, medal, None, radius=MEDAL / 2, edge=PANEL_EDGE, edge_width=2)
    words = pygame.Rect(medal.right + pad, medal.top, box.right - pad - medal.right - pad, side // 2)
    name = state.name if is_person else say("lan.empty_seat")
    pens = [Pen(size, TEXT if is_person else TEXT_MUTED, bold=True) for size in NAME_SIZES]
    pen = next((pen for pen in pens if brush.width(name, pen) <= words.width), pens[-1])
    fitted = brush.context.fonts.fitting(name, brush.px(pen.size), words.width, bold=True)
    brush.text(surface, fitted, words, pen)
    status, color = status_of(say, session, seat)
    lines = brush.wrapped(status, words.width, Pen(TEXT_SMALL, color))
    surface.blit(lines, (words.left, words.bottom))


def _draw_crown(surface: pygame.Surface, brush: Brush, medal: pygame.Rect) -> None:
    """Draw the host's crown over the edge of a medallion."""
    width, height = brush.px(CROWN[0]), brush.px(CROWN[1])
    box = pygame.Rect(0, 0, width, height)
    box.midbottom = (medal.centerx, medal.top + height // 2)
    points = ((0, 1), (0, 0.3), (0.26, 0.62), (0.5, 0), (0.74, 0.62), (1, 0.3), (1, 1))
    corners = [(box.left + x * width, box.top + y * height) for x, y in points]
    pygame.draw.polygon(surface, brush.context.color(LAMP), corners)
    pygame.draw.polygon(surface, brush.context.color(FELT_DARK), corners, max(1, brush.px(1)))
