"""Who deals after a hand, and how long the dealer has kept the deal.  Rule: R2.2, R2.4."""

from kemi_desktop.rules.results import Win
from kemi_desktop.rules.tiles import Seat, distance_after


def next_deal(dealer: Seat, streak: int, wins: tuple[Win, ...]) -> tuple[Seat, int]:
    """Return the next dealer and his streak.

    The dealer stays after a drawn hand and when he is among the winners; else the winner nearest after
    the seat that dealt in takes over.  Rule: R2.2, R2.4.
    """
    if not wins or any(w.seat == dealer for w in wins):
        return dealer, streak + 1
    nearest = min(wins, key=lambda w: distance_after(dealer if w.source is None else w.source, w.seat))
    return nearest.seat, 0
