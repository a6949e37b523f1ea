"""What a hand waits for, with copies left and points, or why a tile would not win.  Rule: R3.2, R3.6, R7, R8.

Everything is read from one seat's view: what the seat may not know is not in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from kemi_desktop.rules.accounts import Account, FinishedHand, WinClaim
from kemi_desktop.rules.declarations import completes
from kemi_desktop.rules.distance import waits
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.readings import held_counts, splits_of
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.scoring import score_win
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.settlement import win_payments
from kemi_desktop.rules.tiles import COPIES, SEATS, Kind, Seat, next_seat

_NOBODY: Final = Account()


class Obstacle(Enum):
    """Why a tile that completes the hand would not win, or not now; values are catalogue keys."""

    NONE_LEFT = "none_left"
    """All four copies are in sight."""
    HELD_FOUR = "held_four"
    """The player holds all four himself.  Rule: R3.2."""
    DECLARATION = "declaration"
    """What was declared does not allow it.  Rule: R8.2, R8.3."""
    PASSED_WIN = "passed_win"
    """A win was passed: only a self-draw wins until the next own draw.  Rule: R3.6, R11."""


@dataclass(frozen=True, slots=True)
class Wait:
    """One kind that completes the hand, and what winning on it would bring in all.

    Points hold the win and the kongs, as the offer of a win does.  Circumstances that only the moment brings,
    such as the last tile or a kong's replacement, are not in them.
    """

    kind: Kind
    left: int
    """Copies the player sees nowhere, 0-4."""
    by_discard: tuple[int, int] | None = None
    """The least and the most, depending on who discards it; ``None`` where that does not win."""
    by_self_draw: int | None = None
    obstacle: Obstacle | None = None

    @property
    def can_win(self) -> bool:
        """Whether a copy may still come that wins."""
        return self.by_discard is not None or self.by_self_draw is not None


@dataclass(frozen=True, slots=True)
class Situation:
    """What the worth of a waiting hand depends on."""

    view: SeatView
    seat: Seat
    account: Account
    """Without a tile just drawn or about to be discarded."""
    unseen: tuple[int, ...]


def waits_in(situation: Situation) -> tuple[Wait, ...]:
    """Return every kind that completes the hand, in tile order, also those that do not win."""
    found = [*_drawable(situation), *_held_four(situation.account)]
    return tuple(sorted(found, key=lambda wait: wait.kind))


def hand_of_account(account: Account) -> Hand:
    """Return the tiles of an account as keys."""
    return Hand.of(account.hand, (meld.faces for meld in account.melds))


def _drawable(situation: Situation) -> Iterator[Wait]:
    account, table = situation.account, situation.view.seats[situation.seat]
    for kind in waits(hand_of_account(account)):
        left = situation.unseen[kind]
        if table.bound and not completes(account, kind):
            yield Wait(kind, left, obstacle=Obstacle.DECLARATION)
        elif not left:
            yield Wait(kind, left, obstacle=Obstacle.NONE_LEFT)
        else:
            yield _worth(situation, kind, left)


def _held_four(account: Account) -> Iterator[Wait]:
    """Yield the kinds that only a fifth copy would complete."""
    for kind, count in enumerate(held_counts(account)):
        if count == COPIES and splits_of(tuple(sorted((*account.hand, Kind(kind)))), account.melds):
            yield Wait(Kind(kind), 0, obstacle=Obstacle.HELD_FOUR)


def _worth(situation: Situation, kind: Kind, left: int) -> Wait:
    view, seat = situation.view, situation.seat
    locked = view.rules.pass_lock and view.seats[seat].win_passed
    by_discard = None if locked else _by_discard(situation, kind)
    by_self_draw = _by_self_draw(situation, kind) if view.wall_left else None
    return Wait(kind, left, by_discard, by_self_draw, Obstacle.PASSED_WIN if locked else None)


def _by_discard(situation: Situation, kind: Kind) -> tuple[int, int] | None:
    seat = situation.seat
    claims = [WinClaim(seat, WinBy.DISCARD, kind, next_seat(seat, step)) for step in (1, 2, 3)]
    score = score_win(_finished(situation, situation.account, claims[0]), claims[0])
    if score is None:
        return None
    paid = [
        sum(p.points for p in win_payments(_finished(situation, situation.account, claim), claim, score))
        for claim in claims
    ]
    return min(paid), max(paid)


def _by_self_draw(situation: Situation, kind: Kind) -> int | None:
    account = situation.account
    if account.ready:
        account = replace(account, draws_since_ready=account.draws_since_ready + 1)
    claim = WinClaim(situation.seat, WinBy.SELF_DRAW, kind)
    hand = _finished(situation, account, claim)
    score = score_win(hand, claim)
    return None if score is None else sum(p.points for p in win_payments(hand, claim, score))


def _finished(situation: Situation, account: Account, claim: WinClaim) -> FinishedHand:
    view = situation.view
    a, b, c, d = (account if seat == situation.seat else _NOBODY for seat in SEATS)
    return FinishedHand(view.rules, view.dealer, view.streak, (a, b, c, d), (claim,))
