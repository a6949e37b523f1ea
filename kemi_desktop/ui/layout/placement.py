"""Every tile one reader can see, and where it lies: the one source for drawing, motion and clicks.

Tiles the reader may not know have a place but no identity: their keys are counted, never told apart.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.seat_view import SeatTable, SeatView
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId, distance_after, kind_of
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.layout.tile_places import MeldShape, Slot


class Zone(Enum):
    """The part of the table where a tile lies."""

    HAND = "hand"
    MELD = "meld"
    POND = "pond"


@dataclass(frozen=True, slots=True)
class Known:
    """A physical tile the reader has seen."""

    tile: TileId


@dataclass(frozen=True, slots=True)
class Unseen:
    """A tile the reader may not know, by its place only."""

    seat: Seat
    zone: Zone
    index: int
    """Place in the hand; in melds counted over all four-tile groups of the seat."""


PlaceKey = Known | Unseen


@dataclass(frozen=True, slots=True)
class Placed:
    """One tile in its place."""

    key: PlaceKey
    slot: Slot
    kind: Kind | None
    """The face to draw; ``None`` draws the back, also of a known tile that lies face down."""
    seat: Seat
    zone: Zone
    is_drawn: bool = False
    """Whether the seat on turn has just drawn it."""
    is_shaded: bool = False
    """Whether it is drawn in shade: the outer tiles of one's own concealed kong."""

    @property
    def tile(self) -> TileId | None:
        """The physical tile where the reader knows it."""
        return self.key.tile if isinstance(self.key, Known) else None


def bottom_seat(view: SeatView) -> Seat:
    """Return the seat shown at the bottom: the reader's own, or seat 0 for the truth."""
    return Seat(0) if view.viewer is None else view.viewer


def facing_of(view: SeatView, seat: Seat) -> Facing:
    """Return the side of the screen where a seat sits."""
    return Facing(distance_after(bottom_seat(view), seat))


def place_tiles(view: SeatView, layout: TableLayout, seats: Iterable[Seat] = SEATS) -> tuple[Placed, ...]:
    """Return every tile of some seats, of all by default, farthest first: nearer ones cover its edge."""
    found = [placed for seat in seats for placed in place_seat(view, seat, layout)]
    return tuple(sorted(found, key=lambda placed: placed.slot.depth))


def seat_state(view: SeatView, seat: Seat) -> tuple[object, ...]:
    """Return all that the places of a seat's tiles depend on, besides the layout."""
    drawn = view.drawn if view.drawn is not None and view.drawn.seat == seat else None
    return view.seats[seat], drawn, view.revealed, view.viewer


def place_seat(view: SeatView, seat: Seat, layout: TableLayout) -> Iterator[Placed]:
    """Yield the tiles of one seat: hand, melds, discards."""
    yield from place_hand(view, seat, layout)
    yield from _melds(view, seat, layout)
    table, facing = view.seats[seat], facing_of(view, seat)
    lying = [p.tile for p in table.pond if p.claimed_by is None]
    for tile, slot in zip(lying, layout.pond_slots(facing, len(lying)), strict=True):
        yield Placed(Known(tile), slot, kind_of(tile), seat, Zone.POND)


