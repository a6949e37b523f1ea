"""Everything a room is opened with."""

from collections.abc import Callable
from dataclasses import dataclass

from kemi_desktop.net.limits import Limits
from kemi_desktop.net.room_file import RoomFolder
from kemi_desktop.net.served_game import MakeStandIn
from kemi_desktop.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomSetup:
    """The choices of whoever opens it, and what the program lends it."""

    name: str
    rules: Ruleset
    level: str
    """The level of computer seats; a word for guests."""
    robot_names: tuple[str, str, str, str]
    """Per seat, shown where a computer seat sits from the start."""
    claim_pause: float
    make_stand_in: MakeStandIn
    secrets: Callable[[], str]
    """Each call gives 32 or more hexadecimal digits nobody can guess."""
    limits: Limits
    owner: str | None = None
    """The key that makes a guest the host; without one the first guest is."""
    folder: RoomFolder | None = None
