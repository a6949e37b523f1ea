"""The whole truth of one hand: what all seats know together, and the wall.  Data only."""

from dataclasses import dataclass

from kemi_desktop.rules.seat_view import SeatView, blank_view
from kemi_desktop.rules.secrecy import mask
from kemi_desktop.rules.tiles import Seat, TileId


@dataclass(frozen=True, slots=True)
class DealState:
    """One hand as only the table knows it."""

    truth: SeatView
    """The table with every tile known (``viewer`` is ``None``)."""
    wall: tuple[TileId, ...]
    """All 136 tiles in their order; empty before the hand starts.

    First the four hands from the dealer on, then the draws; last the indicator, before it the replacements.
    """
    head: int
    """Index of the next tile to be drawn."""
    tail: int
    """Index after the last tile that can be drawn; kongs take ``wall[tail - 1]``.  Rule: R3.3."""
    seed: str
    """What the wall was made from; empty where it was stacked by hand or is not known yet."""


def blank_state(seed: str) -> DealState:
    """Return the state before the first event of a hand."""
    return DealState(truth=blank_view(None), wall=(), head=0, tail=0, seed=seed)


def project(state: DealState, seat: Seat) -> SeatView:
    """Return what one seat may know of the hand."""
    return mask(state.truth, seat)
