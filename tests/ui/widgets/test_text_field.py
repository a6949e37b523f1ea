"""Typing, by keyboard and by input method."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.widgets import text_field
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.text_field import COMPOSING_KEYS, TextField, WholeTextField
from kemi_desktop.ui.widgets.widget import Look


def field_of(text: str = "", limit: int = 12) -> TextField:
    field = TextField(text, limit=limit, on_change=lambda _: None)
    field.rect = pygame.Rect(20, 20, 300, 44)
    return field


def press(field: TextField, *keys: Key) -> None:
    for key in keys:
        field.press_key(KeyPressed(key))


def test_text_goes_in_at_the_caret() -> None:
    field = field_of("ad")
    press(field, Key.LEFT)
    field.type_text("bc")
    assert (field.text, field.caret) == ("abcd", 3)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ((Key.BACKSPACE,), "ab"),
        ((Key.HOME, Key.DELETE), "bc"),
        ((Key.HOME, Key.BACKSPACE), "abc"),
        ((Key.END, Key.DELETE), "abc"),
        ((Key.LEFT, Key.LEFT, Key.BACKSPACE), "bc"),
    ],
)
def test_editing_keys(keys: tuple[Key, ...], text: str) -> None:
    field = field_of("abc")
    press(field, *keys)
    assert field.text == text


def test_no_more_characters_than_the_limit() -> None:
    field = field_of(limit=3)
    field.type_text("\u4f60\u597d\u4e16\u754c")
    field.type_text("x")
    assert field.text == "\u4f60\u597d\u4e16"


def test_unprintable_characters_stay_out() -> None:
    field = field_of()
    field.type_text("a\n\t\x07b")
    assert field.text == "ab"


def test_while_composing_the_editing_keys_belong_to_the_input_method() -> None:
    sent: list[str] = []
    field = TextField("ab", limit=12, on_change=sent.append, on_return=lambda: sent.append("return"))
    field.compose_text("ni")
    for key in COMPOSING_KEYS:
        assert field.press_key(KeyPressed(key)) is not None
    assert (field.text, field.composing, sent) == ("ab", "ni", [])
    field.type_text("\u4f60")
    assert (field.text, field.composing) == ("ab\u4f60", "")


def test_return_and_escape_are_the_screens_when_nothing_is_composed() -> None:
    field = field_of("ab")
    assert field.press_key(KeyPressed(Key.RETURN)) is None
    assert field.press_key(KeyPressed(Key.ESCAPE)) is None
    assert field.press_key(KeyPressed(Key.TAB)) is None


def test_letters_never_reach_the_screen_as_keys() -> None:
    assert field_of().press_key(KeyPressed(Key.L)) is not None


@given(st.lists(st.one_of(st.text(max_size=20), st.sampled_from(list(Key)))))
def test_no_sequence_of_keys_and_compositions_breaks_the_caret(steps: list[str | Key]) -> None:
    field = field_of()
    for step in steps:
        if isinstance(step, Key):
            press(field, step)
        elif len(step) % 2:
            field.compose_text(step)
        else:
            field.type_text(step)
        assert 0 <= field.caret <= len(field.text) <= 12


def test_the_composition_is_underlined_and_a_long_text_stays_inside() -> None:
    brush = Brush(UiContext(), (1280, 720))
    pictures = []
    for composing in ("", "ni hao"):
        surface = pygame.Surface((400, 90))
        field = field_of("w" * 60, limit=60)
        field.compose_text(composing)
        field.draw(surface, brush, Look(active=True))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        outside = surface.subsurface((322, 0, 78, 90))
        assert pygame.transform.average_color(outside)[:3] == (0, 0, 0)
    assert pictures[0] != pictures[1]


def chosen_field() -> tuple[TextField, list[str]]:
    """Return a field that has just been given the keyboard, and the texts it tells of."""
    told: list[str] = []
    field = WholeTextField("abc", limit=5, on_change=told.append)
    field.rect = pygame.Rect(20, 20, 300, 44)
    field.take_focus()
    return field, told


def test_typing_replaces_what_is_selected() -> None:
    field, told = chosen_field()
    field.click(30, 30)
    field.type_text("vwxyz")
    assert (field.text, told) == ("vwxyz", ["vwxyz"])


def test_a_second_click_ends_the_selection() -> None:
    field, _ = chosen_field()
    field.click(30, 30)
    assert field.selected
    field.click(30, 30)
    assert not field.selected


@pytest.mark.parametrize(
    ("key", "text", "caret"),
    [(Key.BACKSPACE, "", 0), (Key.DELETE, "", 0), (Key.LEFT, "abc", 0), (Key.RIGHT, "abc", 3)],
)
def test_editing_keys_take_or_leave_all_that_is_selected(key: Key, text: str, caret: int) -> None:
    field, _ = chosen_field()
    press(field, key)
    assert (field.text, field.caret, field.selected) == (text, caret, False)


def test_what_is_selected_looks_different() -> None:
    field, _ = chosen_field()
    brush, looks = Brush(UiContext(), (400, 100)), []
    for _ in range(2):
        surface = pygame.Surface((400, 100))
        field.draw(surface, brush, Look(active=True))
        looks.append(pygame.image.tobytes(surface, "RGB"))
        press(field, Key.END)
    assert looks[0] != looks[1]


def test_control_and_a_select_everything_to_be_typed_over() -> None:
    told: list[str] = []
    field = TextField("abc", limit=5, on_change=told.append)
    field.take_focus()
    field.press_key(KeyPressed(Key.A))
    field.type_text("d")
    field.press_key(KeyPressed(Key.A, control=True))
    field.type_text("x")
    assert (field.text, told) == ("x", ["abcd", "x"])


CONTROL_V = KeyPressed(Key.V, control=True)
SHIFT_INSERT = KeyPressed(Key.INSERT, shift=True)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was ever on the clipboard, the newest last; while it is empty there is no clipboard."""
    kept: list[str] = []

    def copy(text: str) -> bool:
        had = bool(kept)
        kept.extend([text] * had)
        return had

    monkeypatch.setattr(text_field, "copy_text", copy)
    monkeypatch.setattr(text_field, "pasted_text", lambda: kept[-1] if kept else None)
    return kept


