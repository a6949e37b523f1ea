"""The options of a room, as one frozen value.  Rule: R11."""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class DealerMode(Enum):
    """How the dealer's payments differ.  Rule: R2.3."""

    FLAT = "flat"
    DOUBLE = "double"
    LADDER = "ladder"


class TreasureCycle(Enum):
    """How the honours follow one another when the treasure is named.  Rule: R6.1."""

    SEVEN = "seven"
    SEPARATE = "separate"


class DeadWait(Enum):
    """Whether the dead wait asks for the role of the tile only, or for a sole wait.  Rule: R7.30."""

    ROLE = "role"
    SOLE = "sole"


class AddedKongPayer(Enum):
    """Who pays for an added or discard kong: who deals into the win, or who fed the kong.  Rule: R5.3."""

    WIN = "win"
    FEEDER = "feeder"


HANDS_CHOICES: Final = (8, 4, 16, None)
"""Hands in a game; ``None`` plays until stopped.  Rule: R2.5."""

THINKING_TIME_CHOICES: Final = (None, 10, 20, 30)
"""Seconds per decision; ``None`` is off.  Rule: R11."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Everything a room may choose; the defaults are the first values of R11.  Rule: R11."""

    dealer_mode: DealerMode = DealerMode.FLAT
    changmao: bool = False
    treasure_cycle: TreasureCycle = TreasureCycle.SEVEN
    multiple_winners: bool = True
    pass_lock: bool = False
    dead_wait: DeadWait = DeadWait.ROLE
    added_kong_payer: AddedKongPayer = AddedKongPayer.WIN
    hands: int | None = 8
    thinking_time: int | None = None


DEFAULT_RULES: Final = Ruleset()
