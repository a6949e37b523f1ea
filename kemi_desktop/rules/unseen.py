"""How many copies of each face one reader sees nowhere.  Counts; guesses nothing."""

from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import COPIES, KIND_COUNT


def unseen_counts(view: SeatView) -> tuple[int, ...]:
    """Return for every kind the copies, 0-4, that lie neither in the reader's hand nor open on the table."""
    unseen = [COPIES] * KIND_COUNT
    if view.indicator is not None:
        unseen[view.indicator >> 2] -= 1
    for table in view.seats:
        for tile in table.held.tiles:
            unseen[tile >> 2] -= 1
        for meld in table.melds:
            for tile in meld.tiles:
                unseen[tile >> 2] -= 1
        for thrown in table.pond:
            if thrown.claimed_by is None:
                unseen[thrown.tile >> 2] -= 1
    return tuple(unseen)
