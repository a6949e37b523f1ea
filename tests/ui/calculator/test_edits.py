"""Steps of entering a hand, as functions of questions."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.judge.notation import from_text, to_text
from kemi_desktop.judge.question import Question
from kemi_desktop.judge.verdict import Impossible, Won, answer
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import KONGS, MeldKind, is_run
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.tiles import ALL_KINDS, SEATS, Kind, Seat
from kemi_desktop.ui.scenes.calculator import edits
from kemi_desktop.ui.scenes.calculator.desk import Desk
from tests.judge.questions import questions

KINDS = st.sampled_from(ALL_KINDS)
WHOLE = from_text("123m456p78s99s234s")


@pytest.mark.rule("R3.5")
def test_every_run_can_be_chowed_and_nothing_else() -> None:
    triples = {tuple(sorted(triple)) for triple in product(ALL_KINDS, repeat=3) if is_run(triple)}
    assert {tuple(run) for run in edits.RUNS} == triples
    assert len(edits.RUNS) == 26


@given(st.lists(KINDS, max_size=60))
def test_no_clicks_give_a_fifth_copy_or_a_fifteenth_tile(clicks: list[Kind]) -> None:
    desk = Desk(Question())
    for kind in clicks:
        desk.add(kind)
    question = desk.question
    held = [*question.account.hand, *([] if question.tile is None else [question.tile])]
    assert len(held) <= 14
    assert all(held.count(kind) <= 4 for kind in held)
    verdict = answer(question)
    assert not isinstance(verdict, Impossible)


@given(st.lists(st.tuples(st.sampled_from([None, *MeldKind]), KINDS, st.integers(1, 3)), max_size=30))
def test_no_clicks_lay_an_impossible_meld(clicks: list[tuple[MeldKind | None, Kind, int]]) -> None:
    desk = Desk(Question())
    for laying, kind, feeder in clicks:
        desk.lay(laying)
        desk.feeder = feeder
        desk.add(kind)
    verdict = desk.verdict
    if isinstance(
        verdict, Impossible
    ):  # tiles entered before the melds may be too many; nothing else is wrong
        assert verdict.key == "tile_count"


@given(st.lists(KINDS, min_size=1, max_size=20))
def test_undo_goes_back_step_by_step_to_the_empty_table(clicks: list[Kind]) -> None:
    desk = Desk(Question())
    seen = [desk.question, *(desk.question for kind in clicks if desk.add(kind))]
    for question in reversed(seen):
        assert desk.question == question
        desk.undo()
    assert not desk.can_undo


def test_the_fourteenth_tile_is_the_winning_one() -> None:
    won = edits.with_tile(WHOLE, edits.WINNER, Kind(23))
    assert won.tile == Kind(23)
    assert won.account.hand == WHOLE.account.hand
    assert edits.with_tile(won, edits.WINNER, Kind(0)) == won


def test_the_tiles_that_would_win_are_told_while_the_hand_waits() -> None:
    desk = Desk(Question())
    desk.load(WHOLE)
    assert desk.wins == {Kind(23), Kind(26)}
    desk.lay(MeldKind.PUNG)
    assert desk.wins == frozenset()
    desk.lay(None)
    desk.turn_to(Seat(1))
    assert desk.wins == frozenset()
    desk.turn_to(Seat(0))
    desk.add(Kind(23))
    assert desk.wins == frozenset()


def test_another_seat_has_no_winning_tile() -> None:
    question = from_text("+ 1: 123m456p78s99s234s")
    assert not edits.has_room(question, Seat(1))
    assert edits.with_tile(question, Seat(1), Kind(0)) == question


def test_copies_left_count_every_seat_and_the_winning_tile() -> None:
    left = edits.copies_left(from_text("11m 1: 1m pung:555z<0 +1m"))
    assert (left[0], left[31], left[1]) == (0, 1, 4)


def test_a_chow_is_gathered_from_three_clicks_in_any_order() -> None:
    desk = Desk(Question())
    desk.lay(MeldKind.CHOW)
    assert [desk.add(Kind(n)) for n in (29, 27, 30)] == [True, True, True]
    (meld,) = desk.question.account.melds
    assert (meld.kind, meld.faces, meld.source) == (MeldKind.CHOW, (27, 29, 30), Seat(3))
    assert desk.laying is None


def test_a_tile_that_fits_no_run_is_not_picked() -> None:
    desk = Desk(Question())
    desk.lay(MeldKind.CHOW)
    desk.add(Kind(0))
    assert not desk.takes(Kind(3))
    assert not desk.takes(Kind(9))
    assert desk.takes(Kind(2))
    desk.undo()
    assert desk.takes(Kind(9))


@pytest.mark.parametrize("kind", [kind for kind in MeldKind if kind is not MeldKind.CHOW])
def test_one_click_lays_a_set_with_its_feeder(kind: MeldKind) -> None:
    desk = Desk(Question())
    desk.lay(kind)
    desk.feeder = 2
    desk.add(Kind(33))
    (meld,) = desk.question.account.melds
    assert meld.faces == (Kind(33),) * (4 if kind in KONGS else 3)
    assert meld.source == (Seat(2) if desk_fed(kind) else None)
    assert edits.copies_left(desk.question)[33] == 4 - len(meld.faces)


def desk_fed(kind: MeldKind) -> bool:
    return kind in (MeldKind.PUNG, MeldKind.ADDED_KONG, MeldKind.DISCARD_KONG)


@given(questions())
def test_a_question_from_outside_is_held_with_the_winner_first_and_the_same_worth(question: Question) -> None:
    held = edits.looked_at(question)
    assert held.winner == edits.WINNER
    here, there = answer(question), answer(held)
    assert type(here) is type(there) or question.tile is None
    if isinstance(here, Won) and isinstance(there, Won):
        assert here.win.score.points == there.win.score.points
        assert sorted(here.settlement.deltas) == sorted(there.settlement.deltas)
    assert edits.looked_at(from_text(to_text(held))) == held


def test_another_way_to_win_drops_what_cannot_be_any_more() -> None:
    drawn = from_text("123m456p78s99s concealed_kong:1111z +6s kong_draw last_tile")
    discarded = edits.with_win(drawn, WinBy.DISCARD, Seat(2))
    assert (discarded.kong_draw, discarded.last_tile, discarded.source) == (False, False, Seat(2))
    back = edits.with_win(discarded, WinBy.SELF_DRAW, Seat(2))
    assert back.source is None
    assert edits.with_win(back, None, Seat(2)).winner is None


@pytest.mark.rule("R8.1", "R8.2")
def test_ready_and_the_pairs_promise_go_together() -> None:
    tied = edits.with_renhu(WHOLE, Seat(1), tied=True)
    assert tied.accounts[1].ready
    free = edits.with_ready(tied, Seat(1), ready=False)
    assert not free.accounts[1].seven_pairs_only
    dealing = edits.with_dealer(tied, Seat(1))
    assert not dealing.accounts[1].ready


def test_shown_patterns_are_kept_in_one_order() -> None:
    question = WHOLE
    for pattern in reversed(ShowPattern):
        question = edits.with_shown(question, Seat(0), pattern, shown=True)
    assert question.account.shown == tuple(ShowPattern)
    assert edits.with_shown(question, Seat(0), ShowPattern.YAOREN, shown=True) == question
    fewer = edits.with_shown(question, Seat(0), ShowPattern.YAOREN, shown=False)
    assert ShowPattern.YAOREN not in fewer.account.shown


def test_taking_out_leaves_the_rest() -> None:
    question = from_text("123m pung:555z<1 +6s")
    assert to_text(edits.without_tile(question, SEATS[0], 1)) == "13m pung:555z<1 +6s"
    assert to_text(edits.without_meld(question, SEATS[0], 0)) == "123m +6s"
    assert to_text(edits.without_winning(question)) == "123m pung:555z<1 +"
