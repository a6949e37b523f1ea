"""The characters on tiles, as outlines taken from a font."""

from typing import Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from build_scripts.tile_brush import number

NUMERALS: Final = "\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d"
TEN_THOUSAND: Final = "\u842c"
WIND_WORDS: Final = "\u4e1c\u5357\u897f\u5317"
RED_WORD: Final = "\u4e2d"
GREEN_WORD: Final = "\u53d1"
WHITE_WORD: Final = "\u767d"

Box = tuple[float, float, float, float]
"""Left, top, width and height in units."""


def glyph(font: TTFont, character: str, box: Box, *, stretch: bool = True) -> str:
    """Return a character's outline as path data, filling a box or, unstretched, centred in it."""
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(character)]
    left, bottom, right, top = _bounds(font, character)
    across, down = box[2] / (right - left), box[3] / (top - bottom)
    if not stretch:
        across = down = min(across, down)
    margin_x, margin_y = (box[2] - across * (right - left)) / 2, (box[3] - down * (top - bottom)) / 2
    pen = SVGPathPen(glyphs, ntos=number)
    place = (across, 0, 0, -down, box[0] + margin_x - left * across, box[1] + margin_y + top * down)
    glyphs[name].draw(TransformPen(pen, place))
    return str(pen.getCommands())


def proportion(font: TTFont, character: str) -> float:
    """Return the width of a character's outline as a share of its height."""
    left, bottom, right, top = _bounds(font, character)
    return (right - left) / (top - bottom)


def _bounds(font: TTFont, character: str) -> tuple[float, float, float, float]:
    """Return left, bottom, right and top of an outline in font units."""
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top
