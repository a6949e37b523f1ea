"""A few things to do, one button each, over the present screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.flow import NOTE, Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Control, Row
from kemi_desktop.ui.widgets.widget import Widget

EXPLAINED: Final = NOTE.but(align=Align.CENTER)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to do."""

    tag: str
    """The same in every language."""
    words: Callable[[], str]
    explain: Callable[[], str]
    """What happens then, in one sentence that stands below it."""
    then: Callable[[], Command | None]


class PickSheet(FlowScene):
    """A heading, the entries, and the way back."""

    screen = "lan_pick"
    most_width = 480
    notes_beside = False

    def __init__(self, context: UiContext, title: Callable[[], str], entries: Sequence[Entry]) -> None:
        self._title = title
        self._entries = tuple(entries)
        self._buttons = [
            Button(entry.words, entry.then, explain=entry.explain, tag=entry.tag) for entry in entries
        ]
        self._back = back_button(context, self.escape)
        super().__init__(context, [*self._buttons, self._back])

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    def body(self) -> Block:
        """One button under the other, what it does below it."""
        rows = [
            Column((Control(button, row=52), Words(entry.explain, EXPLAINED, least=30)), gap=4)
            for button, entry in zip(self._buttons, self._entries, strict=True)
        ]
        title = Words(self._title, Pen(24, align=Align.CENTER, bold=True), least=52)
        return Column((title, *rows, Space(2)), gap=10)

    def foot(self) -> Block:
        """The way back."""
        return Row(((self._back, 160),), align=Align.RIGHT)

    def pinned(self) -> Sequence[Widget]:
        """Return the way back."""
        return (self._back,)


def do_and_close(do: Callable[[], object]) -> Callable[[], Command | None]:
    """Return what does something and closes the sheet."""

    def act() -> Command | None:
        do()
        return Pop()

    return act
