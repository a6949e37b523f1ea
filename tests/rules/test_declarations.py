"""Readiness and declarations: waits, renhu, which patterns may be named, what they pay."""

from dataclasses import replace

import pytest

from kemi_desktop.rules.accounts import Account
from kemi_desktop.rules.declarations import (
    can_be_renhu,
    completes,
    ready_offers,
    show_offers,
    waits_of,
)
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.notation import format_kinds, parse_kind
from kemi_desktop.rules.tiles import TileId
from tests.rules.hands import account, meld, ready

FLUSH, PUNGS, YAO, PAIRS = (
    ShowPattern.FULL_FLUSH,
    ShowPattern.ALL_PUNGS,
    ShowPattern.YAOREN,
    ShowPattern.SEVEN_PAIRS,
)


def waits(owner: Account) -> str:
    return format_kinds(waits_of(owner))


def shows(owner: Account) -> dict[tuple[ShowPattern, ...], str]:
    return {offer.patterns: format_kinds(offer.waits) for offer in show_offers(owner, TileId(0))}


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("123m456p78s99s234s", "69s"),
        ("1234m456p789s234p", "14m"),
        ("1111m234p567p789s", ""),  # would need a fifth 1m
        ("123m456p789s99s12z", "34z"),
        ("1199m19p1s112357z", "19m19p19s1234567z"),
        ("1111222233334z", "19m19p19s4567z"),  # any terminal or honour not held four times
    ],
)
def test_waits_leave_out_kinds_held_four_times(hand: str, wanted: str) -> None:
    assert waits(account(hand)) == wanted


@pytest.mark.rule("R3.2", "R8.3")
def test_four_held_in_hand_and_melds_together_are_no_wait() -> None:
    assert waits(account("12m99s", meld("pung:333m"), meld("pung:555p"), meld("pung:888p"))) == "3m"
    assert waits(account("123m9s", meld("pung:999s"), meld("pung:555p"), meld("pung:888p"))) == ""


@pytest.mark.rule("R8.2")
def test_renhu_asks_for_both_waits() -> None:
    assert can_be_renhu(account("778899m11z33445p"))
    assert can_be_renhu(account("778899m1z334455p"))
    assert not can_be_renhu(account("1133m5577p2244s6z"))
    assert not can_be_renhu(account("123m456p78s99s234s"))


@pytest.mark.rule("R8.2")
def test_a_tied_hand_wins_on_seven_pairs_only() -> None:
    hand = account("778899m11z33445p")
    assert waits(hand) == "25p"
    assert waits(ready(hand, tied=True)) == "5p"


@pytest.mark.rule("R8.1", "R8.2", "R8.3")
def test_ready_offers_name_each_way_once() -> None:
    offers = {
        (offer.seven_pairs_only, offer.shown): (offer.points, format_kinds(offer.waits))
        for offer in ready_offers(account("778899m11z33445p"))
    }
    assert offers == {
        (False, ()): (6, "25p"),
        (True, ()): (6, "5p"),
        (True, (PAIRS,)): (14, "5p"),
    }
    assert ready_offers(account("123m456p78s99s235s")) == ()


@pytest.mark.rule("R8.1")
def test_a_hand_that_could_only_take_a_fifth_tile_is_not_ready() -> None:
    assert ready_offers(account("1111m234p567p789s")) == ()


@pytest.mark.rule("R8.3")
def test_shows_name_what_some_tile_completes_together() -> None:
    fed = account("22m77m", meld("pung:333m", 3), meld("pung:555m"), meld("pung:999m", 2))
    assert shows(fed) == {(FLUSH,): "27m", (PUNGS,): "27m", (FLUSH, PUNGS): "27m"}
    assert shows(account("1122334567899m")) == {(FLUSH,): "369m"}
    assert shows(account("123m456p78s99s234s")) == {}


@pytest.mark.rule("R8.3")
def test_patterns_of_different_tiles_are_not_named_together() -> None:
    """1m completes yaoren by a pair; 5m completes nothing but a standard hand."""
    found = shows(account("111m999m1z567z", meld("pung:999s")))
    assert found == {(YAO,): found[(YAO,)]}
    assert "1z" in found[(YAO,)]


@pytest.mark.rule("R8.3")
def test_all_honours_may_show_the_flush_alone_or_with_yaoren() -> None:
    found = shows(account("1122333444555z"))
    assert (FLUSH,) in found
    assert (FLUSH, YAO) in found
    assert len(found[(FLUSH,)]) >= len(found[(FLUSH, YAO)])


@pytest.mark.rule("R8.3")
def test_a_pure_straight_is_never_shown() -> None:
    assert shows(account("123456m78m22p345s")) == {}


@pytest.mark.rule("R8.3")
def test_a_shown_hand_wins_only_on_tiles_that_complete_every_named_pattern() -> None:
    hand = account("11222m", meld("pung:333m"), meld("pung:555m"))
    hand = replace(hand, hand=(*hand.hand, *account("99m").hand))
    for named in ((FLUSH,), (FLUSH, PUNGS)):
        owner = replace(hand, shown=named)
        assert completes(owner, parse_kind("1m"))
        assert not completes(owner, parse_kind("3p"))
    mixed = replace(account("1233455m", meld("pung:777m"), meld("pung:999m")), shown=(PUNGS,))
    assert waits(mixed) == ""


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(
    ("hand", "named", "points"),
    [
        ("1133m5577p2244s6z", (PAIRS,), 8),
        ("1111m5577p2244s6z", (PAIRS,), 12),
        ("1122334455667m", (FLUSH, PAIRS), 16),
        ("1199m1199p1133z5z", (YAO, PAIRS), 16),
        ("1122334455667z", (FLUSH, YAO, PAIRS), 24),
    ],
)
def test_show_points_add_up(hand: str, named: tuple[ShowPattern, ...], points: int) -> None:
    (offer,) = [offer for offer in show_offers(account(hand), TileId(0)) if offer.patterns == named]
    assert offer.points == points
