"""What is allowed, and if not, which ruling forbids it.  Rule: R3, R5, R8.

The one entry for whoever asks: options for a seat, its legal actions, the reason for a refusal.
"""

from typing import assert_never

from kemi_desktop.rules import refusals, rule_ids
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
from kemi_desktop.rules.errors import RuleViolation
from kemi_desktop.rules.options import options_of
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import SEATS, Seat


def options_for(state: DealState, seat: Seat) -> Options | None:
    """Return everything a seat may do now; ``None`` where it is not asked or has answered already."""
    return options_of(state.truth, seat)


def legal_actions(state: DealState, seat: Seat) -> tuple[Action, ...]:
    """Return every action a seat may take now, each once; empty where it is not asked."""
    options = options_of(state.truth, seat)
    return () if options is None else options.actions


def why_illegal(state: DealState, action: Action) -> RuleViolation | None:
    """Return the ruling that forbids an action now, or ``None`` where it is allowed."""
    view = state.truth
    if action.seat not in SEATS:
        return RuleViolation(rule_ids.R2_1, "not_asked")
    if view.stage is Stage.OVER:
        return RuleViolation(rule_ids.R3_7, "hand_over")
    if view.seats[action.seat].answer is not None:
        rule = rule_ids.R3_2 if view.stage is Stage.READY_WINDOW else rule_ids.R3_4
        return RuleViolation(rule, "already_answered")
    return _judge(view, action)


def _judge(view: SeatView, action: Action) -> RuleViolation | None:
    match action:
        case Pass():
            return refusals.of_pass(view, action)
        case DeclareReady():
            return refusals.of_ready(view, action)
        case Discard():
            return refusals.of_discard(view, action)
        case DeclareKong():
            return refusals.of_own_kong(view, action)
        case SelfDrawWin():
            return refusals.of_win_on_turn(view, action)
        case ClaimWin():
            return refusals.of_claimed_win(view, action)
        case ClaimKong() | ClaimPung():
            return refusals.of_claimed_set(view, action)
        case ClaimChow():
            return refusals.of_chow(view, action)
        case _:
            assert_never(action)
