"""What a seat is asked: its legal actions, and what each would mean.  Data only.  Rule: R3."""

from dataclasses import dataclass
from enum import Enum
from typing import NewType

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.results import Payment, WinScore
from kemi_desktop.rules.tiles import Kind, Seat, TileId

PromptId = NewType("PromptId", int)
"""Names one moment of one hand at which seats are asked; grows with public facts only."""


class PromptKind(Enum):
    """The four situations in which a seat is asked."""

    READY_WINDOW = "ready_window"
    TURN = "turn"
    CLAIM = "claim"
    ROB_KONG = "rob_kong"


@dataclass(frozen=True, slots=True)
class WinOffer:
    """The win a seat may take now, and what it is certain to be paid for it.

    ``payments`` holds the win and kong payments only; rewards of others may be hidden until the end.
    """

    score: WinScore
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class ShowOffer:
    """A way to lay the hand open: with which discard, which patterns, waiting for what.  Rule: R8.3."""

    discard: TileId | None
    """``None`` together with the ready declaration."""
    patterns: tuple[ShowPattern, ...]
    points: int
    """Paid by each of the others at the end of the hand."""
    waits: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class ReadyOffer:
    """A way to declare ready, and what then completes the hand.  Rule: R8.1, R8.2."""

    seven_pairs_only: bool
    shown: tuple[ShowPattern, ...]
    points: int
    """Paid by each of the others at the end of the hand, shown patterns included."""
    waits: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """Everything one seat may do at one moment."""

    prompt: PromptId
    seat: Seat
    kind: PromptKind
    actions: tuple[Action, ...]
    """Never empty, without doubles; discards in hand order."""
    tile: TileId | None = None
    """The tile in question: the one drawn, discarded, or about to be robbed."""
    win: WinOffer | None = None
    """Set exactly where ``actions`` holds a win."""
    shows: tuple[ShowOffer, ...] = ()
    """One per discard with shown patterns among ``actions``."""
    ready: tuple[ReadyOffer, ...] = ()
    """One per ready declaration among ``actions``."""
