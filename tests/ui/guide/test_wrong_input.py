"""The guide is kind to wrong input: nothing is lost, one thing is asked at a time."""

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.actions import Pass
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.tiles import kind_of
from kemi_desktop.ui.input import Key, KeyPressed, PointerPressed
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import TableFacts
from tests.ui.guide.learner import Learner, at
from tests.ui.guide.lesson_steps import DEEDS, READINGS


def state_of(learner: Learner) -> tuple[object, ...]:
    """Everything a wrong click could spoil."""
    seat = learner.table.table.play.adapter
    options = seat.options
    return learner.table.open_step, seat.view, options


def try_everything_wrong(learner: Learner) -> None:
    table = learner.table.table
    step = learner.table.open_step
    assert step is not None
    for number in range(len(table.rack.hand)):
        placed = table.rack.hand[number]
        if placed.tile is None or kind_of(placed.tile) == step.face:
            continue
        for _ in range(2):
            learner.click(*placed.slot.box.center)
    if table.desk.spread is not None:
        for card, box in table.desk.spread.cards:
            if isinstance(card.choice, Pass):
                learner.click(*box.center)
    learner.key(Key.G, Key.K, Key.M, Key.UP, Key.DOWN, Key.LEFT, Key.TAB)


@pytest.mark.parametrize("key", DEEDS)
def test_wrong_deeds_are_answered_kindly_and_lose_nothing(key: str) -> None:
    learner = at(key)
    before = state_of(learner)
    try_everything_wrong(learner)
    learner.wait(0.5)
    assert state_of(learner) == before
    notice = learner.table.table.sentences.notice
    kind = {learner.context.say(word) for word in ("refusal.guided", "table.hint_claim")}
    assert notice in kind
    learner.table.table.rack.lifted = None
    learner.key(Key.DOWN)
    learner.obey_by_mouse()
    assert learner.table.coach.step is not before[0]


@pytest.mark.parametrize("key", READINGS)
def test_while_there_is_something_to_read_the_game_stands_still(key: str) -> None:
    learner = at(key)
    before = state_of(learner)
    centre = learner.table.table.layout.centre
    learner.click(*centre.center)
    assert learner.table.table.sentences.notice == learner.context.say("guide.read_first")
    learner.key(Key.LEFT, Key.RIGHT, Key.C, Key.P, Key.T, Key.G, Key.D1)
    if learner.table.table.play.adapter.paused:
        learner.key(Key.T)
    learner.wait(6.0)
    assert state_of(learner) == before
    learner.key(Key.SPACE)
    assert learner.table.coach.step is not before[0]


def test_the_wrong_discard_says_to_try_the_marked_one() -> None:
    learner = at("discard_treasure", Settings(speed=None, language=Language.EN))
    first = learner.table.table.rack.hand[0].slot.box.center
    learner.click(*first)
    learner.click(*first)
    assert learner.table.table.sentences.notice == "Try the one with the arrow first; nothing is lost."
    assert len(learner.table.table.rack.tiles) == 14


@pytest.mark.parametrize("key", READINGS)
def test_the_table_asks_for_nothing_while_the_teacher_does(key: str) -> None:
    learner = at(key)
    table = learner.table.table
    assert table.desk.options is None
    assert not table.desk.has_cards
    told = table.sight().facts
    assert isinstance(told, TableFacts)
    asked = {learner.context.say(word) for word in ("prompt.turn", "prompt.ready_window")}
    assert not [text for text in told.says if any(word in text for word in asked)]


def test_the_table_asks_as_soon_as_the_teacher_has_done() -> None:
    learner = at("ready_pays")
    learner.key(Key.RETURN)
    learner.wait(0.2)
    options = learner.table.table.desk.options
    assert options is not None
    assert options.kind is PromptKind.READY_WINDOW


def test_pressing_the_panel_itself_does_nothing() -> None:
    learner = at("welcome")
    words = learner.table.banner.words
    before = state_of(learner)
    learner.frame(PointerPressed(*words.center))
    learner.frame(KeyPressed(Key.OTHER))
    assert state_of(learner) == before
