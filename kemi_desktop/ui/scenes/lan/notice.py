"""One sentence that ends something or asks how to go on, and the ways on."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.theme import TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget

Way = tuple[str, Callable[[], Command | None]]
"""The catalogue's key of a way on, and the way."""


class Notice(FlowScene):
    """A heading, a sentence, and a few buttons, the first of which is the obvious one."""

    screen = "lan_notice"
    most_width = 640
    notes_beside = False

    def __init__(
        self,
        context: UiContext,
        title: Callable[[], str],
        text: Callable[[], str],
        ways: Sequence[Way],
        *,
        escape: int = -1,
        over: bool = False,
    ) -> None:
        """``escape`` says which way the Escape key takes, ``over`` that a screen lies beneath."""
        self._over = over
        self._title, self._text = title, text
        self._escape = ways[escape][1]
        self._buttons = [
            Button(
                partial(context.say, key),
                then,
                style=ButtonStyle.PLAIN if index else ButtonStyle.PRIMARY,
                tag=key.rpartition(".")[2],
            )
            for index, (key, then) in enumerate(ways)
        ]
        super().__init__(context, self._buttons)

    @property
    def is_overlay(self) -> bool:
        """A panel; where nothing lies beneath, on the cloth."""
        return True

    def paint_ground(self, surface: pygame.Surface, brush: Brush) -> None:
        """Lay the panel on the cloth: nothing beneath it counts any more, or it is veiled."""
        if not self._over:
            brush.felt(surface)
        super().paint_ground(surface, brush)

    def escape(self) -> Command | None:
        """Take the way of the Escape key."""
        return self._escape()

    def body(self) -> Block:
        """Heading and sentence."""
        title = Words(self._title, Pen(26, align=Align.CENTER, bold=True))
        return Column((title, Space(12), Words(self._text, Pen(20, TEXT_MUTED, Align.CENTER)), Space(16)))

    def foot(self) -> Block:
        """The ways on, side by side."""
        return Row([(button, 200) for button in self._buttons], height=54, align=Align.CENTER)

    def pinned(self) -> Sequence[Widget]:
        """Return the ways on."""
        return self._buttons
