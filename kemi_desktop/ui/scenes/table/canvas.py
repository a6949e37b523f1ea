"""Draws the table from what is shown; keeps what does not move as one picture between frames."""

from dataclasses import dataclass

import pygame

from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, Seat, TileId
from kemi_desktop.ui.art.tile_art import Halo, TileState
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.placement import (
    Placed,
    PlaceKey,
    Zone,
    bottom_seat,
    place_seat,
    seat_state,
)
from kemi_desktop.ui.scenes.table.draw_centre import draw_centre, draw_treasure
from kemi_desktop.ui.scenes.table.draw_seats import PLATE_AIR, Names, draw_seats
from kemi_desktop.ui.scenes.table.draw_tiles import Marks, draw_placed, marks_of
from kemi_desktop.ui.scenes.table.painter import Painter
from kemi_desktop.ui.scenes.table.rack import Rack
from kemi_desktop.ui.scenes.table.stale import Lie, signs_of, stale_areas


@dataclass(frozen=True, slots=True)
class Stand:
    """Everything the still part of the picture depends on, besides size, words and names."""

    view: SeatView
    hides: frozenset[PlaceKey]
    own_move: bool
    """Whether the reader is asked for something."""
    may_take: bool
    """Whether the reader is asked about the last discard."""
    hide_indicator: bool


@dataclass(frozen=True, slots=True)
class SeatTiles:
    """Where the tiles of one seat lie."""

    state: tuple[object, ...]
    """All that it depends on."""
    tiles: tuple[Placed, ...]
    keys: frozenset[PlaceKey]
    known: frozenset[TileId]


@dataclass(frozen=True, slots=True)
class MarkedTiles:
    """The tiles of one seat that are drawn, with their marks, and what these were read off."""

    source: SeatTiles
    marks: Marks
    hidden: frozenset[PlaceKey]
    tiles: tuple[tuple[Placed, TileState], ...]


