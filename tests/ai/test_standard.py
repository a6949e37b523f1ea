"""The standard level: fast, greedy for declarations, no gifts."""

import pytest

from kemi_desktop.ai.standard import standard
from kemi_desktop.rules.actions import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareReady,
    Discard,
    Pass,
)
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import format_kind, format_kinds
from kemi_desktop.rules.tiles import kind_of
from tests.ai.tables import ME, Side, answer, asked, at_the_deal, look, on_turn, thrown, thrown_face

FLUSH = (ShowPattern.FULL_FLUSH,)
PUNGS = (ShowPattern.ALL_PUNGS,)


def test_the_discard_leaves_the_smallest_distance() -> None:
    assert thrown_face(standard, look(Side("123m456m789m23p55s9s"))) == "9s"


def test_among_equals_the_most_live_tiles_stay() -> None:
    assert thrown_face(standard, look(Side("123m456m789m23p12s5p"))) == "5p"


@pytest.mark.parametrize(("gone", "thrown_away"), [("2222s", {"1s", "3s"}), ("8888s", {"7s", "9s"})])
def test_tiles_that_lie_on_the_table_are_not_counted(gone: str, thrown_away: set[str]) -> None:
    mine = Side("123m456m1155p1379s")
    assert thrown_face(standard, look(mine, [Side(pond=gone)])) in thrown_away


def test_tiles_in_melds_and_open_hands_are_not_counted() -> None:
    mine = Side("123m456m1155p1379s")
    kong = Side(melds=[(MeldKind.DISCARD_KONG, "8888s", 3)])
    assert thrown_face(standard, look(mine, [kong])) in {"7s", "9s"}
    melds = [(MeldKind.PUNG, "111z", 3), (MeldKind.PUNG, "222z", 3)]
    assert thrown_face(standard, look(mine, [Side("888855s", melds, shown=PUNGS)])) in {"7s", "9s"}


def test_a_wait_with_no_tile_left_counts_as_one_step_farther() -> None:
    mine = Side("123m456m789m55p13s7z")
    assert thrown_face(standard, look(mine)) == "7z"
    assert thrown_face(standard, look(mine, [Side(pond="2222s")])) != "7z"


@pytest.mark.rule("R7.2")
def test_seven_pairs_are_followed_where_they_are_nearest() -> None:
    assert thrown_face(standard, look(Side("1188m3366p59s1347z"))) not in {"1m", "8m", "3p", "6p"}


@pytest.mark.rule("R7.3")
def test_the_unlinked_shape_is_followed_where_it_is_nearest() -> None:
    assert thrown_face(standard, look(Side("147m258p36s124z14m5s"))) in {"1m", "4m", "5s"}


@pytest.mark.rule("R7.4")
def test_terminals_and_honours_are_followed_where_they_are_nearest() -> None:
    assert thrown_face(standard, look(Side("119m19p199s123z5m57z"))) == "5m"


@pytest.mark.parametrize("treasure", ["2s", "8s"])
@pytest.mark.rule("R6.3")
def test_a_treasure_goes_where_all_else_is_equal(treasure: str) -> None:
    assert thrown_face(standard, look(Side("123m456m789m55p2s8s"), treasure=treasure)) == treasure


def test_the_drawn_tile_of_a_face_is_the_one_thrown() -> None:
    view = on_turn(look(Side("123m456m789m23p9s9s9s")), drawn="9s")
    action = answer(standard, view)
    assert isinstance(action, Discard)
    assert view.drawn is not None
    assert action.tile == view.drawn.tile


def test_a_chow_that_makes_the_hand_ready_is_called() -> None:
    assert isinstance(answer(standard, thrown(look(Side("123m456m78m55p13s7z")), "9m")), ClaimChow)


def test_a_claim_without_progress_is_passed() -> None:
    assert isinstance(answer(standard, thrown(look(Side("123m456m789m5p135s")), "3m")), Pass)


def test_a_kong_on_a_discard_is_called_where_the_hand_gets_no_farther() -> None:
    assert isinstance(answer(standard, thrown(look(Side("123m456m78m555p13s")), "5p")), ClaimKong)


def test_a_pung_that_breaks_a_nearer_plan_is_passed() -> None:
    assert isinstance(answer(standard, thrown(look(Side("1188m3366p559s17z")), "8m", by=1)), Pass)


def test_a_pung_that_helps_is_called_from_any_seat() -> None:
    assert isinstance(answer(standard, thrown(look(Side("123m456m88m55p137s")), "8m", by=1)), ClaimPung)


def test_the_better_of_two_chows_is_called() -> None:
    action = answer(standard, thrown(look(Side("11m23467m999p579s")), "5m"))
    assert isinstance(action, ClaimChow)
    assert format_kinds(kind_of(t) for t in action.using) == "67m"


@pytest.mark.rule("R5.1")
def test_a_kong_is_laid_concealed_where_it_costs_nothing() -> None:
    action = answer(standard, on_turn(look(Side("1111z23m456m789s559p")), drawn="9p"))
    assert isinstance(action, DeclareKong)
    assert action.kind is MeldKind.CONCEALED_KONG


