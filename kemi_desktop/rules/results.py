"""What a finished hand looks like: who won how, every fan, every payment.  Data only.  Rule: R7, R9."""

from dataclasses import dataclass
from enum import Enum

from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.tiles import Kind, Seat, TileId


class WinBy(Enum):
    """Where the winning tile came from; values are the keys of the case format."""

    SELF_DRAW = "self_draw"
    DISCARD = "discard"
    ROB_KONG = "rob_kong"


class Shape(Enum):
    """The five win shapes.  Rule: R7.1-R7.5."""

    STANDARD = "standard"
    SEVEN_PAIRS = "seven_pairs"
    UNLINKED = "unlinked"
    ALL_TERMINALS_HONORS = "all_terminals_honors"
    ALL_HONORS = "all_honors"


@dataclass(frozen=True, slots=True)
class Win:
    """One player's win, as a fact of the table."""

    seat: Seat
    by: WinBy
    tile: TileId | None
    """The winning tile; ``None`` for a heavenly win (R7.31), where no tile was drawn last."""
    source: Seat | None
    """Who discarded it or whose kong was robbed; ``None`` on a self-draw."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a hand is read: shape, concealed groups, and what the winning tile completes.  Rule: R7.30."""

    shape: Shape
    groups: tuple[tuple[Kind, ...], ...]
    """The concealed groups, the pair last; one group of all tiles where the shape has no groups."""
    completed: int
    """Index into ``groups`` of the group the winning tile completes."""
    tile: Kind
    """The winning tile of this reading."""


@dataclass(frozen=True, slots=True)
class WinScore:
    """A scored win: the reading with the highest sum and its fans.  Rule: R7."""

    reading: Reading
    fans: tuple[tuple[Fan, int], ...]
    """Fans with their points, in the order of R7's table, only those worth something."""

    @property
    def points(self) -> int:
        """The win score: the sum of all fans."""
        return sum(points for _, points in self.fans)


class PaymentReason(Enum):
    """Why points pass between two seats."""

    WIN = "win"
    KONG = "kong"
    TREASURES = "treasures"
    READY = "ready"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class Payment:
    """Points that pass from one seat to another for one reason."""

    payer: Seat
    payee: Seat
    points: int
    """Always positive."""
    reason: PaymentReason
    rule: RuleId
    """The ruling that says who pays."""
    owner: Seat | None = None
    """Under liability (R8.4): whose share the payer carries; ``None`` where it is the payer's own."""


@dataclass(frozen=True, slots=True)
class ScoredWin:
    """One winner in a settlement."""

    seat: Seat
    by: WinBy
    source: Seat | None
    """Who discarded the tile or whose kong was robbed; ``None`` on a self-draw."""
    score: WinScore


@dataclass(frozen=True, slots=True)
class Settlement:
    """Everything a hand pays; ``wins`` is empty for a drawn hand.  Rule: R4.1, R9."""

    wins: tuple[ScoredWin, ...]
    payments: tuple[Payment, ...]

    @property
    def deltas(self) -> tuple[int, int, int, int]:
        """Points won or lost per seat; they sum to zero.  Rule: R2.5."""
        totals = [0, 0, 0, 0]
        for payment in self.payments:
            totals[payment.payer] -= payment.points
            totals[payment.payee] += payment.points
        return totals[0], totals[1], totals[2], totals[3]
