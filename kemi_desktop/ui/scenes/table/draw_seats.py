"""Draws name plates: name, seat wind, points, dealer and streak, declarations."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from kemi_desktop.catalogue.names import pattern_row, seat_wind, total
from kemi_desktop.rules.seat_view import SeatTable, SeatView, Stage
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.art.avatar import ACCENTS, avatar
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.placement import facing_of
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.ui.scenes.table.painter import TEXT_TINY, Ink, Painter
from kemi_desktop.ui.theme import (
    FELT_DARK,
    INK,
    IVORY,
    LAMP,
    PANEL,
    PANEL_EDGE,
    TEXT,
    TEXT_BODY,
    TEXT_SMALL,
)
from kemi_desktop.ui.widgets.shapes import BoxStyle

MEDALLION: Final = 0.92
"""Size of a seat's medallion in a plate's inner heights."""
BADGE: Final = 0.52
"""Size of the wind's round badge in medallions; it overlaps the medallion's lower right."""
BADGE_OVER: Final = 0.88
"""How much of the wind's badge lies over the medallion, in widths of the badge."""
BADGE_LARGE: Final = 0.54
"""Badge in medallions from which only half as much of it does."""
CHARACTER_RISE: Final = 0.07
"""How far below the middle of its line a Chinese character lies, in letters: seen where there is no air."""
HIGH: Final = 2
"""Width of a plate in heights below which the points stand under the medallion and the name."""
PERSON: Final = 0.54
"""Share of such a plate's height that medallion and name take."""
PLATE_AIR: Final = 24
"""Room around a plate for its shadow."""


@dataclass(frozen=True, slots=True)
class Names:
    """What each seat is called."""

    by_seat: tuple[str, str, str, str]

    def __getitem__(self, seat: Seat) -> str:
        return self.by_seat[seat]


def names_of(context: UiContext, entered: tuple[str, str, str, str], viewer: Seat) -> Names:
    """Return the entered names, and the catalogue's where none was entered."""
    return Names(shown_names(context, entered, viewer))


def draw_seats(
    surface: pygame.Surface, painter: Painter, view: SeatView, names: Names, seats: Iterable[Seat]
) -> None:
    """Draw the plates of seats and what each of them has declared."""
    for seat in seats:
        facing = facing_of(view, seat)
        _draw_plate(surface, painter, view, seat, names[seat])
        if view.seats[seat].bound and facing is not Facing.BOTTOM:
            _draw_declarations(surface, painter, painter.layout.marks(facing), view.seats[seat])


def _points(painter: Painter, score: int) -> str:
    return painter.context.say("table.score", points=total(painter.context.language, score))


def _draw_plate(surface: pygame.Surface, painter: Painter, view: SeatView, seat: Seat, name: str) -> None:
    """Draw a plate from a kept picture: it changes with the turn, the points and the dealer only."""
    box, air = painter.layout.plate(facing_of(view, seat)), painter.px(PLATE_AIR)
    on_turn = view.turn == seat and view.stage not in (Stage.DEALING, Stage.OVER)
    points = _points(painter, view.scores[seat])
    look = ("plate", name, points, seat_wind(painter.context.language, view.dealer, seat))
    dealer = (view.number > 0, seat == view.dealer, view.streak if seat == view.dealer else 0)

    def paint(picture: pygame.Surface) -> None:
        _paint_plate(picture, painter, view, seat, name, Box(air, air, box.width, box.height))

    size = (box.width + 2 * air, box.height + 2 * air)
    surface.blit(painter.kept((*look, *dealer, on_turn), size, paint), (box.left - air, box.top - air))


def _paint_plate(
    surface: pygame.Surface, painter: Painter, view: SeatView, seat: Seat, name: str, box: Box
) -> None:
    on_turn = view.turn == seat and view.stage not in (Stage.DEALING, Stage.OVER)
    radius = painter.px(10)
    painter.shadow(surface, box, radius=radius)
    if on_turn:
        painter.glow(surface, box, LAMP)
    edge, edge_width = (LAMP, painter.px(2)) if on_turn else (PANEL_EDGE, painter.px(1))
    painter.fill(surface, box, BoxStyle(radius, PANEL, 232, edge, edge_width))
    inner = box.shrunk(painter.px(8))
    is_high = _is_high(box)
    upper = inner
    if is_high:
        upper = Box(inner.left, box.top + painter.px(4), inner.width, round(box.height * PERSON))
    left = _draw_person(surface, painter, view, seat, (name, upper)) + painter.px(5)
    half = inner.height // 2
    small, room = painter.letters(TEXT_SMALL), inner.right - left
    name_line, score_line = Box(left, inner.top, room, half), Box(left, inner.top + half, room, half)
    if is_high:
        name_line = Box(left, upper.top, box.right - painter.px(4) - left, upper.height)
        score_line = Box(inner.left, upper.bottom, inner.width, box.bottom - painter.px(4) - upper.bottom)
        while small > painter.letters(TEXT_TINY) and painter.width(name, small) > name_line.width:
            small -= 1
    shown = painter.context.fonts.fitting(name, small, name_line.width)
    painter.words(surface, shown, name_line, Ink(small, TEXT))
    align = Align.CENTER if is_high else Align.LEFT
    _draw_score(surface, painter, _points(painter, view.scores[seat]), score_line, align)
    if view.number and seat == view.dealer:
        _draw_dealer(surface, painter, view, box, facing_of(view, seat))


