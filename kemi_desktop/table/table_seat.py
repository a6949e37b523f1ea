"""A seat at a table in this process."""

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.seat_fold import SeatFold
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import SeatMessage


class TableSeat(SeatFold):
    """It reads nothing of the table but its messages, as a seat behind a cable does."""

    def __init__(self, table: Table, seat: Seat, *, now: float) -> None:
        super().__init__(seat, table.info)
        self._table = table
        self._now = now

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Take the news since the last call."""
        self._now = now
        messages = self._table.poll(self._seat)
        for message in messages:
            self.take(message)
        return messages

    def submit(self, action: Action) -> None:
        """Answer the open question."""
        if self._table.submit(self._seat, self._prompt, action, self._now) is None:
            self._options = self._deadline = None

    def proceed(self) -> None:
        """Go on after a settled hand."""
        self._table.proceed(self._seat)

    def pause(self, paused: bool) -> None:  # noqa: FBT001 -- reads as what it is
        """Stop or restart all clocks."""
        self._table.set_pause(self._seat, self._now, paused=paused)

    def stop(self) -> None:
        """End the game after this hand."""
        self._table.stop(self._seat)
