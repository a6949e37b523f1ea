"""What someone may ask about a hand, finished or not.  Data only.

A question is as incomplete or as impossible as whoever asks makes it; ``verdict`` says so.
"""

from dataclasses import dataclass, replace

from kemi_desktop.rules.accounts import Account, FinishedHand, WinClaim
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, next_seat

Accounts = tuple[Account, Account, Account, Account]


@dataclass(frozen=True, slots=True)
class Question:
    """One hand with everything that bears on its points.

    Where ``winner`` is ``None`` nobody won: the hand was drawn, and the fields about the win say nothing.
    """

    accounts: Accounts = (Account(), Account(), Account(), Account())
    """By seat; the winner's concealed tiles without the winning one."""
    winner: Seat | None = SEATS[0]
    """Whose hand is asked about; it may still be short of the winning tile."""
    by: WinBy = WinBy.SELF_DRAW
    tile: Kind | None = None
    """The winning tile; ``None`` asks what the hand waits for.

    For a heavenly win it may be given or lie among the fourteen: any of them counts.  Rule: R7.31.
    """
    source: Seat | None = None
    """Who discarded it or whose kong is robbed; ``None`` on a self-draw."""
    kong_draw: bool = False
    last_tile: bool = False
    first_turn: bool = False
    """Rule: R7.29."""
    dealer: Seat = SEATS[0]
    streak: int = 0
    """Rule: R2.4."""
    rules: Ruleset = DEFAULT_RULES
    """Only the options that bear on points matter.  Rule: R11."""

    @property
    def account(self) -> Account:
        """The account of the winner; raise ``InvariantBroken`` where nobody won."""
        if self.winner is None:
            raise InvariantBroken("a drawn hand has no winner")
        return self.accounts[self.winner]

    @property
    def is_heavenly(self) -> bool:
        """Whether the win is told as one on the dealt tiles.  Rule: R7.29."""
        return self.first_turn and self.by is WinBy.SELF_DRAW


def question_of(hand: FinishedHand) -> Question:
    """Return a finished hand as a question about its first winner, if it has any."""
    if not hand.wins:
        return Question(hand.accounts, None, dealer=hand.dealer, streak=hand.streak, rules=hand.rules)
    win = hand.wins[0]
    return Question(
        hand.accounts,
        win.seat,
        win.by,
        win.tile,
        win.source,
        win.kong_draw,
        win.last_tile,
        win.first_turn,
        hand.dealer,
        hand.streak,
        hand.rules,
    )


def finished(question: Question) -> FinishedHand:
    """Return the hand as scoring reads it, unchecked; a heavenly win has its last tile in the hand."""
    accounts, winner, tile = question.accounts, question.winner, question.tile
    if winner is None:
        return FinishedHand(question.rules, question.dealer, question.streak, accounts)
    if question.is_heavenly and tile is not None:
        account = question.account
        accounts = with_account(accounts, winner, replace(account, hand=tuple(sorted((*account.hand, tile)))))
        tile = None
    win = WinClaim(
        winner,
        question.by,
        tile,
        question.source,
        question.kong_draw,
        question.last_tile,
        question.first_turn,
    )
    return FinishedHand(question.rules, question.dealer, question.streak, accounts, (win,))


def with_account(accounts: Accounts, seat: Seat, account: Account) -> Accounts:
    """Return the accounts with one of them replaced."""
    a, b, c, d = (account if place == seat else accounts[place] for place in SEATS)
    return a, b, c, d


def seen_from(question: Question, seat: Seat) -> Question:
    """Return the same hand with ``seat`` as seat 0 and the others after it in playing order.  Rule: R2.1."""

    def turned(place: Seat) -> Seat:
        return next_seat(place, -seat)

    def account_of(place: Seat) -> Account:
        account = question.accounts[next_seat(place, seat)]
        melds = tuple(
            meld if meld.source is None else replace(meld, source=turned(meld.source))
            for meld in account.melds
        )
        return replace(account, melds=melds)

    a, b, c, d = (account_of(place) for place in SEATS)
    return replace(
        question,
        accounts=(a, b, c, d),
        winner=None if question.winner is None else turned(question.winner),
        source=None if question.source is None else turned(question.source),
        dealer=turned(question.dealer),
    )
