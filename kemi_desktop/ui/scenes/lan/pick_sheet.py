"""A few things to do, one button each, over the present screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button

WIDTH: Final = 460
PITCH: Final = 62
HEAD: Final = 84
PAD: Final = 32
MOST: Final = 7


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to do."""

    tag: str
    """The same in every language."""
    words: Callable[[], str]
    then: Callable[[], Command | None]


class PickSheet(RingScene):
    """A heading, the entries, and the way back."""

    screen = "lan_pick"
    room = (640 - WIDTH / 2 - 16, 60, WIDTH + 32, 600)
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

    def lay_out(self, brush: Brush) -> None:
        """One button under the other."""
        left, top, width, _ = self._panel()
        for index, button in enumerate(self._buttons):
            button.rect = brush.box(left + PAD, top + HEAD + index * PITCH, width - 2 * PAD, 52)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw veil, panel and heading."""
        left, top, width, height = self._panel()
        brush.veil(surface)
        brush.panel(surface, brush.box(left, top, width, height), alpha=248)
        head = brush.box(left + PAD, top + 18, width - 2 * PAD, 52)
        brush.text(surface, self._title(), head, Pen(24, align=Align.CENTER, bold=True))

    def _panel(self) -> tuple[float, float, float, float]:
        height = HEAD + len(self._buttons) * PITCH + PAD - 10
        return 640 - WIDTH / 2, 360 - height / 2, WIDTH, height


def do_and_close(do: Callable[[], object]) -> Callable[[], Command | None]:
    """Return what does something and closes the sheet."""

    def act() -> Command | None:
        do()
        return Pop()

    return act
