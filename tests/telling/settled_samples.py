"""Settled hands of every kind, as the gallery shows them."""

from build_scripts import gallery_data
from kemi_desktop.rules.results import Settlement
from kemi_desktop.rules.seat_view import SeatView

SAMPLES = (
    gallery_data.plain_win,
    gallery_data.rich_self_draw,
    gallery_data.two_winners,
    gallery_data.three_winners,
    gallery_data.drawn_hand,
)


def settlement_of(view: SeatView) -> Settlement:
    """Return how a hand was settled, which it has to be."""
    assert view.settlement is not None
    return view.settlement
