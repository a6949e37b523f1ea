"""Strength on duplicate deals: the short form in every run, real figures with ``-m long -s``."""

import sys

import pytest

from kemi_desktop.ai.levels import LEVELS
from tests.ai.league import branch, compare, report

SEED = "c0ffee00" * 4
DEALS = 1000


def test_a_level_against_itself_reads_exactly_zero() -> None:
    found = compare(LEVELS["standard"], LEVELS["standard"], SEED, 4)
    assert (found.points, found.margin) == (0, 0)


def test_branching_estimates_exactly_what_playing_every_seat_does() -> None:
    whole = compare(LEVELS["expert"], LEVELS["standard"], SEED, 5)
    points, margin, hands = branch(LEVELS["expert"], LEVELS["standard"], SEED, 5)
    assert (points, margin) == pytest.approx((whole.points, whole.margin))
    assert hands > 0


def test_standard_beats_beginners_clearly() -> None:
    assert compare(LEVELS["standard"], LEVELS["beginner"], SEED, 20).points > 0.5


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker"), [("standard", "beginner"), ("expert", "standard")])
def test_each_level_does_not_lose_to_the_one_below(stronger: str, weaker: str) -> None:
    found = compare(LEVELS[stronger], LEVELS[weaker], SEED, DEALS)
    sys.stdout.write(report(f"\n{stronger} against three {weaker}", found) + "\n")
    assert found.points + found.margin > 0
