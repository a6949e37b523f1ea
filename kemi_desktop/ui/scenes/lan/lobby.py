"""The room before and between games: four seats round a table, who is ready, how others come in."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from kemi_desktop.net.guest import LinkState
from kemi_desktop.rules.tiles import SEATS, Seat, next_seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.scene import Command, Pop, Push, Replace
from kemi_desktop.ui.scenes.lan.create import ChangeOptions
from kemi_desktop.ui.scenes.lan.lobby_seat import draw_seat
from kemi_desktop.ui.scenes.lan.pick_sheet import Entry, PickSheet, do_and_close
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.scenes.lan.talk import TalkSheet, line_of
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.scenes.room_options import HANDS, HOUSE_RULES, THINKING_TIME
from kemi_desktop.ui.sight import PlaceFacts, RoomFacts, Sight
from kemi_desktop.ui.theme import (
    FELT,
    LAMP,
    LOSS,
    PANEL_EDGE,
    TEXT,
    TEXT_HEADING,
    TEXT_MUTED,
    TEXT_SMALL,
)
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.protocol import Arrange, Kick, PassHost, Ready, Start, Swap, TakeSeat
from kemi_desktop.wire.room_state import Occupant, RoomOptions, RoomState, SeatState

SEAT: Final = (252, 126)
PLACES: Final = ((319, 424), (596, 256), (319, 88), (42, 256))
"""Left and top of each seat's panel, one's own first, then right, across, left."""
TABLE: Final = (312, 230, 266, 178)
SIDE: Final = (876, 84, 364, 466)
TALK: Final = (40, 566, 808, 134)
TALK_LINES: Final = 3
SAID_SECONDS: Final = 6.0
"""How long it is said why something was not done."""


@dataclass(frozen=True, slots=True)
class Where:
    """How others come in by hand."""

    code: str
    """Digits to be read out; empty where the address has no code."""
    address: str


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


class Lobby(RingScene):
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
                partial(self._seat_words, place), partial(self._use_seat, place), size=17, tag=f"seat_{place}"
            )
            for place in range(len(SEATS))
        ]
        self._main = Button(self._main_words, self._go, style=ButtonStyle.PRIMARY, size=28, tag="ready")
        self._start = Button(
            partial(say, "lan.start"), self._go, style=ButtonStyle.PRIMARY, size=28, tag="start"
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
        return Sight(self.screen, self.ring.targets(), facts=facts)

    # ------------------------------------------------------------ what can be done

    def _follow(self) -> None:
        """Offer what can be done now."""
        room = self._session.room
        if room is None:
            return
        host, stands = self._session.is_host, self._session.lost_at is None
        self._start.is_enabled = stands and not self._obstacle(room)
        self._main.is_enabled = stands
        self._main.is_quiet = room.seats[room.you].ready
        seats: list[Widget] = [
            button for place, button in enumerate(self._seats) if self._has_deeds(room, place)
        ]
        for button in self._seats:
            button.is_enabled = stands
        self._rules.is_enabled = stands
        side: list[Widget] = [self._check, self._rules] if host else [self._check]
        main = self._start if host else self._main
        self.ring.take_widgets([main, *seats, *side, self._talk, self._leave])
        self._laid_out = True

    def _seat_at(self, place: int) -> Seat:
        return next_seat(self._session.you, SEATS[place])

    def _has_deeds(self, room: RoomState, place: int) -> bool:
        """Whether anything can be done about a seat."""
        seat = self._seat_at(place)
        if place == 0:
            return False
        if room.seats[seat].occupant is Occupant.PERSON:
            return True
        return self._session.is_host or (room.options.moving and not room.options.closed[seat])

    def _seat_words(self, place: int) -> str:
        room = self._session.room
        if room is None:
            return ""
        seat = self._seat_at(place)
        if room.seats[seat].occupant is Occupant.PERSON or self._session.is_host:
            return self.context.say("lan.seat_deeds")
        return self.context.say("lan.sit_here")

    def _use_seat(self, place: int) -> Command | None:
        room, seat, say = self._session.room, self._seat_at(place), self.context.say
        if room is None:
            return None
        state = room.seats[seat]
        if state.occupant is not Occupant.PERSON and not self._session.is_host:
            self._session.adapter.ask_room(TakeSeat(seat))
            return None
        is_person = state.occupant is Occupant.PERSON
        title = state.name if is_person else say("lan.empty_seat")
        entries = self._deeds_with(seat, state) if is_person else self._deeds_at(room.options, seat)
        return Push(PickSheet(self.context, lambda: title, entries))

    def _deeds_with(self, seat: Seat, state: SeatState) -> list[Entry]:
        """Return what can be done about a person."""
        say, session, ask = self.context.say, self._session, self._session.adapter.ask_room
        muted = state.name in session.muted
        mute = Entry(
            "mute",
            partial(say, "lan.unmute" if muted else "lan.mute", name=state.name),
            do_and_close(lambda: session.mute(state.name, muted=not muted)),
        )
        if not session.is_host:
            return [mute]
        return [
            Entry("swap", partial(say, "lan.swap"), lambda: Replace(self._swap_sheet(seat))),
            Entry("pass_host", partial(say, "lan.pass_host"), do_and_close(lambda: ask(PassHost(seat)))),
            Entry("remove", partial(say, "lan.remove"), do_and_close(lambda: ask(Kick(seat)))),
            mute,
        ]

    def _deeds_at(self, options: RoomOptions, seat: Seat) -> list[Entry]:
        """Return what the host can do about an empty seat."""
        say, ask = self.context.say, self._session.adapter.ask_room
        a, b, c, d = (not is_closed if s == seat else is_closed for s, is_closed in enumerate(options.closed))
        arranged = Arrange(replace(options, closed=(a, b, c, d)))
        if options.closed[seat]:
            return [Entry("open_seat", partial(say, "lan.open_seat"), do_and_close(lambda: ask(arranged)))]
        return [
            Entry("sit_here", partial(say, "lan.sit_here"), do_and_close(lambda: ask(TakeSeat(seat)))),
            Entry("close_seat", partial(say, "lan.close_seat"), do_and_close(lambda: ask(arranged))),
        ]

    def _swap_sheet(self, seat: Seat) -> PickSheet:
        """Ask with whom somebody changes seats."""
        room, say, ask = self._session.room, self.context.say, self._session.adapter.ask_room
        states = () if room is None else room.seats
        entries = [
            Entry(
                f"swap_{other}",
                partial(self._swap_words, state.name),
                do_and_close(partial(ask, Swap(seat, Seat(other)))),
            )
            for other, state in enumerate(states)
            if other != seat
        ]
        return PickSheet(self.context, partial(say, "lan.swap"), entries)

    def _swap_words(self, name: str) -> str:
        return name or self.context.say("lan.empty_seat")

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

    def _obstacle(self, room: RoomState) -> str:
        """Return why the host cannot begin yet; empty where nothing is in the way."""
        say, join = self.context.say, self.context.say("join.items").join
        gone = [state.name for _, state in self._session.others() if not state.connected]
        if gone:
            return say("lan.wait_back", names=join(gone))
        slow = [state.name for _, state in self._session.others() if not state.ready]
        return say("lan.wait_ready", names=join(slow)) if slow else ""

    def _line(self) -> str:
        """Return what stands over the main button."""
        room, say = self._session.room, self.context.say
        if room is None or self._said:
            return self._said
        if self._session.lost_at is not None:
            return say("lan.lost_line", seconds=int(self._session.now - self._session.lost_at))
        if self._session.is_host:
            free = sum(state.occupant is not Occupant.PERSON for state in room.seats)
            fill = say("lan.computers_fill", count=free) if free else say("lan.all_here")
            return self._obstacle(room) or fill
        return say("lan.wait_start" if room.seats[room.you].ready else "lan.say_ready")

    def _say(self, key: str) -> None:
        self._say_text(self.context.say(key))

    def _say_text(self, text: str) -> None:
        self._said, self._said_until = text, self._time + SAID_SECONDS

    # ------------------------------------------------------------ picture

    def lay_out(self, brush: Brush) -> None:
        """Seats round the table, how others come in at the right, words below."""
        for button, (left, top) in zip(self._seats, PLACES, strict=True):
            button.rect = brush.box(left + 12, top + SEAT[1] - 46, SEAT[0] - 24, 36)
        left, top, width, height = SIDE
        half = (width - 48 - 12) / 2
        self._check.rect = brush.box(left + 24, top + height - 62, half, 44)
        self._rules.rect = brush.box(left + 36 + half, top + height - 62, half, 44)
        self._talk.rect = brush.box(TALK[0] + TALK[2] - 184, TALK[1] + 16, 164, 48)
        self._leave.rect = brush.box(1020, 22, 220, 46)
        self._main.rect = self._start.rect = brush.box(left, 630, width, 70)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the room."""
        room = self._session.room
        brush.felt(surface)
        if room is None:
            return
        brush.text(surface, room.name, brush.box(42, 18, 900, 56), Pen(TEXT_HEADING, bold=True))
        self._paint_table(surface, brush, room)
        for place, (left, top) in enumerate(PLACES):
            draw_seat(surface, brush, self._session, self._seat_at(place), place, brush.box(left, top, *SEAT))
        self._paint_side(surface, brush, room)
        self._paint_talk(surface, brush)
        line = brush.box(SIDE[0], 560, SIDE[2], 62)
        color = LOSS if self._said or self._session.lost_at is not None else TEXT
        brush.paragraph(surface, self._line(), line, Pen(19, color, Align.CENTER))

    def _paint_table(self, surface: pygame.Surface, brush: Brush, room: RoomState) -> None:
        box, say = brush.box(*TABLE), self.context.say
        brush.shadow(surface, box, radius=18)
        brush.fill(surface, box, FELT, radius=18, edge=PANEL_EDGE, edge_width=2)
        people = sum(state.occupant is Occupant.PERSON for state in room.seats)
        centre = Pen(26, align=Align.CENTER, bold=True)
        brush.text(surface, say("lan.people", count=people), box.move(0, -brush.px(22)), centre)
        hands = say(HANDS.value_key(room.options.rules.hands))
        brush.text(surface, hands, box.move(0, brush.px(24)), Pen(18, TEXT_MUTED, Align.CENTER))

    def _paint_side(self, surface: pygame.Surface, brush: Brush, room: RoomState) -> None:
        """Write how others come in, and what is played."""
        say, (left, top, width, _), where = self.context.say, SIDE, self._exits.where()
        inner = width - 48
        brush.panel(surface, brush.box(*SIDE))
        muted = Pen(TEXT_SMALL, TEXT_MUTED)
        y = top + 16.0
        brush.text(surface, say("lan.code"), brush.box(left + 24, y, inner, 26), muted)
        code = Pen(40 if len(where.code) <= 9 else 30, LAMP, bold=True)
        brush.text(surface, where.code or where.address, brush.box(left + 24, y + 26, inner, 56), code)
        brush.text(surface, say("lan.address"), brush.box(left + 24, y + 88, inner, 26), muted)
        brush.text(surface, where.address, brush.box(left + 24, y + 114, inner, 36), Pen(22, bold=True))
        note = say("lan.with_password" if room.password else "lan.without_password")
        brush.text(surface, note, brush.box(left + 24, y + 152, inner, 28), muted)
        brush.rule(surface, brush.box(left + 24, y + 190, inner, 1), PANEL_EDGE)
        options = room.options
        thinking = say(
            "ui.label",
            label=say(THINKING_TIME.name_key),
            value=say(THINKING_TIME.value_key(options.rules.thinking_time)),
        )
        level = say("ui.label", label=say("level.title"), value=say(f"level.{options.level}"))
        hints = say(
            "ui.label",
            label=say("lan.option_hints"),
            value=say("lan.allowed" if options.hints else "lan.forbidden"),
        )
        mode = say(HOUSE_RULES[0].value_key(options.rules.dealer_mode))
        for index, text in enumerate((mode, thinking, level, hints)):
            brush.text(surface, text, brush.box(left + 24, y + 202 + index * 34, inner, 32), Pen(18))

    def _paint_talk(self, surface: pygame.Surface, brush: Brush) -> None:
        left, top, width, _ = TALK
        brush.panel(surface, brush.box(*TALK))
        heard = [said for said in self._session.heard if said.name not in self._session.muted][-TALK_LINES:]
        if not heard:
            box = brush.box(left + 24, top + 14, width - 230, 40)
            brush.text(surface, self.context.say("lan.nothing_said"), box, Pen(TEXT_SMALL, TEXT_MUTED))
        for index, said in enumerate(heard):
            box = brush.box(left + 24, top + 12 + index * 38, width - 230, 36)
            text = line_of(self.context, self._session, said)
            brush.text(surface, self.context.fonts.fitting(text, brush.px(20), box.width), box, Pen())
