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
    backlog: int = 512
    """Messages waiting for a guest that does not read."""
    ping: float = 5.0
    ping_wait: float = 10.0
    """From a ping without an answer to the end of the connection."""
    grace: float = 30.0
    """From a lost connection to a computer seat playing on."""
    strikes: int = 3
    """Answers in a row given by the clock, after which the room answers at once."""
    next_hand: float = 60.0
    """Where thinking time is limited: from a settled hand to the next, whoever has not said continue."""
    next_hand_automatic: float = 10.0
    """The same for a seat the room answers for."""


DEFAULT_LIMITS: Final = Limits()


class Allowance:
    """Counts the messages of one connection: a bucket that fills again with time."""

    def __init__(self, limits: Limits, now: float) -> None:
        self._limits, self._left, self._at = limits, float(limits.burst), now

    def spend(self, now: float) -> bool:
        """Take one message from the bucket; return whether there was one left."""
        refilled = self._left + (now - self._at) * self._limits.rate
        self._left, self._at = min(float(self._limits.burst), refilled), now
        if self._left < 1:
            return False
        self._left -= 1
        return True
