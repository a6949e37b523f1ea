"""The cheap looks that spare the search never lose or invent anything."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.rules.chances import can_win_on_turn, hand_of, ready_choices, show_choices
from kemi_desktop.rules.declarations import completes, ready_offers, show_offers
from kemi_desktop.rules.distance import is_win
from kemi_desktop.rules.finished import account_before_win, account_of
from kemi_desktop.rules.prompts import ShowOffer
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, copies_of, kind_of
from tests.laws.games import Game, play_game

games = st.builds(play_game, st.integers(0, 2**32 - 1), rigged=st.booleans())


@given(games, st.integers(0, 33))
def test_table_look_up_and_full_search_agree_on_wins(game: Game, kind: int) -> None:
    for state in game.states[::4]:
        for seat in SEATS:
            table = state.truth.seats[seat]
            account = account_of(state.truth, seat)
            free = replace(account, seven_pairs_only=False, shown=())
            tile = next((t for t in copies_of(Kind(kind)) if t not in table.held.tiles), None)
            if tile is not None and table.held.count % 3 == 1:
                assert is_win(hand_of(table, beside=tile)) == completes(free, kind_of(tile))


@given(games)
def test_every_drawn_tile_that_wins_is_noticed(game: Game) -> None:
    for state in game.states[:-1]:
        drawn = state.truth.drawn
        if state.truth.stage is Stage.TURN and drawn is not None and drawn.tile is not None:
            account = account_before_win(state.truth, drawn.seat)
            assert can_win_on_turn(state.truth, drawn.seat) == completes(account, kind_of(drawn.tile))


@given(games)
def test_no_ready_declaration_is_lost(game: Game) -> None:
    view = game.states[0].truth
    for seat in SEATS:
        offers = () if seat == view.dealer else ready_offers(account_of(view, seat))
        if view.stage is Stage.READY_WINDOW:
            assert ready_choices(view, seat) == offers
        else:
            assert offers == ()  # the window closed at once, for nobody was ready


@given(games)
def test_no_show_is_lost(game: Game) -> None:
    for state in game.states[:-1:3]:
        view = state.truth
        if view.stage is Stage.TURN and not view.seats[view.turn].bound:
            assert show_choices(view, view.turn) == searched_shows(state, view.turn)


def searched_shows(state: DealState, seat: Seat) -> tuple[ShowOffer, ...]:
    """Return every show by trying every discard."""
    found: list[ShowOffer] = []
    for tile in state.truth.seats[seat].held.tiles:
        found += show_offers(account_of(state.truth, seat, without=tile), tile)
    return tuple(found)
