"""What a table lets through, and that whatever it refuses changes nothing."""

from dataclasses import dataclass
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.actions import Action, ClaimPung, Discard, Pass
from kemi_desktop.rules.events import ClaimAnswered, MeldClaimed
from kemi_desktop.rules.prompts import Options, PromptId, PromptKind
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import SEATS, Seat, TileId, kind_of, next_seat
from kemi_desktop.table.journal import JournalLine
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import RefusalCode, Refused, SeatEvents
from tests.rules.positions import stack
from tests.table.play import Player, builder, play_hand, play_on, players_of, table_at, table_of, wild


class Lines:
    """A journal in memory."""

    def __init__(self) -> None:
        self.lines: list[JournalLine] = []

    @property
    def next_seq(self) -> int:
        return len(self.lines) + 1

    def append(self, line: JournalLine) -> None:
        self.lines.append(line)


class FullDisk(Lines):
    """A journal that cannot be written."""

    def append(self, line: JournalLine) -> None:
        raise OSError("No space left on device")


@dataclass(frozen=True)
class Snapshot:
    """Everything a refusal must leave alone."""

    deal: DealState | None
    asked: tuple[tuple[Options | None, float | None], ...]
    lines: int


def snapshot(table: Table, lines: Lines) -> Snapshot:
    asked = tuple((chair.options, chair.deadline) for chair in table._chairs)
    return Snapshot(table.deal, asked, len(lines.lines))


def dealt() -> tuple[Table, Lines]:
    """A game whose dealer is on turn with fourteen plain tiles."""
    lines = Lines()
    table = table_of(journals=lambda _: lines)
    assert table.tick(0.0)
    return table, lines


def drain(table: Table) -> None:
    for seat in SEATS:
        table.poll(seat)


def news(table: Table) -> dict[int, tuple[object, ...]]:
    return {seat: table.poll(seat) for seat in SEATS}


def turn_options(table: Table) -> Options:
    (options,) = [chair.options for chair in table._chairs if chair.options is not None]
    return options


def refuses(table: Table, lines: Lines, seat: Seat, prompt: PromptId, action: Action) -> Refused:
    """Submit, and check that nobody but the seat hears of it and nothing moves."""
    drain(table)
    before = snapshot(table, lines)
    refused = table.submit(seat, prompt, action, 0.0)
    assert refused is not None
    assert snapshot(table, lines) == before
    assert news(table) == {s: (refused,) if s == seat else () for s in SEATS}
    return refused


def test_a_seat_cannot_act_for_another() -> None:
    table, lines = dealt()
    options = turn_options(table)
    other = next_seat(options.seat)
    refused = refuses(table, lines, other, options.prompt, options.actions[0])
    assert (refused.code, refused.rule) == (RefusalCode.FOREIGN, rule_ids.R2_1)


def test_a_seat_that_is_not_asked_is_refused() -> None:
    table, lines = dealt()
    options = turn_options(table)
    other = next_seat(options.seat)
    refused = refuses(table, lines, other, options.prompt, Pass(other))
    assert refused.code is RefusalCode.STALE


@pytest.mark.parametrize("shift", [-1, 1, 1000])
def test_an_answer_to_another_question_is_refused(shift: int) -> None:
    table, lines = dealt()
    options = turn_options(table)
    prompt = PromptId(options.prompt + shift)
    refused = refuses(table, lines, options.seat, prompt, options.actions[0])
    assert (refused.code, refused.detail, refused.prompt) == (RefusalCode.STALE, "stale_prompt", prompt)


def test_the_same_answer_twice_is_refused_the_second_time() -> None:
    table, lines = dealt()
    options = turn_options(table)
    assert table.submit(options.seat, options.prompt, options.actions[0], 0.0) is None
    refused = refuses(table, lines, options.seat, options.prompt, options.actions[0])
    assert refused.code is RefusalCode.STALE


@pytest.mark.rule("R3.3")
def test_a_tile_one_does_not_hold_is_refused_with_the_ruling() -> None:
    table, lines = dealt()
    options = turn_options(table)
    assert table.deal is not None
    held = table.deal.truth.seats[options.seat].held.tiles
    missing = next(TileId(t) for t in range(136) if t not in held)
    refused = refuses(table, lines, options.seat, options.prompt, Discard(options.seat, missing))
    assert (refused.code, refused.rule, refused.detail) == (
        RefusalCode.ILLEGAL,
        rule_ids.R3_3,
        "not_in_hand",
    )


