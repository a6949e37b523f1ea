"""What a seat can count before it answers: tiles still unseen, tiles that would feed somebody.

Reads one seat's view and nothing else.  Rule: R8.3, R8.4.
"""

from dataclasses import dataclass
from typing import Final

from kemi_desktop.rules.accounts import Account, MeldFaces
from kemi_desktop.rules.chances import hand_of
from kemi_desktop.rules.declarations import completes
from kemi_desktop.rules.distance import waits
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.seat_view import SeatTable, SeatView
from kemi_desktop.rules.tiles import ALL_KINDS, SEATS, Kind, Seat, kind_of
from kemi_desktop.rules.unseen import unseen_counts

LIABLE_FEEDS: Final = 3
"""So many feeds to one player who then shows a hand make the feeder pay for all.  Rule: R8.4."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One seat's counts at one moment."""

    hand: Hand
    """Its concealed tiles, a drawn one included, and its melds."""
    live: tuple[int, ...]
    """Indexed by kind: the copies this seat does not see anywhere, 0-4."""
    dangers: frozenset[Kind]
    """The kinds an open hand of another seat waits for."""
    liabilities: frozenset[Kind]
    """The kinds that could become the third feed to a player collecting one suit."""
    treasure: Kind | None


def sight_of(view: SeatView, seat: Seat) -> Sight:
    """Return what a seat counts from its own view."""
    return Sight(
        hand_of(view.seats[seat]),
        live_counts(view),
        open_waits(view, seat),
        liabilities(view, seat),
        view.treasure,
    )


def live_counts(view: SeatView) -> tuple[int, ...]:
    """Return for every kind the copies the reader sees nowhere, neither in its hand nor on the table."""
    return unseen_counts(view)


def open_waits(view: SeatView, seat: Seat) -> frozenset[Kind]:
    """Return the kinds with which the open hands of the others win.  Rule: R8.3."""
    found: set[Kind] = set()
    for other in SEATS:
        table = view.seats[other]
        if other != seat and table.shown and not table.held.hidden:
            found.update(_waits_of(table))
    return frozenset(found)


def liabilities(view: SeatView, seat: Seat) -> frozenset[Kind]:
    """Return the suits of players who collect one and were fed twice by this seat already.  Rule: R8.4."""
    found: set[Kind] = set()
    for other in SEATS:
        table = view.seats[other]
        if other == seat or table.bound:
            continue
        fed = sum(meld.source == seat and not meld.forced for meld in table.melds)
        suits = {(tile >> 2) // 9 for meld in table.melds for tile in meld.tiles}
        if fed == LIABLE_FEEDS - 1 and len(suits) == 1:
            found.update(kind for kind in ALL_KINDS if kind // 9 in suits)
    return frozenset(found)


def _waits_of(table: SeatTable) -> list[Kind]:
    """Return what an open hand wins on; the look-up first, its declaration only for what is left."""
    account = account_of(table)
    return [kind for kind in waits(hand_of(table)) if completes(account, kind)]


def account_of(table: SeatTable) -> Account:
    """Return what scoring must know of a seat whose tiles the reader sees, a winning tile excluded."""
    return Account(
        hand=tuple(kind_of(tile) for tile in table.held.tiles),
        melds=tuple(MeldFaces(meld.kind, meld.faces, meld.source, meld.forced) for meld in table.melds),
        ready=table.ready,
        seven_pairs_only=table.seven_pairs_only,
        draws_since_ready=table.draws_since_ready,
        shown=table.shown,
    )
