"""Where a game stands, and where its record goes: what a table is opened with."""

from collections.abc import Callable
from dataclasses import dataclass

from kemi_desktop.rules.events import Event
from kemi_desktop.rules.match import MatchState, deal_from
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import TileId
from kemi_desktop.table.journal import LineSink

JournalSource = Callable[[MatchState], LineSink | None]
"""Asked before each deal for the journal to write it to; the same one again keeps one file per game."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands."""

    match: MatchState
    """Before the hand of ``deal``; after it, where that is settled."""
    deal: DealState | None = None
    """The hand being played, or the last one; ``None`` before the first."""
    events: tuple[Event, ...] = ()
    """The events of that hand so far, with full information."""


def position_from(match: MatchState, wall: tuple[TileId, ...]) -> Position:
    """Return the game with its next hand just dealt from a wall laid out by hand.  Rule: R3.1."""
    step = deal_from(match, match.seed, wall)
    return Position(match, step.state, step.events)


def no_journal(match: MatchState) -> LineSink | None:
    """Record nothing, whatever hand comes next."""
    return None
