"""All words of the guide fit at every size, in letters of one size."""

from itertools import product
from typing import cast

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.scenes.guide.guide_sheet import GuideSheet
from kemi_desktop.ui.scenes.guide.guide_table import GuideTable
from kemi_desktop.ui.scenes.guide.recap import LETTERS, PAGES, QUIZZES, Recap
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import TableFacts
from kemi_desktop.ui.theme import scale_for
from tests.ui.guide.learner import Learner, at
from tests.ui.guide.lesson_steps import steps_in

BOTH = frozenset((*product(((1280, 720), (1024, 576)), (100,)), *product(((1024, 576), (1024, 768)), (200,))))
"""The usual window, the smallest one, and where words have least room: in both languages."""
ENGLISH = frozenset((((1024, 768), 75), ((1280, 720), 200)))
"""Two more such windows for the longer words of English.  With these, no window of
tests/ui/scenes/test_fit.py is missing, which leaves the steps of the guide to this test."""
FIT = list(product(((1280, 720), (1024, 576), (1024, 768), (2560, 1080)), (75, 100, 200), Language))
"""All of these are tried by the marker ``long``."""
SIZE_USUAL = frozenset((((1280, 720), 150), ((1024, 576), 200), ((1024, 768), 100), ((2560, 1440), 100)))
SIZED = list(
    product(((1280, 720), (1024, 576), (1024, 768), (1920, 1080), (2560, 1440)), (100, 150, 200)),
)


def is_tried_always(size: tuple[int, int], scale: int, language: Language) -> bool:
    return (size, scale) in BOTH or (language is Language.EN and (size, scale) in ENGLISH)


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        pytest.param(
            size, scale, language, marks=() if is_tried_always(size, scale, language) else pytest.mark.long
        )
        for size, scale, language in FIT
    ],
)
def test_all_words_of_the_guide_fit(size: tuple[int, int], scale: int, language: Language) -> None:
    learner = Learner(Settings(speed=None, language=language, scale=scale), size)
    learner.draw()
    learner.start()
    learner.wait(0.2)
    for _ in learner.stops():
        learner.frame()
        learner.draw()
        learner.obey_by_keys()
        if isinstance(learner.loop.top, GuideTable):
            learner.draw()
    for page in PAGES:
        for letter in LETTERS:
            for quiz in page:
                learner.click_target(f"{quiz.name}_{letter}")
            learner.draw()
        learner.click_target("page_after")
    learner.draw()
    recap = cast("Recap", learner.loop.top)
    assert recap.chosen == {quiz.name: LETTERS[-1] for quiz in QUIZZES}
    assert set(learner.overflows) == set()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("size", "scale"),
    [pytest.param(*window, marks=() if window in SIZE_USUAL else pytest.mark.long) for window in SIZED],
)
def test_the_teacher_speaks_in_one_size(language: Language, size: tuple[int, int], scale: int) -> None:
    learner = Learner(Settings(speed=None, language=language, scale=scale), size)
    learner.start()
    pixels = {}
    for key in learner.stops():
        scene = cast("GuideTable | GuideSheet", learner.loop.top)
        brush = scene.page.brush if isinstance(scene, GuideSheet) else scene._brush
        pen, room = scene.teacher.pen(brush), scene.banner.words
        pixels[key] = brush.px(pen.size)
        assert brush.wrapped(scene.words, room.width, pen).get_height() <= room.height, key
        learner.obey_by_keys()
    assert list(pixels) == steps_in(language)
    (height,) = set(pixels.values())
    assert height >= int(20 * scale_for(size))


def test_the_screen_tells_the_words_of_the_teacher() -> None:
    learner = at("third_treasure")
    facts = learner.table.sight().facts
    assert isinstance(facts, TableFacts)
    assert learner.table.words in facts.says
