"""A seat at a table in this process."""

from typing import assert_never

from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.events import DealStarted
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.seat_view import SeatView, blank_view
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.table import NO_PROMPT, Table
from kemi_desktop.wire.messages import (
    HandOver,
    MatchInfo,
    MatchOver,
    PauseChanged,
    Refused,
    SeatEvents,
    SeatMessage,
)


class LocalAdapter:
    """``SeatAdapter`` for a ``Table`` at hand; it reads nothing of the table but its messages."""

    def __init__(self, table: Table, seat: Seat, *, now: float) -> None:
        self._table = table
        self._seat = seat
        self._now = now
        self._info = table.info
        self._view = blank_view(seat)
        self._options: Options | None = None
        self._prompt = NO_PROMPT
        self._deadline: float | None = None
        self._phase = Phase.PLAYING
        self._waiting: tuple[Seat, ...] = ()
        self._result: MatchOver | None = None
        self._paused = False

    @property
    def seat(self) -> Seat:
        """The seat held."""
        return self._seat

    @property
    def view(self) -> SeatView:
        """The table as this seat knows it."""
        return self._view

    @property
    def options(self) -> Options | None:
        """What the seat may do now."""
        return self._options

    @property
    def deadline(self) -> float | None:
        """When the table answers for the seat."""
        return self._deadline

    @property
    def info(self) -> MatchInfo:
        """Names, kinds of seat, rules, host."""
        return self._info

    @property
    def phase(self) -> Phase:
        """Playing, between hands, or over."""
        return self._phase

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not yet said continue."""
        return self._waiting

    @property
    def result(self) -> MatchOver | None:
        """Final scores and ranking."""
        return self._result

    @property
    def paused(self) -> bool:
        """Whether all clocks stand still."""
        return self._paused

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Take the news since the last call."""
        self._now = now
        messages = self._table.poll(self._seat)
        for message in messages:
            self._take(message)
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

    def _take(self, message: SeatMessage) -> None:
        match message:
            case SeatEvents(events=events, options=options, deadline=deadline):
                for event in events:
                    self._view = observe(self._view, event)
                if events and isinstance(events[0], DealStarted):
                    self._phase, self._waiting = Phase.PLAYING, ()
                self._ask(options, deadline)
            case HandOver(waiting=waiting):
                self._phase, self._waiting = Phase.HAND_OVER, waiting
            case MatchOver():
                self._phase, self._waiting, self._result = Phase.MATCH_OVER, (), message
            case PauseChanged(paused=paused, deadline=deadline):
                self._paused, self._deadline = paused, deadline
            case MatchInfo():
                self._info = message
            case Refused():
                pass  # nothing has changed; the caller of ``poll`` shows it
            case _:
                assert_never(message)

    def _ask(self, options: Options | None, deadline: float | None) -> None:
        self._options, self._deadline = options, deadline
        if options is not None:
            self._prompt = options.prompt
