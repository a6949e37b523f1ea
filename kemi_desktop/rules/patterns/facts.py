"""What a fan may look at: the hand with its winning tile, and one reading of it."""

from collections.abc import Callable
from dataclasses import dataclass

from kemi_desktop.rules.accounts import Account, FinishedHand, WinClaim
from kemi_desktop.rules.decompose import Group
from kemi_desktop.rules.fans import FAN_RULES, Fan
from kemi_desktop.rules.results import Reading, Shape
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.tiles import Kind


@dataclass(frozen=True, slots=True)
class HandFacts:
    """A winning hand with one tile taken as the winning one; the same for each of its readings."""

    hand: FinishedHand
    win: WinClaim
    account: Account
    before: Account
    """The account as it stood before the winning tile; only a heavenly win differs from ``account``."""
    tile: Kind
    """The winning tile."""
    concealed: tuple[Kind, ...]
    """Concealed faces with the winning tile, sorted."""
    all_faces: frozenset[Kind]
    """Every face of the hand, melds included."""
    one_suit: bool
    """Whether all tiles belong to one of the three suits."""
    all_honors: bool
    all_terminals_honors: bool
    renhu: bool
    """Whether the win is tied to seven pairs by the ready declaration.  Rule: R8.2."""
    table_groups: tuple[Group, ...]
    """The melds on the table by their faces."""
    table_has_run: bool


@dataclass(frozen=True, slots=True)
class ReadingFacts:
    """One reading of a winning hand."""

    hand: HandFacts
    reading: Reading
    has_run: bool
    """Whether any group is a run, melds on the table included; false without groups."""

    @property
    def shape(self) -> Shape:
        """The win shape of this reading."""
        return self.reading.shape


@dataclass(frozen=True, slots=True)
class Pattern:
    """One fan: its key, its ruling, and what it is worth in a reading."""

    fan: Fan
    points: Callable[[ReadingFacts], int]
    """0 where it does not hold."""

    @property
    def rule(self) -> RuleId:
        """The ruling this fan comes from."""
        return FAN_RULES[self.fan]
