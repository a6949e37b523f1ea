"""A number between two ends, set by dragging or by the arrow keys."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import FELT_LIT, LAMP, PANEL, PANEL_EDGE, TEXT, TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.control import Control
from kemi_desktop.ui.widgets.widget import TAKEN, Look, Taken

TRACK: Final = 8
KNOB: Final = 22
VALUE_WIDTH: Final = 84
"""Logical sizes: height of the track, width of the knob, room for the value in words."""
LEAST: Final = 0
MOST: Final = 100
STEP: Final = 5
LEAP: Final = 20


class Slider(Control):
    """A level from 0 to 100 in steps of 5.

    ``chosen`` tells the level now and ``on_choose`` takes another: the slider itself remembers nothing.
    ``word`` words a level, ``explain`` the line about it; ``tag`` names it for ``targets``.
    """

    def __init__(
        self,
        chosen: Callable[[], int],
        on_choose: Callable[[int], Command | None],
        word: Callable[[int], str],
        *,
        explain: Callable[[], str] | None = None,
        tag: str = "",
    ) -> None:
        super().__init__(tag=tag, explain=explain)
        self._track = pygame.Rect(0, 0, 1, 1)
        self._chosen = chosen
        self._on_choose = on_choose
        self._word = word

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Put the slider at ``rect``, its value in words at the right end."""
        self.rect = rect
        room = rect.width - brush.px(VALUE_WIDTH) - brush.px(KNOB)
        self._track = pygame.Rect(rect.left + brush.px(KNOB) // 2, 0, max(1, room), brush.px(TRACK))
        self._track.centery = rect.centery

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of the track, whose left end is 0 and whose right end is 100, and of the level in words."""
        area = pygame.Rect(self._track.left, self.rect.top, self._track.width, self.rect.height)
        yield Target(self._tag, self._word(self._chosen()), area_of(area), focused=focused)

    def drag(self, x: int, y: int) -> Taken | None:
        """Take the level under the pointer; a press beside the track moves to its nearer end."""
        share = (x - self._track.left) / self._track.width
        return self._take(LEAST + round(share * (MOST - LEAST) / STEP) * STEP)

    def click(self, x: int, y: int) -> Taken | None:
        """Stay: the press has already set the level."""
        return TAKEN

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Step with Left and Right, leap with Page Up and Page Down, go to an end with Home and End."""
        level = self._chosen()
        match key.key:
            case Key.LEFT:
                return self._take(level - STEP)
            case Key.RIGHT:
                return self._take(level + STEP)
            case Key.PAGE_DOWN:
                return self._take(level - LEAP)
            case Key.PAGE_UP:
                return self._take(level + LEAP)
            case Key.HOME:
                return self._take(LEAST)
            case Key.END:
                return self._take(MOST)
            case _:
                return None

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw track, the part below the level, the knob and the level in words."""
        level = self._chosen()
        track = self._track
        x = track.left + round(track.width * (level - LEAST) / (MOST - LEAST))
        brush.fill(surface, track.inflate(track.height, 0), PANEL, radius=TRACK / 2, edge=PANEL_EDGE)
        if x > track.left:
            left = track.left - track.height // 2
            reached = pygame.Rect(left, track.top, x - left, track.height)
            brush.fill(surface, reached, FELT_LIT, radius=TRACK / 2)
        knob = pygame.Rect(0, 0, brush.px(KNOB), brush.px(KNOB))
        knob.center = (x, track.centery)
        lit = look.hovered or look.held or look.focused
        brush.fill(surface, knob, LAMP if lit else TEXT, radius=KNOB / 2, edge=PANEL_EDGE)
        words = pygame.Rect(0, self.rect.top, brush.px(VALUE_WIDTH) - brush.px(8), self.rect.height)
        words.right = self.rect.right - brush.px(6)
        ink = TEXT if level > LEAST else TEXT_MUTED
        brush.text(surface, self._word(level), words, Pen(17, ink, Align.RIGHT, bold=True))
        if look.focused:
            brush.focus(surface, self.rect, radius=9)

    def _take(self, level: int) -> Taken:
        kept = max(LEAST, min(MOST, level))
        return TAKEN if kept == self._chosen() else Taken(self._on_choose(kept))
