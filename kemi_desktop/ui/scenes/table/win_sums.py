"""How what a win is paid comes together, so that the figures of its card add up.  Works out no points.

Rule: R5.5, R9.1, R9.2.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kemi_desktop.rules.prompts import WinOffer
from kemi_desktop.rules.results import PaymentReason
from kemi_desktop.rules.tiles import SEATS, Seat

OTHERS: Final = len(SEATS) - 1


@dataclass(frozen=True, slots=True)
class Told:
    """A catalogue key below ``prompt`` with its numbers, and what comes besides the fans."""

    key: str
    fields: Mapping[str, int]
    besides: tuple[tuple[str, int], ...]
    """Kongs and the dealer's extra, by name; 0 for none.

    With the fans they come to what one of three pays, the dealer where he pays more; where only one pays
    the win, to the whole.
    """


def paid_for(offer: WinOffer, seat: Seat) -> Told:
    """Return how to tell what a seat is certain to be paid for the win it is offered."""
    wins, kongs = Counter[Seat](), Counter[Seat]()
    for payment in offer.payments:
        if payment.payee == seat:
            share = payment.payer if payment.owner is None else payment.owner
            (wins if payment.reason is PaymentReason.WIN else kongs)[share] += payment.points
    points = offer.score.points
    total, extra = wins.total() + kongs.total(), max(wins.values(), default=points) - points
    each = sorted((wins + kongs).values())
    if len(wins) == OTHERS and len({kongs[payer] for payer in wins}) == 1:
        besides = (("kongs", max(kongs.values(), default=0)), ("dealer", extra))
        if each[0] == each[-1]:
            return Told("win_points_each", {"each": each[0], "total": total}, besides)
        if each[0] == each[1]:
            return Told("win_points_two", {"each": each[0], "dealer": each[-1], "total": total}, besides)
    besides = (("kongs", kongs.total()), ("dealer", extra))
    key = "win_points" if total == points else "win_points_in_all"
    return Told(key, {"points": points, "total": total}, besides)
