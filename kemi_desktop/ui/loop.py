"""One frame: what the player did, what time it is, whether to draw.  Holds the screens; knows no window.

Time is fed, so tests drive frames by hand.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, assert_never

import pygame

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    CloseRequested,
    FocusChanged,
    Intent,
    Key,
    KeyPressed,
    SoundDeviceLost,
    VisibilityChanged,
    WindowExposed,
    WindowResized,
)
from kemi_desktop.ui.scene import Command, Pop, Push, Quit, Replace, Restart, Scene, ToggleFullScreen
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.toast_sign import draw_toast

LONGEST_FRAME: Final = 0.25
"""Seconds of play one frame may take: while a window is dragged or the machine sleeps, play stands still."""


@dataclass(slots=True)
class _Shown:
    """A screen on the stack with its own clock, which stands still while another screen lies on top."""

    scene: Scene
    time: float = 0.0


class Loop:
    """The stack of screens and the rules for handing them intents, time and the surface.

    ``ask_leave`` makes the question shown when the window is closed while a hand is in play.
    """

    def __init__(
        self, context: UiContext, first: Scene, size: tuple[int, int], *, ask_leave: Callable[[], Scene]
    ) -> None:
        self._context = context
        self._ask_leave = ask_leave
        self._size = size
        self._stack: list[_Shown] = []
        self._running = True
        self._visible = True
        self._dirty = True
        self._asked: Scene | None = None
        self._revision = context.revision
        self._last: float | None = None
        self._put(first)

    @property
    def running(self) -> bool:
        """Whether the program goes on."""
        return self._running

    @property
    def visible(self) -> bool:
        """Whether the window can be seen at all."""
        return self._visible

    @property
    def top(self) -> Scene:
        """The screen that takes the intents."""
        return self._stack[-1].scene

    @property
    def screens(self) -> tuple[Scene, ...]:
        """Every screen of the stack, the lowest first."""
        return tuple(shown.scene for shown in self._stack)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height that the screens are laid out for, in pixels."""
        return self._size

    def step(self, now: float, intents: Iterable[Intent] = ()) -> bool:
        """Take the intents, move to the time ``now`` in seconds, and return whether to draw."""
        for intent in intents:
            if self._running:
                self._take(intent)
        if not self._running:
            return False
        self._advance(now)
        self._context.attention.rest()
        self._go_on_beneath()
        self._dirty |= self.top.update(self._stack[-1].time)
        self.obey(self.top.take_command())
        if self._context.revision != self._revision:
            self._revision = self._context.revision
            self._lay_out()
        self._context.sounds.step(now)
        self._dirty |= self._context.toasts.step(now)
        dirty, self._dirty = self._dirty and self._visible and self._running, False
        return dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the topmost screen, those that show beneath it, and a passing sentence off its buttons."""
        lowest = len(self._stack) - 1
        while lowest > 0 and self._stack[lowest].scene.is_overlay:
            lowest -= 1
        for shown in self._stack[lowest:]:
            shown.scene.draw(surface)
        toast = self._context.toasts.shown
        if toast is not None:
            text = self._context.say(toast.key, **dict(toast.fields))
            taken = [pygame.Rect(target.area) for target in self.top.sight().targets]
            draw_toast(surface, Brush(self._context, self._size), text, taken)

    def _advance(self, now: float) -> None:
        if self._last is not None:
            passed = min(LONGEST_FRAME, max(0.0, now - self._last))
            for shown in self._stack:
                if shown.scene is self.top or shown.scene.goes_on_beneath:
                    shown.time += passed
        self._last = now

    def _go_on_beneath(self) -> None:
        """Let time pass on the screens below that do not wait; draw what shows of it."""
        for shown in self._stack[:-1]:
            if shown.scene.goes_on_beneath:
                self._dirty |= shown.scene.update(shown.time) and self.top.is_overlay

    def _take(self, intent: Intent) -> None:
        match intent:
            case WindowResized(width, height):
                if (width, height) != self._size:
                    self._size = (width, height)
                    self._context.forget_sizes()
                    self._lay_out()
            case WindowExposed():
                self._dirty = True
            case VisibilityChanged(visible):
                self._visible = visible
                self._context.attention.show(visible=visible)
                self._dirty = True
                self.obey(self.top.handle(intent))
            case FocusChanged(focused):
                self._context.attention.focus(focused=focused)
                self.obey(self.top.handle(intent))
            case SoundDeviceLost():
                self._context.sounds.lose_device()
            case CloseRequested():
                self._close()
            case KeyPressed(Key.F11) | KeyPressed(Key.RETURN, alt=True):
                self.obey(ToggleFullScreen())
            case KeyPressed(Key.L, control=False, alt=False) if self.top.text_area is None:
                other = Language.EN if self._context.language is Language.ZH else Language.ZH
                self._context.change(language=other)
            case _:
                self.obey(self.top.handle(intent))

    def _close(self) -> None:
        """Leave at once, or ask once: a second request while the question is up means it."""
        scenes = [shown.scene for shown in self._stack]
        if self._asked in scenes or not any(scene.asks_before_leaving for scene in scenes):
            self._running = False
            return
        self._asked = self._ask_leave()
        self._put(self._asked)

    def obey(self, command: Command | None) -> None:
        """Do what a screen asks for."""
        match command:
            case None:
                return
            case Push(scene):
                self._put(scene)
            case Replace(scene):
                self._stack.pop()
                self._put(scene)
            case Restart(scene):
                self._stack.clear()
                self._put(scene)
            case Pop():
                self._stack.pop()
                self._running = bool(self._stack)
            case ToggleFullScreen():
                self._context.change(full_screen=not self._context.settings.full_screen)
            case Quit():
                self._running = False
            case _:
                assert_never(command)
        self._dirty = True

    def _put(self, scene: Scene) -> None:
        scene.resize(self._size)
        self._stack.append(_Shown(scene))
        self._dirty = True

    def _lay_out(self) -> None:
        for shown in self._stack:
            shown.scene.resize(self._size)
        self._dirty = True
