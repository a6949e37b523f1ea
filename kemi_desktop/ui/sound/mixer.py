"""The real loudspeaker, through pygame's mixer.  Everything that can go wrong with it ends here, in silence.

Without a device, or when it goes away, the game is mute, and the device is tried again now and then.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Final

import pygame

from kemi_desktop.resources import read_asset
from kemi_desktop.ui.sound.cues import all_files
from kemi_desktop.ui.sound.drivers import choose_drivers
from kemi_desktop.ui.sound.speaker import Speaker

RATE: Final = 44_100
BUFFER: Final = 512
"""Samples in advance: 12 milliseconds from a click of the mouse to that of the tile."""
VOICES: Final = 10
"""Sounds at one time."""
FIRST_TRY: Final = 0.2
"""Seconds after the first frame: a slow sound system must not keep the window from opening."""
TRIES_AFTER: Final = (3.0, 10.0, 30.0, 120.0, 300.0)
"""Seconds between tries; the last goes on for ever."""
SETTLED: Final = 5.0
"""Seconds a device has to work before the loss of it is followed by a new try at once."""


class MixerSpeaker(Speaker):
    """Plays assets on the system's device; one file is read per frame until all are."""

    def __init__(
        self, files: Sequence[str] | None = None, *, read: Callable[[str], bytes] = read_asset
    ) -> None:
        self._files = all_files() if files is None else tuple(files)
        self._read = read
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._unread: list[str] = []
        self._open = False
        self._silent = False
        self._next_try: float | None = None
        self._tries = 0
        self._opened: float | None = None

    @property
    def is_silent(self) -> bool:
        """Whether the device was tried and none works at present."""
        return self._silent

    def play(self, file: str, left: float, right: float, *, must: bool) -> None:
        """Start an asset, or drop it where the device or the file fails or all voices are taken."""
        if not self._open:
            return
        try:
            sound = self._sound(file)
            channel = pygame.mixer.find_channel(force=must) if sound is not None else None
            if channel is not None and sound is not None:
                channel.play(sound)
                channel.set_volume(left, right)
        except pygame.error:
            self.lose_device()

    def tend(self, now: float) -> None:
        """Open the device when it is time to; read one more file."""
        if self._open:
            self._read_ahead()
        elif self._next_try is None:
            self._next_try = now + self._pause(now)
        elif now >= self._next_try:
            self._try_to_open(now)

    def lose_device(self) -> None:
        """Close the device; the next ``tend`` looks for another one."""
        if not self._open:
            return
        self._close()
        self._silent, self._next_try = True, None

    def close(self) -> None:
        """Fall silent for good."""
        if self._open:
            self._close()
        self._next_try = float("inf")

    def _try_to_open(self, now: float) -> None:
        choose_drivers()
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(VOICES)
        except (pygame.error, NotImplementedError):  # no device, or a pygame built without its mixer
            self._silent = True
            self._next_try = now + TRIES_AFTER[min(self._tries, len(TRIES_AFTER) - 1)]
            self._tries += 1
            return
        self._open, self._silent, self._opened, self._tries = True, False, now, 0
        self._unread = list(self._files)

    def _pause(self, now: float) -> float:
        """Return how long to wait before the first try of all, or before the first after a loss."""
        if self._opened is None:
            return FIRST_TRY
        return 0.0 if now - self._opened >= SETTLED else TRIES_AFTER[0]

    def _close(self) -> None:
        self._open = False
        self._sounds.clear()
        self._unread.clear()
        pygame.mixer.quit()

    def _read_ahead(self) -> None:
        if not self._unread:
            return
        try:
            self._sound(self._unread.pop(0))
        except pygame.error:
            self.lose_device()

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        """Return an asset decoded, ``None`` for one that is missing or broken; raise without a device."""
        if pygame.mixer.get_init() is None:
            raise pygame.error("the mixer was closed")
        if file not in self._sounds:
            self._sounds[file] = self._decode(file)
        return self._sounds[file]

    def _decode(self, file: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(BytesIO(self._read(file)))
        except (OSError, pygame.error):
            return None
