"""One person's stay in a room, as all its screens share it: news, sayings, names, and how long things last.

It has a clock of its own, since screens lie over one another and their clocks stand still; whatever screen is
on top, ``tick`` takes the news.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final
from unicodedata import east_asian_width

from kemi_desktop.adapter.remote import RemoteAdapter, Saying
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.net.guest import LinkState
from kemi_desktop.rules.events import DealSettled
from kemi_desktop.rules.results import Settlement
from kemi_desktop.rules.seat_view import SeatView, blank_view
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.wire.messages import MatchInfo, PauseChanged, SeatEvents, SeatMessage
from kemi_desktop.wire.protocol import DenialCode, Said
from kemi_desktop.wire.room_state import Occupant, RoomState, SeatState

SAYING_SECONDS: Final = 6.0
"""How long what somebody said stands beside the seat at least."""
SHORT: Final = 16
"""Chinese characters read in that time."""
CHARACTER_SECONDS: Final = 0.3
"""How much longer it stands for each further one."""
SAYINGS_KEPT: Final = 50


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that was said."""

    said: Said
    name: str
    """Of whoever said it, at that moment."""
    own: bool
    """Whether one said it oneself."""
    seat: Seat | None
    """Where whoever said it sits now; ``None`` once gone."""
    since: float
    """When it was heard, in the session's clock."""
    until: float
    """When it fades."""

    def part(self, now: float, parts: int) -> int:
        """Return which of its parts, in turn, is to be read now, from 0."""
        share = (now - self.since) / (self.until - self.since)
        return max(0, min(parts - 1, int(share * parts)))


