"""The form before a room is opened, and the one that changes its options between games.  Rule: R11."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.lan.options_form import OptionsForm
from kemi_desktop.ui.scenes.lan.plan import PASSWORD_LIMIT, RoomPlan, first_options, room_name
from kemi_desktop.ui.settings import Level
from kemi_desktop.ui.theme import TEXT_HEADING
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Ground, Space, Words, spaced
from kemi_desktop.ui.widgets.flow_rows import Bar, Labelled
from kemi_desktop.ui.widgets.text_field import TextField, WholeTextField
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.names import NAME_LENGTH, tidy_name
from kemi_desktop.wire.room_state import RoomOptions

SHARES: Final = (570, 640)
LEAST: Final = 1000
"""Logical width that both panels need side by side."""
TITLE: Final = Pen(TEXT_HEADING, bold=True)


class CreateRoom(FlowScene):
    """Name, password and options; ``on_open`` opens the room."""

    screen = "lan_create"
    notes_beside = False

    def __init__(self, context: UiContext, *, on_open: Callable[[RoomPlan], Command | None]) -> None:
        say = context.say
        self._on_open = on_open
        self._form = OptionsForm(context, first_options(context.settings))
        self._fields = {
            "your_name": _field(context, "your_name", context.settings.name, NAME_LENGTH),
            "room_name": _field(context, "room_name", room_name(context), NAME_LENGTH),
            "password": _field(context, "password", "", PASSWORD_LIMIT),
        }
        self._back = back_button(context, self.escape)
        self._open = Button(
            partial(say, "lan.open"),
            self._begin,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "lan.open_help"),
            size=24,
            tag="open",
        )
        super().__init__(context, [*self._fields.values(), *self._form.widgets, self._back, self._open])
        self.ring.focus_on(self._open)

    def escape(self) -> Command | None:
        """Keep what was chosen and go back."""
        self._remember()
        return Pop()

    def body(self) -> Block:
        """Names and table on the left, house rules on the right; below each other in a narrow window."""
        say = self.context.say
        names: list[Block] = [
            Labelled(partial(say, f"lan.{key}"), field, name_width=190, least=200, row=44)
            for key, field in self._fields.items()
        ]
        left = Column([*spaced(names, 10), Space(18), self._form.table()])
        panels = (Ground(left, pad=18), Ground(self._form.house(), pad=18))
        title = Words(partial(say, "lan.create_title"), TITLE, least=52)
        return Column((Space(14), title, Beside(panels, shares=SHARES, least=LEAST, grows=1), Space(4)))

    def foot(self) -> Block:
        """The ways back and on."""
        return Bar(((self._back, 150),), ((self._open, 260),), self._line, height=56)

    def pinned(self) -> Sequence[Widget]:
        """Return the buttons of the foot."""
        return (self._back, self._open)

    def _line(self) -> str:
        return self.ring.explanation or self.context.say("lan.create_note")

    def _remember(self) -> None:
        options = self._form.options
        name = tidy_name(self._fields["your_name"].text)
        self.context.change(rules=options.rules, level=Level(options.level), name=name)

    def _begin(self) -> Command | None:
        self._remember()
        name = tidy_name(self._fields["room_name"].text) or room_name(self.context)
        password = self._fields["password"].text.strip()
        return self._on_open(RoomPlan(name=name, password=password, options=self._form.options))


class ChangeOptions(FlowScene):
    """The options of a room one runs; ``on_done`` hands them to the room."""

    screen = "lan_options"
    notes_beside = False

    def __init__(
        self, context: UiContext, options: RoomOptions, *, on_done: Callable[[RoomOptions], Command | None]
    ) -> None:
        self._form = OptionsForm(context, options)
        self._back = back_button(context, self.escape)
        self._done = Button(
            partial(context.say, "lan.options_done"),
            lambda: on_done(self._form.options),
            style=ButtonStyle.PRIMARY,
            explain=partial(context.say, "lan.options_done_help"),
            size=24,
            tag="done",
        )
        super().__init__(context, [*self._form.widgets, self._back, self._done])
        self.ring.focus_on(self._done)

    def body(self) -> Block:
        """The table on the left, house rules on the right."""
        panels = (Ground(self._form.table(), pad=18), Ground(self._form.house(), pad=18))
        title = Words(partial(self.context.say, "lan.options_title"), TITLE, least=52)
        return Column((Space(14), title, Beside(panels, shares=SHARES, least=LEAST, grows=1), Space(4)))

    def foot(self) -> Block:
        """The ways back and on."""
        line = partial(self.context.say, "lan.options_done_help")
        return Bar(((self._back, 150),), ((self._done, 260),), line, height=56)

    def pinned(self) -> Sequence[Widget]:
        """Return the buttons of the foot."""
        return (self._back, self._done)


def _field(context: UiContext, tag: str, text: str, limit: int) -> TextField:
    say = context.say
    return WholeTextField(
        text,
        limit=limit,
        on_change=lambda _: None,
        hint=partial(say, f"lan.{tag}_hint"),
        explain=partial(say, f"lan.{tag}_help"),
        tag=tag,
    )
