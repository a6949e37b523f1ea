"""What people paste: lines nobody checked, of any length, in letters of any width."""

import pygame
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.judge.verdict import Impossible, Won
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scenes.calculator import calculator as screen
from kemi_desktop.ui.scenes.calculator.wording import LONGEST_QUOTED
from tests.ui.calculator.calculating import Hands

UGLY = (
    "1m " * 5000,
    "1" * 5000 + "m",
    "x" * 5000,
    "pung:" * 500,
    "123m\0\x1b456",
    "\ud800",
    "\u202e123m",
    "1m\n3m",
    "streak=999999999999",
    "drawn=999 flown=999 draws=999",
    "dealer=9",
    "1m<?!",
    "<",
    "+<",
    "show=",
    "chow:",
    "1z8z9z0z",
    "\U0001f600",
    "nobody +6s",
    "first_turn rob_kong +1m<0",
    "+1m<0",
    "pung:111m<0",
    "0: 1m 0: 2m +3m 1: +3m",
    "ready renhu show=all_pungs draws=999",
    "123m456p78s99s234s +6s<?",
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("text", UGLY, ids=lambda text: ascii(text[:20]))
def test_whatever_is_pasted_is_answered_and_can_be_undone(
    text: str, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(language=language)
    hands.type("12m")
    monkeypatch.setattr(screen, "pasted_text", lambda: text)
    hands.scene.handle(KeyPressed(Key.V, control=True))
    hands.scene.update(0.0)
    hands.scene.draw(pygame.Surface((1280, 720)))
    for page in ("page=declared", "page=rules", "page=win"):
        hands.click(page)
        hands.scene.draw(pygame.Surface((1280, 720)))
    for _ in range(3):
        hands.scene.handle(KeyPressed(Key.Z, control=True))
        if hands.written == "12m +":
            return
    raise AssertionError(hands.written)


def test_letters_of_double_width_are_read() -> None:
    hands = Hands()
    hands.scene.load("１２３ｍ４５６ｐ７８ｓ９９ｓ２３４ｓ　＋６ｓ＜２ show＝full_flush，all_pungs")
    assert hands.written == "123m456p2347899s show=full_flush,all_pungs +6s<2"


def test_a_source_that_nobody_told_is_not_made_up() -> None:
    hands = Hands()
    for written in ("123m456p78s99s234s +6s<?", "123m456p78s99s234s +6s<0"):
        hands.scene.load(written)
        assert not any(hands.spot(f"source={seat}").chosen for seat in (1, 2, 3))
        assert isinstance(hands.verdict(), Impossible)
    hands.click("source=2")
    assert hands.scene._desk.question.source == Seat(2)
    assert isinstance(hands.verdict(), Won)


def test_a_source_that_nobody_told_is_chosen_by_keyboard() -> None:
    hands = Hands()
    hands.scene.load("123m456p78s99s234s +6s<?")
    hands.tab_to("source=")
    hands.press(Key.RIGHT)
    assert hands.scene._desk.question.source == Seat(1)


@pytest.mark.parametrize("language", Language)
def test_a_long_word_is_quoted_in_part(language: Language) -> None:
    hands = Hands(language=language)
    hands.scene.load("x" * 600)
    assert "x" * LONGEST_QUOTED in hands.scene._notice()
    assert "x" * (LONGEST_QUOTED + 1) not in hands.scene._notice()
