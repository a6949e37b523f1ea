"""Each fan of R7, where it holds and where it just does not."""

import pytest

from kemi_desktop.rules.fans import FAN_RULES, Fan
from kemi_desktop.rules.patterns import ALL_PATTERNS
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from tests.rules.hands import (
    PLAIN,
    account,
    discard,
    fans,
    fans_of,
    finished,
    heavenly,
    meld,
    ready,
    rob,
    self_draw,
)


def test_every_fan_has_exactly_one_pattern_in_the_order_of_the_book() -> None:
    assert [pattern.fan for pattern in ALL_PATTERNS] == list(Fan)
    assert set(FAN_RULES) == set(Fan)
    assert all(pattern.rule == FAN_RULES[pattern.fan] for pattern in ALL_PATTERNS)


@pytest.mark.rule("R7.10", "R7.1")
def test_a_plain_hand_scores_the_base_alone() -> None:
    assert fans_of(PLAIN, discard("6s")) == {"base": 2}


@pytest.mark.rule("R7.11")
@pytest.mark.parametrize(
    ("melds", "holds"),
    [
        ((), True),
        (("concealed_kong:2222z",), True),
        (("shown_kong:2222z",), False),
        (("added_kong:2222z",), False),
        (("discard_kong:2222z",), False),
        (("pung:222z",), False),
        (("chow:234m",), False),
        (("concealed_kong:2222z", "pung:333z"), False),
    ],
)
def test_fully_concealed_allows_only_concealed_kongs(melds: tuple[str, ...], holds: bool) -> None:
    rest = ("123m", "456p", "234s", "")[len(melds) :]
    hand = account("".join(rest) + "78s99s", *(meld(text) for text in melds))
    assert ("fully_concealed" in fans_of(hand, self_draw("6s"))) is holds
    assert "fully_concealed" not in fans_of(hand, discard("6s"))


@pytest.mark.rule("R7.11")
def test_declarations_do_not_touch_fully_concealed_and_it_is_one_point() -> None:
    assert fans_of(ready(account(PLAIN)), self_draw("6s"))["fully_concealed"] == 1


@pytest.mark.rule("R7.13", "R7.14", "R7.22")
def test_six_for_a_replacement_a_robbed_kong_and_the_last_tile() -> None:
    kong = account("123m456p78s99s", meld("concealed_kong:2222z"))
    assert fans_of(kong, self_draw("6s", kong_draw=True, last_tile=True)) == {
        "base": 2,
        "fully_concealed": 1,
        "kong_draw": 6,
        "last_tile": 6,
    }
    assert fans_of(PLAIN, rob("6s")) == {"base": 2, "rob_kong": 6}


@pytest.mark.rule("R7.2", "R7.15")
@pytest.mark.parametrize(
    ("hand", "tile", "points"),
    [
        ("1133m5577p2244s6z", "6z", 8),
        ("1111m5577p2244s6z", "6z", 12),
        ("1111m5555p2244s6z", "6z", 18),
        ("1111m5555p2222s6z", "6z", 26),
        ("11133m5577p2244s", "1m", 12),
        ("1111m5555p222s66z", "2s", 26),
    ],
)
def test_seven_pairs_count_the_fours_with_the_winning_tile(hand: str, tile: str, points: int) -> None:
    assert fans_of(hand, discard(tile)) == {"base": 2, "seven_pairs": points, "dead_wait": 2}


@pytest.mark.rule("R7.2")
def test_seven_pairs_must_be_fully_concealed() -> None:
    hand = account("5577p2244s6z", meld("concealed_kong:1111m"))
    assert fans_of(hand, discard("6z")) == {}


@pytest.mark.rule("R7.16")
def test_all_pungs_want_no_run_on_the_table_either() -> None:
    pungs = account("222m555p77s33z", meld("pung:888m"))
    chowed = account("222m555p77s33z", meld("chow:678m"))
    assert fans_of(pungs, discard("7s")) == {"base": 2, "all_pungs": 6, "dead_wait": 2}
    assert fans_of(chowed, discard("7s")) == {"base": 2, "dead_wait": 2}


@pytest.mark.rule("R7.16")
@pytest.mark.parametrize("kind", ["concealed_kong", "shown_kong", "added_kong", "discard_kong"])
def test_any_kong_is_a_pung_for_all_pungs(kind: str) -> None:
    assert "all_pungs" in fans_of(account("222m555p77s33z", meld(f"{kind}:8888m")), discard("7s"))


