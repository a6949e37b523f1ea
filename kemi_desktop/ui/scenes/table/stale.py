"""Which parts of the still picture have to be painted again.  Compares what lies where; draws nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.layout.box import Box, box_around
from kemi_desktop.ui.layout.placement import Placed, PlaceKey, facing_of
from kemi_desktop.ui.layout.table_layout import TableLayout

MOST_AREAS: Final = 3
"""Parts painted one by one; more are joined."""
MOST_CHANGES: Final = 24
"""So many changed parts are quicker painted all at once."""
REACH: Final = 0.18
"""How far shadow and light of a tile reach beyond it, as a share of its height."""

Tiles = Mapping[tuple[PlaceKey, int, int], tuple[Placed, TileState]]
"""Every tile that is drawn, by what it is and its left upper pixel, and how it is marked."""
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


def reach_of(placed: Placed) -> Box:
    """Return the pixels that a tile may touch with its shadow and its light."""
    return placed.slot.box.shrunk(-(round(placed.slot.form.height * REACH) + 2))


def stale_areas(old: Lie, new: Lie) -> tuple[Box, ...] | None:
    """Return what to paint again to get from one picture to the next; ``None`` is everything."""
    areas = [
        area
        for key in new.signs
        if old.signs[key] != new.signs[key]
        for area in {old.signs[key][0], new.signs[key][0]}
    ]
    for key in old.tiles.keys() | new.tiles.keys():
        before, after = old.tiles.get(key), new.tiles.get(key)
        if before != after:
            areas += [reach_of(lain[0]) for lain in (before, after) if lain is not None]
    return None if len(areas) > MOST_CHANGES else _joined(areas)


def _joined(areas: list[Box]) -> tuple[Box, ...]:
    """Return few rectangles that hold all: near ones are joined, then those that waste the least."""
    while len(areas) > 1:
        waste, first, second = min((_waste(a, b), a, b) for a, b in combinations(areas, 2))
        if waste > 0 and len(areas) <= MOST_AREAS:
            break
        areas.remove(first)
        areas.remove(second)
        areas.append(box_around((first, second)))
    return tuple(areas)


def _waste(first: Box, second: Box) -> int:
    """Return the pixels that joining two rectangles adds to painting them apart."""
    around = box_around((first, second))
    return around.width * around.height - first.width * first.height - second.width * second.height
