"""What most screens share: a ring of widgets, a brush, and laying both out.  Knows no particular screen."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent
from kemi_desktop.ui.scene import Command, Pop, Scene
from kemi_desktop.ui.sight import Sight
from kemi_desktop.ui.sound.cues import Cue
from kemi_desktop.ui.theme import LOGICAL_SIZE
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.ring import Ring
from kemi_desktop.ui.widgets.widget import Widget


class RingScene(Scene):
    """A screen of widgets.  Subclasses override ``lay_out`` and ``paint``, and perhaps ``escape``."""

    screen: ClassVar[str] = ""
    """What the screen is called in ``sight``."""

    def __init__(self, context: UiContext, widgets: Sequence[Widget], *, first: int = 0) -> None:
        self.context = context
        self.brush = Brush(context, LOGICAL_SIZE)
        self.ring = Ring(widgets, first=first, on_escape=self.escape, on_use=self._hear_use)
        self._laid_out = True

    def _hear_use(self) -> None:
        self.context.sounds.play(Cue.BUTTON)

    @property
    def text_area(self) -> pygame.Rect | None:
        """Where text is being typed."""
        return self.ring.text_area

    def sight(self) -> Sight:
        """Return the widgets as data."""
        return Sight(self.screen, self.ring.targets())

    def escape(self) -> Command | None:
        """Answer the Escape key: go back."""
        return Pop()

    def resize(self, size: tuple[int, int]) -> None:
        """Take a new size, and place the widgets."""
        self.brush = Brush(self.context, size)
        self.lay_out(self.brush)
        self._laid_out = True

    def handle(self, intent: Intent) -> Command | None:
        """Hand the intent to the widgets."""
        return self.ring.handle(intent)

    def update(self, now: float) -> bool:
        """Say whether a widget has changed."""
        changed, self._laid_out = self._laid_out, False
        return self.ring.take_changed() or changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground and widgets."""
        self.paint(surface, self.brush)
        self.ring.draw(surface, self.brush)

    def lay_out(self, brush: Brush) -> None:
        """Give every widget its place."""

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw what lies beneath the widgets."""
