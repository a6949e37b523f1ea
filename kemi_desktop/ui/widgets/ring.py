"""Gives one widget at a time the keyboard, and the mouse to whatever is under it.  Knows no screen."""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from kemi_desktop.ui.input import (
    Button,
    FocusChanged,
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextComposing,
    TextTyped,
)
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.widget import Look, Taken, Widget

ARROWS: Final = {Key.LEFT: (-1, 0), Key.RIGHT: (1, 0), Key.UP: (0, -1), Key.DOWN: (0, 1)}

CONFIRMS: Final = frozenset({Key.RETURN, Key.SPACE})


class Ring:
    """The widgets of one screen in the order of the Tab key.

    ``first`` has the keyboard at the start; ``on_escape`` answers the Escape key; ``on_use`` hears of every
    widget that a click or a confirming key has set off.
    """

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        first: int = 0,
        on_escape: Callable[[], Command | None] | None = None,
        on_use: Callable[[], None] | None = None,
    ) -> None:
        self._widgets = tuple(widgets)
        self._focus = first
        self._on_escape = on_escape
        self._on_use = on_use
        self.on_rest: Callable[[Key], None] | None = None
        """Takes the keys that lead to no widget."""
        self.lies_open: Callable[[Widget, int, int], bool] | None = None
        """Whether a widget can be seen, and so clicked, at a place; ``None`` where all of all can."""
        self._hover: int | None = None
        self._pointer: tuple[int, int] | None = None
        self._has_moved = False
        """Whether the pointer was moved: one that only rests where the screen came up asks nothing."""
        self._held: int | None = None
        self._by_keyboard = False
        self._changed = True

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, in the order of the Tab key."""
        return self._widgets

    @property
    def focused(self) -> Widget:
        """The widget that has the keyboard."""
        return self._widgets[self._focus]

    @property
    def text_area(self) -> pygame.Rect | None:
        """Where text is being typed, if the focused widget takes text."""
        return self.focused.text_area()

    @property
    def explanation(self) -> str:
        """The line about the widget pointed at, else about the one with the keyboard."""
        index = self._asked
        return "" if index is None else self._widgets[index].explanation

    @property
    def explained(self) -> tuple[Widget, str] | None:
        """What is pointed at, else what the keyboard is on, with the line about it where there is one."""
        index = self._asked
        if index is None or not self._widgets[index].explanation:
            return None
        return self._widgets[index], self._widgets[index].explanation

    @property
    def _asked(self) -> int | None:
        """Which widget is to be explained, if any."""
        if self._hover is not None and self._has_moved:
            return self._hover
        return self._focus if self._by_keyboard else None

    def targets(self) -> tuple[Target, ...]:
        """Return everything that can be clicked, in the order of the Tab key."""
        return tuple(
            target
            for index, widget in enumerate(self._widgets)
            for target in widget.targets(focused=index == self._focus)
        )

    def take_changed(self) -> bool:
        """Return, once, whether anything looks different."""
        changed, self._changed = self._changed, False
        return changed

    def look_again(self) -> None:
        """Find out what is under the pointer after widgets have moved."""
        if self._pointer is not None and self._hover is not None:
            self._point_at(self._at(*self._pointer))
        self._changed = True

    @property
    def is_holding(self) -> bool:
        """Whether the pointer is down on a widget."""
        return self._held is not None

    def focus_on(self, widget: Widget) -> None:
        """Give a widget of the ring the keyboard."""
        self._move_to(self._widgets.index(widget))

    def take_widgets(self, widgets: Sequence[Widget]) -> None:
        """Go on with other widgets; the keyboard stays where it is, or goes to the first one."""
        focused, self._widgets = self.focused, tuple(widgets)
        self._focus = self._widgets.index(focused) if focused in self._widgets else 0
        self._hover = self._held = None
        self._changed = True

    def handle(self, intent: Intent) -> Command | None:
        """Take one intent; intents that mean nothing to any widget are dropped."""
        match intent:
            case PointerMoved(x, y):
                return self._move(x, y)
            case PointerPressed(x, y, Button.LEFT):
                return self._press(x, y)
            case PointerReleased(x, y, Button.LEFT):
                return self._release(x, y)
            case KeyPressed():
                return self._key(intent)
            case TextTyped(text):
                return self._done(self.focused.type_text(text))
            case TextComposing(text):
                return self._done(self.focused.compose_text(text))
            case FocusChanged(focused=False):
                self._held = None
                self._point_at(None)
            case _:
                pass
        return None

    def draw(
        self, surface: pygame.Surface, brush: Brush, *, among: Callable[[Widget], bool] | None = None
    ) -> None:
        """Draw all widgets, or those ``among`` picks, the focused one last so that its ring lies on top."""
        order = sorted(range(len(self._widgets)), key=lambda index: index == self._focus)
        for index in order:
            if among is None or among(self._widgets[index]):
                self._widgets[index].draw(surface, brush, self._look(index))

    def _look(self, index: int) -> Look:
        return Look(
            focused=index == self._focus and self._by_keyboard,
            active=index == self._focus,
            hovered=index == self._hover and self._held in (None, index),
            held=index == self._held and index == self._hover,
        )

    def _at(self, x: int, y: int) -> int | None:
        for index in reversed(range(len(self._widgets))):
            widget = self._widgets[index]
            if widget.enabled and widget.rect.collidepoint(x, y) and self._lies_open(widget, x, y):
                return index
        return None

    def _lies_open(self, widget: Widget, x: int, y: int) -> bool:
        return self.lies_open is None or self.lies_open(widget, x, y)

    def _point_at(self, index: int | None) -> None:
        if index != self._hover:
            self._hover = index
            self._changed = True

    def _press(self, x: int, y: int) -> Command | None:
        self._by_keyboard = False
        self._changed = True
        self._held = index = self._at(x, y)
        self._point_at(index)
        if index is None:
            return None
        self._move_to(index)
        return self._done(self._widgets[index].drag(x, y))

    def _move(self, x: int, y: int) -> Command | None:
        """Point at what lies there; a held widget is dragged, wherever the pointer goes."""
        if self._pointer not in (None, (x, y)) and not self._has_moved:
            self._has_moved = self._changed = True
        self._pointer = (x, y)
        self._point_at(self._at(x, y))
        return None if self._held is None else self._done(self._widgets[self._held].drag(x, y))

    def _release(self, x: int, y: int) -> Command | None:
        index, held, self._held = self._at(x, y), self._held, None
        self._changed = True
        if index is None or index != held:
            return None
        taken = self._widgets[index].click(x, y)
        self._hear_use(taken)
        return self._done(taken)

    def _key(self, key: KeyPressed) -> Command | None:
        self._by_keyboard = True
        self._changed = True
        taken = self.focused.press_key(key) if self.focused.enabled else None
        if key.key in CONFIRMS:
            self._hear_use(taken)
        if taken is not None:
            return taken.command
        match key:
            case KeyPressed(Key.TAB, shift):
                self._step(-1 if shift else 1)
            case KeyPressed(Key.RETURN):
                self._step(1)
            case KeyPressed(Key.ESCAPE):
                return self._on_escape() if self._on_escape else None
            case KeyPressed(arrow) if arrow in ARROWS and self._towards(*ARROWS[arrow]):
                pass
            case _ if self.on_rest is not None:
                self.on_rest(key.key)
            case _:
                pass
        return None

    def _hear_use(self, taken: Taken | None) -> None:
        if taken is not None and self._on_use is not None:
            self._on_use()

    def _done(self, taken: Taken | None) -> Command | None:
        if taken is None:
            return None
        self._changed = True
        return taken.command

    def _move_to(self, index: int) -> None:
        if index != self._focus:
            self.focused.compose_text("")
            self._focus = index
            self.focused.take_focus()
        self._changed = True

    def _step(self, direction: int) -> None:
        count = len(self._widgets)
        for distance in range(1, count + 1):
            index = (self._focus + direction * distance) % count
            if self._widgets[index].enabled:
                self._move_to(index)
                return

    def _towards(self, right: int, down: int) -> bool:
        """Move to the nearest widget in a direction, if there is any; sideways distance counts double."""
        here = self.focused.rect
        best: tuple[float, int] | None = None
        for index, widget in enumerate(self._widgets):
            if index == self._focus or not widget.enabled:
                continue
            ahead, aside = _distance(here, widget.rect, right, down)
            if ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, index)
        if best is None or not math.isfinite(best[0]):
            return False
        self._move_to(best[1])
        return True


def _distance(here: pygame.Rect, there: pygame.Rect, right: int, down: int) -> tuple[float, float]:
    """Return how far ``there`` lies ahead in a direction, between middles, and the gap aside, in pixels."""
    ahead = (there.centerx - here.centerx) * right + (there.centery - here.centery) * down
    if right:
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        return (ahead if there.left >= here.right or there.right <= here.left else 0), aside
    aside = max(0, there.left - here.right, here.left - there.right)
    return (ahead if there.top >= here.bottom or there.bottom <= here.top else 0), aside
