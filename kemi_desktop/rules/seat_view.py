"""The table as one reader knows it.

The same value serves every reader: a seat's view has unknown tiles as counts, the truth (``viewer`` is
``None``) has none.  ``observe`` is what changes it.
"""

from dataclasses import dataclass, field
from enum import Enum

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.results import Settlement, Win
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId


class Stage(Enum):
    """Where the hand stands; public at every moment."""

    DEALING = "dealing"
    READY_WINDOW = "ready_window"
    TURN = "turn"
    CLAIM = "claim"
    """A discard lies open; whether anyone may claim it is not public."""
    KONG = "kong"
    """A kong was laid; whether anyone may rob it is not public."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Held:
    """Concealed tiles of one seat: those the reader knows, sorted by id, and the number it does not."""

    tiles: tuple[TileId, ...] = ()
    hidden: int = 0

    @property
    def count(self) -> int:
        """Number of tiles in the hand."""
        return len(self.tiles) + self.hidden


@dataclass(frozen=True, slots=True)
class PondTile:
    """One discard, in order."""

    tile: TileId
    drawn: bool
    """Whether it was discarded straight from the draw."""
    claimed_by: Seat | None = None
    """Who took it into a meld; such a tile no longer lies among the discards."""


@dataclass(frozen=True, slots=True)
class SeatTable:
    """What one seat has before it."""

    held: Held = Held()
    """Includes the tile just drawn."""
    melds: tuple[Meld, ...] = ()
    pond: tuple[PondTile, ...] = ()
    ready: bool = False
    """Whether the ready declaration was made.  Rule: R8.1."""
    seven_pairs_only: bool = False
    """Rule: R8.2."""
    draws_since_ready: int = 0
    shown: tuple[ShowPattern, ...] = ()
    """The patterns laid open, empty while the hand is hidden.  Rule: R8.3."""
    treasures_drawn: int | None = None
    """Treasures dealt or drawn; ``None`` where the reader may not know.  Rule: R6.4."""
    win_passed: bool = False
    """Whether a win was passed since the last own draw; private.  Rule: R3.6."""
    answer: Action | None = None
    """The answer given to the open prompt; private."""

    @property
    def bound(self) -> bool:
        """Whether a declaration fixes the hand.  Rule: R8.1, R8.3."""
        return self.ready or bool(self.shown)


@dataclass(frozen=True, slots=True)
class DrawnTile:
    """The tile the seat on turn has just drawn."""

    seat: Seat
    tile: TileId | None
    """``None`` where the reader may not see it."""
    replacement: bool
    """Whether it replaced a kong."""


@dataclass(frozen=True, slots=True)
class LiveDiscard:
    """The discard that lies open to claims."""

    seat: Seat
    tile: TileId
    forced: bool
    """Whether a declaration made before left the discarder no choice.  Rule: R8.4."""


@dataclass(frozen=True, slots=True)
class LaidKong:
    """The kong just laid, still open to robbing."""

    seat: Seat
    kind: MeldKind
    tile: TileId | None
    """The tile a robber would take: the added one, or one of the four; ``None`` for a hidden kong."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything one reader knows of a hand."""

    viewer: Seat | None
    """The seat that reads; ``None`` for the truth."""
    rules: Ruleset = DEFAULT_RULES
    number: int = 0
    """1 for the first hand of the game; 0 before it."""
    dealer: Seat = SEATS[0]
    streak: int = 0
    scores: tuple[int, int, int, int] = (0, 0, 0, 0)
    commitment: str = ""
    stage: Stage = Stage.DEALING
    moment: int = 0
    """Grows with each public step; names the prompts of that step."""
    turn: Seat = SEATS[0]
    """Who is to act, discarded last, or laid the kong."""
    wall_left: int = 0
    """Tiles that can still be drawn."""
    indicator: TileId | None = None
    treasure: Kind | None = None
    drawn: DrawnTile | None = None
    live: LiveDiscard | None = None
    kong: LaidKong | None = None
    seats: tuple[SeatTable, SeatTable, SeatTable, SeatTable] = field(
        default=(SeatTable(), SeatTable(), SeatTable(), SeatTable())
    )
    wins: tuple[Win, ...] = ()
    robbed: TileId | None = None
    """The tile taken out of a robbed kong."""
    revealed: bool = False
    """Whether all four hands lie open."""
    settlement: Settlement | None = None
    next_dealer: Seat | None = None
    next_streak: int = 0

    def knows_hand_of(self, seat: Seat) -> bool:
        """Whether this reader sees every tile that seat draws."""
        return self.viewer is None or self.viewer == seat


def blank_view(viewer: Seat | None) -> SeatView:
    """Return the view of a reader who has been told nothing yet; ``None`` reads the truth."""
    return SeatView(viewer)
