"""A guided hand as a game in this process: the real table, a wall laid out by hand, three scripted seats."""

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.adapter.robot import FaultReport
from kemi_desktop.learn.lessons import RULES, Lesson
from kemi_desktop.learn.stacking import SEED
from kemi_desktop.table.position import position_from


def lesson_game(
    lesson: Lesson,
    *,
    names: tuple[str, str, str, str],
    scores: tuple[int, int, int, int],
    pace: float,
    report: FaultReport,
) -> LocalGame:
    """Deal a lesson to a table; seat 0 is the learner, ``pace`` is in seconds for each move of the others."""
    right, across, left = (script.answer for script in lesson.scripts)
    setup = GameSetup(
        rules=RULES,
        seed=SEED,
        names=names,
        policies=(None, right, across, left),
        pace=pace,
        claim_pause=pace,
    )
    position = position_from(lesson.match(scores), lesson.wall)
    return LocalGame(setup, now=0.0, report=report, position=position)
