"""One seat's side of a table: the question open to it, its deadline, and the messages it has not fetched."""

from kemi_desktop.rules.events import Event
from kemi_desktop.rules.prompts import Options
from kemi_desktop.wire.messages import SeatEvents, SeatMessage


class Chair:
    """What the table keeps per seat."""

    def __init__(self) -> None:
        self.options: Options | None = None
        """The open question."""
        self.deadline: float | None = None
        self._seq = 0
        self._outbox: list[SeatMessage] = []

    def ask(self, options: Options | None, deadline: float | None) -> bool:
        """Open a question, or close the open one; return whether anything changed."""
        before = self.options
        if (options and options.prompt) == (before and before.prompt):
            return False
        self.options = options
        self.deadline = None if options is None else deadline
        return True

    def tell(self, events: tuple[Event, ...]) -> None:
        """Send what happened together with the question now open."""
        self._seq += 1
        self._outbox.append(SeatEvents(self._seq, events, self.options, self.deadline))

    def send(self, message: SeatMessage) -> None:
        """Send anything else."""
        self._outbox.append(message)

    def fetch(self) -> tuple[SeatMessage, ...]:
        """Return the messages since the last call, oldest first."""
        if not self._outbox:
            return ()
        messages = tuple(self._outbox)
        self._outbox.clear()
        return messages

    def shift(self, seconds: float) -> None:
        """Move the deadline later; the seat hears of it through ``PauseChanged``."""
        if self.deadline is not None:
            self.deadline += seconds
