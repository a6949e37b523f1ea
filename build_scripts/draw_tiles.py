"""Draw the tile faces, the back and the treasure mark as SVG files.

usage: python -m build_scripts.draw_tiles [--font assets/fonts/KemiKai-Bold.ttf] [--out assets/tiles]

All shapes are written here and in the modules beside it, except the characters, whose outlines come from the
bundled brush font. The result keeps to what the game's SVG reader understands: paths, circles, groups with
transforms, plain fills and strokes.
"""

import argparse
from pathlib import Path
from typing import Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from build_scripts.tile_brush import BLUE, GREEN, IVORY, RED, Brush, Point, at, document, engraved, number
from build_scripts.tile_suits import bamboo_face, dots_face

NUMERALS: Final = "\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d"
TEN_THOUSAND: Final = "\u842c"
WIND_WORDS: Final = "\u4e1c\u5357\u897f\u5317"
RED_WORD: Final = "\u4e2d"
GREEN_WORD: Final = "\u53d1"

LIGHT: Final = "#c4f2d8"
GOLD: Final = "#e8b64c"
GOLD_LIGHT: Final = "#f8dc94"
GOLD_DEEP: Final = "#8a5a10"

Box = tuple[float, float, float, float]
"""Left, top, width and height in units."""


def glyph(font: TTFont, character: str, box: Box, *, stretch: bool = True) -> str:
    """Return a character's outline as path data, filling a box or, unstretched, centred in it."""
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(character)]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    across, down = box[2] / (right - left), box[3] / (top - bottom)
    if not stretch:
        across = down = min(across, down)
    margin_x, margin_y = (box[2] - across * (right - left)) / 2, (box[3] - down * (top - bottom)) / 2
    pen = SVGPathPen(glyphs, ntos=number)
    place = (across, 0, 0, -down, box[0] + margin_x - left * across, box[1] + margin_y + top * down)
    glyphs[name].draw(TransformPen(pen, place))
    return str(pen.getCommands())


def character_face(font: TTFont, rank: int) -> str:
    """Return a face of the characters suit: the number above ten thousand."""
    upper = glyph(font, NUMERALS[rank - 1], (27, 14, 86, 68), stretch=False)
    lower = glyph(font, TEN_THOUSAND, (28, 90, 84, 80))
    return engraved(lambda brush: brush.path(upper, BLUE, swell=2.6) + brush.path(lower, RED, swell=1.2))


def word_face(font: TTFont, character: str, color: str) -> str:
    """Return a wind or dragon: one large character."""
    outline = glyph(font, character, (19, 28, 102, 124))
    return engraved(lambda brush: brush.path(outline, color, swell=3))


def white_face() -> str:
    """Return the white dragon: a frame around nothing, with stepped corners inside."""
    return engraved(white_frame)


def white_frame(brush: Brush) -> str:
    """Return the two lines of the white dragon's frame."""
    inner = "M46 38H94V48H102V132H94V142H46V132H38V48H46Z"
    return brush.path("M20 20H120V160H20ZM27 27V153H113V27Z", BLUE, swell=4) + brush.line(inner, BLUE, 4)


def back() -> str:
    """Return the ornament of a tile's back: a frame and four leaves, barely lighter than the ground."""
    brush = Brush()
    frame = "M26 14H114Q126 14 126 26V154Q126 166 114 166H26Q14 166 14 154V26Q14 14 26 14Z"
    leaf = "M70 90C58 78 58 62 70 48C82 62 82 78 70 90Z"
    turns = (0, 90, 180, 270)
    leaves = "".join(f'<g transform="rotate({turn} 70 90)">{brush.path(leaf, LIGHT)}</g>' for turn in turns)
    return f'<g opacity="0.3">{brush.line(frame, LIGHT, 3)}{leaves}{brush.ring((70, 90), 50, 3, LIGHT)}</g>'


def star(center: Point, reach: float) -> str:
    """Return path data of a four-pointed glint."""
    x, y = center
    dip = reach * 0.16
    tips = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    dips = ((x + dip, y - dip), (x + dip, y + dip), (x - dip, y + dip), (x - dip, y - dip))
    curves = "".join(f"Q{at(dips[index], tips[(index + 1) % 4])}" for index in range(4))
    return f"M{at(tips[0])}{curves}Z"


def treasure_corner() -> str:
    """Return the mark of a treasure tile, 100 x 100 units: a gold upper right corner with a glint."""
    brush = Brush()
    return (
        brush.path("M0 0H80Q100 0 100 20V100Z", GOLD_DEEP)
        + brush.path("M9 0H80Q100 0 100 20V91Z", GOLD)
        + brush.path(star((69, 31), 25), GOLD_DEEP)
        + brush.path(star((68, 30), 25), IVORY)
    )


def treasure_mark() -> str:
    """Return the treasure mark for labels, 100 x 100 units: a gold coin with a glint."""
    brush = Brush()
    return (
        brush.disc((50, 51), 47, GOLD_DEEP)
        + brush.disc((50, 50), 45, GOLD)
        + brush.ring((50, 50), 37, 3, GOLD_LIGHT)
        + brush.path(star((52, 52), 29), GOLD_DEEP)
        + brush.path(star((50, 50), 29), IVORY)
    )


def faces(font: TTFont) -> dict[str, str]:
    """Return the shapes of all 34 faces by asset name."""
    drawn = {f"m{rank}": character_face(font, rank) for rank in range(1, 10)}
    drawn |= {f"p{rank}": dots_face(rank) for rank in range(1, 10)}
    drawn |= {f"s{rank}": bamboo_face(rank) for rank in range(1, 10)}
    drawn |= {f"z{index + 1}": word_face(font, word, BLUE) for index, word in enumerate(WIND_WORDS)}
    drawn["z5"] = word_face(font, RED_WORD, RED)
    drawn["z6"] = word_face(font, GREEN_WORD, GREEN)
    drawn["z7"] = white_face()
    return drawn


def drawings(font_file: Path) -> dict[str, str]:
    """Return every SVG document by asset name; ``font_file`` is the brush font."""
    documents = {name: document(shapes) for name, shapes in faces(TTFont(font_file)).items()}
    documents["back"] = document(back())
    documents["treasure"] = document(treasure_mark(), (100, 100))
    documents["treasure_corner"] = document(treasure_corner(), (100, 100))
    return documents


def main() -> None:
    """Write every drawing."""
    parser = argparse.ArgumentParser(description="Draw the tiles as SVG files.")
    parser.add_argument("--font", type=Path, default=Path("assets/fonts/KemiKai-Bold.ttf"))
    parser.add_argument("--out", type=Path, default=Path("assets/tiles"))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    drawn = drawings(args.font)
    for name, text in drawn.items():
        (args.out / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(drawn)} drawings, {sum(map(len, drawn.values()))} bytes, in {args.out}")


if __name__ == "__main__":
    main()
