"""Draw the tile faces of all sets, the backs and the treasure mark as SVG files.

usage: python -m build_scripts.draw_tiles [--fonts assets/fonts] [--out assets/tiles]

All shapes are written here and in the modules beside it, except the characters, whose outlines come from the
bundled fonts: the brush font for faces, the interface font for the index in a corner. The result keeps to
what the game's SVG reader understands: paths, circles, groups with transforms, plain fills and strokes.
"""

import argparse
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

from build_scripts.tile_brush import BLUE, GREEN, IVORY, RED, Brush, Point, at, document, engraved
from build_scripts.tile_contrast import contrast_back, contrast_faces
from build_scripts.tile_glyphs import GREEN_WORD, NUMERALS, RED_WORD, TEN_THOUSAND, WIND_WORDS, glyph
from build_scripts.tile_index import indices
from build_scripts.tile_suits import bamboo_face, dots_face

LIGHT: Final = "#c4f2d8"
GOLD: Final = "#e8b64c"
GOLD_LIGHT: Final = "#f8dc94"
GOLD_DEEP: Final = "#8a5a10"
SEAL: Final = "#a81e1e"
SEAL_DEEP: Final = "#5e0c0c"

KAI: Final = "KemiKai-Bold.ttf"
PLAIN: Final = "NotoSansSC-SemiBold.ttf"


def character_face(font: TTFont, rank: int) -> str:
    """Return a face of the characters suit: the number above ten thousand."""
    upper = glyph(font, NUMERALS[rank - 1], (25, 13, 90, 70), stretch=False)
    lower = glyph(font, TEN_THOUSAND, (28, 90, 84, 80))
    return engraved(lambda brush: brush.path(upper, BLUE, swell=4.6) + brush.path(lower, RED, swell=1.0))


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


def winning_corner() -> str:
    """Return the mark of the tile that won, 100 x 100 units: an upper left corner in seal red, ticked off."""
    brush = Brush()
    return (
        brush.path("M100 0H20Q0 0 0 20V100Z", SEAL_DEEP)
        + brush.path("M91 0H20Q0 0 0 20V91Z", SEAL)
        + brush.line("M16 33L31 49L57 15", IVORY, 11)
    )


def winning_corner_low() -> str:
    """Return the same mark as a lower left corner, for faces with an index in the upper left."""
    brush = Brush()
    return (
        brush.path("M0 0V80Q0 100 20 100H100Z", SEAL_DEEP)
        + brush.path("M0 9V80Q0 100 20 100H91Z", SEAL)
        + brush.line("M13 69L27 85L48 62", IVORY, 11)
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


def drawings(fonts: Path) -> dict[str, str]:
    """Return every SVG document by asset name; ``fonts`` is the folder of the bundled fonts."""
    kai, plain = TTFont(fonts / KAI), TTFont(fonts / PLAIN)
    documents = {name: document(shapes) for name, shapes in faces(kai).items()}
    documents |= {f"index/{name}": document(shapes) for name, shapes in indices(plain).items()}
    documents |= {f"contrast/{name}": document(shapes) for name, shapes in contrast_faces(kai).items()}
    documents["contrast/back"] = document(contrast_back())
    documents["back"] = document(back())
    documents["treasure"] = document(treasure_mark(), (100, 100))
    documents["treasure_corner"] = document(treasure_corner(), (100, 100))
    documents["winning_corner"] = document(winning_corner(), (100, 100))
    documents["winning_corner_low"] = document(winning_corner_low(), (100, 100))
    return documents


def main() -> None:
    """Write every drawing."""
    parser = argparse.ArgumentParser(description="Draw the tiles as SVG files.")
    parser.add_argument("--fonts", type=Path, default=Path("assets/fonts"))
    parser.add_argument("--out", type=Path, default=Path("assets/tiles"))
    args = parser.parse_args()
    drawn = drawings(args.fonts)
    for name, text in drawn.items():
        file = args.out / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(drawn)} drawings, {sum(map(len, drawn.values()))} bytes, in {args.out}")


if __name__ == "__main__":
    main()
