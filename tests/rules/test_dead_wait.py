"""The dead wait: by role, by sole wait, and where it never counts."""

import pytest

from kemi_desktop.rules.ruleset import DeadWait, Ruleset
from tests.rules.hands import account, discard, fans_of, meld, ready

SOLE = Ruleset(dead_wait=DeadWait.SOLE)


def dead(hand: str, tile: str, **options: object) -> bool:
    found = fans_of(hand, discard(tile), **options)
    assert found, f"{hand} does not win on {tile}"
    return "dead_wait" in found


@pytest.mark.rule("R7.12", "R7.30")
@pytest.mark.parametrize(
    ("hand", "tile", "role", "sole"),
    [
        ("12m456p789s99s234s", "3m", True, True),  # edge
        ("89m456p789s99s234s", "7m", True, True),  # the other edge
        ("13m456p789s99s234s", "2m", True, True),  # middle
        ("123789m234456p9s", "9s", True, True),  # pair
        ("123789m456p55s99s", "5s", True, True),  # triplet; the other pair may win as well
        ("34m456p789s22z567s", "5m", False, False),
        ("34m456p789s22z567s", "2m", False, False),
        ("1234m456p789s234p", "4m", True, False),  # the pair, but 1m wins too
        ("3335m123p456p789s", "4m", True, False),  # the middle, but 5m wins too
        ("33345m99s123p456p", "9s", True, False),  # a triplet, but a run wins too
        ("5556m456p789s234s", "6m", True, False),
        ("12345m99s456p789s", "3m", True, False),  # the edge, but 6m wins too
        ("7m123p456p789p999s", "7m", True, True),
    ],
)
def test_dead_wait_by_role_and_by_sole_wait(hand: str, tile: str, role: bool, sole: bool) -> None:
    assert dead(hand, tile) is role
    assert dead(hand, tile, rules=SOLE) is sole


@pytest.mark.rule("R7.30", "R3.5")
def test_wind_runs_are_never_dead_and_dragon_runs_always() -> None:
    for tile in ("3z", "4z"):
        assert not dead("123m456p789s99s12z", tile)
    for held, tile in (("56z", "7z"), ("57z", "6z"), ("67z", "5z")):
        assert dead(f"123m456p789s99s{held}", tile)
        assert dead(f"123m456p789s99s{held}", tile, rules=SOLE)


@pytest.mark.rule("R7.30")
def test_all_pungs_are_always_dead_also_under_sole() -> None:
    hand = account("222m555p77s33z", meld("pung:888m"))
    for rules in (Ruleset(), SOLE):
        assert fans_of(hand, discard("7s"), rules=rules)["dead_wait"] == 2


@pytest.mark.rule("R7.30")
def test_seven_pairs_and_seven_honours_on_an_honour_always_count() -> None:
    assert dead("112233m445566p7s", "7s", rules=SOLE)
    assert dead("28m269p19s123467z", "5z", rules=SOLE)


@pytest.mark.rule("R7.30")
def test_shapeless_and_other_unlinked_hands_never_count() -> None:
    assert not dead("147m258p369s1356z", "2z")
    assert not dead("147m258p1234567z", "3s")
    assert not dead("1199m19p1s112357z", "9s")
    assert not dead("1223334566677z", "4z")


@pytest.mark.rule("R7.30")
def test_a_kind_held_four_times_cannot_spoil_a_sole_wait() -> None:
    """1234m waits for 1m and 4m; with three more 1m on the table only 4m is left."""
    hand = account("1234m456p789s", meld("pung:111m"))
    assert fans_of(hand, discard("4m"), rules=SOLE)["dead_wait"] == 2


@pytest.mark.rule("R7.30", "R8.2")
def test_a_sole_wait_is_judged_under_the_players_own_declaration() -> None:
    tied = ready(account("778899m11z33445p"), tied=True)
    assert fans_of(tied, discard("5p"), rules=SOLE)["dead_wait"] == 2
    assert fans_of(tied, discard("2p"), rules=SOLE) == {}
