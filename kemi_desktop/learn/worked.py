"""What the engine says of an example: its tiles in rows, its fans, who pays.  Decides nothing itself."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kemi_desktop.learn.examples import YOU, Example, examples_of
from kemi_desktop.rules.accounts import MeldFaces
from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import PaymentReason, Settlement, Shape
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.settlement import settle
from kemi_desktop.rules.tiles import SEATS, Kind, Seat


@dataclass(frozen=True, slots=True)
class Share:
    """What the three others pay for one reason."""

    reason: PaymentReason
    payers: tuple[tuple[Seat, int], ...]
    """Seat and points, in playing order; only those who pay."""

    @property
    def is_even(self) -> bool:
        """Whether all three pay the same."""
        return len(self.payers) == len(SEATS) - 1 and len({points for _, points in self.payers}) == 1


@dataclass(frozen=True, slots=True)
class Worked:
    """An example with the engine's answer."""

    example: Example
    melds: tuple[tuple[Kind | None, ...], ...]
    """Groups on the table; ``None`` is a tile that lies face down."""
    concealed: tuple[Kind, ...]
    """Tiles in the hand, sorted, without the winning one."""
    winning: Kind | None
    """``None`` where nobody wins; of a heavenly hand the tile that counts as it.  Rule: R7.31."""
    settlement: Settlement

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        return self.example.hand.dealer

    @property
    def shape(self) -> Shape | None:
        """The win shape; ``None`` where nobody wins."""
        return self.settlement.wins[0].score.reading.shape if self.settlement.wins else None

    @property
    def fans(self) -> tuple[tuple[Fan, int], ...]:
        """Fans with their points; empty where nobody wins."""
        return self.settlement.wins[0].score.fans if self.settlement.wins else ()

    @property
    def points(self) -> int:
        """The win score, 0 where nobody wins."""
        return sum(points for _, points in self.fans)

    @property
    def total(self) -> int:
        """What the reader's seat gets in all."""
        return self.settlement.deltas[YOU]

    @property
    def shares(self) -> tuple[Share, ...]:
        """Who pays how much for which reason, in the order of the settlement."""
        return tuple(_shares(self.settlement))


@cache
def worked_examples(rule: RuleId) -> tuple[Worked, ...]:
    """Return the examples of a page as the engine settles them; worked out once."""
    return tuple(work_out(example) for example in examples_of(rule))


def work_out(example: Example) -> Worked:
    """Settle an example; raise ``InvariantBroken`` where its hand does not win.  Rule: R7, R9."""
    account = example.hand.accounts[YOU]
    settlement = settle(example.hand)
    concealed, winning = list(account.hand), None
    for claim, won in zip(example.hand.wins, settlement.wins, strict=True):
        winning = won.score.reading.tile
        if claim.tile is None:
            concealed.remove(winning)
    melds = tuple(_lying(meld) for meld in account.melds)
    return Worked(example, melds, tuple(concealed), winning, settlement)


def _lying(meld: MeldFaces) -> tuple[Kind | None, ...]:
    """Return a meld as it lies on the table, its owner's way: a concealed kong shows two of its tiles."""
    if meld.kind is MeldKind.CONCEALED_KONG:
        return None, meld.faces[1], meld.faces[2], None
    return meld.faces


def _shares(settlement: Settlement) -> Iterator[Share]:
    sums: dict[PaymentReason, dict[Seat, int]] = {}
    for payment in settlement.payments:
        by_payer = sums.setdefault(payment.reason, {})
        by_payer[payment.payer] = by_payer.get(payment.payer, 0) + payment.points
    for reason, by_payer in sums.items():
        yield Share(reason, tuple((seat, by_payer[seat]) for seat in SEATS if seat in by_payer))
