"""The own hand as the player handles it: which tile is under the pointer, which one is lifted.

Tiles are named by identity, never by place, so a lifted tile stays the same one whatever moves.
"""

from typing import Final

from kemi_desktop.rules.tiles import TileId
from kemi_desktop.ui.layout.placement import Placed, hand_tile_at

DRAGGED_OUT: Final = 0.6
"""Tile heights that a tile is dragged up before letting go of it puts it on the table."""


class Rack:
    """Selection in the own hand; knows nothing of what may be discarded."""

    def __init__(self) -> None:
        self.hand: tuple[Placed, ...] = ()
        self.lifted: TileId | None = None
        self.by_pointer = False
        """Whether the player last used the pointer, not the keyboard."""
        self.hovered: TileId | None = None
        self.dragged: TileId | None = None
        """The tile that follows the pointer."""
        self._from = (0, 0)
        self._shift = (0, 0)

    @property
    def tiles(self) -> tuple[TileId, ...]:
        """The tiles as they stand, left to right."""
        return tuple(p.tile for p in self.hand if p.tile is not None)

    def place(self, hand: tuple[Placed, ...]) -> None:
        """Take the hand as it is shown now; a tile that has left it is no longer lifted."""
        self.hand = hand
        tiles = self.tiles
        if self.lifted not in tiles:
            self.lifted = None
        if self.hovered not in tiles:
            self.hovered = None
        if self.dragged not in tiles:
            self.dragged = None

    def at(self, x: int, y: int) -> TileId | None:
        """Return the tile drawn at a pixel."""
        lift = self.hand[0].slot.form.lift if self.hand else 0
        return hand_tile_at(self.hand, x, y, lifted=self.lifted, lift=lift)

    @property
    def drag_shift(self) -> tuple[int, int]:
        """How far the dragged tile is from its place, in pixels."""
        return self._shift

    def grab(self, tile: TileId, x: int, y: int) -> None:
        """Let a tile follow the pointer, which is on it."""
        self.dragged, self._from, self._shift = tile, (x, y), (0, 0)

    def let_go(self) -> TileId | None:
        """Stop dragging; return the tile if it was dragged far enough up to be put on the table."""
        tile, self.dragged = self.dragged, None
        height = max((placed.slot.box.height for placed in self.hand), default=0)
        return tile if -self._shift[1] > height * DRAGGED_OUT else None

    def point(self, x: int, y: int) -> bool:
        """Move the pointer; return whether it is over another tile now, or drags one."""
        if self.dragged is not None:
            self._shift = (x - self._from[0], y - self._from[1])
            return True
        found = self.at(x, y)
        changed = found != self.hovered
        self.hovered = found
        return changed

    def step(self, by: int) -> None:
        """Lift the neighbour of the lifted tile; the first step lifts the last tile, or the first one."""
        tiles = self.tiles
        if not tiles:
            return
        if self.lifted is None:
            self.lifted = tiles[-1] if by < 0 else tiles[0]
        else:
            self.lifted = tiles[(tiles.index(self.lifted) + by) % len(tiles)]

    def lift_last(self) -> None:
        """Lift the tile at the right end: the one just drawn, where there is one."""
        self.lifted = self.tiles[-1] if self.tiles else None

    def nth(self, number: int) -> TileId | None:
        """Return the tile at a place, counted from 1 at the left."""
        tiles = self.tiles
        return tiles[number - 1] if 1 <= number <= len(tiles) else None
