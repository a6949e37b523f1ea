"""The form of a new game by keyboard alone: every option, every name, what is remembered."""

from dataclasses import replace

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.ruleset import DeadWait, DealerMode, Ruleset
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Key,
    KeyPressed,
    TextTyped,
)
from kemi_desktop.ui.scene import Quit
from kemi_desktop.ui.scenes.room_options import HANDS, HOUSE_RULES, THINKING_TIME
from kemi_desktop.ui.settings import Level, Settings
from tests.ui.scenes.screens import do, form_of


def test_return_on_the_form_starts_with_the_remembered_choices() -> None:
    rules = Ruleset(dealer_mode=DealerMode.DOUBLE, hands=16)
    context = UiContext(Settings(rules=rules, name="Mei", level=Level.EXPERT))
    assert do(form_of(context), Key.RETURN) == Quit()
    assert (context.settings.rules, context.settings.name) == (rules, "Mei")


@pytest.mark.rule("R11")
def test_every_option_of_a_room_can_be_set_by_keyboard() -> None:
    context = UiContext()
    form = form_of(context)
    do(form, *[Key.TAB] * 5)
    do(form, Key.RIGHT)
    for option in (HANDS, THINKING_TIME, *HOUSE_RULES):
        do(form, Key.TAB)
        do(form, *[Key.RIGHT] * (1 if option.field == "dealer_mode" else len(option.values) - 1))
    do(form, *[Key.TAB] * 3, Key.RETURN)
    assert context.settings.level is Level.EXPERT
    for option in (HANDS, THINKING_TIME, *HOUSE_RULES):
        index = 1 if option.field == "dealer_mode" else -1
        assert option.value_in(context.settings.rules) == option.values[index], option.field


@pytest.mark.rule("R2.4")
def test_under_the_ladder_the_streak_option_cannot_be_chosen() -> None:
    context = UiContext(Settings(rules=Ruleset(dealer_mode=DealerMode.LADDER)))
    form = form_of(context)
    do(form, *[Key.TAB] * 8)
    do(form, Key.TAB, Key.RIGHT)
    assert not context.settings.rules.changmao
    do(form, Key.ESCAPE)
    assert context.settings.rules.treasure_cycle.value == "separate"


def test_names_are_typed_in_order_and_return_goes_to_the_next() -> None:
    context = UiContext()
    form = form_of(context)
    do(form, Key.TAB, TextTyped("\u79d1\u7c73"), Key.RETURN, TextTyped(" Li "), Key.ESCAPE)
    assert context.settings.name == "\u79d1\u7c73"
    assert context.settings.computer_names == ("Li", "", "")


def test_defaults_come_back_on_demand() -> None:
    context = UiContext(Settings(rules=Ruleset(dead_wait=DeadWait.SOLE), name="Mei"))
    form = form_of(context)
    do(form, KeyPressed(Key.TAB, shift=True), Key.RETURN, Key.ESCAPE)
    assert (context.settings.rules, context.settings.name) == (Ruleset(), "")


def test_typing_l_in_a_name_is_a_letter() -> None:
    form = form_of(UiContext())
    assert form.text_area is None
    do(form, Key.TAB)
    assert form.text_area is not None


def test_a_language_change_keeps_what_was_typed() -> None:
    context = UiContext(Settings(language=Language.ZH))
    form = form_of(context)
    do(form, Key.TAB, TextTyped("Mei"))
    context.change(language=Language.EN)
    form.resize((1920, 1080))
    do(form, Key.ESCAPE)
    assert context.settings == replace(Settings(language=Language.EN), name="Mei")
