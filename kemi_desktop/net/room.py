"""A room: who sits where, the game they play, and what each connection is told.  Knows no socket.

Connections are numbers.  Everything happens in the calls that take ``now``; what is to be sent collects in
an outbox, and a ``Farewell`` there ends its connection.
"""

import hmac
from contextlib import suppress
from typing import Final

from kemi_desktop.net.absence import Absence
from kemi_desktop.net.game_opening import info_of, open_game
from kemi_desktop.net.mailbox import Mailbox
from kemi_desktop.net.places import Places
from kemi_desktop.net.room_memory import Identity, RoomMemory
from kemi_desktop.net.room_report import room_states
from kemi_desktop.net.room_setup import RoomSetup
from kemi_desktop.net.seating import FIRST_DEALER, Seating
from kemi_desktop.net.served_game import ServedGame
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.position import Position
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.wire.messages import MatchInfo
from kemi_desktop.wire.names import clean_name
from kemi_desktop.wire.protocol import DenialCode, Farewell, Hello, HostMessage, Welcome
from kemi_desktop.wire.room_state import RoomOptions
from kemi_desktop.wire.version import WIRE_VERSION

KEY_LENGTH: Final = 12
Stand = tuple[bool, tuple[bool, ...]]
"""What everyone is told of a game: whether it is over, and for which seats the room answers."""
NEW_GAME: Final[Stand] = (False, (False,) * len(SEATS))


