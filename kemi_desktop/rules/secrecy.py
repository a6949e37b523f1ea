"""Who may know what: the truth as one seat may see it, and each event as it may be told.

The two laws that guard hidden tiles are stated here and tested in ``tests/laws``:
``fold(observe, redacted events) == mask(truth, seat)``, and swapping tiles a seat cannot see changes nothing
it receives.
"""

from dataclasses import replace
from typing import assert_never

from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    DealStarted,
    Event,
    HandsDealt,
    HandShown,
    HandsRevealed,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    ReadyAnswered,
    ReadyDeclared,
    ReadyWindowClosed,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinPassed,
)
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.seat_view import Held, SeatTable, SeatView
from kemi_desktop.rules.tiles import SEATS, Seat


def redact(event: Event, seat: Seat) -> Event | None:
    """Return the event as ``seat`` may be told it, or ``None`` where it may not be told at all."""
    match event:
        case DealStarted():
            return replace(event, wall=None)
        case HandsDealt(hands):
            return HandsDealt(tuple(hands[s] if s == seat else tuple(None for _ in hands[s]) for s in SEATS))
        case TileDrawn():
            return event if event.seat == seat else replace(event, tile=None)
        case ReadyAnswered() | ClaimAnswered() | WinPassed():
            return event if event.seat == seat else None
        case KongDeclared():
            if event.kind is MeldKind.CONCEALED_KONG and event.seat != seat:
                return replace(event, tiles=(None,) * len(event.tiles))
            return event
        case (
            IndicatorRevealed()
            | ReadyDeclared()
            | ReadyWindowClosed()
            | TileDiscarded()
            | HandShown()
            | MeldClaimed()
            | KongRobbed()
            | HandWon()
            | WallExhausted()
            | HandsRevealed()
            | DealSettled()
        ):
            return event
        case _:
            assert_never(event)


def mask(truth: SeatView, seat: Seat) -> SeatView:
    """Return what ``seat`` may know of the truth."""
    a, b, c, d = (t if s == seat else _mask_seat(truth, s) for s, t in zip(SEATS, truth.seats, strict=True))
    drawn = truth.drawn
    if drawn is not None and drawn.seat != seat:
        drawn = replace(drawn, tile=None)
    return replace(truth, viewer=seat, seats=(a, b, c, d), drawn=drawn)


def _mask_seat(truth: SeatView, seat: Seat) -> SeatTable:
    """Hide what a seat keeps from the others."""
    table = replace(truth.seats[seat], treasures_drawn=None, win_passed=False, answer=None)
    if truth.revealed:
        return table
    melds = tuple(_mask_meld(m) for m in table.melds)
    return replace(table, held=_mask_held(truth, seat), melds=melds)


def _mask_held(truth: SeatView, seat: Seat) -> Held:
    """A shown hand lies open but for the tile just drawn.  Rule: R8.3."""
    table = truth.seats[seat]
    if not table.shown:
        return Held(hidden=table.held.count)
    drawn = truth.drawn
    if drawn is None or drawn.seat != seat:
        return table.held
    return Held(tuple(t for t in table.held.tiles if t != drawn.tile), 1)


def _mask_meld(meld: Meld) -> Meld:
    return replace(meld, tiles=()) if meld.kind is MeldKind.CONCEALED_KONG else meld
