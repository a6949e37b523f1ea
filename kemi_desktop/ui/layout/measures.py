"""How large each thing at the table is for a window; solved so that the fullest table still fits."""

from dataclasses import dataclass
from typing import Final

from kemi_desktop.ui.art.geometry import upright_width
from kemi_desktop.ui.theme import LOGICAL_SIZE

TEXT_RANGE: Final = (0.85, 1.3)
"""How far the player's own scale may shrink or grow words and cards here: the tiles need the rest."""
SMALLEST_TEXT: Final = 14
"""Pixels of the smallest letters at any window size from 1280x720 on."""
WIDEST: Final = 2.05
"""Width of the table in heights; a wider window shows more felt at both sides."""
POND_ROW: Final = 6
SIDE_POND_ROWS: Final = 5
"""Rows of discards left and right of the centre; above and below there are three, the last one longer."""
MIDDLE_POND_ROWS: Final = 3
HAND_TILES: Final = 14
MELD_TILES: Final = 16
"""Four kongs."""


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
    own: int
    own_meld: int
    pond: int
    top: int
    top_meld: int
    side: int
    side_meld: int
    meld_gap: int
    prompt: int
    """Height of the strip for prompts."""
    strip_top: int
    """Top of the strip for prompts."""
    side_top: int
    """Top of the two columns of the side hands."""

    def size(self, logical: float) -> int:
        """Return a logical length as pixels, at least 1."""
        return max(1, round(logical * self.unit))

    def letters(self, logical: float) -> int:
        """Return a text size in pixels; never too small to read."""
        least = SMALLEST_TEXT if self.unit >= 1 else round(SMALLEST_TEXT * max(0.92, self.unit))
        return max(least, round(logical * self.text))


def measure(width: int, height: int, scale: float) -> Measures:
    """Return the sizes for a window of pixels; ``scale`` is pixels per logical pixel, own scale included."""
    unit = min(width / LOGICAL_SIZE[0], height / LOGICAL_SIZE[1])
    text = unit * min(TEXT_RANGE[1], max(TEXT_RANGE[0], scale / unit))
    table_width = round(min(width, height * WIDEST))
    margin, gap = max(1, round(8 * unit)), max(2, round(6 * unit))
    plate = (round(172 * text), round(64 * text))
    zone = table_width - 2 * (margin + plate[0] + 2 * gap)
    own = int(min(height * 0.1225, zone / 10.25))
    prompt = round(118 * text)
    strip_top = height - margin - own - round(own * 0.16) - gap - prompt
    pond = _pond_height(strip_top, table_width, margin, gap, plate[0])
    side_top = margin + plate[1] + gap
    band = strip_top - gap - side_top
    side = int(min(pond * 1.06, band / (HAND_TILES * 0.71 + 0.6)))
    side_meld = int(min(pond * 0.92, (band - 3 * gap) / (MELD_TILES * 0.71 + 0.2)))
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
        own=own,
        own_meld=int(own * 0.72),
        pond=pond,
        top=pond,
        top_meld=int(pond * 0.92),
        side=side,
        side_meld=side_meld,
        meld_gap=gap,
        prompt=prompt,
        strip_top=strip_top,
        side_top=side_top,
    )


def _pond_height(strip_top: int, table_width: int, margin: int, gap: int, plate_width: int) -> int:
    """Return the largest discard tile of which all four blocks and the rows around them fit."""
    for height in range(strip_top // 8, 8, -1):
        pitch = upright_width(height)
        rows = height + max(1, round(height * 0.02))
        down = margin + height + 2 * MIDDLE_POND_ROWS * rows + POND_ROW * pitch + 5 * gap
        columns = SIDE_POND_ROWS * round(height * 0.93 + 1)
        beside = 3 * pitch + columns + round(height * 1.86) + 6 * gap + plate_width + margin
        if down <= strip_top and beside <= table_width // 2:
            return height
    return 9
