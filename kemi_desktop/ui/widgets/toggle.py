"""Something that holds or does not: a box to tick."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from kemi_desktop.ui.input import KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import FELT, LAMP, PANEL, PANEL_EDGE, TEXT, TEXT_DISABLED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import PRESSING_KEYS
from kemi_desktop.ui.widgets.control import Control
from kemi_desktop.ui.widgets.widget import Look, Taken

BOX: Final = 24
"""Logical side of the box."""
LABEL_SIZE: Final = 18


class Toggle(Control):
    """A box with its words beside it; ``holds`` tells whether it is ticked: it remembers nothing itself.

    Without words the box stands in the middle of its place.
    """

    def __init__(
        self,
        label: Callable[[], str] | None,
        holds: Callable[[], bool],
        on_change: Callable[[bool], Command | None],
        *,
        allowed: Callable[[], bool] | None = None,
        explain: Callable[[], str] | None = None,
        tag: str = "",
    ) -> None:
        super().__init__(tag=tag, explain=explain, allowed=allowed)
        self._label = label
        self._holds = holds
        self._on_change = on_change

    def least_width(self, brush: Brush) -> int:
        """Return what box and words take."""
        words = "" if self._label is None else self._label()
        return brush.px(BOX) + brush.px(10) + brush.width(words, Pen(LABEL_SIZE, bold=True)) + 2

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of the box; ``chosen`` says whether it is ticked."""
        label = self._label() if self._label else ""
        yield Target(
            self._tag, label, area_of(self.rect), enabled=self.enabled, focused=focused, chosen=self._holds()
        )

    def click(self, x: int, y: int) -> Taken | None:
        """Tick it, or take the tick away."""
        return self._turn()

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Turn it with Return or Space."""
        return self._turn() if key.key in PRESSING_KEYS else None

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw the box, its tick, and the words."""
        side = brush.px(BOX)
        box = pygame.Rect(self.rect.left, 0, side, side)
        box.centery = self.rect.centery
        if self._label is None:
            box.centerx = self.rect.centerx
        lit = look.hovered or look.held
        fill = FELT if self._holds() and self.enabled else PANEL
        brush.fill(surface, box, fill, radius=5, edge=LAMP if lit else PANEL_EDGE, edge_width=2)
        if self._holds():
            _tick(surface, brush, box, enabled=self.enabled)
        if self._label is not None:
            words = self.rect.copy()
            words.width -= side + brush.px(10)
            words.right = self.rect.right
            ink = TEXT if self.enabled else TEXT_DISABLED
            brush.text(surface, self._label(), words, Pen(LABEL_SIZE, ink, bold=self._holds()))
        if look.focused:
            brush.focus(surface, self.rect if self._label else box.inflate(brush.px(4), brush.px(4)))

    def _turn(self) -> Taken:
        return Taken(self._on_change(not self._holds()))


def _tick(surface: pygame.Surface, brush: Brush, box: pygame.Rect, *, enabled: bool) -> None:
    color = brush.context.color(LAMP if enabled else TEXT_DISABLED)
    points = [(0.22, 0.52), (0.43, 0.74), (0.80, 0.26)]
    corners = [(box.left + x * box.width, box.top + y * box.height) for x, y in points]
    pygame.draw.lines(surface, color, closed=False, points=corners, width=max(2, brush.px(3)))
