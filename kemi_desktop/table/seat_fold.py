"""What one seat knows of its game, folded from the messages of its table and from nothing else."""

from typing import assert_never

from kemi_desktop.rules.events import DealStarted
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.prompts import Options, PromptId
from kemi_desktop.rules.seat_view import blank_view
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.seat_facts import Phase, SeatFacts
from kemi_desktop.table.table import NO_PROMPT
from kemi_desktop.wire.messages import (
    HandOver,
    MatchInfo,
    MatchOver,
    PauseChanged,
    Refused,
    SeatEvents,
    SeatMessage,
)


class SeatFold(SeatFacts):
    """The state of a seat after the messages taken so far."""

    def __init__(self, seat: Seat, info: MatchInfo) -> None:
        self._begin(seat, info)

    def _begin(self, seat: Seat, info: MatchInfo) -> None:
        """Know nothing yet but who sits where."""
        self._seat = seat
        self._info = info
        self._view = blank_view(seat)
        self._options = None
        self._prompt: PromptId = NO_PROMPT
        self._deadline = None
        self._phase = Phase.PLAYING
        self._waiting = ()
        self._result = None
        self._paused = False

    def take(self, message: SeatMessage) -> None:
        """Fold one message."""
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
