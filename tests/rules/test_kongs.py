"""Kongs at the table: when they may be laid, what follows, and robbing."""

import pytest

from kemi_desktop.rules.actions import ClaimWin, DeclareKong, Discard, Pass
from kemi_desktop.rules.decide import advance, decide
from kemi_desktop.rules.events import HandWon, KongDeclared, KongRobbed, TileDrawn
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.prompts import PromptKind
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
    faces,
    go_round,
    kong,
    play,
    pung,
    refusal,
    run_down,
    settle_down,
    throw,
)

WAITS_5M = "46m12345699p789s"
ALSO_WAITS_5M = "46m789p123456s11z"


def own(seat: int, kind: MeldKind, face: str) -> DeclareKong:
    """Return the call of an own kong."""
    return DeclareKong(Seat(seat), kind, parse_kind(face))


def kongs(state: DealState, seat: int) -> list[DeclareKong]:
    """Return the own kongs a seat may lay."""
    return [a for a in actions(state, seat) if isinstance(a, DeclareKong)]


def after_pung(*, rob: str = "", also: str = "", rules: Ruleset | None = None) -> DealState:
    """Seat 1 has punged 5m from the dealer and holds the fourth."""
    state = deal(["", "555m", also, rob], draws="5m", rules=rules or Ruleset())
    state = throw(state, 0, "5m")
    state = all_pass(state, but=[1])
    return play(state, pung(state, 1, "5m"))


@pytest.mark.rule("R5.1", "R5.2")
def test_four_in_hand_may_be_laid_hidden_or_open() -> None:
    state = deal(["555m", "", "", ""], draws="5m")
    assert kongs(state, 0) == [
        own(0, MeldKind.CONCEALED_KONG, "5m"),
        own(0, MeldKind.SHOWN_KONG, "5m"),
    ]


@pytest.mark.rule("R3.3", "R5.1")
def test_kong_draws_its_replacement_from_the_tail_of_the_wall() -> None:
    state = deal(["5555m", "", "", ""], draws="7z", replacements="9s")
    step = advance(state, own(0, MeldKind.CONCEALED_KONG, "5m"))
    declared, drawn = step.events
    assert isinstance(declared, KongDeclared)
    assert drawn == TileDrawn(Seat(0), state.wall[-2], replacement=True)
    assert step.state.truth.wall_left == state.truth.wall_left - 1
    assert step.state.tail == state.tail - 1
    assert len(step.state.truth.seats[0].held.tiles) == 11


@pytest.mark.rule("R5.1")
def test_others_do_not_see_a_concealed_kong_until_the_end() -> None:
    state = play(deal(["5555m", "", "", ""], draws="7z"), own(0, MeldKind.CONCEALED_KONG, "5m"))
    assert [project(state, s).seats[0].melds[0].tiles for s in SEATS[1:]] == [(), (), ()]
    assert faces(project(state, Seat(0)).seats[0].melds[0].tiles) == (4, 4, 4, 4)
    over = run_down(state, left=-1)
    assert faces(project(over, Seat(2)).seats[0].melds[0].tiles) == (4, 4, 4, 4)


@pytest.mark.rule("R5.1")
def test_concealed_kong_cannot_be_robbed() -> None:
    state = deal(["5555m", "", "", WAITS_5M], draws="7z")
    state = play(state, own(0, MeldKind.CONCEALED_KONG, "5m"))
    assert state.truth.stage is Stage.TURN
    assert refusal(state, ClaimWin(Seat(3))) == "R5.1 not_robbable"


@pytest.mark.rule("R5.4")
def test_discard_kong_cannot_be_robbed_and_draws_at_once() -> None:
    state = throw(deal(["", "555m", "", WAITS_5M], draws="5m"), 0, "5m")
    state = play(state, Pass(Seat(3)))
    step = advance(state, kong(state, 1, "5m"))
    assert isinstance(step.events[-1], TileDrawn)
    assert step.events[-1].replacement
    meld = step.state.truth.seats[1].melds[0]
    assert (meld.kind, meld.source) == (MeldKind.DISCARD_KONG, 0)
    assert refusal(step.state, ClaimWin(Seat(3))) == "R5.4 not_robbable"


@pytest.mark.rule("R3.3", "R5.3")
def test_after_a_pung_the_fourth_tile_may_be_added_at_once() -> None:
    state = after_pung()
    assert kongs(state, 1) == [own(1, MeldKind.ADDED_KONG, "5m")]
    state = play(state, own(1, MeldKind.ADDED_KONG, "5m"))
    meld = state.truth.seats[1].melds[0]
    assert (meld.kind, meld.source, len(meld.tiles)) == (MeldKind.ADDED_KONG, 0, 4)
    assert state.truth.drawn is not None
    assert state.truth.drawn.replacement


