"""Judge one action and say what happened.  Rule: R3-R5, R8.

``decide`` is the only door through which a player changes a hand; ``advance`` also gives the new state.
"""

from dataclasses import dataclass
from typing import assert_never

from kemi_desktop.rules.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimWin,
    DeclareKong,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.chances import can_claim_win, can_win_on_turn
from kemi_desktop.rules.events import (
    ClaimAnswered,
    Event,
    HandShown,
    KongDeclared,
    ReadyAnswered,
    TileDiscarded,
    WinPassed,
)
from kemi_desktop.rules.flow import Run, carry_on, end_with_wins
from kemi_desktop.rules.legal import why_illegal
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import copies_of


@dataclass(frozen=True, slots=True)
class Step:
    """What one decision brought about."""

    events: tuple[Event, ...]
    state: DealState
    """The state after the events."""


def decide(state: DealState, action: Action) -> tuple[Event, ...]:
    """Return what happens when a seat acts, automatic consequences included.

    Raises ``RuleViolation`` where the action is not allowed; nothing has changed then.
    """
    return advance(state, action).events


def advance(state: DealState, action: Action) -> Step:
    """Return what happens when a seat acts, and the state it leads to; raises like ``decide``."""
    violation = why_illegal(state, action)
    if violation is not None:
        raise violation
    run = Run(state)
    _act(run, action)
    carry_on(run)
    return Step(tuple(run.events), run.state)


def _act(run: Run, action: Action) -> None:
    match action:
        case Discard():
            _discard(run, action)
        case DeclareKong():
            _pass_win_on_turn(run, action)
            run.tell(KongDeclared(action.seat, action.kind, copies_of(action.face)))
        case SelfDrawWin(seat):
            end_with_wins(run, (seat,))
        case DeclareReady():
            run.tell(ReadyAnswered(action.seat, action))
        case Pass() | ClaimWin() | ClaimKong() | ClaimPung() | ClaimChow():
            _answer(run, action)
        case _:
            assert_never(action)


def _discard(run: Run, action: Discard) -> None:
    _pass_win_on_turn(run, action)
    drawn = run.view.drawn
    straight = drawn is not None and drawn.tile == action.tile
    run.tell(TileDiscarded(action.seat, action.tile, straight))
    if action.shown:
        run.tell(HandShown(action.seat, action.shown, run.view.seats[action.seat].held.tiles))


def _answer(run: Run, action: Pass | ClaimWin | ClaimKong | ClaimPung | ClaimChow) -> None:
    """Record an answer; a win that was offered and not taken is passed.  Rule: R3.6."""
    if run.view.stage is Stage.READY_WINDOW:
        run.tell(ReadyAnswered(action.seat, action))
        return
    passes_win = not isinstance(action, ClaimWin) and can_claim_win(run.view, action.seat)
    run.tell(ClaimAnswered(action.seat, action))
    if passes_win:
        run.tell(WinPassed(action.seat))


def _pass_win_on_turn(run: Run, action: Discard | DeclareKong) -> None:
    if can_win_on_turn(run.view, action.seat):
        run.tell(WinPassed(action.seat))
