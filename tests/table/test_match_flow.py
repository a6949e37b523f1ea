"""From hand to hand: who must say continue, when a game ends, who ranks where."""

import pytest

from kemi_desktop.rules.events import DealStarted
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import HandOver, MatchInfo, MatchOver, SeatEvents, SeatKind, SeatMessage
from tests.table.play import HUMANS, ROBOTS, Kinds, builder, play_hand, table_of

PAIR: Kinds = (SeatKind.HUMAN, SeatKind.ROBOT, SeatKind.HUMAN, SeatKind.ROBOT)


def news(table: Table, seat: int) -> tuple[SeatMessage, ...]:
    return table.poll(Seat(seat))


def test_the_first_message_says_who_plays() -> None:
    table = table_of()
    for seat in SEATS:
        assert news(table, seat) == (table.info,)
    assert isinstance(table.info, MatchInfo)


def test_the_next_hand_waits_for_every_person_and_for_no_robot() -> None:
    table = table_of(kinds=PAIR)
    play_hand(table, builder)
    assert news(table, 1)[-1] == HandOver(1, (Seat(0), Seat(2)))
    assert not table.tick(1.0)
    table.proceed(Seat(1))
    assert news(table, 1) == ()
    table.proceed(Seat(2))
    assert news(table, 1) == (HandOver(1, (Seat(0),)),)
    table.proceed(Seat(2))
    assert news(table, 1) == ()
    assert not table.tick(2.0)
    table.proceed(Seat(0))
    assert table.tick(3.0)
    told = news(table, 1)[-1]
    assert isinstance(told, SeatEvents)
    assert isinstance(told.events[0], DealStarted)
    assert told.events[0].number == 2


def test_robots_alone_go_on_at_once() -> None:
    table = table_of(kinds=ROBOTS)
    play_hand(table, builder)
    assert news(table, 0)[-1] == HandOver(1, ())
    assert table.tick(0.0)
    assert table.deal is not None
    assert table.deal.truth.number == 2


def test_saying_continue_in_mid_hand_changes_nothing() -> None:
    table = table_of()
    table.tick(0.0)
    news(table, 0)
    table.proceed(Seat(0))
    assert news(table, 0) == ()


@pytest.mark.rule("R2.5")
@pytest.mark.parametrize("hands", [1, 4])
def test_a_game_ends_after_its_hands(hands: int) -> None:
    table = table_of(rules=Ruleset(hands=hands), kinds=ROBOTS)
    for _ in range(hands):
        assert table.result is None
        play_hand(table, builder)
    assert table.result is not None
    assert sum(table.result.scores) == 0
    assert news(table, 2)[-1] == table.result
    assert not table.tick(99.0)


@pytest.mark.rule("R2.5")
def test_a_game_without_end_ends_after_the_hand_in_which_it_is_stopped() -> None:
    table = table_of(kinds=ROBOTS)
    play_hand(table, builder)
    assert table.tick(0.0)
    assert table.stop(Seat(0)) is None
    assert not any(isinstance(message, MatchOver) for message in news(table, 0))
    finish(table)
    assert table.result is not None
    assert table.deal is not None
    assert table.deal.truth.number == 2
    assert not any(isinstance(m, HandOver) for m in news(table, 0)[-1:])


@pytest.mark.rule("R2.5")
def test_a_game_stopped_between_hands_ends_there() -> None:
    table = table_of(kinds=HUMANS)
    play_hand(table, builder)
    assert table.stop(Seat(0)) is None
    assert isinstance(news(table, 3)[-1], MatchOver)
    assert table.stop(Seat(0)) is None
    assert news(table, 3) == ()


@pytest.mark.rule("R2.4", "R2.5")
def test_scores_dealer_and_streak_are_carried_from_hand_to_hand() -> None:
    table = table_of(kinds=ROBOTS)
    for number in range(1, 6):
        before = table.match
        play_hand(table, builder)
        assert table.deal is not None
        truth = table.deal.truth
        assert truth.settlement is not None
        assert (truth.number, truth.dealer, truth.streak) == (number, before.dealer, before.streak)
        gained = zip(before.scores, truth.settlement.deltas, strict=True)
        assert table.match.scores == tuple(a + b for a, b in gained)
        assert (table.match.dealer, table.match.streak) == (truth.next_dealer, truth.next_streak)


@pytest.mark.parametrize(
    ("scores", "ranking", "places"),
    [
        ((0, 0, 0, 0), (0, 1, 2, 3), (1, 1, 1, 1)),
        ((-5, 10, -5, 0), (1, 3, 0, 2), (3, 1, 3, 2)),
        ((1, 2, 2, -5), (1, 2, 0, 3), (3, 1, 1, 4)),
    ],
)
def test_equal_scores_share_a_place(
    scores: tuple[int, int, int, int],
    ranking: tuple[int, int, int, int],
    places: tuple[int, int, int, int],
) -> None:
    table = table_of()
    object.__setattr__(table._match, "scores", scores)
    table.stop(Seat(0))
    assert table.result is not None
    assert table.result.ranking == ranking
    assert table.result.places == places


def finish(table: Table) -> None:
    """Play the hand that is open to its end."""
    while table.deal is not None and table.deal.truth.settlement is None:
        options = next(c.options for c in table._chairs if c.options is not None)
        assert table.submit(options.seat, options.prompt, builder(table.deal.truth, options), 0.0) is None