@pytest.mark.rule("R3.3")
def test_after_a_chow_no_kong_may_be_laid() -> None:
    state = throw(deal(["5m", "46m9999p", "", ""], draws="5m"), 0, "5m")
    state = play(state, chow(state, 1, "46m"))
    assert kongs(state, 1) == []
    assert refusal(state, own(1, MeldKind.CONCEALED_KONG, "9p")) == "R3.3 must_discard"


@pytest.mark.rule("R3.3")
def test_after_a_pung_four_in_hand_may_be_laid() -> None:
    state = throw(deal(["5m", "55m9999p", "", ""], draws="5m"), 0, "5m")
    state = play(state, pung(state, 1, "5m"))
    assert own(1, MeldKind.SHOWN_KONG, "9p") in kongs(state, 1)


@pytest.mark.rule("R5.2", "R5.6", "R7.14")
def test_shown_kong_can_be_robbed_and_leaves_three_in_the_hand() -> None:
    state = deal(["5555m", "", "", WAITS_5M], draws="7z")
    state = play(state, own(0, MeldKind.SHOWN_KONG, "5m"))
    options = options_for(state, Seat(3))
    assert options is not None
    assert options.kind is PromptKind.ROB_KONG
    assert options.actions == (ClaimWin(Seat(3)), Pass(Seat(3)))
    step = advance(state, ClaimWin(Seat(3)))
    assert any(isinstance(e, KongRobbed) for e in step.events)
    konger = step.state.truth.seats[0]
    assert konger.melds == ()
    assert sum(f == parse_kind("5m") for f in faces(konger.held.tiles)) == 3
    won = next(e for e in step.events if isinstance(e, HandWon))
    assert [(w.seat, w.by, w.source) for w in won.wins] == [(3, WinBy.ROB_KONG, 0)]


@pytest.mark.rule("R5.3", "R5.6")
def test_robbed_added_kong_stays_a_pung_and_only_the_konger_pays() -> None:
    state = play(after_pung(rob=WAITS_5M), own(1, MeldKind.ADDED_KONG, "5m"))
    state = play(state, ClaimWin(Seat(3)))
    konger = state.truth.seats[1]
    assert [m.kind for m in konger.melds] == [MeldKind.PUNG]
    assert len(konger.melds[0].tiles) == 3
    assert state.truth.robbed is not None
    assert state.truth.settlement is not None
    payments = state.truth.settlement.payments
    assert {(p.payer, p.payee, p.reason) for p in payments} == {(1, 3, PaymentReason.WIN)}


@pytest.mark.rule("R3.4", "R5.6")
def test_several_seats_may_rob_the_same_kong() -> None:
    state = after_pung(rob=WAITS_5M, also=ALSO_WAITS_5M)
    state = play(state, own(1, MeldKind.ADDED_KONG, "5m"), ClaimWin(Seat(3)), ClaimWin(Seat(2)))
    assert [w.seat for w in state.truth.wins] == [2, 3]


@pytest.mark.rule("R3.4", "R11")
def test_with_one_winner_only_the_nearest_robs() -> None:
    state = after_pung(rob=WAITS_5M, also=ALSO_WAITS_5M, rules=Ruleset(multiple_winners=False))
    state = play(state, own(1, MeldKind.ADDED_KONG, "5m"), ClaimWin(Seat(3)))
    assert state.truth.stage is Stage.KONG
    assert [w.seat for w in play(state, Pass(Seat(2))).truth.wins] == [3]
    assert [w.seat for w in play(state, ClaimWin(Seat(2))).truth.wins] == [2]


@pytest.mark.rule("R5.6")
def test_kong_nobody_robs_stands() -> None:
    state = play(after_pung(rob=WAITS_5M), own(1, MeldKind.ADDED_KONG, "5m"), Pass(Seat(3)))
    assert state.truth.stage is Stage.TURN
    assert state.truth.turn == 1
    assert state.truth.seats[1].melds[0].kind is MeldKind.ADDED_KONG


@pytest.mark.rule("R7.13")
def test_win_on_the_replacement_tile_is_a_kong_draw() -> None:
    state = deal(["5555m123456p789s", "", "", ""], draws="1z", replacements="1z")
    state = play(state, own(0, MeldKind.CONCEALED_KONG, "5m"))
    options = options_for(state, Seat(0))
    assert options is not None
    assert options.win is not None
    fans = {fan.value for fan, _ in options.win.score.fans}
    assert "kong_draw" in fans
    assert "heavenly" not in fans


