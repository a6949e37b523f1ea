"""The keyboard and the mouse among widgets."""

import pygame
import pytest

from kemi_desktop.ui.input import (
    Button as MouseButton,
)
from kemi_desktop.ui.input import (
    FocusChanged,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from kemi_desktop.ui.scene import Pop, Quit
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.ring import Ring


class Board:
    """Four buttons in a square, and what was pressed."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.buttons = [self._button(name) for name in "abcd"]
        for button, spot in zip(self.buttons, ((0, 0), (100, 0), (0, 50), (100, 50)), strict=True):
            button.rect = pygame.Rect(*spot, 80, 40)
        self.ring = Ring(self.buttons, on_escape=Pop)

    def _button(self, name: str) -> Button:
        return Button(lambda: name, lambda: self.pressed.append(name), explain=lambda: f"about {name}")

    def key(self, *keys: Key | KeyPressed) -> None:
        for key in keys:
            self.ring.handle(key if isinstance(key, KeyPressed) else KeyPressed(key))

    @property
    def focused(self) -> str:
        return "abcd"[self.buttons.index(self.ring.focused)]  # type: ignore[arg-type]  # all are buttons


@pytest.mark.parametrize(
    ("keys", "focused"),
    [
        ((Key.TAB,), "b"),
        ((Key.TAB,) * 4, "a"),
        ((KeyPressed(Key.TAB, shift=True),), "d"),
        ((Key.RIGHT,), "b"),
        ((Key.DOWN,), "c"),
        ((Key.DOWN, Key.RIGHT), "d"),
        ((Key.RIGHT, Key.RIGHT), "b"),
        ((Key.UP,), "a"),
        ((Key.DOWN, Key.RIGHT, Key.UP, Key.LEFT), "a"),
    ],
)
def test_keys_move_the_focus(keys: tuple[Key, ...], focused: str) -> None:
    board = Board()
    board.key(*keys)
    assert board.focused == focused


def test_return_and_space_press_what_has_the_focus() -> None:
    board = Board()
    board.key(Key.TAB, Key.RETURN, Key.SPACE)
    assert board.pressed == ["b", "b"]


def test_escape_asks_the_screen() -> None:
    assert Board().ring.handle(KeyPressed(Key.ESCAPE)) == Pop()


def test_the_command_of_a_button_reaches_the_screen() -> None:
    ring = Ring([Button(lambda: "", Quit)])
    assert ring.handle(KeyPressed(Key.RETURN)) == Quit()


def test_a_disabled_widget_is_skipped_and_cannot_be_clicked() -> None:
    board = Board()
    board.buttons[1].is_enabled = False
    board.key(Key.TAB)
    assert board.focused == "c"
    board.ring.handle(PointerPressed(110, 10))
    board.ring.handle(PointerReleased(110, 10))
    assert board.pressed == []


def test_a_click_presses_only_where_it_began() -> None:
    board = Board()
    board.ring.handle(PointerPressed(10, 10))
    board.ring.handle(PointerReleased(110, 10))
    assert board.pressed == []
    board.ring.handle(PointerPressed(110, 60))
    board.ring.handle(PointerReleased(111, 61))
    assert board.pressed == ["d"]
    assert board.focused == "d"


def test_every_pixel_of_a_button_and_none_beside_it_presses_it() -> None:
    for x in range(95, 185):
        board = Board()
        board.ring.handle(PointerPressed(x, 20))
        board.ring.handle(PointerReleased(x, 20))
        assert board.pressed == (["b"] if 100 <= x < 180 else [])


def test_other_mouse_buttons_press_nothing() -> None:
    board = Board()
    board.ring.handle(PointerPressed(10, 10, MouseButton.RIGHT))
    board.ring.handle(PointerReleased(10, 10, MouseButton.RIGHT))
    assert board.pressed == []


def test_pointing_explains_and_the_keyboard_explains_where_nothing_is_pointed_at() -> None:
    board = Board()
    assert board.ring.explanation == ""
    board.ring.handle(PointerMoved(110, 10))
    assert board.ring.explanation == ""  # it may have rested there before the screen came up
    board.ring.handle(PointerMoved(110, 10))
    assert board.ring.explanation == ""
    board.ring.handle(PointerMoved(110, 11))
    assert board.ring.explanation == "about b"
    board.ring.handle(FocusChanged(focused=False))
    board.key(Key.DOWN)
    assert board.ring.explanation == "about c"


def test_moving_within_one_widget_changes_nothing() -> None:
    board = Board()
    board.ring.handle(PointerMoved(9, 9))
    board.ring.handle(PointerMoved(10, 10))
    assert board.ring.take_changed()
    board.ring.handle(PointerMoved(11, 11))
    assert not board.ring.take_changed()
