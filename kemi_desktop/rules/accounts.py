"""A finished or possible hand in faces only: what scoring reads, from table or case file.  Data only."""

from dataclasses import dataclass

from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import Kind, Seat


@dataclass(frozen=True, slots=True)
class MeldFaces:
    """A meld by its faces."""

    kind: MeldKind
    faces: tuple[Kind, ...]
    source: Seat | None = None
    """Who fed it; ``None`` for the kongs out of the hand."""
    forced: bool = False
    """Whether the feeder was then bound by a declaration.  Rule: R8.4."""


@dataclass(frozen=True, slots=True)
class Account:
    """What scoring must know of one seat."""

    hand: tuple[Kind, ...] = ()
    """Concealed faces without the winning tile; all fourteen for a heavenly win."""
    melds: tuple[MeldFaces, ...] = ()
    ready: bool = False
    """Rule: R8.1."""
    seven_pairs_only: bool = False
    """Rule: R8.2."""
    draws_since_ready: int = 0
    """Own draws since the ready declaration, a self-drawn winning tile included.  Rule: R7.26."""
    shown: tuple[ShowPattern, ...] = ()
    """Rule: R8.3."""
    treasures_drawn: int = 0
    """Rule: R6.4."""
    treasures_discarded: int = 0
    """Own treasure discards with pungs and kongs weighted.  Rule: R6.3."""


@dataclass(frozen=True, slots=True)
class WinClaim:
    """How one seat wins."""

    seat: Seat
    by: WinBy
    tile: Kind | None
    """``None`` always and only for a heavenly win.  Rule: R7.31."""
    source: Seat | None = None
    """Who discarded it or whose kong is robbed; ``None`` on a self-draw."""
    kong_draw: bool = False
    last_tile: bool = False
    first_turn: bool = False
    """Heavenly for the dealer's self-draw, earthly on the dealer's discard.  Rule: R7.29."""


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """Everything a settlement depends on."""

    rules: Ruleset
    dealer: Seat
    streak: int
    """Rule: R2.4."""
    accounts: tuple[Account, Account, Account, Account]
    wins: tuple[WinClaim, ...] = ()
    """Empty for a drawn hand."""
