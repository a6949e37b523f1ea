"""The rooms that were heard of, as a list that follows the announcements."""

from typing import Final, Protocol

from kemi_desktop.net.discovery import FoundRoom, LostRoom
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.wire.names import counted_order

OTHER_VERSION: Final = "lan.room_other_version"
FULL: Final = "lan.room_full"
CLOSED: Final = "lan.room_closed"


class Hearing(Protocol):
    """Hears of rooms: ``Finder``, or samples."""

    def poll(self) -> tuple[FoundRoom | LostRoom | OSError, ...]:
        """Return what was heard since the last call."""
        ...


class Rooms:
    """The rooms that can be seen now."""

    def __init__(self, hearing: Hearing) -> None:
        self._hearing = hearing
        self._found: dict[str, FoundRoom] = {}
        self.fault: OSError | None = None
        """Why nothing can be heard, where that is so."""

    def listen(self) -> bool:
        """Take the news; return whether there was any."""
        news = self._hearing.poll()
        for item in news:
            match item:
                case FoundRoom():
                    self._found[item.key] = item
                case LostRoom(key=key):
                    self._found.pop(key, None)
                case OSError():
                    self.fault = item
        return bool(news)

    @property
    def all(self) -> tuple[FoundRoom, ...]:
        """Every room, those that can be joined first, then by name with numbers in their order."""
        return tuple(sorted(self._found.values(), key=_place_in_list))

    def by_key(self, key: str) -> FoundRoom | None:
        """Return the room that is announced under a key."""
        return self._found.get(key)

    def at(self, address: str, port: int) -> FoundRoom | None:
        """Return the room that is announced there; ``None`` where none is."""
        heard = (room for room in self._found.values() if room.port == port and address in room.addresses)
        return next(heard, None)


def _place_in_list(room: FoundRoom) -> tuple[str, tuple[tuple[str, int], ...], str, str]:
    return obstacle(room) or "", counted_order(room.name), room.name, room.key


def obstacle(room: FoundRoom) -> str | None:
    """Return the catalogue's key of why a room cannot be joined, ``None`` where nothing speaks against it."""
    if not room.speaks_ours:
        return OTHER_VERSION
    if room.free > 0:
        return None
    return CLOSED if room.running and room.taken < len(SEATS) else FULL
