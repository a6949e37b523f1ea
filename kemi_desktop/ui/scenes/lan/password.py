"""Asks for the password of a room."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.lan.plan import PASSWORD_LIMIT
from kemi_desktop.ui.theme import LOSS, TEXT_MUTED
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Bar, Control
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.widget import Widget


class PasswordPrompt(FlowScene):
    """One field; ``fault`` is what was wrong with the last guess, a key of the catalogue or empty.

    ``room`` is the name of the room, empty where it is not known; ``over`` says that a screen lies beneath.
    """

    screen = "lan_password"
    most_width = 540
    notes_beside = False

    def __init__(
        self,
        context: UiContext,
        *,
        room: str,
        fault: str = "",
        over: bool = False,
        on_enter: Callable[[str], Command | None],
        give_up: Callable[[], Command | None],
    ) -> None:
        say = context.say
        self._room_name = room
        self._fault = fault
        self._over = over
        self._on_enter = on_enter
        self._give_up = give_up
        self._field = TextField(
            "",
            limit=PASSWORD_LIMIT,
            on_change=lambda _: None,
            on_return=self._enter,
            hint=partial(say, "lan.password"),
            tag="password",
        )
        self._back = back_button(context, give_up)
        self._go = Button(
            partial(say, "lan.join"),
            self._enter,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "lan.enter_help"),
            size=24,
            tag="join",
        )
        super().__init__(context, [self._field, self._back, self._go])

    @property
    def is_overlay(self) -> bool:
        """A panel; where nothing lies beneath, on the cloth."""
        return True

    def paint_ground(self, surface: pygame.Surface, brush: Brush) -> None:
        """Lay the panel on the cloth, or on the veiled screen beneath."""
        if not self._over:
            brush.felt(surface)
        super().paint_ground(surface, brush)

    def escape(self) -> Command | None:
        """Give up."""
        return self._give_up()

    def body(self) -> Block:
        """What is asked, what was wrong, the field."""
        say, centre = self.context.say, Align.CENTER
        pen = Pen(18, LOSS if self._fault else TEXT_MUTED, centre)
        return Column(
            (
                Words(self._title, Pen(24, align=centre, bold=True)),
                Space(4),
                Words(partial(say, self._fault or "lan.password_note"), pen, least=54),
                Control(self._field, row=52),
                Space(12),
            ),
            gap=6,
        )

    def foot(self) -> Block:
        """The ways back and on."""
        return Bar(((self._back, 150),), ((self._go, 220),), height=56)

    def pinned(self) -> Sequence[Widget]:
        """Return the buttons of the foot."""
        return (self._back, self._go)

    def _title(self) -> str:
        say, room = self.context.say, self._room_name
        return say("lan.password_title", room=room) if room else say("lan.password_title_unnamed")

    def _enter(self) -> Command | None:
        text = self._field.text.strip()
        return self._on_enter(text) if text else None
