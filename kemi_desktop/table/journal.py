"""The record of a game: what it says, and how it is written and read as lines of JSON.

``docs/journal.md`` describes the format for strangers.  A line is on disk before anyone is told what it says.
"""

import os
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import BinaryIO, Final, Protocol

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.events import Event
from kemi_desktop.rules.match import MatchState
from kemi_desktop.rules.prompts import PromptId, PromptKind
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.whole_file import read_whole
from kemi_desktop.wire.codec import Codec
from kemi_desktop.wire.messages import MatchInfo, SeatKind
from kemi_desktop.wire.version import JOURNAL_FORMAT, JOURNAL_VERSION, RULES_VERSION


class Told(Enum):
    """How much of an event a seat was told."""

    FULL = "full"
    MASKED = "masked"
    """With ``null`` in place of the tiles the seat may not see."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class DealBegan:
    """The table dealt; nobody asked for it."""


@dataclass(frozen=True, slots=True)
class SeatAnswered:
    """A seat answered a prompt."""

    seat: Seat
    prompt: PromptId
    action: Action


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The table answered a prompt for a seat whose time had run out."""

    seat: Seat
    prompt: PromptId
    action: Action


Cause = DealBegan | SeatAnswered | TimeRanOut


@dataclass(frozen=True, slots=True)
class Asked:
    """A question open to a seat after a decision."""

    seat: Seat
    prompt: PromptId
    kind: PromptKind


