"""What a screen is: it takes intents, is fed time, and draws.  Knows no window and no queue.

The loop calls ``resize`` once before anything else, then any number of ``handle``, ``update`` and ``draw``.
A screen asks for another by returning a command; it never holds the stack itself.
"""

from dataclasses import dataclass
from typing import Protocol

import pygame

from kemi_desktop.ui.input import Intent
from kemi_desktop.ui.sight import Sight


class Scene(Protocol):
    """One screen.  Subclass it and override what differs from the defaults."""

    @property
    def is_overlay(self) -> bool:
        """Whether the screen beneath is drawn first."""
        return False

    @property
    def goes_on_beneath(self) -> bool:
        """Whether time goes on here while another screen lies on top: others may be waiting."""
        return False

    @property
    def asks_before_leaving(self) -> bool:
        """Whether closing the window now would lose a hand in play, so that the player is asked once."""
        return False

    @property
    def text_area(self) -> pygame.Rect | None:
        """Where text is being typed, in surface pixels; ``None`` keeps the input method out of the way."""
        return None

    def sight(self) -> Sight:
        """Return what the picture shows, as data; changes nothing."""
        return Sight("")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a surface of ``size`` pixels; also called when language or settings change."""

    def handle(self, intent: Intent) -> "Command | None":
        """Take one thing the player did; only the topmost screen is offered any."""
        return None

    def update(self, now: float) -> bool:
        """Move to the time ``now`` (seconds, never going back) and say whether the picture has changed.

        The clock of a screen starts at 0 and stands still while another screen lies on top of it, unless
        it goes on beneath.

        Called once a frame after the intents, also when nothing happened.  Anything ``handle`` changed
        must be reported here too.
        """
        return False

    def take_command(self) -> "Command | None":
        """Return, once, a command wanted for a reason other than an intent; asked after ``update``."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the present picture; change nothing."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a screen on top; the present one waits beneath."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a screen in the place of the topmost one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Restart:
    """Drop every screen and start again with this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Return to the screen beneath; leaves the program when there is none."""


@dataclass(frozen=True, slots=True)
class ToggleFullScreen:
    """Fill the screen, or go back to a window."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Command = Push | Replace | Restart | Pop | ToggleFullScreen | Quit
