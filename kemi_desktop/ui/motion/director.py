"""Lets the picture catch up with the truth: a queue of told events, one motion at a time.

The truth never waits for it.  ``shown`` is the table as drawn; it follows by ``observe`` as each motion ends.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from kemi_desktop.rules.events import Event
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.ui.layout.placement import PlaceKey
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.motion.choreography import CALL, NOTHING, Call, Flight, Motion, choreograph
from kemi_desktop.ui.motion.tween import progress

LONGEST_STEP: Final = 0.1
"""Seconds one frame may move on: a window that was dragged does not skip what happened meanwhile."""
LONGEST_QUEUE: Final = 24
"""Events waiting before the picture stops to animate and catches up at once."""


@dataclass(frozen=True, slots=True)
class Airborne:
    """A tile in flight at this moment."""

    flight: Flight
    share: float
    """Part of its way, 0 to 1, before easing."""


@dataclass(frozen=True, slots=True)
class Sounding:
    """A call on the table at this moment."""

    call: Call
    share: float
    """Part of its time, 0 to 1."""


class Listener(Protocol):
    """Whoever follows what is shown, such as the ears."""

    def begins(self, event: Event) -> None:
        """Take note that an event begins to be shown."""

    def ends(self, event: Event) -> None:
        """Take note that an event has been shown."""


class _Nobody(Listener):
    """Takes note of nothing."""

    def begins(self, event: Event) -> None:
        """Let it pass."""

    def ends(self, event: Event) -> None:
        """Let it pass."""


NOBODY: Final[Listener] = _Nobody()


class Director:
    """Shows events one after the other.

    ``speed`` multiplies the fed time, 0.5 to 3; ``None`` shows every event at once.  ``listener`` follows
    what is shown.
    """

    def __init__(
        self,
        shown: SeatView,
        layout: TableLayout,
        *,
        speed: float | None = 1.0,
        listener: Listener = NOBODY,
    ) -> None:
        self.shown = shown
        self.speed = speed
        self._listener = listener
        self._layout = layout
        self._queue: deque[Event] = deque()
        self._event: Event | None = None
        self._motion = NOTHING
        self._elapsed = 0.0
        self._hold = 0.0
        self._calls: list[tuple[Call, float]] = []
        self._changed = True

    @property
    def idle(self) -> bool:
        """Whether the picture shows everything that was told; a call may still stand on the table."""
        return self._event is None and not self._queue

    @property
    def resting(self) -> bool:
        """Whether nothing at all moves or waits."""
        return self.idle and not self._calls and self._hold <= 0.0

    @property
    def motion(self) -> Motion:
        """What moves now; empty when nothing does."""
        return self._motion

    @property
    def event(self) -> Event | None:
        """The event being shown."""
        return self._event

    @property
    def hides(self) -> frozenset[PlaceKey]:
        """Tiles of ``shown`` that are on their way and not at their places."""
        return self._motion.hides

    def airborne(self) -> tuple[Airborne, ...]:
        """Return the tiles in flight; those that have not left the wall are not among them."""
        found = []
        for flight in self._motion.flights:
            share = progress(self._elapsed - flight.delay, flight.duration)
            if share > 0.0 or not flight.wait_hidden:
                found.append(Airborne(flight, share))
        return tuple(found)

    @property
    def flowed(self) -> float:
        """Part of their way that the points of the present motion have gone, 0 to 1."""
        return progress(self._elapsed, self._motion.duration)

    def calls(self) -> tuple[Sounding, ...]:
        """Return the calls that stand on the table."""
        return tuple(Sounding(call, progress(age, CALL)) for call, age in self._calls)

    def tell(self, events: Iterable[Event]) -> None:
        """Queue what happened, in order."""
        self._queue.extend(events)

    def lay_out(self, layout: TableLayout) -> None:
        """Go on in a window of another size; what moves is choreographed anew."""
        self._layout = layout
        if self._event is not None:
            self._motion = choreograph(self._event, self.shown, layout)
        self._changed = True

    def show_at_once(self, view: SeatView) -> None:
        """Drop everything queued and show a view as it is."""
        self._queue.clear()
        self._calls.clear()
        self._event, self._motion, self._elapsed, self._hold = None, NOTHING, 0.0, 0.0
        self.shown = view
        self._changed = True

    def skip(self) -> None:
        """Finish every motion, told or under way, and drop the calls."""
        self._catch_up()
        self._calls.clear()
        self._hold = 0.0

    def advance(self, seconds: float) -> bool:
        """Move on by real seconds; return whether the picture has changed."""
        if self.speed is None or len(self._queue) > LONGEST_QUEUE:
            self._catch_up()
        step = min(seconds, LONGEST_STEP) * (self.speed or 1.0)
        changed = self._age_calls(step) or self._changed
        self._changed = False
        while step >= 0.0:
            if self._event is None:
                waited = min(step, max(0.0, self._hold))
                self._hold -= waited
                step -= waited
                if self._hold > 0.0 or not self._queue:
                    break
                self._begin(self._queue.popleft())
                changed = True
            left = self._motion.duration - self._elapsed
            if step < left:
                self._elapsed += step
                return changed or step > 0.0
            step -= left
            self._finish()
            changed = True
        return changed

    def _begin(self, event: Event) -> None:
        self._event = event
        self._listener.begins(event)
        self._motion = choreograph(event, self.shown, self._layout)
        self._elapsed = 0.0
        self._calls.extend((call, 0.0) for call in self._motion.calls)

    def _finish(self) -> None:
        if self._event is not None:
            self.shown = observe(self.shown, self._event)
            self._listener.ends(self._event)
        self._hold = max(0.0, self._motion.hold - self._motion.duration)
        self._event, self._motion, self._elapsed = None, NOTHING, 0.0

    def _catch_up(self) -> None:
        if self._event is not None:
            self._finish()
            self._changed = True
        while self._queue:
            event = self._queue.popleft()
            self._listener.begins(event)
            self._calls = [
                (call, 0.0) for call in choreograph(event, self.shown, self._layout).calls
            ] or self._calls
            self.shown = observe(self.shown, event)
            self._listener.ends(event)
            self._changed = True
        self._hold = 0.0

    def _age_calls(self, step: float) -> bool:
        if not self._calls:
            return False
        self._calls = [(call, age + step) for call, age in self._calls if age + step < CALL]
        return True
