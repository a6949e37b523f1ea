"""What a win is said to pay beforehand is what it pays: over many hands, to the point."""

import pytest

from kemi_desktop.hints.outlook import as_it_stands
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.actions import ClaimWin, SelfDrawWin
from kemi_desktop.rules.events import TileDiscarded, TileDrawn
from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.prompts import WinOffer
from kemi_desktop.rules.results import Payment, PaymentReason, Settlement, WinBy
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.secrecy import mask
from kemi_desktop.rules.tiles import Seat
from tests.laws.games import Game, play_game

OF_THE_MOMENT = frozenset((Fan.KONG_DRAW, Fan.ROB_KONG, Fan.LAST_TILE, Fan.HEAVENLY, Fan.EARTHLY))
"""What only the moment of the win brings; no hint can promise it."""
SERIES = range(8)
GAMES_EACH = 30


@pytest.fixture(scope="module", params=SERIES)
def won_games(request: pytest.FixtureRequest) -> list[Game]:
    """Games of one series that somebody won, played once for every test of them."""
    seeds = range(request.param * 1_000, request.param * 1_000 + GAMES_EACH)
    found = (play_game(seed, rigged=seed % 5 != 0) for seed in seeds)
    return [game for game in found if game.states[-1].truth.wins]


def taken_offers(game: Game) -> dict[Seat, WinOffer]:
    """What each winner was shown when it took the win."""
    found = {}
    for state, action in zip(game.states, game.actions, strict=False):
        if isinstance(action, ClaimWin | SelfDrawWin):
            options = options_for(state, action.seat)
            assert options is not None
            assert options.win is not None
            found[action.seat] = options.win
    return found


def paid_for_the_win(settlement: Settlement, winner: Seat) -> list[Payment]:
    reasons = (PaymentReason.WIN, PaymentReason.KONG)
    return sorted((p for p in settlement.payments if p.payee == winner and p.reason in reasons), key=repr)


def certain(offer: WinOffer, winners: set[Seat]) -> list[Payment]:
    """The offer, without what another winner on the same first discard does not pay.  Rule: R9.3."""
    return sorted(
        (p for p in offer.payments if not (p.rule == rule_ids.R9_3 and p.payer in winners)), key=repr
    )


def before_the_tile(game: Game, winner: Seat) -> SeatView:
    """The winner's view before the winning tile was drawn or discarded."""
    at = max(
        index
        for index, step in enumerate(game.steps)
        for event in step
        if (isinstance(event, TileDrawn) and event.seat == winner)
        or (isinstance(event, TileDiscarded) and event.seat != winner)
    )
    return mask(game.states[at].truth, winner)


@pytest.mark.rule("R5.5", "R5.6", "R9.1", "R9.2", "R9.3")
def test_a_win_pays_what_its_card_said(won_games: list[Game]) -> None:
    assert len(won_games) > GAMES_EACH // 3
    for game in won_games:
        settlement = game.states[-1].truth.settlement
        assert settlement is not None
        offers = taken_offers(game)
        winners = {win.seat for win in settlement.wins}
        for win in settlement.wins:
            offer = offers[win.seat]
            assert offer.score == win.score, game
            assert certain(offer, winners) == paid_for_the_win(settlement, win.seat), game


@pytest.mark.rule("R7.26", "R8.4")
def test_a_win_pays_what_the_hints_said_before_the_tile_came(won_games: list[Game]) -> None:
    checked = 0
    for game in won_games:
        settlement = game.states[-1].truth.settlement
        assert settlement is not None
        for win in settlement.wins:
            if OF_THE_MOMENT & {fan for fan, _ in win.score.fans}:
                continue
            offer = taken_offers(game)[win.seat]
            paid = sum(p.points for p in offer.payments)
            tile = win.score.reading.tile
            outlook = as_it_stands(before_the_tile(game, win.seat))
            assert outlook is not None
            (wait,) = [wait for wait in outlook.waits if wait.kind == tile]
            if win.by is WinBy.SELF_DRAW:
                assert wait.by_self_draw == paid, game
            else:
                assert wait.by_discard is not None, game
                assert wait.by_discard[0] <= paid <= wait.by_discard[1], game
            checked += 1
    assert checked > GAMES_EACH // 4
