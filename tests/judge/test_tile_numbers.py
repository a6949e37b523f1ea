"""What the number of tiles alone says of a hand."""

import pytest

from kemi_desktop.judge.notation import from_text
from kemi_desktop.judge.verdict import Surplus, Unchosen, Unfinished, Verdict, Waiting, Won, answer


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("123m456p78s99s234s6s", Unchosen()),
        ("123m456p99s pung:555z<1 23s4s", Unchosen()),
        ("5z5z chow:123m chow:456m chow:789m pung:111z", Unchosen()),
        ("123m456p78s99s234s6s +6s", Surplus(1)),
        ("123m456p78s99s234s6s1z +6s", Surplus(2)),
        ("123m456p78s99s234s6s1z", Surplus(1)),
        ("123m456p78s99s234s pung:555z<1", Surplus(2)),
        ("123m456p78s99s234s pung:555z<1 +6s", Surplus(3)),
        ("147m258p3s1234567z +1z first_turn", Surplus(1)),
        ("147m258p3s123456z first_turn", Unfinished(1)),
        ("123m456p78s99s23s +6s", Unfinished(1)),
        ("+6s", Unfinished(13)),
    ],
)
def test_the_number_of_tiles_is_told_as_what_is_to_do(text: str, verdict: Verdict) -> None:
    assert answer(from_text(text)) == verdict


@pytest.mark.rule("R7.31")
def test_of_a_heavenly_win_nobody_asks_for_the_winning_tile() -> None:
    assert isinstance(answer(from_text("147m258p3s1234567z first_turn")), Won)


def test_a_whole_hand_is_asked_what_it_waits_for() -> None:
    assert isinstance(answer(from_text("123m456p78s99s234s")), Waiting)
