"""What a page of questions below the tiles is."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from kemi_desktop.judge.question import Question
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.calculator.desk import Desk
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.flow import Block, Space
from kemi_desktop.ui.widgets.widget import Widget

LABEL: Final = Pen(18)
ROW_HEIGHT: Final = 40
GAP: Final = 8
"""Logical height of a row, and of the air between two."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a page works with."""

    context: UiContext
    desk: Desk
    on_change: Callable[[], Command | None]
    """Hears that the question may have changed."""

    def put(self, question: Question) -> Command | None:
        """Take the next question."""
        self.desk.put(question)
        return self.on_change()


class Topic(Enum):
    """What a page is about; values are named after ``calculator.page_`` in the catalogue."""

    WIN = "win"
    DECLARED = "declared"
    RULES = "rules"


class Leaf(Protocol):
    """One page."""

    topic: Topic
    widgets: tuple[Widget, ...]
    """In the order of the Tab key."""

    def allow(self) -> None:
        """Let each widget be used or not, by the question."""

    def block(self) -> Block:
        """Return the page as it flows."""
        return Space()