def telling(text: str, told: list[str], limit: int = 12) -> TextField:
    return TextField(text, limit=limit, on_change=told.append)


@pytest.mark.parametrize("key", [CONTROL_V, SHIFT_INSERT])
@pytest.mark.parametrize(
    ("copied", "text"),
    [
        ("192.168", "a192.168b"),
        ("one\ntwo", "aoneb"),
        ("\r\n \r\none\r\n", "aoneb"),
        ("o\tn\x07e\x00", "aoneb"),
        ("0123456789abcdef", "a0123456789b"),
        ("\u4f60\u597d", "a\u4f60\u597db"),
    ],
)
def test_the_clipboard_goes_in_at_the_caret_as_if_typed(
    board: list[str], key: KeyPressed, copied: str, text: str
) -> None:
    told: list[str] = []
    board.append(copied)
    field = telling("ab", told)
    press(field, Key.LEFT)
    assert field.press_key(key) is not None
    assert field.text == text
    assert field.caret == len(text) - 1
    assert told == [text]


@pytest.mark.parametrize("copied", [[], [""], [" \n\t\n"], ["\x07"]])
def test_a_clipboard_without_text_changes_nothing(board: list[str], copied: list[str]) -> None:
    told: list[str] = []
    board.extend(copied)
    field = telling("ab", told)
    field.press_key(KeyPressed(Key.A, control=True))
    for key in (CONTROL_V, SHIFT_INSERT):
        assert field.press_key(key) is not None
    assert field.text == "ab"
    assert field.selected
    assert told == []


def test_what_is_pasted_replaces_the_selection(board: list[str]) -> None:
    told: list[str] = []
    board.append("xy")
    field = telling("abc", told, limit=3)
    field.press_key(KeyPressed(Key.A, control=True))
    field.press_key(CONTROL_V)
    assert (field.text, field.selected, told) == ("xy", False, ["xy"])


def test_nothing_is_pasted_into_what_is_being_composed(board: list[str]) -> None:
    board.append("xy")
    field = telling("ab", [])
    field.compose_text("ni")
    field.press_key(CONTROL_V)
    assert (field.text, field.composing) == ("ab", "ni")


def test_what_is_selected_is_copied_or_cut(board: list[str]) -> None:
    board.append("")
    told: list[str] = []
    field = telling("abc", told)
    copy, cut = KeyPressed(Key.C, control=True), KeyPressed(Key.X, control=True)
    field.press_key(copy)
    field.press_key(cut)
    assert (board, field.text) == ([""], "abc")
    field.press_key(KeyPressed(Key.A, control=True))
    field.press_key(copy)
    assert (board[-1], field.text, field.selected, told) == ("abc", "abc", True, [])
    field.press_key(cut)
    assert (board, field.text, field.selected, told) == (["", "abc", "abc"], "", False, [""])
    field.press_key(CONTROL_V)
    assert field.text == "abc"


def test_what_the_clipboard_does_not_take_is_not_cut(board: list[str]) -> None:
    told: list[str] = []
    field = telling("abc", told)
    field.press_key(KeyPressed(Key.A, control=True))
    field.press_key(KeyPressed(Key.X, control=True))
    assert (field.text, field.selected, told, board) == ("abc", True, [], [])


@pytest.mark.parametrize("key", [Key.A, Key.C, Key.V, Key.X])
def test_a_letter_typed_with_the_right_alt_key_is_no_shortcut(board: list[str], key: Key) -> None:
    told: list[str] = []
    board.append("xy")
    field = telling("abc", told)
    field.press_key(KeyPressed(key, control=True, alt=True))
    assert (field.text, field.selected, told, board) == ("abc", False, [], ["xy"])
