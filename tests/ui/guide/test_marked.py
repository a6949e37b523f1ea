"""What the teacher points at is in sight, and is what may be done."""

import pytest

from kemi_desktop.ui.settings import Settings
from tests.ui.guide.learner import at
from tests.ui.guide.lesson_steps import DEEDS, READINGS


@pytest.mark.parametrize("key", DEEDS)
def test_the_marked_thing_is_in_sight_and_is_a_legal_deed(key: str) -> None:
    learner = at(key)
    step, options = learner.table.open_step, learner.table.table.play.options
    assert step is not None
    assert options is not None
    assert any(step.fits(action) for action in options.actions)
    (box,) = learner.marked()
    assert box.inside(learner.table.table.layout.screen)
    under = [t.name for t in learner.table.sight().targets if t.enabled and t.area == tuple(box)]
    assert [name.partition(":")[0] for name in under] in (["tile", "guide_mark"], ["card", "guide_mark"])


@pytest.mark.parametrize("key", READINGS)
def test_what_is_pointed_at_is_in_sight(key: str) -> None:
    learner = at(key)
    learner.draw()
    screen = learner.table.table.layout.screen
    assert all(box.inside(screen) for box in learner.marked())
    assert learner.marked() or key == "ready_pays"


def test_the_right_hand_is_pointed_at_when_it_lies_open() -> None:
    learner = at("shown")
    (box,) = learner.marked()
    assert box.left > learner.table.table.layout.centre.right


def test_the_arrow_moves_for_a_while_and_only_with_animations() -> None:
    moving, still = at("chow", Settings(speed=1.0)), at("chow")
    for learner, moves in ((moving, True), (still, False)):
        learner.wait(1.0)
        assert any(learner.frame() for _ in range(10)) is moves
        learner.wait(6.0)
        assert not any(learner.frame() for _ in range(20))
