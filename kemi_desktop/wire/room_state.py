"""What a room on the network is like, as everyone in it may see it; frozen data."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import Seat

Closed = tuple[bool, bool, bool, bool]
"""Per seat, whether it is kept for a computer seat."""
ALL_OPEN: Closed = (False, False, False, False)


class Occupant(Enum):
    """Who has a seat of a room."""

    NOBODY = "nobody"
    PERSON = "person"
    ROBOT = "robot"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomOptions:
    """What the host of a room decides; ``Arrange`` replaces all of it between games.  Rule: R11."""

    rules: Ruleset
    """With the number of hands and the thinking time."""
    level: str
    """The level of computer seats."""
    hints: bool = True
    """Whether guests may let their program show them waits and advice."""
    moving: bool = True
    """Whether people move to a free seat by themselves; else only the host arranges the seats."""
    late: bool = True
    """Whether a newcomer may take over a computer seat while a game is played."""
    closed: Closed = ALL_OPEN
    """Per seat, whether it is kept for a computer seat."""

    def reordered(self, order: Sequence[Seat]) -> Self:
        """Return the options after each seat got what the seat named in ``order`` had."""
        a, b, c, d = (self.closed[seat] for seat in order)
        return replace(self, closed=(a, b, c, d))


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat as everyone in the room may see it."""

    occupant: Occupant
    name: str
    connected: bool
    ready: bool
    stand_in: bool
    """Whether a computer seat plays for the person."""
    automatic: bool
    """Whether the room answers for the person until it says ``Back``."""
    grace: float | None
    """Seconds until a computer seat takes over; ``None`` while nobody is waited for."""


@dataclass(frozen=True, slots=True)
class RoomState:
    """The room, sent again at each change."""

    name: str
    you: Seat
    """The seat of whoever reads this."""
    host: Seat
    running: bool
    password: bool
    """Whether newcomers are asked for a password."""
    options: RoomOptions
    seats: tuple[SeatState, SeatState, SeatState, SeatState]
