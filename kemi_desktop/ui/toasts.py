"""Passing sentences that belong to no screen, such as a file that cannot be written; shown one by one."""

from collections import deque
from dataclasses import dataclass
from typing import Final

TOAST_TIME: Final = 9.0
"""Seconds a sentence stays."""


@dataclass(frozen=True, slots=True)
class Toast:
    """A sentence of the catalogue and what is filled in."""

    key: str
    fields: tuple[tuple[str, object], ...] = ()


class Toasts:
    """Sentences shown one after another; what is told, only once as long as the program runs."""

    def __init__(self) -> None:
        self._told: set[str] = set()
        self._waiting: deque[Toast] = deque()
        self._until: float | None = None

    @property
    def shown(self) -> Toast | None:
        """What stands in the window now."""
        return None if self._until is None else self._waiting[0]

    def tell(self, key: str, **fields: object) -> bool:
        """Show a sentence of the catalogue when it is its turn; return whether it is new."""
        if key in self._told:
            return False
        self._told.add(key)
        self._waiting.append(Toast(key, tuple(fields.items())))
        return True

    def remind(self, key: str, **fields: object) -> None:
        """Show a sentence even if it was shown before, but not twice in a row."""
        toast = Toast(key, tuple(fields.items()))
        self._told.add(key)
        if toast not in self._waiting:
            self._waiting.append(toast)

    def step(self, now: float) -> bool:
        """Move to a time in seconds; return whether another sentence stands there, or none any more."""
        before = self.shown
        if self._until is not None and now >= self._until:
            self._waiting.popleft()
            self._until = None
        if self._until is None and self._waiting:
            self._until = now + TOAST_TIME
        return self.shown is not before
