"""A turn and what follows from it: draws, passes, the last tile, wins and the drawn hand."""

import pytest

from kemi_desktop.rules.actions import ClaimWin, Discard, Pass, SelfDrawWin
from kemi_desktop.rules.decide import advance, decide
from kemi_desktop.rules.errors import RuleViolation
from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    Event,
    HandsRevealed,
    HandWon,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinPassed,
)
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.results import PaymentReason, WinBy
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.state import DealState, project
from kemi_desktop.rules.tiles import SEATS, Seat
from tests.rules.positions import (
    actions,
    all_pass,
    chow,
    deal,
    discard,
    go_round,
    play,
    pung,
    refusal,
    refused,
    run_down,
    settle_down,
    throw,
    tile_of,
)

WAITS_5M = "46m12345699p789s"
LOCK = Ruleset(pass_lock=True)


def names(events: tuple[Event, ...]) -> list[str]:
    """Return the kinds of some events."""
    return [type(e).__name__ for e in events]


def fans(state: DealState, seat: int) -> set[str]:
    """Return the keys of the fans a seat is offered."""
    options = options_for(state, Seat(seat))
    assert options is not None
    assert options.win is not None
    return {fan.value for fan, _ in options.win.score.fans}


@pytest.mark.rule("R2.1", "R3.3")
def test_play_passes_to_the_right_and_every_turn_starts_with_a_draw() -> None:
    state = deal(["", "", "", ""], dealer=2)
    turns = []
    for _ in range(5):
        turns.append(state.truth.turn)
        assert state.truth.drawn is not None
        state = go_round(state)
    assert turns == [2, 3, 0, 1, 2]


@pytest.mark.rule("R3.3")
def test_discard_nobody_may_claim_is_followed_by_the_next_draw_at_once() -> None:
    state = deal(["", "", "", ""], draws="5m9s")
    step = advance(state, discard(state, 0, "5m"))
    assert names(step.events) == ["TileDiscarded", "TileDrawn"]
    assert step.events[1] == TileDrawn(Seat(1), state.wall[53], replacement=False)


@pytest.mark.rule("R3.3")
def test_everyone_can_see_whether_the_drawn_tile_was_discarded() -> None:
    state = deal(["1z", "", "", ""], draws="5m")
    straight = decide(state, discard(state, 0, "5m"))[0]
    kept = decide(state, discard(state, 0, "1z"))[0]
    assert isinstance(straight, TileDiscarded)
    assert isinstance(kept, TileDiscarded)
    assert (straight.drawn, kept.drawn) == (True, False)


@pytest.mark.rule("R3.3")
@pytest.mark.parametrize("claim", ["chow", "pung"])
def test_after_a_claim_a_discard_follows_without_a_draw(claim: str) -> None:
    state = throw(deal(["", "4556m", "", ""], draws="5m"), 0, "5m")
    call = chow(state, 1, "46m") if claim == "chow" else pung(state, 1, "5m")
    step = advance(state, call)
    assert names(step.events) == ["ClaimAnswered", "MeldClaimed"]
    after = step.state.truth
    assert (after.stage, after.turn, after.drawn) == (Stage.TURN, 1, None)
    assert {type(a) for a in actions(step.state, 1)} == {Discard}
    assert len(actions(step.state, 1)) == 11
    assert refusal(step.state, SelfDrawWin(Seat(1))) == "R3.3 must_discard"


@pytest.mark.rule("R3.3")
def test_claimed_tile_leaves_the_discards_of_its_owner() -> None:
    state = throw(deal(["", "55m", "", ""], draws="5m"), 0, "5m")
    claimed = decide(state, pung(state, 1, "5m"))[1]
    state = play(state, pung(state, 1, "5m"))
    assert isinstance(claimed, MeldClaimed)
    assert state.truth.seats[0].pond[-1].claimed_by == 1
    assert claimed.meld.taken == state.truth.seats[0].pond[-1].tile


@pytest.mark.rule("R3.3")
def test_nobody_else_may_act_on_a_turn() -> None:
    state = deal(["", "1z", "", WAITS_5M], draws="7z")
    assert [len(actions(state, s)) > 0 for s in SEATS] == [True, False, False, False]
    assert refusal(state, discard(state, 1, "1z")) == "R3.3 not_your_turn"
    assert refusal(state, Pass(Seat(1))) == "R3.3 not_asked"
    assert refusal(state, Pass(Seat(0))) == "R3.3 must_discard"
    assert refusal(state, ClaimWin(Seat(3))) == "R3.4 not_asked"


@pytest.mark.rule("R3.3")
def test_tile_of_another_hand_cannot_be_discarded() -> None:
    state = deal(["", "1z", "", ""], draws="7z")
    assert refusal(state, Discard(Seat(0), tile_of(state, 1, "1z"))) == "R3.3 not_in_hand"


