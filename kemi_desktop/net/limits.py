"""What a room allows its guests, in one place."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Times are in seconds."""

    message_bytes: int = 64 * 1024
    connections: int = 16
    handshake: float = 5.0
    """From the connection to an accepted greeting."""
    rate: float = 20.0
    """Messages of one connection per second, in the long run."""
    burst: int = 60
    """Messages at once."""
    malformed: int = 8
    """Unreadable messages after which a connection ends."""
    chat_rate: float = 0.5
    """What one seat may say per second, in the long run."""
    chat_burst: int = 4
    """What one seat may say at once."""
    backlog: int = 512
    """Messages waiting for a guest that does not read."""
    ping: float = 5.0
    ping_wait: float = 10.0
    """From a ping without an answer to the end of the connection."""
    grace: float = 30.0
    """From a lost connection to a computer seat playing on."""
    abandoned: float = 1800.0
    """Without anybody connected, until the game ends and with it every claim to a seat."""
    strikes: int = 3
    """Answers in a row given by the clock, after which the room answers at once."""
    next_hand: float = 60.0
    """Where thinking time is limited: from a settled hand to the next, whoever has not said continue."""
    next_hand_automatic: float = 10.0
    """The same for a seat the room answers for."""


DEFAULT_LIMITS: Final = Limits()


class Allowance:
    """A bucket that fills again with time: ``burst`` at once, ``rate`` per second in the long run."""

    def __init__(self, *, rate: float, burst: int, now: float) -> None:
        self._rate, self._burst = rate, float(burst)
        self._left, self._at = self._burst, now

    def spend(self, now: float) -> bool:
        """Take one from the bucket; return whether there was one left."""
        self._left, self._at = self._filled(now), now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def left(self, now: float) -> bool:
        """Whether there is one left to take."""
        return self._filled(now) >= 1

    def _filled(self, now: float) -> float:
        return min(self._burst, self._left + (now - self._at) * self._rate)