@dataclass(frozen=True, slots=True)
class JournalHeader:
    """Line 1: everything the game was set up with."""

    format: str
    version: int
    rules_version: int
    app: str
    """The program's version; for people, never compared."""
    match_seed: str
    rules: Ruleset
    names: tuple[str, str, str, str]
    kinds: tuple[SeatKind, SeatKind, SeatKind, SeatKind]
    level: str = ""
    """How well the computer seats play, where the game is to be gone on with; empty where nobody needs it."""


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One decision of the table."""

    seq: int
    """Counts the decisions of the file from 1; the header is no decision."""
    at: float
    """The table's clock in seconds; only differences mean anything."""
    cause: Cause
    events: tuple[Event, ...]
    """With full information, in order."""
    told: tuple[tuple[Told, Told, Told, Told], ...]
    """Per event, per seat."""
    asked: tuple[Asked, ...]
    """The questions open once the events are told, in seat order."""

    @property
    def line_number(self) -> int:
        """Where it stands in the file as an editor counts: from 1, which is the header."""
        return self.seq + 1


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal as it was read."""

    header: JournalHeader
    lines: tuple[JournalLine, ...]
    size: int
    """Bytes that hold whole lines; what follows them in the file is torn."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """The part of a header that every version has."""

    format: str
    version: int


_MARK_CODEC: Final = Codec[_Mark](_Mark, "journal header")
HEADER_CODEC: Final = Codec[JournalHeader](JournalHeader, "journal header")
LINE_CODEC: Final = Codec[JournalLine](JournalLine, "journal line")


class LineSink(Protocol):
    """Where a table writes its decisions."""

    @property
    def next_seq(self) -> int:
        """The number the next line must carry."""

    def append(self, line: JournalLine) -> None:
        """Keep one line for good before returning; raise ``OSError`` where it cannot be kept."""


def header_of(match: MatchState, info: MatchInfo, app: str, *, level: str = "") -> JournalHeader:
    """Return the first line of a game's journal; ``app`` is the program's version."""
    return JournalHeader(
        format=JOURNAL_FORMAT,
        version=JOURNAL_VERSION,
        rules_version=RULES_VERSION,
        app=app,
        match_seed=match.seed,
        rules=match.rules,
        names=info.names,
        kinds=info.kinds,
        level=level,
    )


def told_of(event: Event, seats: tuple[Event | None, ...]) -> tuple[Told, Told, Told, Told]:
    """Return how much of an event each seat was told, given what it was told."""
    a, b, c, d = (
        Told.NOTHING if told is None else Told.FULL if told == event else Told.MASKED for told in seats
    )
    return a, b, c, d


def create_journal(path: Path, header: JournalHeader) -> "JournalWriter":
    """Start a new file; raise ``FileExistsError`` rather than overwrite, ``OSError`` where it cannot be."""
    stream = path.open("xb")
    stream.write(HEADER_CODEC.encode(header) + b"\n")
    stream.flush()
    return JournalWriter(stream, 0)


def continue_journal(path: Path, journal: Journal) -> "JournalWriter":
    """Go on writing a journal that was just read, in place of its torn end."""
    stream = path.open("r+b")
    stream.truncate(journal.size)
    stream.seek(journal.size)
    return JournalWriter(stream, len(journal.lines))


def read_journal(path: Path) -> Journal:
    """Read a journal; drop a torn last line.

    Raises ``NotationError`` where any other line cannot be read or the file is no journal of a known version,
    ``OSError`` where there is no such file.  The file itself is never touched.
    """
    return parse_journal(read_whole(path))


def parse_header(content: bytes) -> JournalHeader:
    """Read the first line of a journal; raise ``NotationError`` where it is none of a known version."""
    first, _, _ = content.partition(b"\n")
    mark = _MARK_CODEC.decode(first)
    if mark != _Mark(JOURNAL_FORMAT, JOURNAL_VERSION):
        sentence = f"This is no journal of version {JOURNAL_VERSION}."
        raise NotationError(sentence, "other_version", version=JOURNAL_VERSION)
    return HEADER_CODEC.decode(first)


def parse_journal(content: bytes) -> Journal:
    """Read a journal from its bytes; see ``read_journal``."""
    whole, _, _ = content.rpartition(b"\n")
    first, *rest = whole.split(b"\n")
    header = parse_header(first)
    lines = []
    for number, text in enumerate(rest, start=2):  # as an editor counts, for which the header is line 1
        try:
            line = LINE_CODEC.decode(text)
        except NotationError as error:
            sentence = f"Line {number} of the journal is damaged. {error}"
            raise NotationError(sentence, "journal_line", line=number) from error
        if line.line_number != number or len(line.told) != len(line.events):
            sentence = f"Line {number} of the journal is out of order."
            raise NotationError(sentence, "journal_line", line=number)
        lines.append(line)
    return Journal(header, tuple(lines), len(whole) + 1)


class JournalWriter:
    """Appends lines to an open journal; each is handed to the system before ``append`` returns."""

    def __init__(self, stream: BinaryIO, lines: int) -> None:
        self._stream = stream
        self._lines = lines

    @property
    def next_seq(self) -> int:
        """The number the next line must carry."""
        return self._lines + 1

    def append(self, line: JournalLine) -> None:
        """Write one line and flush it."""
        self._stream.write(LINE_CODEC.encode(line) + b"\n")
        self._stream.flush()
        self._lines += 1

    def sync(self) -> None:
        """Wait until what was written would survive a loss of power, too; ``OSError`` where it would not."""
        os.fsync(self._stream.fileno())

    def close(self) -> None:
        """Close the file; later calls have no effect."""
        self._stream.close()


class HandJournals:
    """A source of one file per hand, ``hand-00001.jsonl`` and on, each complete in itself."""

    def __init__(self, directory: Path, info: MatchInfo, app: str) -> None:
        self._directory, self._info, self._app = directory, info, app
        self._open: JournalWriter | None = None

    def __call__(self, match: MatchState) -> JournalWriter:
        """Close the last hand's file and start the next one's."""
        self.close()
        path = self._directory / f"hand-{match.number:05d}.jsonl"
        self._open = create_journal(path, header_of(match, self._info, self._app))
        return self._open

    def close(self) -> None:
        """Close the file being written, if any."""
        if self._open is not None:
            self._open.close()
            self._open = None
