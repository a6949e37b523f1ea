"""Which face is the treasure, and how many a seat has let fly.

Nothing else knows the treasure: it is an ordinary tile in every meld, claim and win.  Rule: R6.1-R6.3.
"""

from typing import Final

from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.ruleset import TreasureCycle
from kemi_desktop.rules.seat_view import SeatTable
from kemi_desktop.rules.tiles import DRAGONS, HONORS, IS_HONOR, WINDS, Kind, kind_of

MELD_TREASURES: Final[dict[MeldKind, int]] = {
    MeldKind.CHOW: 0,
    MeldKind.PUNG: 2,
    MeldKind.CONCEALED_KONG: 4,
    MeldKind.SHOWN_KONG: 4,
    MeldKind.ADDED_KONG: 3,
    MeldKind.DISCARD_KONG: 3,
}
"""What a meld of treasures counts; an added kong is its pung's two and one more.  Rule: R6.3."""


def treasure_after(indicator: Kind, cycle: TreasureCycle) -> Kind:
    """Return the face after the indicator's, within its suit or its ring of honours.  Rule: R6.1."""
    if not IS_HONOR[indicator]:
        return Kind(indicator // 9 * 9 + (indicator % 9 + 1) % 9)
    parts = (HONORS,) if cycle is TreasureCycle.SEVEN else (WINDS, DRAGONS)
    ring = next(part for part in parts if indicator in part)
    return ring[(ring.index(indicator) + 1) % len(ring)]


def treasures_discarded(table: SeatTable, treasure: Kind | None) -> int:
    """Return what a seat's treasure discards, pungs and kongs count; a hidden kong nothing.  Rule: R6.3."""
    thrown = sum(kind_of(p.tile) == treasure for p in table.pond)
    laid = sum(MELD_TREASURES[m.kind] for m in table.melds if m.tiles and kind_of(m.tiles[0]) == treasure)
    return thrown + laid
