"""One seat of a served game: what it was told, numbered, and all of it again for whoever comes back."""

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.seat_fold import Phase, SeatFold
from kemi_desktop.table.table import Table
from kemi_desktop.wire.codec import view_digest
from kemi_desktop.wire.messages import SeatEvents, SeatMessage
from kemi_desktop.wire.protocol import Snapshot, Told


class ServedSeat(SeatFold):
    """Folds what its guest folds; a computer seat that stands in holds the game by it."""

    def __init__(self, table: Table, seat: Seat, *, now: float) -> None:
        super().__init__(seat, table.info)
        self._table = table
        self._now = now
        self._seq = 0
        self._fresh: list[Told] = []

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Take the news since the last call."""
        self._now = now
        messages = self._table.poll(self._seat)
        for message in messages:
            self.take(message)
            self._seq += 1
            digest = view_digest(self._view) if isinstance(message, SeatEvents) else ""
            self._fresh.append(Told(self._seq, now, digest, message))
        return messages

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
