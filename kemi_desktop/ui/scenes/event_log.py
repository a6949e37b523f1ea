"""Everything that has happened in the game, as text to read, scroll and copy; the newest at the bottom."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.tiles import Seat
from kemi_desktop.telling.chronicle import Chronicle, Line
from kemi_desktop.telling.voice import Voice
from kemi_desktop.ui.art.line_breaks import broken
from kemi_desktop.ui.clipboard import copy_text
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, WheelTurned
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import INK, INK_MUTED, TEXT_HEADING, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.scroll import Scroll

MOST_WIDTH: Final = 1000
EDGE: Final = 22
"""Logical pixels around the panel."""
INSET: Final = 24
"""The same between the panel's edge and what it holds."""
HEAD: Final = 60
FOOT: Final = 80
BUTTON: Final = 48
COPY_WIDTH: Final = 230
BACK_WIDTH: Final = 190
LEAST_NOTE: Final = 220
"""Logical width below which the line about the page stands above it, beside the title."""
PITCH: Final = 30
BEFORE_HAND: Final = 14
"""Logical pixels of air above the first line of a hand."""
BODY: Final = Pen(19, INK)
OPENING: Final = Pen(19, INK, bold=True)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the page, in pixels from its top."""

    text: str
    top: int
    opens_hand: bool


class EventLog(RingScene):
    """The record of one game; ``entered`` holds the names as typed, ``copy`` takes the text to copy."""

    screen = "event_log"
    flows = True
    notes_beside = False

    def __init__(
        self,
        context: UiContext,
        chronicle: Chronicle,
        entered: Sequence[str],
        viewer: Seat,
        *,
        copy: Callable[[str], bool] = copy_text,
    ) -> None:
        self._chronicle = chronicle
        self._entered = tuple(entered)
        self._viewer = viewer
        self._put = copy
        self._note = ""
        self._rows: tuple[Row, ...] = ()
        self._panel = self._paper = pygame.Rect(0, 0, 0, 0)
        say = context.say
        self._text = Scroll(self._paint_rows, on_page=True, tag="text")
        self._copy = Button(
            partial(say, "ui.log_copy"),
            self._copy_all,
            key_label="Ctrl+C",
            explain=partial(say, "ui.log_copy_help"),
            tag="copy",
        )
        self._back = back_button(context, Pop, main=True)
        super().__init__(context, [self._text, self._copy, self._back])

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    @property
    def lines(self) -> tuple[Line, ...]:
        """The record in the present language."""
        names = shown_names(self.context, self._entered, self._viewer)
        return self._chronicle.lines(Voice(self.context.language, names))

    @property
    def rows(self) -> tuple[Row, ...]:
        """The record as it is broken into lines now."""
        return self._rows

    @property
    def is_at_end(self) -> bool:
        """Whether the newest line can be seen."""
        return self._text.offset >= self._text.reach

    def handle(self, intent: Intent) -> Command | None:
        """Scroll from wherever the keyboard is; copy; close with the key that opened."""
        match intent:
            case WheelTurned(steps=steps):
                self._laid_out |= self._text.wheel(steps)
                return None
            case KeyPressed(Key.F2):
                return Pop()
            case KeyPressed(Key.C, control=True):
                return self._copy_all()
            case KeyPressed(Key.PAGE_UP | Key.PAGE_DOWN | Key.HOME | Key.END):
                self._text.press_key(intent)
                self._laid_out = True
                return None
            case _:
                return super().handle(intent)

    def lay_out(self, brush: Brush) -> None:
        """Break the record into lines, and stay at its end where that was in sight."""
        was_at_end, share = self.is_at_end, self._text.offset / max(1, self._text.reach)
        width, height = brush.page
        across = min(MOST_WIDTH, width - 2 * EDGE)
        left = (width - across) / 2
        self._panel = brush.box(left, EDGE, across, height - 2 * EDGE)
        inner, paper = across - 2 * INSET, height - 2 * EDGE - HEAD - FOOT
        self._paper = brush.box(left + INSET, EDGE + HEAD, inner, paper)
        self._text.rect = brush.box(left + 2 * INSET, EDGE + HEAD + 12, inner - 52, paper - 24)
        # Whole lines only: at its end the record begins with a line, not with the lower half of one.
        self._text.rect.height -= self._text.rect.height % brush.px(PITCH)
        self._rows, self._text.content_height = _broken(brush, self.lines, self._text.rect.width)
        self._text.step = 3 * brush.px(PITCH)
        self._text.go_to(self._text.reach if was_at_end else share * self._text.reach)
        foot, right = height - EDGE - FOOT + (FOOT - BUTTON) / 2, left + across - INSET
        self._copy.rect = brush.box(left + INSET, foot, COPY_WIDTH, BUTTON)
        self._back.rect = brush.box(right - BACK_WIDTH, foot, BACK_WIDTH, BUTTON)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw veil, panel, paper and the line about the page."""
        say = self.context.say
        brush.veil(surface)
        brush.panel(surface, self._panel, alpha=250)
        title = self._paper.move(0, self._panel.top - self._paper.top)
        title.height = self._paper.top - self._panel.top
        titled = brush.text(surface, say("ui.log_title"), title, Pen(TEXT_HEADING, bold=True))
        brush.paper(surface, self._paper)
        gap = brush.px(EDGE)
        left, right = self._copy.rect.right + gap, self._back.rect.left - gap
        room = pygame.Rect(left, self._copy.rect.top, right - left, self._copy.rect.height)
        if room.width < brush.px(LEAST_NOTE):
            left = titled.right + gap
            room = pygame.Rect(left, title.top, title.right - left, title.height)
        words = brush.wrapped(
            self._note or self.ring.explanation or say("ui.log_keys"),
            room.width,
            Pen(TEXT_SMALL, TEXT_MUTED),
        )
        surface.blit(words, words.get_rect(midleft=room.midleft))
        if not self._rows:
            brush.text(surface, say("ui.log_empty"), self._text.rect, Pen(19, INK_MUTED))

    def _paint_rows(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        brush, height = self.brush, self.brush.px(PITCH)
        for row in self._rows:
            y = top + row.top
            if rect.top - height < y < rect.bottom:
                box = pygame.Rect(rect.left, y, rect.width, height)
                brush.text(surface, row.text, box, OPENING if row.opens_hand else BODY)

    def _copy_all(self) -> Command | None:
        """Put the whole record on the clipboard, and say whether that went well."""
        done = self._put(as_text(self.lines))
        self._note = self.context.say("ui.log_copied" if done else "ui.log_not_copied")
        self._laid_out = True
        return None


def as_text(lines: Sequence[Line]) -> str:
    """Return the record as plain text, an empty line before each hand but the first."""
    parts = [("\n" if line.opens_hand and index else "") + line.text for index, line in enumerate(lines)]
    return "\n".join([*parts, ""])


def _broken(brush: Brush, lines: Sequence[Line], width: int) -> tuple[tuple[Row, ...], int]:
    """Return the record in lines of at most ``width`` pixels, and the height of all."""
    rows: list[Row] = []
    y, pitch = 0, brush.px(PITCH)
    for line in lines:
        y += brush.px(BEFORE_HAND) if line.opens_hand and rows else 0
        for part in _parts(brush, line, width):
            rows.append(Row(part, y, line.opens_hand))
            y += pitch
    return tuple(rows), y


def _parts(brush: Brush, line: Line, width: int) -> list[str]:
    """Return one sentence as lines."""
    pen = OPENING if line.opens_hand else BODY
    if brush.width(line.text, pen) <= width:
        return [line.text]
    return broken(line.text, width, partial(brush.width, pen=pen)).split("\n")
