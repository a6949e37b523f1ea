"""How large each thing at the table is for a window; solved so that the fullest table still fits."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from kemi_desktop.ui.art.geometry import Facing, Pose, TileForm, band_height, face_size, upright_width
from kemi_desktop.ui.theme import LOGICAL_SIZE

TEXT_RANGE: Final = (0.85, 1.25)
"""How far the player's own scale may shrink or grow words and cards here: the tiles need the rest."""
SMALLEST_UNIT: Final = 0.92
"""Pixels of a logical pixel below which words and cards do not shrink: their letters could not follow."""
SMALLEST_TEXT: Final = 14
"""Pixels of the smallest letters at any window size from 1280x720 on."""
WIDEST: Final = 2.05
"""Width of the table in heights; a wider window shows more felt at both sides."""
MOST_DISCARDS: Final = 30
"""More than one seat ever has lying before it."""
HAND_TILES: Final = 14
MELD_LENGTH: Final = 2 * 0.70 + 0.92
"""Length of a meld in tile heights: three tiles of which one lies across; a fourth lies upon the others."""
MELD_AIR: Final = 0.13
"""Least room between two melds in tile heights: the near side of a tile lies there."""
STACK: Final = 0.12
"""How much higher a tile is drawn that lies upon another, in heights."""
MELDS_IN_COLUMN: Final = 2
"""Melds of a side hand below one another; the third and the fourth lie beside them."""
SIDE_MELD: Final = 1.2
"""Largest melds at the sides in heights of the discards."""
DRAWN_APART: Final = 3
"""The tile just drawn stands a third of a tile apart."""
OWN_MOST: Final = 0.1225
"""Largest tiles of the own hand in heights of the window; more where the player asks for larger words."""
OWN_GROWS: Final = 0.6
"""How much of the player's enlargement the own hand takes part in where there is room."""
OWN_ZONE: Final = 10.25
"""Width of a whole own hand, and of a hand with four melds, in heights of its tiles."""
ROOMY: Final = 0.85
"""Own tiles in their largest from which plate and buttons beside the hand are as wide as the others."""
PLATE: Final = (172, 64)
PLATE_GROWS: Final = (0.55, 0.6)
"""How much of the enlargement of its words a plate takes part in: there is air in it."""
OWN_PLATE: Final = (104, 62)
"""Logical size of the own plate where the hand needs its room: the points stand below the name."""
NARROW_BUTTONS: Final = (92, 104)
"""Width of the buttons there in pixels of words, at least so many logical ones."""
OWN_MELD: Final = 0.85
"""Own melds in heights of the own hand."""
TOP_ROW: Final = 1.0
"""Largest tiles across in heights of the discards."""
OPEN_TILES: Final = 8
"""Tiles of an open side hand below one another: a hand without melds takes two columns."""
LONG_TILES: Final = 11
"""The same where one meld lies beside it: such a hand takes one column, and smaller tiles."""
BADGE: Final = 10
"""Logical pixels that the dealer's badge reaches over the edge of a plate."""
MARKS: Final = 0.55
"""Least width of what is written beside the plate across, in plates."""


