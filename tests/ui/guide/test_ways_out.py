"""The guide is offered, left and stepped aside from at any time; letters on the tiles are offered too."""

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.menu import Menu
from kemi_desktop.ui.scenes.question import Question
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.scenes.title import Title
from kemi_desktop.ui.settings import Settings, TileSet
from tests.ui.guide.learner import CALM, Learner, at


@pytest.mark.parametrize("by_key", [False, True])
def test_readers_of_english_are_offered_letters_on_the_tiles(*, by_key: bool) -> None:
    learner = at("faces", Settings(speed=None, language=Language.EN))
    before = learner.table.coach.step
    if by_key:
        learner.key(Key.I)
    else:
        learner.click_target("guide_index")
    assert learner.context.settings.tile_set is TileSet.INDEXED
    assert learner.table.coach.step is before
    assert "guide_index" not in {target.name for target in learner.table.sight().targets}
    learner.key(Key.RETURN)
    assert next(iter(learner.stops())) == "welcome"


def test_letters_are_not_offered_to_who_has_them() -> None:
    learner = Learner(Settings(speed=None, language=Language.EN, tile_set=TileSet.CONTRAST))
    learner.start()
    assert next(iter(learner.stops())) == "welcome"


@pytest.mark.parametrize("key", ["welcome", "chow", "shown", "sheet_fans", "ready"])
def test_the_lesson_can_be_left_at_any_time_and_asks_once(key: str) -> None:
    learner = at(key)
    learner.key(Key.S)
    assert isinstance(learner.loop.top, Question)
    learner.key(Key.RETURN)
    assert next(iter(learner.stops())) == key
    learner.click_target("guide_leave")
    assert isinstance(learner.loop.top, Question)
    learner.key(Key.RIGHT, Key.RETURN)
    assert isinstance(learner.loop.top, Title)


def test_menu_and_rules_open_while_something_is_read() -> None:
    learner = at("treasure")
    learner.key(Key.ESCAPE)
    assert isinstance(learner.loop.top, Menu)
    learner.key(Key.ESCAPE, Key.F1)
    assert isinstance(learner.loop.top, RuleBook)
    learner.key(Key.F1)
    assert next(iter(learner.stops())) == "treasure"


def test_closing_the_window_asks_for_nothing() -> None:
    learner = at("chow")
    assert not learner.table.asks_before_leaving


def test_the_guide_is_offered_until_it_was_tried() -> None:
    learner = Learner(CALM)
    assert not learner.context.settings.guide_offered
    learner.start()
    assert learner.context.settings.guide_offered


def test_the_guide_is_no_longer_offered_to_who_plays() -> None:
    learner = Learner(CALM)
    learner.key(Key.RETURN)
    assert isinstance(learner.loop.top, TableScene)
    assert learner.context.settings.guide_offered