class Room:
    """One room, from its opening to the last game."""

    def __init__(self, setup: RoomSetup) -> None:
        """Open the room, or again the one its folder holds; as ``RoomMemory.recall`` does."""
        self._setup = setup
        self._identity = Identity(
            key=setup.secrets()[:KEY_LENGTH], name=setup.name, options=setup.options, host=FIRST_DEALER
        )
        self._memory = RoomMemory(setup.folder)
        self._changed = False
        self.places = Places()
        """Who sits where."""
        self.mail = Mailbox(self.places)
        """What is to be sent."""
        self._absence = Absence(self.places, setup.limits)
        self._seating = Seating(self.places, self._identity)
        self.game: ServedGame | None = None
        """The game being played, or the last one."""
        self._stand = NEW_GAME
        self._asleep, self._kept_game = self._memory.recall(self._identity, self.places)

    @property
    def name(self) -> str:
        """The room's name."""
        return self._identity.name

    @property
    def key(self) -> str:
        """What tells this room from any other, for its whole life; no secret."""
        return self._identity.key

    @property
    def options(self) -> RoomOptions:
        """What the host has decided."""
        return self._identity.options

    @property
    def damaged(self) -> tuple[str, ...]:
        """The names of files the room could not be reopened from."""
        return self._memory.damaged

    @property
    def setup(self) -> RoomSetup:
        """Everything the room was opened with."""
        return self._setup

    @property
    def host(self) -> Seat:
        """The seat of whoever runs the room; between games the one that deals first."""
        return self._identity.host

    @property
    def host_name(self) -> str:
        """The name of whoever runs the room; empty while nobody has that seat."""
        place = self.places[self.host]
        return place.name if place.owned else ""

    @property
    def port(self) -> int:
        """Where the room was last reached, also by a process before this one; 0 before the first time."""
        return self._identity.port

    @property
    def running(self) -> bool:
        """Whether a game is being played."""
        return self._kept_game is not None or (self.game is not None and not self.game.over)

    @property
    def people(self) -> int:
        """How many people are connected."""
        return len(self.places.present)

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats a newcomer could have now, the likeliest first."""
        return self._seating.open_seats(running=self.running)

    @property
    def next_due(self) -> float | None:
        """When ``advance`` has something to do by itself."""
        dues = [self._due_of(seat) for seat in SEATS]
        if self.game is not None and not self.game.over:
            dues.append(self.game.next_due())
        if self.running or self.places.owned:
            dues.append(self._absence.empty_due)
        return min((due for due in dues if due is not None), default=None)

    def settle(self, port: int) -> None:
        """Note where the room is reached, for whoever opens it again; raise ``OSError`` if that fails."""
        self._identity.port = port
        self._memory.keep(self._identity, self.places, running=self.running)

    def take_outbox(self, now: float) -> list[tuple[int, HostMessage]]:
        """Return what is to be sent, in order."""
        if self.game is not None:
            for served in self.game.seats:
                for told in served.take_fresh():
                    self.mail.send(served.seat, told)
        if self._changed:
            self._tell_state(now)
        return self.mail.take()

    def join(self, connection: int, hello: Hello, now: float) -> DenialCode | None:
        """Give a newcomer a seat, in a running game that of a computer seat; return why it gets none."""
        name = clean_name(hello.name)
        if name is None:
            return DenialCode.NAME
        owns = self.owned_by(hello)
        kept = self.places.absent_as(name) if owns else None  # the owner's seat from before a crash
        seats = (kept,) if kept is not None else self.open_seats
        if not seats:
            return DenialCode.RUNNING if self.running and not self.options.late else DenialCode.FULL
        self._wake(now)
        first, token = not self.places.owned, self._setup.secrets()
        self.places.give(seats[0], name, token)
        if first or owns:
            self.set_host(seats[0])  # between games the ring may turn
        seat = self.places.of_token(token)
        if seat is None:
            raise InvariantBroken("a seat was given and is not there")
        self._welcome(seat, connection)
        if self.running:
            self._take_hold(seat, now)
        self._keep()
        return None

    def owned_by(self, hello: Hello) -> bool:
        """Whether a newcomer shows the key of whoever opened the room."""
        owner, shown = self._setup.owner, hello.owner or ""
        return owner is not None and hmac.compare_digest(owner.encode(), shown.encode())

    def come_back(self, connection: int, token: str, now: float) -> DenialCode | None:
        """Give a guest its seat back, in place of any older connection of its own."""
        seat = self.places.of_token(token)
        if seat is None:
            return DenialCode.TOKEN
        self.mail.send(seat, Farewell(DenialCode.REPLACED, WIRE_VERSION))
        self._wake(now)
        self.places[seat].lost_at, self.places[seat].heard = None, True
        self._welcome(seat, connection)
        self._take_hold(seat, now)
        return None

    def drop(self, connection: int, now: float) -> None:
        """Note that a connection is gone; its seat is kept for a while."""
        seat = self.places.of_connection(connection)
        if seat is not None:
            self._absence.lost(seat, now)
            self.changed()

    def advance(self, now: float) -> None:
        """Do everything that is due."""
        while (late := self._late(now)) is not None:
            self._give_up(late)  # seats may change places by it
        if self.game is not None:
            self._play_on(self.game, now)
        self._note_emptiness(now)

    def start(self, now: float) -> None:
        """Begin a game that the host deals; computer seats fill what is empty.  Rule: R2.1."""
        if not self._seating.host_deals:
            self.game = None
            self._seating.turn()
            self._tell_state(now)  # guests have to know their seats before the game begins
        self._seating.begin_game()
        match = start_match(self.options.rules, self._setup.secrets())
        info = self._info()
        self._memory.start_game(match, info)
        self._open(Position(match), info, now)
        self.places.unready()
        self._keep()

    def swap(self, first: Seat, second: Seat) -> None:
        """Let two seats change places between games, each with whether it is kept for a computer seat."""
        self.game = None  # the last game's seats are no longer these
        self._seating.swap(first, second)
        self.changed()
        self._keep()

    def arrange(self, options: RoomOptions) -> None:
        """Change the options between games; who was ready has to say so again."""
        if options != self.options:
            self._identity.options = options
            self.places.unready()
            self.changed()
            self._keep()

    def leave(self, seat: Seat) -> None:
        """Free a seat for good; in a running game a computer seat plays on."""
        self.places.clear(seat)
        if self.running and self.game is not None:
            self.game.take_hold(seat)
            self.game.stand_in(seat, plays=True)
            self._seating.note_left(seat)
        if seat == self.host:
            self._find_host()
        self.changed()
        self._keep()

    def set_host(self, seat: Seat) -> None:
        """Hand the room over."""
        self._identity.host = seat
        if self.running and self.game is not None:
            self.game.set_host(seat)
        if self.game is None:  # after a game the seats stay as they were until something moves them
            self._seating.turn()
        self.changed()
        self._keep()

    def changed(self) -> None:
        """Let everyone be told how the room stands."""
        self._changed = True

    def close(self) -> None:
        """Say goodbye to everyone; what is on disk stays."""
        self.mail.send_all(Farewell(DenialCode.CLOSED, WIRE_VERSION))
        self._memory.close()

    def _wake(self, now: float) -> None:
        """Let the clocks of a reopened room run from now on."""
        if not self._asleep:
            return
        self._asleep = False
        self._absence.wait_anew(now)
        if self._kept_game is not None:
            position, self._kept_game = self._kept_game, None
            self._open(position, self._info(), now)

    def _play_on(self, game: ServedGame, now: float) -> None:
        """Move the game; what it has come to since the last time may also be a guest's doing."""
        game.advance(now, attended=bool(self.places.present))
        before, self._stand = self._stand, (game.over, tuple(hands.automatic for hands in game.hands))
        if self._stand == before:
            return
        if game.over and not before[0]:
            self._absence.wait_anew(now)
        self.changed()
        self._keep()

    def _note_emptiness(self, now: float) -> None:
        """Let a room that stays empty be had by others: after a long time, or once nobody can come in.

        Where everybody has left, the hand being played is finished first; the record of the game stays.
        """
        self._absence.watch(now)
        due = self._absence.empty_due
        if due is None:
            return
        closed = self.running and not self.places.owned and not self.open_seats and self._between_hands
        if closed or now >= due:
            self._absence.begin_anew(now)
            self._abandon()

    @property
    def _between_hands(self) -> bool:
        return self.game is None or self.game.seats[FIRST_DEALER].phase is Phase.HAND_OVER

    def _abandon(self) -> None:
        """Forget everybody and the game they played."""
        if not (self.running or self.places.owned):
            return
        self.game = self._kept_game = None
        self._asleep = False
        for seat in SEATS:
            self.places.clear(seat)
        self._identity.host = FIRST_DEALER
        self.changed()
        self._keep()

    def _open(self, position: Position, info: MatchInfo, now: float) -> None:
        """Set a table up, at its beginning or where it was left."""
        self._stand = NEW_GAME
        self.game = open_game(position, info, self._setup, self.options.level, self._memory.journals, now)
        for seat in self.places.free:
            self.game.stand_in(seat, plays=True)
        self.changed()

    def _info(self) -> MatchInfo:
        return info_of(self.places, self._identity, self._setup)

    def _take_hold(self, seat: Seat, now: float) -> None:
        """Let a person play from here on, with everything the seat knows, at once even in mid-question."""
        if self.game is not None:
            self.game.take_hold(seat)
            self.mail.send(seat, self.game.seats[seat].snapshot(now))

    def _due_of(self, seat: Seat) -> float | None:
        """When the room gives up waiting for a person; ``None`` where it waits for none."""
        held = self.running and self._stands_in(seat) and self.places[seat].heard
        return None if held else self._absence.due_of(seat)

    def _late(self, now: float) -> Seat | None:
        """Return a seat whose person has been waited for long enough."""
        dues = {seat: self._due_of(seat) for seat in SEATS}
        return next((seat for seat, due in dues.items() if due is not None and due <= now), None)

    def _stands_in(self, seat: Seat) -> bool:
        return self.game is not None and self.game.hands[seat].stand_in is not None

    def _give_up(self, seat: Seat) -> None:
        """Stop waiting for a person: a computer seat plays on, between games the seat is free.

        It is free in a game, too, where nothing was ever heard from there: the welcome may have been lost.
        """
        if not self.running or self.game is None or not self.places[seat].heard:
            self.leave(seat)
            return
        self.game.stand_in(seat, plays=True)
        self.changed()
        if seat == self.host:
            self._find_host()

    def _find_host(self) -> None:
        """Hand the room to the next person, those who are connected first."""
        others = [seat for seat in (*self.places.present, *self.places.owned) if seat != self.host]
        if others:
            self.set_host(others[0])

    def _welcome(self, seat: Seat, connection: int) -> None:
        place = self.places[seat]
        place.connection = connection
        heartbeat = self._setup.limits.ping
        self.mail.send(seat, Welcome(place.token, self.name, self.key, seat, place.nonce, heartbeat))
        self.changed()

    def _tell_state(self, now: float) -> None:
        """Tell everyone how the room stands."""
        self._changed = False

        def grace(seat: Seat) -> float | None:
            due = self._due_of(seat)
            return None if due is None else max(0.0, due - now)

        game, password = self.game if self.running else None, self._setup.password
        states = room_states(self._identity, self.places, game, password=password, grace=grace)
        for seat, state in states:
            self.mail.send(seat, state)

    def _keep(self) -> None:
        """Write down who sits where; if that fails people play on, and the next change tries again."""
        with suppress(OSError):
            self._memory.keep(self._identity, self.places, running=self.running)