class Session:
    """A stay in one room, from the first greeting to the end of the connection."""

    def __init__(
        self,
        adapter: RemoteAdapter,
        *,
        clock: Callable[[], float],
        hosted: bool = False,
        on_tick: Callable[["Session"], None] | None = None,
    ) -> None:
        """``hosted`` says that the room is served by this machine; ``on_tick`` is called with every tick."""
        self.adapter = adapter
        self.hosted = hosted
        self.chronicle = Chronicle()
        self.settled: list[Settlement] = []
        """Every settled hand of the game that this seat was told of."""
        self.era = 0
        """Grows whenever everything at the table was replaced at once."""
        self.paused_by: Seat | None = None
        self.lost_at: float | None = None
        """Since when the connection is sought again; ``None`` while it stands."""
        self.left = False
        """Whether the player has said goodbye."""
        self.muted: set[str] = set()
        """Names of those whose words are not shown."""
        self.heard: list[Heard] = []
        """What was said, oldest first."""
        self.denied: DenialCode | None = None
        """Why the last request was not done, until somebody takes note."""
        self._clock = clock
        self._on_tick = on_tick
        self._messages: list[SeatMessage] = []
        self._opening = adapter.view
        self._room: RoomState | None = None
        self._room_at = 0.0
        self.new_host: str | None = None
        """The name of who runs the room since somebody else did, until somebody takes note."""
        self.moves: list[tuple[str, str]] = []
        """Who took a computer's seat of a running game and who left it, as catalogue key and name."""
        self.ready_undone = ""
        """The catalogue's key of what the host changed since one was ready; empty once one is again."""
        self._revision = 0

    # ------------------------------------------------------------ time and news

    @property
    def now(self) -> float:
        """The session's clock, in seconds."""
        return self._clock()

    @property
    def revision(self) -> int:
        """Grows with whatever may look different."""
        return self._revision

    def tick(self) -> None:
        """Take the news; cheap when there is none."""
        now, adapter = self._clock(), self.adapter
        link, room, snapshots = adapter.link, adapter.room, adapter.snapshots
        messages = adapter.poll(now)
        replaced = adapter.snapshots != snapshots
        if replaced:
            self._start_anew()
        for message in messages:
            self._take(message)
            self._messages.append(message)
        if replaced:  # whatever came with it is in the view already
            self._messages, self._opening = [], adapter.view
        if adapter.room is not room and adapter.room is not None:
            self._note_room(adapter.room, now)
        if adapter.link is not link:
            self._note_link(now)
        self._hear(now)
        for denied in adapter.take_denials():
            self.denied = denied.code
            self._revision += 1
        if messages:
            self._revision += 1
        if self._on_tick is not None:
            self._on_tick(self)

    def take_messages(self) -> tuple[SeatMessage, ...]:
        """Return, once, what the table has told since the last call."""
        messages, self._messages, self._opening = tuple(self._messages), [], self.adapter.view
        return messages

    @property
    def opening(self) -> SeatView:
        """The table as it was before the messages not yet taken; a new game begins with a bare one."""
        return self._opening

    @property
    def behind(self) -> bool:
        """Whether there are messages that nobody has taken yet."""
        return bool(self._messages)

    @property
    def saw_all(self) -> bool:
        """Whether every settled hand of the game so far was told to this seat."""
        view = self.adapter.view
        return len(self.settled) == view.number - (view.settlement is None)

    @property
    def at_table(self) -> bool:
        """Whether a game is being played that this seat has been told of."""
        running = self._room is not None and self._room.running
        return running and self.adapter.begun and self.adapter.phase is not Phase.MATCH_OVER

    def _start_anew(self) -> None:
        """Forget what was told one by one: the table is known whole."""
        self.era += 1
        if self.adapter.paused:
            self.paused_by = self.paused_by or self.adapter.info.host
        else:
            self.paused_by = None
        view = self.adapter.view
        if view.settlement is not None and view.number == len(self.settled) + 1:
            self.settled.append(view.settlement)
        self._revision += 1

    def _take(self, message: SeatMessage) -> None:
        match message:
            case MatchInfo():
                self._messages, self._opening = [], blank_view(self.adapter.seat)
                self.era += 1
                self.chronicle = Chronicle()
                self.settled = []
                self.moves = []
                self.paused_by = None
            case SeatEvents(events=events):
                self.chronicle.hear(events)
                self.settled += [event.settlement for event in events if isinstance(event, DealSettled)]
            case PauseChanged(paused=paused, by=by):
                self.paused_by = by if paused else None
            case _:
                pass

    def _note_room(self, room: RoomState, now: float) -> None:
        before, self._room, self._room_at = self._room, room, now
        self._revision += 1
        self.heard = [replace(heard, seat=_seat_now(heard, room)) for heard in self.heard]
        self.moves += _moves(before, room)
        self.ready_undone = _undone(before, room, self.ready_undone)
        if before is not None and before.host != room.host and before.you == room.you:
            name = room.seats[room.host].name
            if name != before.seats[before.host].name:  # else the host has only changed seats
                self.new_host = name

    def _note_link(self, now: float) -> None:
        self._revision += 1
        if self.adapter.link.state is LinkState.CONNECTED:
            self.lost_at = None
        elif self._room is not None and self.lost_at is None:
            self.lost_at = now

    def _hear(self, now: float) -> None:
        for saying in self.adapter.take_sayings():
            self.heard.append(self._heard(saying, now))
            self._revision += 1
        del self.heard[:-SAYINGS_KEPT]

    def _heard(self, saying: Saying, now: float) -> Heard:
        """Note who said something: the room may have changed since, in the very same news."""
        said, then = saying.said, saying.room
        names, you = (self.names, self.you) if then is None else (_names_in(then), then.you)
        until = now + reading_seconds(said.text)
        heard = Heard(said, names[said.seat], said.seat == you, said.seat, now, until)
        return heard if self._room is None else replace(heard, seat=_seat_now(heard, self._room))

    # ------------------------------------------------------------ the room

    @property
    def room(self) -> RoomState | None:
        """The room as last told."""
        return self._room

    @property
    def you(self) -> Seat:
        """One's own seat."""
        return self.adapter.seat if self._room is None else self._room.you

    @property
    def is_host(self) -> bool:
        """Whether one runs the room."""
        return self._room is not None and self._room.host == self._room.you

    @property
    def me(self) -> SeatState | None:
        """One's own seat's state."""
        return None if self._room is None else self._room.seats[self._room.you]

    def name_of(self, seat: Seat) -> str:
        """Return the name of a seat's person; empty for a computer seat, which bears the catalogue's."""
        return self.names[seat]

    @property
    def names(self) -> tuple[str, str, str, str]:
        """Per seat, the names of people; late comers' too, and of those who left as long as a game lasts."""
        return self.adapter.info.names if self._room is None else _names_in(self._room)

    def grace_of(self, seat: Seat) -> float | None:
        """Return the seconds until a computer seat takes over from a lost guest."""
        grace = None if self._room is None else self._room.seats[seat].grace
        return None if grace is None else max(0.0, grace - (self._clock() - self._room_at))

    def others(self) -> Iterable[tuple[Seat, SeatState]]:
        """Yield the seats of other people."""
        if self._room is not None:
            for seat in SEATS:
                state = self._room.seats[seat]
                if seat != self._room.you and state.occupant is Occupant.PERSON:
                    yield seat, state

    # ------------------------------------------------------------ words

    @property
    def spoken(self) -> Mapping[Seat, Heard]:
        """What is to be read beside the seats now: the last of each seat, nothing of the muted."""
        now, muted = self._clock(), self.muted
        return {
            heard.seat: heard
            for heard in self.heard
            if heard.until > now and heard.seat is not None and heard.name not in muted
        }

    def mute(self, name: str, *, muted: bool) -> None:
        """Show somebody's words no more, or again."""
        (self.muted.add if muted else self.muted.discard)(name)
        self._revision += 1

    def take_denial(self) -> DenialCode | None:
        """Return, once, why something was not done."""
        code, self.denied = self.denied, None
        return code

    def take_moves(self) -> tuple[tuple[str, str], ...]:
        """Return, once, who came to a running game and who left it for good."""
        moves, self.moves = tuple(self.moves), []
        return moves

    def take_new_host(self) -> str | None:
        """Return, once, the name of who runs the room now instead of somebody else."""
        name, self.new_host = self.new_host, None
        return name


