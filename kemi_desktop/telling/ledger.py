"""Gathers the payments of a hand into lines a person can check.  Knows no words and no picture.  Rule: R9."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.results import Payment, PaymentReason, Settlement
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.rules.tiles import SEATS, Seat


class Note(Enum):
    """Why a win payment is not simply the win score; values are keys of the catalogue."""

    DEALER_FLAT = "settlement.dealer_flat"
    DEALER_DOUBLE = "settlement.dealer_double"
    EARTHLY_TWENTY = "settlement.earthly_twenty"


@dataclass(frozen=True, slots=True)
class Part:
    """One reason within a line."""

    reason: PaymentReason
    points: int
    notes: tuple[Note, ...] = ()
    carried: tuple[tuple[Seat, int], ...] = ()
    """Whose shares are carried under liability, and their points, within ``points``.  Rule: R8.4."""

    @property
    def own(self) -> int:
        """What is paid for oneself."""
        return self.points - sum(points for _, points in self.carried)


@dataclass(frozen=True, slots=True)
class Line:
    """Everything one seat pays another, or what each of three pays the fourth alike."""

    payers: tuple[Seat, ...]
    """One, or all three others."""
    payee: Seat
    parts: tuple[Part, ...]

    @property
    def points(self) -> int:
        """What each payer pays: the sum of all parts."""
        return sum(part.points for part in self.parts)


class Terms(Protocol):
    """What a hand was played under, as far as payments show it."""

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        ...

    @property
    def rules(self) -> Ruleset:
        """The options of the room."""
        ...


def ledger(settlement: Settlement, terms: Terms | None) -> tuple[Line, ...]:
    """Return a line per pair of payer and payee, in the order in which they first pay.

    What all three pay somebody alike comes last, in one line per payee.
    Without ``terms`` nothing is said of the dealer's share.
    """
    pairs: dict[tuple[Seat, Seat], list[Part]] = {}
    for payment in settlement.payments:
        note = _note_of(payment, settlement, terms)
        part = Part(
            payment.reason,
            payment.points,
            () if note is None else (note,),
            () if payment.owner is None else ((payment.owner, payment.points),),
        )
        _add(pairs.setdefault((payment.payer, payment.payee), []), part)
    shared = _take_shared(pairs)
    own = (Line((payer,), payee, tuple(parts)) for (payer, payee), parts in pairs.items() if parts)
    return (*own, *shared)


def _take_shared(pairs: dict[tuple[Seat, Seat], list[Part]]) -> tuple[Line, ...]:
    """Take out of the pairs what three pay one seat alike, and return it."""
    found = []
    for payee in dict.fromkeys(payee for _, payee in pairs):
        payers = tuple(seat for seat in SEATS if seat != payee)
        told = [pairs.get((payer, payee), []) for payer in payers]
        alike = tuple(part for part in told[0] if all(part in parts for parts in told))
        for parts in told:
            parts[:] = [part for part in parts if part not in alike]
        if alike:
            found.append(Line(payers, payee, alike))
    return tuple(found)


def scores_before(settlement: Settlement, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the totals before the hand, from those after it."""
    return tuple(scores[seat] - settlement.deltas[seat] for seat in SEATS)


def _add(parts: list[Part], new: Part) -> None:
    """Add a part to the one with the same reason, or at the end."""
    for index, part in enumerate(parts):
        if part.reason is new.reason:
            parts[index] = Part(
                part.reason,
                part.points + new.points,
                tuple(dict.fromkeys((*part.notes, *new.notes))),
                _joined(part.carried, new.carried),
            )
            return
    parts.append(new)


def _joined(
    carried: tuple[tuple[Seat, int], ...], new: tuple[tuple[Seat, int], ...]
) -> tuple[tuple[Seat, int], ...]:
    """Return shares with one entry per owner."""
    shares: dict[Seat, int] = {}
    for owner, points in (*carried, *new):
        shares[owner] = shares.get(owner, 0) + points
    return tuple(shares.items())


def _note_of(payment: Payment, settlement: Settlement, terms: Terms | None) -> Note | None:
    """Say what the dealer or an earthly win changed about a win payment.  Rule: R9.2, R9.3."""
    if payment.reason is not PaymentReason.WIN:
        return None
    dealt_in = any(
        win.seat == payment.payee and win.source not in (None, payment.payer) for win in settlement.wins
    )
    if dealt_in and payment.rule == rule_ids.R9_3:
        return Note.EARTHLY_TWENTY
    owner = payment.payer if payment.owner is None else payment.owner
    if terms is None or terms.dealer not in (owner, payment.payee):
        return None
    match terms.rules.dealer_mode:
        case DealerMode.FLAT:
            return Note.DEALER_FLAT
        case DealerMode.DOUBLE:
            return Note.DEALER_DOUBLE
        case DealerMode.LADDER:
            return None
