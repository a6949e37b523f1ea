"""The ready window at the table, and what a ready hand may do."""

from itertools import permutations

import pytest

from kemi_desktop.rules.actions import ClaimWin, DeclareKong, DeclareReady, Discard, Pass, SelfDrawWin
from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.events import (
    ReadyAnswered,
    ReadyDeclared,
    ReadyWindowClosed,
)
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.results import PaymentReason
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.secrecy import redact
from kemi_desktop.rules.state import DealState, project
from kemi_desktop.rules.tiles import SEATS, Seat
from tests.rules.positions import (
    actions,
    deal,
    discard,
    go_round,
    play,
    pung,
    refusal,
    run_down,
    stacked,
    throw,
    tile_of,
)

WAITS_5M = "46m12345699p789s"
RENHU = "778899m11z33445p"
FLUSH = "1122334455667m"
PUNGS = "111m222p333s44z55z"
READY_3 = DeclareReady(Seat(3))


def window(*hands: str, draws: str = "7z") -> DealState:
    """Return a hand at its ready window."""
    return stacked(hands, draws=draws).state


@pytest.mark.rule("R3.2", "R8.1")
def test_every_ready_seat_but_the_dealer_is_asked_at_once_before_the_dealer_acts() -> None:
    state = window(WAITS_5M, "46m789p123456s11z", "", "46m222p444s888s55z")
    assert state.truth.stage is Stage.READY_WINDOW
    assert [bool(actions(state, s)) for s in SEATS] == [False, True, False, True]
    assert refusal(state, Discard(Seat(0), state.truth.seats[0].held.tiles[0])) == "R3.2 not_your_turn"


@pytest.mark.rule("R3.2")
def test_window_closes_at_once_when_nobody_is_ready() -> None:
    hand = stacked(["", "", "", ""])
    assert isinstance(hand.events[-1], ReadyWindowClosed)
    assert hand.state.truth.stage is Stage.TURN


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize("order", list(permutations((1, 3))))
def test_declarations_are_told_in_seat_order_when_all_have_answered(order: tuple[int, ...]) -> None:
    state = window("", "46m789p123456s11z", "", WAITS_5M)
    first = advance(state, DeclareReady(Seat(order[0])))
    assert [type(e) for e in first.events] == [ReadyAnswered]
    assert not any(t.ready for t in first.state.truth.seats)
    second = advance(first.state, DeclareReady(Seat(order[1])))
    declared = [e.seat for e in second.events if isinstance(e, ReadyDeclared)]
    assert declared == [1, 3]
    assert isinstance(second.events[-1], ReadyWindowClosed)


@pytest.mark.rule("R3.2")
def test_answer_is_told_to_its_own_seat_only() -> None:
    state = window("", "46m789p123456s11z", "", WAITS_5M)
    (answered,) = advance(state, READY_3).events
    assert [redact(answered, s) for s in SEATS] == [None, None, None, answered]


@pytest.mark.rule("R8.1")
def test_dealer_cannot_declare_ready() -> None:
    state = window(WAITS_5M, "46m789p123456s11z", "", "")
    assert actions(state, 0) == ()
    assert refusal(state, DeclareReady(Seat(0))) == "R8.1 dealer_may_not_declare"


@pytest.mark.rule("R3.2")
def test_hand_that_waits_for_nothing_cannot_be_declared() -> None:
    state = window("", "", "", WAITS_5M)
    assert refusal(state, DeclareReady(Seat(1))) == "R3.2 not_ready"
    assert refusal(state, Pass(Seat(1))) == "R3.2 not_asked"


@pytest.mark.rule("R3.2")
def test_hand_whose_only_tile_it_holds_four_times_is_not_ready() -> None:
    state = window("", "", "", "5555m123p123999s")
    assert state.truth.stage is Stage.TURN


@pytest.mark.rule("R8.1")
def test_ready_window_opens_once() -> None:
    state = deal(["", "", "", WAITS_5M], draws="7z")
    assert refusal(state, READY_3) == "R8.1 window_closed"


@pytest.mark.rule("R8.1")
def test_ready_hand_takes_no_chow_no_pung_no_kong() -> None:
    hand = "555m12345699p78s"
    state = play(window("", "", "", hand, draws="5m"), READY_3)
    state = throw(state, 0, "5m")
    assert state.truth.turn == 1  # nobody was asked
    held_open = play(window("", "46m", "", hand, draws="5m"), READY_3)
    held_open = throw(held_open, 0, "5m")
    assert held_open.truth.stage is Stage.CLAIM
    assert refusal(held_open, pung(held_open, 3, "5m")) == "R8.1 hand_is_fixed"


@pytest.mark.rule("R8.1")
def test_ready_hand_discards_the_drawn_tile_and_lays_no_kong() -> None:
    state = play(window("", "", "", "555m12345699p78s", draws="7z7z6z5m"), READY_3)
    for _ in range(3):
        state = go_round(state)
    drawn = tile_of(state, 3, "5m", copy=3)
    assert actions(state, 3) == (Discard(Seat(3), drawn),)
    assert refusal(state, discard(state, 3, "1p")) == "R8.1 hand_is_fixed"
    concealed = DeclareKong(Seat(3), MeldKind.CONCEALED_KONG, parse_kind("5m"))
    assert refusal(state, concealed) == "R8.1 hand_is_fixed"


