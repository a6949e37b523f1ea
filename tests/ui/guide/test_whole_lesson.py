"""The guide from beginning to end, by mouse, by keyboard, without hints; its points, how long it takes."""

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.lessons import LESSONS
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.guide.coach import steps_for
from kemi_desktop.ui.scenes.guide.more import MORE_KEYS
from kemi_desktop.ui.scenes.guide.recap import PAGES, QUIZZES, Recap
from kemi_desktop.ui.scenes.guide.wording import Teacher, say_figures
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.scenes.title import Title
from kemi_desktop.ui.settings import DiscardBy, Settings
from kemi_desktop.ui.sight import HandFacts
from tests.ui.guide.learner import Learner, at, go_to
from tests.ui.guide.lesson_steps import ALL_STEPS, DEEDS


@pytest.mark.parametrize("speed", [None, 2.0])
@pytest.mark.parametrize("discard_by", list(DiscardBy))
def test_the_guide_is_finished_by_mouse_alone(speed: float | None, discard_by: DiscardBy) -> None:
    learner = Learner(Settings(speed=speed, discard_by=discard_by))
    learner.click_target("learn")
    seen = []
    for key in learner.stops():
        seen.append(key)
        learner.obey_by_mouse()
    assert seen == ALL_STEPS
    for page in PAGES:
        for quiz in page:
            learner.click_target(f"{quiz.name}_{quiz.right}")
        learner.click_target("page_after")
    recap = learner.loop.top
    assert isinstance(recap, Recap)
    assert recap.chosen == {quiz.name: quiz.right for quiz in QUIZZES}
    learner.click_target("play")
    assert isinstance(learner.loop.top, TableScene)


@pytest.mark.parametrize("speed", [None, 2.0])
def test_the_guide_is_finished_by_keyboard_alone(speed: float | None) -> None:
    learner = Learner(Settings(speed=speed))
    for _ in range(8):
        focused = next(t for t in learner.loop.top.sight().targets if t.focused)
        if focused.name == "learn":
            break
        learner.key(Key.TAB)
    learner.key(Key.RETURN)
    seen = []
    for key in learner.stops():
        seen.append(key)
        learner.obey_by_keys()
    assert seen == ALL_STEPS
    recap = learner.loop.top
    assert isinstance(recap, Recap)
    learner.key(Key.RIGHT, Key.RETURN)
    assert recap.chosen == {"treasure": "b"}
    learner.key(Key.ESCAPE)
    assert isinstance(learner.loop.top, Title)


def test_the_points_of_both_hands_add_up() -> None:
    learner = at("sheet_fans")
    facts = learner.sheet.sight().facts
    assert isinstance(facts, HandFacts)
    assert facts.scores == (22, 14, -18, -18)
    go_to(learner, "sheet_ready")
    facts = learner.sheet.sight().facts
    assert isinstance(facts, HandFacts)
    assert facts.scores == (44, 8, -28, -24)


def test_who_wants_no_hints_is_told_nothing_of_their_box() -> None:
    learner = Learner(Settings(speed=None, hints=False))
    learner.start()
    seen = []
    for key in learner.stops():
        seen.append(key)
        learner.obey_by_keys()
    assert seen == [key for key in ALL_STEPS if key not in {"waits", "ready_waits"}]


def test_pages_of_the_recap_are_turned_both_ways_and_keep_the_answers() -> None:
    learner = at(ALL_STEPS[-1])
    learner.obey_by_keys()
    learner.wait(0.2)
    learner.click_target("treasure_a")
    learner.click_target("page_after")
    learner.click_target("dealer_c")
    learner.click_target("page_before")
    recap = learner.loop.top
    assert isinstance(recap, Recap)
    assert (recap.page, recap.chosen) == (0, {"treasure": "a", "dealer": "c"})


MINUTE = {Language.ZH: 280, Language.EN: 900}
"""Characters that somebody in no hurry reads in a minute."""


@pytest.mark.parametrize("language", Language)
def test_the_lesson_is_read_within_six_minutes(language: Language) -> None:
    context = Learner(Settings(language=language)).context
    teacher = Teacher(context, ("", "", "", ""))
    steps = [
        teacher.words(lesson, step)
        for lesson in LESSONS
        for step in (*steps_for(lesson, context), *lesson.sheet)
    ]
    keys = [
        f"{part}{quiz.name}{end}" for quiz in QUIZZES for part, end in (("recap_", "_text"), ("ask_", ""))
    ]
    pages = [say_figures(context, f"guide.{key}", right="~~") for key in (*keys, *MORE_KEYS)]
    deeds = 4 * len(DEEDS)
    seconds = sum(map(len, steps + pages)) / MINUTE[language] * 60 + deeds + 3 * len(QUIZZES)
    assert seconds <= 6 * 60
