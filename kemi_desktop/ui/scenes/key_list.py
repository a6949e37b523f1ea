"""All keys on one panel."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.theme import PANEL_EDGE, PANEL_RAISED, TEXT_HEADING
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget

COLUMNS: Final = (
    ("arrows", "digits", "confirm", "skip", "menu", "rulebook", "log", "fullscreen", "language"),
    ("chow", "pung", "kong", "win", "pass", "ready", "show", "pause", "talk"),
)
SHARES: Final = (520, 320)
LEAST: Final = 780
"""Logical width that two columns need side by side."""
PITCH: Final = 40
CAP_HEIGHT: Final = 32
CAP_PAD: Final = 10
CAP_GAP: Final = 14
CAP: Final = Pen(17, align=Align.CENTER, bold=True)
DOES: Final = Pen(19)


class Line(Block):
    """A key's cap, and beside it what the key does."""

    def __init__(self, told: Callable[[], tuple[str, str]], caps: Callable[[], Sequence[str]]) -> None:
        """``told`` gives the words of cap and deed, ``caps`` those of all caps that stand in one column."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._told = told
        self._caps = caps

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of the cap, or of the words where they take more than a line."""
        words = brush.wrapped(self._told()[1], max(1, width - self._across(brush)), DOES)
        return max(brush.px(PITCH), words.get_height())

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the cap and write the words."""
        cap, does = self._told()
        across = brush.width(cap, CAP) + 2 * brush.px(CAP_PAD)
        box = pygame.Rect(self.rect.left, 0, max(across, brush.px(CAP_HEIGHT)), brush.px(CAP_HEIGHT))
        box.centery = self.rect.centery
        brush.fill(surface, box, PANEL_RAISED, radius=7, edge=PANEL_EDGE)
        brush.text(surface, cap, box, CAP)
        left = self.rect.left + self._across(brush)
        words = brush.wrapped(does, max(1, self.rect.right - left), DOES)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))

    def _across(self, brush: Brush) -> int:
        """Return the pixels that the widest cap and the gap behind it take."""
        widest = max(brush.width(cap, CAP) for cap in self._caps())
        return max(widest + 2 * brush.px(CAP_PAD), brush.px(CAP_HEIGHT)) + brush.px(CAP_GAP)


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
        columns = [Column([self._line(key, keys) for key in keys], gap=4) for keys in COLUMNS]
        return Column((title, Space(14), Beside(columns, shares=SHARES, least=LEAST, gap=20), Space(8)))

    def _line(self, key: str, beside: Sequence[str]) -> Block:
        """Return a key as a cap and what it does; all words of a column begin at one edge."""
        caps = [self._told(other)[0] for other in beside]
        return Line(lambda: self._told(key), lambda: caps)

    def _told(self, key: str) -> tuple[str, str]:
        """Return what stands on a key, and what it does."""
        say = self.context.say
        mark = say("ui.label", label="", value="")
        cap, _, does = say(f"keys.{key}").partition(mark)
        return cap, does

    def foot(self) -> Block:
        """The way back."""
        return Row(((self._back, 200),), align=Align.CENTER)

    def pinned(self) -> Sequence[Widget]:
        """Return the way back."""
        return (self._back,)
