"""How long a room waits for people who are gone: for each of them, and for anybody at all."""

from kemi_desktop.net.limits import Limits
from kemi_desktop.net.places import Places
from kemi_desktop.rules.tiles import Seat


class Absence:
    """Watches the seats of a room; what happens when a time is up is the room's business."""

    def __init__(self, places: Places, limits: Limits) -> None:
        self._places, self._limits = places, limits
        self._empty_since: float | None = None

    def lost(self, seat: Seat, now: float) -> None:
        """Note that the person of a seat is gone."""
        self._places[seat].connection, self._places[seat].lost_at = None, now

    def due_of(self, seat: Seat) -> float | None:
        """When a person has been waited for long enough; ``None`` where nobody is waited for."""
        lost_at = self._places[seat].lost_at
        return None if lost_at is None else lost_at + self._limits.grace

    def wait_anew(self, now: float) -> None:
        """Give everyone who is not there the whole time to come back, from now on."""
        for seat in self._places.owned:
            if self._places[seat].connection is None:
                self._places[seat].lost_at = now

    @property
    def empty_due(self) -> float | None:
        """When a room that is empty has been so for long enough; ``None`` while somebody is there."""
        return None if self._empty_since is None else self._empty_since + self._limits.abandoned

    def watch(self, now: float) -> None:
        """Note whether anybody is there."""
        if self._places.present:
            self._empty_since = None
        elif self._empty_since is None:
            self._empty_since = now

    def begin_anew(self, now: float) -> None:
        """Count from now on how long the room is empty."""
        self._empty_since = now
