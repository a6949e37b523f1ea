"""The large index of the indexed set: a digit, or for winds and dragons a character or a letter.

Each drawing holds the index alone, in its corner of a whole face; the game lays it over a smaller face.
"""

from typing import Final

from fontTools.ttLib import TTFont

from build_scripts.tile_brush import BLUE, GREEN, INK, RED, Brush
from build_scripts.tile_glyphs import GREEN_WORD, RED_WORD, WHITE_WORD, WIND_WORDS, glyph, proportion

PLACE: Final = (9.0, 9.0)
"""Left and top of every index in units of a face."""
HEIGHT: Final = 64.0
WIDEST: Final = 60.0
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
        f"{suit}{rank}": _index(font, str(rank), color)
        for suit, color in SUIT_COLORS.items()
        for rank in range(1, 10)
    }
    for place, (word, letter, color) in enumerate(HONOURS, start=1):
        drawn[f"z{place}-zh"] = _index(font, word, color)
        drawn[f"z{place}-en"] = _index(font, letter, color)
    return drawn


def _index(font: TTFont, character: str, color: str) -> str:
    """Return one index, made narrower where it would be too wide."""
    width = min(WIDEST, HEIGHT * proportion(font, character))
    return Brush().path(glyph(font, character, (*PLACE, width, HEIGHT)), color, swell=3)
