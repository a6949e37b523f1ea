"""The claim pause: public steps come at the same times whether or not anybody was asked."""

import pytest

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.rules.actions import ClaimPung, Discard, Pass
from kemi_desktop.rules.events import (
    ClaimAnswered,
    Event,
    HandShown,
    HandsRevealed,
    IndicatorRevealed,
    KongDeclared,
    MeldClaimed,
    ReadyWindowClosed,
    TileDiscarded,
    TileDrawn,
    WinPassed,
)
from kemi_desktop.rules.match import deal_from
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.tiles import Seat, TileId
from kemi_desktop.table.pace import CONSEQUENCES, Pace, Telling
from kemi_desktop.wire.messages import SeatEvents
from tests.adapter.faults import fail
from tests.rules.positions import stack
from tests.table.play import FREE, SEED, builder, players_of, policy_of, table_at, table_of

DISCARD = TileDiscarded(Seat(0), TileId(4), drawn=False)
DRAW = TileDrawn(Seat(1), TileId(8), replacement=False)
KONG = KongDeclared(Seat(0), MeldKind.CONCEALED_KONG, (TileId(0), TileId(1), TileId(2), TileId(3)))
SHOW = HandShown(Seat(0), (), ())


def taken(pace: Pace, now: float) -> list[Event]:
    return [telling.event for telling in pace.take(now)]


def holding(pause: float, *events: Event) -> Pace:
    pace = Pace(pause)
    pace.add([Telling(event, (event,) * 4) for event in events])
    return pace


@pytest.mark.parametrize("opening", [DISCARD, KONG])
def test_what_follows_a_discard_or_a_kong_waits(opening: Event) -> None:
    pace = holding(1.0, opening, DRAW)
    assert taken(pace, 5.0) == [opening]
    assert pace.due == 6.0
    assert taken(pace, 5.9) == []
    assert taken(pace, 6.0) == [DRAW]
    assert pace.due is None


def test_what_belongs_to_a_discard_and_what_is_private_does_not_wait() -> None:
    private = (WinPassed(Seat(2)), ClaimAnswered(Seat(2), Pass(Seat(2))))
    pace = holding(1.0, DISCARD, SHOW, *private, DRAW)
    assert taken(pace, 0.0) == [DISCARD, SHOW, *private]
    assert taken(pace, 1.0) == [DRAW]


def test_nothing_overtakes_what_is_held() -> None:
    revealed = HandsRevealed((), ())
    pace = holding(1.0, DISCARD, DRAW, revealed)
    taken(pace, 0.0)
    assert taken(pace, 0.5) == []
    assert taken(pace, 1.0) == [DRAW, revealed]


def test_without_a_pause_everything_comes_at_once() -> None:
    assert taken(holding(0.0, DISCARD, DRAW, DISCARD, DRAW), 3.0) == [DISCARD, DRAW, DISCARD, DRAW]


def test_public_steps_come_at_the_same_times_with_and_without_claims() -> None:
    """Everyone answers within the pause: then nothing in the timing tells who was asked."""
    steps, asked = watch_a_game(pause=1.0)
    opened: float | None = None
    waits = []
    for now, event in steps:
        if isinstance(event, CONSEQUENCES) and opened is not None:
            waits.append(now - opened)
            opened = None
        if isinstance(event, TileDiscarded | KongDeclared):
            opened = now
    assert len(waits) > 100
    assert set(waits) == {1.0}
    assert 10 < asked < len(waits) - 10  # some were asked about and some not


@pytest.mark.parametrize("hand", ["", "778899m11z33445p"])
def test_the_ready_window_is_held_open_whether_or_not_anyone_is_ready(
    hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = stack(["", hand, "", ""])
    monkeypatch.setattr("kemi_desktop.table.table.open_deal", lambda match: deal_from(match, SEED, wall))
    table = table_of(pause=1.0)
    players = players_of(table)
    seen = []
    for tick in range(9):
        now = tick / 4
        table.tick(now)
        for player in players:
            player.read()
            if player.seat == 1 and player.options is not None:
                table.submit(player.seat, player.options.prompt, Pass(player.seat), now)
                player.options = None
        told = [e for m in players[2].news if isinstance(m, SeatEvents) for e in m.events]
        seen.append([type(e) for e in told if isinstance(e, IndicatorRevealed | ReadyWindowClosed)])
        players[2].news.clear()
    nothing: list[object] = []
    assert seen == [[IndicatorRevealed], *[nothing] * 3, [ReadyWindowClosed], *[nothing] * 4]


def test_an_answer_given_within_the_pause_is_accepted_at_once_and_its_meld_is_told_after_it() -> None:
    table = table_at(stack(["", "", "", "55m"], draws="5m"), pause=1.0)
    players = players_of(table)
    table.tick(1.0)
    for player in players:
        player.read()
    dealer = players[0].options
    assert dealer is not None
    assert dealer.tile is not None
    assert table.submit(Seat(0), dealer.prompt, Discard(Seat(0), dealer.tile), 2.0) is None
    for player in players:
        player.read()
    options = players[3].options
    assert options is not None
    claim = next(a for a in options.actions if isinstance(a, ClaimPung))
    assert table.submit(Seat(3), options.prompt, claim, 2.25) is None
    (answer,) = players[3].read()
    assert isinstance(answer, SeatEvents)
    assert (answer.events, answer.options) == ((ClaimAnswered(Seat(3), claim),), None)
    assert not table.tick(2.75)
    assert [player.read() for player in players] == [()] * 4
    assert table.tick(3.0)
    for player in players:
        (told,) = player.read()
        assert isinstance(told, SeatEvents)
        assert [type(e) for e in told.events] == [MeldClaimed]
        assert (told.options is not None) == (player.seat == 3)


def watch_a_game(pause: float) -> tuple[list[tuple[float, Event]], int]:
    """Play on a quarter-second clock; return what seat 0 was told when, and how often anyone could claim."""
    policy = policy_of(builder)
    setup = GameSetup(
        rules=FREE,
        seed=SEED,
        names=("", "", "", ""),
        policies=(None, policy, policy, policy),
        pace=0.25,
        claim_pause=pause,
    )
    game = LocalGame(setup, now=0.0, report=fail)
    seat0 = game.adapters[0]
    steps: list[tuple[float, Event]] = []
    asked: set[tuple[int, int]] = set()

    def read(now: float) -> None:
        for message in seat0.poll(now):
            if isinstance(message, SeatEvents):
                steps.extend((now, event) for event in message.events)

    for tick in range(1200):
        now = tick / 4
        game.advance(now)
        read(now)
        for chair in game._table._chairs:
            if chair.options is not None and chair.options.kind is not PromptKind.TURN:
                asked.add((seat0.view.number, chair.options.prompt))
        if seat0.options is not None:
            seat0.submit(builder(seat0.view, seat0.options))
            read(now)
        if seat0.phase is Phase.HAND_OVER:
            seat0.proceed()
    return steps, len(asked)
