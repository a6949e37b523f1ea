"""A table with four served seats: moved by guests, by computer seats that stand in, and by the clock."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, assert_never

from kemi_desktop.net.limits import Limits
from kemi_desktop.net.served_seat import ServedSeat
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.default_action import default_action
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import Continue, Pause, Resume, SeatRequest, Stop, Submit


class StandIn(Protocol):
    """A computer seat behind a served one."""

    @property
    def next_due(self) -> float | None:
        """When it will answer; ``None`` while it is not asked."""

    def advance(self, now: float) -> bool:
        """Read the news and answer if it is time; return whether it answered."""


MakeStandIn = Callable[[ServedSeat], StandIn]


@dataclass(slots=True)
class Hands:
    """In whose hands a seat is."""

    stand_in: StandIn | None = None
    automatic: bool = False
    strikes: int = 0


class ServedGame:
    """Moves only in ``request`` and ``advance``; never goes past the end of one hand by itself."""

    def __init__(self, table: Table, limits: Limits, make_stand_in: MakeStandIn, *, now: float) -> None:
        self._table = table
        self._limits = limits
        self._make_stand_in = make_stand_in
        self._hand_over_at: float | None = None
        self._attended = False
        self.seats = tuple(ServedSeat(table, seat, now=now) for seat in SEATS)
        """One per seat, whoever plays it."""
        self.hands = tuple(Hands() for _ in SEATS)
        """One per seat."""

    @property
    def over(self) -> bool:
        """Whether the last hand is settled."""
        return self._table.result is not None

    @property
    def host(self) -> Seat:
        """The seat that may pause and stop."""
        return self._table.info.host

    def set_host(self, seat: Seat) -> None:
        """Let another seat pause and stop."""
        self._table.set_host(seat)

    def stand_in(self, seat: Seat, *, plays: bool) -> None:
        """Let a computer seat play a seat, or give it back."""
        self.hands[seat].stand_in = self._make_stand_in(self.seats[seat]) if plays else None

    def take_hold(self, seat: Seat) -> None:
        """Note that a person plays by hand from now on, whoever did before."""
        self._table.wait_for(seat)
        hands = self.hands[seat]
        hands.stand_in, hands.automatic, hands.strikes = None, False, 0

    def request(self, seat: Seat, request: SeatRequest, now: float) -> None:
        """Do what a person asks; a refusal reaches the seat as a message of the table."""
        match request:
            case Submit(prompt, action):
                if self._table.submit(seat, prompt, action, now) is None:
                    self.hands[seat].strikes = 0
            case Continue():
                self._table.proceed(seat)
            case Pause():
                self._table.set_pause(seat, now, paused=True)
            case Resume():
                self._table.set_pause(seat, now, paused=False)
            case Stop():
                self._table.stop(seat)
            case _:
                assert_never(request)

    def listen(self, now: float) -> None:
        """Read the table's news without moving it."""
        for seat in self.seats:
            seat.poll(now)

    def next_due(self) -> float | None:
        """When ``advance`` has something to do by itself; ``None`` while only people can go on."""
        dues = [self._table.next_due, *(self._next_hand_due(seat) for seat in SEATS)]
        dues += [hands.stand_in.next_due for hands in self.hands if hands.stand_in is not None]
        return min((due for due in dues if due is not None), default=None)

    def advance(self, now: float, *, attended: bool) -> None:
        """Do everything that is due; ``attended`` is whether any person is there to see the next hand."""
        self._attended = attended
        moved = True
        while moved:
            moved = self._tick(now)
            self.listen(now)
            moved = self._answer(now) or moved
            self._note_hand_over(now)
            moved = self._go_on(now) or moved

    def _tick(self, now: float) -> bool:
        """Let the table move, and count a strike for every seat it answered for."""
        late = [
            seat
            for seat in self.seats
            if seat.options and seat.deadline is not None and seat.deadline <= now and not seat.paused
        ]
        moved = self._table.tick(now)
        for seat in late if moved else ():
            hands = self.hands[seat.seat]
            hands.strikes += 1
            hands.automatic = hands.automatic or hands.strikes >= self._limits.strikes
        return moved

    def _answer(self, now: float) -> bool:
        """Let everyone answer who is no person with a clock of their own."""
        moved = False
        for seat, hands in zip(self.seats, self.hands, strict=True):
            if hands.stand_in is not None:
                moved = hands.stand_in.advance(now) or moved
            elif hands.automatic and seat.options is not None and not seat.paused:
                seat.submit(default_action(seat.options))
                moved = True
        return moved

    def _note_hand_over(self, now: float) -> None:
        if self.seats[0].phase is not Phase.HAND_OVER:
            self._hand_over_at = None
        elif self._hand_over_at is None:
            self._hand_over_at = now

    def _go_on(self, now: float) -> bool:
        """Say continue for those who cannot."""
        if self._hand_over_at is None or not self._attended:
            return False
        waiting = [
            seat
            for seat in self.seats[0].waiting
            if self.hands[seat].stand_in is not None
            or ((due := self._next_hand_due(seat)) is not None and due <= now)
        ]
        for seat in waiting:
            self._table.proceed(seat)
        return bool(waiting)

    def _next_hand_due(self, seat: Seat) -> float | None:
        """When the room says continue for a person."""
        if self._hand_over_at is None or not self._attended or seat not in self.seats[0].waiting:
            return None
        if self.hands[seat].automatic:
            return self._hand_over_at + self._limits.next_hand_automatic
        if self._table.info.rules.thinking_time is not None:
            return self._hand_over_at + self._limits.next_hand
        return None
