"""From a journal back to the game it records, and the check that its causes give its events."""

from collections.abc import Iterator
from dataclasses import dataclass

from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.errors import InvariantBroken, NotationError, RuleViolation
from kemi_desktop.rules.events import DealStarted, Event
from kemi_desktop.rules.evolve import fold
from kemi_desktop.rules.match import MatchState, after_deal, open_deal
from kemi_desktop.rules.secrecy import redact
from kemi_desktop.rules.state import DealState, blank_state
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.rules.wall import deal_seed
from kemi_desktop.table.journal import DealBegan, Journal, JournalLine, SeatAnswered, TimeRanOut
from kemi_desktop.table.position import Position


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A decision that comes out differently when it is judged again."""

    seq: int
    recorded: tuple[Event, ...]
    judged: tuple[Event, ...]
    """Empty where the action is not allowed at all."""


def restore(journal: Journal) -> Position:
    """Fold a journal back to where its game stood; nothing is judged, so old records stay readable.

    Raises ``NotationError`` where the events cannot follow one another.
    """
    match = MatchState(rules=journal.header.rules, seed=journal.header.match_seed)
    deal: DealState | None = None
    events: list[Event] = []
    for line in journal.lines:
        try:
            if isinstance(line.cause, DealBegan):
                match = match_at(journal, line)
                deal = blank_state(deal_seed(match.seed, match.number))
                events = []
            if deal is None:
                raise InvariantBroken("a hand goes on that never began")
            deal = fold(deal, line.events)
        except (InvariantBroken, LookupError, ValueError) as error:
            sentence = f"Line {line.line_number} of the journal cannot follow the one before: {error}."
            raise NotationError(sentence, "journal_line", line=line.line_number) from error
        events.extend(line.events)
        if deal.truth.settlement is not None:
            match = after_deal(match, deal)
    return Position(match, deal, tuple(events))


def told_before(journal: Journal, seat: Seat) -> tuple[Event, ...]:
    """Return what a seat was told in the hands before the last one of a journal, in order."""
    told = (redact(event, seat) for line in _before_last_hand(journal) for event in line.events)
    return tuple(event for event in told if event is not None)


def _before_last_hand(journal: Journal) -> Iterator[JournalLine]:
    deals = [line.seq for line in journal.lines if isinstance(line.cause, DealBegan)]
    yield from (line for line in journal.lines if deals and line.seq < deals[-1])


def rejudge(journal: Journal) -> tuple[Disagreement, ...]:
    """Decide every recorded cause again and return where the events differ; empty means the record is sound.

    After a disagreement the record, not the new judgement, is followed.
    """
    deal: DealState | None = None
    differing = []
    for line in journal.lines:
        judged = judge_line(journal, line, deal)
        if judged != line.events:
            differing.append(Disagreement(line.seq, line.events, judged))
        if isinstance(line.cause, DealBegan):
            deal = blank_state(deal_seed(journal.header.match_seed, match_at(journal, line).number))
        if deal is not None:
            deal = fold(deal, line.events)
    return tuple(differing)


def judge_line(journal: Journal, line: JournalLine, deal: DealState | None) -> tuple[Event, ...]:
    """Return what the cause of a line leads to; nothing where it is not allowed."""
    match line.cause:
        case DealBegan():
            return open_deal(match_at(journal, line)).events
        case SeatAnswered(action=action) | TimeRanOut(action=action):
            if deal is None:
                return ()
            try:
                return advance(deal, action).events
            except RuleViolation:
                return ()


def match_at(journal: Journal, line: JournalLine) -> MatchState:
    """The game as its next hand began: a hand says so itself, so that a file may hold a single one."""
    if not line.events or not isinstance(line.events[0], DealStarted):
        sentence = f"Line {line.line_number} of the journal deals without saying what."
        raise NotationError(sentence, "journal_line", line=line.line_number)
    started = line.events[0]
    return MatchState(
        rules=started.rules,
        seed=journal.header.match_seed,
        number=started.number,
        dealer=started.dealer,
        streak=started.streak,
        scores=started.scores,
    )