def test_nothing_is_accepted_while_paused_between_hands_or_after_the_game() -> None:
    table, lines = dealt()
    options = turn_options(table)
    answer = (options.seat, options.prompt, options.actions[0])
    assert table.set_pause(Seat(0), 0.0, paused=True) is None
    assert refuses(table, lines, *answer).code is RefusalCode.PAUSED
    assert table.set_pause(Seat(0), 0.0, paused=False) is None
    play_on(table, builder)
    assert refuses(table, lines, *answer).detail == "hand_over"
    assert table.stop(Seat(0)) is None
    assert refuses(table, lines, *answer).detail == "game_over"


@given(st.integers(0, 200), st.data())
def test_whatever_is_not_offered_is_refused_and_changes_nothing(answers: int, data: st.DataObject) -> None:
    table, lines = dealt()
    play_on(table, wild, answers=answers)
    seat = data.draw(st.sampled_from(SEATS))
    options = table._chairs[seat].options
    action = data.draw(st.one_of(*[st.from_type(cls) for cls in get_args(Action)]))
    prompt = PromptId(0) if options is None else options.prompt
    if options is None or action not in options.actions:
        refuses(table, lines, seat, prompt, action)


@pytest.mark.rule("R3.4")
def test_a_claim_that_outranks_the_rest_closes_their_questions() -> None:
    # Seat 0 throws 5m; seat 1 could chow it, seat 3 has the pair.
    table = table_at(stack(["", "46m", "", "55m"], draws="5m"))
    players = players_of(table)
    throw(table, players, "5m")
    for player in players:
        player.read()
    chow, pung = players[1].options, players[3].options
    assert chow is not None
    assert pung is not None
    claim = next(a for a in pung.actions if isinstance(a, ClaimPung))
    assert table.submit(Seat(3), pung.prompt, claim, 0.0) is None
    (told,) = players[1].read()
    assert isinstance(told, SeatEvents)
    assert [type(e) for e in told.events] == [MeldClaimed]
    assert told.options is None
    late = table.submit(Seat(1), chow.prompt, chow.actions[0], 0.0)
    assert late is not None
    assert late.code is RefusalCode.STALE


@pytest.mark.rule("R3.4")
def test_an_answer_is_told_to_its_seat_alone() -> None:
    table = table_at(stack(["", "46m", "", "55m"], draws="5m"))
    players = players_of(table)
    throw(table, players, "5m")
    for player in players:
        player.read()
    chow = players[1].options
    assert chow is not None
    assert table.submit(Seat(1), chow.prompt, chow.actions[0], 0.0) is None
    (told,) = players[1].read()
    assert isinstance(told, SeatEvents)
    assert told.events == (ClaimAnswered(Seat(1), chow.actions[0]),)
    assert told.options is None
    assert [player.read() for player in players] == [(), (), (), ()]
    assert players[3].options is not None


def test_each_seat_counts_its_own_messages_without_gaps() -> None:
    table = table_of()
    players = players_of(table)
    play_hand(table, builder)
    for player in players:
        player.read()
        counted = [m.seq for m in player.news if isinstance(m, SeatEvents)]
        assert counted == list(range(1, len(counted) + 1))
        assert len(counted) > 10


def test_a_step_that_cannot_be_recorded_does_not_happen() -> None:
    table = table_of(journals=lambda _: FullDisk())
    drain(table)
    with pytest.raises(OSError, match="No space"):
        table.tick(0.0)
    assert table.deal is None
    assert all(table.poll(seat) == () for seat in SEATS)


def test_every_step_is_recorded_before_anyone_is_told() -> None:
    class Watching(Lines):
        def append(self, line: JournalLine) -> None:
            assert all(table.poll(seat) == () for seat in SEATS)
            super().append(line)

    lines = Watching()
    table = table_of(rules=Ruleset(hands=1), journals=lambda _: lines)
    drain(table)
    assert table.tick(0.0)
    drain(table)
    while table.result is None:
        options = next(c.options for c in table._chairs if c.options is not None)
        assert table.deal is not None
        assert table.submit(options.seat, options.prompt, builder(table.deal.truth, options), 0.0) is None
        drain(table)
    assert len(lines.lines) > 30


def throw(table: Table, players: tuple[Player, ...], face: str) -> None:
    """Let seat 0 discard the tile of this face, first passing whatever else is asked."""
    assert table.deal is not None
    (player,) = [p for p in players if p.read() and p.options is not None]
    assert player.options is not None
    assert player.options.kind is PromptKind.TURN
    tile = next(
        a.tile
        for a in player.options.actions
        if isinstance(a, Discard) and str(kind_of(a.tile) + 1) + "m" == face
    )
    assert table.submit(player.seat, player.options.prompt, Discard(player.seat, tile), 0.0) is None