@pytest.mark.rule("R7.3", "R7.17", "R7.18")
@pytest.mark.parametrize(
    ("hand", "tile", "wanted"),
    [
        ("147m258p369s1356z", "2z", {"base": 2, "unlinked": 1}),
        ("148m26p37s123456z", "9p", {"base": 2, "unlinked": 1}),
        ("147m258p1234567z", "3s", {"base": 2, "unlinked": 1, "seven_honors": 6}),
        ("147m258p3s123456z", "7z", {"base": 2, "unlinked": 1, "seven_honors": 6, "dead_wait": 2}),
        ("146m258p369s1356z", "2z", {}),  # two apart in one suit
        ("147m258p369s1356z", "1z", {}),  # an honour twice
        ("147m258p369s1356z", "5p", {}),  # a tile twice
    ],
)
def test_unlinked_hands(hand: str, tile: str, wanted: dict[str, int]) -> None:
    assert fans_of(hand, discard(tile)) == wanted


@pytest.mark.rule("R7.3")
def test_an_unlinked_hand_must_be_fully_concealed() -> None:
    hand = account("147m258p369s1z", meld("chow:567z"))
    assert fans_of(hand, discard("2z")) == {}


@pytest.mark.rule("R7.19", "R7.5")
def test_full_flush_in_one_suit_seven_pairs_and_honours_of_any_form() -> None:
    assert fans_of("1112345678999m", discard("6m")) == {"base": 2, "full_flush": 8}
    assert fans_of("1133557799m224m", discard("4m"))["full_flush"] == 8
    assert fans_of("1223334566677z", discard("4z")) == {
        "base": 2,
        "full_flush": 8,
        "all_terminals_honors": 1,
    }
    assert "full_flush" not in fans_of("1112345678m99p9m", discard("9m"))
    assert "full_flush" not in fans_of(account("1112345678m", meld("pung:222z")), discard("9m"))


@pytest.mark.rule("R7.20")
def test_pure_straight_counts_chows_and_wants_one_suit() -> None:
    chowed = account("456m78m22p", meld("chow:123m"), meld("pung:333z", 2))
    assert fans_of(chowed, discard("9m")) == {"base": 2, "pure_straight": 6}
    assert "pure_straight" not in fans_of("123m456p78m22p345s", discard("9m"))
    assert "pure_straight" not in fans_of("123456m78m22p345s", discard("6m"))


@pytest.mark.rule("R7.21", "R7.11")
def test_four_melds_make_a_melded_hand_concealed_kongs_too() -> None:
    texts = ("concealed_kong:1111z", "concealed_kong:2222m", "concealed_kong:8888s", "concealed_kong:3333p")
    kongs = account("5p", *(meld(text) for text in texts))
    assert fans_of(kongs, self_draw("5p")) == {
        "base": 2,
        "fully_concealed": 1,
        "dead_wait": 2,
        "all_pungs": 6,
        "melded_hand": 6,
    }
    three = account("5p123m", *(meld(text) for text in texts[:1]), meld("pung:222m"), meld("pung:888s"))
    assert "melded_hand" not in fans_of(three, discard("5p"))


@pytest.mark.rule("R7.21", "R7.4")
def test_a_melded_hand_may_win_without_a_pair() -> None:
    texts = ("pung:111z", "pung:999m", "chow:567z", "pung:111p")
    hand = account("9s", *(meld(text) for text in texts))
    assert fans_of(hand, discard("1s")) == {"base": 2, "melded_hand": 6, "all_terminals_honors": 1}


@pytest.mark.rule("R7.4", "R7.23")
def test_terminals_and_honours_need_no_shape_and_melds_must_fit() -> None:
    assert fans_of("1199m19p1s112357z", discard("9s")) == {"base": 2, "all_terminals_honors": 1}
    honour_chow = account("1199m19p1s135z", meld("chow:124z"))
    assert fans_of(honour_chow, discard("9s")) == {"base": 2, "all_terminals_honors": 1}
    simple_meld = account("1199m19p1s135z", meld("pung:555m"))
    assert fans_of(simple_meld, discard("9s")) == {}


@pytest.mark.rule("R7.24", "R7.23")
def test_yaoren_comes_on_top_of_terminals_and_honours_and_wants_a_shape() -> None:
    standard = account("111m999p1z567z", meld("pung:999s"))
    assert fans_of(standard, discard("1z")) == {
        "base": 2,
        "dead_wait": 2,
        "all_terminals_honors": 1,
        "yaoren": 8,
    }
    assert fans_of("1199m1199p1133z5z", discard("5z"))["yaoren"] == 8
    assert "yaoren" not in fans_of("1199m19p1s112357z", discard("9s"))


