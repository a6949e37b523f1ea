"""Who pays whom at the end of a hand, and why.  Rule: R4.1, R5.5, R5.6, R6.4, R8, R9."""

from collections.abc import Iterator
from typing import Final

from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.declarations import READY_POINTS, shown_points
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.melds import HAND_KONGS, KONGS, MeldKind
from kemi_desktop.rules.patterns.circumstance import FIRST_TURN_POINTS
from kemi_desktop.rules.results import Payment, PaymentReason, ScoredWin, Settlement, WinBy, WinScore
from kemi_desktop.rules.ruleset import AddedKongPayer, DealerMode
from kemi_desktop.rules.scoring import score_win
from kemi_desktop.rules.tiles import SEATS, Seat

TREASURE_REWARDS: Final = {3: 6, 4: 12}
"""From each of the others, by treasures dealt or drawn.  Rule: R6.4."""

LIABLE_FEEDS: Final = 3
_FED: Final = frozenset({MeldKind.CHOW, MeldKind.PUNG, MeldKind.DISCARD_KONG, MeldKind.ADDED_KONG})


def settle(hand: FinishedHand) -> Settlement:
    """Return every payment of a finished hand; raise ``InvariantBroken`` for a win that is none.

    Rule: R9.4.
    """
    wins: list[ScoredWin] = []
    payments: list[Payment] = []
    for win in hand.wins:
        score = score_win(hand, win)
        if score is None:
            raise InvariantBroken(f"seat {win.seat} does not win")
        wins.append(ScoredWin(win.seat, win.by, win.source, score))
        payments.extend(win_payments(hand, win, score))
    payments.extend(reward_payments(hand))
    return Settlement(tuple(wins), tuple(payments))


def win_payments(hand: FinishedHand, win: WinClaim, score: WinScore) -> tuple[Payment, ...]:
    """Return the win and kong payments of one winner.  Rule: R5.5, R5.6, R9.1-R9.3."""
    return (*_score_payments(hand, win, score.points), *_kong_payments(hand, win))


def reward_payments(hand: FinishedHand) -> tuple[Payment, ...]:
    """Return what is paid whatever happens: treasures, ready, shown.  Rule: R4.1, R6.4, R8.1, R8.3."""
    payments: list[Payment] = []
    for seat in SEATS:
        account = hand.accounts[seat]
        if reward := TREASURE_REWARDS.get(account.treasures_drawn, 0):
            payments += _from_others(seat, reward, PaymentReason.TREASURES, rule_ids.R6_4)
    for seat in SEATS:
        if hand.accounts[seat].ready:
            payments += _from_others(seat, READY_POINTS, PaymentReason.READY, rule_ids.R8_1)
    for seat in SEATS:
        payments += _shown_payments(hand.accounts[seat], seat)
    return tuple(payments)


def liable_seat(account: Account) -> Seat | None:
    """Return who fed a shown hand three times or more and so pays for all, if anyone.  Rule: R8.4."""
    if not account.shown:
        return None
    feeders = [meld.source for meld in account.melds if meld.kind in _FED and not meld.forced]
    for seat in SEATS:
        if feeders.count(seat) >= LIABLE_FEEDS:
            return seat
    return None


def adjusted(hand: FinishedHand, payer: Seat, payee: Seat, points: int) -> int:
    """Return a single win payment after the dealer mode.  Rule: R2.3, R9.2."""
    if hand.dealer not in (payer, payee):
        return points
    match hand.rules.dealer_mode:
        case DealerMode.FLAT:
            return points + 1
        case DealerMode.DOUBLE:
            return points * 2
        case DealerMode.LADDER:
            return points


def _others(seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in SEATS if other != seat)


def _from_others(seat: Seat, points: int, reason: PaymentReason, rule: rule_ids.RuleId) -> list[Payment]:
    return [Payment(other, seat, points, reason, rule) for other in _others(seat)]


def _score_payments(hand: FinishedHand, win: WinClaim, points: int) -> Iterator[Payment]:
    """Yield who pays the win score.  Rule: R9.1-R9.3, R8.4."""
    if win.source is not None:
        amount = adjusted(hand, win.source, win.seat, points)
        yield Payment(win.source, win.seat, amount, PaymentReason.WIN, rule_ids.R9_1)
        if win.first_turn:
            yield from _earthly_payments(hand, win)
        return
    rule = rule_ids.R9_3 if win.first_turn else rule_ids.R9_1
    liable = liable_seat(hand.accounts[win.seat])
    for owner in _others(win.seat):
        amount = adjusted(hand, owner, win.seat, points)
        if liable is None or liable == owner:
            yield Payment(owner, win.seat, amount, PaymentReason.WIN, rule)
        else:
            yield Payment(liable, win.seat, amount, PaymentReason.WIN, rule_ids.R8_4, owner)


def _earthly_payments(hand: FinishedHand, win: WinClaim) -> Iterator[Payment]:
    """Yield the twenty of those who neither dealt nor won.  Rule: R9.3."""
    winners = {other.seat for other in hand.wins}
    for other in _others(win.seat):
        if other != win.source and other not in winners:
            yield Payment(other, win.seat, FIRST_TURN_POINTS, PaymentReason.WIN, rule_ids.R9_3)


def _kong_payments(hand: FinishedHand, win: WinClaim) -> Iterator[Payment]:
    """Yield what the winner's kongs are paid.  Rule: R5.5, R5.6."""
    for meld in hand.accounts[win.seat].melds:
        if meld.kind not in KONGS:
            continue
        points = 2 if meld.kind in HAND_KONGS else 1
        rule = rule_ids.R5_6 if win.by is WinBy.ROB_KONG else rule_ids.R5_5
        for payer in _kong_payers(hand, win, meld):
            yield Payment(payer, win.seat, points, PaymentReason.KONG, rule)


def _kong_payers(hand: FinishedHand, win: WinClaim, meld: MeldFaces) -> tuple[Seat, ...]:
    if win.by is WinBy.ROB_KONG:
        return () if win.source is None else (win.source,)
    if meld.kind in HAND_KONGS:
        return _others(win.seat)
    if hand.rules.added_kong_payer is AddedKongPayer.FEEDER:
        return () if meld.source is None else (meld.source,)
    return _others(win.seat) if win.source is None else (win.source,)


def _shown_payments(account: Account, seat: Seat) -> Iterator[Payment]:
    """Yield what a shown hand is paid, by one alone where he fed it.  Rule: R8.3, R8.4."""
    if not account.shown:
        return
    points = shown_points(account)
    liable = liable_seat(account)
    for owner in _others(seat):
        if liable is None or liable == owner:
            yield Payment(owner, seat, points, PaymentReason.SHOWN, rule_ids.R8_3)
        else:
            yield Payment(liable, seat, points, PaymentReason.SHOWN, rule_ids.R8_4, owner)
