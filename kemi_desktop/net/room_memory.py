"""What a room remembers on disk: writes down who sits where, and takes it up again after a crash."""

from dataclasses import dataclass

from kemi_desktop.net.places import Places
from kemi_desktop.net.room_file import ROOM_FORMAT, ROOM_VERSION, KeptRoom, KeptSeat, RoomFolder
from kemi_desktop.rules.match import MatchState
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.position import JournalSource, Position, no_journal
from kemi_desktop.wire.messages import MatchInfo
from kemi_desktop.wire.room_state import RoomOptions


@dataclass(slots=True, kw_only=True)
class Identity:
    """What stays when the process dies, beside the seats and the game."""

    key: str
    """What tells this room from any other, for its whole life; no secret."""
    name: str
    options: RoomOptions
    host: Seat
    """The seat of whoever runs the room."""
    port: int = 0
    """Where it was last reached; 0 before the first time."""


class RoomMemory:
    """Keeps a room in a folder, or nowhere where there is none."""

    def __init__(self, folder: RoomFolder | None) -> None:
        self._folder = folder
        self._game = ""

    @property
    def journals(self) -> JournalSource:
        """Where a table writes its hands."""
        return no_journal if self._folder is None else self._folder.writer

    @property
    def damaged(self) -> tuple[str, ...]:
        """The names of files that could not be read."""
        return () if self._folder is None else self._folder.damaged

    def recall(self, identity: Identity, places: Places) -> tuple[bool, Position | None]:
        """Take up a room that was kept; return whether there was one, and where its game stood.

        Raises ``OSError`` where the record of its game is not there, ``NotationError`` where another process
        serves the room.
        """
        if self._folder is None:
            return False, None
        self._folder.claim()
        kept = self._folder.kept()
        if kept is None:
            return False, None
        identity.key, identity.name = kept.key, kept.name
        identity.options, identity.host, identity.port = kept.options, kept.host, kept.port
        for seat, owner in zip(SEATS, kept.seats, strict=True):
            places[seat].name, places[seat].token = owner.name, owner.token
            places[seat].heard = owner.token != ""  # who had a seat before may well hold its token
        self._game = kept.game
        return True, self._folder.reopen_game(kept.game) if kept.game else None

    def start_game(self, match: MatchState, info: MatchInfo) -> None:
        """Begin the record of a new game."""
        if self._folder is not None:
            self._game = self._folder.start_game(match, info)

    def keep(self, identity: Identity, places: Places, *, running: bool) -> None:
        """Write down who sits where."""
        if self._folder is None:
            return
        a, b, c, d = (KeptSeat(places[seat].name, places[seat].token) for seat in SEATS)
        kept = KeptRoom(
            format=ROOM_FORMAT,
            version=ROOM_VERSION,
            key=identity.key,
            name=identity.name,
            options=identity.options,
            host=identity.host,
            port=identity.port,
            seats=(a, b, c, d),
            game=self._game if running else "",
        )
        self._folder.keep(kept)

    def close(self) -> None:
        """Close what is open; what is on disk stays."""
        if self._folder is not None:
            self._folder.release()
