"""What this user's window remembers of rooms: the seat it holds, and where it went lately.

The file is no part of the settings: it holds a secret, the seat's token.  It is replaced as a whole, and only
its owner may read it.
"""

import contextlib
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec

FILE_NAME: Final = "lan.json"
ROOMS: Final = "rooms"
"""The folder of the rooms of one's own."""
VERSION: Final = 1
MOST_RECENT: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldSeat:
    """A seat that can be taken again."""

    token: str
    name: str
    """Of the player."""
    room: str
    key: str
    """What the room is announced under for its whole life."""
    address: str
    port: int
    folder: str = ""
    """The room's own folder, a name within ``rooms``, where it is served by this machine; else empty."""
    password: str = ""
    """What a room of one's own asks newcomers for, to be opened again as it was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Everything in the file."""

    version: int = VERSION
    seat: HeldSeat | None = None
    recent: tuple[str, ...] = ()
    """Addresses that were joined by hand, the last one first."""


class LanMemory:
    """One small file in the user's folder; what cannot be read or written is as if it were not there."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._memory = self._read()

    @property
    def seat(self) -> HeldSeat | None:
        """The seat that was held last and not given up."""
        return self._memory.seat

    @property
    def recent(self) -> tuple[str, ...]:
        """Addresses joined by hand, the last one first."""
        return self._memory.recent

    @property
    def rooms(self) -> Path | None:
        """Where rooms of one's own are kept."""
        return None if self._folder is None else self._folder / ROOMS

    def hold(self, seat: HeldSeat) -> None:
        """Remember a seat."""
        self._keep(replace(self._memory, seat=seat))

    def forget_seat(self) -> None:
        """Hold no seat any more."""
        self._keep(replace(self._memory, seat=None))

    def went_to(self, address: str) -> None:
        """Remember an address that was joined by hand."""
        others = [known for known in self._memory.recent if known != address]
        self._keep(replace(self._memory, recent=(address, *others)[:MOST_RECENT]))

    def _keep(self, memory: Memory) -> None:
        if memory == self._memory:
            return
        self._memory = memory
        if self._folder is None:
            return
        fresh = self._folder / f"{FILE_NAME}.new"
        with contextlib.suppress(OSError):
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as stream:
                stream.write(msgspec.json.encode(memory))
                stream.flush()
                os.fsync(stream.fileno())
            fresh.replace(self._folder / FILE_NAME)

    def _read(self) -> Memory:
        if self._folder is None:
            return Memory()
        try:
            memory = msgspec.json.decode((self._folder / FILE_NAME).read_bytes(), type=Memory)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return Memory()
        seat = memory.seat
        if memory.version != VERSION or (seat is not None and Path(seat.folder).name != seat.folder):
            return Memory()
        return memory
