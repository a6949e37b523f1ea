"""Hands laid open with a discard, at the table."""

import pytest

from kemi_desktop.rules.actions import DeclareKong, DeclareReady, Discard, SelfDrawWin
from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.events import HandShown, TileDiscarded
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind
from kemi_desktop.rules.state import DealState, project
from kemi_desktop.rules.tiles import Seat
from tests.rules.positions import (
    actions,
    all_pass,
    deal,
    discard,
    go_round,
    play,
    pung,
    refusal,
    settle_down,
    stacked,
    throw,
)


def window(*hands: str, draws: str = "7z") -> DealState:
    """Return a hand at its ready window."""
    return stacked(hands, draws=draws).state


def flush_on_turn(draw: str = "1z") -> DealState:
    """Seat 0 may show a full flush by discarding the tile drawn."""
    return deal(["1112345678999m", "", "", ""], draws=draw)


@pytest.mark.rule("R8.3")
def test_hand_may_be_shown_with_a_discard_that_leaves_it_ready() -> None:
    state = flush_on_turn()
    wanted = discard(state, 0, "1z", ShowPattern.FULL_FLUSH)
    options = options_for(state, Seat(0))
    assert options is not None
    assert wanted in options.actions
    (offer,) = [o for o in options.shows if o.discard == wanted.tile]
    assert offer.points == 8
    assert len(offer.waits) == 9
    step = advance(state, wanted)
    assert [type(e) for e in step.events[:2]] == [TileDiscarded, HandShown]
    assert project(step.state, Seat(2)).seats[0].held == step.state.truth.seats[0].held
    assert project(step.state, Seat(2)).seats[0].shown == (ShowPattern.FULL_FLUSH,)


@pytest.mark.rule("R8.3")
def test_every_show_among_the_actions_has_its_offer() -> None:
    options = options_for(deal(["1122334455667m", "", "", ""], draws="9m"), Seat(0))
    assert options is not None
    shows = [(a.tile, a.shown) for a in options.actions if isinstance(a, Discard) and a.shown]
    assert shows == [(o.discard, o.patterns) for o in options.shows]
    assert (ShowPattern.FULL_FLUSH, ShowPattern.SEVEN_PAIRS) in {patterns for _, patterns in shows}


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(
    "patterns",
    [
        (ShowPattern.ALL_PUNGS,),
        (ShowPattern.FULL_FLUSH, ShowPattern.SEVEN_PAIRS),
        (ShowPattern.FULL_FLUSH, ShowPattern.FULL_FLUSH),
    ],
)
def test_patterns_no_tile_completes_together_are_refused(patterns: tuple[ShowPattern, ...]) -> None:
    state = flush_on_turn()
    assert refusal(state, discard(state, 0, "1z", *patterns)) == "R8.3 pattern_not_reachable"


@pytest.mark.rule("R8.3")
def test_discard_that_spoils_the_hand_cannot_show() -> None:
    state = flush_on_turn()
    assert refusal(state, discard(state, 0, "5m", ShowPattern.FULL_FLUSH)) == "R8.3 pattern_not_reachable"


@pytest.mark.rule("R8.3")
def test_shown_hand_takes_nothing_and_discards_what_it_draws() -> None:
    state = deal(["1112345678999m", "7z", "55z", ""], draws="1z2z3z4z6z")
    state = settle_down(play(state, discard(state, 0, "1z", ShowPattern.FULL_FLUSH)))
    for _ in range(3):
        state = go_round(state)
    assert actions(state, 0) == (discard(state, 0, "6z"),)
    assert refusal(state, discard(state, 0, "1m")) == "R8.3 hand_is_fixed"
    assert refusal(state, discard(state, 0, "6z", ShowPattern.FULL_FLUSH)) == "R8.3 already_shown"


@pytest.mark.rule("R8.3")
def test_others_do_not_see_what_a_shown_hand_has_just_drawn() -> None:
    state = settle_down(play(flush_on_turn(), discard(flush_on_turn(), 0, "1z", ShowPattern.FULL_FLUSH)))
    while state.truth.turn != 0:
        state = go_round(state)
    seen = project(state, Seat(1)).seats[0].held
    assert (len(seen.tiles), seen.hidden) == (13, 1)


def shown_pungs(draws: str) -> DealState:
    """Seat 1 has punged 5m and lies open for all pungs, holding no 5m."""
    state = throw(deal(["", "55m222p333s444s66z", "", ""], draws=draws), 0, "5m")
    state = play(all_pass(state, but=[1]), pung(state, 1, "5m"))
    return settle_down(play(state, discard(state, 1, "4s", ShowPattern.ALL_PUNGS)))


@pytest.mark.rule("R5.3", "R8.3")
def test_shown_hand_may_add_the_drawn_tile_to_its_pung() -> None:
    state = shown_pungs("5m1z2z3z5m")
    for _ in range(3):
        state = go_round(state)
    added = DeclareKong(Seat(1), MeldKind.ADDED_KONG, parse_kind("5m"))
    assert added in actions(state, 1)
    state = play(state, added)
    assert state.truth.seats[1].melds[0].kind is MeldKind.ADDED_KONG
    assert actions(state, 1)


@pytest.mark.rule("R8.3")
def test_shown_hand_may_lay_no_other_kong() -> None:
    state = shown_pungs("5m1z2z3z2p")
    for _ in range(3):
        state = go_round(state)
    assert not any(isinstance(a, DeclareKong) for a in actions(state, 1))
    concealed = DeclareKong(Seat(1), MeldKind.CONCEALED_KONG, parse_kind("2p"))
    assert refusal(state, concealed) == "R8.3 hand_is_fixed"


@pytest.mark.rule("R8.3")
def test_shown_hand_wins_only_on_what_completes_every_pattern() -> None:
    state = deal(["1122334455667m", "2468s", "", ""], draws="1z2z3z4z8m")
    both = (ShowPattern.FULL_FLUSH, ShowPattern.SEVEN_PAIRS)
    state = settle_down(play(state, discard(state, 0, "1z", *both)))
    for _ in range(3):
        state = go_round(state)
    assert refusal(state, SelfDrawWin(Seat(0))) == "R7.1 not_a_win"
    state = deal(["1122334455667m", "2468s", "", ""], draws="1z2z3z4z4m")
    state = settle_down(play(state, discard(state, 0, "1z", *both)))
    for _ in range(3):
        state = go_round(state)
    assert refusal(state, SelfDrawWin(Seat(0))) == "R8.3 not_a_shown_win"


@pytest.mark.rule("R8.4")
def test_feed_of_a_bound_seat_is_marked_as_forced() -> None:
    state = play(window("", "46m789p123456s11z", "44z", "", draws="7z4z"), DeclareReady(Seat(1)))
    state = throw(settle_down(throw(state, 0, "7z")), 1, "4z")
    state = play(all_pass(state, but=[2]), pung(state, 2, "4z"))
    assert state.truth.seats[2].melds[0].forced
    free = throw(deal(["", "", "44z", ""], draws="4z"), 0, "4z")
    free = play(all_pass(free, but=[2]), pung(free, 2, "4z"))
    assert not free.truth.seats[2].melds[0].forced


@pytest.mark.rule("R8.4")
def test_tile_thrown_to_show_the_hand_was_a_free_choice() -> None:
    state = deal(["1112345678999m", "11z", "", ""], draws="1z")
    state = play(state, discard(state, 0, "1z", ShowPattern.FULL_FLUSH))
    state = play(all_pass(state, but=[1]), pung(state, 1, "1z"))
    assert not state.truth.seats[1].melds[0].forced
