"""Everything a room is opened with."""

from collections.abc import Callable
from dataclasses import dataclass

from kemi_desktop.net.limits import Limits
from kemi_desktop.net.room_file import RoomFolder
from kemi_desktop.net.served_game import StandIn
from kemi_desktop.net.served_seat import ServedSeat
from kemi_desktop.wire.room_state import RoomOptions

MakeComputerSeat = Callable[[ServedSeat, str], StandIn]
"""Makes the computer seat behind a served one, at a level."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomSetup:
    """The choices of whoever opens it, and what the program lends it."""

    name: str
    options: RoomOptions
    levels: tuple[str, ...]
    """The levels of computer seats that can be had; words for guests."""
    robot_names: tuple[str, str, str, str]
    """Per seat, shown where a computer seat sits from the start."""
    claim_pause: float
    make_stand_in: MakeComputerSeat
    secrets: Callable[[], str]
    """Each call gives 32 or more hexadecimal digits nobody can guess."""
    limits: Limits
    owner: str | None = None
    """The key that makes a guest the host; without one the first guest is."""
    password: bool = False
    """Whether newcomers are asked for a password; asking is the server's business."""
    folder: RoomFolder | None = None
