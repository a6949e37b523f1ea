"""How far a hand is from one worth laying open, and what helps it."""

import pytest

from kemi_desktop.ai.plans import FAR, Plan, plan_distance, plan_useful
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.notation import format_kinds, parse_kinds


def hand(text: str, *melds: str) -> Hand:
    return Hand.of(parse_kinds(text), [parse_kinds(meld) for meld in melds])


@pytest.mark.parametrize(
    ("plan", "text", "missing"),
    [
        (Plan.CHARACTERS, "123456789m11m3p5s", 3),
        (Plan.CHARACTERS, "1122334455667m", 1),
        (Plan.DOTS, "11355789p3m5s123z", 6),
        (Plan.PUNGS, "111m222p33s44z567s", 3),
        (Plan.PUNGS, "111m222p333s44z55z", 1),
        (Plan.PAIRS, "1188m3366p559s17z", 2),
        (Plan.PAIRS, "1111m3366p559s17z", 2),
        (Plan.OUTSIDE, "111999m1199p123z5s", 1),
        (Plan.OUTSIDE, "19m19p19s1234567z", 5),
    ],
)
def test_the_distance_to_a_plan(plan: Plan, text: str, missing: int) -> None:
    assert plan_distance(hand(text), plan, chow=False) == missing


@pytest.mark.parametrize(
    ("plan", "text", "meld", "chow"),
    [
        (Plan.CHARACTERS, "1122334455m", "111z", False),
        (Plan.PUNGS, "1122334455m", "123p", True),
        (Plan.PAIRS, "1122334455m", "666m", False),
        (Plan.OUTSIDE, "1199m1199p11z", "555m", False),
    ],
)
def test_a_meld_can_rule_a_plan_out(plan: Plan, text: str, meld: str, chow: bool) -> None:
    assert plan_distance(hand(text, meld), plan, chow=chow) == FAR


def test_a_meld_of_the_plan_counts() -> None:
    assert plan_distance(hand("12345699m3p5s", "777m"), Plan.CHARACTERS, chow=False) == 3
    assert plan_distance(hand("111m222p33s4z", "999p"), Plan.PUNGS, chow=False) == 2


@pytest.mark.parametrize(
    ("plan", "text", "useful"),
    [
        (Plan.PUNGS, "111m222p33s44z567s", "3567s4z"),
        (Plan.PAIRS, "1188m3366p559s17z", "9s17z"),
        (Plan.CHARACTERS, "123456789m11m3p5s", "123456789m"),
        (Plan.OUTSIDE, "111999m1199p12z58s", "19p34z"),
    ],
)
def test_the_tiles_that_bring_a_plan_nearer(plan: Plan, text: str, useful: str) -> None:
    assert format_kinds(plan_useful(hand(text), plan, chow=False)) == useful


def test_a_hand_with_a_tile_too_many_is_as_far_as_after_its_best_discard() -> None:
    whole = hand("123456789m11m3p5s7z")
    assert plan_distance(whole, Plan.CHARACTERS, chow=False) == 3
    assert plan_distance(hand("11223344556678m"), Plan.CHARACTERS, chow=False) == 1
