"""A seat in this process: view, options and phase follow from its messages and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.adapter.seat_adapter import Phase, SeatAdapter
from kemi_desktop.rules.actions import Discard
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.rules.seat_view import blank_view
from kemi_desktop.rules.secrecy import mask
from kemi_desktop.rules.tiles import SEATS, Seat, TileId
from kemi_desktop.table.table_seat import TableSeat
from kemi_desktop.wire.messages import HandOver, MatchInfo, RefusalCode, Refused, SeatEvents
from tests.adapter.faults import fail
from tests.table.play import FREE, NAMES, SEED, Choose, builder, policy_of, wild

YOU = Seat(0)


def game_of(
    choose: Choose = builder,
    *,
    rules: Ruleset = FREE,
    people: int = 1,
    pace: float = 0.0,
    pause: float = 0.0,
    seed: str = SEED,
) -> LocalGame:
    """Return a game with people on the first seats and robots on the rest."""
    policy = policy_of(choose)
    a, b, c, d = (None if seat < people else policy for seat in SEATS)
    setup = GameSetup(
        rules=rules, seed=seed, names=NAMES, policies=(a, b, c, d), pace=pace, claim_pause=pause
    )
    return LocalGame(setup, now=0.0, report=fail)


def until_asked(game: LocalGame, you: SeatAdapter) -> None:
    for _ in range(400):
        game.advance(0.0)
        you.poll(0.0)
        if you.options is not None or you.phase is not Phase.PLAYING:
            return


def open_question(you: SeatAdapter) -> tuple[object, object]:
    return you.options, you.deadline


def is_paused(you: SeatAdapter) -> bool:
    return you.paused


def matches(adapter: TableSeat) -> bool:
    """Whether the folded view is what the truth allows this seat to know."""
    deal = adapter._table.deal
    assert deal is not None
    return adapter.view == mask(deal.truth, adapter.seat)


def test_before_the_first_poll_nothing_is_known_but_who_plays() -> None:
    you: SeatAdapter = game_of().adapters[0]
    assert you.seat == YOU
    assert you.view == blank_view(YOU)
    assert (you.options, you.deadline, you.result, you.waiting) == (None, None, None, ())
    assert (you.phase, you.paused) == (Phase.PLAYING, False)
    assert you.info.names == NAMES


@given(st.integers(0, 2**64), st.sampled_from([builder, wild]), st.sampled_from(DealerMode))
def test_every_seats_view_is_what_the_truth_lets_it_know(seed: int, choose: Choose, mode: DealerMode) -> None:
    game = game_of(choose, people=4, rules=Ruleset(hands=1, dealer_mode=mode), seed=f"{seed:032x}")
    steps = 0
    while game.result is None:
        game.advance(0.0)
        for adapter in game.adapters:
            adapter.poll(0.0)
            assert matches(adapter)
        asked = next(a for a in game.adapters if a.options is not None)
        assert asked.options is not None
        asked.submit(choose(asked.view, asked.options))
        for adapter in game.adapters:
            adapter.poll(0.0)
            assert matches(adapter)
        steps += 1
    assert steps > 0


def test_a_screen_can_fold_the_same_messages_to_the_same_view() -> None:
    game = game_of()
    you = game.adapters[0]
    shown = blank_view(YOU)
    for _ in range(20):
        game.advance(0.0)
        for message in you.poll(0.0):
            if isinstance(message, SeatEvents):
                for event in message.events:
                    shown = observe(shown, event)
        assert shown == you.view
        if you.options is not None:
            you.submit(builder(you.view, you.options))


def test_the_first_news_is_who_plays_and_then_the_deal() -> None:
    game = game_of()
    game.advance(0.0)
    first, second, *_ = game.adapters[0].poll(0.0)
    assert first == game.adapters[0].info
    assert isinstance(first, MatchInfo)
    assert isinstance(second, SeatEvents)
    assert game.adapters[0].poll(0.0) == ()


def test_an_accepted_answer_closes_the_question_at_once() -> None:
    game = game_of(rules=Ruleset(hands=None, thinking_time=10))
    you = game.adapters[0]
    until_asked(game, you)
    assert you.options is not None
    assert you.deadline == 10.0
    you.submit(builder(you.view, you.options))
    assert open_question(you) == (None, None)


def test_a_second_click_is_refused_and_told() -> None:
    game = game_of()
    you = game.adapters[0]
    until_asked(game, you)
    assert you.options is not None
    action = builder(you.view, you.options)
    you.submit(action)
    you.submit(action)
    refused = [m for m in you.poll(0.0) if isinstance(m, Refused)]
    assert [r.code for r in refused] == [RefusalCode.STALE]


def test_a_refusal_leaves_the_question_open() -> None:
    game = game_of()
    you = game.adapters[0]
    until_asked(game, you)
    options = you.options
    assert options is not None
    foreign = next(TileId(t) for t in range(136) if t not in you.view.seats[0].held.tiles)
    you.submit(Discard(YOU, foreign))
    assert you.options == options
    (refused,) = you.poll(0.0)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == (RefusalCode.ILLEGAL, "R3.3")
    assert you.options == options


def test_an_answer_before_anything_was_asked_is_refused_not_lost() -> None:
    you = game_of().adapters[0]
    you.submit(Discard(YOU, TileId(0)))
    assert any(isinstance(m, Refused) for m in you.poll(0.0))


def play_hand(game: LocalGame, you: SeatAdapter) -> None:
    """Play one hand for a person among robots."""
    while True:
        until_asked(game, you)
        if you.phase is not Phase.PLAYING:
            return
        assert you.options is not None
        you.submit(builder(you.view, you.options))


def test_after_a_hand_the_table_waits_for_the_person() -> None:
    game = game_of()
    you = game.adapters[0]
    play_hand(game, you)
    assert (you.phase, you.waiting, you.options) == (Phase.HAND_OVER, (YOU,), None)
    assert you.view.settlement is not None
    assert not game.advance(5.0)
    you.proceed()
    assert game.advance(6.0)
    assert HandOver(1, ()) in you.poll(6.0)
    assert (you.phase, you.waiting) == (Phase.PLAYING, ())
    assert you.view.number == 2


@pytest.mark.rule("R2.5")
def test_a_whole_game_ends_in_a_ranking() -> None:
    game = game_of(rules=Ruleset(hands=4))
    you = game.adapters[0]
    for _ in range(4):
        play_hand(game, you)
        you.proceed()
    assert you.phase is Phase.MATCH_OVER
    assert you.result is not None
    assert you.result == game.result
    assert you.result.scores == you.view.scores
    assert sorted(you.result.ranking) == [0, 1, 2, 3]
    assert not game.advance(9.0)


def test_stopping_between_hands_ends_the_game_there() -> None:
    game = game_of()
    you = game.adapters[0]
    play_hand(game, you)
    you.stop()
    you.poll(0.0)
    assert you.phase is Phase.MATCH_OVER


def test_a_guest_cannot_pause_or_stop() -> None:
    game = game_of(people=2)
    guest = game.adapters[1]
    game.advance(0.0)
    guest.poll(0.0)
    guest.pause(True)
    guest.stop()
    assert [m.code for m in guest.poll(0.0) if isinstance(m, Refused)] == [RefusalCode.FOREIGN] * 2
    assert not guest.paused


def test_a_pause_stops_robots_deadlines_and_answers() -> None:
    game = game_of(rules=Ruleset(hands=None, thinking_time=10), pace=0.5, pause=0.5)
    you = game.adapters[0]
    now = 0.0
    while you.options is None:
        game.advance(now)
        you.poll(now)
        now += 0.25
    left = (you.deadline or 0.0) - now
    you.poll(now)
    you.pause(True)
    you.poll(now)
    assert is_paused(you)
    assert game.next_due is None
    assert not game.advance(now + 100)
    you.poll(now + 100)
    you.submit(builder(you.view, you.options))
    assert [m.code for m in you.poll(now + 100) if isinstance(m, Refused)] == [RefusalCode.PAUSED]
    you.pause(False)
    you.poll(now + 100)
    assert not is_paused(you)
    assert (you.deadline or 0.0) - (now + 100) == pytest.approx(left)
    you.submit(builder(you.view, you.options))
    assert open_question(you) == (None, None)
