"""The room before and between games: four seats round a table, who is ready, how others come in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from kemi_desktop.net.guest import LinkState
from kemi_desktop.rules.tiles import SEATS, Seat, next_seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.scene import Command, Pop, Push
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.lan.create import ChangeOptions
from kemi_desktop.ui.scenes.lan.lobby_blocks import SeatsRound, Where, last_words, ways_in
from kemi_desktop.ui.scenes.lan.lobby_deeds import deed_help, deed_words, do_about, has_deeds
from kemi_desktop.ui.scenes.lan.lobby_words import next_step, obstacle
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.scenes.lan.talk import TalkSheet
from kemi_desktop.ui.sight import PlaceFacts, RoomFacts, Sight
from kemi_desktop.ui.theme import LOSS, TEXT, TEXT_HEADING
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.protocol import Arrange, Ready, Start
from kemi_desktop.wire.room_state import RoomOptions

SHARES: Final = (800, 370)
LEAST: Final = 1040
"""Logical width that seats and ways in need side by side."""
ROOMY: Final = 700
"""Logical width below which line and button of the foot share it in halves, to take little height."""
SAID_SECONDS: Final = 6.0
"""How long it is said why something was not done."""


@dataclass(frozen=True, slots=True)
class LobbyExits:
    """Where the lobby leads."""

    table: Callable[[], Command]
    """The game has begun."""
    ended: Callable[[], Command]
    """The connection has ended for good."""
    leave: Callable[[], Command | None]
    check: Callable[[], Command | None]
    where: Callable[[], Where]


class Lobby(FlowScene):
    """The waiting room; all it shows is what the room last told."""

    screen = "lan_lobby"

    def __init__(self, context: UiContext, session: Session, exits: LobbyExits) -> None:
        self._session = session
        self._exits = exits
        self._revision = -1
        self._second = -1
        self._said = ""
        self._said_until = 0.0
        self._time = 0.0
        say = context.say
        self._seats = [
            Button(
                partial(self._seat_words, place),
                partial(self._use_seat, place),
                explain=partial(self._seat_help, place),
                size=17,
                tag=f"seat_{place}",
            )
            for place in range(len(SEATS))
        ]
        self._main = Button(
            self._main_words,
            self._go,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "lan.ready_help"),
            size=28,
            tag="ready",
        )
        self._start = Button(
            partial(say, "lan.start"),
            self._go,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "lan.start_help"),
            size=28,
            tag="start",
        )
        self._talk = Button(
            partial(say, "lan.talk"),
            lambda: Push(TalkSheet(self.context, session)),
            key_label="Y",
            explain=partial(say, "lan.talk_help"),
            tag="talk",
        )
        self._leave = Button(
            partial(say, "lan.leave_room"),
            self.escape,
            key_label="Esc",
            explain=partial(say, "lan.leave_room_help"),
            tag="leave",
        )
        self._check = Button(
            self._check_words, exits.check, explain=partial(say, "lan.check_help"), tag="check"
        )
        self._rules = Button(
            partial(say, "lan.change_options"),
            self._change_options,
            explain=partial(say, "lan.change_options_help"),
            tag="options",
        )
        super().__init__(context, [self._main, self._leave])
        self._follow()

    # ------------------------------------------------------------ what the loop asks

    @property
    def goes_on_beneath(self) -> bool:
        """The others do not wait for a sheet to be closed."""
        return True

    def escape(self) -> Command | None:
        """Ask whether to leave."""
        return self._exits.leave()

    def handle(self, intent: Intent) -> Command | None:
        """Open the sheet of words with Y, too."""
        if isinstance(intent, KeyPressed) and intent.key is Key.Y and not intent.control:
            return Push(TalkSheet(self.context, self._session))
        return super().handle(intent)

    def update(self, now: float) -> bool:
        """Follow the room."""
        self._time = now
        session = self._session
        session.tick()
        code = session.take_denial()
        if code is not None:
            self._say(f"denial.{code.value}")
        name = session.take_new_host()
        if name is not None:
            self._say_text(self.context.say("lan.new_host", name=name))
        if self._said and now >= self._said_until:
            self._said, self._revision = "", -1
        second = int(session.now)
        moved = session.revision != self._revision or (second != self._second and self._counts)
        if moved:
            self._revision, self._second = session.revision, second
            self._follow()
        return super().update(now) or moved

    def take_command(self) -> Command | None:
        """Go to the table when the game begins, or where a connection ends."""
        if self._session.adapter.link.state is LinkState.ENDED:
            return self._exits.ended()
        return self._exits.table() if self._session.at_table else None

    def sight(self) -> Sight:
        """Return the widgets and who sits where."""
        room, where = self._session.room, self._exits.where()
        if room is None:
            return super().sight()
        states = [room.seats[next_seat(room.you, steps)] for steps in SEATS]
        places = tuple(PlaceFacts(s.occupant.value, s.name, s.connected, s.ready) for s in states)
        line = self._line()
        says = (line,) if line else ()
        facts = RoomFacts(room.name, self._session.is_host, places, where.code, where.address, says)
        return Sight(self.screen, self.targets(), facts=facts)

    # ------------------------------------------------------------ what can be done

    def _follow(self) -> None:
        """Offer what can be done now."""
        room = self._session.room
        if room is None:
            return
        host, stands = self._session.is_host, self._session.lost_at is None
        self._start.is_enabled = stands and not obstacle(self.context.say, self._session)
        self._main.is_enabled = stands
        self._main.is_quiet = room.seats[room.you].ready
        seats: list[Widget] = [
            button
            for place, button in enumerate(self._seats)
            if has_deeds(self._session, self._seat_at(place))
        ]
        for button in self._seats:
            button.is_enabled = stands
        self._rules.is_enabled = stands
        side: list[Widget] = [self._check, self._rules] if host else [self._check]
        main = self._start if host else self._main
        self.ring.take_widgets([main, *seats, *side, self._talk, self._leave])
        self.lay_out(self.brush)
        self._laid_out = True

    def _seat_words(self, place: int) -> str:
        return deed_words(self.context.say, self._session, self._seat_at(place))

    def _seat_help(self, place: int) -> str:
        return deed_help(self.context.say, self._session, self._seat_at(place))

    def _use_seat(self, place: int) -> Command | None:
        return do_about(self.context, self._session, self._seat_at(place))

    def _seat_at(self, place: int) -> Seat:
        return next_seat(self._session.you, SEATS[place])

    def _change_options(self) -> Command | None:
        room = self._session.room
        if room is None:
            return None

        def done(options: RoomOptions) -> Command | None:
            if options != room.options:
                self._session.adapter.ask_room(Arrange(options))
            return Pop()

        return Push(ChangeOptions(self.context, room.options, on_done=done))

    def _go(self) -> Command | None:
        """Begin, or say ready and take it back."""
        me, ask = self._session.me, self._session.adapter.ask_room
        if me is None:
            return None
        ask(Start() if self._session.is_host else Ready(not me.ready))
        return None

    # ------------------------------------------------------------ words

    @property
    def _counts(self) -> bool:
        """Whether a number of seconds is in sight."""
        return self._session.lost_at is not None or any(
            not state.connected for _, state in self._session.others()
        )

    def _main_words(self) -> str:
        me = self._session.me
        return self.context.say("lan.unready" if me is not None and me.ready else "lan.ready")

    def _check_words(self) -> str:
        return self.context.say("lan.test_room" if self._session.hosted else "lan.check")

    def _line(self) -> str:
        """Return what stands over the main button."""
        return self._said or next_step(self.context.say, self._session)

    def _say(self, key: str) -> None:
        self._say_text(self.context.say(key))

    def _say_text(self, text: str) -> None:
        self._said, self._said_until = text, self._time + SAID_SECONDS

    # ------------------------------------------------------------ picture

    def body(self) -> Block:
        """The name, seats round the table beside how others come in, and the last words."""
        context, session = self.context, self._session
        side = (self._check, self._rules) if session.is_host else (self._check,)
        title = Words(self._title, Pen(TEXT_HEADING, bold=True), least=48)
        way_out = Row(((self._leave, 250),), height=46, align=Align.RIGHT)
        seats = SeatsRound(context, session, self._seats)
        ways = ways_in(context, session, self._exits.where(), side)
        left = Column((seats, Space(14), last_words(context, session, self._talk)))
        return Column(
            (
                Space(12),
                Beside((title, way_out), shares=(3, 1) if self._is_roomy else (1, 1), least=400),
                Space(8),
                Beside((left, ways), shares=SHARES, least=LEAST, grows=1),
            )
        )

    def foot(self) -> Block:
        """What is missing, and the obvious next step."""
        color = LOSS if self._said or self._session.lost_at is not None else TEXT
        roomy = self._is_roomy
        line = Words(self._line, Pen(20 if roomy else 18, color, Align.RIGHT), least=62)
        main = self._start if self._session.is_host else self._main
        way_on = Row(((main, 370),), height=62, widen=True)
        return Beside((line, way_on), shares=SHARES if roomy else (1, 1), least=400)

    def pinned(self) -> Sequence[Widget]:
        """Return the obvious next step."""
        return (self._start, self._main)

    @property
    def _is_roomy(self) -> bool:
        return self._columns(self.brush)[1] >= self.brush.px(ROOMY)

    def _title(self) -> str:
        room = self._session.room
        return "" if room is None else room.name
