"""The guided hands at each of their steps, for the gallery."""

from typing import Final

from build_scripts.gallery_data import NAMES
from kemi_desktop.adapter.robot import PolicyFault
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.lessons import LESSONS, Deed
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Pop, Restart, Scene
from kemi_desktop.ui.scenes.guide.course import Course, CourseExits
from kemi_desktop.ui.scenes.guide.guide_sheet import GuideSheet
from kemi_desktop.ui.scenes.guide.guide_table import GuideTable
from kemi_desktop.ui.scenes.guide.recap import QUIZZES
from kemi_desktop.ui.scenes.preferences import Preferences
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.theme import LOGICAL_SIZE

STEPS: Final = tuple(step.key for lesson in LESSONS for step in (*lesson.steps, *lesson.sheet))
OFFERS: Final = tuple(step.key for lesson in LESSONS for step in lesson.steps if step.offers_index)
FRAME: Final = 0.1
LONGEST: Final = 2000


def guide_at(key: str, context: UiContext) -> tuple[Scene, ...]:
    """Return the guide when a step has opened, by playing through all steps before it.

    A step that offers other faces is for readers of English alone.
    """
    context.change(speed=None)
    if key in OFFERS:
        context.change(language=Language.EN)
    start = _course(context).start()
    if not isinstance(start, Restart):
        raise TypeError("the guide begins with a screen of its own")
    loop = Loop(context, start.scene, LOGICAL_SIZE, ask_leave=lambda: start.scene)
    for frame in range(LONGEST):
        loop.step(frame * FRAME)
        if _key_of(loop.top) == key:
            return (loop.top,)
        _do_step(loop)
    raise ValueError(f"the guide has no step {key}")


def recap(page: int, letters: str, context: UiContext) -> tuple[Scene, ...]:
    """Return a page at the end, counted from 0, all questions answered by these letters in order."""
    chosen = {quiz.name: letter for quiz, letter in zip(QUIZZES, letters, strict=False)}
    return (_course(context).recap(page, chosen),)


def _course(context: UiContext) -> Course:
    def report(fault: PolicyFault) -> None:
        raise ValueError(fault)

    exits = CourseExits(
        rule_book=lambda: RuleBook(context),
        settings=lambda: Preferences(context),
        play=Pop,
        title=lambda: RuleBook(context),
        pace=lambda: 0.3,
        report=report,
    )
    context.change(name=NAMES[0], computer_names=(NAMES[1], NAMES[2], NAMES[3]))
    return Course(context, exits)


def _key_of(scene: Scene) -> str:
    match scene:
        case GuideTable():
            return "" if scene.open_step is None else scene.open_step.key
        case GuideSheet():
            return "" if scene.coach.step is None else scene.coach.step.key
        case _:
            return ""


def _do_step(loop: Loop) -> None:
    """Do what the step that is open asks for."""
    scene = loop.top
    if isinstance(scene, GuideSheet):
        loop.obey(scene.handle(KeyPressed(Key.RETURN)))
    elif isinstance(scene, GuideTable) and scene.open_step is not None:
        step, play = scene.open_step, scene.table.play
        if step.deed is Deed.READ:
            scene.coach.go_on()
        elif play.options is not None:
            play.request(next(action for action in play.options.actions if step.fits(action)))
