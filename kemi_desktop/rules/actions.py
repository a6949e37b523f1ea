"""Requests of a seat, in the imperative; ``legal`` says whether they are allowed.  Rule: R3, R8."""

from dataclasses import dataclass

from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.tiles import Kind, Seat, TileId


@dataclass(frozen=True, slots=True)
class Pass:
    """Let a claim, a robbed kong or the ready window go by."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclareReady:
    """Bind the dealt hand in the ready window.  Rule: R8.1, R8.2, R8.3."""

    seat: Seat
    seven_pairs_only: bool = False
    """Tie the win to seven pairs.  Rule: R8.2."""
    shown: tuple[ShowPattern, ...] = ()
    """Patterns shown with the declaration, in enum order; empty keeps the hand hidden.  Rule: R8.3."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a tile on the table, and lay the rest open if ``shown`` names patterns.  Rule: R3.3, R8.3."""

    seat: Seat
    tile: TileId
    shown: tuple[ShowPattern, ...] = ()
    """In enum order; empty for a plain discard."""


@dataclass(frozen=True, slots=True)
class DeclareKong:
    """Lay a kong of one's own on one's turn.  Rule: R5.1-R5.3."""

    seat: Seat
    kind: MeldKind
    """One of ``OWN_KONGS``."""
    face: Kind


@dataclass(frozen=True, slots=True)
class SelfDrawWin:
    """Win on one's own turn, with the drawn tile or on the dealt fourteen.  Rule: R3.3, R7.29."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimWin:
    """Win with another's discard, or rob a kong.  Rule: R3.4, R5.6."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimKong:
    """Take the discard to three of one's own.  Rule: R5.4."""

    seat: Seat
    using: tuple[TileId, TileId, TileId]


@dataclass(frozen=True, slots=True)
class ClaimPung:
    """Take the discard to two of one's own.  Rule: R3.4."""

    seat: Seat
    using: tuple[TileId, TileId]


@dataclass(frozen=True, slots=True)
class ClaimChow:
    """Take the previous seat's discard into a run.  Rule: R3.4, R3.5."""

    seat: Seat
    using: tuple[TileId, TileId]


Action = (
    Pass | DeclareReady | Discard | DeclareKong | SelfDrawWin | ClaimWin | ClaimKong | ClaimPung | ClaimChow
)
