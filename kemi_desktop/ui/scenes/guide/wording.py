"""What the teacher says at every step, and the one size of letters in which all of it fits."""

from collections.abc import Iterator
from typing import Final

import pygame

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.catalogue.names import tile_name
from kemi_desktop.learn.figures import figures
from kemi_desktop.learn.lessons import ACROSS, LEFT, LESSONS, RIGHT, YOU, Deed, Lesson, Step
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.scenes.guide.banner import fitting_pen, lay_banner
from kemi_desktop.ui.scenes.guide.room import panel_box
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.ui.widgets.brush import Brush, Pen

FOOT: Final = (20, 647, 944, 71)
"""Where the panel lies at a score sheet, left of the button that goes on."""
WATCHING: Final = ("guide.watching", "guide.watching_ready")
"""What the panel says while the others play."""

Key = tuple[Language, tuple[int, int], float]


class Teacher:
    """Speaks to one learner; ``entered`` holds the names as typed, the learner's first."""

    def __init__(self, context: UiContext, entered: tuple[str, str, str, str]) -> None:
        self._context = context
        self._entered = entered
        self._pens: dict[Key, Pen] = {}

    def words(self, lesson: Lesson, step: Step) -> str:
        """Return what a step says, with names, tiles and points."""
        names = shown_names(self._context, self._entered, YOU)
        return say_figures(
            self._context,
            f"guide.{step.key}",
            right=names[RIGHT],
            across=names[ACROSS],
            left=names[LEFT],
            indicator=tile_name(self._context.language, lesson.indicator_face),
            treasure=tile_name(self._context.language, lesson.treasure),
        )

    def pen(self, brush: Brush) -> Pen:
        """Return the pen for every step in this window: the largest in which the longest of them fits."""
        scale = self._context.scale(brush.size)
        key = (self._context.language, brush.size, scale)
        if key not in self._pens:
            self._pens[key] = min(
                (fitting_pen(brush, text, room) for text, room in self._rooms(brush, scale)),
                key=lambda pen: pen.size,
            )
        return self._pens[key]

    def _rooms(self, brush: Brush, scale: float) -> Iterator[tuple[str, pygame.Rect]]:
        """Yield everything the panel ever says, with the room there is for it."""
        table = pygame.Rect(panel_box(TableLayout(*brush.size, scale)))
        foot = brush.box(*FOOT)
        for lesson in LESSONS:
            for step in lesson.steps:
                reads = step.deed is Deed.READ
                yield self.words(lesson, step), lay_banner(brush, table, reads=reads).words
            for step in lesson.sheet:
                reads = step is not lesson.sheet[-1]
                yield self.words(lesson, step), lay_banner(brush, foot, reads=reads).words
        for key in WATCHING:
            yield self._context.say(key), lay_banner(brush, table, reads=False).words


def say_figures(context: UiContext, key: str, **fields: object) -> str:
    """Return a text of the catalogue, whose points the engine works out."""
    return context.say(key, **{**figures(), **fields})
