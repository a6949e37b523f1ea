"""Verdicts: the same as the score command's, and a sentence for everything else."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.cli.case_format import Case, finished_hand, read_cases
from kemi_desktop.cli.score import score_cases
from kemi_desktop.judge.notation import from_text, to_text
from kemi_desktop.judge.question import Question, finished, question_of, seen_from
from kemi_desktop.judge.verdict import Drawn, Impossible, NoWin, Unfinished, Verdict, Waiting, Won, answer
from kemi_desktop.rules.errors import ImpossibleHand
from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.notation import format_kind
from kemi_desktop.rules.tiles import SEATS, Seat
from tests.judge.questions import questions

CASES = read_cases((Path(__file__).parents[1] / "rules" / "golden" / "cases.json").read_bytes())


def told(verdict: Verdict) -> tuple[dict[str, int] | None, tuple[int, ...] | None]:
    """Return fans and deltas, as the score command prints them."""
    match verdict:
        case Won(win, settlement):
            return {fan.value: points for fan, points in win.score.fans}, settlement.deltas
        case Drawn(settlement):
            return None, settlement.deltas
        case _:
            return None, None


def question_in(case: Case) -> Question | None:
    try:
        return question_of(finished_hand(case))
    except ImpossibleHand:
        return None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_golden_case_has_the_verdict_of_the_score_command(case: Case) -> None:
    question = question_in(case)
    (scored,) = score_cases((case,), Language.EN)
    if question is None:
        assert scored.error
        return
    assert told(answer(question)) == (scored.fans, scored.deltas)
    written = from_text(to_text(question))
    assert told(answer(written)) == (scored.fans, scored.deltas)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_place_from_which_one_looks_changes_no_payment(case: Case) -> None:
    question = question_in(case)
    for seat in SEATS if question is not None else ():
        assert question is not None
        fans, deltas = told(answer(question))
        turned_fans, turned = told(answer(seen_from(question, seat)))
        assert turned_fans == fans
        if deltas is not None:
            assert turned == deltas[seat:] + deltas[:seat]


@given(questions())
def test_any_question_has_an_answer_and_any_refusal_a_sentence(question: Question) -> None:
    verdict = answer(question)
    if isinstance(verdict, Impossible):
        for language in Language:
            assert word(language, f"impossible.{verdict.key}", **dict(verdict.fields))
    if isinstance(verdict, Won | Drawn):
        assert sum(verdict.settlement.deltas) == 0


def ask(text: str) -> Verdict:
    return answer(from_text(text))


def test_a_hand_being_entered_says_how_many_tiles_it_is_short_of() -> None:
    assert ask("") == Unfinished(13)
    assert ask("123m pung:222z<1") == Unfinished(7)
    assert ask("123m456p78s99s234s first_turn") == Unfinished(1)


def test_a_whole_hand_waits_with_copies_left_and_points() -> None:
    verdict = ask("12m456p78999s234s 1: 33m")
    assert isinstance(verdict, Waiting)
    (wait,) = verdict.waits
    assert (format_kind(wait.kind), wait.left) == ("3m", 2)
    assert (wait.discard.points, wait.self_draw.points) == (4, 5)


def test_a_hand_that_is_not_ready_waits_for_nothing() -> None:
    assert ask("147m22358p147s12z") == Waiting(())


def test_waits_obey_declarations_and_count_what_they_add() -> None:
    open_waits = ask("778899m11z33445p dealer=1")
    tied = ask("778899m11z33445p ready renhu dealer=1")
    assert isinstance(open_waits, Waiting)
    assert isinstance(tied, Waiting)
    assert [format_kind(wait.kind) for wait in open_waits.waits] == ["2p", "5p"]
    assert [format_kind(wait.kind) for wait in tied.waits] == ["5p"]
    assert (Fan.RENHU, 6) in tied.waits[0].discard.fans


def test_a_tile_that_does_not_win_is_answered_with_those_that_do() -> None:
    verdict = ask("12m456p78999s234s +4m")
    assert isinstance(verdict, NoWin)
    assert [format_kind(wait.kind) for wait in verdict.waits] == ["3m"]


@pytest.mark.rule("R7.31")
def test_the_last_tile_of_a_heavenly_hand_may_be_told_apart_or_not() -> None:
    apart = from_text("147m258p369s1234z +5z first_turn")
    among = replace(apart, accounts=finished(apart).accounts, tile=None)
    assert told(answer(apart)) == told(answer(among))
    assert isinstance(answer(apart), Won)


@pytest.mark.rule("R10.1")
def test_the_heavenly_example_of_the_source_comes_out() -> None:
    verdict = ask("147m258p3s1234567z first_turn")
    assert isinstance(verdict, Won)
    assert verdict.settlement.deltas == (99, -33, -33, -33)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("11111m456p78s99s2s", "five_of_a_kind"),
        ("5z chow:123m chow:456m chow:789m pung:111z chow:123p", "too_many_melds"),
        ("123m456p78s99s234s +6s<?", "win_source"),
        ("123m456p78s99s234s ready", "ready_dealer"),
        ("123m456p78s99s234s +6s kong_draw", "kong_draw"),
        ("pung:123m<1", "meld_tiles"),
        ("chow:123m<1", "chow_feeder"),
    ],
)
def test_the_impossible_says_why(text: str, key: str) -> None:
    verdict = ask(text)
    assert isinstance(verdict, Impossible)
    assert verdict.key == key


def test_a_drawn_hand_pays_rewards_only() -> None:
    verdict = ask("nobody 2: drawn=3")
    assert isinstance(verdict, Drawn)
    assert verdict.settlement.deltas == (-6, -6, 18, -6)


def test_the_seat_of_the_winner_is_told_with_the_win() -> None:
    verdict = ask("2: 123m456p78s99s234s +6s<1")
    assert isinstance(verdict, Won)
    assert (verdict.win.seat, verdict.win.source) == (Seat(2), Seat(1))
