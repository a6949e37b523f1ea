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
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Ground, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Bar, Labelled
from kemi_desktop.ui.widgets.text_field import TextField, WholeTextField
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.names import NAME_LENGTH, tidy_name
from kemi_desktop.wire.room_state import RoomOptions

SHARES: Final = (557, 659)
LEAST: Final = 1000
"""Logical width that both panels need side by side."""
PAD: Final = 14
TITLE: Final = Pen(TEXT_HEADING, bold=True)
TITLE_LINE: Final = 48
FIELD: Final = 44


class CreateRoom(FlowScene):
    """Name, password and options; ``on_open`` opens the room."""

    screen = "lan_create"
    notes_beside = False

    def __init__(self, context: UiContext, *, on_open: Callable[[RoomPlan], Command | None]) -> None:
        say = context.say
        self._on_open = on_open
        self._form = OptionsForm(context, first_options(context.settings))
        self._proposed = room_name(context, context.settings.name)
        """What the room is called as long as nobody calls it otherwise."""
        self._fields = {
            "your_name": _field(context, "your_name", context.settings.name, NAME_LENGTH, self._propose),
            "room_name": _field(context, "room_name", self._proposed, NAME_LENGTH),
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
        """Names and table on the left, house rules on the right; below each other in a narrow window.

        Where that is what it takes to show all of the page at once, the foot explains the switches instead.
        """
        whole, short = self._page(notes=True), self._page(notes=False)
        return short if self._fits(short) and not self._fits(whole) else whole

    def _page(self, *, notes: bool) -> Block:
        your_name, *others = (
            Labelled(partial(self.context.say, f"lan.{key}"), field, name_width=150, least=200, row=FIELD)
            for key, field in self._fields.items()
        )
        title = Words(partial(self.context.say, "lan.create_title"), TITLE, least=TITLE_LINE)
        head = Beside((title, your_name), shares=SHARES, least=LEAST)
        left = Column([Column(others, gap=8), Space(12), self._form.table(notes=notes)])
        panels = (Ground(left, pad=PAD), Ground(self._form.house(), pad=PAD))
        beside = Beside(panels, shares=SHARES, least=LEAST, grows=1)
        return Column((Space(10), head, Space(6), beside, Space(4)))

    def _fits(self, page: Block) -> bool:
        """Whether a page shows without scrolling."""
        brush, width = self.brush, self._columns(self.brush)[1]
        below = self.foot().measure(brush, width) + 2 * brush.px(self.foot_pad)
        return page.measure(brush, width) <= brush.size[1] - below

    def foot(self) -> Block:
        """The ways back and on."""
        return Bar(((self._back, 150),), ((self._open, 260),), self._line, height=56)

    def pinned(self) -> Sequence[Widget]:
        """Return the buttons of the foot."""
        return (self._back, self._open)

    def _line(self) -> str:
        return self.ring.explanation or self.context.say("lan.create_note")

    def _propose(self, owner: str) -> Command | None:
        """Let the room's name follow that of its owner until the player has given it another one."""
        before, self._proposed = self._proposed, room_name(self.context, owner)
        if self._fields["room_name"].text in ("", before):
            self._fields["room_name"].text = self._proposed
        return None

    def _remember(self) -> None:
        options = self._form.options
        name = tidy_name(self._fields["your_name"].text)
        self.context.change(rules=options.rules, level=Level(options.level), name=name)

    def _begin(self) -> Command | None:
        self._remember()
        name = tidy_name(self._fields["room_name"].text) or self._proposed
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
        panels = (Ground(self._form.table(), pad=PAD), Ground(self._form.house(), pad=PAD))
        title = Words(partial(self.context.say, "lan.options_title"), TITLE, least=TITLE_LINE)
        beside = Beside(panels, shares=SHARES, least=LEAST, grows=1)
        return Column((Space(10), title, Space(6), beside, Space(4)))

    def foot(self) -> Block:
        """The ways back and on."""
        line = partial(self.context.say, "lan.options_done_help")
        return Bar(((self._back, 150),), ((self._done, 260),), line, height=56)

    def pinned(self) -> Sequence[Widget]:
        """Return the buttons of the foot."""
        return (self._back, self._done)


def _field(
    context: UiContext,
    tag: str,
    text: str,
    limit: int,
    on_change: Callable[[str], Command | None] = lambda _: None,
) -> TextField:
    say = context.say
    return WholeTextField(
        text,
        limit=limit,
        on_change=on_change,
        hint=partial(say, f"lan.{tag}_hint"),
        explain=partial(say, f"lan.{tag}_help"),
        tag=tag,
    )
