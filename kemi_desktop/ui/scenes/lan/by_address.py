"""Joining a room that does not show by itself: one field takes its address or its number."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.theme import LOSS, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Bar, Control, Row
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.widget import Widget

LONGEST: Final = 64
MUTED: Final = Pen(TEXT_SMALL, TEXT_MUTED)


class JoinByAddress(FlowScene):
    """``on_join`` takes what was typed; where it answers with a sentence, that is said."""

    screen = "lan_address"
    most_width = 640
    notes_beside = False

    def __init__(
        self, context: UiContext, *, recent: Sequence[str], on_join: Callable[[str], Command | str]
    ) -> None:
        say = context.say
        self._on_join = on_join
        self._fault = ""
        self._field = TextField(
            "",
            limit=LONGEST,
            on_change=self._edit,
            on_return=self._join,
            hint=partial(say, "lan.address_hint"),
            tag="address",
        )
        self._recent = [
            Button(
                partial(str, text),
                partial(self._join_recent, text),
                explain=partial(say, "lan.recent_help"),
                tag=f"recent:{text}",
            )
            for text in recent
        ]
        self._back = back_button(context, self.escape)
        self._go = Button(
            partial(say, "lan.join"),
            self._join,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "lan.enter_help"),
            size=24,
            tag="join",
        )
        super().__init__(context, [self._field, *self._recent, self._back, self._go])

    @property
    def is_overlay(self) -> bool:
        """The rooms stay in sight."""
        return True

    def body(self) -> Block:
        """The field, what was wrong with what stands there, what was joined lately."""
        say = self.context.say
        blocks: list[Block] = [
            Words(partial(say, "lan.address_title"), Pen(28, bold=True), least=44),
            Words(partial(say, "lan.address_note"), MUTED),
            Space(8),
            Control(self._field, row=54),
            Words(lambda: self._fault, Pen(18, LOSS), least=56),
        ]
        if self._recent:
            blocks.append(Words(partial(say, "lan.recent"), MUTED, least=30))
            blocks.append(Row([(button, 200) for button in self._recent], height=46))
            blocks.append(Space(8))
        return Column(blocks, gap=6)

    def foot(self) -> Block:
        """The ways back and on."""
        return Bar(((self._back, 150),), ((self._go, 220),), height=56)

    def pinned(self) -> Sequence[Widget]:
        """Return the buttons of the foot."""
        return (self._back, self._go)

    def _edit(self, _: str) -> Command | None:
        self._fault = ""
        return None

    def _join_recent(self, text: str) -> Command | None:
        self._field.text = text
        return self._join()

    def _join(self) -> Command | None:
        answer = self._on_join(self._field.text)
        if isinstance(answer, str):
            self._fault = answer
            return None
        return answer
