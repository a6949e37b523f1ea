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
from kemi_desktop.ui.scenes.guide.coach import may_offer_index, steps_for
from kemi_desktop.ui.scenes.guide.room import panel_box
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.ui.theme import TEXT
from kemi_desktop.ui.widgets.brush import Brush, Pen

LARGEST: Final = 20.0
"""Logical size of the letters at most, at the player's scale: a score sheet has but two lines."""
WATCHING: Final = ("guide.watching", "guide.watching_ready")
"""What the panel says while the others play."""

Key = tuple[Language, tuple[int, int], float]


class Teacher:
    """Speaks to one learner; ``entered`` holds the names as typed, the learner's first."""

    def __init__(self, context: UiContext, entered: tuple[str, str, str, str]) -> None:
        self._context = context
        self._entered = entered
        self._pixels: dict[Key, int] = {}

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
        """Return the pen for every step in this window: the largest in which all said at the table fits.

        It draws the same letters whatever the scale of the brush: at the table and on the score sheets.
        """
        scale = self._context.scale(brush.size)
        key = (self._context.language, brush.size, scale)
        if key not in self._pixels:
            ground = Brush(self._context, brush.size)
            most = LARGEST * scale / ground.scale
            pens = (fitting_pen(ground, text, room, most) for text, room in self._rooms(ground, scale))
            self._pixels[key] = ground.px(min(pen.size for pen in pens))
        return Pen(self._pixels[key] / brush.scale, TEXT)

    def _rooms(self, brush: Brush, scale: float) -> Iterator[tuple[str, pygame.Rect]]:
        """Yield everything the panel ever says at the table, with the room there is for it."""
        table = pygame.Rect(panel_box(TableLayout(*brush.size, scale)))
        for lesson in LESSONS:
            for step in steps_for(lesson, self._context):
                reads = step.deed is Deed.READ
                offers = step.offers_index and may_offer_index(self._context)
                yield self.words(lesson, step), lay_banner(brush, table, reads=reads, offers=offers).words
        for key in WATCHING:
            yield self._context.say(key), lay_banner(brush, table, reads=False).words


def say_figures(context: UiContext, key: str, **fields: object) -> str:
    """Return a text of the catalogue, whose points the engine works out."""
    return context.say(key, **{**figures(), **fields})
