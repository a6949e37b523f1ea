"""What one seat may know of its game at one moment."""

from enum import Enum

from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.wire.messages import MatchInfo, MatchOver


class Phase(Enum):
    """Where the game stands for this seat."""

    PLAYING = "playing"
    """A hand is being played (also before the first deal)."""
    HAND_OVER = "hand_over"
    """A hand is settled (``view.settlement``); ``proceed`` asks for the next."""
    MATCH_OVER = "match_over"
    """The last hand is settled and ``result`` is set; nothing follows."""


class SeatFacts:
    """The facts, to be read; whoever holds the seat keeps them up to date."""

    _seat: Seat
    _view: SeatView
    _options: Options | None
    _deadline: float | None
    _info: MatchInfo
    _phase: Phase
    _waiting: tuple[Seat, ...]
    _result: MatchOver | None
    _paused: bool

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
