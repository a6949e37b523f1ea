"""What a room keeps on disk beside its journals, to be opened again after its process died."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.match import MatchState
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.file_lock import take_hold
from kemi_desktop.table.journal import (
    JournalWriter,
    continue_journal,
    create_journal,
    header_of,
    read_journal,
)
from kemi_desktop.table.position import Position
from kemi_desktop.table.resume import restore
from kemi_desktop.wire.codec import Codec
from kemi_desktop.wire.messages import MatchInfo
from kemi_desktop.wire.room_state import RoomOptions

ROOM_FORMAT: Final = "kemi-room"
ROOM_VERSION: Final = 2
ROOM_NAME: Final = "room.json"
LOCK_NAME: Final = "room.lock"


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat's owner; an empty token where nobody owns it."""

    name: str
    token: str


@dataclass(frozen=True, slots=True)
class KeptRoom:
    """Everything about a room that its journals do not say."""

    format: str
    version: int
    key: str
    """What the room is announced under, for its whole life."""
    name: str
    options: RoomOptions
    host: Seat
    port: int
    """Where it was last reached."""
    seats: tuple[KeptSeat, KeptSeat, KeptSeat, KeptSeat]
    game: str
    """The journal of the game being played, a name inside the folder; empty before the first."""


_CODEC: Final = Codec[KeptRoom](KeptRoom, "room file")


class RoomFolder:
    """A folder with one room: ``room.json`` and one journal per game."""

    def __init__(self, folder: Path, app: str) -> None:
        self._folder, self._app = folder, app
        self._writer: JournalWriter | None = None
        self._lock: BinaryIO | None = None
        self._damaged: list[str] = []

    def keep(self, room: KeptRoom) -> None:
        """Write the room so that a crash leaves the old file or the new one; only its owner may read it."""
        fresh = self._folder / f"{ROOM_NAME}.new"
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(_CODEC.encode(room))
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(self._folder / ROOM_NAME)

    def claim(self) -> None:
        """Hold the folder for this process; raise ``NotationError`` where another one serves its room."""
        stream = (self._folder / LOCK_NAME).open("ab")
        if not take_hold(stream):
            stream.close()
            raise NotationError("This room is open already.", "room_in_use")
        self._lock = stream

    def release(self) -> None:
        """Close what is open, and let others have the folder."""
        self.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def kept(self) -> KeptRoom | None:
        """Return the room last kept; one that cannot be read is set aside and named in ``damaged``."""
        path = self._folder / ROOM_NAME
        try:
            return _read(path.read_bytes())
        except FileNotFoundError:
            return None
        except NotationError:
            path.replace(path.with_name(f"{ROOM_NAME}.damaged"))
            self._damaged.append(ROOM_NAME)
            return None

    @property
    def damaged(self) -> tuple[str, ...]:
        """The files of this folder that could not be read; what they said is lost to the room."""
        return tuple(self._damaged)

    def start_game(self, match: MatchState, info: MatchInfo) -> str:
        """Open the journal of a new game and return its name."""
        self.close()
        number = 1
        while (self._folder / f"game-{number:04d}.jsonl").exists():
            number += 1
        name = f"game-{number:04d}.jsonl"
        self._writer = create_journal(self._folder / name, header_of(match, info, self._app))
        return name

    def reopen_game(self, name: str) -> Position | None:
        """Return where a game stood and go on writing its journal; ``None`` where it cannot be read.

        Raises ``OSError`` where there is no such file.
        """
        self.close()
        path = self._folder / name
        try:
            journal = read_journal(path)
            position = restore(journal)
        except NotationError:
            self._damaged.append(name)
            return None
        self._writer = continue_journal(path, journal)
        return position

    def writer(self, _: MatchState) -> JournalWriter | None:
        """Return the open journal, the same for every hand of a game."""
        return self._writer

    def close(self) -> None:
        """Close the open journal, if any."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None


def _read(content: bytes) -> KeptRoom:
    """Return a room as it was kept; raise ``NotationError`` for a damaged one."""
    room = _CODEC.decode(content)
    if (room.format, room.version) != (ROOM_FORMAT, ROOM_VERSION):
        sentence = f"This is no room file of version {ROOM_VERSION}."
        raise NotationError(sentence, "other_version", version=ROOM_VERSION)
    if room.game and Path(room.game).name != room.game:
        raise NotationError("A room file may name a journal of its own folder only.", "foreign_journal")
    return room
