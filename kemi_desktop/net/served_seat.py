"""One seat of a served game: what it was told, numbered, and all of it again for whoever comes back."""

from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.table.table import Table
from kemi_desktop.table.table_seat import TableSeat
from kemi_desktop.wire.codec import view_digest
from kemi_desktop.wire.messages import SeatEvents, SeatMessage
from kemi_desktop.wire.protocol import Snapshot, Told


class ServedSeat(TableSeat):
    """Folds what its guest folds; a computer seat that stands in holds the game by it."""

    def __init__(self, table: Table, seat: Seat, *, now: float) -> None:
        super().__init__(table, seat, now=now)
        self._seq = 0
        self._fresh: list[Told] = []

    def take(self, message: SeatMessage) -> None:
        """Fold one message, and keep it for its guest."""
        super().take(message)
        self._seq += 1
        digest = view_digest(self._view) if isinstance(message, SeatEvents) else ""
        self._fresh.append(Told(self._seq, self._now, digest, message))

    def take_fresh(self) -> tuple[Told, ...]:
        """Return what its guest has not been sent yet."""
        fresh = tuple(self._fresh)
        self._fresh.clear()
        return fresh

    def snapshot(self, now: float) -> Snapshot:
        """Return everything the seat knows; what was fresh is part of it and is not sent again."""
        self._fresh.clear()
        return Snapshot(
            seq=self._seq,
            clock=now,
            info=self._info,
            view=self._view,
            options=self._options,
            deadline=self._deadline,
            hand_over=self._phase is Phase.HAND_OVER,
            waiting=self._waiting,
            result=self._result,
            paused=self._paused,
        )
