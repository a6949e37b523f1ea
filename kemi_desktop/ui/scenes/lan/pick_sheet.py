"""A few things to do, one button each, over the present screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.flow import Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Control


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to do."""

    tag: str
    """The same in every language."""
    words: Callable[[], str]
    then: Callable[[], Command | None]


class PickSheet(FlowScene):
    """A heading, the entries, and the way back."""

    screen = "lan_pick"
    most_width = 400
    notes_beside = False

    def __init__(self, context: UiContext, title: Callable[[], str], entries: Sequence[Entry]) -> None:
        self._title = title
        back = Entry("back", partial(context.say, "menu.back"), Pop)
        self._buttons = [Button(entry.words, entry.then, tag=entry.tag) for entry in (*entries, back)]
        super().__init__(context, self._buttons)

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    def body(self) -> Block:
        """One button under the other."""
        rows = [Control(button, row=52) for button in self._buttons]
        title = Words(self._title, Pen(24, align=Align.CENTER, bold=True), least=52)
        return Column((title, *rows, Space(12)), gap=10)


def do_and_close(do: Callable[[], object]) -> Callable[[], Command | None]:
    """Return what does something and closes the sheet."""

    def act() -> Command | None:
        do()
        return Pop()

    return act