def reading_seconds(text: str) -> float:
    """Return how long words stay in sight; a Latin letter counts for half a Chinese character."""
    length = sum(1.0 if east_asian_width(c) in "WF" else 0.5 for c in text)
    return SAYING_SECONDS + CHARACTER_SECONDS * max(0.0, length - SHORT)


def _names_in(room: RoomState) -> tuple[str, str, str, str]:
    """Return the names of people by seat, empty for a computer seat."""
    a, b, c, d = (state.name if state.occupant is Occupant.PERSON else "" for state in room.seats)
    return a, b, c, d


def _seat_now(heard: Heard, room: RoomState) -> Seat | None:
    """Return where whoever said something sits: names are told apart, seats change hands."""
    if heard.own:
        return room.you
    names = _names_in(room)
    return next((seat for seat in SEATS if heard.name and names[seat] == heard.name), None)


def _moves(before: RoomState | None, room: RoomState) -> Iterable[tuple[str, str]]:
    """Yield who came to a running game and who left it, as catalogue key and name."""
    if before is None or not (before.running and room.running):
        return
    for seat, (old, new) in enumerate(zip(before.seats, room.seats, strict=True)):
        was, is_now = (state.occupant is Occupant.PERSON for state in (old, new))
        if was != is_now and seat != room.you:
            yield ("lan.came", new.name) if is_now else ("lan.went", old.name)


def _undone(before: RoomState | None, room: RoomState, undone: str) -> str:
    """Return the key of what took one's readiness back, ``undone`` where nothing did since."""
    if before is None or room.running or room.seats[room.you].ready:
        return ""
    if before.options == room.options or not before.seats[before.you].ready:
        return undone
    only_seats = replace(room.options, closed=before.options.closed) == before.options
    return "lan.seats_changed" if only_seats else "lan.rules_changed"


def has_continued(view: SeatView, adapter: RemoteAdapter) -> bool:
    """Whether the player has gone on after the hand of ``view`` already."""
    return adapter.has_gone_on and adapter.view.number == view.number