@pytest.mark.rule("R7.4", "R7.15", "R7.18")
def test_honour_runs_make_yaoren_without_a_pung() -> None:
    assert fans_of("123z124z567z567z1m", discard("1m")) == {
        "base": 2,
        "dead_wait": 2,
        "all_terminals_honors": 1,
        "yaoren": 8,
    }


@pytest.mark.rule("R7.26", "R8.1")
@pytest.mark.parametrize(("draws", "holds"), [(1, True), (2, False), (0, False)])
def test_xiaosa_is_the_first_draw_after_ready(draws: int, holds: bool) -> None:
    hand = ready(account(PLAIN), draws=draws)
    assert ("xiaosa" in fans_of(hand, self_draw("6s"))) is holds
    assert "xiaosa" not in fans_of(hand, discard("6s"))


@pytest.mark.rule("R7.26")
def test_no_xiaosa_without_the_declaration() -> None:
    base = account(PLAIN)
    hand = type(base)(hand=base.hand, draws_since_ready=1)
    assert "xiaosa" not in fans_of(hand, self_draw("6s"))


@pytest.mark.rule("R7.27", "R6.3")
def test_each_treasure_let_go_adds_one() -> None:
    base = account(PLAIN)
    hand = type(base)(hand=base.hand, treasures_discarded=3)
    assert fans_of(hand, discard("6s")) == {"base": 2, "flying_treasure": 3}


@pytest.mark.rule("R7.28", "R2.4")
@pytest.mark.parametrize(
    ("streak", "extra"), [(0, 0), (1, 1), (2, 2), (6, 6), (7, 10), (8, 20), (9, 30), (10, 40), (15, 90)]
)
def test_changmao_by_streak(streak: int, extra: int) -> None:
    for rules in (
        Ruleset(dealer_mode=DealerMode.LADDER),
        Ruleset(dealer_mode=DealerMode.LADDER, changmao=True),
        Ruleset(changmao=True),
        Ruleset(dealer_mode=DealerMode.DOUBLE, changmao=True),
    ):
        assert fans_of(PLAIN, discard("6s"), rules=rules, streak=streak).get("changmao", 0) == extra
    for rules in (Ruleset(), Ruleset(dealer_mode=DealerMode.DOUBLE)):
        assert "changmao" not in fans_of(PLAIN, discard("6s"), rules=rules, streak=streak)


@pytest.mark.rule("R7.29", "R7.31", "R10.1")
def test_heavenly_seven_honours() -> None:
    hand = finished(account("147m258p3s1234567z"), heavenly())
    assert fans(hand) == {
        "base": 2,
        "fully_concealed": 1,
        "dead_wait": 2,
        "unlinked": 1,
        "seven_honors": 6,
        "heavenly": 20,
    }


@pytest.mark.rule("R7.31")
def test_a_heavenly_hand_takes_the_tile_worth_most() -> None:
    edge = finished(account("123m456p678s99s234s"), heavenly())
    assert fans(edge) == {"base": 2, "fully_concealed": 1, "dead_wait": 2, "heavenly": 20}


@pytest.mark.rule("R7.29")
def test_earthly_win_on_the_dealers_first_discard() -> None:
    assert fans_of(PLAIN, discard("6s", 0, first_turn=True)) == {"base": 2, "earthly": 20}


@pytest.mark.rule("R7.32")
def test_the_struck_multipliers_are_not_played() -> None:
    """A hand the struck paragraph would multiply by 8 and 32 only adds its fans."""
    hand = account("1m", *(meld(text) for text in ("pung:222m", "pung:555m", "chow:789m", "pung:333m")))
    assert fans_of(hand, discard("1m")) == {"base": 2, "dead_wait": 2, "full_flush": 8, "melded_hand": 6}


@pytest.mark.rule("R7.1")
def test_four_exposed_melds_without_a_pair_do_not_win() -> None:
    hand = account("5p", *(meld(text) for text in ("pung:222m", "pung:555m", "chow:789m", "pung:333m")))
    assert fans_of(hand, discard("6p")) == {}


def test_the_reading_with_the_highest_sum_counts() -> None:
    """111222333m is three runs or three triplets; the triplets are worth more."""
    assert fans_of("11122233m555p99s", discard("3m")) == {"base": 2, "dead_wait": 2, "all_pungs": 6}
