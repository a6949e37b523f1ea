"""Thinking time: what the table answers for a seat, and when; and the pause that stops all clocks."""

import pytest

from kemi_desktop.rules.actions import Action, ClaimChow, ClaimPung, Discard, Pass
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.events import ClaimAnswered, TileDiscarded
from kemi_desktop.rules.prompts import Options, PromptId, PromptKind
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, Seat, TileId
from kemi_desktop.table.default_action import default_action
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import PauseChanged, RefusalCode, SeatEvents
from tests.rules.positions import stack
from tests.table.play import FREE, builder, play_on, players_of, table_at, table_of

TEN = Ruleset(hands=None, thinking_time=10)


def asked(table: Table) -> dict[int, tuple[PromptKind, float | None]]:
    return {
        seat: (chair.options.kind, chair.deadline)
        for seat, chair in zip(SEATS, table._chairs, strict=True)
        if chair.options is not None
    }


def claimable(rules: Ruleset, pause: float = 0.0) -> Table:
    """Seat 0 has thrown 5m at time 1; seat 1 could chow it, seat 3 could pung it."""
    table = table_at(stack(["", "46m", "", "55m"], draws="5m"), rules=rules, pause=pause)
    options = table._chairs[0].options
    assert options is not None
    assert table.submit(Seat(0), options.prompt, Discard(Seat(0), options.tile or TileId(0)), 1.0) is None
    table.tick(1.0)
    return table


@pytest.mark.rule("R11")
def test_thinking_time_off_waits_for_ever() -> None:
    table = claimable(FREE)
    assert {d for _, d in asked(table).values()} == {None}
    assert table.next_due is None
    assert not table.tick(1e9)
    assert set(asked(table)) == {1, 3}


@pytest.mark.rule("R11")
@pytest.mark.parametrize("seconds", [10, 20, 30])
def test_each_seat_has_the_rooms_seconds_for_a_decision(seconds: int) -> None:
    table = claimable(Ruleset(hands=None, thinking_time=seconds))
    assert asked(table) == {
        1: (PromptKind.CLAIM, 1.0 + seconds),
        3: (PromptKind.CLAIM, 1.0 + seconds),
    }
    assert table.next_due == 1.0 + seconds
    assert not table.tick(0.9 + seconds)


@pytest.mark.rule("R11")
def test_a_claim_out_of_time_is_a_pass() -> None:
    table = claimable(TEN)
    players = players_of(table)
    for player in players:
        player.read()
    assert table.tick(11.0)
    for seat in (1, 3):
        (first, *_) = players[seat].read()
        assert isinstance(first, SeatEvents)
        assert first.events[0] == ClaimAnswered(Seat(seat), Pass(Seat(seat)))
    assert asked(table) == {1: (PromptKind.TURN, 21.0)}


@pytest.mark.rule("R11")
def test_a_turn_out_of_time_discards_the_drawn_tile() -> None:
    table = claimable(TEN)
    table.tick(11.0)
    assert table.deal is not None
    drawn = table.deal.truth.drawn
    assert drawn is not None
    before = len(table.deal.truth.seats[1].pond)
    table.tick(21.0)
    pond = table.deal.truth.seats[1].pond
    assert (pond[before].tile, pond[before].drawn) == (drawn.tile, True)


@pytest.mark.rule("R11")
@pytest.mark.parametrize(("seat", "claim"), [(1, ClaimChow), (3, ClaimPung)])
def test_after_a_claim_the_rightmost_tile_is_discarded(seat: int, claim: type) -> None:
    table = claimable(TEN)
    if seat == 1:  # the pung outranks the chow
        options = table._chairs[3].options
        assert options is not None
        assert table.submit(Seat(3), options.prompt, Pass(Seat(3)), 2.0) is None
    options = table._chairs[seat].options
    assert options is not None
    action = next(a for a in options.actions if isinstance(a, claim))
    assert table.submit(Seat(seat), options.prompt, action, 3.0) is None
    assert asked(table) == {seat: (PromptKind.TURN, 13.0)}
    assert table.deal is not None
    rightmost = table.deal.truth.seats[seat].held.tiles[-1]
    table.tick(13.0)
    assert table.deal.truth.seats[seat].pond[-1].tile == rightmost


