"""The only reader of pygame's queue: what its events mean as a player's doing.  Knows no scene."""

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from kemi_desktop.ui.input import (
    Button,
    CloseRequested,
    FocusChanged,
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    SoundDeviceLost,
    TextComposing,
    TextTyped,
    VisibilityChanged,
    WheelTurned,
    WindowExposed,
    WindowResized,
)

_NAMED_KEYS: Final = {
    pygame.K_RETURN: Key.RETURN,
    pygame.K_KP_ENTER: Key.RETURN,
    pygame.K_ESCAPE: Key.ESCAPE,
    pygame.K_TAB: Key.TAB,
    pygame.K_SPACE: Key.SPACE,
    pygame.K_BACKSPACE: Key.BACKSPACE,
    pygame.K_DELETE: Key.DELETE,
    pygame.K_INSERT: Key.INSERT,
    pygame.K_LEFT: Key.LEFT,
    pygame.K_RIGHT: Key.RIGHT,
    pygame.K_UP: Key.UP,
    pygame.K_DOWN: Key.DOWN,
    pygame.K_HOME: Key.HOME,
    pygame.K_END: Key.END,
    pygame.K_PAGEUP: Key.PAGE_UP,
    pygame.K_PAGEDOWN: Key.PAGE_DOWN,
    pygame.K_F1: Key.F1,
    pygame.K_F2: Key.F2,
    pygame.K_F11: Key.F11,
    pygame.K_F12: Key.F12,
    pygame.K_PAUSE: Key.PAUSE,
    pygame.K_MINUS: Key.MINUS,
    pygame.K_EQUALS: Key.EQUALS,
    pygame.K_PLUS: Key.EQUALS,  # a key of its own on some keyboards
    pygame.K_KP_MINUS: Key.MINUS,
    pygame.K_KP_PLUS: Key.EQUALS,
    pygame.K_SLASH: Key.SLASH,
    pygame.K_COMMA: Key.COMMA,
    pygame.K_PERIOD: Key.PERIOD,
}
_DIGITS: Final = {pygame.K_0 + n: Key(str(n)) for n in range(10)}
_KEYPAD: Final = {pygame.K_KP1 + n - 1: Key(str(n)) for n in range(1, 10)} | {pygame.K_KP0: Key.D0}
_LETTERS: Final = {pygame.K_a + n: Key(chr(ord("a") + n)) for n in range(26)}
_KEYS: Final = _NAMED_KEYS | _DIGITS | _KEYPAD | _LETTERS
_BUTTONS: Final = {button.value: button for button in Button}


REPEATING: Final = frozenset(
    {
        Key.LEFT,
        Key.RIGHT,
        Key.UP,
        Key.DOWN,
        Key.BACKSPACE,
        Key.DELETE,
        Key.TAB,
        Key.PAGE_UP,
        Key.PAGE_DOWN,
    }
)
"""Keys that move or edit: held down they go on.  Any other would choose twice by one long press."""


class IntentReader:
    """Reads pygame's queue, and tells a held key from one pressed again."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def read(self) -> tuple[Intent, ...]:
        """Empty pygame's queue and return what it means, in order."""
        return self.meaning(pygame.event.get())

    def meaning(self, events: Iterable[pygame.event.Event]) -> tuple[Intent, ...]:
        """Return what events mean, in order, without the repeats of keys that do not repeat.

        A key is not repeated either where the same events tell that it was let go: that news waited while a
        picture took long to draw, and one press would count as several.
        """
        batch = tuple(events)
        let_go = {event.key: at for at, event in enumerate(batch) if event.type == pygame.KEYUP}
        return tuple(
            intent
            for at, event in enumerate(batch)
            if not self._is_idle(event, late=at < let_go.get(getattr(event, "key", None), 0))
            for intent in intents_of(event)
        )

    def _is_idle(self, event: pygame.event.Event, *, late: bool) -> bool:
        """Whether this is a held key that says again what it said; remembers which keys are down."""
        match event.type:
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()  # what is let go elsewhere is not told here
            case pygame.KEYDOWN:
                again = event.key in self._held
                self._held.add(event.key)
                return again and (late or _KEYS.get(event.key, Key.OTHER) not in REPEATING)
            case _:
                pass
        return False


def intents_of(event: pygame.event.Event) -> Iterator[Intent]:
    """Yield what one pygame event means; nothing for events that mean nothing here."""
    match event.type:
        case pygame.MOUSEMOTION:
            yield PointerMoved(*event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button in _BUTTONS:
            yield PointerPressed(event.pos[0], event.pos[1], _BUTTONS[event.button])
        case pygame.MOUSEBUTTONUP if event.button in _BUTTONS:
            yield PointerReleased(event.pos[0], event.pos[1], _BUTTONS[event.button])
        case pygame.MOUSEWHEEL:
            yield WheelTurned(*pygame.mouse.get_pos(), _wheel_steps(event))
        case pygame.KEYDOWN:
            yield _key_intent(event)
        case pygame.TEXTINPUT:
            yield TextTyped(event.text)
        case pygame.TEXTEDITING:
            yield TextComposing(event.text)
        case _:
            yield from _window_intents(event)


def _wheel_steps(event: pygame.event.Event) -> float:
    """Return the turn in notches, fractions included where the mouse reports them."""
    return float(getattr(event, "precise_y", event.y) or event.y)


def _key_intent(event: pygame.event.Event) -> KeyPressed:
    held = event.mod
    return KeyPressed(
        _KEYS.get(event.key, Key.OTHER),
        shift=bool(held & pygame.KMOD_SHIFT),
        control=bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        alt=bool(held & pygame.KMOD_ALT),
    )


def _window_intents(event: pygame.event.Event) -> Iterator[Intent]:
    match event.type:
        case pygame.QUIT:
            yield CloseRequested()
        case pygame.WINDOWSIZECHANGED:
            yield WindowResized(event.x, event.y)
        case pygame.WINDOWFOCUSGAINED:
            yield FocusChanged(focused=True)
        case pygame.WINDOWFOCUSLOST:
            yield FocusChanged(focused=False)
        case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
            yield VisibilityChanged(visible=False)
        case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWMAXIMIZED:
            yield VisibilityChanged(visible=True)
        case pygame.WINDOWEXPOSED:
            yield WindowExposed()
        case pygame.AUDIODEVICEREMOVED if event.which != 0 and not event.iscapture:  # 0 is one not in use
            yield SoundDeviceLost()
        case _:
            return
