"""Easing and tweens: pure numbers, the same elapsed time always gives the same value."""

from collections.abc import Callable
from dataclasses import dataclass


def ease_out(share: float) -> float:
    """Start fast and settle gently; ``share`` and the result run from 0 to 1."""
    return 1.0 - (1.0 - share) ** 3


def ease_in_out(share: float) -> float:
    """Start and settle gently."""
    return 4 * share**3 if share < 0.5 else 1.0 - (2.0 - 2.0 * share) ** 3 / 2


def ease_out_back(share: float) -> float:
    """Overshoot a little before settling, as a stamp that hits the table."""
    away = share - 1.0
    return 1.0 + 2.2 * away**3 + 1.2 * away**2


def arc(share: float) -> float:
    """Return the height of a thrown thing: 0 at both ends, 1 in the middle."""
    return 4.0 * share * (1.0 - share)


def progress(elapsed: float, duration: float) -> float:
    """Return the share of ``duration`` that has passed, 0 to 1; a duration of 0 is over at once."""
    if duration <= 0.0:
        return 1.0
    return min(1.0, max(0.0, elapsed / duration))


@dataclass(frozen=True, slots=True)
class Tween:
    """A number that changes over time, in seconds."""

    start: float
    end: float
    duration: float
    ease: Callable[[float], float] = ease_out

    def at(self, elapsed: float) -> float:
        """Return the value after ``elapsed`` seconds: the start before 0, exactly the end when over."""
        share = progress(elapsed, self.duration)
        if share >= 1.0:
            return self.end
        return self.start + (self.end - self.start) * self.ease(share)
