"""What most screens share: a ring of widgets, a brush, and laying both out.  Knows no particular screen."""

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent
from kemi_desktop.ui.scene import Command, Pop, Scene
from kemi_desktop.ui.sight import Sight
from kemi_desktop.ui.sound.cues import Cue
from kemi_desktop.ui.theme import LOGICAL_SIZE, PANEL, PANEL_EDGE, TEXT, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import WHOLE_PAGE, Brush, Pen, Room
from kemi_desktop.ui.widgets.ring import Ring
from kemi_desktop.ui.widgets.widget import Widget

NOTE_HEIGHT: Final = 34
NOTE_GAP: Final = 9
NOTE_PAD: Final = 14


class RingScene(Scene):
    """A screen of widgets.  Subclasses override ``lay_out`` and ``paint``, and perhaps ``escape``.

    What a widget says about itself appears beside it while it is pointed at or has the keyboard.
    """

    screen: ClassVar[str] = ""
    """What the screen is called in ``sight``."""
    room: ClassVar[Room] = WHOLE_PAGE
    """The part of the page that must stay in the window; the smaller it is, the larger it may be shown."""
    flows: ClassVar[bool] = False
    """Whether the page is as wide and high as the window, and takes the player's enlargement in full."""
    notes_beside: ClassVar[bool] = True
    """Whether the lines about widgets appear beside them; a screen with a place of its own says no."""

    def __init__(self, context: UiContext, widgets: Sequence[Widget], *, first: int = 0) -> None:
        self.context = context
        self.brush = Brush(context, LOGICAL_SIZE, room=self.room, flows=self.flows)
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
        self.brush = Brush(self.context, size, room=self.room, flows=self.flows)
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
        """Draw ground and widgets, and the line about one of them."""
        self.paint(surface, self.brush)
        self.ring.draw(surface, self.brush)
        self.draw_note(surface)

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the line about a widget beside it."""
        explained = self.ring.explained
        if self.notes_beside and explained is not None:
            widget, line = explained
            _draw_note(surface, self.brush, widget.rect, line, self.note_floor)

    @property
    def note_floor(self) -> int:
        """Where the room for a line about a widget ends."""
        return self.brush.size[1]

    def lay_out(self, brush: Brush) -> None:
        """Give every widget its place."""

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw what lies beneath the widgets."""


def note_box(
    brush: Brush, beside: pygame.Rect, width: int, height: int = 0, *, floor: int | None = None
) -> pygame.Rect:
    """Return where words of ``width`` pixels about a widget go: below it, or above for want of room.

    ``height`` is that of the words where they are more than one line; ``floor`` is where the room ends, if
    not with the window.
    """
    tall = max(brush.px(NOTE_HEIGHT), height + brush.px(NOTE_PAD))
    box = pygame.Rect(0, 0, width + 2 * brush.px(NOTE_PAD), tall)
    box.midtop = (beside.centerx, beside.bottom + brush.px(NOTE_GAP))
    if box.bottom > (brush.size[1] if floor is None else floor):
        box.bottom = beside.top - brush.px(NOTE_GAP)
    box.left = max(brush.px(4), min(box.left, brush.size[0] - box.width - brush.px(4)))
    return box


def _draw_note(surface: pygame.Surface, brush: Brush, beside: pygame.Rect, line: str, floor: int) -> None:
    """Draw the line about a widget in a small sign of its own."""
    pen = Pen(TEXT_SMALL, TEXT)
    words = brush.wrapped(line, brush.size[0] - 2 * brush.px(NOTE_PAD + 4), pen)
    box = note_box(brush, beside, words.get_width(), words.get_height(), floor=floor)
    brush.shadow(surface, box, radius=8)
    brush.fill(surface, box, PANEL, radius=8, alpha=245, edge=PANEL_EDGE)
    surface.blit(words, words.get_rect(center=box.center))
