"""What a hand near its win can expect: points of each tile that wins, and the chance that one comes.

The constants were measured between four standard seats, see ``docs/computer-seats.md``.

Rule: R7, R9.1, R9.2.
"""

from typing import Final

from kemi_desktop.ai.efficiency import kinds_in
from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.distance import distance, useful_tiles, waits
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.melds import HAND_KONGS
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.scoring import score_win
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.settlement import adjusted
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, next_seat

RIVALS: Final = 6.0
"""A hand one tile short with so many live tiles wins as often as not."""
NEAR_RIVALS: Final = 16.0
"""A hand two tiles short with so many live tiles gets one tile nearer as often as not."""
LOSS: Final = 2.2
"""What a hand costs on average that is not won: added to the worth of winning it."""
SELF_DRAWN: Final = 0.23
"""Share of wins that are self-drawn."""


class Ledger:
    """Values hands that one seat could hold with the same melds, and remembers those it has valued."""

    def __init__(
        self, view: SeatView, seat: Seat, live: tuple[int, ...], melds: tuple[MeldFaces, ...]
    ) -> None:
        self._seat = seat
        self._live = live
        self._melds = melds
        self._closed = all(meld.kind in HAND_KONGS for meld in melds)
        self._table = FinishedHand(
            view.rules, view.dealer, view.streak, (Account(), Account(), Account(), Account())
        )
        self._ready: dict[tuple[int, int, int, int], float] = {}

    def ready_worth(self, hand: Hand) -> float:
        """Return what a hand one tile short can expect above losing, in points; 0 without a live wait."""
        worth = self._ready.get(hand.keys)
        if worth is None:
            account = Account(hand=hand.kinds, melds=self._melds)
            paid = [(self._live[kind], self._paid(account, kind)) for kind in waits(hand) if self._live[kind]]
            tiles = sum(live for live, _ in paid)
            worth = sum(live * (points + LOSS) for live, points in paid) / (tiles + RIVALS)
            self._ready[hand.keys] = worth
        return worth

    def near_worth(self, hand: Hand) -> float:
        """Return the same for a hand two tiles short: each helpful tile leads to its best ready hand."""
        total = tiles = 0.0
        for kind in useful_tiles(hand):
            if live := self._live[kind]:
                tiles += live
                total += live * self.best_ready(hand.with_tile(kind))
        return total / (tiles + NEAR_RIVALS)

    def best_ready(self, hand: Hand) -> float:
        """Return the worth after the best discard of a hand that owes one and is then one tile short."""
        rests = (hand.without_tile(kind) for kind in kinds_in(hand))
        return max((self.ready_worth(rest) for rest in rests if distance(rest) == 1), default=0.0)

    def _paid(self, account: Account, kind: Kind) -> float:
        """Return what a win on this tile brings on average over who throws it, self-draws included."""
        a, b, c, d = (account if seat == self._seat else Account() for seat in SEATS)
        table = self._table
        hand = FinishedHand(table.rules, table.dealer, table.streak, (a, b, c, d))
        source = next_seat(self._seat)
        score = score_win(hand, WinClaim(seat=self._seat, by=WinBy.DISCARD, tile=kind, source=source))
        if score is None:
            return 0.0
        total = 0.0
        for payer in SEATS:
            if payer != self._seat:
                drawn = adjusted(table, payer, self._seat, score.points + self._closed)
                thrown = adjusted(table, payer, self._seat, score.points)
                total += SELF_DRAWN * drawn + (1 - SELF_DRAWN) / 3 * thrown
        return total
