"""Play with others in the house: from the list of rooms to the lobby, and back to a table that was left."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from kemi_desktop.app.doors import Doors
from kemi_desktop.app.lan_checks import LanChecks
from kemi_desktop.app.lan_memory import HeldSeat
from kemi_desktop.app.lan_opening import RoomOpening
from kemi_desktop.app.lan_stay import House, Stay, Target
from kemi_desktop.app.lan_table import LanTables, LanWays
from kemi_desktop.catalogue.lookup import unreadable
from kemi_desktop.net.calling import Missed
from kemi_desktop.net.discovery import Finder, FoundRoom
from kemi_desktop.net.guest import Invitation, LinkState
from kemi_desktop.net.hosting import HostedRoom
from kemi_desktop.net.room_code import DEFAULT_PORT
from kemi_desktop.net.typed_place import read_place
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop, Push, Quit, Restart, Scene
from kemi_desktop.ui.scenes.lan.by_address import JoinByAddress
from kemi_desktop.ui.scenes.lan.create import CreateRoom
from kemi_desktop.ui.scenes.lan.lobby import Lobby, LobbyExits
from kemi_desktop.ui.scenes.lan.notice import Notice, Way
from kemi_desktop.ui.scenes.lan.on_the_way import OnTheWay
from kemi_desktop.ui.scenes.lan.password import PasswordPrompt
from kemi_desktop.ui.scenes.lan.plan import first_options, player_name
from kemi_desktop.ui.scenes.lan.room_list import RoomList, RoomListExits
from kemi_desktop.ui.scenes.lan.rooms import Rooms
from kemi_desktop.wire.protocol import DenialCode, Goodbye

NOBODY_ANSWERS: Final = 12.0
"""Seconds after which an address counts as one where nobody answers."""
MISSED: Final = {Missed.REFUSED: 1.5, Missed.UNREACHABLE: 4.0}
"""The same where the machine says at once that there is no room, or the system that no way leads there."""
LISTED: Final = 5.0
"""The same for a room from the list that is refused: it may be heard of elsewhere in a moment."""
SEAT_SILENT: Final = 25.0
"""The same where a seat is held: the room may be opened again elsewhere at this moment."""
OWN_ROOM_SILENT: Final = 45.0
"""The same for a room of one's own, which has to be opened again first."""
GOODBYE_SECONDS: Final = 2.0
SEAT_IS_GONE: Final = frozenset((DenialCode.REMOVED, DenialCode.TOKEN, DenialCode.CLOSED))
"""Ends after which nothing is to be had by coming back with the same token."""
ASKS_AGAIN: Final = frozenset((DenialCode.PASSWORD, DenialCode.WAIT))