def place_hand(view: SeatView, seat: Seat, layout: TableLayout) -> tuple[Placed, ...]:
    """Return the concealed tiles of a seat in the owner's left-to-right order, the one just drawn last."""
    table, facing = view.seats[seat], facing_of(view, seat)
    drawn = view.drawn if view.drawn is not None and view.drawn.seat == seat else None
    tiles = list(table.held.tiles)
    last = None if drawn is None else drawn.tile
    if drawn is not None and last is None:
        last = _won_by_draw(view, seat)
    if last in tiles:
        tiles.remove(last)
        tiles.append(last)
    lies_open = view.viewer is None or view.revealed or bool(table.shown)
    is_open = lies_open and facing is not Facing.BOTTOM
    slots = layout.hand_slots(
        facing,
        table.held.count,
        drawn=drawn is not None,
        melds=tuple(m.size for m in table.melds),
        is_open=is_open,
    )
    placed = []
    for index, slot in enumerate(slots):
        is_drawn = drawn is not None and index == len(slots) - 1
        if index < len(tiles):
            key: PlaceKey = Known(tiles[index])
            shown = kind_of(tiles[index])
            # The drawn tile of an open hand is not open: its slot stands like that of a hidden hand.
            placed.append(Placed(key, slot, shown, seat, Zone.HAND, is_drawn=is_drawn))
        else:
            stands = Slot(slot.left, slot.top, layout.hand_form(facing, is_open=False)) if is_open else slot
            key = Unseen(seat, Zone.HAND, index)
            placed.append(Placed(key, stands, None, seat, Zone.HAND, is_drawn=is_drawn))
    return tuple(placed)


def _won_by_draw(view: SeatView, seat: Seat) -> TileId | None:
    """Return the tile a seat won with: a tile drawn unseen is known by it once the hands lie open."""
    return next((win.tile for win in view.wins if win.seat == seat), None)


def _melds(view: SeatView, seat: Seat, layout: TableLayout) -> Iterator[Placed]:
    table = view.seats[seat]
    shapes = tuple(meld_shape(meld, seat) for meld in table.melds)
    rows = layout.meld_slots(facing_of(view, seat), shapes)
    for index, (meld, row) in enumerate(zip(table.melds, rows, strict=True)):
        yield from _meld(view, seat, index, meld, row)


def meld_shape(meld: Meld, seat: Seat) -> MeldShape:
    """Return how a meld lies before its owner: the tile that was fed lies across, on the feeder's side."""
    if meld.source is None:
        return MeldShape(meld.size)
    return MeldShape(meld.size, 3 - distance_after(seat, meld.source))


def _meld(view: SeatView, seat: Seat, index: int, meld: Meld, row: tuple[Slot, ...]) -> Iterator[Placed]:
    """Yield a meld's tiles; a concealed kong lies face down, one's own with the one on top turned up."""
    hides = meld.kind is MeldKind.CONCEALED_KONG and not view.revealed
    tiles = _as_laid(meld, seat)
    for place, slot in enumerate(row):
        if not tiles:
            yield Placed(Unseen(seat, Zone.MELD, index * 4 + place), slot, None, seat, Zone.MELD)
            continue
        tile, covered = tiles[place], hides and place < 3
        yield Placed(
            Known(tile), slot, None if covered else kind_of(tile), seat, Zone.MELD, is_shaded=covered
        )


def _as_laid(meld: Meld, seat: Seat) -> tuple[TileId, ...]:
    """Return a meld's tiles in the order of their places, the fed one where it lies across."""
    turned = meld_shape(meld, seat).turned
    if turned is None or meld.taken is None or meld.taken not in meld.tiles:
        return meld.tiles
    others = [tile for tile in meld.tiles if tile != meld.taken]
    return (*others[:turned], meld.taken, *others[turned:])


def hand_tile_at(
    hand: tuple[Placed, ...], x: int, y: int, *, lifted: TileId | None, lift: int
) -> TileId | None:
    """Return the own tile drawn at a pixel, or ``None``.

    ``lifted`` is drawn ``lift`` pixels higher; the gap this leaves below it still belongs to it, so that a
    tile does not fall from under the pointer.
    """
    for placed in hand:
        box = placed.slot.box
        rise = lift if placed.tile == lifted and lifted is not None else 0
        if box.left <= x < box.right and box.top - rise <= y < box.bottom:
            return placed.tile
    return None


def live_pond_tile(table: SeatTable) -> TileId | None:
    """Return the last discard of a seat that still lies there."""
    return table.pond[-1].tile if table.pond and table.pond[-1].claimed_by is None else None
