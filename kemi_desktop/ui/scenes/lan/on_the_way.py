"""While something is under way that takes a moment: a room is opened, or a seat in one is asked for."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.theme import LAMP, TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.flow import Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget

DOTS: Final = 3
BEAT: Final = 0.4
"""Seconds from one dot to the next."""
SLOW: Final = 4.0
"""Seconds after which it is said that it takes long."""


class OnTheWay(FlowScene):
    """Says ``words``, asks ``look`` in each frame for the way on, and may be given up."""

    screen = "lan_wait"
    most_width = 540
    notes_beside = False

    def __init__(
        self,
        context: UiContext,
        words: Callable[[], str],
        *,
        look: Callable[[float], Command | None],
        give_up: Callable[[], Command | None],
        slow: Callable[[], str] = str,
    ) -> None:
        """``look`` is given the seconds since the beginning; ``slow`` is said once it takes long."""
        self._words, self._slow = words, slow
        self._look = look
        self._give_up = give_up
        self._command: Command | None = None
        self._beat = -1
        self._now = 0.0
        say = context.say
        self._button = Button(
            partial(say, "lan.give_up"),
            give_up,
            key_label="Esc",
            explain=partial(say, "ui.back_help"),
            tag="give_up",
        )
        super().__init__(context, [self._button])

    @property
    def is_overlay(self) -> bool:
        """A panel."""
        return True

    def paint_ground(self, surface: pygame.Surface, brush: Brush) -> None:
        """Lay the panel on the cloth."""
        brush.felt(surface)
        super().paint_ground(surface, brush)

    def escape(self) -> Command | None:
        """Give up."""
        return self._give_up()

    def update(self, now: float) -> bool:
        """Look whether the way is free."""
        self._now = now
        if self._command is None:
            self._command = self._look(now)
        beat = int(now / BEAT)
        moved, self._beat = beat != self._beat, beat
        return super().update(now) or moved

    def take_command(self) -> Command | None:
        """Go where the way leads."""
        command, self._command = self._command, None
        return command

    def body(self) -> Block:
        """The words, the dots that tell that it goes on, and what to do where it does not."""
        centre = Align.CENTER
        slow = Words(lambda: self._slow() if self._now >= SLOW else "", Pen(17, TEXT_MUTED, centre), least=52)
        words = Words(self._words, Pen(24, align=centre, bold=True))
        return Column((words, Space(14), Beat(lambda: self._beat), Space(10), slow))

    def foot(self) -> Block:
        """One button."""
        return Row(((self._button, 220),), align=Align.CENTER)

    def pinned(self) -> Sequence[Widget]:
        """Return the button."""
        return (self._button,)


class Beat(Block):
    """Dots that fill one after another."""

    def __init__(self, beat: Callable[[], int]) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._beat = beat

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of a dot."""
        return brush.px(14)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the dots."""
        side, gap = brush.px(12), brush.px(16)
        start = self.rect.centerx - (DOTS * side + (DOTS - 1) * gap) // 2
        for index in range(DOTS):
            dot = pygame.Rect(start + index * (side + gap), self.rect.top, side, side)
            lit = index < self._beat() % (DOTS + 1)
            brush.fill(surface, dot, LAMP if lit else None, radius=6, edge=LAMP)
