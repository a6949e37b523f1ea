"""The rooms in the house: seen by themselves, joined with one click."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from kemi_desktop.net.discovery import FoundRoom
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.lan.grid import Grid
from kemi_desktop.ui.scenes.lan.room_card import CARD, RoomCard
from kemi_desktop.ui.scenes.lan.rooms import Rooms
from kemi_desktop.ui.theme import TEXT_HEADING
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE, Beside, Block, Column, Ground, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Bar, Labelled, Row
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.names import NAME_LENGTH, tidy_name

COLUMNS: Final = 2
CARD_LEAST: Final = 480
"""Logical width below which cards do not stand beside each other."""
FOOT: Final = 58
ON_PAGE: Final = 8


@dataclass(frozen=True, slots=True)
class RoomListExits:
    """Where the list of rooms leads."""

    join: Callable[[FoundRoom], Command | None]
    create: Callable[[], Command | None]
    by_address: Callable[[], Command | None]
    check: Callable[[], Command | None]
    leave: Callable[[], Command | None]
    held: str = ""
    """The key of the room in which the player has a seat already; empty without one."""


class RoomList(FlowScene):
    """What can be joined now; it follows every announcement."""

    screen = "lan_rooms"
    most_width = 1200

    def __init__(self, context: UiContext, rooms: Rooms, exits: RoomListExits) -> None:
        self._rooms = rooms
        self._exits = exits
        self._page = 0
        say = context.say

        def button(tag: str, then: Callable[[], Command | None], style: ButtonStyle) -> Button:
            return Button(
                partial(say, f"lan.{tag}"),
                then,
                explain=partial(say, f"lan.{tag}_help"),
                style=style,
                tag=tag,
            )

        self._name = TextField(
            context.settings.name,
            limit=NAME_LENGTH,
            on_change=self._rename,
            hint=partial(say, "lan.your_name_hint"),
            explain=partial(say, "lan.your_name_help"),
            tag="name",
        )
        self._create = button("create", exits.create, ButtonStyle.PRIMARY)
        self._address = button("by_address", exits.by_address, ButtonStyle.PLAIN)
        self._check = button("check", exits.check, ButtonStyle.PLAIN)
        self._more = button("more_rooms", self._turn, ButtonStyle.PLAIN)
        self._back = back_button(context, exits.leave, explain="ui.to_title_help")
        self._cards: list[RoomCard] = []
        super().__init__(context, self._widgets(), first=0)
        self.ring.focus_on(self._create)
        self._follow()

    @property
    def shown(self) -> tuple[FoundRoom, ...]:
        """The rooms of the page in sight."""
        first = self._page * ON_PAGE
        return self._rooms.all[first : first + ON_PAGE]

    def escape(self) -> Command | None:
        """Go back to the title."""
        return self._exits.leave()

    def update(self, now: float) -> bool:
        """Follow the announcements."""
        if self._rooms.listen():
            self._follow()
        return super().update(now)

    def body(self) -> Block:
        """Who one is, and the rooms; where there is none, what to do."""
        say = self.context.say
        name = Labelled(partial(say, "lan.your_name"), self._name, name_width=150, least=160, row=46)
        title = Words(partial(say, "lan.title"), Pen(TEXT_HEADING, bold=True), least=50)
        head = Beside((title, name), shares=(8, 5), least=700)
        line = Words(self._line, CLOTH_NOTE, least=36)
        rest = (
            [Space(8), Row(self._rarer(), height=50, widen=True), Space(8)] if self._is_tight else [Space(8)]
        )
        return Column((Space(14), head, line, Space(6), self._list(), *rest))

    def foot(self) -> Block:
        """The ways on; where they would take more than a row, only the way back and the obvious one."""
        between = [] if self._is_tight else self._rarer()
        return self._bar(between)

    def pinned(self) -> Sequence[Widget]:
        """Return the ways on."""
        between = [] if self._is_tight else [widget for widget, _ in self._rarer()]
        return (self._back, *between, self._create)

    @property
    def _is_tight(self) -> bool:
        """Whether the ways on would take more than a row of the foot, and so too much of the window."""
        width = self._columns(self.brush)[1]
        return self._bar(self._rarer()).measure(self.brush, width) > self.brush.px(FOOT)

    def _bar(self, between: Sequence[tuple[Widget, float]]) -> Bar:
        return Bar([(self._back, 150), *between], ((self._create, 240),), height=FOOT)

    def _rarer(self) -> list[tuple[Widget, float]]:
        """Return the ways on that are seldom needed."""
        more: list[tuple[Widget, float]] = [(self._more, 160)] if len(self._rooms.all) > ON_PAGE else []
        return [(self._check, 190), (self._address, 300), *more]

    def _line(self) -> str:
        count, say = len(self._rooms.all), self.context.say
        if count:
            return say("lan.rooms_found", count=count)
        return say("lan.searching" if self._rooms.fault is None else "lan.deaf_line")

    def _list(self) -> Block:
        """The rooms as cards, or the steps that lead to one."""
        if self._cards:
            return Grid(self._cards, least=CARD_LEAST, most=COLUMNS, row=CARD, gap=18)
        say = self.context.say
        key = "lan.empty" if self._rooms.fault is None else "lan.deaf"  # then none appears by itself
        head = Words(partial(say, key), Pen(28, align=Align.CENTER, bold=True), least=60)
        steps = [Words(partial(say, f"{key}_{number}"), Pen(22), least=70) for number in (1, 2, 3)]
        return Ground(Column((head, Space(14), *steps)), pad=40)

    def _widgets(self) -> list[Widget]:
        more = [self._more] if len(self._rooms.all) > ON_PAGE else []
        return [self._name, *self._cards, self._back, self._check, self._address, *more, self._create]

    def _follow(self) -> None:
        """Show the rooms there are now; a card stays the same as long as its room does."""
        if self._page * ON_PAGE >= max(1, len(self._rooms.all)):
            self._page = 0
        kept = {card.room.key: card for card in self._cards}
        cards = []
        for room in self.shown:
            card = kept.get(room.key) or RoomCard(
                self.context, room, self._exits.join, is_held=room.key == self._exits.held
            )
            card.room = room
            cards.append(card)
        self._cards = cards
        self.ring.take_widgets(self._widgets())
        self.lay_out(self.brush)
        self._laid_out = True

    def _turn(self) -> Command | None:
        self._page += 1
        self._follow()
        return None

    def _rename(self, text: str) -> Command | None:
        self.context.change(name=tidy_name(text))
        return None
