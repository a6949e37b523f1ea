"""What a table tells a seat and what a seat may ask of it; frozen data in two closed unions.

The same messages serve a seat in this process and, as JSON, one behind a cable.
"""

from dataclasses import dataclass
from enum import Enum

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.events import Event
from kemi_desktop.rules.prompts import Options, PromptId
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS, Seat


class SeatKind(Enum):
    """Who sits on a seat."""

    HUMAN = "human"
    ROBOT = "robot"


class RefusalCode(Enum):
    """Why a table refused; the ruling and the detail beside it say more."""

    FOREIGN = "foreign"
    """The action speaks for another seat, or the seat may not do this at all."""
    STALE = "stale"
    """The question it answers is no longer open, or never was."""
    ILLEGAL = "illegal"
    """The rules forbid it at this moment."""
    PAUSED = "paused"
    """The game is paused."""


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What stays the same for a whole game; told once, before anything else."""

    names: tuple[str, str, str, str]
    """Per seat, as entered; may be empty, may hold any characters."""
    kinds: tuple[SeatKind, SeatKind, SeatKind, SeatKind]
    """Per seat."""
    rules: Ruleset
    host: Seat
    """The seat that may pause, resume and stop the game; not the dealer."""


@dataclass(frozen=True, slots=True)
class SeatEvents:
    """What happened in one step, as this seat may know it, and what it is asked now."""

    seq: int
    """Counts this seat's own messages from 1, without gaps."""
    events: tuple[Event, ...]
    """In order; empty where only the question changed."""
    options: Options | None
    """What the seat may do after these events; ``None`` while it is not asked.  Replaces any earlier."""
    deadline: float | None
    """When the table answers for the seat, in the table's clock (seconds); ``None`` without a limit."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An action was not accepted and changed nothing; the open question, if any, stays open."""

    prompt: PromptId
    """The prompt the seat named."""
    code: RefusalCode
    rule: RuleId
    """The ruling to show."""
    detail: str
    """A short key the catalogue turns into a sentence."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """The hand is settled; the next one starts when every person has said continue."""

    number: int
    """The hand just finished, from 1."""
    waiting: tuple[Seat, ...]
    """Who has not yet said continue, in seat order; sent again each time it changes."""


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The game has ended; sent right after the last hand's settlement, with no continue before it."""

    scores: tuple[int, int, int, int]
    """Final totals per seat.  Rule: R2.5."""
    ranking: tuple[Seat, Seat, Seat, Seat]
    """Best first; equal scores in seat order."""

    @property
    def places(self) -> tuple[int, int, int, int]:
        """Place per seat, 1-4; equal scores share the better one."""
        a, b, c, d = (1 + sum(other > self.scores[seat] for other in self.scores) for seat in SEATS)
        return a, b, c, d


@dataclass(frozen=True, slots=True)
class PauseChanged:
    """All clocks were stopped, or run again."""

    paused: bool
    by: Seat
    deadline: float | None
    """The seat's deadline from now on; while paused, the moment it would have been."""


SeatMessage = MatchInfo | SeatEvents | Refused | HandOver | MatchOver | PauseChanged
"""From a table to one seat."""


@dataclass(frozen=True, slots=True)
class Submit:
    """Answer a question."""

    prompt: PromptId
    """``Options.prompt`` of the question answered; any other is refused as stale."""
    action: Action


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on to the next hand."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop all clocks; the host's word only."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Let all clocks run again; the host's word only."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the game after the current hand; the host's word only."""


SeatRequest = Submit | Continue | Pause | Resume | Stop
"""From a seat to its table."""
