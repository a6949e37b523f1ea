"""What the program is, where it keeps things, and under which licences it and its parts are given away."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.line_breaks import broken
from kemi_desktop.ui.clipboard import copy_text
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.theme import INK, PAPER, TEXT_HEADING, TEXT_SMALL
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE, Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget

LICENCE: Final = Pen(TEXT_SMALL, INK)
PAD: Final = 22
LINE: Final = 1.3
"""Height of a line in letters."""


class LongText(Block):
    """Thousands of lines on paper, of which only what is in sight is drawn: no picture could be so high."""

    def __init__(self, text: str) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._paragraphs = text.split("\n")
        self._lines: dict[tuple[int, float], tuple[str, ...]] = {}

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of all lines and the paper around them."""
        pad = brush.px(PAD)
        return len(self._broken(brush, width - 2 * pad)) * self._pitch(brush) + 2 * pad

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the paper and the lines within the clip."""
        pitch, seen, pad = self._pitch(brush), surface.get_clip(), brush.px(PAD)
        surface.fill(brush.context.color(PAPER), self.rect.clip(seen))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        lines = self._broken(brush, inner.width)
        first = max(0, (seen.top - inner.top) // pitch)
        last = min(len(lines), -(-(seen.bottom - inner.top) // pitch))
        for index in range(first, last):
            line = pygame.Rect(inner.left, inner.top + index * pitch, inner.width, pitch)
            brush.text(surface, lines[index], line, LICENCE)

    def _pitch(self, brush: Brush) -> int:
        return round(brush.px(LICENCE.size) * LINE)

    def _broken(self, brush: Brush, width: int) -> tuple[str, ...]:
        key = (width, brush.scale)
        if key not in self._lines:
            measure = partial(brush.width, pen=LICENCE)
            self._lines[key] = tuple(
                line
                for paragraph in self._paragraphs
                for line in (broken(paragraph, width, measure).split("\n") if paragraph else ("",))
            )
        return self._lines[key]


class About(FlowScene):
    """The page; ``folder`` is the user's own, ``licences`` all licence texts, one below the other."""

    screen = "about"
    most_width = 980

    def __init__(
        self,
        context: UiContext,
        *,
        version: str,
        folder: str | None,
        licences: str,
        copy: Callable[[str], bool] = copy_text,
    ) -> None:
        self._version = version
        self._folder = folder
        self._licences = licences
        self._long = LongText(licences)
        self._put = copy
        self._note = ""
        say = context.say
        self._copy = Button(
            partial(say, "about.copy"),
            self._copy_all,
            key_label="Ctrl+C",
            explain=partial(say, "about.copy_help"),
            tag="copy",
        )
        self._back = back_button(context, Pop, main=True)
        super().__init__(context, [self._back, self._copy])

    def handle(self, intent: Intent) -> Command | None:
        """Copy with the keys that copy everywhere."""
        if isinstance(intent, KeyPressed) and intent.key is Key.C and intent.control:
            return self._copy_all()
        return super().handle(intent)

    def body(self) -> Block:
        """Version, purpose, places, licences."""
        say = self.context.say
        return Column(
            (
                Space(20),
                Words(partial(say, "about.title"), Pen(TEXT_HEADING, bold=True)),
                Words(partial(say, "about.version", version=self._version), Pen(20)),
                Space(10),
                Words(partial(say, "about.what"), Pen(18)),
                Space(8),
                Words(self._where, CLOTH_NOTE),
                Space(18),
                Words(partial(say, "about.licences"), Pen(22, bold=True)),
                Space(8),
                self._long,
                Space(16),
            )
        )

    def foot(self) -> Block:
        """The ways to copy and back."""
        return Row(((self._copy, 220), (self._back, 190)), height=48, align=Align.RIGHT)

    def pinned(self) -> Sequence[Widget]:
        """What stays in sight."""
        return (self._copy, self._back)

    def _where(self) -> str:
        say = self.context.say
        kept = say("about.no_saves") if self._folder is None else say("about.saves", folder=self._folder)
        return f"{kept}  {self._note}" if self._note else kept

    def _copy_all(self) -> Command | None:
        """Put the whole page on the clipboard, and say whether that went well."""
        say = self.context.say
        version = say("about.version", version=self._version)
        parts = (say("about.title"), version, say("about.what"), self._where(), self._licences)
        self._note = say("about.copied" if self._put("\n\n".join(parts)) else "about.not_copied")
        self.lay_out(self.brush)
        self._laid_out = True
        return None
