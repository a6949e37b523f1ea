"""Laws that hold in every game, whatever is played."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.rules.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimWin,
    DeclareKong,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.decide import advance, decide
from kemi_desktop.rules.errors import RuleViolation
from kemi_desktop.rules.events import DealSettled, DealStarted, Event, HandsDealt, KongDeclared, TileDrawn
from kemi_desktop.rules.evolve import evolve, fold
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.legal import legal_actions, options_for, why_illegal
from kemi_desktop.rules.match import deal_from
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.options import options_of
from kemi_desktop.rules.seat_view import SeatView, Stage, blank_view
from kemi_desktop.rules.secrecy import mask, redact
from kemi_desktop.rules.state import DealState, blank_state, project
from kemi_desktop.rules.tiles import ALL_KINDS, SEATS, TILE_COUNT, Seat, TileId
from tests.laws.games import Game, play_game

games = st.builds(play_game, st.integers(0, 2**32 - 1), rigged=st.booleans())


@given(games)
def test_what_a_seat_is_told_is_all_it_may_know(game: Game) -> None:
    """Nothing missing: fold(observe, redacted events) == mask(truth, seat), after every event."""
    state = blank_state("")
    views = [blank_view(seat) for seat in SEATS]
    for event in game.events:
        state = evolve(state, event)
        for seat in SEATS:
            told = redact(event, seat)
            if told is not None:
                views[seat] = observe(views[seat], told)
            assert views[seat] == mask(state.truth, seat)


@given(games, st.randoms(use_true_random=False))
def test_tiles_a_seat_cannot_see_cannot_be_told_apart(game: Game, rng: Random) -> None:
    """Nothing leaked: with two unseen tiles swapped, view, told events, options and refusals stay equal."""
    events = list(game.opening)
    moments = set(rng.sample(range(len(game.actions)), min(5, len(game.actions))))
    for number, state in enumerate(game.states[:-1]):
        if number in moments:
            seat = Seat(rng.randrange(4))
            first, second = rng.sample(sorted(unseen(project(state, seat))), 2)
            assert_same_for(seat, events, state, (first, second))
        events += game.steps[number]


def unseen(view: SeatView) -> set[TileId]:
    """Return the tiles a seat cannot place."""
    seen = {t for table in view.seats for t in table.held.tiles}
    seen |= {t for table in view.seats for meld in table.melds for t in meld.tiles}
    seen |= {p.tile for table in view.seats for p in table.pond}
    assert view.indicator is not None
    return {TileId(t) for t in range(TILE_COUNT)} - seen - {view.indicator}


def assert_same_for(seat: Seat, events: list[Event], state: DealState, pair: tuple[TileId, TileId]) -> None:
    swapped = [with_swapped(event, *pair) for event in events]
    other = fold(blank_state(state.seed), swapped)
    assert [redact(e, seat) for e in swapped] == [redact(e, seat) for e in events]
    assert project(other, seat) == project(state, seat)
    options = options_for(state, seat)
    assert options_for(other, seat) == options
    for action in () if options is None else options.actions[:3]:
        assert redact(decide(other, action)[0], seat) == redact(decide(state, action)[0], seat)


def with_swapped(event: Event, first: TileId, second: TileId) -> Event:
    """Return an event in which two tiles have changed places, as far as hidden tiles go."""
    places = {first: second, second: first}

    def moved(tiles: tuple[TileId | None, ...]) -> tuple[TileId, ...]:
        return tuple(places.get(t, t) for t in tiles if t is not None)

    match event:
        case DealStarted(wall=wall) if wall is not None:
            return DealStarted(
                event.number,
                event.dealer,
                event.streak,
                event.scores,
                event.rules,
                event.commitment,
                moved(wall),
            )
        case HandsDealt(hands):
            return HandsDealt(tuple(tuple(sorted(moved(hand))) for hand in hands))
        case TileDrawn(seat, tile, replacement) if tile is not None:
            return TileDrawn(seat, places.get(tile, tile), replacement)
        case KongDeclared(seat, MeldKind.CONCEALED_KONG, tiles):
            return KongDeclared(seat, MeldKind.CONCEALED_KONG, moved(tiles))
        case _:
            return event


@given(games)
def test_every_tile_is_always_somewhere_and_nowhere_twice(game: Game) -> None:
    state = blank_state("")
    for event in game.events:
        state = evolve(state, event)
        if isinstance(event, DealStarted | HandsDealt):
            continue
        truth = state.truth
        tiles = [*state.wall[state.head : state.tail], *(t for s in truth.seats for t in s.held.tiles)]
        tiles += [t for s in truth.seats for meld in s.melds for t in meld.tiles]
        tiles += [p.tile for s in truth.seats for p in s.pond if p.claimed_by is None]
        if truth.indicator is not None:
            tiles.append(truth.indicator)
        if truth.robbed is not None:
            tiles.append(truth.robbed)
        assert sorted(tiles) == list(range(TILE_COUNT))
        assert truth.wall_left == state.tail - state.head


@given(games)
def test_whoever_is_on_turn_holds_fourteen_and_everyone_else_thirteen(game: Game) -> None:
    for state in game.states[:-1]:
        truth = state.truth
        owed = truth.stage in (Stage.TURN, Stage.READY_WINDOW)
        sizes = [s.held.count + 3 * len(s.melds) for s in truth.seats]
        assert sizes == [14 if owed and s == truth.turn else 13 for s in SEATS]


@given(games)
def test_somebody_can_act_until_the_hand_is_over(game: Game) -> None:
    for state in game.states[:-1]:
        assert state.truth.stage is not Stage.OVER
        assert any(legal_actions(state, s) for s in SEATS)
    assert game.states[-1].truth.stage is Stage.OVER
    assert not any(legal_actions(game.states[-1], s) for s in SEATS)


@given(games)
@pytest.mark.rule("R2.5")
def test_every_hand_ends_settled_and_sums_to_zero(game: Game) -> None:
    settled = game.events[-1]
    assert isinstance(settled, DealSettled)
    assert sum(isinstance(e, DealSettled) for e in game.events) == 1
    assert sum(settled.settlement.deltas) == 0
    assert all(p.points > 0 and p.payer != p.payee for p in settled.settlement.payments)
    assert {w.seat for w in settled.settlement.wins} == {w.seat for w in game.states[-1].truth.wins}


@given(games)
def test_judging_the_same_actions_again_gives_the_same_events(game: Game) -> None:
    step = deal_from(game.match, game.seed, game.wall)
    assert step.events == game.opening
    for action, events in zip(game.actions, game.steps, strict=True):
        assert decide(step.state, action) == events
        step = advance(step.state, action)
    assert step.state == game.states[-1]
    assert fold(blank_state(game.seed), game.events) == game.states[-1]


@given(games, st.randoms(use_true_random=False))
def test_what_is_offered_is_allowed_and_nothing_else(game: Game, rng: Random) -> None:
    for state in rng.sample(game.states, min(12, len(game.states))):
        offered: set[Action] = set()
        for seat in SEATS:
            options = options_for(state, seat)
            assert options == options_of(project(state, seat), seat)
            actions = () if options is None else options.actions
            assert len(set(actions)) == len(actions)
            offered.update(actions)
        for action in (*offered, *wild_actions(rng, state)):
            violation = why_illegal(state, action)
            assert (violation is None) == (action in offered), action
            if violation is not None:
                with pytest.raises(RuleViolation):
                    decide(state, action)


def wild_actions(rng: Random, state: DealState) -> list[Action]:
    """Return requests of every kind, most of them forbidden."""
    wild: list[Action] = []
    for seat in SEATS:
        own = state.truth.seats[seat].held.tiles
        anywhere = [TileId(t) for t in rng.sample(range(TILE_COUNT), 4)]
        shown = tuple(p for p in ShowPattern if rng.random() < 0.4)
        wild += [Pass(seat), SelfDrawWin(seat), ClaimWin(seat)]
        wild += [DeclareReady(seat, tied, s) for tied in (False, True) for s in ((), shown)]
        wild += [Discard(seat, t, s) for t in (*anywhere, *own) for s in ((), shown)]
        wild += [DeclareKong(seat, kind, rng.choice(ALL_KINDS)) for kind in MeldKind]
        for tiles in (own, anywhere):
            if len(tiles) >= 3:
                a, b, c = sorted(rng.sample(tiles, 3))
                wild += [ClaimPung(seat, (a, b)), ClaimChow(seat, (a, b)), ClaimKong(seat, (a, b, c))]
    return wild


@given(games)
def test_private_moments_show_in_no_other_view(game: Game) -> None:
    """Prompts are named by public steps: answers alone never change what the others know."""
    for before, events, after in zip(game.states[:-1], game.steps, game.states[1:], strict=True):
        for seat in SEATS:
            if all(redact(event, seat) is None for event in events):
                assert project(before, seat) == project(after, seat)
