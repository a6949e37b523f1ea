"""The rooms in the house: seen by themselves, joined with one click."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.net.discovery import FoundRoom
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.lan.room_card import RoomCard
from kemi_desktop.ui.scenes.lan.rooms import Rooms
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import TEXT_BODY, TEXT_HEADING, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.names import NAME_LENGTH, tidy_name

CARD: Final = (586, 104)
CARD_GAP: Final = (28, 16)
CARDS: Final = (40, 126)
"""Where the first card is."""
ROWS: Final = 4
ON_PAGE: Final = 2 * ROWS
EMPTY: Final = (200, 160, 880, 400)
FOOT: Final = 640


@dataclass(frozen=True, slots=True)
class RoomListExits:
    """Where the list of rooms leads."""

    join: Callable[[FoundRoom], Command | None]
    create: Callable[[], Command | None]
    by_address: Callable[[], Command | None]
    check: Callable[[], Command | None]
    leave: Callable[[], Command | None]


class RoomList(RingScene):
    """What can be joined now; it follows every announcement."""

    screen = "lan_rooms"

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
            hint=partial(say, "lan.your_name"),
            explain=partial(say, "lan.your_name_help"),
            tag="name",
        )
        self._create = button("create", exits.create, ButtonStyle.PRIMARY)
        self._address = button("by_address", exits.by_address, ButtonStyle.PLAIN)
        self._check = button("check", exits.check, ButtonStyle.PLAIN)
        self._more = button("more_rooms", self._turn, ButtonStyle.PLAIN)
        self._back = Button(
            partial(say, "menu.back"),
            exits.leave,
            key_label="Esc",
            explain=partial(say, "ui.to_title_help"),
            tag="back",
        )
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

    def lay_out(self, brush: Brush) -> None:
        """Cards in two columns, the ways on below."""
        self._name.rect = brush.box(968, 30, 272, 46)
        for index, card in enumerate(self._cards):
            column, row = index % 2, index // 2
            left = CARDS[0] + column * (CARD[0] + CARD_GAP[0])
            card.rect = brush.box(left, CARDS[1] + row * (CARD[1] + CARD_GAP[1]), *CARD)
        self._back.rect = brush.box(40, FOOT, 150, 54)
        self._check.rect = brush.box(206, FOOT, 200, 54)
        self._address.rect = brush.box(422, FOOT, 300, 54)
        self._more.rect = brush.box(738, FOOT, 206, 54)
        self._create.rect = brush.box(980, FOOT - 4, 260, 62)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the heading, and what to do where no room can be seen."""
        say = self.context.say
        brush.felt(surface)
        brush.text(surface, say("lan.title"), brush.box(42, 22, 560, 60), Pen(TEXT_HEADING, bold=True))
        label = Pen(TEXT_BODY, TEXT_MUTED, Align.RIGHT)
        brush.text(surface, say("lan.your_name"), brush.box(640, 30, 312, 46), label)
        count = len(self._rooms.all)
        line = say("lan.rooms_found", count=count) if count else say("lan.searching")
        brush.text(surface, line, brush.box(42, 84, 900, 32), Pen(TEXT_SMALL, TEXT_MUTED))
        if not count:
            self._paint_empty(surface, brush)

    def _paint_empty(self, surface: pygame.Surface, brush: Brush) -> None:
        say, (left, top, width, height) = self.context.say, EMPTY
        brush.panel(surface, brush.box(left, top, width, height))
        key = "lan.empty" if self._rooms.fault is None else "lan.deaf"
        head = brush.box(left + 40, top + 36, width - 80, 50)
        brush.text(surface, say(key), head, Pen(28, align=Align.CENTER, bold=True))
        y = top + 116.0
        for number in (1, 2, 3):
            step = brush.box(left + 60, y, width - 120, 84)
            brush.paragraph(surface, say(f"lan.empty_{number}"), step, Pen(22))
            y += 92

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
            card = kept.get(room.key) or RoomCard(self.context, room, self._exits.join)
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