def test_refused_action_changes_nothing() -> None:
    state = deal(["", "1z", "", ""], draws="7z")
    before = state.truth
    with pytest.raises(RuleViolation) as caught:
        decide(state, discard(state, 1, "1z"))
    assert caught.value.rule == "R3.3"
    assert state.truth is before
    assert not refused(state, discard(state, 0, "7z"))


@pytest.mark.rule("R3.3", "R9.1")
def test_self_drawn_win_ends_the_hand_and_pays() -> None:
    state = deal(["", "", "", WAITS_5M], draws="7z7z6z5m")
    for _ in range(3):
        state = go_round(state)
    step = advance(state, SelfDrawWin(Seat(3)))
    assert names(step.events) == ["HandWon", "HandsRevealed", "DealSettled"]
    won, revealed, settled = step.events
    assert isinstance(won, HandWon)
    assert isinstance(revealed, HandsRevealed)
    assert isinstance(settled, DealSettled)
    assert (won.wins[0].by, won.wins[0].source) == (WinBy.SELF_DRAW, None)
    assert won.wins[0].tile in revealed.hands[3]
    assert settled.scores == settled.settlement.deltas
    assert sum(settled.scores) == 0
    assert settled.scores[3] > 0
    assert project(step.state, Seat(0)).seats[3].held.tiles == revealed.hands[3]


@pytest.mark.rule("R3.3")
def test_tile_that_does_not_win_is_refused_as_no_win() -> None:
    state = deal(["", "", "", WAITS_5M], draws="7z7z6z5z")
    for _ in range(3):
        state = go_round(state)
    assert refusal(state, SelfDrawWin(Seat(3))) == "R7.1 not_a_win"
    missed = throw(deal(["", "89m", "", WAITS_5M], draws="7m"), 0, "7m")
    assert refusal(missed, ClaimWin(Seat(3))) == "R7.1 not_a_win"


@pytest.mark.rule("R3.6")
def test_passed_win_may_be_taken_the_next_time() -> None:
    state = throw(deal(["", "", "", WAITS_5M], draws="5m5m"), 0, "5m")
    step = advance(state, Pass(Seat(3)))
    assert names(step.events) == ["ClaimAnswered", "WinPassed", "TileDrawn"]
    again = throw(step.state, 1, "5m")
    assert actions(again, 3) == (ClaimWin(Seat(3)), Pass(Seat(3)))


@pytest.mark.rule("R3.6", "R11")
def test_with_the_lock_a_passed_win_waits_for_the_next_own_draw() -> None:
    state = throw(deal(["", "", "", WAITS_5M], draws="5m5m6z7z5m", rules=LOCK), 0, "5m")
    state = play(state, Pass(Seat(3)))
    locked = throw(state, 1, "5m")
    assert actions(locked, 3) == ()
    open_again = go_round(go_round(locked))
    assert open_again.truth.turn == 0
    assert actions(throw(open_again, 0, "5m"), 3) == (ClaimWin(Seat(3)), Pass(Seat(3)))


@pytest.mark.rule("R3.6", "R11")
def test_locked_win_is_refused_by_name() -> None:
    state = throw(deal(["", "", "55m", WAITS_5M], draws="5m5m", rules=LOCK), 0, "5m")
    assert refusal(state, ClaimWin(Seat(3))) == ""
    state = throw(play(state, Pass(Seat(3)), Pass(Seat(2))), 1, "5m")
    assert state.truth.stage is Stage.CLAIM
    assert refusal(state, ClaimWin(Seat(3))) == "R3.6 win_locked"


@pytest.mark.rule("R3.6", "R11")
def test_self_drawn_win_let_go_locks_too() -> None:
    state = deal(["", "", "", WAITS_5M], draws="7z7z6z5m5m", rules=LOCK)
    for _ in range(3):
        state = go_round(state)
    step = advance(state, discard(state, 3, "9s"))
    assert step.events[0] == WinPassed(Seat(3))
    assert step.state.truth.seats[3].win_passed


@pytest.mark.rule("R3.6")
def test_passed_win_is_nobody_elses_business() -> None:
    state = play(throw(deal(["", "", "55m", WAITS_5M], draws="5m"), 0, "5m"), Pass(Seat(3)))
    assert state.truth.seats[3].win_passed
    assert [project(state, s).seats[3].win_passed for s in SEATS] == [False, False, False, True]
    assert [project(state, s).seats[3].answer for s in SEATS[:3]] == [None, None, None]


@pytest.mark.rule("R3.6")
def test_claiming_a_pung_instead_of_the_win_passes_the_win() -> None:
    hand = "55m789p123456s11z"
    state = throw(deal(["", hand, "", ""], draws="5m"), 0, "5m")
    step = advance(state, pung(state, 1, "5m"))
    assert [type(e) for e in step.events[:2]] == [ClaimAnswered, WinPassed]
    assert step.state.truth.turn == 1


