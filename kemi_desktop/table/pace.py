"""Holds public consequences back for the claim pause, so that timing tells nobody who was asked.

After every discard and every laid kong, and after the dealer's first draw, the next public step is told no
earlier than one pause later, whether or not anyone could claim, rob or declare.  What is private, and what
belongs to the step itself, is told at once.
"""

from collections import deque
from dataclasses import dataclass

from kemi_desktop.rules.events import (
    DealStarted,
    Event,
    HandWon,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    ReadyDeclared,
    ReadyWindowClosed,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
)

CONSEQUENCES = (
    TileDrawn,
    MeldClaimed,
    KongRobbed,
    HandWon,
    WallExhausted,
    ReadyDeclared,
    ReadyWindowClosed,
)


@dataclass(frozen=True, slots=True)
class Telling:
    """An event and what each seat is told of it; ``None`` for nothing."""

    event: Event
    seats: tuple[Event | None, ...]


class Pace:
    """The events decided but not yet told, in order."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        """Seconds of the clock between a discard or kong and what follows from it."""
        self._held: deque[Telling] = deque()
        self._not_before = float("-inf")
        self._dealing = False

    @property
    def due(self) -> float | None:
        """When the next held event may be told; ``None`` while none is held."""
        return self._not_before if self._held else None

    def add(self, told: list[Telling]) -> None:
        """Queue the events of one decision."""
        self._held.extend(told)

    def take(self, now: float) -> list[Telling]:
        """Return, and stop holding, every event that may be told at ``now``."""
        ready = []
        while self._held:
            event = self._held[0].event
            if now < self._not_before and isinstance(event, CONSEQUENCES):
                break
            ready.append(self._held.popleft())
            if self._opens_pause(event):
                self._not_before = now + self.pause
        return ready

    def shift(self, seconds: float) -> None:
        """Move the pause later by the time the clocks stood still."""
        self._not_before += seconds

    def _opens_pause(self, event: Event) -> bool:
        match event:
            case DealStarted():
                self._dealing = True
                return False
            case TileDrawn() if self._dealing:
                self._dealing = False
                return True
            case TileDiscarded() | KongDeclared():
                return True
            case _:
                return False