def _is_high(plate: Box) -> bool:
    """Whether the points stand below the name: the own plate where the hand needs its room."""
    return plate.width < HIGH * plate.height


def _draw_score(surface: pygame.Surface, painter: Painter, points: str, room: Box, align: Align) -> None:
    """Draw a seat's points, in smaller letters where there are many digits."""
    size, least = painter.letters(TEXT_BODY), painter.letters(TEXT_TINY)
    while size > least and painter.width(points, size, bold=True) > room.width:
        size -= 1
    painter.words(surface, points, room, Ink(size, TEXT, align, bold=True))


def _draw_person(
    surface: pygame.Surface, painter: Painter, view: SeatView, seat: Seat, named: tuple[str, Box]
) -> int:
    """Draw a seat's medallion at the left of a plate, its wind over the edge; return where they end."""
    name, inner = named
    side = round(inner.height * MEDALLION)
    badge = max(painter.letters(TEXT_TINY) + painter.px(6), round(side * BADGE))
    top = inner.center[1] - side // 2
    accent = ACCENTS[facing_of(view, seat).value]
    surface.blit(avatar(painter.context.fonts, name, side, accent), (inner.left, top))
    over = BADGE_OVER if badge <= side * BADGE_LARGE else BADGE_OVER / 2  # the character stays readable
    spot = Box(inner.left + side - round(badge * over), top + side - round(badge * 0.80), badge, badge)
    _draw_wind(surface, painter, view, seat, spot)
    return spot.right


def _draw_wind(surface: pygame.Surface, painter: Painter, view: SeatView, seat: Seat, box: Box) -> None:
    """Draw the seat's wind as a round badge; ivory for the dealer."""
    is_dealer = view.number > 0 and seat == view.dealer
    ground, ink = (IVORY, INK) if is_dealer else (FELT_DARK, TEXT)
    painter.fill(surface, box, BoxStyle(box.height // 2, ground, 255, PANEL_EDGE))
    if view.number:
        wind = seat_wind(painter.context.language, view.dealer, seat)[:1]
        size = max(painter.letters(TEXT_TINY), round(box.height * 0.60))
        painter.words(surface, wind, box, Ink(size, ink, Align.CENTER, bold=True))


def _draw_dealer(
    surface: pygame.Surface, painter: Painter, view: SeatView, plate: Box, facing: Facing
) -> None:
    """Draw the dealer's badge with the streak over the edge of a plate, so that it takes no word its room."""
    say, small = painter.context.say, painter.letters(TEXT_TINY)
    words = say("table.streak", count=view.streak) if view.streak else say("table.dealer")
    width, height = painter.width(words, small) + painter.px(12), round(small * 1.3)
    # Where the plate stands at the window's edge, the badge is at its lower one.
    top = plate.bottom - height // 2 if facing in (Facing.TOP, Facing.LEFT) else plate.top - height // 2
    if _is_high(plate):  # the name stands right below
        top = plate.top - height * 3 // 4
    left = plate.left + painter.px(10) if facing is Facing.TOP else plate.right - painter.px(10) - width
    box = Box(left, top, width, height)
    painter.fill(surface, box, BoxStyle(height // 2, IVORY, 255, FELT_DARK))
    rise = round(small * CHARACTER_RISE)
    painter.words(surface, words, Box(left, top - rise, width, height), Ink(small, INK, Align.CENTER))


def _seals(painter: Painter, table: SeatTable) -> tuple[str, ...]:
    """Return the marks of what a seat has declared."""
    say, seals = painter.context.say, []
    if table.ready:
        seals.append(say("table.ready_mark"))
    if table.seven_pairs_only:
        seals.append(say("table.renhu_mark"))
    if table.shown:
        seals.append(say("table.show_mark"))
    return tuple(seals)


def _draw_declarations(surface: pygame.Surface, painter: Painter, box: Box, table: SeatTable) -> None:
    """Draw a seal for each declaration, and after them, or below, which patterns are shown."""
    side, gap = painter.px(22), painter.px(4)
    seals = _seals(painter, table)
    left = box.left
    for word in seals:
        wide = painter.width(word, painter.letters(TEXT_TINY), bold=True) + painter.px(8)
        seal = Box(left, box.top, max(side, wide), side)
        painter.fill(surface, seal, BoxStyle(painter.px(5), LAMP))
        painter.words(surface, word, seal, Ink(painter.letters(TEXT_TINY), INK, Align.CENTER, bold=True))
        left = seal.right + gap
    small = painter.letters(TEXT_TINY)
    text = pattern_row(painter.context.language, table.shown) if table.shown else ""
    if not table.shown:
        text = painter.context.say("table.ready_long")
    room = Box(left, box.top, box.right - left, side)
    if painter.width(text, small) <= room.width:
        painter.words(surface, text, room, Ink(small, LAMP))
        return
    below = Box(box.left, box.top + side, box.width, box.height - side)
    painter.paragraph(surface, _by_names(painter, text, box.width), below, Ink(small, LAMP))


def _by_names(painter: Painter, row: str, width: int) -> str:
    """Return a row of names in lines that end between two names; one wider than a line is broken later."""
    between, small = painter.context.say("join.items"), painter.letters(TEXT_TINY)
    first, *others = row.split(between)
    lines = [first]
    for name in others:
        longer = f"{lines[-1]}{between}{name}"
        closing = "" if name is others[-1] else between.rstrip()
        if painter.width(longer + closing, small) <= width:
            lines[-1] = longer
        else:
            lines[-1] += between.rstrip()
            lines.append(name)
    return "\n".join(lines)
