"""What pygame's events mean."""

import pygame
import pytest

from kemi_desktop.ui.event_reader import IntentReader, intents_of
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
    TextComposing,
    TextTyped,
    VisibilityChanged,
    WheelTurned,
    WindowExposed,
    WindowResized,
)


def key_event(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)


@pytest.mark.parametrize(
    ("event", "meaning"),
    [
        (pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 4)), PointerMoved(3, 4)),
        (pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1), PointerPressed(3, 4)),
        (pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=3), PointerReleased(3, 4, Button.RIGHT)),
        (key_event(pygame.K_KP_ENTER), KeyPressed(Key.RETURN)),
        (key_event(pygame.K_KP5), KeyPressed(Key.D5)),
        (key_event(pygame.K_KP0), KeyPressed(Key.D0)),
        (key_event(pygame.K_z), KeyPressed(Key.Z)),
        (key_event(pygame.K_TAB, pygame.KMOD_LSHIFT), KeyPressed(Key.TAB, shift=True)),
        (key_event(pygame.K_f, pygame.KMOD_RCTRL), KeyPressed(Key.F, control=True)),
        (key_event(pygame.K_RETURN, pygame.KMOD_LALT), KeyPressed(Key.RETURN, alt=True)),
        (key_event(pygame.K_PRINTSCREEN), KeyPressed(Key.OTHER)),
        (pygame.event.Event(pygame.TEXTINPUT, text="a"), TextTyped("a")),
        (pygame.event.Event(pygame.TEXTEDITING, text="ni", start=9, length=-4), TextComposing("ni")),
        (pygame.event.Event(pygame.QUIT), CloseRequested()),
        (pygame.event.Event(pygame.WINDOWSIZECHANGED, x=800, y=600), WindowResized(800, 600)),
        (pygame.event.Event(pygame.WINDOWFOCUSLOST), FocusChanged(focused=False)),
        (pygame.event.Event(pygame.WINDOWMINIMIZED), VisibilityChanged(visible=False)),
        (pygame.event.Event(pygame.WINDOWRESTORED), VisibilityChanged(visible=True)),
        (pygame.event.Event(pygame.WINDOWEXPOSED), WindowExposed()),
    ],
)
def test_an_event_means_one_intent(event: pygame.event.Event, meaning: Intent) -> None:
    assert list(intents_of(event)) == [meaning]


def test_the_wheel_counts_fractions_and_falls_back_to_whole_notches() -> None:
    pygame.display.init()
    fine = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=0.5)
    coarse = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=0.0)
    steps = [
        intent.steps for e in (fine, coarse) for intent in intents_of(e) if isinstance(intent, WheelTurned)
    ]
    assert steps == [0.5, -1.0]


def test_events_without_a_meaning_are_dropped() -> None:
    for event in (
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=9),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0),
        pygame.event.Event(pygame.WINDOWENTER),
    ):
        assert list(intents_of(event)) == []


def key_up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_p, pygame.K_1, pygame.K_ESCAPE])
def test_a_held_key_that_chooses_is_pressed_once(key: int) -> None:
    reader = IntentReader()
    assert len(reader.meaning([key_event(key)] * 9)) == 1
    assert reader.meaning([key_event(key)] * 9) == ()
    assert len(reader.meaning([key_up(key), key_event(key)])) == 1


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PAGEDOWN])
def test_a_held_key_that_moves_or_edits_goes_on(key: int) -> None:
    assert len(IntentReader().meaning([key_event(key)] * 9)) == 9


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_TAB, pygame.K_BACKSPACE])
def test_a_key_let_go_while_a_picture_was_drawn_was_pressed_once(key: int) -> None:
    reader = IntentReader()
    assert len(reader.meaning([key_event(key)])) == 1
    assert reader.meaning([*[key_event(key)] * 9, key_up(key)]) == ()
    assert len(reader.meaning([key_event(key), key_up(key)] * 3)) == 3
    assert len(reader.meaning([key_event(key), key_event(key), key_up(pygame.K_DOWN)])) == 2


def test_a_key_let_go_in_another_window_counts_again() -> None:
    reader = IntentReader()
    away = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert len(reader.meaning([key_event(pygame.K_RETURN), away, key_event(pygame.K_RETURN)])) == 3


def test_typed_text_goes_on_while_its_key_is_held() -> None:
    typed = pygame.event.Event(pygame.TEXTINPUT, text="a")
    told = IntentReader().meaning([key_event(pygame.K_a), typed] * 3)
    assert [intent for intent in told if isinstance(intent, TextTyped)] == [TextTyped("a")] * 3
