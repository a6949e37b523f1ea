"""The answer to a question: what the hand waits for, what it wins and who pays, or why it cannot be.

Says nothing of its own: the rules decide, this gathers.  Rule: R7, R8, R9.
"""

from dataclasses import dataclass, replace
from typing import Final

from kemi_desktop.judge.question import Question, finished
from kemi_desktop.rules.accounts import FinishedHand, WinClaim
from kemi_desktop.rules.declarations import waits_of
from kemi_desktop.rules.errors import ImpossibleHand
from kemi_desktop.rules.plausible import check_hand, check_meld
from kemi_desktop.rules.readings import held_counts
from kemi_desktop.rules.results import ScoredWin, Settlement, WinBy, WinScore
from kemi_desktop.rules.scoring import score_win
from kemi_desktop.rules.settlement import settle
from kemi_desktop.rules.tiles import COPIES, SEATS, Kind, Seat, next_seat

WHOLE: Final = 13
"""Tiles of a hand before the winning one; a meld counts as three."""
MOST_MELDS: Final = 4


@dataclass(frozen=True, slots=True)
class Wait:
    """One kind that completes the hand."""

    kind: Kind
    left: int
    """Copies that lie in no hand or meld that was told, 0-4."""
    discard: WinScore
    """What a discard of it wins, before the dealer mode."""
    self_draw: WinScore


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Too few tiles yet to say anything."""

    missing: int
    """Tiles short of a hand that may wait."""


@dataclass(frozen=True, slots=True)
class Unchosen:
    """Every tile of a win is there, but not which of them won."""


@dataclass(frozen=True, slots=True)
class Surplus:
    """More tiles than a hand has."""

    count: int
    """Tiles to take out, the winning one counted among those that stay; from 1."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A whole hand without its winning tile; no waits where it is not ready."""

    waits: tuple[Wait, ...]


@dataclass(frozen=True, slots=True)
class NoWin:
    """The tile does not win; the hand would have won on these."""

    waits: tuple[Wait, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """A win and everything paid for the hand."""

    win: ScoredWin
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class Drawn:
    """Nobody won; only rewards are paid.  Rule: R4.1."""

    settlement: Settlement


@dataclass(frozen=True, slots=True)
class Impossible:
    """It cannot have happened: ``fields`` fill in the catalogue's sentence ``impossible.{key}``."""

    key: str
    fields: tuple[tuple[str, str | int], ...] = ()


Verdict = Unfinished | Unchosen | Surplus | Waiting | NoWin | Won | Drawn | Impossible


def answer(question: Question) -> Verdict:
    """Return what the rules say of a hand; never raises for anything that can be asked."""
    try:
        if question.winner is None:
            drawn = finished(question)
            check_hand(drawn)
            return Drawn(settle(drawn))
        _check_melds(question)
        if (short := _by_count(question)) is not None:
            return short
        if question.tile is None and not question.is_heavenly:
            return Waiting(waits_in(question))
        return _judged(question)
    except ImpossibleHand as error:
        return Impossible(error.key, tuple(error.fields.items()))


def settled(hand: FinishedHand) -> Settlement:
    """Return what a plausible hand pays; raise ``ImpossibleHand`` where a winner does not win."""
    if any(score_win(hand, win) is None for win in hand.wins):
        raise ImpossibleHand("not_a_win")
    return settle(hand)


def waits_in(question: Question) -> tuple[Wait, ...]:
    """Return each kind that completes the winner's hand with its worth, in tile order.

    The circumstances that only a particular tile can have (kong draw, last tile, first turn) are left out.
    Raises ``ImpossibleHand`` where the hand cannot be.
    """
    seat = question.winner
    if seat is None:
        return ()
    _check_melds(question)
    plain = replace(question, tile=None, kong_draw=False, last_tile=False, first_turn=False)
    _check_waiting(plain, seat)
    told = [held_counts(account) for account in plain.accounts]
    return tuple(
        Wait(
            kind,
            max(0, COPIES - sum(counts[kind] for counts in told)),
            _worth(plain, seat, kind, WinBy.DISCARD),
            _worth(plain, seat, kind, WinBy.SELF_DRAW),
        )
        for kind in waits_of(plain.account)
    )


def _judged(question: Question) -> Verdict:
    """Return the verdict on a hand with its winning tile."""
    hand = finished(question)
    check_hand(hand)
    (win,) = hand.wins
    if score_win(hand, win) is None:
        return NoWin(() if question.is_heavenly else waits_in(question))
    settlement = settle(hand)
    return Won(settlement.wins[0], settlement)


def _check_melds(question: Question) -> None:
    """Raise ``ImpossibleHand`` for a meld that cannot lie there, before all tiles are told."""
    for seat in SEATS:
        for meld in question.accounts[seat].melds:
            check_meld(seat, meld)
    if len(question.account.melds) > MOST_MELDS:
        raise ImpossibleHand("too_many_melds")


def _by_count(question: Question) -> Unfinished | Unchosen | Surplus | None:
    """Return what the number of tiles alone says: ``None`` where it is that of a hand or of a win."""
    account = question.account
    held, winning = len(account.hand), int(question.tile is not None)
    whole = WHOLE - 3 * len(account.melds)
    if held + winning > whole + 1:
        return Surplus(held + winning - whole - 1)
    if question.is_heavenly:
        missing = whole + 1 - held - winning
    elif held > whole:
        return Unchosen()
    else:
        missing = whole - held
    return Unfinished(missing) if missing else None


def _check_waiting(question: Question, seat: Seat) -> None:
    """Raise ``ImpossibleHand`` where a hand without its winning tile cannot be.

    What plausibility asks of a win is asked with a tile that the hand may still draw.
    """
    held = held_counts(question.account)
    spare = next(kind for kind, count in enumerate(held) if count < COPIES)
    win = WinClaim(seat, WinBy.SELF_DRAW, Kind(spare))
    check_hand(replace(finished(replace(question, winner=None)), wins=(win,)))


def _worth(question: Question, seat: Seat, kind: Kind, by: WinBy) -> WinScore:
    source = None if by is WinBy.SELF_DRAW else next_seat(seat, -1)
    win = WinClaim(seat, by, kind, source)
    score = score_win(replace(finished(replace(question, winner=None)), wins=(win,)), win)
    if score is None:
        raise ImpossibleHand("not_a_win")
    return score