@pytest.mark.rule("R3.7")
def test_no_kong_on_an_empty_wall() -> None:
    state = run_down(deal(["", "", "5555m", ""], draws="7z"), left=0)
    assert state.truth.turn == 2
    assert kongs(state, 2) == []
    assert refusal(state, own(2, MeldKind.CONCEALED_KONG, "5m")) == "R3.7 no_kong_on_empty_wall"


@pytest.mark.rule("R3.7")
def test_last_tile_may_still_replace_a_kong() -> None:
    state = run_down(deal(["", "5555m", "", ""], draws="7z"), left=1)
    assert state.truth.turn == 1
    state = play(state, own(1, MeldKind.SHOWN_KONG, "5m"))
    assert state.truth.wall_left == 0
    assert state.truth.drawn is not None
    assert settle_down(play(state, Discard(Seat(1), state.truth.seats[1].held.tiles[0]))).truth.wins == ()


@pytest.mark.rule("R5.1", "R5.2", "R5.3", "R5.4")
@pytest.mark.parametrize(
    ("kind", "face", "reason"),
    [
        (MeldKind.CONCEALED_KONG, "6m", "R5.1 not_four_of_a_kind"),
        (MeldKind.SHOWN_KONG, "6m", "R5.2 not_four_of_a_kind"),
        (MeldKind.ADDED_KONG, "5m", "R5.3 no_pung_to_add"),
        (MeldKind.DISCARD_KONG, "5m", "R5.4 no_kong_now"),
        (MeldKind.PUNG, "5m", "R5.4 no_kong_now"),
    ],
)
def test_kong_without_its_tiles_is_refused(kind: MeldKind, face: str, reason: str) -> None:
    state = deal(["5555m66m", "", "", ""], draws="7z")
    assert refusal(state, own(0, kind, face)) == reason


@pytest.mark.rule("R5.3")
def test_only_the_fourth_tile_can_be_added_to_a_pung() -> None:
    state = throw(deal(["", "55m", "", ""], draws="5m"), 0, "5m")
    state = play(all_pass(state, but=[1]), pung(state, 1, "5m"))
    assert refusal(state, own(1, MeldKind.ADDED_KONG, "5m")) == "R5.3 not_in_hand"


@pytest.mark.rule("R5.3")
def test_fourth_tile_kept_in_hand_may_be_added_on_a_later_turn() -> None:
    state = until_turn_of(1, after_discard_of_seat_1(after_pung()))
    assert own(1, MeldKind.ADDED_KONG, "5m") in kongs(state, 1)


@pytest.mark.rule("R5.3")
def test_others_discard_cannot_be_added_to_a_pung() -> None:
    state = throw(deal(["5m", "55m", "", ""], draws="5m"), 0, "5m")
    state = play(all_pass(state, but=[1]), pung(state, 1, "5m"))
    state = throw(until_turn_of(0, after_discard_of_seat_1(state)), 0, "5m")
    assert state.truth.drawn is not None  # seat 1 was not asked and has drawn
    assert state.truth.turn == 1
    assert kongs(state, 1) == []


def after_discard_of_seat_1(state: DealState) -> DealState:
    """Let seat 1 discard its last tile and everyone pass."""
    return settle_down(play(state, Discard(Seat(1), state.truth.seats[1].held.tiles[-1])))


def until_turn_of(seat: int, state: DealState) -> DealState:
    """Draw and discard until a seat is on turn."""
    while state.truth.turn != seat:
        state = go_round(state)
    return state


@pytest.mark.rule("R5.1")
def test_kong_of_the_dealer_before_his_first_discard_rules_out_the_earthly_win() -> None:
    state = deal(["9999p5m", "", "", WAITS_5M.replace("99p", "11p")], draws="7z")
    state = play(state, own(0, MeldKind.CONCEALED_KONG, "9p"), discard(state, 0, "5m"))
    options = options_for(state, Seat(3))
    assert options is not None
    assert options.win is not None
    assert "earthly" not in {fan.value for fan, _ in options.win.score.fans}


def test_kong_events_name_all_four_tiles_to_the_konger() -> None:
    state = deal(["5555m", "", "", ""], draws="7z")
    declared = decide(state, own(0, MeldKind.SHOWN_KONG, "5m"))[0]
    assert isinstance(declared, KongDeclared)
    assert declared.tiles == (16, 17, 18, 19)
