"""A whole hand laid open in one row: concealed tiles, the winning tile apart, the melds."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.results import ScoredWin
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Kind, Seat, TileId, kind_of
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import Halo, TileState
from kemi_desktop.ui.widgets.brush import Brush

WINNING_GAP: Final = 0.40
MELDS_GAP: Final = 0.55
MELD_GAP: Final = 0.22
"""Gaps in tile widths."""
SMALLEST: Final = 12
"""Pixels below which a tile cannot be drawn."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What lies before one seat at the end of a hand."""

    concealed: tuple[Kind, ...]
    melds: tuple[tuple[Kind | None, ...], ...] = ()
    """Faces per meld; ``None`` is a tile face down."""
    winning: Kind | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """One tile of a row."""

    kind: Kind | None
    at: float
    """Left edge in tile widths from the start of the row."""
    winning: bool = False


def open_hand(view: SeatView, seat: Seat, scored: ScoredWin | None = None) -> OpenHand:
    """Return the hand of a seat after all hands were revealed, its winning tile set apart."""
    table = view.seats[seat]
    concealed = list(table.held.tiles)
    winning: Kind | None = None
    if scored is not None:
        tile = next((win.tile for win in view.wins if win.seat == seat), None)
        taken = tile if tile is not None else _one_of(concealed, scored.score.reading.tile)
        winning = scored.score.reading.tile if taken is None else kind_of(taken)
        concealed = [held for held in concealed if held != taken]
    melds = tuple(_faces_of(meld) for meld in table.melds)
    return OpenHand(tuple(sorted(kind_of(tile) for tile in concealed)), melds, winning)


def arrange(hand: OpenHand) -> tuple[tuple[Placed, ...], float]:
    """Return every tile's place in the row and the length of the row, in tile widths."""
    placed = [Placed(kind, float(index)) for index, kind in enumerate(hand.concealed)]
    at = float(len(placed))
    if hand.winning is not None:
        at += WINNING_GAP
        placed.append(Placed(hand.winning, at, winning=True))
        at += 1
    gap = MELDS_GAP
    for meld in hand.melds:
        at += gap
        placed.extend(Placed(kind, at + index) for index, kind in enumerate(meld))
        at += len(meld)
        gap = MELD_GAP
    return tuple(placed), at


def fitting_height(length: float, width: int, tallest: int) -> int:
    """Return the height in pixels, at most ``tallest``, at which ``length`` tile widths fit ``width``."""
    height = tallest
    while height > SMALLEST and TileForm(height).pitch * length > width:
        height -= 1
    return height


def paint_hand(
    surface: pygame.Surface, brush: Brush, rect: pygame.Rect, hand: OpenHand, *, treasure: Kind | None
) -> pygame.Rect:
    """Draw a hand as large as the box allows, in the middle of its height; return what it covers."""
    placed, length = arrange(hand)
    form = TileForm(fitting_height(length, rect.width, rect.height))
    top = rect.centery - form.size[1] // 2
    for tile in placed:
        state = TileState(
            treasure=tile.kind is not None and tile.kind == treasure,
            winning=tile.winning,
            halo=Halo.WINNING if tile.winning else None,
        )
        brush.tile(surface, (rect.left + tile.at * form.pitch, top), tile.kind, form, state=state)
    return pygame.Rect(rect.left, top, round(length * form.pitch), form.size[1])


def _one_of(tiles: Iterable[TileId], kind: Kind) -> TileId | None:
    return next((tile for tile in tiles if kind_of(tile) == kind), None)


def _faces_of(meld: Meld) -> tuple[Kind | None, ...]:
    """Return the faces as they lie: a concealed kong shows its two middle tiles."""
    if not meld.tiles:
        return (None,) * meld.size
    if meld.kind is MeldKind.CONCEALED_KONG:
        kind = kind_of(meld.tiles[0])
        return None, kind, kind, None
    return meld.faces
