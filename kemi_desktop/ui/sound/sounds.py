"""Chooses what is heard of all that happens, and how loud.  Decides by rotation, never by chance."""

from collections.abc import Callable
from typing import Final

from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sound.cues import MANNERS, Cue, Group, files_of
from kemi_desktop.ui.sound.speaker import Speaker

AT_ONCE: Final = 4
"""Cues that may begin in one frame; where the picture catches up at once, lesser ones are dropped."""


class Sounds:
    """The ears' side of one window: screens say what happens, ``step`` plays it once a frame."""

    def __init__(self, speaker: Speaker, settings: Callable[[], Settings]) -> None:
        self._speaker = speaker
        self._settings = settings
        self._asked: dict[Cue, float] = {}
        self._take: dict[Cue, int] = {}
        self._noticed = False

    def play(self, cue: Cue, *, side: float = 0.0) -> None:
        """Let a cue be heard with the next frame, once however often it is asked for.

        ``side`` is where it comes from: -1 left, 0 the middle, 1 right.
        """
        self._asked[cue] = side

    def step(self, now: float) -> None:
        """Play what was asked for since the last step; ``now`` is in seconds."""
        self._speaker.tend(now)
        asked, self._asked = self._asked, {}
        for cue in sorted(asked, key=lambda cue: -MANNERS[cue].rank)[:AT_ONCE]:
            self._start(cue, asked[cue])

    def lose_device(self) -> None:
        """Take note that the system's sound device went away."""
        self._speaker.lose_device()

    def volume_of(self, cue: Cue) -> float:
        """Return how loud a cue plays by the present settings, 0 to 1."""
        manner, settings = MANNERS[cue], self._settings()
        own = settings.calls_volume if manner.group is Group.CALLS else settings.effects_volume
        return manner.level * settings.master_volume / 100 * own / 100

    def take_notice(self) -> str | None:
        """Return, once, the catalogue's key of what the player should know about the sound."""
        if self._noticed or not self._speaker.is_silent or self._settings().master_volume == 0:
            return None
        self._noticed = True
        return "error.sound_off"

    def _start(self, cue: Cue, side: float) -> None:
        volume = self.volume_of(cue)
        if volume <= 0.0:
            return
        files = files_of(cue)
        take = self._take.get(cue, -1) + 1
        self._take[cue] = take
        left, right = volume * min(1.0, 1.0 - side), volume * min(1.0, 1.0 + side)
        self._speaker.play(files[take % len(files)], left, right, must=MANNERS[cue].rank > 1)
