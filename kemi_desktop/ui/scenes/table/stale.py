"""Which parts of the still picture have to be painted again.  Compares what lies where; draws nothing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.layout.box import Box, box_around
from kemi_desktop.ui.layout.placement import Placed, facing_of
from kemi_desktop.ui.layout.table_layout import TableLayout

MOST_AREAS: Final = 6
"""Parts painted one by one; more are joined."""
MOST_CHANGES: Final = 24
"""So many changed parts are quicker painted all at once."""

Tiles = Mapping[Seat, tuple[tuple[Placed, TileState], ...]]
"""Every tile of each seat that is drawn, and how it is marked."""
Signs = Mapping[tuple[str, int], tuple[Box, object]]
"""Centre, plates and declarations: the pixels they may use, and all that their look depends on."""


@dataclass(frozen=True, slots=True)
class Lie:
    """What lies where in a picture of one layout."""

    signs: Signs
    tiles: Tiles


def signs_of(view: SeatView, layout: TableLayout, air: int, *, own_move: bool, hide_indicator: bool) -> Signs:
    """Return the signs of a view; ``air`` is how many pixels their shadows and lights reach."""
    lit = view.stage not in (Stage.DEALING, Stage.OVER)
    light = (view.turn, own_move) if lit else None
    named = (view.indicator, view.treasure, hide_indicator)
    told = (view.number, view.rules, view.wall_left)
    found: dict[tuple[str, int], tuple[Box, object]] = {
        ("centre", 0): (layout.centre.shrunk(-air), (told, light, named))
    }
    for seat in SEATS:
        facing, table = facing_of(view, seat), view.seats[seat]
        streak = view.streak if seat == view.dealer else None
        look = (view.scores[seat], view.number > 0, view.dealer, streak, lit and view.turn == seat)
        found["plate", seat] = (layout.plate(facing).shrunk(-air), look)
        declared = (table.ready, table.seven_pairs_only, table.shown)
        found["declared", seat] = (layout.marks(facing).shrunk(-air), declared)
    return found


def stale_areas(old: Lie, new: Lie) -> tuple[Box, ...] | None:
    """Return what to paint again to get from one picture to the next; ``None`` is everything."""
    areas = [
        area
        for key in new.signs
        if old.signs[key] != new.signs[key]
        for area in {old.signs[key][0], new.signs[key][0]}
    ]
    for seat in SEATS:
        if old.tiles[seat] != new.tiles[seat]:
            areas += _changed_places(old.tiles[seat], new.tiles[seat])
    return None if len(areas) > MOST_CHANGES else _joined(areas)


def _changed_places(
    old: tuple[tuple[Placed, TileState], ...], new: tuple[tuple[Placed, TileState], ...]
) -> Iterator[Box]:
    """Yield the reach of every tile that came to its place, left it or looks different there."""
    before, after = ({(p.slot.left, p.slot.top): (p, state) for p, state in lain} for lain in (old, new))
    for place in before.keys() | after.keys():
        lain = (before.get(place), after.get(place))
        if lain[0] != lain[1]:
            yield from {found[0].slot.reach for found in lain if found is not None}


def _joined(areas: list[Box]) -> tuple[Box, ...]:
    """Return few rectangles that hold all: near ones are joined, then those that waste the least."""
    areas = _touching_joined(areas)
    while len(areas) > 1:
        waste, first, second = min((_waste(a, b), a, b) for a, b in combinations(areas, 2))
        if waste > 0 and len(areas) <= MOST_AREAS:
            break
        areas.remove(first)
        areas.remove(second)
        areas.append(box_around((first, second)))
    return tuple(areas)


def _touching_joined(areas: list[Box]) -> list[Box]:
    """Return fewer rectangles in one pass: overlapping tiles of a row become one before pairs are tried."""
    kept: list[Box] = []
    for area in sorted(areas):
        for index, other in enumerate(kept):
            if _waste(area, other) <= 0:
                kept[index] = box_around((area, other))
                break
        else:
            kept.append(area)
    return kept


def _waste(first: Box, second: Box) -> int:
    """Return the pixels that joining two rectangles adds to painting them apart."""
    width = max(first.right, second.right) - min(first.left, second.left)
    height = max(first.bottom, second.bottom) - min(first.top, second.top)
    return width * height - first.width * first.height - second.width * second.height