def test_a_kong_that_breaks_the_hand_is_not_laid() -> None:
    view = on_turn(look(Side("2222m34m567p77p68s9s")), drawn="9s")
    assert any(isinstance(a, DeclareKong) for a in asked(view).actions)
    assert isinstance(answer(standard, view), Discard)


@pytest.mark.rule("R5.6")
def test_a_kong_an_open_hand_waits_for_is_not_added() -> None:
    mine = Side("234m456p567s9m", melds=[(MeldKind.PUNG, "999m", 1)])
    waiting = Side("78m111m22m", melds=[(MeldKind.CHOW, "345m", 1), (MeldKind.CHOW, "456m", 1)], shown=FLUSH)
    assert isinstance(answer(standard, on_turn(look(mine), drawn="9m")), DeclareKong)
    assert isinstance(answer(standard, on_turn(look(mine, [waiting]), drawn="9m")), Discard)


@pytest.mark.rule("R8.3")
def test_no_tile_an_open_hand_waits_for_is_thrown_if_it_can_be_helped() -> None:
    mine = Side("123m456m789m23p55s9s")
    pair = Side("9s", melds=[(MeldKind.PUNG, p, 1) for p in ("111p", "222z", "333z", "444z")], shown=PUNGS)
    assert thrown_face(standard, look(mine, [pair])) != "9s"


@pytest.mark.rule("R8.3")
def test_an_open_hand_is_feared_only_for_what_its_patterns_allow() -> None:
    # 5p and 8p complete the shape, but only 5p leaves a hand without runs.
    mine = Side("123m456m789m23s55s8p")
    open_hand = Side("5567p", melds=[(MeldKind.PUNG, p, 1) for p in ("111p", "222p", "999p")], shown=FLUSH)
    assert thrown_face(standard, look(mine, [open_hand])) != "8p"
    tied = Side("55p66p", melds=[(MeldKind.PUNG, p, 1) for p in ("111p", "222p", "999p")], shown=PUNGS)
    assert thrown_face(standard, look(mine, [tied])) == "8p"


def test_where_every_tile_feeds_the_fastest_is_thrown() -> None:
    pungs = [(MeldKind.PUNG, "111z", 2), (MeldKind.PUNG, "222z", 2), (MeldKind.PUNG, "333z", 2)]
    mine = Side("5p5m", melds=[*pungs, (MeldKind.CHOW, "123s", 3)])
    at_5m = Side("5m", melds=[(MeldKind.PUNG, p, 0) for p in ("777z", "888m", "999m", "111m")], shown=PUNGS)
    at_5p = Side("5p", melds=[(MeldKind.PUNG, p, 0) for p in ("666z", "888p", "999p", "111p")], shown=PUNGS)
    assert thrown_face(standard, look(mine, [at_5m, at_5p])) in {"5m", "5p"}


@pytest.mark.rule("R8.4")
def test_between_equals_no_third_feed_goes_to_a_collector() -> None:
    mine = Side("123m456m789m55p2s8p")
    assert thrown_face(standard, look(mine)) == "8p"
    once = Side(melds=[(MeldKind.CHOW, "123p", 0), (MeldKind.PUNG, "111p", 2)])
    assert thrown_face(standard, look(mine, [once])) == "8p"
    twice = Side(melds=[(MeldKind.CHOW, "123p", 0), (MeldKind.PUNG, "111p", 0)])
    assert thrown_face(standard, look(mine, [twice])) == "2s"


@pytest.mark.rule("R8.1")
def test_a_ready_hand_is_declared() -> None:
    assert answer(standard, at_the_deal(look(Side("123m456m789m23p55s")))) == DeclareReady(ME)


@pytest.mark.rule("R8.2", "R8.3")
def test_of_several_ready_declarations_the_best_paid_is_made() -> None:
    action = answer(standard, at_the_deal(look(Side("778899m11z33445p"))))
    assert isinstance(action, DeclareReady)
    assert action.shown == (ShowPattern.SEVEN_PAIRS,)


@pytest.mark.rule("R8.3")
def test_the_best_paid_set_of_patterns_is_named() -> None:
    action = answer(standard, look(Side("1122334455667m9s")))
    assert isinstance(action, Discard)
    assert action.shown == (ShowPattern.FULL_FLUSH, ShowPattern.SEVEN_PAIRS)
    assert format_kind(kind_of(action.tile)) == "9s"


@pytest.mark.rule("R8.3")
def test_a_hand_whose_waits_are_all_gone_is_kept_hidden() -> None:
    mine = Side("1122m3344p556679s")
    showing = answer(standard, look(mine))
    assert isinstance(showing, Discard)
    assert showing.shown == (ShowPattern.SEVEN_PAIRS,)
    hidden = answer(standard, look(mine, [Side(pond="777s999s")]))
    assert isinstance(hidden, Discard)
    assert hidden.shown == ()


@pytest.mark.rule("R8.3")
def test_showing_pays_more_than_the_deal_in_it_may_cost() -> None:
    pair = Side("9s", melds=[(MeldKind.PUNG, p, 1) for p in ("111p", "222z", "333z", "444z")], shown=PUNGS)
    action = answer(standard, look(Side("1122334455667m9s"), [pair]))
    assert isinstance(action, Discard)
    assert action.shown