class Ponds(NamedTuple):
    """How discards are laid: above and below the centre, and beside it."""

    middle_rows: int
    middle_row: int
    """Tiles in a row before it grows beyond the centre's edge."""
    side_rows: int
    side_row: int

    @property
    def longest_middle(self) -> int:
        """Tiles in a row when everything is full."""
        return -(-MOST_DISCARDS // self.middle_rows)

    @property
    def longest_side(self) -> int:
        """The same beside the centre."""
        return -(-MOST_DISCARDS // self.side_rows)


PONDS: Final = (
    Ponds(3, 6, 3, 6),
    Ponds(3, 6, 4, 6),
    Ponds(3, 6, 5, 6),
    Ponds(2, 8, 3, 6),
    Ponds(2, 8, 4, 6),
    Ponds(2, 9, 4, 6),
    Ponds(2, 9, 5, 5),
    Ponds(2, 10, 5, 5),
)
"""Ways to lay them, the preferred first; the one with the largest tiles is taken."""
LOW_PONDS: Final = (*PONDS, Ponds(2, 8, 6, 4))
"""With one more that leaves height to larger words and the own hand."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes in pixels; tile sizes are the upright height of the tile."""

    width: int
    height: int
    unit: float
    """Pixels of one logical pixel of a 1280x720 window."""
    text: float
    """The same for words, plates and cards, with the player's own scale."""
    table_left: int
    table_width: int
    margin: int
    gap: int
    plate: tuple[int, int]
    """Width and height of a name plate."""
    own_plate: tuple[int, int]
    """The same of the own plate: narrower and higher where the hand needs its room."""
    own: int
    own_meld: int
    ponds: Ponds
    pond: int
    pond_gap: int
    """Between the centre and the discards."""
    top: int
    """Hand and melds across."""
    top_row: int
    """Top of the row across: a tile upon a meld there keeps away from the window's edge."""
    side: int
    """Hidden hands at the sides."""
    side_open: int
    """The same laid open: larger, to be read."""
    side_long: int
    """The same beside one meld: eleven below one another."""
    side_meld: int
    meld_gap: int
    prompt: int
    """Height of the strip for prompts."""
    strip_top: int
    """Top of the strip for prompts."""
    side_top: int
    """Top of the columns of the side hands."""
    side_bottom: int
    """First row of pixels below them."""
    badge: int
    """Pixels that the dealer's badge reaches over the edge of a plate."""
    marks: int
    """Height of what a seat has declared, below its plate."""
    buttons: tuple[int, int]
    """Width of the block of small buttons, height of one of them."""

    def size(self, logical: float) -> int:
        """Return a logical length as pixels, at least 1."""
        return max(1, round(logical * self.unit))

    def letters(self, logical: float) -> int:
        """Return a text size in pixels; never too small to read."""
        least = SMALLEST_TEXT if self.unit >= 1 else round(SMALLEST_TEXT * max(0.92, self.unit))
        return max(least, round(logical * self.text))


@lru_cache(maxsize=16)
def measure(width: int, height: int, scale: float) -> Measures:
    """Return the sizes for a window of pixels; ``scale`` is pixels per logical pixel, own scale included."""
    unit = min(width / LOGICAL_SIZE[0], height / LOGICAL_SIZE[1])
    text = unit * min(TEXT_RANGE[1], max(TEXT_RANGE[0], scale / unit))
    text = max(text, min(unit, SMALLEST_UNIT))
    grown = max(0.0, text / unit - 1)
    table_width = round(min(width, height * WIDEST))
    margin, gap = max(1, round(8 * unit)), max(2, round(6 * unit))
    plate = _plate(text, unit)
    most = height * OWN_MOST * (1 + grown * OWN_GROWS)
    own_plate, beside = plate, plate[0]
    zone = table_width - 2 * (margin + plate[0] + 2 * gap)
    is_narrow = grown > 0 or zone / OWN_ZONE < most * ROOMY
    if is_narrow:
        grain = max(text, unit, SMALLEST_UNIT)  # letters do not shrink further either
        own_plate = (round(OWN_PLATE[0] * grain), round(OWN_PLATE[1] * grain))
        beside = max(round(NARROW_BUTTONS[0] * text), round(NARROW_BUTTONS[1] * max(unit, SMALLEST_UNIT)))
        zone = table_width - 2 * (margin + 2 * gap) - own_plate[0] - beside
    own = int(min(most, zone / OWN_ZONE))
    prompt = round(118 * text)
    strip_top = height - margin - own - round(own * 0.16) - gap - prompt
    badge = round(BADGE * text)
    side_top = margin + plate[1] + badge + gap
    marks, button = round(46 * text), round(30 * text)
    # Below the hand at the right stand its plate, its marks, a free row and the buttons.
    at_right = height - margin - 3 * (button + gap)
    if is_narrow:  # the own hand reaches below the marks
        at_right = min(at_right, strip_top + prompt)
    at_right -= marks + gap + plate[1] + badge
    side_bottom = min(strip_top, at_right) - gap
    room = _Room(table_width // 2, strip_top, side_top, side_bottom, margin, gap, plate[0])
    ponds, pond = _ponds(room, LOW_PONDS if grown else PONDS)
    return Measures(
        width=width,
        height=height,
        unit=unit,
        text=text,
        table_left=(width - table_width) // 2,
        table_width=table_width,
        margin=margin,
        gap=gap,
        plate=plate,
        own_plate=own_plate,
        own=own,
        own_meld=int(own * OWN_MELD),
        ponds=ponds,
        pond=pond,
        pond_gap=room.pond_gap(pond),
        top=room.top(pond),
        top_row=room.top_row(room.top(pond)),
        side=room.side(pond),
        side_open=room.side_open(pond, OPEN_TILES),
        side_long=room.side_open(pond, LONG_TILES),
        side_meld=room.side_meld(pond),
        meld_gap=max(gap, round(room.side_meld(pond) * MELD_AIR)),
        prompt=prompt,
        strip_top=strip_top,
        side_top=side_top,
        side_bottom=side_bottom,
        badge=badge,
        marks=marks,
        buttons=(beside, button),
    )


@dataclass(frozen=True, slots=True)
class _Room:
    """What is left for the tiles of the others and for all discards, in pixels."""

    half: int
    """From the table's middle to its edge."""
    strip_top: int
    side_top: int
    side_bottom: int
    margin: int
    gap: int
    plate: int

    def top_row(self, top: int) -> int:
        """Return where the row across begins, below the room for tiles that lie upon others."""
        return self.margin + stacked(top)

    def top(self, pond: int) -> int:
        """Return the tiles across: their row, a plate and its marks fit beside one another."""
        beside = self.half - self.margin - 2 * self.gap - round((1 + MARKS) * self.plate)
        height = max(12, int(pond * TOP_ROW))
        while height > 12 and reach_across(height, max(self.gap, round(height * MELD_AIR * 1.2))) > beside:
            height -= 1
        return height

    def pond_gap(self, pond: int) -> int:
        """Return what lies between the centre and the discards: at least a tile's near side."""
        return max(self.gap, band_height(pond) + 1)

    def side(self, pond: int) -> int:
        """Return the tiles of the side hands: fourteen fit between plate and prompts."""
        return int(min(pond, self._band / (HAND_TILES * 0.71 + 0.6)))

    def side_open(self, pond: int, count: int) -> int:
        """Return the tiles of an open side hand: a column of them fits there, the drawn one apart."""
        return int(min(pond, self._band / (count * 0.71 + 0.4)))

    def side_meld(self, pond: int) -> int:
        """Return the tiles of the side melds: a column of them fits there, each with a tile upon it."""
        each = MELD_LENGTH + STACK + 0.1
        return int(min(pond * SIDE_MELD, (self._band / MELDS_IN_COLUMN - self.gap) / (each + 0.02)))

    @property
    def _band(self) -> int:
        return self.side_bottom - self.side_top

    def holds(self, ponds: Ponds, height: int) -> bool:
        """Whether discards of this height fit, laid in this way."""
        pitch, gap = upright_width(height), self.gap
        rows = ponds.middle_rows * TileForm(height).row_pitch
        columns = ponds.side_rows * TileForm(height, Facing.RIGHT).row_pitch
        half, centre = ponds.middle_row * pitch // 2, ponds.side_row * pitch
        above = self.top_row(self.top(height)) + self.top(height) + gap
        middle = (above + self.strip_top - gap) // 2
        side = TileForm(self.side_open(height, OPEN_TILES), Facing.RIGHT, Pose.LYING).size[0]
        meld = face_size(self.side_meld(height))[1] + gap
        free = self.half - self.margin - side - meld * 4 // MELDS_IN_COLUMN - 2 * gap
        return (
            above + 2 * rows + centre + 2 * self.pond_gap(height) + gap <= self.strip_top
            and half + columns + self.pond_gap(height) + gap <= free
            and ponds.longest_middle * pitch - half + gap <= free
            and middle + centre // 2 - ponds.longest_side * pitch >= self.side_top + self.gap
            and middle - centre // 2 + ponds.longest_side * pitch + 2 <= self.strip_top - gap
        )


def stacked(height: int) -> int:
    """Return how many pixels higher a tile is drawn that lies upon another of this height."""
    return max(2, round(height * STACK))


def reach_across(height: int, gap: int) -> int:
    """Return how far the row across reaches from the middle with four melds, in pixels."""
    pitch = upright_width(height)
    half = (HAND_TILES * pitch + pitch // DRAWN_APART) // 2
    return half + 4 * (round(height * MELD_LENGTH) - 3 * pitch + gap)


def _plate(text: float, unit: float) -> tuple[int, int]:
    """Return width and height of a plate whose words have this size."""
    plain, more = min(text, unit), max(0.0, text - unit)
    wide, high = (round(PLATE[side] * (plain + more * PLATE_GROWS[side])) for side in (0, 1))
    return wide, high


def _ponds(room: _Room, ways: tuple[Ponds, ...]) -> tuple[Ponds, int]:
    """Return the way to lay discards that allows the largest tiles, and their height."""
    for height in range(room.strip_top // 6, 8, -1):
        for ponds in ways:
            if room.holds(ponds, height):
                return ponds, height
    return ways[0], 9