class Lan:
    """Makes every screen of play with others and ties it to the next; at most one stay at a time."""

    def __init__(self, context: UiContext, doors: Doors, house: House) -> None:
        self._context = context
        self._doors = doors
        self._house = house
        self._finder: Finder | None = None
        self._rooms: Rooms | None = None
        self._stay: Stay | None = None
        self._checks = LanChecks(context, house)
        self._opening = RoomOpening(context, house, self._enter, self._not_opened, self.show_rooms)
        ways = LanWays(
            self._lobby, self._ended, self._pause, self._goodbye, lambda: self._goodbye(self._to_title)
        )
        self._tables = LanTables(context, doors, ways)

    # ------------------------------------------------------------ ways in

    @property
    def has_seat(self) -> bool:
        """Whether there is a seat to come back to."""
        return self._house.memory.seat is not None

    def show_rooms(self) -> Command:
        """Show the rooms in the house."""
        if self._finder is None:
            self._finder = self._house.finder()
            self._rooms = Rooms(self._finder)
        exits = RoomListExits(
            join=self._join_found,
            create=lambda: Push(CreateRoom(self._context, on_open=self._opening.start)),
            by_address=lambda: Push(
                JoinByAddress(self._context, recent=self._house.memory.recent, on_join=self._join_typed)
            ),
            check=lambda: Push(self._checks.network(self._rooms)),
            leave=self._to_title,
            held="" if (seat := self._house.memory.seat) is None else seat.key,
        )
        return Restart(RoomList(self._context, self._rooms or Rooms(self._finder), exits))

    def go_back(self) -> Command:
        """Take the seat that was held last, opening a room of one's own again if need be."""
        seat = self._house.memory.seat
        return self.show_rooms() if seat is None else self._take_again(seat)

    def _take_again(self, seat: HeldSeat) -> Command:
        invitation = Invitation(
            address=seat.address, port=seat.port, name=seat.name, token=seat.token, key=seat.key
        )
        plan = None
        rooms = self._house.memory.rooms
        if seat.folder and rooms is not None and (rooms / seat.folder).is_dir():
            options = first_options(self._context.settings)
            plan = self._opening.plan(seat.room, options, rooms / seat.folder, seat.password)
        return self._enter(Target(room=seat.room, invitation=invitation, plan=plan))

    def ask_close(self) -> Scene | None:
        """Return the question whether to close the window on a room; ``None`` where there is none."""
        if self._stay is None:
            return None
        say, hosted = self._context.say, self._stay.session.hosted
        return Notice(
            self._context,
            lambda: say("lan.close_window"),
            lambda: say("lan.leave_table_hosted" if hosted else "lan.leave_table_note"),
            (("lan.stay", Pop), ("lan.close_now", Quit)),
            escape=0,
            over=True,
        )

    def close(self) -> None:
        """Let go of everything; a seat is kept for later."""
        if self._stay is not None:
            self._stay.close()
            self._stay = None
        if self._finder is not None:
            self._finder.close()
            self._finder = self._rooms = None

    # ------------------------------------------------------------ joining

    def _join_found(self, found: FoundRoom) -> Command:
        seat = self._house.memory.seat
        if seat is not None and seat.key == found.key:
            return self._take_again(replace(seat, address=found.addresses[0], port=found.port))
        target = Target(
            room=found.name,
            invitation=Invitation(
                address=found.addresses[0], port=found.port, name=player_name(self._context), key=found.key
            ),
        )
        return self._ask_password(target) if found.password else self._enter(target)

    def _join_typed(self, text: str) -> Command | str:
        """Join what somebody typed, or return a sentence about what is wrong with it."""
        try:
            address, port = read_place(text)
        except NotationError as error:
            return unreadable(self._context.language, error)
        seat, found = self._house.memory.seat, None if self._rooms is None else self._rooms.at(address, port)
        if seat is not None and (
            (seat.address, seat.port) == (address, port) or (found is not None and found.key == seat.key)
        ):
            return self._take_again(replace(seat, address=address, port=port))
        shown = address if port == DEFAULT_PORT else f"{address}:{port}"
        invitation = Invitation(address=address, port=port, name=player_name(self._context))
        return self._enter(
            Target(room=shown if found is None else found.name, invitation=invitation, typed=shown)
        )

    def _ask_password(self, target: Target, fault: str = "") -> Command:
        prompt = PasswordPrompt(
            self._context,
            room="" if target.room == target.typed else target.room,
            fault=fault,
            over=not fault,
            on_enter=lambda password: self._enter(_with_password(target, password)),
            give_up=Pop if not fault else self.show_rooms,
        )
        return Restart(prompt) if fault else Push(prompt)

    def _enter(self, target: Target, hosted: HostedRoom | None = None) -> Command:
        """Ask for a seat, and wait for it."""
        self.close_stay()
        self._stay = stay = Stay(self._house, target, hosted)
        say = self._context.say
        return Restart(
            OnTheWay(
                self._context,
                lambda: say("lan.entering", room=target.room),
                look=lambda seconds: self._look_in(stay, seconds),
                give_up=self._give_up,
                slow=lambda: self._slow_words(stay),
            )
        )

    def _slow_words(self, stay: Stay) -> str:
        """Return what is said while it takes long: what the room answered, else what is to be hoped for."""
        code = stay.session.adapter.link.code
        if code is not None:
            return self._context.say(f"denial.{code.value}")
        own = stay.target.plan is not None
        return self._context.say("lan.entering_own" if own else "lan.entering_slow")

    def _look_in(self, stay: Stay, seconds: float) -> Command | None:
        """Go on as soon as there is a seat, or it is known that there will be none."""
        session = stay.session
        session.tick()
        news = session.adapter.link
        if news.state is LinkState.ENDED:
            if news.code in ASKS_AGAIN:
                self.close_stay()
                fault = "denial.wait" if news.code is DenialCode.WAIT else "denial.password"
                tried = bool(stay.target.invitation.password)
                return self._ask_password(stay.target, fault if tried else "lan.password_note")
            return self._ended()
        if session.at_table:
            return self._tables.table(session)
        if session.room is not None and not session.room.running:
            return self._tables.missed_ranking(session) or self._lobby()
        if session.room is None and seconds >= _patience(stay.target, news.missed):
            if stay.target.invitation.token:
                return self._room_is_gone(stay)
            return self._nobody_answers(stay, news.missed)
        return None

    def _nobody_answers(self, stay: Stay, missed: Missed | None) -> Command:
        """Say that nobody is there, and offer to find out why."""
        address, port = stay.place
        self.close_stay()
        is_refused = missed is Missed.REFUSED
        note = "lan.no_room_note" if is_refused else "lan.nobody_note"
        return self._notice(
            "lan.no_room" if is_refused else "lan.nobody",
            partial(self._context.say, note, room=stay.target.room),
            (
                ("lan.find_out", lambda: Push(self._checks.address(address, port))),
                ("lan.to_rooms", self.show_rooms),
            ),
        )

    def _not_opened(self, reason: str) -> Command:
        """Say that a room of one's own could not be opened."""
        text = partial(self._context.say, "lan.not_opened", reason=reason)
        return self._notice("lan.not_opened_title", text, (("lan.to_rooms", self.show_rooms),))

    def _room_is_gone(self, stay: Stay) -> Command:
        """Say that the room of a held seat cannot be found now, and ask whether to keep the seat."""
        self.close_stay()

        def give_up() -> Command:
            self._house.memory.forget_seat()
            return self.show_rooms()

        return self._notice(
            "lan.room_gone",
            partial(self._context.say, "lan.room_gone_note", room=stay.target.room),
            (("lan.try_again", self.go_back), ("lan.forget_room", give_up), ("lan.to_title", self._to_title)),
        )

    # ------------------------------------------------------------ in the room

    def _lobby(self) -> Command:
        stay = self._stay
        if stay is None:
            return self.show_rooms()
        session = stay.session
        exits = LobbyExits(
            table=lambda: self._tables.table(session),
            ended=self._ended,
            leave=lambda: Push(self._ask_leave_room(stay)),
            check=lambda: Push(self._checks.room(stay)),
            where=lambda: stay.where,
        )
        return Restart(Lobby(self._context, session, exits))

    def _ask_leave_room(self, stay: Stay) -> Scene:
        say = self._context.say
        alone = not any(state.connected for _, state in stay.session.others())
        note = "lan.leave_room_closes" if stay.session.hosted and alone else "lan.leave_room_note"
        return Notice(
            self._context,
            lambda: say("lan.leave_room_title"),
            lambda: say(note),
            (("lan.stay", Pop), ("lan.leave_room", self._goodbye)),
            escape=0,
            over=True,
        )

    def _ended(self) -> Command:
        """Say why a connection has ended for good."""
        stay = self._stay
        if stay is None:
            return self.show_rooms()
        code = stay.session.adapter.link.code
        if code in SEAT_IS_GONE:
            self._house.memory.forget_seat()
        self.close_stay()
        if stay.session.left:
            return self.show_rooms()
        key = "lan.ended" if code is None else f"denial.{code.value}"
        ways: tuple[Way, ...] = (("lan.to_rooms", self.show_rooms), ("lan.to_title", self._to_title))
        if code is DenialCode.REPLACED:
            ways = (("lan.to_title", self._to_title),)
        return self._notice("lan.ended_title", partial(self._context.say, key), ways)

    # ------------------------------------------------------------ ways out

    def _goodbye(self, then: Callable[[], Command] | None = None) -> Command:
        """Leave for good; the room is told before the connection ends."""
        stay, after = self._stay, then or self._give_up
        self._house.memory.forget_seat()
        if stay is None:
            return self._to_title()
        stay.session.left = True
        stay.session.adapter.ask_room(Goodbye())

        def look(seconds: float) -> Command | None:
            stay.session.tick()
            ended = stay.session.adapter.link.state is LinkState.ENDED
            return after() if ended or seconds >= GOODBYE_SECONDS else None

        words = partial(self._context.say, "lan.leaving")
        return Restart(OnTheWay(self._context, words, look=look, give_up=after))

    def _pause(self) -> Command:
        """Go to the title and keep the seat."""
        self.close_stay()
        return self._to_title()

    def _give_up(self) -> Command:
        self.close_stay()
        return self.show_rooms()

    def close_stay(self) -> None:
        """Let go of the present stay, if any."""
        if self._stay is not None:
            self._stay.close()
            self._stay = None

    def _to_title(self) -> Command:
        self.close()
        return Restart(self._doors.title())

    def _notice(self, title: str, text: Callable[[], str], ways: tuple[Way, ...]) -> Command:
        return Restart(Notice(self._context, partial(self._context.say, title), text, ways))


def _patience(target: Target, missed: Missed | None) -> float:
    """Return the seconds after which a room that does not answer counts as one where nobody is.

    A seat that is held is waited for in any case: its room may be about to be opened again.
    """
    if target.plan is not None:
        return OWN_ROOM_SILENT
    if target.invitation.token:
        return SEAT_SILENT
    if missed is None:
        return NOBODY_ANSWERS
    return max(MISSED[missed], LISTED) if target.invitation.key else MISSED[missed]


def _with_password(target: Target, password: str) -> Target:
    invitation = target.invitation
    given = Invitation(
        address=invitation.address,
        port=invitation.port,
        name=invitation.name,
        password=password,
        key=invitation.key,
    )
    return Target(room=target.room, invitation=given, typed=target.typed)
