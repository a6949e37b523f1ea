"""A record opened to be watched: every moment of every settled hand, as somebody who sees all tiles sees it.

A hand that is not settled can still be played on: of it nobody is shown more than the one person who plays in
it may know, and where several people do, nothing.

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
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.journal import (
    LINE_CODEC,
    DealBegan,
    JournalHeader,
    JournalLine,
    parse_header,
    parse_journal,
)
from kemi_desktop.table.resume import restore
from kemi_desktop.table.retelling import told_to
from kemi_desktop.table.soundness import examine
from kemi_desktop.wire.messages import SeatKind
from kemi_desktop.wire.names import tidy_name
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
    """Read by nobody, so that every tile is known; by the one who plays, while the hand is not settled."""
    events: tuple[Event, ...]
    """What happened since the moment before, as far as the reader of the view is told."""


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

    @property
    def is_masked(self) -> bool:
        """Whether it is still to be played on, so that only one seat's tiles are known."""
        return self.moments[-1].view.viewer is not None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record."""

    names: Names
    """As they can be entered; may be empty."""
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
    withheld: int | None = None
    """The number of the hand that several people are still playing; it follows those shown."""

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
    people = [seat for seat in SEATS if journal.header.kinds[seat] is SeatKind.HUMAN]
    dealt = tuple(_dealt(found.lines))
    withheld = dealt[-1] if dealt and len(people) > 1 and not _is_settled(dealt[-1]) else None
    viewer = people[0] if len(people) == 1 else None
    shown = dealt if withheld is None else dealt[:-1]
    hands = tuple(_hand(events, None if _is_settled(events) else viewer) for events in shown)
    if withheld is not None and not hands:
        raise NotationError("Several people are still playing the first hand of this record.", "hand_in_play")
    if not hands:
        raise NotationError("There is no hand in this record that was played by the rules.", "record_empty")
    return Record(
        names=_names(journal.header),
        hands=hands,
        is_sound=found.is_whole,
        is_of_these_rules=journal.header.rules_version == RULES_VERSION,
        proven=found.proven,
        broken=found.broken,
        withheld=None if withheld is None else _number_of(withheld),
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
        return Glance(_names(header), settled[-1].scores, number, is_last(header.rules, number))
    return Glance(_names(header), started[0].scores, number, is_over=False)


def _names(header: JournalHeader) -> Names:
    """Return the names as they could have been entered here: a file may hold anything."""
    a, b, c, d = map(tidy_name, header.names)
    return a, b, c, d


def is_last(rules: Ruleset, number: int) -> bool:
    """Whether a hand is the last of those agreed on.  Rule: R2.5."""
    return rules.hands is not None and number >= rules.hands


def _dealt(lines: Iterable[JournalLine]) -> Iterator[tuple[Event, ...]]:
    """Yield the events of each hand of a record, whose lines are known to follow from one another."""
    events: list[Event] = []
    for line in lines:
        if isinstance(line.cause, DealBegan) and events:
            yield tuple(events)
            events = []
        events += line.events
    if events:
        yield tuple(events)


def _is_settled(events: Iterable[Event]) -> bool:
    return any(isinstance(event, DealSettled) for event in events)


def _number_of(events: Iterable[Event]) -> int:
    return next(event.number for event in events if isinstance(event, DealStarted))


def _hand(events: Iterable[Event], viewer: Seat | None) -> RecordedHand:
    """Return a hand as ``viewer`` is told it; ``None`` is told everything."""
    view, since, moments = blank_view(viewer), list[Event](), list[Moment]()
    for event in told_to(viewer, events):
        view = observe(view, event)
        since.append(event)
        if isinstance(event, MOMENTS):
            moments.append(Moment(view, tuple(since)))
            since = []
    if since:
        moments.append(Moment(view, tuple(since)))
    return RecordedHand(view.number, tuple(moments))
