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
from kemi_desktop.ui.scenes.guide.wording import Teacher
from kemi_desktop.ui.scenes.settlement.page import SettlementPage
from kemi_desktop.ui.sight import Sight

AROUND: Final = 5
"""Logical pixels between what is pointed at and its outline."""
BEFORE: Final = 2
"""The same as ``AROUND`` before the columns of points, where there is less room."""
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
        page.teaches = True
        self._pointer = (-1, -1)
        self._dirty = True

    @property
    def banner(self) -> Banner:
        """The panel as it lies now."""
        return lay_banner(self.page.brush, self.page.lesson.rect, reads=not self._is_last)

    @property
    def words(self) -> str:
        """What the panel says now."""
        step = self.coach.step
        return "" if step is None else self.teacher.words(self._lesson, step)

    def sight(self) -> Sight:
        """Return what the page tells, with the panel's buttons."""
        sight = self.page.sight()
        return replace(
            sight, screen="guide_sheet", targets=(*sight.targets, *self.banner.targets(self.page.brush))
        )

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out page and panel."""
        self.page.resize(size)
        self._show_place()
        self._dirty = True

    def handle(self, intent: Intent) -> Command | None:
        """Read on with the panel or the Enter key; the rest is the page's."""
        self._dirty = True
        match intent:
            case KeyPressed(Key.S, control=False, alt=False):
                return Push(self._leave())
            case KeyPressed(key) if key in READING_KEYS and not self._is_last:
                self._go_on()
                return None
            case PointerMoved(x, y):
                self._pointer = (x, y)
            case PointerPressed(x, y, Button.LEFT):
                press = self.banner.press(x, y)
                if press is Press.GO_ON:
                    self._go_on()
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
        place = self._place()
        if place is not None:
            draw_outline(surface, self.page.brush, place.clip(self.page.viewport.rect))
        brush = self.page.brush
        draw_banner(surface, brush, self.banner, self.words, self.teacher.pen(brush), self._pointer)

    def _go_on(self) -> None:
        self.coach.go_on()
        self._show_place()

    def _place(self) -> pygame.Rect | None:
        """Return what the present step points at, if anything."""
        step, around = self.coach.step, 2 * self.page.brush.px(AROUND)
        match None if step is None else step.mark:
            case Mark.FANS:
                return self.page.fans_area.inflate(around, around)
            case Mark.PAYMENTS:
                return self.page.payments_area.inflate(around, around)
            case Mark.TOTALS:
                columns = self.page.totals_area.inflate(around, around)
                if self.page.are_totals_alone:
                    right, columns.left = columns.right, self.page.totals_area.left
                    columns.left -= self.page.brush.px(BEFORE)  # the tiles of the hands end right before
                    columns.width = right - columns.left
                return columns
            case _:
                return None

    def _show_place(self) -> None:
        """Bring into view what the step points at."""
        place = self._place()
        if place is not None:
            self.page.show(place)

    @property
    def _is_last(self) -> bool:
        """Whether the page itself leads on from here."""
        return self.coach.is_last
