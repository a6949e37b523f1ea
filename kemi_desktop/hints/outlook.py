"""What becomes of a hand: as it stands, or after each discard.  Reads one seat's view and nothing else."""

from dataclasses import dataclass, replace

from kemi_desktop.hints.waits import Situation, Wait, hand_of_account, waits_in
from kemi_desktop.rules.accounts import Account
from kemi_desktop.rules.chances import hand_of
from kemi_desktop.rules.distance import distance, useful_tiles, waits
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.finished import account_before_win, account_of
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.settlement import liable_seat
from kemi_desktop.rules.tiles import Kind, Seat, kind_of
from kemi_desktop.rules.unseen import unseen_counts


@dataclass(frozen=True, slots=True)
class Outlook:
    """How far a hand of thirteen tiles, melds counted, is from winning."""

    waits: tuple[Wait, ...] = ()
    """What completes it, also what cannot win; of a hand that is not ready only what it holds all four of."""
    away: int = 0
    """Tiles missing until it is ready; 0 is ready."""
    useful: tuple[Kind, ...] = ()
    """Where it is not ready: the kinds that bring it nearer."""
    useful_left: int = 0
    """Copies of them that the player sees nowhere."""

    @property
    def is_ready(self) -> bool:
        """Whether some kind would win of which the player does not hold all four.  Rule: R3.2."""
        return self.away == 0


def ready_discards(view: SeatView) -> frozenset[Kind]:
    """Return the faces whose discard leaves the reader's hand ready; none where nothing can be chosen.

    Rule: R3.2, R8.1.
    """
    seat = _reader(view)
    table = view.seats[seat]
    if table.bound or not _is_full(view, seat):
        return frozenset()
    hand = hand_of(table)
    if distance(hand) > 1:
        return frozenset()
    return frozenset(
        kind for kind in {kind_of(t) for t in table.held.tiles} if waits(hand.without_tile(kind))
    )


def after_discard(view: SeatView, kind: Kind) -> Outlook:
    """Return what the reader's hand becomes after it discards a face.

    Raises ``InvariantBroken`` for a face that it does not hold.
    """
    seat = _reader(view)
    tile = next((t for t in view.seats[seat].held.tiles if kind_of(t) == kind), None)
    if tile is None:
        raise InvariantBroken("a discard the hand does not hold")
    account = account_of(view, seat, without=tile)
    if kind == view.treasure:
        account = replace(account, treasures_discarded=account.treasures_discarded + 1)
    return _outlook(view, seat, account)


def as_it_stands(view: SeatView) -> Outlook | None:
    """Return the outlook of the reader's hand, a tile just drawn left out; ``None`` without a whole hand."""
    seat = _reader(view)
    account = account_before_win(view, seat)
    return _outlook(view, seat, account) if len(account.hand) == 13 - 3 * len(account.melds) else None


def unseen(view: SeatView, kind: Kind) -> int:
    """Return how many copies of a face, 0-4, the reader sees nowhere."""
    return unseen_counts(view)[kind]


def liable_if_shown(view: SeatView) -> Seat | None:
    """Return who would pay alone if the reader showed his hand now, because he fed it.  Rule: R8.4."""
    seat = _reader(view)
    return liable_seat(replace(account_of(view, seat), shown=(ShowPattern.FULL_FLUSH,)))


def _reader(view: SeatView) -> Seat:
    if view.viewer is None:
        raise InvariantBroken("hints are for one seat, not for the truth")
    return view.viewer


def _is_full(view: SeatView, seat: Seat) -> bool:
    """Whether the seat holds the tile that it is going to discard."""
    table = view.seats[seat]
    return len(table.held.tiles) == 14 - 3 * len(table.melds)


def _outlook(view: SeatView, seat: Seat, account: Account) -> Outlook:
    hand = hand_of_account(account)
    unseen, missing = unseen_counts(view), distance(hand)
    # One more tile may be missing where the only one that would do is held four times.
    found = waits_in(Situation(view, seat, account, unseen)) if missing <= 2 else ()
    if missing == 1 and waits(hand):
        return Outlook(found)
    useful = useful_tiles(hand)
    return Outlook(found, max(1, missing - 1), useful, sum(unseen[kind] for kind in useful))