class Canvas:
    """The still picture of one layout; a new one is made for every size or language."""

    def __init__(self, painter: Painter, names: Names) -> None:
        self._painter = painter
        self._names = names
        self._stand: Stand | None = None
        self._still: pygame.Surface | None = None
        self._lie: Lie | None = None
        self._seats: dict[Seat, SeatTiles] = {}
        self._marked: dict[Seat, MarkedTiles] = {}

    def draw(self, surface: pygame.Surface, stand: Stand) -> None:
        """Draw cloth, centre, plates and every tile but the own hand."""
        if self._still is None or not self._is_same(stand):
            self._still = self._paint(surface, stand)
            self._stand = stand
        surface.blit(self._still, (0, 0))

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._stand = self._lie = None

    def _is_same(self, stand: Stand) -> bool:
        old = self._stand
        return (
            old is not None
            and old.view is stand.view
            and old.hides == stand.hides
            and old.own_move == stand.own_move
            and old.may_take == stand.may_take
            and old.hide_indicator == stand.hide_indicator
        )

    def _paint(self, surface: pygame.Surface, stand: Stand) -> pygame.Surface:
        """Return the still picture, of which only what has changed is painted."""
        still = self._still or pygame.Surface(surface.get_size(), depth=surface.get_bitsize())
        lie, old = self._lain(stand), self._lie
        areas = None if old is None else stale_areas(old, lie)
        if areas is None:
            areas = (Box(0, 0, *surface.get_size()),)
        for area in areas:
            still.set_clip(area)
            self._paint_area(still, stand, lie, area)
        still.set_clip(None)
        self._lie = lie
        return still

    def _paint_area(self, still: pygame.Surface, stand: Stand, lie: Lie, area: Box) -> None:
        painter, view = self._painter, stand.view
        still.blit(painter.context.table_cloth(still.get_size()), area, area)
        met = {sign for sign, (box, _) in lie.signs.items() if box.meets(area)}
        if ("centre", 0) in met:
            draw_centre(still, painter, view, own_move=stand.own_move)
            draw_treasure(still, painter, view, hide_indicator=stand.hide_indicator)
        seats = [seat for seat in SEATS if ("plate", seat) in met or ("declared", seat) in met]
        draw_seats(still, painter, view, self._names, seats)
        tiles = [lain for seat in SEATS for lain in lie.tiles[seat]]
        if (area.width, area.height) != still.get_size():
            hit = pygame.Rect(area).collidelistall([placed.slot.reach for placed, _ in tiles])
            tiles = [tiles[index] for index in hit]
        # Farthest first: nearer tiles cover the edge of those behind them.
        draw_placed(still, painter, sorted(tiles, key=_depth))

    def _lain(self, stand: Stand) -> Lie:
        """Return what lies where now."""
        view, painter = stand.view, self._painter
        marks = marks_of(view, may_take=stand.may_take)
        tiles = {seat: self._marked_tiles(view, seat, marks, stand.hides) for seat in SEATS}
        signs = signs_of(
            view,
            painter.layout,
            painter.px(PLATE_AIR),
            own_move=stand.own_move,
            hide_indicator=stand.hide_indicator,
        )
        return Lie(signs, tiles)

    def _marked_tiles(
        self, view: SeatView, seat: Seat, marks: Marks, hides: frozenset[PlaceKey]
    ) -> tuple[tuple[Placed, TileState], ...]:
        """Return the tiles of a seat that are drawn; they are kept while nothing concerns any of them."""
        placed, old = self._placed(view, seat), self._marked.get(seat)
        concerning, hidden = marks.among(placed.known), hides & placed.keys
        if old is None or old.source is not placed or (old.marks, old.hidden) != (concerning, hidden):
            tiles = tuple((p, marks.state(p)) for p in placed.tiles if p.key not in hidden)
            old = self._marked[seat] = MarkedTiles(placed, concerning, hidden, tiles)
        return old.tiles

    def _placed(self, view: SeatView, seat: Seat) -> SeatTiles:
        """Return the tiles of a seat but those of the own hand; a seat that did not change is kept."""
        state, old = seat_state(view, seat), self._seats.get(seat)
        if old is None or old.state != state:
            placed = place_seat(view, seat, self._painter.layout)
            is_own = seat == bottom_seat(view)
            tiles = tuple(p for p in placed if p.zone is not Zone.HAND or not is_own)
            known = frozenset(p.tile for p in tiles if p.tile is not None)
            old = self._seats[seat] = SeatTiles(state, tiles, frozenset(p.key for p in tiles), known)
        return old


def _depth(lain: tuple[Placed, TileState]) -> int:
    return lain[0].slot.depth


@dataclass(frozen=True, slots=True)
class HandLook:
    """How the own hand is drawn at this moment."""

    hides: frozenset[PlaceKey]
    lifted: TileId | None
    allowed: frozenset[TileId] | None
    """Tiles that may be chosen; the others are shaded.  ``None`` shades nothing."""


def draw_hand(surface: pygame.Surface, painter: Painter, rack: Rack, marks: Marks, look: HandLook) -> None:
    """Draw the own hand: the lifted tile higher, the one under the pointer a little, a dragged one last."""
    tiles = painter.context.tiles
    for placed in sorted(rack.hand, key=lambda placed: _is_dragged(placed, rack)):
        if placed.key in look.hides:
            continue
        is_lifted = placed.tile is not None and placed.tile == look.lifted
        rise = placed.slot.form.lift if is_lifted else 0
        if not is_lifted and placed.tile is not None and placed.tile == rack.hovered:
            rise = placed.slot.form.lift // 3
        marked = marks.state(placed)
        state = TileState(
            treasure=marked.treasure,
            winning=marked.winning,
            selected=is_lifted,
            dimmed=look.allowed is not None and placed.tile not in look.allowed,
            halo=marked.halo if marked.halo is Halo.WINNING else None,
        )
        right, down = rack.drag_shift if _is_dragged(placed, rack) else (0, 0)
        place = (placed.slot.left + right, placed.slot.top - rise + down)
        tiles.draw(surface, place, placed.kind, placed.slot.form, state=state, lift=float(is_lifted))


def _is_dragged(placed: Placed, rack: Rack) -> bool:
    return placed.tile is not None and placed.tile == rack.dragged
