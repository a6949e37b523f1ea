"""The table during a lesson: the arrow hides no words, and nothing on the screen contradicts the teacher."""

import pygame
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.lessons import LESSONS, Deed
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.scenes.guide.guide_table import GuideTable
from kemi_desktop.ui.scenes.guide.marks import arrow_at, line_rise
from kemi_desktop.ui.scenes.table.hint_board import LIGHT
from kemi_desktop.ui.scenes.table.prompt_desk import question_of
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.theme import LAMP, VERMILION
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
        line = strip.bottom - line_rise(learner.table._brush, layout)
        boxes.append(Box(strip.left, line - 1, strip.width, 1))
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
    assert set(pointed) >= DEEDS


@pytest.mark.parametrize("lifts", [False, True])
def test_arrow_light_and_line_have_room_above_one_another(*, lifts: bool) -> None:
    learner = at("after_pung")
    if lifts:
        learner.click(*learner.marked()[0].center)
    learner.wait(0.2)
    table, brush = learner.table.table, learner.table._brush
    assert table.hints.advice.ready
    (box,) = learner.marked()
    pointer = arrow_at(brush, table, (box,))
    assert pointer is not None
    assert pointer.spot.bottom <= box.top - brush.px(LIGHT + 1)
    line = table.layout.prompt.bottom - line_rise(brush, table.layout)
    assert pointer.reach.top >= line + brush.px(2)


def test_the_light_of_the_marked_tile_is_drawn_over_its_outline() -> None:
    learner = at("after_pung")
    learner.wait(0.2)
    learner.draw()
    brush, (box,) = learner.table._brush, learner.marked()
    middle = (box.center[0], box.top - 1 - brush.px(LIGHT) // 2)
    assert learner.surface.get_at(middle)[:3] == LAMP


def test_a_call_of_ones_own_hides_the_box_of_waits_and_then_it_is_pointed_at() -> None:
    learner = at("ready", Settings(speed=1.0))
    learner.obey_by_keys()
    table = learner.table.table
    called = 0
    for _ in range(200):
        learner.frame()
        learner.draw()
        if [each for each in table.play.director.calls() if each.call.facing is Facing.BOTTOM]:
            called += 1
            assert table.board_box is None
        if learner.table.open_step is not None:
            break
    assert called
    assert learner.marked() == (table.board_box,)


def test_an_offered_win_is_spoken_of_and_no_light_contradicts_it() -> None:
    learner = at("self_draw")
    learner.wait(0.2)
    options = learner.table.table.desk.options
    assert options is not None
    assert question_of(options, in_shows=False, drawn=True) == "prompt.turn_win"
    assert learner.table.table.hints.advice.ready == frozenset()
    assert learner.table.table.hints.advice.board is None


def test_one_button_of_the_sheet_is_vermilion_at_a_time() -> None:
    learner = at("sheet_fans")
    learner.draw()
    area = next(t.area for t in learner.sheet.sight().targets if t.name == "go_on")
    ground = (area[0] + area[2] // 8, area[1] + area[3] // 2)
    assert learner.surface.get_at(ground)[:3] != VERMILION
    go_to(learner, "sheet_totals")
    learner.draw()
    assert learner.surface.get_at(ground)[:3] == VERMILION
