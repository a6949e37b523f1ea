"""What a part of a screen is: it has a place, may have the keyboard, and answers what is done to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from kemi_desktop.ui.input import KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target
from kemi_desktop.ui.widgets.brush import Brush


@dataclass(frozen=True, slots=True)
class Taken:
    """A widget used what it was given; ``command`` is what the screen should do about it."""

    command: Command | None = None


TAKEN: Final = Taken()


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands at the moment of drawing."""

    focused: bool = False
    """It has the keyboard, and the keyboard was used last."""
    active: bool = False
    """It has the keyboard, however it came by it."""
    hovered: bool = False
    held: bool = False
    """The mouse button went down on it and is not up yet."""


class Widget(Protocol):
    """One part of a screen.  Subclass it and override what differs from the defaults."""

    rect: pygame.Rect
    """Where it is, in surface pixels; set by the screen's layout."""

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return True

    @property
    def explanation(self) -> str:
        """A line shown while it is pointed at or has the keyboard; may be empty."""
        return ""

    def least_width(self, brush: Brush) -> int:
        """Return the pixels across that it needs to stand in one row; 0 where any width will do."""
        return 0

    def natural_height(self, brush: Brush, width: int, row: int) -> int:
        """Return the pixels it wants in height at ``width`` pixels, where one row takes ``row``."""
        return row

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Put it at ``rect``, in surface pixels."""
        self.rect = rect

    def focus_area(self) -> pygame.Rect:
        """Return the part of it that has to be in sight while it has the keyboard."""
        return self.rect

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell what can be clicked here; ``focused`` says whether it has the keyboard."""
        yield from ()

    def take_focus(self) -> None:
        """Hear that it has just been given the keyboard."""
        return

    def click(self, x: int, y: int) -> Taken | None:
        """Take a finished click at a place within it."""
        return None

    def drag(self, x: int, y: int) -> Taken | None:
        """Take the pressed pointer, once where it goes down and then wherever it moves until it is let go."""
        return None

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Take a key while it has the keyboard; ``None`` leaves the key to the screen."""
        return None

    def type_text(self, text: str) -> Taken | None:
        """Take finished text while it has the keyboard."""
        return None

    def compose_text(self, text: str) -> Taken | None:
        """Take the unfinished text of an input method while it has the keyboard."""
        return None

    def text_area(self) -> pygame.Rect | None:
        """Where text would appear, for a widget that takes any; in surface pixels."""
        return None

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw it."""