def test_answering_one_claim_moves_no_other_deadline() -> None:
    table = claimable(TEN)
    options = table._chairs[1].options
    assert options is not None
    assert table.submit(Seat(1), options.prompt, options.actions[0], 5.0) is None
    assert asked(table) == {3: (PromptKind.CLAIM, 11.0)}


def test_a_game_nobody_answers_ends_by_its_deadlines() -> None:
    table = table_of(rules=Ruleset(hands=1, thinking_time=10), pause=0.5)
    now = 0.0
    while table.result is None:
        assert table.tick(now)
        now = table.next_due or now
    assert table.result.scores == (0, 0, 0, 0) or sum(table.result.scores) == 0


@pytest.mark.rule("R11")
def test_a_pause_moves_every_deadline_by_the_time_it_lasted() -> None:
    table = claimable(TEN)
    players = players_of(table)
    for player in players:
        player.read()
    assert table.set_pause(Seat(0), 4.0, paused=True) is None
    assert table.next_due is None
    assert not table.tick(500.0)
    assert table.set_pause(Seat(0), 504.0, paused=False) is None
    assert asked(table) == {1: (PromptKind.CLAIM, 511.0), 3: (PromptKind.CLAIM, 511.0)}
    assert players[1].read() == (PauseChanged(True, Seat(0), 11.0), PauseChanged(False, Seat(0), 511.0))
    assert players[2].read() == (PauseChanged(True, Seat(0), None), PauseChanged(False, Seat(0), None))


def test_a_pause_moves_what_is_held_back_too() -> None:
    table = claimable(FREE, pause=2.0)
    play_on(table, lambda _, options: Pass(options.seat), now=1.5)
    assert table.next_due == 3.0
    table.set_pause(Seat(0), 2.0, paused=True)
    table.set_pause(Seat(0), 12.0, paused=False)
    assert table.next_due == 13.0


def test_pausing_twice_is_pausing_once() -> None:
    table = claimable(TEN)
    for player in players_of(table):
        player.read()
    for now in (4.0, 5.0):
        assert table.set_pause(Seat(0), now, paused=True) is None
    assert table.set_pause(Seat(0), 6.0, paused=False) is None
    assert table.set_pause(Seat(0), 7.0, paused=False) is None
    assert asked(table)[1][1] == 13.0
    assert len(table.poll(Seat(2))) == 2


def test_only_the_host_may_pause_or_stop() -> None:
    table = claimable(TEN)
    table.poll(Seat(2))
    refused = (table.set_pause(Seat(2), 4.0, paused=True), table.stop(Seat(2)))
    assert table.poll(Seat(2)) == refused
    for message in refused:
        assert message is not None
        assert (message.code, message.detail) == (RefusalCode.FOREIGN, "host_only")
    assert table.next_due == 11.0


def test_what_commits_to_nothing_is_never_a_claim_or_a_show() -> None:
    table = table_of()
    seen: list[TileDiscarded] = []

    def watched(view: SeatView, options: Options) -> Action:
        action = default_action(options)
        assert isinstance(action, Pass | Discard)
        if isinstance(action, Discard):
            assert not action.shown
            seen.append(TileDiscarded(options.seat, action.tile, drawn=action.tile == options.tile))
        return builder(view, options)

    table.tick(0.0)
    play_on(table, watched)
    assert any(e.drawn for e in seen)
    assert any(not e.drawn for e in seen)


def test_a_question_without_a_safe_answer_is_a_fault_of_ours() -> None:
    options = Options(PromptId(1), Seat(0), PromptKind.TURN, ())
    with pytest.raises(InvariantBroken):
        default_action(options)
