"""All keys on one panel."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.theme import TEXT_HEADING
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget

COLUMNS: Final = (
    ("arrows", "digits", "confirm", "skip", "menu", "rulebook", "log", "fullscreen", "language"),
    ("chow", "pung", "kong", "win", "pass", "ready", "show", "pause", "talk"),
)
SHARES: Final = (560, 280)
LEAST: Final = 780
"""Logical width that two columns need side by side."""
PITCH: Final = 40


class KeyList(FlowScene):
    """What each key does at the table."""

    screen = "keys"
    most_width = 860

    def __init__(self, context: UiContext) -> None:
        self._back = back_button(context, Pop, main=True)
        super().__init__(context, [self._back])

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    def body(self) -> Block:
        """The heading above two columns of lines."""
        say = self.context.say
        title = Words(lambda: say("keys.title"), Pen(TEXT_HEADING, align=Align.CENTER, bold=True), least=48)
        columns = [
            Column([Words(partial(say, f"keys.{key}"), Pen(19), least=PITCH) for key in keys], gap=4)
            for keys in COLUMNS
        ]
        return Column((title, Space(14), Beside(columns, shares=SHARES, least=LEAST, gap=20), Space(8)))

    def foot(self) -> Block:
        """The way back."""
        return Row(((self._back, 200),), align=Align.CENTER)

    def pinned(self) -> Sequence[Widget]:
        """Return the way back."""
        return (self._back,)
