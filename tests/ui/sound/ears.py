"""A speaker that writes down what it is to play."""

from dataclasses import dataclass

from kemi_desktop.ui.settings import DEFAULT_SETTINGS, Settings
from kemi_desktop.ui.sound.sounds import Sounds
from kemi_desktop.ui.sound.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Played:
    """One file as it was started."""

    file: str
    left: float
    right: float
    must: bool


class Ears(Speaker):
    """Notes what it is to play; ``is_silent`` can be set."""

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.silent = False
        self.losses = 0
        self.times: list[float] = []

    @property
    def is_silent(self) -> bool:
        return self.silent

    def play(self, file: str, left: float, right: float, *, must: bool) -> None:
        self.played.append(Played(file, left, right, must))

    def tend(self, now: float) -> None:
        self.times.append(now)

    def lose_device(self) -> None:
        self.losses += 1

    def take(self) -> list[str]:
        """Return, once, the names of what was played, takes left out."""
        names = [played.file.removeprefix("sounds/").removesuffix(".ogg") for played in self.played]
        self.played.clear()
        return [name.rstrip("0123456789").rstrip("_") for name in names]


def sounds_into(ears: Ears, settings: Settings = DEFAULT_SETTINGS) -> Sounds:
    """Return sounds that always follow the same settings."""
    return Sounds(ears, lambda: settings)
