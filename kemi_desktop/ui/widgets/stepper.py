"""A small number, one more or one less at a time."""

from collections.abc import Callable, Iterator

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import PANEL, PANEL_EDGE, PANEL_RAISED, TEXT, TEXT_BODY, TEXT_DISABLED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.control import Control
from kemi_desktop.ui.widgets.widget import TAKEN, Look, Taken


class Stepper(Control):
    """Minus, the number, plus; ``value`` tells the number: it remembers nothing itself."""

    def __init__(
        self,
        value: Callable[[], int],
        on_change: Callable[[int], Command | None],
        *,
        most: int,
        allowed: Callable[[], bool] | None = None,
        explain: Callable[[], str] | None = None,
        tag: str = "",
    ) -> None:
        """The number goes from 0 to ``most``."""
        super().__init__(tag=tag, explain=explain, allowed=allowed)
        self._value = value
        self._on_change = on_change
        self._most = most

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of the two ends as ``tag-`` and ``tag+``; the number is the label of both."""
        less, _, more = self._parts()
        for sign, part in (("-", less), ("+", more)):
            label = str(self._value())
            yield Target(self._tag + sign, label, area_of(part), enabled=self.enabled, focused=focused)

    def click(self, x: int, y: int) -> Taken | None:
        """Count down on the left, up on the right."""
        less, _, more = self._parts()
        if less.collidepoint(x, y):
            return self._step(-1)
        return self._step(1) if more.collidepoint(x, y) else TAKEN

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Count with Left and Right, or minus and plus; Return and Space count up."""
        match key.key:
            case Key.LEFT | Key.MINUS:
                return self._step(-1)
            case Key.RIGHT | Key.EQUALS | Key.RETURN | Key.SPACE:
                return self._step(1)
            case _:
                return None

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw the two ends and the number between them."""
        brush.fill(surface, self.rect, PANEL, radius=9, edge=PANEL_EDGE)
        less, middle, more = self._parts()
        value = self._value()
        pen = Pen(TEXT_BODY, TEXT if self.enabled else TEXT_DISABLED, Align.CENTER, bold=True)
        for part, sign, possible in (
            (less, "\N{MINUS SIGN}", value > 0),
            (more, "+", value < self._most),
        ):
            inner = part.inflate(-2 * brush.px(3), -2 * brush.px(3))
            brush.fill(surface, inner, PANEL_RAISED, radius=7, edge=PANEL_EDGE)
            brush.text(surface, sign, inner, pen if possible else pen.but(color=TEXT_DISABLED))
        brush.text(surface, str(value), middle, pen)
        if look.focused:
            brush.focus(surface, self.rect, radius=9)

    def _step(self, by: int) -> Taken:
        wanted = max(0, min(self._most, self._value() + by))
        return TAKEN if wanted == self._value() else Taken(self._on_change(wanted))

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        end = min(self.rect.width // 3, round(self.rect.height * 1.2))
        less = pygame.Rect(self.rect.left, self.rect.top, end, self.rect.height)
        more = pygame.Rect(self.rect.right - end, self.rect.top, end, self.rect.height)
        middle = pygame.Rect(less.right, self.rect.top, more.left - less.right, self.rect.height)
        return less, middle, more
