"""A record opened to be watched: every moment of every hand, as somebody who sees all tiles sees it.

Only what the rules confirm is shown: a record that was changed ends where it stops following from itself.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.events import (
    DealSettled,
    DealStarted,
    Event,
    HandShown,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
)
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView, blank_view
from kemi_desktop.table.journal import LINE_CODEC, DealBegan, JournalLine, parse_header, parse_journal
from kemi_desktop.table.resume import restore
from kemi_desktop.table.soundness import examine
from kemi_desktop.wire.version import RULES_VERSION

MOMENTS: Final = (
    IndicatorRevealed,
    TileDrawn,
    TileDiscarded,
    MeldClaimed,
    KongDeclared,
    KongRobbed,
    ReadyDeclared,
    HandShown,
    HandWon,
    WallExhausted,
    DealSettled,
)
"""What ends a moment: everything else belongs to what follows it."""
SETTLED: Final = b'"deal_settled"'
STARTED: Final = b'"deal_started"'
"""What tells a line that ends or begins a hand from the others without reading it."""

Names = tuple[str, str, str, str]
Scores = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after one visible step."""

    view: SeatView
    """Read by nobody: every tile is known."""
    events: tuple[Event, ...]
    """What happened since the moment before."""


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """One hand from the deal to as far as it was recorded."""

    number: int
    moments: tuple[Moment, ...]
    """At least one, the deal."""

    @property
    def is_settled(self) -> bool:
        """Whether it was played to its end."""
        return self.moments[-1].view.settlement is not None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record."""

    names: Names
    """As entered; may be empty."""
    hands: tuple[RecordedHand, ...]
    """At least one."""
    is_sound: bool
    """Whether every decision follows from the rules; else the hands end before the first that does not."""
    is_of_these_rules: bool
    """Whether it was played by the rules of this program's version."""
    proven: tuple[int, ...]
    """Numbers of the hands whose wall was the promised one."""
    broken: tuple[int, ...]
    """Numbers of the hands whose wall was another one."""

    @property
    def is_over(self) -> bool:
        """Whether the agreed number of hands has been played to the end."""
        last = self.hands[-1]
        return last.is_settled and is_last(last.moments[-1].view.rules, last.number)


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list says of a record."""

    names: Names
    scores: Scores
    """After the last settled hand."""
    hands: int
    """Number of the last hand dealt."""
    is_over: bool


def open_record(content: bytes) -> Record:
    """Read a record from a file's bytes; raise ``NotationError`` where it is none that can be shown."""
    journal = parse_journal(content)
    restore(journal)
    found = examine(journal)
    hands = tuple(_hands(found.lines))
    if not hands:
        raise NotationError("There is no hand in this record that was played by the rules.", "record_empty")
    return Record(
        names=journal.header.names,
        hands=hands,
        is_sound=found.is_whole,
        is_of_these_rules=journal.header.rules_version == RULES_VERSION,
        proven=found.proven,
        broken=found.broken,
    )


def glance_at(content: bytes) -> Glance:
    """Read of a record what a list says; raise ``NotationError`` where even that cannot be read."""
    header = parse_header(content)
    lines = content.rpartition(b"\n")[0].split(b"\n")[1:]
    told = next((line for line in reversed(lines) if SETTLED in line or STARTED in line), b"")
    dealt = next((line for line in reversed(lines) if STARTED in line), b"")
    if not dealt:
        raise NotationError("There is no hand in this record.", "record_empty")
    settled = [e for e in LINE_CODEC.decode(told).events if isinstance(e, DealSettled)]
    started = [e for e in LINE_CODEC.decode(dealt).events if isinstance(e, DealStarted)]
    if not started:
        raise NotationError("There is no hand in this record.", "record_empty")
    number = started[0].number
    if settled:
        return Glance(header.names, settled[-1].scores, number, is_last(header.rules, number))
    return Glance(header.names, started[0].scores, number, is_over=False)


def is_last(rules: Ruleset, number: int) -> bool:
    """Whether a hand is the last of those agreed on.  Rule: R2.5."""
    return rules.hands is not None and number >= rules.hands


def _hands(lines: Iterable[JournalLine]) -> Iterator[RecordedHand]:
    """Yield the hands of a record, whose lines are known to follow from one another."""
    events: list[Event] = []
    for line in lines:
        if isinstance(line.cause, DealBegan) and events:
            yield _hand(events)
            events = []
        events += line.events
    if events:
        yield _hand(events)


def _hand(events: Iterable[Event]) -> RecordedHand:
    view, since, moments = blank_view(None), list[Event](), list[Moment]()
    for event in events:
        view = observe(view, event)
        since.append(event)
        if isinstance(event, MOMENTS):
            moments.append(Moment(view, tuple(since)))
            since = []
    if since:
        moments.append(Moment(view, tuple(since)))
    return RecordedHand(view.number, tuple(moments))
