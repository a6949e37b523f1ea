"""What one seat knows of its game, folded from the messages of its table and from nothing else."""

from enum import Enum
from typing import assert_never

from kemi_desktop.rules.events import DealStarted
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.prompts import Options, PromptId
from kemi_desktop.rules.seat_view import SeatView, blank_view
from kemi_desktop.rules.tiles import Seat
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


class Phase(Enum):
    """Where the game stands for this seat."""

    PLAYING = "playing"
    """A hand is being played (also before the first deal)."""
    HAND_OVER = "hand_over"
    """A hand is settled (``view.settlement``); ``proceed`` asks for the next."""
    MATCH_OVER = "match_over"
    """The last hand is settled and ``result`` is set; nothing follows."""


class SeatFold:
    """The state of a seat after the messages taken so far."""

    def __init__(self, seat: Seat, info: MatchInfo) -> None:
        self._begin(seat, info)

    def _begin(self, seat: Seat, info: MatchInfo) -> None:
        """Know nothing yet but who sits where."""
        self._seat = seat
        self._info = info
        self._view = blank_view(seat)
        self._options: Options | None = None
        self._prompt: PromptId = NO_PROMPT
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
