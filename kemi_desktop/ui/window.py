"""The real window: opens it, keeps its size and mode, and runs the loop against the clock."""

import contextlib
import time
import warnings
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Final

import pygame

from kemi_desktop.resources import read_asset
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.event_reader import IntentReader
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.sdl import NoDisplay, start_display
from kemi_desktop.ui.settings import SMALLEST_WINDOW
from kemi_desktop.ui.watch import Watch

FRAMES: Final = 60
FRAMES_STILL: Final = 30
"""Looks a second once nothing has changed for a second: rest that nobody sees."""
FRAMES_UNSEEN: Final = 10
ROOM_FOR_BARS: Final = (32, 96)
"""Pixels of a screen kept free for title bar, task bar and borders."""
SHAPE: Final = (16, 9)
"""Width to height of a window whose size nobody has chosen."""
SHARE: Final = 0.75
"""Of the screen that such a window takes."""
LEGIBLE: Final = (1280, 720)
"""What it takes where that is more, as far as the screen has room."""
HOLD: Final = (160, 48)
"""Pixels of a window that must be on a screen for the player to take hold of it."""
ICON: Final = "icon/64.png"
KEY_DELAY_MS: Final = 380
KEY_REPEAT_MS: Final = 45


class Window:
    """The program's only window."""

    def __init__(self, context: UiContext) -> None:
        """Open the window; raise ``NoDisplay`` where there is no desktop."""
        self._context = context
        start_display()
        pygame.font.init()
        try:
            pygame.display.set_mode(first_size(context.settings.window, _screen_size()), pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.display.set_icon(pygame.image.load(BytesIO(read_asset(ICON)), ICON))
        pygame.key.set_repeat(KEY_DELAY_MS, KEY_REPEAT_MS)
        pygame.key.stop_text_input()
        self._handle = _handle_of_display()
        self._handle.minimum_size = SMALLEST_WINDOW
        place = reachable_place(context.settings.window_place, self.size, pygame.display.get_desktop_sizes())
        if place is not None:
            self._handle.position = place
        self._windowed = pygame.display.get_window_size()
        self._place: tuple[int, int] | None = place
        self._full_screen = False
        self._text_area: pygame.Rect | None = None
        self._title = ""
        self._calling = False
        self._follow_settings()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in pixels."""
        return self._surface().get_size()

    def run(
        self, loop: Loop, watch: Watch | None = None, *, once_shown: Callable[[], None] | None = None
    ) -> None:
        """Show frames until the player leaves, then remember size and place; ``watch`` sees each frame.

        ``once_shown`` is called after the first one, and must return at once: a desktop may take its time to
        put a new window up, and asks for the picture again when it has.
        """
        clock, reader, still = pygame.time.Clock(), IntentReader(), 0
        while True:
            if loop.step(time.monotonic(), reader.read()):
                loop.draw(self._surface())
                pygame.display.flip()
                still = 0
            else:
                still += 1
            if not loop.running:
                break
            if watch is not None:
                watch.look(loop)
            self._follow_settings()
            if loop.visible:
                self._note_place()
            self._follow_text(loop.top.text_area)
            if once_shown is not None:
                once_shown()
                once_shown = None
            shown = FRAMES if still < FRAMES else FRAMES_STILL
            clock.tick(shown if loop.visible else FRAMES_UNSEEN)
        self._context.change(window=self._windowed, window_place=self._place)

    def close(self) -> None:
        """Close the window and release SDL."""
        pygame.quit()

    def _surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise InvariantBroken("the window has no surface")
        return surface

    def _follow_settings(self) -> None:
        """Bring title and full screen in line with settings and game."""
        self._follow_attention()
        wanted = self._context.settings.full_screen
        if wanted and not self._full_screen:
            self._handle.set_fullscreen(desktop=True)
        elif self._full_screen and not wanted:
            self._handle.set_windowed()
        self._full_screen = wanted

    def _note_place(self) -> None:
        """Note size and place of the window, to be remembered, while it does not fill the screen."""
        if not self._full_screen and not pygame.display.is_fullscreen():
            self._windowed = pygame.display.get_window_size()
            x, y = self._handle.position
            self._place = (x, y)

    def _follow_attention(self) -> None:
        """Call the player back by title and task bar while the table waits for them."""
        calling = self._context.attention.calling
        title = window_title(self._context, calling=calling)
        if title != self._title:
            self._title = title
            pygame.display.set_caption(title)
        if calling != self._calling:
            self._calling = calling
            with contextlib.suppress(pygame.error):  # not every desktop has a way to flash
                self._handle.flash(pygame.FLASH_UNTIL_FOCUSED if calling else pygame.FLASH_CANCEL)

    def _follow_text(self, area: pygame.Rect | None) -> None:
        """Let the input method in only while text is typed: else it would swallow the game's keys."""
        if area == self._text_area:
            return
        if area is None:
            pygame.key.stop_text_input()
        else:
            if self._text_area is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(area)
        self._text_area = area


def window_title(context: UiContext, *, calling: bool) -> str:
    """Return the window's title; ``calling`` puts first what the player is called back for."""
    name = context.say("app.name")
    return f"\N{BLACK CIRCLE} {context.say('table.your_turn')} - {name}" if calling else name


def first_size(wanted: tuple[int, int] | None, screen: tuple[int, int]) -> tuple[int, int]:
    """Return the wanted size as far as the screen has room for it with its bars, in pixels.

    Where none is wanted, it is a share of the screen, so that the words are as large on one of many pixels.
    """
    room = (screen[0] - ROOM_FOR_BARS[0], screen[1] - ROOM_FOR_BARS[1])
    width, height = wanted or _share_of(screen, room)
    least_width, least_height = SMALLEST_WINDOW
    return max(least_width, min(width, room[0])), max(least_height, min(height, room[1]))


def _share_of(screen: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window nobody has chosen one for, in its shape."""
    unit = max(SHARE * _units(screen), _units(LEGIBLE))
    unit = min(unit, _units(room))
    return int(SHAPE[0] * unit), int(SHAPE[1] * unit)


def _units(area: tuple[int, int]) -> float:
    """Return how many pixels a unit of the shape has where it fills an area."""
    return min(area[0] / SHAPE[0], area[1] / SHAPE[1])


def reachable_place(
    place: tuple[int, int] | None, size: tuple[int, int], screens: Sequence[tuple[int, int]]
) -> tuple[int, int] | None:
    """Return the place if a window of ``size`` can still be taken hold of there, else ``None``.

    How several screens lie beside each other is not known: any place that some arrangement has is good.
    """
    if place is None or not screens:
        return None
    width, height = (sum(screen[axis] for screen in screens) for axis in (0, 1))
    first = screens[0]
    (x, y), hold = place, HOLD
    across = first[0] - width - size[0] + hold[0] <= x <= width - hold[0]
    down = first[1] - height <= y <= height - hold[1]
    return place if across and down else None


def _screen_size() -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else SMALLEST_WINDOW


def _handle_of_display() -> pygame.Window:
    """Return the window behind ``pygame.display``: the way to a smallest size and borderless full screen.

    pygame-ce 2 deprecates it in favour of windows of one's own, which its surfaces cannot be optimised for;
    the dependency stays below 3, where it goes away.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