@pytest.mark.rule("R3.7", "R4.1")
def test_hand_is_drawn_when_the_wall_is_empty() -> None:
    state = run_down(deal(["", "", "", ""]), left=0)
    drawn = state.truth.drawn
    assert drawn is not None
    assert drawn.tile is not None
    step = advance(state, Discard(drawn.seat, drawn.tile))
    assert names(step.events)[-3:] == ["WallExhausted", "HandsRevealed", "DealSettled"]
    assert any(isinstance(e, WallExhausted) for e in step.events)
    assert step.state.truth.stage is Stage.OVER
    assert all(actions(step.state, s) == () for s in SEATS)
    assert refusal(step.state, Pass(Seat(0))) == "R3.7 hand_over"


@pytest.mark.rule("R4.1")
def test_drawn_hand_pays_no_kongs_and_no_treasure_discards() -> None:
    state = run_down(deal(["5m", "5m", "5m", "5m"], draws="7z", indicator="4m"), left=-1)
    assert state.truth.settlement is not None
    assert state.truth.settlement.wins == ()
    reasons = {p.reason for p in state.truth.settlement.payments}
    assert not reasons & {PaymentReason.WIN, PaymentReason.KONG}


@pytest.mark.rule("R3.7", "R7.22")
def test_last_tile_may_win_and_counts_as_last() -> None:
    state = run_down(deal(["", "", WAITS_5M, ""], draws="7z", replacements="5m"), left=0)
    assert state.truth.turn == 2
    assert "last_tile" in fans(state, 2)


@pytest.mark.rule("R3.7")
def test_last_discard_may_be_won() -> None:
    state = run_down(deal(["", "", "", WAITS_5M], draws="7z", replacements="5m"), left=0)
    state = throw(state, 2, "5m")
    assert "last_tile" not in fans(state, 3)
    assert [w.seat for w in play(state, ClaimWin(Seat(3))).truth.wins] == [3]


@pytest.mark.rule("R7.29", "R7.31")
def test_dealer_may_win_on_the_dealt_fourteen() -> None:
    state = deal([WAITS_5M, "", "", ""], draws="5m")
    assert "heavenly" in fans(state, 0)
    state = play(state, SelfDrawWin(Seat(0)))
    assert state.truth.wins[0].tile is None
    assert state.truth.next_dealer == 0


@pytest.mark.rule("R7.29")
def test_later_self_draw_of_the_dealer_is_not_heavenly() -> None:
    state = deal([WAITS_5M, "", "", ""], draws="7z7z6z6z5m")
    state = throw(state, 0, "7z")
    for _ in range(3):
        state = go_round(settle_down(state))
    assert state.truth.turn == 0
    assert "heavenly" not in fans(state, 0)
    assert play(state, SelfDrawWin(Seat(0))).truth.wins[0].tile is not None


@pytest.mark.rule("R7.29", "R9.3")
def test_win_on_the_dealers_first_discard_is_earthly() -> None:
    state = throw(deal(["", "", "", WAITS_5M], draws="5m"), 0, "5m")
    assert "earthly" in fans(state, 3)
    state = play(state, ClaimWin(Seat(3)))
    assert state.truth.settlement is not None
    paid = {p.payer: p.points for p in state.truth.settlement.payments}
    assert (paid[Seat(1)], paid[Seat(2)]) == (20, 20)


@pytest.mark.rule("R7.29")
def test_win_on_another_first_discard_is_not_earthly() -> None:
    state = settle_down(throw(deal(["", "", "", WAITS_5M], draws="7z5m"), 0, "7z"))
    assert "earthly" not in fans(throw(state, 1, "5m"), 3)


@pytest.mark.rule("R7.29")
def test_claim_before_rules_out_the_earthly_win() -> None:
    state = throw(deal(["5m", "77z", "", WAITS_5M], draws="7z"), 0, "7z")
    state = play(all_pass(state, but=[1]), pung(state, 1, "7z"))
    state = settle_down(play(state, actions(state, 1)[-1]))
    while state.truth.turn != 0:
        state = go_round(state)
    assert "earthly" not in fans(throw(state, 0, "5m"), 3)


@pytest.mark.rule("R7.13")
def test_ordinary_draw_is_no_kong_draw() -> None:
    state = deal(["", WAITS_5M, "", ""], draws="7z5m")
    assert "kong_draw" not in fans(go_round(state), 1)


def test_offer_names_the_certain_payments_only() -> None:
    state = throw(deal(["", "", "", WAITS_5M], draws="7z5m"), 0, "7z")
    options = options_for(throw(settle_down(state), 1, "5m"), Seat(3))
    assert options is not None
    assert options.win is not None
    assert {(p.payer, p.payee) for p in options.win.payments} == {(1, 3)}
    assert options.win.payments[0].points == options.win.score.points


def test_answer_is_forgotten_when_the_window_closes() -> None:
    state = throw(deal(["", "46m", "55m", WAITS_5M], draws="5m"), 0, "5m")
    state = settle_down(state)
    assert all(t.answer is None for t in state.truth.seats)
    assert len(actions(state, 1)) > 0
