"""Keeps every game of this window on disk while it is played, so that a crash loses nothing.

One file a game, appended to before anybody is told what happened; a small file beside them names the game
that is not finished.  What cannot be written is told once, and play goes on.
"""

import contextlib
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kemi_desktop.app.fault import Fault
from kemi_desktop.app.unfinished import FOLDER, SUFFIX, UNFINISHED, has_unfinished, unfinished_game
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.events import DealSettled
from kemi_desktop.table.file_lock import take_hold
from kemi_desktop.table.journal import (
    HEADER_CODEC,
    Journal,
    JournalHeader,
    JournalLine,
    JournalWriter,
    parse_journal,
)
from kemi_desktop.table.resume import restore
from kemi_desktop.table.soundness import examine
from kemi_desktop.wire.version import RULES_VERSION

STAMP: Final = "%Y-%m-%d_%H-%M-%S"
"""Names a game by the time it began, so that names sort by age."""
DAMAGED: Final = ".damaged"
MOST_KEPT: Final = 50
"""Games kept; the oldest go."""


class KeptGame:
    """Where one game is written down; a ``LineSink`` that never raises."""

    def __init__(self, writer: JournalWriter | None, lines: int, on_fault: Callable[[], None]) -> None:
        self._writer = writer
        self._lines = lines
        self._on_fault = on_fault

    @property
    def is_kept(self) -> bool:
        """Whether everything so far is on disk, and will be there after a crash."""
        return self._writer is not None

    @property
    def next_seq(self) -> int:
        """The number the next line must carry."""
        return self._lines + 1

    def append(self, line: JournalLine) -> None:
        """Write a line down; where that fails, say so and write no more: a gap could not be read."""
        self._lines += 1
        if self._writer is None:
            return
        try:
            self._writer.append(line)
            if any(isinstance(event, DealSettled) for event in line.events):
                self._writer.sync()
        except OSError:
            self.close()
            self._on_fault()

    def close(self) -> None:
        """Let go of the file; later lines go nowhere."""
        writer, self._writer = self._writer, None
        if writer is not None:
            with contextlib.suppress(OSError):
                writer.close()


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A game taken up again where it was left."""

    journal: Journal
    sink: KeptGame


class KeptGames:
    """The games of one user; ``folder`` is the user's own, ``None`` where there is none to keep them in.

    ``stamp`` names a new game by the time, such as ``2026-05-01_20-15-00``.
    """

    def __init__(self, folder: Path | None, *, fault: Fault, stamp: Callable[[], str]) -> None:
        self.folder = None if folder is None else folder / FOLDER
        self._fault = fault
        self._stamp = stamp
        self._open: KeptGame | None = None

    def begin(self, header: JournalHeader) -> KeptGame:
        """Start writing a new game; it becomes the one to go on with."""
        self.let_go()
        try:
            writer = None if self.folder is None else self._create(self.folder, header)
        except OSError:
            self._tell_unwritable()
            writer = None
        return self._opened(KeptGame(writer, 0, self._tell_unwritable))

    def finish(self) -> None:
        """Note that the game being played has come to its end: there is nothing to go on with."""
        self.let_go()
        if self.folder is not None:
            with contextlib.suppress(OSError):
                (self.folder / UNFINISHED).unlink(missing_ok=True)

    def let_go(self) -> None:
        """Stop writing the game being played; it can be gone on with later."""
        if self._open is not None:
            self._open.close()
            self._open = None

    @property
    def has_unfinished(self) -> bool:
        """Whether there is a game to go on with, as far as can be told without reading it."""
        return has_unfinished(self.folder)

    def choose(self, path: Path) -> bool:
        """Make one of the kept games the one to go on with; return whether that could be noted."""
        self.let_go()
        try:
            write_whole(path.parent / UNFINISHED, path.name.encode())
        except OSError:
            return False
        return True

    def go_on(self) -> LeftGame | None:
        """Take up the game that was left; ``None`` where there is none that can be, which is told.

        A damaged file is moved aside.
        """
        path = unfinished_game(self.folder)
        if path is None:
            return None
        try:
            return self._reopened(path)
        except NotationError:
            self._move_aside(path)
        except OSError:
            self._fault("error.game_unreadable", file=path)
        return None

    def _reopened(self, path: Path) -> LeftGame | None:
        self.let_go()
        stream = path.open("r+b")
        try:
            if not take_hold(stream):
                stream.close()
                self._fault("error.game_in_use")
                return None
            journal = parse_journal(stream.read())
            _check(journal)
            stream.truncate(journal.size)
            stream.seek(journal.size)
        except (NotationError, OSError):
            stream.close()
            raise
        lines = len(journal.lines)
        sink = KeptGame(JournalWriter(stream, lines), lines, self._tell_unwritable)
        return LeftGame(journal, self._opened(sink))

    def _opened(self, sink: KeptGame) -> KeptGame:
        self._open = sink
        return sink

    def _create(self, folder: Path, header: JournalHeader) -> JournalWriter:
        """Make room, open a file of a name not yet taken, and name it as the one to go on with."""
        folder.mkdir(parents=True, exist_ok=True)
        forget_oldest(folder, MOST_KEPT - 1)
        stamp, number = self._stamp(), 1
        path = folder / f"{stamp}{SUFFIX}"
        while path.exists():
            number += 1
            path = folder / f"{stamp}_{number}{SUFFIX}"
        stream = path.open("xb")
        try:
            take_hold(stream)
            stream.write(HEADER_CODEC.encode(header) + b"\n")
            stream.flush()
            write_whole(folder / UNFINISHED, path.name.encode())
        except OSError:
            stream.close()
            raise
        return JournalWriter(stream, 0)

    def _move_aside(self, path: Path) -> None:
        aside = path.with_name(path.name + DAMAGED)
        with contextlib.suppress(OSError):
            path.replace(aside)
        self._fault("error.game_damaged", file=aside.name)

    def _tell_unwritable(self) -> None:
        self._fault("error.games_unwritable", file=self.folder)


def no_games() -> KeptGames:
    """Return what keeps nothing, for tests and pictures."""
    return KeptGames(None, fault=lambda key, **fields: None, stamp=lambda: "")


def _check(journal: Journal) -> None:
    """Raise ``NotationError`` for a game that cannot be gone on with: no hand, or not one that was played."""
    if not journal.lines:
        raise NotationError("No hand of this game was dealt.", "damaged")
    restore(journal)
    if journal.header.rules_version == RULES_VERSION and not examine(journal).is_whole:
        raise NotationError("This game was not played by the rules.", "damaged")


def file_stamp() -> str:
    """Return the time of this moment as the name of a file."""
    return time.strftime(STAMP)


def kept_files(folder: Path) -> tuple[Path, ...]:
    """Return the games of a folder, the newest first; none where it cannot be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda path: path.name, reverse=True))


def forget_oldest(folder: Path, most: int) -> None:
    """Delete the oldest games until ``most`` are left; one that cannot be deleted stays."""
    for path in kept_files(folder)[most:]:
        with contextlib.suppress(OSError):
            path.unlink()


def write_whole(path: Path, content: bytes) -> None:
    """Write a small file so that a crash leaves the old content or the new."""
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    part.replace(path)
