"""What can make a sound, as the game sees it; and one that makes none."""

from typing import Protocol


class Speaker(Protocol):
    """Plays files.  None of its methods raises, whatever becomes of the device."""

    @property
    def is_silent(self) -> bool:
        """Whether the device was tried and none works at present."""

    def play(self, file: str, left: float, right: float, *, must: bool) -> None:
        """Start an asset on both sides at loudness 0 to 1, or drop it where too many sound already.

        ``must`` lets it take the place of the one that has sounded longest instead.
        """

    def tend(self, now: float) -> None:
        """Do once a frame what takes time or has to be tried again; ``now`` is in seconds."""

    def lose_device(self) -> None:
        """Take note that the device is gone, and look for another one."""


class NullSpeaker(Speaker):
    """Plays nothing: for tests, pictures, and until there is a window."""

    @property
    def is_silent(self) -> bool:
        """Nothing was tried."""
        return False

    def play(self, file: str, left: float, right: float, *, must: bool) -> None:
        """Drop it."""

    def tend(self, now: float) -> None:
        """Nothing to do."""

    def lose_device(self) -> None:
        """Nothing to lose."""
