"""What a page of questions below the tiles is."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

import pygame

from kemi_desktop.judge.question import Question
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.calculator.desk import Desk
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.widget import Widget

AREA: Final = (24, 484, 784, 200)
"""Left, top, width and height of the page in logical pixels."""
LABEL: Final = Pen(18)
ROW: Final = 50
ROW_HEIGHT: Final = 40


@dataclass(frozen=True, slots=True)
class Placed:
    """A widget with its place: logical pixels from the corner of the page."""

    widget: Widget
    place: tuple[float, float, float, float]


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
    placed: tuple[Placed, ...]
    """Its widgets, in the order of the Tab key."""

    def allow(self) -> None:
        """Let each widget be used or not, by the question."""

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the words beside the widgets."""


def area_box(brush: Brush, left: float, top: float, width: float, height: float) -> pygame.Rect:
    """Return a box given from the corner of the page, in pixels of the surface."""
    return brush.box(AREA[0] + left, AREA[1] + top, width, height)
