"""A room: who sits where, the game they play, and what each connection is told.  Knows no socket.

Connections are numbers.  Everything happens in the calls that take ``now``; what is to be sent collects in
an outbox, and a ``Farewell`` there ends its connection.
"""

from typing import Final

from kemi_desktop.net.places import Places
from kemi_desktop.net.room_file import ROOM_FORMAT, ROOM_VERSION, KeptRoom, KeptSeat
from kemi_desktop.net.room_setup import RoomSetup
from kemi_desktop.net.served_game import ServedGame
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.journal import Journal
from kemi_desktop.table.position import Position, no_journal
from kemi_desktop.table.resume import restore
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import MatchInfo, SeatKind
from kemi_desktop.wire.names import clean_name
from kemi_desktop.wire.protocol import (
    DenialCode,
    Denied,
    Farewell,
    Hello,
    HostMessage,
    Occupant,
    RoomState,
    SeatState,
    Welcome,
)
from kemi_desktop.wire.version import WIRE_VERSION

NO_HOST: Final = SEATS[0]
KEY_LENGTH: Final = 12


class Room:
    """One room, from its opening to the last game."""

    def __init__(self, setup: RoomSetup) -> None:
        """Open the room, or open it again where its folder holds one; raise ``NotationError`` if damaged."""
        self._setup = setup
        self._rules, self._name, self._level = setup.rules, setup.name, setup.level
        self._key = setup.secrets()[:KEY_LENGTH]
        self._host = NO_HOST
        self._game_name = ""
        self._journal: Journal | None = None
        self._asleep = False
        self._outbox: list[tuple[int, HostMessage]] = []
        self._changed = False
        self.places = Places()
        """Who sits where."""
        self.game: ServedGame | None = None
        """The game being played, or the last one."""
        kept = None if setup.folder is None else setup.folder.kept()
        if kept is not None:
            self._reopen(kept)

    @property
    def name(self) -> str:
        """The room's name."""
        return self._name

    @property
    def key(self) -> str:
        """What tells this room from any other, for its whole life; no secret."""
        return self._key

    @property
    def hands(self) -> int | None:
        """Hands of a game.  Rule: R2.5."""
        return self._rules.hands

    @property
    def owner_key(self) -> str | None:
        """What makes a guest the host, where the room was opened for one."""
        return self._setup.owner

    @property
    def host(self) -> Seat:
        """The seat of whoever runs the room; not the dealer."""
        return self._host

    @property
    def running(self) -> bool:
        """Whether a game is being played."""
        return self._journal is not None or (self.game is not None and not self.game.over)

    @property
    def people(self) -> int:
        """How many people are connected."""
        return len(self.places.present)

    @property
    def next_due(self) -> float | None:
        """When ``advance`` has something to do by itself."""
        dues = [self._due_of(seat) for seat in SEATS]
        if self.game is not None and not self.game.over:
            dues.append(self.game.next_due())
        return min((due for due in dues if due is not None), default=None)

    def take_outbox(self, now: float) -> list[tuple[int, HostMessage]]:
        """Return what is to be sent, in order."""
        if self.game is not None:
            for served in self.game.seats:
                for told in served.take_fresh():
                    self.send(served.seat, told)
        if self._changed:
            self._changed = False
            a, b, c, d = (self._seat_state(seat, now) for seat in SEATS)
            for seat in self.places.present:
                state = RoomState(
                    self._name, seat, self._host, self.running, self._rules, self._level, (a, b, c, d)
                )
                self.send(seat, state)
        outbox, self._outbox = self._outbox, []
        return outbox

    def join(self, connection: int, hello: Hello, now: float) -> DenialCode | None:
        """Give a new guest a seat; return why not where it gets none."""
        name = clean_name(hello.name)
        if name is None:
            return DenialCode.NAME
        if self.running:
            return DenialCode.RUNNING
        if not self.places.free:
            return DenialCode.FULL
        self._wake(now)
        owns = self._setup.owner is not None and hello.owner == self._setup.owner
        if not self.places.owned or owns:
            self._host = self.places.free[0]
        seat = self.places.free[0]
        place = self.places[seat]
        place.name, place.token = self.places.name_for(name), self._setup.secrets()
        self._welcome(seat, connection)
        self._keep()
        return None

    def come_back(self, connection: int, token: str, now: float) -> DenialCode | None:
        """Give a guest its seat back, in place of any older connection of its own."""
        seat = self.places.of_token(token)
        if seat is None:
            return DenialCode.TOKEN
        self.send(seat, Farewell(DenialCode.REPLACED, WIRE_VERSION))
        self._wake(now)
        self.places[seat].lost_at = None
        if self.game is not None:
            self.game.take_hold(seat)
        self._welcome(seat, connection)
        if self.game is not None:
            self.send(seat, self.game.seats[seat].snapshot(now))
        return None

    def drop(self, connection: int, now: float) -> None:
        """Note that a connection is gone; its seat is kept for a while."""
        seat = self.places.of_connection(connection)
        if seat is not None:
            self.places[seat].connection = None
            self.places[seat].lost_at = now
            self.changed()

    def advance(self, now: float) -> None:
        """Do everything that is due."""
        for seat in SEATS:
            due = self._due_of(seat)
            if due is not None and due <= now:
                self._give_up(seat)
        if self.game is None:
            return
        before = (self.game.over, [hands.automatic for hands in self.game.hands])
        self.game.advance(now, attended=bool(self.places.present))
        if before != (self.game.over, [hands.automatic for hands in self.game.hands]):
            self.changed()
            self._keep()

    def start(self, now: float) -> None:
        """Begin a game; computer seats fill what is empty.  Rule: R2.1."""
        match = start_match(self._rules, self._setup.secrets())
        info = self._info()
        if self._setup.folder is not None:
            self._game_name = self._setup.folder.start_game(match, info)
        self._open(Position(match), info, now)
        for seat in SEATS:
            self.places[seat].ready = False
        self._keep()

    def swap(self, first: Seat, second: Seat) -> None:
        """Let two seats change places between games."""
        self.game = None  # the last game's seats are no longer these
        self.places.swap(first, second)
        if self._host in (first, second):
            self._host = second if self._host == first else first
        self.changed()
        self._keep()

    def leave(self, seat: Seat) -> None:
        """Free a seat for good; in a running game a computer seat plays on."""
        self.places.clear(seat)
        if self.running and self.game is not None:
            self.game.take_hold(seat)
            self.game.stand_in(seat, plays=True)
        if seat == self._host:
            self._find_host()
        self.changed()
        self._keep()

    def set_host(self, seat: Seat) -> None:
        """Hand the room over."""
        self._host = seat
        if self.running and self.game is not None:
            self.game.set_host(seat)
        self.changed()
        self._keep()

    def send(self, seat: Seat, message: HostMessage) -> None:
        """Send something to a seat's person, if connected."""
        connection = self.places[seat].connection
        if connection is not None:
            self._outbox.append((connection, message))

    def deny(self, connection: int, denied: Denied) -> None:
        """Tell a connection what was not done."""
        self._outbox.append((connection, denied))

    def changed(self) -> None:
        """Let everyone be told how the room stands."""
        self._changed = True

    def close(self) -> None:
        """Say goodbye to everyone; what is on disk stays."""
        for seat in self.places.present:
            self.send(seat, Farewell(DenialCode.CLOSED, WIRE_VERSION))
        if self._setup.folder is not None:
            self._setup.folder.close()

    def _reopen(self, kept: KeptRoom) -> None:
        """Take up a room that was kept; nothing moves in it until somebody comes."""
        self._key = kept.key
        self._name, self._level, self._rules, self._host = kept.name, kept.level, kept.rules, kept.host
        for seat, owner in zip(SEATS, kept.seats, strict=True):
            self.places[seat].name, self.places[seat].token = owner.name, owner.token
        if kept.game and self._setup.folder is not None:
            self._game_name = kept.game
            self._journal = self._setup.folder.reopen_game(kept.game)
        self._asleep = True

    def _wake(self, now: float) -> None:
        """Let the clocks of a reopened room run from now on."""
        if not self._asleep:
            return
        self._asleep = False
        for seat in self.places.owned:
            self.places[seat].lost_at = now
        if self._journal is not None:
            position = restore(self._journal)
            self._journal = None
            self._open(position, self._info(), now)

    def _open(self, position: Position, info: MatchInfo, now: float) -> None:
        """Set a table up, at its beginning or where it was left."""
        folder = self._setup.folder
        journals = no_journal if folder is None else folder.writer
        table = Table(
            info,
            position,
            now=now,
            claim_pause=self._setup.claim_pause,
            journals=journals,
            journal=journals(position.match),
        )
        self.game = ServedGame(table, self._setup.limits, self._setup.make_stand_in, now=now)
        for seat in self.places.free:
            self.game.stand_in(seat, plays=True)
        self.game.listen(now)
        self.changed()

    def _info(self) -> MatchInfo:
        owned = self.places.owned
        a, b, c, d = (
            self.places[seat].name if seat in owned else self._setup.robot_names[seat] for seat in SEATS
        )
        k, m, n, o = (SeatKind.HUMAN if seat in owned else SeatKind.ROBOT for seat in SEATS)
        return MatchInfo((a, b, c, d), (k, m, n, o), self._rules, self._host)

    def _due_of(self, seat: Seat) -> float | None:
        """When the room gives up waiting for a person; ``None`` where it waits for none."""
        lost_at = self.places[seat].lost_at
        if lost_at is None or (self.running and self._stands_in(seat)):
            return None
        return lost_at + self._setup.limits.grace

    def _stands_in(self, seat: Seat) -> bool:
        return self.game is not None and self.game.hands[seat].stand_in is not None

    def _give_up(self, seat: Seat) -> None:
        """Stop waiting for a person: a computer seat plays on, between games the seat is free."""
        if not self.running or self.game is None:
            self.leave(seat)
            return
        self.game.stand_in(seat, plays=True)
        self.changed()
        if seat == self._host:
            self._find_host()

    def _find_host(self) -> None:
        """Hand the room to the next person, those who are connected first."""
        others = [seat for seat in (*self.places.present, *self.places.owned) if seat != self._host]
        if others:
            self.set_host(others[0])

    def _welcome(self, seat: Seat, connection: int) -> None:
        place = self.places[seat]
        place.connection = connection
        self.send(seat, Welcome(place.token, self._name, seat, place.nonce, self._setup.limits.ping))
        self.changed()

    def _seat_state(self, seat: Seat, now: float) -> SeatState:
        place = self.places[seat]
        due = self._due_of(seat)
        robot = Occupant.ROBOT if self.running else Occupant.NOBODY
        return SeatState(
            occupant=Occupant.PERSON if place.owned else robot,
            name=place.name,
            connected=place.connection is not None,
            ready=place.ready,
            stand_in=place.owned and self.running and self._stands_in(seat),
            automatic=self.running and self.game is not None and self.game.hands[seat].automatic,
            grace=None if due is None else max(0.0, due - now),
        )

    def _keep(self) -> None:
        """Write down who sits where."""
        if self._setup.folder is None:
            return
        a, b, c, d = (KeptSeat(self.places[seat].name, self.places[seat].token) for seat in SEATS)
        kept = KeptRoom(
            format=ROOM_FORMAT,
            version=ROOM_VERSION,
            key=self._key,
            name=self._name,
            level=self._level,
            rules=self._rules,
            host=self._host,
            seats=(a, b, c, d),
            game=self._game_name if self.running else "",
        )
        self._setup.folder.keep(kept)
