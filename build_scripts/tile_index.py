"""The large index of the indexed set: a digit, or for winds and dragons a character or a letter.

Each drawing holds the index alone, in its corner of a whole face; the game lays it over a smaller face.
"""

from typing import Final

from fontTools.ttLib import TTFont

from build_scripts.tile_brush import BLUE, GREEN, INK, RED, Brush, Point, at
from build_scripts.tile_glyphs import GREEN_WORD, RED_WORD, WHITE_WORD, WIND_WORDS, glyph, proportion

PLACE: Final = (8.0, 6.0)
"""Left and top of every index in units of a face."""
DIGIT: Final = (37.0, 63.0)
"""Greatest width, and height: digits stay left of the smaller face."""
HONOUR: Final = (57.0, 58.0)
"""The same of characters and letters, which end above it."""
UNDERLINE: Final = 5.0
UNDERLINED: Final = frozenset("69W")
"""What another sign looks like upside down: a line shows which side is the lower one."""
SUIT_COLORS: Final = {"m": RED, "p": BLUE, "s": GREEN}
HONOURS: Final = (
    *((word, letter, INK) for word, letter in zip(WIND_WORDS, "ESWN", strict=True)),
    (RED_WORD, "C", RED),
    (GREEN_WORD, "F", GREEN),
    (WHITE_WORD, "B", BLUE),
)
"""Character, letter and colour of z1 to z7."""


def indices(font: TTFont) -> dict[str, str]:
    """Return the shapes by name: ``m1`` to ``s9``, ``z1-zh`` to ``z7-zh`` and ``z1-en`` to ``z7-en``."""
    drawn = {
        f"{suit}{rank}": _index(font, str(rank), color, DIGIT)
        for suit, color in SUIT_COLORS.items()
        for rank in range(1, 10)
    }
    for place, (word, letter, color) in enumerate(HONOURS, start=1):
        drawn[f"z{place}-zh"] = _index(font, word, color, HONOUR)
        drawn[f"z{place}-en"] = _index(font, letter, color, HONOUR)
    return drawn


def _index(font: TTFont, character: str, color: str, room: Point) -> str:
    """Return one index, made narrower where it would be too wide."""
    (widest, height), (left, top) = room, PLACE
    width = min(widest, height * proportion(font, character))
    drawn = Brush().path(glyph(font, character, (left, top, width, height)), color, swell=4)
    if character in UNDERLINED:
        below = top + height + 1.6 * UNDERLINE
        drawn += Brush().line(f"M{at((left, below))}L{at((left + width, below))}", color, UNDERLINE)
    return drawn
