"""A seat at which nothing happens, for pictures and tests of the window."""

from typing import Final

from build_scripts.table_pieces import ME, Position
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.seat_view import (
    SeatView,
)
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.wire.messages import MatchInfo, MatchOver, SeatKind, SeatMessage

INFO: Final = MatchInfo(
    ("", "", "", ""),
    (SeatKind.HUMAN, SeatKind.ROBOT, SeatKind.ROBOT, SeatKind.ROBOT),
    DEFAULT_RULES,
    ME,
)


class StillSeat:
    """A seat adapter at which nothing happens: it holds one position and remembers what was asked for."""

    def __init__(self, position: Position, info: MatchInfo = INFO) -> None:
        self.view: SeatView = position.view
        self.options: Options | None = position.options
        self.seat: Seat = ME
        self.deadline: float | None = None
        self.info: MatchInfo = info
        self.phase = Phase.PLAYING
        self.waiting: tuple[Seat, ...] = ()
        self.result: MatchOver | None = None
        self.paused = False
        self.submitted: list[Action] = []
        self.news: list[SeatMessage] = []

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Return what a test has put in ``news``."""
        found, self.news = tuple(self.news), []
        return found

    def submit(self, action: Action) -> None:
        """Remember the action; the question stays open."""
        self.submitted.append(action)

    def proceed(self) -> None:
        """Do nothing."""

    def pause(self, paused: bool) -> None:  # noqa: FBT001 -- the protocol's own spelling
        """Stop or start."""
        self.paused = paused

    def stop(self) -> None:
        """Do nothing."""