@pytest.mark.rule("R8.1")
def test_ready_hand_stays_hidden() -> None:
    state = play(window("", "", "", WAITS_5M), READY_3)
    assert state.truth.seats[3].ready
    assert project(state, Seat(0)).seats[3].ready
    assert project(state, Seat(0)).seats[3].held.tiles == ()


@pytest.mark.rule("R4.1", "R8.1")
def test_ready_declaration_is_paid_in_a_drawn_hand() -> None:
    state = run_down(play(window("", "", "", "46m12345699p789s"), READY_3), left=0)
    while state.truth.stage is not Stage.OVER:
        state = go_round(state)
    settlement = state.truth.settlement
    assert settlement is not None
    ready = [(p.payer, p.payee, p.points) for p in settlement.payments if p.reason is PaymentReason.READY]
    assert ready == [(0, 3, 6), (1, 3, 6), (2, 3, 6)]


@pytest.mark.rule("R3.2", "R7.29", "R8.1")
def test_ready_declaration_is_paid_even_when_the_dealer_wins_at_once() -> None:
    state = play(window(WAITS_5M, "", "", "46m222p444s888s55z", draws="5m"), READY_3)
    options = options_for(state, Seat(0))
    assert options is not None
    assert options.win is not None
    assert "heavenly" in {fan.value for fan, _ in options.win.score.fans}
    state = play(state, SelfDrawWin(Seat(0)))
    assert state.truth.settlement is not None
    assert any(p.reason is PaymentReason.READY and p.payee == 3 for p in state.truth.settlement.payments)


@pytest.mark.rule("R7.26", "R8.1")
def test_draws_since_the_declaration_are_counted() -> None:
    state = play(window("", "", "", WAITS_5M, draws="7z7z6z5m"), READY_3)
    for _ in range(3):
        state = go_round(state)
    assert state.truth.seats[3].draws_since_ready == 1
    options = options_for(state, Seat(3))
    assert options is not None
    assert options.win is not None
    assert "xiaosa" in {fan.value for fan, _ in options.win.score.fans}


@pytest.mark.rule("R8.2", "R10.4")
def test_hand_ready_both_ways_may_tie_itself_to_seven_pairs() -> None:
    state = window("", "", "", RENHU)
    tied = DeclareReady(Seat(3), seven_pairs_only=True)
    assert {READY_3, tied, Pass(Seat(3))} < set(actions(state, 3))
    state = play(state, tied)
    assert state.truth.seats[3].seven_pairs_only


@pytest.mark.rule("R8.2", "R10.4")
def test_tied_hand_wins_on_its_pair_only() -> None:
    hands = ("", "34p", "", RENHU)
    state = play(window(*hands, draws="2p"), DeclareReady(Seat(3), seven_pairs_only=True))
    state = throw(state, 0, "2p")
    assert refusal(state, ClaimWin(Seat(3))) == "R8.2 not_a_shown_win"
    free = throw(play(window(*hands, draws="2p"), READY_3), 0, "2p")
    assert actions(free, 3)[0] == ClaimWin(Seat(3))


@pytest.mark.rule("R8.2")
def test_hand_ready_one_way_only_cannot_be_tied() -> None:
    state = window("", "", "", WAITS_5M)
    assert refusal(state, DeclareReady(Seat(3), seven_pairs_only=True)) == "R8.2 not_renhu"


@pytest.mark.rule("R8.3")
def test_hand_may_be_shown_together_with_the_declaration() -> None:
    shown = DeclareReady(Seat(3), shown=(ShowPattern.FULL_FLUSH,))
    state = window("", "", "", "1112345678999m")
    step = advance(state, shown)
    declared = next(e for e in step.events if isinstance(e, ReadyDeclared))
    assert declared.hand == state.truth.seats[3].held.tiles
    assert [project(step.state, s).seats[3].held for s in SEATS] == [step.state.truth.seats[3].held] * 4


@pytest.mark.rule("R8.3")
def test_hidden_declaration_can_no_longer_show() -> None:
    state = play(window("", "", "", "1112345678999m", draws="7z7z6z1z"), READY_3)
    for _ in range(3):
        state = go_round(state)
    wanted = discard(state, 3, "1z", ShowPattern.FULL_FLUSH)
    assert wanted not in actions(state, 3)
    assert refusal(state, wanted) == "R8.3 no_show_after_hidden_ready"


def test_ready_prompt_lists_an_offer_for_every_declaration() -> None:
    options = options_for(window("", "", "", FLUSH), Seat(3))
    assert options is not None
    assert options.kind is PromptKind.READY_WINDOW
    declared = [(a.seven_pairs_only, a.shown) for a in options.actions if isinstance(a, DeclareReady)]
    assert declared == [(o.seven_pairs_only, o.shown) for o in options.ready]
    assert options.actions[-1] == Pass(Seat(3))


@pytest.mark.rule("R8.3")
def test_all_pungs_may_be_shown_from_the_dealt_hand() -> None:
    state = window("", "", "", PUNGS)
    shown = DeclareReady(Seat(3), shown=(ShowPattern.ALL_PUNGS,))
    assert shown in actions(state, 3)
