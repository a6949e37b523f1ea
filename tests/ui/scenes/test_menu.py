"""The menu, the question before leaving, and the list of keys."""

import pytest

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Key,
)
from kemi_desktop.ui.scene import Pop, Push, Quit
from kemi_desktop.ui.scenes.key_list import COLUMNS, KeyList
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.settings import Settings
from tests.ui.scenes.screens import do, laid_out, menu_of


@pytest.mark.parametrize("keys", [(Key.ESCAPE,), (Key.RETURN,)])
def test_the_menu_goes_back_to_the_game_with_one_key(keys: tuple[Key, ...]) -> None:
    assert do(menu_of(), *keys) == Pop()


def test_the_menu_leads_to_log_rules_calculator_keys_settings_and_out() -> None:
    for steps in range(1, 6):
        assert isinstance(do(menu_of(), *[Key.DOWN] * steps, Key.RETURN), Push)
    for key in (Key.F1, Key.F2):
        assert isinstance(do(menu_of(), key), Push)
    assert do(menu_of(), *[Key.DOWN] * 6, Key.RETURN) == Quit()


def test_leaving_is_asked_with_the_safe_answer_first() -> None:
    question = laid_out(ask_leave(UiContext(), Quit))
    assert do(question, Key.RETURN) == Pop()
    assert do(question, Key.ESCAPE) == Pop()
    assert do(question, Key.RIGHT, Key.RETURN) == Quit()


@pytest.mark.parametrize("language", Language)
def test_every_key_of_the_list_has_a_cap_and_a_use(language: Language) -> None:
    page = KeyList(UiContext(Settings(language=language)))
    for key in (key for column in COLUMNS for key in column):
        cap, does = page._told(key)
        assert cap, key
        assert does == does.strip() != "", key


@pytest.mark.parametrize("language", Language)
def test_no_key_of_the_list_has_two_uses(language: Language) -> None:
    told = [word(language, f"keys.{key}") for column in COLUMNS for key in column]
    keys = [line.replace("\uff1a", ":").partition(":")[0] for line in told]
    assert len(set(keys)) == len(keys)
    letters = "".join(key for key in keys if len(key) == 1)
    assert sorted(letters) == sorted("LCPKHGBMTY")
