"""Who gets a discard: by rank and seat, never by the order of the answers."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from kemi_desktop.rules.actions import Action, ClaimChow, ClaimKong, ClaimPung, ClaimWin, Pass
from kemi_desktop.rules.claims import Chance, resolve
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import SEATS, Seat, TileId, distance_after, next_seat
from tests.rules.positions import (
    DULL,
    actions,
    all_pass,
    chow,
    deal,
    discard,
    kong,
    play,
    pung,
    refusal,
    run_down,
    throw,
    tile_of,
)

LAYER = "5m"
CHOWER = "46m"
PUNGER = "55m66z"
WINNER = "46m12345699p789s"
SECOND_WINNER = "46m789p123456s11z"
THIRD_WINNER = "46m222p444888s55z"
ONE_WINNER = Ruleset(multiple_winners=False)

Situation = tuple[Seat, dict[Seat, Chance], dict[Seat, Action]]


def situations() -> Iterator[Situation]:
    """Every discarder, everything the three others could call, and every answer they could give."""
    for origin in SEATS:
        others = [next_seat(origin, n) for n in (1, 2, 3)]
        for wins, taker, chows in product(
            product((False, True), repeat=3), (None, *others), product((False, True), repeat=1)
        ):
            asked = {
                seat: Chance(win=win, take=seat == taker, chow=seat == others[0] and chows[0])
                for seat, win in zip(others, wins, strict=True)
            }
            asked = {seat: c for seat, c in asked.items() if c.win or c.take or c.chow}
            for answers in product(*(calls(seat, chance) for seat, chance in asked.items())):
                yield origin, asked, {answer.seat: answer for answer in answers}


def calls(seat: Seat, chance: Chance) -> list[Action]:
    """Every answer a seat could give."""
    found: list[Action] = [Pass(seat)]
    if chance.win:
        found.append(ClaimWin(seat))
    if chance.take:
        found.append(ClaimPung(seat, (TileId(0), TileId(1))))
        found.append(ClaimKong(seat, (TileId(0), TileId(1), TileId(2))))
    if chance.chow:
        found.append(ClaimChow(seat, (TileId(4), TileId(8))))
    return found


def expected(origin: Seat, answers: dict[Seat, Action], *, many: bool) -> tuple[Action, ...]:
    """What the ruling says, written down a second time without any window."""
    ordered = sorted(answers.values(), key=lambda a: distance_after(origin, a.seat))
    wins = tuple(a for a in ordered if isinstance(a, ClaimWin))
    if wins:
        return wins if many else wins[:1]
    takes = tuple(a for a in ordered if isinstance(a, ClaimPung | ClaimKong))
    return takes or tuple(a for a in ordered if isinstance(a, ClaimChow))


@pytest.mark.rule("R3.4", "R11")
@pytest.mark.parametrize("many", [True, False])
def test_result_is_the_same_for_every_order_of_the_answers(many: bool) -> None:
    seen = 0
    for origin, asked, answers in situations():
        wanted = expected(origin, answers, many=many)
        for order in permutations(answers):
            given: dict[Seat, Action] = {}
            waiting = dict(asked)
            result = resolve(origin, given, waiting, multiple_winners=many)
            for seat in order:
                if result is not None:
                    break
                given[seat] = answers[seat]
                del waiting[seat]
                result = resolve(origin, given, waiting, multiple_winners=many)
            assert result == wanted
            seen += 1
    assert seen > 5000


def four_seats(rules: Ruleset | None = None) -> DealState:
    """Seat 0 discards the 5m that seat 1 may chow, seat 2 pung and seat 3 win with."""
    state = deal([LAYER, CHOWER, PUNGER, WINNER], draws="7z", rules=rules or Ruleset())
    return throw(state, 0, "5m")


@pytest.mark.rule("R3.4")
def test_all_claims_are_asked_at_once() -> None:
    state = four_seats()
    kinds = [[type(a) for a in actions(state, s)] for s in SEATS]
    assert kinds == [[], [ClaimChow, Pass], [ClaimPung, Pass], [ClaimWin, Pass]]
    prompts = {o.prompt for s in SEATS if (o := options_for(state, s)) is not None}
    assert len(prompts) == 1


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_win_outranks_pung_and_pung_outranks_chow(order: tuple[int, ...]) -> None:
    state = four_seats()
    answers: dict[int, Action] = {
        1: chow(state, 1, "46m"),
        2: pung(state, 2, "5m"),
        3: ClaimWin(Seat(3)),
    }
    for seat in order:
        if state.truth.stage is Stage.CLAIM:
            state = play(state, answers[seat])
    assert [w.seat for w in state.truth.wins] == [3]


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_pung_outranks_chow_when_the_win_is_passed(order: tuple[int, ...]) -> None:
    state = four_seats()
    answers: dict[int, Action] = {1: chow(state, 1, "46m"), 2: pung(state, 2, "5m"), 3: Pass(Seat(3))}
    for seat in order:
        if state.truth.stage is Stage.CLAIM:
            state = play(state, answers[seat])
    assert state.truth.turn == 2
    assert [m.kind for m in state.truth.seats[2].melds] == [MeldKind.PUNG]
    assert state.truth.seats[2].melds[0].source == 0


@pytest.mark.rule("R3.4")
def test_chow_waits_for_the_pung_and_the_win_to_be_passed() -> None:
    state = play(four_seats(), chow(four_seats(), 1, "46m"))
    assert state.truth.stage is Stage.CLAIM
    state = play(state, Pass(Seat(2)))
    assert state.truth.stage is Stage.CLAIM
    state = play(state, Pass(Seat(3)))
    assert state.truth.stage is Stage.TURN
    assert state.truth.seats[1].melds[0].kind is MeldKind.CHOW


@pytest.mark.rule("R3.4")
def test_pung_need_not_wait_for_a_chow_that_is_still_being_thought_about() -> None:
    state = play(four_seats(), Pass(Seat(3)), pung(four_seats(), 2, "5m"))
    assert state.truth.turn == 2


@pytest.mark.rule("R3.4")
def test_discard_nobody_takes_lets_the_next_seat_draw() -> None:
    state = all_pass(four_seats())
    assert state.truth.stage is Stage.TURN
    assert state.truth.turn == 1
    assert state.truth.drawn is not None
    assert state.truth.seats[0].pond[0].claimed_by is None


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("dealer", SEATS)
def test_only_the_next_seat_may_chow(dealer: Seat) -> None:
    hands = ["5m" if s == dealer else "46m" for s in SEATS]
    state = throw(deal(hands, dealer=dealer, draws="5m"), dealer, "5m")
    able = [s for s in SEATS if any(isinstance(a, ClaimChow) for a in actions(state, s))]
    assert able == [next_seat(dealer)]
    for far in (2, 3):
        seat = next_seat(dealer, far)
        assert refusal(state, chow(state, seat, "46m")) == "R3.4 only_next_may_chow"


@pytest.mark.rule("R3.5")
@pytest.mark.parametrize(
    ("hand", "tile", "runs"),
    [
        ("3467m", "5m", ["34m", "46m", "67m"]),
        ("23m", "1m", ["23m"]),
        ("78m", "9m", ["78m"]),
        ("12m", "9m", []),
        ("124z", "3z", ["12z", "14z", "24z"]),
        ("12z", "3z", ["12z"]),
        ("57z", "6z", ["57z"]),
        ("5z", "6z", []),
        ("457z", "1z", []),
    ],
)
def test_every_run_may_be_chowed_and_nothing_else(hand: str, tile: str, runs: list[str]) -> None:
    state = deal([tile, hand, DULL, DULL], draws=tile)
    state = throw(state, 0, tile)
    found = [a for a in actions(state, 1) if isinstance(a, ClaimChow)]
    assert found == [chow(state, 1, run) for run in runs]


@pytest.mark.rule("R3.5")
def test_tiles_that_make_no_run_are_refused_as_no_run() -> None:
    state = throw(deal([LAYER, "4679m", DULL, DULL], draws="7z"), 0, "5m")
    wrong = chow(state, 1, "79m")
    assert refusal(state, wrong) == "R3.5 not_a_run"


@pytest.mark.rule("R3.4")
def test_several_winners_all_win_nearest_first() -> None:
    state = throw(deal([LAYER, THIRD_WINNER, SECOND_WINNER, WINNER], draws="7z"), 0, "5m")
    state = play(state, ClaimWin(Seat(3)), ClaimWin(Seat(1)))
    assert state.truth.stage is Stage.CLAIM
    state = play(state, ClaimWin(Seat(2)))
    assert [w.seat for w in state.truth.wins] == [1, 2, 3]
    assert {(w.by, w.source) for w in state.truth.wins} == {(WinBy.DISCARD, 0)}
    settlement = state.truth.settlement
    assert settlement is not None
    assert {p.payer for p in settlement.payments} == {0}
    assert len(settlement.wins) == 3


@pytest.mark.rule("R3.4")
def test_winner_joins_only_if_he_wants_to() -> None:
    state = throw(deal([LAYER, THIRD_WINNER, SECOND_WINNER, WINNER], draws="7z"), 0, "5m")
    state = play(state, ClaimWin(Seat(3)), Pass(Seat(1)), ClaimWin(Seat(2)))
    assert [w.seat for w in state.truth.wins] == [2, 3]


@pytest.mark.rule("R3.4", "R11")
def test_with_one_winner_only_the_nearest_after_the_discarder_wins() -> None:
    hands = [LAYER, THIRD_WINNER, SECOND_WINNER, WINNER]
    state = throw(deal(hands, draws="7z", rules=ONE_WINNER), 0, "5m")
    waiting = play(state, ClaimWin(Seat(3)), ClaimWin(Seat(2)))
    assert waiting.truth.stage is Stage.CLAIM
    assert [w.seat for w in play(waiting, ClaimWin(Seat(1))).truth.wins] == [1]
    assert [w.seat for w in play(waiting, Pass(Seat(1))).truth.wins] == [2]


@pytest.mark.rule("R3.4", "R11")
def test_with_one_winner_nobody_waits_for_the_farther_seats() -> None:
    hands = [LAYER, THIRD_WINNER, SECOND_WINNER, WINNER]
    state = throw(deal(hands, draws="7z", rules=ONE_WINNER), 0, "5m")
    assert [w.seat for w in play(state, ClaimWin(Seat(1))).truth.wins] == [1]


@pytest.mark.rule("R3.4")
def test_each_set_of_faces_is_offered_once() -> None:
    state = throw(deal([LAYER, "4466m", DULL, DULL], draws="7z"), 0, "5m")
    found = [a for a in actions(state, 1) if isinstance(a, ClaimChow)]
    assert found == [chow(state, 1, "46m")]


@pytest.mark.rule("R5.4")
def test_three_in_hand_may_pung_or_kong_a_discard() -> None:
    state = throw(deal([LAYER, CHOWER, "555m", DULL], draws="7z"), 0, "5m")
    assert actions(state, 2) == (kong(state, 2, "5m"), pung(state, 2, "5m"), Pass(Seat(2)))


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("claim", ["pung", "kong"])
def test_pung_and_kong_need_their_tiles(claim: str) -> None:
    state = throw(deal([LAYER, CHOWER, PUNGER, WINNER], draws="7z"), 0, "5m")
    if claim == "pung":
        assert refusal(state, pung(state, 2, "6z")) == "R3.4 not_a_pung"
    else:
        first, second = pung(state, 2, "5m").using
        wrong = ClaimKong(Seat(2), (first, second, pung(state, 2, "6z").using[0]))
        assert refusal(state, wrong) == "R5.4 not_four_of_a_kind"


@pytest.mark.rule("R3.4")
def test_discarder_cannot_claim_his_own_tile() -> None:
    state = throw(deal(["555m", CHOWER, DULL, WINNER], draws="7z"), 0, "5m")
    assert actions(state, 0) == ()
    assert refusal(state, pung(state, 0, "5m")) == "R3.4 not_asked"
    assert refusal(state, ClaimWin(Seat(0))) == "R3.4 not_asked"


@pytest.mark.rule("R3.4")
def test_answer_once_given_cannot_be_changed() -> None:
    state = play(four_seats(), Pass(Seat(2)))
    assert options_for(state, Seat(2)) is None
    assert refusal(state, pung(state, 2, "5m")) == "R3.4 already_answered"


@pytest.mark.rule("R3.7")
def test_on_the_last_discard_only_a_win_may_be_claimed() -> None:
    hands = [DULL, DULL, DULL, WINNER]
    state = run_down(deal(hands, draws="7z", replacements="5m"), left=0)
    assert state.truth.turn == 2
    state = play(state, discard(state, 2, "5m"))
    options = options_for(state, Seat(3))
    assert options is not None
    assert options.kind is PromptKind.CLAIM
    assert options.actions == (ClaimWin(Seat(3)), Pass(Seat(3)))


@pytest.mark.rule("R3.7")
@pytest.mark.parametrize("claim", ["pung", "kong", "chow"])
def test_last_discard_cannot_be_melded(claim: str) -> None:
    hands = ["46m123999p789s11z", DULL, DULL, "4555m"]
    state = run_down(deal(hands, draws="7z", replacements="5m"), left=0)
    calls: dict[str, Action] = {"pung": pung(state, 3, "5m"), "kong": kong(state, 3, "5m")}
    state = play(state, discard(state, 2, "5m"))
    assert state.truth.stage is Stage.CLAIM  # seat 0 may win
    calls["chow"] = ClaimChow(Seat(3), (tile_of(state, 3, "4m"), tile_of(state, 3, "5m")))
    assert refusal(state, calls[claim]) == "R3.7 last_discard_win_only"
    assert actions(state, 3) == ()


@pytest.mark.rule("R3.7")
def test_hand_is_drawn_when_nobody_can_win_the_last_discard() -> None:
    hands = [DULL, DULL, DULL, "4555m"]
    state = run_down(deal(hands, draws="7z", replacements="5m"), left=0)
    state = play(state, discard(state, 2, "5m"))
    assert state.truth.stage is Stage.OVER
    assert state.truth.wins == ()
