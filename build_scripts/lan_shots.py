"""The screens of play on the network for the gallery: rooms, lobbies, and tables behind a sample cable."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from build_scripts import gallery_data
from build_scripts.table_pieces import Position
from build_scripts.table_positions import claim, own_turn
from build_scripts.table_shots import empty_exits
from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net.diagnosis import Cards, Finding, Finished, Hearing
from kemi_desktop.net.discovery import FoundRoom, LostRoom
from kemi_desktop.net.guest import GuestLink, LinkNews, LinkState
from kemi_desktop.net.probing import Door, Knock
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Pop, Scene
from kemi_desktop.ui.scenes.lan.by_address import JoinByAddress
from kemi_desktop.ui.scenes.lan.create import ChangeOptions, CreateRoom
from kemi_desktop.ui.scenes.lan.lan_settlement import LanSettlement
from kemi_desktop.ui.scenes.lan.lan_table import LanTable, LanTableExits
from kemi_desktop.ui.scenes.lan.lobby import Lobby, LobbyExits
from kemi_desktop.ui.scenes.lan.lobby_blocks import Where
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.lan.on_the_way import OnTheWay
from kemi_desktop.ui.scenes.lan.password import PasswordPrompt
from kemi_desktop.ui.scenes.lan.room_check import RoomCheck
from kemi_desktop.ui.scenes.lan.room_list import RoomList, RoomListExits
from kemi_desktop.ui.scenes.lan.rooms import Rooms
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.scenes.lan.talk import TalkSheet
from kemi_desktop.ui.scenes.settlement.page import PageExits
from kemi_desktop.wire.messages import MatchInfo, SeatKind
from kemi_desktop.wire.protocol import (
    GuestMessage,
    HostMessage,
    QuickPhrase,
    Said,
    Snapshot,
    Welcome,
)
from kemi_desktop.wire.room_state import Occupant, RoomOptions, RoomState, SeatState
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION

NAMES: Final = ("Mei Lin", "Old Wang", "Annie", "Grandpa Chen")
EMPTY: Final = SeatState(Occupant.NOBODY, "", False, False, False, False, None)  # noqa: FBT003 -- its fields
COMPUTER: Final = replace(EMPTY, occupant=Occupant.ROBOT)
WHERE: Final = Where("2713", "192.168.1.23:27470")
UP: Final = LinkNews(LinkState.CONNECTED)
LOST: Final = LinkNews(LinkState.LOST)
News = HostMessage | LinkNews


class SampleLink(GuestLink):
    """A cable that delivers what it was given, and remembers what was sent."""

    def __init__(self, *news: News) -> None:
        self.news: list[News] = list(news)
        self.sent: list[GuestMessage] = []
        self.closed = False

    @property
    def place(self) -> tuple[str, int]:
        """Return a sample."""
        return "192.168.1.23", 27470

    def poll(self) -> tuple[News, ...]:
        """Return everything at once."""
        news, self.news = tuple(self.news), []
        return news

    def send(self, message: GuestMessage) -> None:
        """Remember a message."""
        self.sent.append(message)

    def close(self, seconds: float = 2.0) -> None:
        """Remember that."""
        self.closed = True


class SampleHearing:
    """Hears of some rooms, once."""

    def __init__(self, *news: FoundRoom | LostRoom | OSError) -> None:
        self.news: list[FoundRoom | LostRoom | OSError] = list(news)

    def poll(self) -> tuple[FoundRoom | LostRoom | OSError, ...]:
        """Return everything at once."""
        news, self.news = tuple(self.news), []
        return news


def person(name: str, *, ready: bool = False) -> SeatState:
    """Return the seat of somebody who is there."""
    return replace(EMPTY, occupant=Occupant.PERSON, name=name, connected=True, ready=ready)


def room_state(
    *seats: SeatState, you: int = 0, host: int = 0, running: bool = False, hints: bool = True
) -> RoomState:
    """Return a room with these seats."""
    a, b, c, d = seats
    options = RoomOptions(rules=replace(DEFAULT_RULES, thinking_time=20), level="standard", hints=hints)
    return RoomState("Kitchen", Seat(you), Seat(host), running, False, options, (a, b, c, d))  # noqa: FBT003


def session_with(*news: News, hosted: bool = False, clock: Callable[[], float] | None = None) -> Session:
    """Return a stay that has heard this after its welcome."""
    welcome = Welcome("secret", "Kitchen", "a1b2c3", Seat(0), 0, 5.0)
    link = SampleLink(UP, welcome, *news)
    session = Session(RemoteAdapter(link), clock=clock or (lambda: 20.0), hosted=hosted)
    session.tick()
    return session


def snapshot(position: Position, *, names: Sequence[str] = NAMES, paused: bool = False) -> Snapshot:
    """Return a table as a guest is told of it at once."""
    return told_table(position.view, position, names, paused=paused)


def told_table(view: SeatView, position: Position | None, names: Sequence[str], *, paused: bool) -> Snapshot:
    """Return a table with this view; without a position its hand is settled and others are waited for."""
    a, b, c, d = names
    kinds = (SeatKind.HUMAN,) * 4
    info = MatchInfo((a, b, c, d), (kinds[0], kinds[1], kinds[2], kinds[3]), view.rules, SEATS[0])
    return Snapshot(
        seq=1,
        clock=0.0,
        info=info,
        view=view,
        options=None if position is None else position.options,
        deadline=None,
        hand_over=position is None,
        waiting=(SEATS[1], SEATS[3]) if position is None else (),
        result=None,
        paused=paused,
    )


def found(name: str, host: str, **changes: object) -> FoundRoom:
    """Return a room that was heard of."""
    room = FoundRoom(
        key=name,
        name=name,
        host=host,
        addresses=("192.168.1.23",),
        port=27470,
        taken=1,
        free=3,
        running=False,
        password=False,
        hands=8,
        version=WIRE_VERSION,
        rules_version=RULES_VERSION,
    )
    return replace(room, **changes)  # type: ignore[arg-type]  # its own fields


SEVERAL: Final = (
    found("Kitchen", "Mei"),
    found("Balcony", "Old Wang", taken=3, free=1, password=True, hands=4),
    found("Upstairs", "Annie", taken=2, free=2, running=True, hands=None),
    found("Full house", "Chen", taken=4, free=0),
    found("Old cellar", "box", version=WIRE_VERSION + 1),
)


def rooms(*news: FoundRoom | OSError) -> Callable[[UiContext], tuple[Scene, ...]]:
    """Return a maker of the list of rooms."""

    def make(context: UiContext) -> tuple[Scene, ...]:
        exits = RoomListExits(lambda _: None, lambda: None, lambda: None, lambda: None, lambda: None)
        return (RoomList(context, Rooms(SampleHearing(*news)), exits),)

    return make


def lobby(context: UiContext, session: Session) -> Scene:
    """Return a lobby."""
    exits = LobbyExits(Pop, Pop, lambda: None, lambda: None, lambda: WHERE)
    return Lobby(context, session, exits)


FRIENDS: Final = (
    person(NAMES[0]),
    person(NAMES[1], ready=True),
    person(NAMES[2]),
    replace(person(NAMES[3]), connected=False, grace=24.0),
)


def lobby_as(you: int) -> Callable[[UiContext], tuple[Scene, ...]]:
    """Return a maker of a lobby as the host (0) or a guest sees it."""

    def make(context: UiContext) -> tuple[Scene, ...]:
        seats = FRIENDS if you else (person(NAMES[0]), person(NAMES[1], ready=True), EMPTY, EMPTY)
        said = (Said(Seat(1), "", QuickPhrase.HELLO), Said(Seat(0), "Tea is ready, come over!"))
        session = session_with(room_state(*seats, you=you), *said, hosted=you == 0)
        return (lobby(context, session),)

    return make


def table(
    context: UiContext, *news: News, position: Position | None = None, seats: Sequence[SeatState] = ()
) -> LanTable:
    """Return a table behind a cable."""
    people = seats or tuple(person(name) for name in NAMES)
    state = room_state(*people, running=True)
    session = session_with(state, snapshot(position or claim()), *news)
    return LanTable(context, session, LanTableExits(empty_exits(), Pop, Pop, lambda: None))


def tables(
    *news: News, position: Callable[[], Position] = claim, seats: Sequence[SeatState] = ()
) -> Callable[[UiContext], tuple[Scene, ...]]:
    """Return a maker of a table."""
    return lambda context: (table(context, *news, position=position(), seats=seats),)


AWAY: Final = (
    person(NAMES[0]),
    replace(person(NAMES[1]), connected=False, grace=17.0),
    replace(person(NAMES[2]), connected=False, stand_in=True),
    COMPUTER,
)
AUTOMATIC: Final = (replace(person(NAMES[0]), automatic=True), *AWAY[1:])


def paused(you: int) -> Callable[[UiContext], tuple[Scene, ...]]:
    """Return a maker of a paused table, as its host (0) or a guest sees it."""

    def make(context: UiContext) -> tuple[Scene, ...]:
        people = tuple(person(name) for name in NAMES)
        state = room_state(*people, running=True, host=0 if you == 0 else 1)
        told = snapshot(own_turn(), paused=True)
        session = session_with(state, replace(told, info=replace(told.info, host=state.host)))
        return (LanTable(context, session, LanTableExits(empty_exits(), Pop, Pop, lambda: None)),)

    return make


def waiting(context: UiContext) -> tuple[Scene, ...]:
    """Return the table between two hands, with others who are waited for."""
    people = tuple(person(name) for name in NAMES)
    told = told_table(gallery_data.plain_win(), None, NAMES, paused=False)
    session = session_with(room_state(*people, running=True), told)
    return (LanTable(context, session, LanTableExits(empty_exits(), Pop, Pop, lambda: None)),)


def settlement(context: UiContext) -> tuple[Scene, ...]:
    """Return the page of a settled hand while others are waited for."""
    people = tuple(person(name) for name in NAMES)
    view = gallery_data.plain_win()
    session = session_with(room_state(*people, running=True), told_table(view, None, NAMES, paused=False))
    exits = PageExits(lambda: None, lambda: waiting(context)[0], lambda: waiting(context)[0])
    return (LanSettlement(context, view, session, last=False, exits=exits),)


def talk(context: UiContext) -> tuple[Scene, ...]:
    """Return the sheet of words over a table."""
    said = [
        Said(Seat(1), "", QuickPhrase.HELLO),
        Said(Seat(0), "Tea is ready, come over!"),
        Said(Seat(3), "", QuickPhrase.HURRY),
    ]
    below = table(context, *said)
    return (below, TalkSheet(context, below.session))


def notice(key: str) -> Callable[[UiContext], tuple[Scene, ...]]:
    """Return a maker of the page after a connection has ended."""

    def make(context: UiContext) -> tuple[Scene, ...]:
        say = context.say
        ways = (("lan.to_rooms", lambda: None), ("lan.to_title", lambda: None))
        return (Notice(context, lambda: say("lan.ended_title"), lambda: say(key), ways),)

    return make


def check(*found_: Finding) -> Callable[[UiContext], tuple[Scene, ...]]:
    """Return a maker of a test that found this."""

    def make(context: UiContext) -> tuple[Scene, ...]:
        news: list[Sequence[Finding]] = [found_]
        return (
            lobby_as(0)(context)[0],
            RoomCheck(
                context,
                poll=lambda: news.pop() if news else (),
                close=lambda: None,
                advice="lan.check_advice_host",
                faults="lan.check_advice_faults",
            ),
        )

    return make


def over_rooms(make: Callable[[UiContext], Scene]) -> Callable[[UiContext], tuple[Scene, ...]]:
    """Return a maker of a panel over the list of rooms."""
    return lambda context: (*rooms(*SEVERAL)(context), make(context))


GOOD: Final = (
    Cards(("192.168.1.23", "10.8.0.2"), 2),
    Knock(door=Door.ROOM, address="192.168.1.23", port=27470),
    Knock(door=Door.SILENT, address="10.8.0.2", port=27470),
    Hearing(heard=True),
    Finished(),
)
LAN_PAGES: Final[dict[str, Callable[[UiContext], tuple[Scene, ...]]]] = {
    "rooms-empty": rooms(),
    "rooms-deaf": rooms(OSError("no card")),
    "rooms": rooms(*SEVERAL),
    "rooms-many": rooms(*(found(f"Room {number}", "pc") for number in range(11))),
    "create": lambda context: (CreateRoom(context, on_open=lambda _: None),),
    "options": lambda context: (
        ChangeOptions(context, room_state(*FRIENDS).options, on_done=lambda _: None),
    ),
    "address": over_rooms(
        lambda context: JoinByAddress(
            context,
            recent=("192.168.1.23", "kitchen-pc:27471"),
            on_join=lambda _: context.say("notation.place"),
        )
    ),
    "password": over_rooms(
        lambda context: PasswordPrompt(
            context, room="Balcony", over=True, on_enter=lambda _: None, give_up=Pop
        )
    ),
    "password-wrong": lambda context: (
        PasswordPrompt(context, room="", fault="denial.password", on_enter=lambda _: None, give_up=Pop),
    ),
    "entering": lambda context: (
        OnTheWay(
            context,
            lambda: context.say("lan.entering", room="Balcony"),
            look=lambda _: None,
            give_up=Pop,
            slow=lambda: context.say("lan.entering_slow"),
        ),
    ),
    "lobby-host": lobby_as(0),
    "lobby-guest": lobby_as(2),
    "check": check(*GOOD),
    "ended": notice("denial.removed"),
    "settlement": settlement,
    "talk": talk,
}
"""Pages of widgets."""
LAN_TABLES: Final[dict[str, Callable[[UiContext], tuple[Scene, ...]]]] = {
    "away": tables(seats=AWAY),
    "lost": tables(LOST),
    "automatic": tables(position=own_turn, seats=AUTOMATIC),
    "paused-host": paused(0),
    "paused-guest": paused(1),
    "waiting": waiting,
    "said": tables(
        Said(Seat(1), "", QuickPhrase.WELL_PLAYED),
        Said(Seat(2), "Wait a moment, the soup is boiling over and nobody is in the kitchen!"),
        Said(Seat(3), "", QuickPhrase.HURRY),
        Said(Seat(0), "", QuickPhrase.MOMENT),
        position=own_turn,
    ),
}
"""Tables, whose layout is the table's own."""
