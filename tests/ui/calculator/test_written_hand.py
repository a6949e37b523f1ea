"""A hand as one line of text: typed in the field or anywhere, copied, pasted, and refused with a reason."""

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.judge.notation import from_text, to_text
from kemi_desktop.judge.verdict import Impossible
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.input import (
    Intent,
    Key,
    KeyPressed,
    TextTyped,
)
from kemi_desktop.ui.scenes.calculator import calculator as screen
from kemi_desktop.ui.scenes.calculator.wording import reason
from tests.ui.calculator.calculating import click, do, focus, keys, opened, won


def test_text_in_the_field_is_the_hand_and_the_hand_is_the_text() -> None:
    scene = opened()
    do(scene, *keys("12m"))
    assert scene._field.text == "12m +"
    focus(scene, "notation")
    assert scene.text_area is not None
    do(scene, *[Key.BACKSPACE] * 5, TextTyped("2: 123m456p78s99s234s +6s<1"))
    question = scene._desk.question
    assert (question.winner, question.source) == (Seat(0), Seat(3))
    assert won(scene).settlement.deltas[0] > 0
    do(scene, Key.RETURN)
    assert scene._field.text == "123m456p2347899s +6s<3 dealer=2"


def test_text_that_cannot_be_read_says_why_and_changes_nothing() -> None:
    scene = opened()
    do(scene, *keys("12m"))
    focus(scene, "notation")
    do(scene, Key.END, TextTyped(" 5x"))
    assert "5x" in scene._notice()
    assert isinstance(scene._desk.verdict, Impossible)
    assert to_text(scene._desk.question) == "12m +"
    do(scene, Key.RETURN)
    assert "5x" in scene._notice()


def test_the_sentence_and_the_sheet_never_contradict() -> None:
    scene = opened()
    scene.load(WRITTEN)
    focus(scene, "notation")
    do(scene, Key.END, TextTyped("x"))
    verdict = scene._desk.verdict
    assert isinstance(verdict, Impossible)
    assert scene._notice() == reason(scene.context, verdict)
    do(scene, Key.BACKSPACE)
    assert won(scene).win.score.points == 3
    do(scene, TextTyped("x"))
    click(scene, "undo")
    assert not isinstance(scene._desk.verdict, Impossible)


TYPED = {" ": Key.SPACE, "+": Key.EQUALS}
WRITTEN = "123m456p78s99s234s +6s"


def typed(text: str) -> list[Intent | Key]:
    """Return the keys of a text, with Shift where a plus needs it."""
    found: list[Intent | Key] = []
    for letter in text:
        if letter == "+":
            found.append(KeyPressed(Key.OTHER, shift=True))
        found.append(KeyPressed(TYPED.get(letter) or Key(letter), shift=letter == "+"))
    return found


@pytest.mark.parametrize("text", [WRITTEN, "+6s 123m 456p 78s 99s 234s", "123m456p78s +6s99s234s"])
@pytest.mark.parametrize("language", Language)
def test_what_the_page_shows_is_typed_without_a_click(text: str, language: Language) -> None:
    scene = opened(language=language)
    assert WRITTEN in scene.context.say("calculator.field_hint")
    do(scene, *typed(text))
    assert scene._desk.question == from_text(WRITTEN)
    assert won(scene).win.score.points == 3


def test_a_plus_can_be_taken_back_and_replaces_the_winning_tile() -> None:
    scene = opened()
    do(scene, *typed("12m+"), Key.BACKSPACE, *typed("3m +4m +5m"))
    assert to_text(scene._desk.question) == "123m +5m"


def test_keys_press_the_marked_face_again_after_typing_is_over() -> None:
    scene = opened()
    do(scene, *typed("2m "), Key.RETURN)
    assert to_text(scene._desk.question) == "2m +"
    do(scene, Key.RIGHT, Key.SPACE)
    assert to_text(scene._desk.question) == "22m +"


def test_a_click_on_the_field_lets_typing_replace_the_hand() -> None:
    scene = opened()
    scene.load("55z")
    click(scene, "notation")
    do(scene, TextTyped(WRITTEN))
    assert scene._field.text == WRITTEN
    click(scene, "notation")
    do(scene, TextTyped("<1"))
    assert scene._field.text == WRITTEN + "<1"


def test_letters_in_the_field_are_no_tiles() -> None:
    scene = opened()
    focus(scene, "notation")
    do(scene, *keys("1m"))
    assert to_text(scene._desk.question) == "+"


def test_copy_and_paste_go_through_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    board = [""]

    def copy(text: str) -> bool:
        board.append(text)
        return True

    monkeypatch.setattr(screen, "copy_text", copy)
    monkeypatch.setattr(screen, "pasted_text", lambda: board[-1])
    scene = opened()
    scene.load("123m456p78s99s234s +6s<2")
    do(scene, KeyPressed(Key.C, control=True))
    click(scene, "clear")
    do(scene, KeyPressed(Key.V, control=True))
    assert scene._desk.question == from_text("123m456p78s99s234s +6s<2")
    board.append("nonsense\n")
    click(scene, "paste")
    assert scene._notice()
    assert scene._field.text == "nonsense"


def test_without_a_clipboard_it_says_what_to_do_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "copy_text", lambda _: False)
    monkeypatch.setattr(screen, "pasted_text", lambda: None)
    scene = opened()
    for name in ("copy", "paste"):
        click(scene, name)
        assert "clipboard" in scene._notice()
    monkeypatch.setattr(screen, "pasted_text", lambda: "")
    click(scene, "paste")
    assert scene._notice()
