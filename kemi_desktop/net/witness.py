"""Checks, for a guest, that the wall of a hand was fixed before the deal and never changed in between."""

from typing import Final

from kemi_desktop.rules.events import (
    DealSettled,
    DealStarted,
    Event,
    HandsDealt,
    IndicatorRevealed,
    TileDrawn,
)
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, TILE_COUNT, Seat, TileId, next_seat
from kemi_desktop.rules.wall import commitment, wall_of

DEALT: Final = 13
"""Tiles dealt to each seat."""


class WallWitness:
    """Remembers what one seat saw of a wall, and holds it against the seed shown after the hand."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._dealer = SEATS[0]
        self._commitment = ""
        self._dealt: frozenset[TileId] = frozenset()
        self._seen: dict[int, TileId] = {}
        self._head, self._tail = DEALT * len(SEATS), TILE_COUNT
        self._kept: bool | None = None

    @property
    def seat(self) -> Seat:
        """The seat that sees."""
        return self._seat

    @property
    def kept(self) -> bool | None:
        """Whether the wall of the last settled hand was the promised one; ``None`` before the first."""
        return self._kept

    def resume(self, view: SeatView) -> None:
        """Go on from a snapshot: of this hand only what it says of the wall's end can still be checked."""
        self._commitment, self._dealt = view.commitment, frozenset()
        self._seen = {} if view.indicator is None else {TILE_COUNT - 1: view.indicator}
        self._head = self._tail = -1

    def take(self, event: Event) -> None:
        """Take note of what an event shows of the wall."""
        match event:
            case DealStarted():
                self._dealer, self._commitment = event.dealer, event.commitment
                self._seen, self._dealt = {}, frozenset()
                self._head, self._tail = DEALT * len(SEATS), TILE_COUNT
            case HandsDealt(hands):
                self._dealt = frozenset(tile for tile in hands[self._seat] if tile is not None)
            case IndicatorRevealed(tile):
                self._tail -= 1
                self._seen[TILE_COUNT - 1] = tile
            case TileDrawn():
                self._note_draw(event)
            case DealSettled(seed=seed):
                self._kept = self._agrees(seed)
            case _:
                pass

    def _note_draw(self, event: TileDrawn) -> None:
        """Note at which place of the wall a tile lay; after a snapshot nobody can tell."""
        if self._head < 0:
            return
        if event.replacement:
            self._tail -= 1
        place = self._tail if event.replacement else self._head
        if not event.replacement:
            self._head += 1
        if event.tile is not None:
            self._seen[place] = event.tile

    def _agrees(self, seed: str) -> bool:
        """Whether a seed is the promised one and gives the wall that was seen."""
        try:
            wall = wall_of(seed)
        except ValueError:
            return False
        if commitment(seed) != self._commitment:
            return False
        order = next(n for n in range(len(SEATS)) if next_seat(self._dealer, n) == self._seat)
        own = frozenset(wall[order * DEALT : (order + 1) * DEALT])
        return (not self._dealt or own == self._dealt) and all(
            wall[place] == tile for place, tile in self._seen.items()
        )
