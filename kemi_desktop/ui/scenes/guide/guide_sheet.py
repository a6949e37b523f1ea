"""The score sheet of a guided hand: the real page, with the teacher's panel at its foot."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from kemi_desktop.learn.lessons import Lesson, Mark
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Button, Intent, Key, KeyPressed, PointerMoved, PointerPressed
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.guide.banner import Banner, Press, draw_banner, lay_banner
from kemi_desktop.ui.scenes.guide.coach import Coach
from kemi_desktop.ui.scenes.guide.marks import draw_outline
from kemi_desktop.ui.scenes.guide.wording import FOOT, Teacher
from kemi_desktop.ui.scenes.settlement.page import SettlementPage
from kemi_desktop.ui.sight import Sight
from kemi_desktop.ui.theme import LOGICAL_SIZE
from kemi_desktop.ui.widgets.brush import Brush

PLACES: Final = {
    Mark.FANS: (836, 78, 400, 108),
    Mark.PAYMENTS: (836, 340, 400, 296),
    Mark.TOTALS: (612, 340, 208, 296),
}
READING_KEYS: Final = frozenset({Key.RETURN, Key.SPACE})


class GuideSheet(Scene):
    """A settlement page whose steps are read before it is left; ``entered`` holds the names as typed."""

    def __init__(
        self,
        context: UiContext,
        page: SettlementPage,
        lesson: Lesson,
        entered: tuple[str, str, str, str],
        *,
        leave: Callable[[], Scene],
    ) -> None:
        self.context = context
        self.coach = Coach(lesson.sheet)
        self.page = page
        self._lesson = lesson
        self.teacher = Teacher(context, entered)
        self._leave = leave
        self._brush = Brush(context, LOGICAL_SIZE)
        self._pointer = (-1, -1)
        self._dirty = True

    @property
    def banner(self) -> Banner:
        """The panel as it lies now."""
        return lay_banner(self._brush, self._brush.box(*FOOT), reads=not self._is_last)

    @property
    def words(self) -> str:
        """What the panel says now."""
        step = self.coach.step
        return "" if step is None else self.teacher.words(self._lesson, step)

    def sight(self) -> Sight:
        """Return what the page tells, with the panel's buttons."""
        sight = self.page.sight()
        return replace(
            sight, screen="guide_sheet", targets=(*sight.targets, *self.banner.targets(self._brush))
        )

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out page and panel."""
        self.page.resize(size)
        self._brush = Brush(self.context, size)
        self._dirty = True

    def handle(self, intent: Intent) -> Command | None:
        """Read on with the panel or the Enter key; the rest is the page's."""
        self._dirty = True
        match intent:
            case KeyPressed(Key.S, control=False, alt=False):
                return Push(self._leave())
            case KeyPressed(key) if key in READING_KEYS and not self._is_last:
                self.coach.go_on()
                return None
            case PointerMoved(x, y):
                self._pointer = (x, y)
            case PointerPressed(x, y, Button.LEFT):
                press = self.banner.press(x, y)
                if press is Press.GO_ON:
                    self.coach.go_on()
                elif press is Press.LEAVE:
                    return Push(self._leave())
                if press is not None:
                    return None
            case _:
                pass
        return self.page.handle(intent)

    def update(self, now: float) -> bool:
        """Let the page move."""
        changed, self._dirty = self._dirty, False
        return self.page.update(now) or changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, what is pointed at, and the panel."""
        self.page.wait_quietly(quiet=not self._is_last)
        self.page.draw(surface)
        step = self.coach.step
        if step is None:
            return
        if step.mark in PLACES:
            draw_outline(surface, self._brush, self._brush.box(*PLACES[step.mark]))
        pen = self.teacher.pen(self._brush)
        draw_banner(surface, self._brush, self.banner, self.words, pen, self._pointer)

    @property
    def _is_last(self) -> bool:
        """Whether the page itself leads on from here."""
        return self.coach.is_last
