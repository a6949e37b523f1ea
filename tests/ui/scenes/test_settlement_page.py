"""The sheet after a hand, worked by keyboard: on, to the end, to the menu; its fans appear one by one."""

from kemi_desktop.ui.input import (
    Key,
)
from kemi_desktop.ui.scene import Pop, Push, Quit
from tests.ui.scenes.screens import do, page_of


def test_return_goes_on_from_a_settlement() -> None:
    assert do(page_of(), Key.RETURN) == Quit()


def test_a_game_without_an_end_can_be_ended_between_hands() -> None:
    assert do(page_of(stop=True), Key.TAB, Key.RETURN) == Pop()


def test_the_settlement_opens_menu_and_rule_book() -> None:
    assert isinstance(do(page_of(), Key.ESCAPE), Push)
    assert isinstance(do(page_of(), Key.F1), Push)


def test_leaving_at_a_settlement_loses_the_game_unless_it_was_the_last_hand() -> None:
    assert page_of().asks_before_leaving
    assert not page_of(last=True).asks_before_leaving


def test_fans_appear_one_after_the_other_and_then_nothing_moves() -> None:
    page = page_of()
    page.update(0.0)
    changes = [page.update(frame / 60) for frame in range(1, 240)]
    assert sum(changes) == 5
    assert not any(changes[-60:])


def test_without_animation_all_fans_are_there_at_once() -> None:
    page = page_of()
    page.context.change(speed=None)
    assert page.update(0.0)
    assert not page.update(0.1)
