"""The table during a lesson: the arrow hides no words, and nothing on the screen contradicts the teacher."""

import pygame
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.lessons import LESSONS, Deed
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.scenes.guide.guide_table import GuideTable
from kemi_desktop.ui.scenes.guide.marks import arrow_at
from kemi_desktop.ui.scenes.table.prompt_desk import question_of
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.theme import VERMILION
from tests.ui.guide.learner import Learner, at, go_to

DEEDS = {step.key for lesson in LESSONS for step in lesson.steps if step.deed is not Deed.READ}


def covered_words(learner: Learner) -> list[pygame.Rect]:
    """Where words stand that an arrow could reach: prompts, panel, plates, the line above the hand."""
    table = learner.table.table
    layout, spread = table.layout, table.desk.spread
    strip = layout.prompt
    boxes = [layout.centre, *(layout.plate(facing) for facing in Facing)]
    if spread is not None and spread.cards:
        boxes.extend((spread.panel, *(() if spread.lesson is None else (spread.lesson,))))
    else:
        boxes.append(Box(strip.left, strip.bottom - 1, strip.width, 1))
    return [learner.table.banner.box, *map(pygame.Rect, boxes)]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1440)])
def test_the_arrow_never_covers_words(language: Language, size: tuple[int, int]) -> None:
    learner = Learner(Settings(speed=None, language=language), size)
    learner.start()
    pointed = []
    for key in learner.stops():
        if isinstance(learner.loop.top, GuideTable):
            brush, table = learner.table._brush, learner.table.table
            pointer = arrow_at(brush, table, learner.marked())
            if pointer is not None:
                pointed.append(key)
                assert pointer.reach.collidelist(covered_words(learner)) == -1, key
        learner.obey_by_keys()
    assert DEEDS - {"after_pung"} <= set(pointed)


def test_the_arrow_leaves_the_light_of_its_tile_alone() -> None:
    learner = at("after_pung")
    learner.wait(0.2)
    assert learner.table.table.hints.advice.ready
    assert arrow_at(learner.table._brush, learner.table.table, learner.marked()) is None


def test_an_offered_win_is_spoken_of_and_no_light_contradicts_it() -> None:
    learner = at("self_draw")
    learner.wait(0.2)
    options = learner.table.table.desk.options
    assert options is not None
    assert question_of(options, in_shows=False, drawn=True) == "prompt.turn_win"
    assert learner.table.table.hints.advice.ready == frozenset()
    assert learner.table.table.hints.advice.board is None


def test_cards_look_dim_while_there_is_something_to_read() -> None:
    learner = at("ready_pays")
    learner.wait(0.2)
    spread = learner.table.table.desk.spread
    assert spread is not None
    box = pygame.Rect(spread.cards[0][1])
    learner.draw()
    dim = brightness(learner.surface.subsurface(box))
    learner.key(Key.RETURN)
    learner.wait(0.2)
    learner.draw()
    assert brightness(learner.surface.subsurface(box)) > 1.5 * dim


def brightness(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3])


def test_one_button_of_the_sheet_is_vermilion_at_a_time() -> None:
    learner = at("sheet_fans")
    learner.draw()
    area = next(t.area for t in learner.sheet.sight().targets if t.name == "go_on")
    ground = (area[0] + area[2] // 8, area[1] + area[3] // 2)
    assert learner.surface.get_at(ground)[:3] != VERMILION
    go_to(learner, "sheet_totals")
    learner.draw()
    assert learner.surface.get_at(ground)[:3] == VERMILION
