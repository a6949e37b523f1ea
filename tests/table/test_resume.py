"""Back from a file to the game: killed anywhere it goes on where it was, and its causes give its events."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.rules.actions import Discard
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.events import TileDiscarded
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.rules.tiles import SEATS, TileId
from kemi_desktop.table.journal import (
    DealBegan,
    Journal,
    JournalLine,
    SeatAnswered,
    TimeRanOut,
    continue_journal,
    create_journal,
    header_of,
    read_journal,
)
from kemi_desktop.table.resume import Disagreement, rejudge, restore
from kemi_desktop.table.table import Table
from tests.table.play import FREE, ROBOTS, SEED, Choose, builder, info, play_hand, play_on, table_of, wild

HANDS = 3


@pytest.fixture
def files() -> Iterator[ExitStack]:
    """Closes every journal opened in a test."""
    with ExitStack() as opened:
        yield opened


class Lines:
    """A journal in memory."""

    def __init__(self, rules: Ruleset, seed: str = SEED) -> None:
        self.header = header_of(start_match(rules, seed), info(ROBOTS, rules), "test")
        self.lines: list[JournalLine] = []

    @property
    def next_seq(self) -> int:
        return len(self.lines) + 1

    def append(self, line: JournalLine) -> None:
        self.lines.append(line)

    @property
    def journal(self) -> Journal:
        return Journal(self.header, tuple(self.lines), 0)


def recorded(choose: Choose, rules: Ruleset = FREE, hands: int = HANDS) -> tuple[Table, Lines]:
    lines = Lines(rules)
    table = table_of(rules=rules, kinds=ROBOTS, journals=lambda _: lines)
    for _ in range(hands):
        play_hand(table, choose)
    return table, lines


@pytest.mark.parametrize("mode", list(DealerMode))
@pytest.mark.parametrize("choose", [builder, wild])
def test_judging_the_recorded_causes_again_gives_the_recorded_events(
    mode: DealerMode, choose: Choose
) -> None:
    _, lines = recorded(choose, Ruleset(hands=None, dealer_mode=mode))
    assert len(lines.lines) > 100
    assert rejudge(lines.journal) == ()


def test_answers_of_the_clock_are_judged_again_too() -> None:
    rules = Ruleset(hands=1, thinking_time=10)
    lines = Lines(rules)
    table = table_of(rules=rules, journals=lambda _: lines)
    now = 0.0
    while table.result is None:
        table.tick(now)
        now = table.next_due or now
    assert any(isinstance(line.cause, TimeRanOut) for line in lines.lines)
    assert rejudge(lines.journal) == ()


def test_a_changed_event_is_found_where_it_stands() -> None:
    _, lines = recorded(builder, hands=1)
    at = next(i for i, line in enumerate(lines.lines) if isinstance(line.events[0], TileDiscarded))
    line = lines.lines[at]
    event = line.events[0]
    assert isinstance(event, TileDiscarded)
    lines.lines[at] = replace(line, events=(replace(event, drawn=not event.drawn), *line.events[1:]))
    (found,) = rejudge(lines.journal)
    assert found == Disagreement(line.seq, lines.lines[at].events, line.events)


def test_an_action_that_is_not_allowed_is_found() -> None:
    _, lines = recorded(builder, hands=1)
    line = lines.lines[1]
    cause = line.cause
    assert isinstance(cause, SeatAnswered)
    assert isinstance(cause.action, Discard)
    held = lines.lines[0].events[1]
    foreign = next(TileId(t) for t in range(136) if t not in getattr(held, "hands")[cause.seat])  # noqa: B009
    lines.lines[1] = replace(line, cause=replace(cause, action=Discard(cause.seat, foreign)))
    assert Disagreement(line.seq, line.events, ()) in rejudge(lines.journal)


@given(st.integers(1, 400))
def test_a_game_killed_after_any_line_stands_where_it_stood(kept: int) -> None:
    lines = Lines(FREE)
    states = []

    class Noting(Lines):
        def append(self, line: JournalLine) -> None:
            super().append(line)
            if self.next_seq > kept:
                raise KeyboardInterrupt

    noting = Noting(FREE)
    table = table_of(kinds=ROBOTS, journals=lambda _: noting)
    lines = noting
    try:
        for _ in range(HANDS):
            play_hand(table, builder)
            states.append(table.match)
    except KeyboardInterrupt:
        before = table.deal
        position = restore(lines.journal)
        assert position.deal is not None
        cause = lines.lines[-1].cause
        if not isinstance(cause, DealBegan) and before is not None:
            # The last line was written and not yet lived through: the file is one step ahead.
            earlier = restore(Journal(lines.header, tuple(lines.lines[:-1]), 0))
            assert earlier.deal == before
            assert earlier.match == table.match
    else:
        position = restore(lines.journal)
        assert (position.match, position.deal) == (table.match, table.deal)


@pytest.mark.parametrize("kept", [1, 2, 30, 77, 130])
def test_a_resumed_game_comes_to_the_same_end(tmp_path: Path, kept: int, files: ExitStack) -> None:
    whole = tmp_path / "whole.jsonl"
    table = file_game(whole, files)
    for _ in range(HANDS):
        play_hand(table, builder)
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(whole.read_bytes().splitlines(keepends=True)[: kept + 1]) + b'{"seq":')
    resumed = resume(cut, files)
    while (resumed.match.number, settled(resumed)) != (table.match.number, True):
        if settled(resumed):
            resumed.tick(0.0)
        play_on(resumed, builder)
    assert resumed.match == table.match
    assert cut.read_bytes() == whole.read_bytes()


def test_after_resuming_every_seat_is_told_the_hand_so_far_and_asked_as_before(
    tmp_path: Path, files: ExitStack
) -> None:
    path = tmp_path / "game.jsonl"
    table = file_game(path, files)
    table.tick(0.0)
    play_on(table, builder, answers=25)
    resumed = resume(path, files)
    for seat in SEATS:
        before, after = table.poll(seat), resumed.poll(seat)
        told = [event for message in before for event in getattr(message, "events", ())]
        assert [event for message in after for event in getattr(message, "events", ())] == told
        assert resumed._chairs[seat].options == table._chairs[seat].options


def test_events_that_cannot_follow_one_another_are_refused_with_their_line() -> None:
    _, lines = recorded(builder, hands=1)
    swapped = [lines.lines[0], lines.lines[2], lines.lines[1], *lines.lines[3:]]
    with pytest.raises(NotationError, match=r"^Line \d+ of the journal cannot follow"):
        restore(Journal(lines.header, tuple(swapped), 0))
    with pytest.raises(NotationError, match=r"^Line 3 of the journal cannot follow"):
        restore(Journal(lines.header, tuple(lines.lines[1:]), 0))
    with pytest.raises(NotationError, match=r"^Line 2 of the journal deals without saying what"):
        restore(Journal(lines.header, (replace(lines.lines[0], events=()),), 0))


def test_a_journal_without_a_hand_is_a_game_before_its_first() -> None:
    position = restore(Lines(FREE).journal)
    assert position.match == start_match(FREE, SEED)
    assert position.deal is None


def file_game(path: Path, files: ExitStack) -> Table:
    writer = create_journal(path, header_of(start_match(FREE, SEED), info(ROBOTS), "test"))
    files.callback(writer.close)
    return table_of(kinds=ROBOTS, journals=lambda _: writer)


def resume(path: Path, files: ExitStack) -> Table:
    journal = read_journal(path)
    writer = continue_journal(path, journal)
    files.callback(writer.close)
    return Table(
        info(ROBOTS), restore(journal), now=0.0, claim_pause=0.0, journals=lambda _: writer, journal=writer
    )


def settled(table: Table) -> bool:
    return table.deal is not None and table.deal.truth.settlement is not None
