"""The expert level: points against speed near the win, and hands worth laying open."""

import pytest

from kemi_desktop.ai.expert import expert, worth_following
from kemi_desktop.ai.plans import Plan
from kemi_desktop.ai.sight import live_counts
from kemi_desktop.ai.standard import standard
from kemi_desktop.ai.worth import Ledger
from kemi_desktop.rules.actions import ClaimChow, ClaimPung, DeclareReady, Pass
from kemi_desktop.rules.distance import distance
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kinds
from tests.ai.tables import ME, Side, answer, at_the_deal, look, thrown, thrown_face


def worth_of(text: str, gone: str = "") -> float:
    view = look(Side(text), [Side(pond=gone)])
    return Ledger(view, ME, live_counts(view), ()).ready_worth(Hand.of(parse_kinds(text)))


def test_more_live_tiles_and_more_points_are_worth_more() -> None:
    open_wait = worth_of("123m456m789m23p55s")
    assert worth_of("123m456m789m23p55s", "11p") < open_wait
    assert worth_of("123456789m234p5s") > worth_of("123m456m789p234p5s")


def test_a_hand_without_a_live_wait_is_worth_nothing() -> None:
    assert worth_of("123m456m789m13p55s", "2222p") == 0


@pytest.mark.rule("R7.30")
def test_a_dead_wait_is_worth_its_two_points() -> None:
    # 13p waits for four tiles at 4 points; 23p for as many, once 4p is gone, at 2.
    assert worth_of("123m456m789m13p55s") > worth_of("123m456m789m23p55s", "4444p")


@pytest.mark.rule("R7.20")
def test_between_equal_waits_the_one_with_more_points_is_kept() -> None:
    # Both wait for 5s alone; without 4m the characters are a straight, without 1m they are not.
    view = look(Side("12346789m99p46s45m"))
    assert thrown_face(standard, view) == "1m"
    assert thrown_face(expert, view) == "4m"


@pytest.mark.rule("R7.20")
def test_two_tiles_away_the_points_of_the_ready_hands_count() -> None:
    view = look(Side("123446789m99p46s7z"))
    ledger = Ledger(view, ME, live_counts(view), ())
    straight, plain = (Hand.of(parse_kinds(text)) for text in ("12346789m99p46s7z", "23446789m99p46s7z"))
    assert distance(straight) == distance(plain) == 2
    assert ledger.near_worth(straight) > ledger.near_worth(plain) > 0


def test_a_flush_three_tiles_away_is_collected() -> None:
    mine = Side("1235567899m13s7z5p")
    assert thrown_face(expert, look(mine)) not in {f"{rank}m" for rank in range(1, 10)}


def test_a_tile_outside_the_plan_is_not_claimed() -> None:
    view = thrown(look(Side("12356779999m13s")), "2s")
    assert isinstance(answer(standard, view), ClaimChow)
    assert isinstance(answer(expert, view), Pass)


def test_a_tile_of_the_plan_is_claimed() -> None:
    view = thrown(look(Side("11256788999m13s")), "1m", by=1)
    assert isinstance(answer(expert, view), ClaimPung)


@pytest.mark.rule("R7.21")
def test_a_ready_hand_takes_the_fourth_meld() -> None:
    melds = [(MeldKind.CHOW, text, 3) for text in ("123m", "456m", "789p")]
    view = thrown(look(Side("2355s", melds)), "5s", by=1)
    assert isinstance(answer(standard, view), Pass)
    assert isinstance(answer(expert, view), ClaimPung)


def test_bound_hands_and_the_ready_window_are_played_as_standard() -> None:
    view = at_the_deal(look(Side("1122334455667m")))
    action = answer(expert, view)
    assert isinstance(action, DeclareReady)
    assert action == answer(standard, view)
    assert ShowPattern.FULL_FLUSH in action.shown


def test_far_plans_are_left_alone() -> None:
    assert not worth_following(Plan.CHARACTERS, 5, 3, 0)
    assert not worth_following(Plan.PUNGS, 4, 2, 0)
    assert not worth_following(Plan.PUNGS, 4, 3, 6)
    assert not worth_following(Plan.PAIRS, 3, 2, 0)
    assert not worth_following(Plan.OUTSIDE, 4, 2, 0)
