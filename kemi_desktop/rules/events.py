"""What happened at the table: facts in the past tense.

One family serves the truth and every seat; ``secrecy.redact`` empties what a seat may not see:
a hidden tile is ``None``, a hidden fact is not told at all.
"""

from dataclasses import dataclass

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.results import Settlement, Win
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import Kind, Seat, TileId


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A hand began."""

    number: int
    """1 for the first hand of the game."""
    dealer: Seat
    streak: int
    """Hands in a row the dealer has kept the deal before this one.  Rule: R2.4."""
    scores: tuple[int, int, int, int]
    """Running totals before the hand."""
    rules: Ruleset
    commitment: str
    """SHA-256 of the wall's seed in hex, so that the seed shown at the end can be checked."""
    wall: tuple[TileId, ...] | None
    """All 136 tiles in order; ``None`` for every seat."""


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Thirteen tiles each."""

    hands: tuple[tuple[TileId | None, ...], ...]
    """One tuple per seat, sorted by id; ``None`` for each tile the reader may not see."""


@dataclass(frozen=True, slots=True)
class IndicatorRevealed:
    """The tail tile was turned over and names the treasure.  Rule: R3.1, R6.1."""

    tile: TileId
    treasure: Kind


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat took a tile: the wall's next, or after a kong the tail's."""

    seat: Seat
    tile: TileId | None
    replacement: bool


@dataclass(frozen=True, slots=True)
class ReadyAnswered:
    """A seat answered in the ready window; told to that seat alone until the window closes.  Rule: R3.2."""

    seat: Seat
    answer: Action


@dataclass(frozen=True, slots=True)
class ReadyDeclared:
    """A seat bound its dealt hand.  Rule: R8.1."""

    seat: Seat
    seven_pairs_only: bool
    shown: tuple[ShowPattern, ...]
    hand: tuple[TileId, ...]
    """The thirteen tiles where patterns are shown, else empty."""


@dataclass(frozen=True, slots=True)
class ReadyWindowClosed:
    """Everyone has answered; the dealer acts.  Rule: R3.2."""


@dataclass(frozen=True, slots=True)
class WinPassed:
    """A seat let a win go by; told to that seat alone.  Rule: R3.6."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TileDiscarded:
    """A tile lies on the table, open to claims."""

    seat: Seat
    tile: TileId
    drawn: bool
    """Whether it is the tile just drawn; everyone at a table can see that."""


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat laid its hand open after its discard.  Rule: R8.3."""

    seat: Seat
    patterns: tuple[ShowPattern, ...]
    hand: tuple[TileId, ...]


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """A seat answered a claim; told to that seat alone.  Rule: R3.4."""

    seat: Seat
    answer: Action


@dataclass(frozen=True, slots=True)
class MeldClaimed:
    """A seat took the discard into a meld (chow, pung or discard kong)."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class KongDeclared:
    """A seat laid a kong on its own turn; it may still be robbed.  Rule: R5.1-R5.3."""

    seat: Seat
    kind: MeldKind
    tiles: tuple[TileId | None, ...]
    """The four tiles; each ``None`` where the reader may not see a concealed kong."""


@dataclass(frozen=True, slots=True)
class KongRobbed:
    """A declared kong does not stand: its tile went to the winners.  Rule: R5.6."""

    seat: Seat
    tile: TileId


@dataclass(frozen=True, slots=True)
class HandWon:
    """One to three seats won.  Rule: R3.4."""

    wins: tuple[Win, ...]


@dataclass(frozen=True, slots=True)
class WallExhausted:
    """The wall is empty and the last discard was not won.  Rule: R3.7."""


@dataclass(frozen=True, slots=True)
class HandsRevealed:
    """All four hands and all melds lie open at the end."""

    hands: tuple[tuple[TileId, ...], ...]
    """Concealed tiles per seat, without a winning tile taken from another; a self-drawn one is included."""
    melds: tuple[tuple[Meld, ...], ...]


@dataclass(frozen=True, slots=True)
class DealSettled:
    """The hand is paid and the next dealer known.  Rule: R2.2, R9."""

    settlement: Settlement
    scores: tuple[int, int, int, int]
    """Running totals after the hand."""
    next_dealer: Seat
    next_streak: int
    seed: str
    """The wall's seed in hex, which hashes to ``DealStarted.commitment``."""


Event = (
    DealStarted
    | HandsDealt
    | IndicatorRevealed
    | TileDrawn
    | ReadyAnswered
    | ReadyDeclared
    | ReadyWindowClosed
    | WinPassed
    | TileDiscarded
    | HandShown
    | ClaimAnswered
    | MeldClaimed
    | KongDeclared
    | KongRobbed
    | HandWon
    | WallExhausted
    | HandsRevealed
    | DealSettled
)
