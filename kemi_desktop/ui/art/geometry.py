"""How large a drawn tile is.  Pure arithmetic for layouts; imports no pygame.

One number, ``height``, sizes a set of tiles: the pixel height of a tile that lies or stands upright
before the player at the bottom of the screen.  Everything else follows from it::

    upright (bottom, top)     0.70 x 1.00 height, of which 0.10 is the side that shows as a band
    lying sideways            0.90 x 0.80 height (the same tile turned a quarter, the band still below)
    standing sideways         0.44 x 0.82 height (seen from its narrow side, mostly from above)

Neighbours in one row touch at :attr:`TileForm.pitch`; draw them in :func:`draw_order`, so that the nearer
tile covers the band of the farther one.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

WIDTH: Final = 0.70
"""Width of an upright tile as a share of its height."""
BAND: Final = 0.10
"""Share of the height taken by the side that shows."""
SIDE_WIDTH: Final = 0.44
"""Width of a tile standing sideways."""
SIDE_FOOT: Final = 0.12
"""Share of the height of the near side of a tile standing sideways."""


class Facing(Enum):
    """The side of the screen where the tile's owner sits; the value counts quarter turns anticlockwise."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3

    @property
    def is_sideways(self) -> bool:
        """Whether the owner sits left or right, so that rows run down the screen."""
        return self in (Facing.RIGHT, Facing.LEFT)


class Corner(Enum):
    """A corner of a tile as its owner sees it, by the quarter turns from the upper right."""

    UPPER_RIGHT = 0
    UPPER_LEFT = 1
    LOWER_LEFT = 2


class Pose(Enum):
    """How a tile rests: on its edge before its owner, or flat on the table."""

    STANDING = "standing"
    LYING = "lying"


def band_height(height: int) -> int:
    """Return the pixels of the side that shows above (standing) or below (lying) the face."""
    return max(2, round(height * BAND))


def upright_width(height: int) -> int:
    """Return the width in pixels of an upright tile."""
    return max(4, round(height * WIDTH))


def face_size(height: int) -> tuple[int, int]:
    """Return width and height in pixels of the face alone, seen upright."""
    return upright_width(height), max(4, height - band_height(height))


@dataclass(frozen=True, slots=True)
class TileForm:
    """One way of showing a tile: its size, whose it is and how it rests."""

    height: int
    """Pixels from top to bottom of the tile as it would be upright; at least 12."""
    facing: Facing = Facing.BOTTOM
    pose: Pose = Pose.LYING
    size: tuple[int, int] = field(init=False, repr=False, compare=False)
    """Width and height in pixels of the drawn tile, without shadow or halo."""
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work size and hash out once: a full table asks for them a thousand times a frame."""
        object.__setattr__(self, "size", _drawn_size(self))
        object.__setattr__(self, "_hash", hash((self.height, self.facing, self.pose)))

    def __hash__(self) -> int:
        """Return what pictures of tiles are found by."""
        return self._hash

    @property
    def on_edge(self) -> bool:
        """Whether only the narrow side shows: neither face nor back can be read."""
        return self.pose is Pose.STANDING and self.facing.is_sideways

    @property
    def front(self) -> tuple[int, int, int, int]:
        """Left, top, width and height in pixels of the face or back within the drawn tile."""
        width, face = face_size(self.height)
        if self.on_edge:
            return 0, 0, self.size[0], width
        if self.facing.is_sideways:
            return 0, 0, face, width
        return 0, band_height(self.height) if self.pose is Pose.STANDING else 0, width, face

    @property
    def pitch(self) -> int:
        """Pixels from a tile to its touching neighbour in the row: along y from the sides, else along x."""
        return upright_width(self.height)

    @property
    def row_pitch(self) -> int:
        """Pixels from one row of lying tiles to the owner's next, with a hair of air between."""
        across = face_size(self.height)[1] if self.facing.is_sideways else self.height
        return across + max(1, round(self.height * 0.02))

    @property
    def halo_margin(self) -> int:
        """Pixels a halo reaches beyond each edge of the tile."""
        return max(3, round(self.height * 0.14))

    @property
    def lift(self) -> int:
        """Pixels by which a selected tile rises."""
        return max(3, round(self.height * 0.16))

    def row_size(self, count: int) -> tuple[int, int]:
        """Return width and height in pixels of a row of ``count`` touching tiles."""
        width, height = self.size
        along = max(0, count - 1) * self.pitch
        return (width, height + along) if self.facing.is_sideways else (width + along, height)


def _drawn_size(form: TileForm) -> tuple[int, int]:
    width, face = face_size(form.height)
    if not form.facing.is_sideways:
        return width, face + band_height(form.height)
    if form.on_edge:
        return max(4, round(form.height * SIDE_WIDTH)), width + max(2, round(form.height * SIDE_FOOT))
    return face, width + band_height(form.height)


def row_places(count: int, form: TileForm) -> tuple[tuple[int, int], ...]:
    """Return each tile's top left corner within its row's rectangle, in the owner's left-to-right order.

    From the bottom the row runs to the right, from the right-hand seat up the screen, from the top to the
    left, from the left-hand seat down.
    """
    steps = [index * form.pitch for index in range(count)]
    match form.facing:
        case Facing.BOTTOM:
            return tuple((step, 0) for step in steps)
        case Facing.RIGHT:
            return tuple((0, step) for step in reversed(steps))
        case Facing.TOP:
            return tuple((step, 0) for step in reversed(steps))
        case Facing.LEFT:
            return tuple((0, step) for step in steps)


def draw_order(count: int, facing: Facing) -> range:
    """Return the indices of a row of ``count`` tiles, farthest from the viewer first."""
    return range(count - 1, -1, -1) if facing is Facing.RIGHT else range(count)
