"""Draw the tile faces, the back and the treasure mark as SVG files.

usage: draw_tiles.py [--font assets/fonts/KemiKai-Bold.ttf] [--out assets/tiles]

All shapes are written here, except the characters, whose outlines come from the bundled brush font. The result
keeps to what the game's SVG reader understands: paths, circles, groups with transforms, plain fills and strokes.
Faces measure 140 x 180 units.
"""

import argparse
import math
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

WIDTH: Final = 140
HEIGHT: Final = 180

RED: Final = "#c81e23"
GREEN: Final = "#0a6b43"
BLUE: Final = "#143c78"
IVORY: Final = "#f8f1e0"
RED_DEEP: Final = "#8e1418"
GREEN_DEEP: Final = "#064229"
BLUE_DEEP: Final = "#0b244c"
DEEP: Final = {RED: RED_DEEP, GREEN: GREEN_DEEP, BLUE: BLUE_DEEP}

NUMERALS: Final = "\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d"
TEN_THOUSAND: Final = "\u842c"
WIND_WORDS: Final = "\u4e1c\u5357\u897f\u5317"
RED_WORD: Final = "\u4e2d"
GREEN_WORD: Final = "\u53d1"

Point = tuple[float, float]
Drawing = Callable[[str | None], str]
"""Returns the shapes of a face; given a paint, every shape in that one paint."""


def number(value: float) -> str:
    """Return a coordinate with one decimal and no waste."""
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0", "-0") or "0"


def engraved(draw: Drawing) -> str:
    """Return a face cut into ivory: lit lower lip, dark upper edge, then the paint itself."""
    lip = f'<g transform="translate(1.3 1.5)" opacity="0.9">{draw("#fffdf6")}</g>'
    cut = f'<g transform="translate(-0.8 -0.9)" opacity="0.55">{draw("#2a1c10")}</g>'
    return lip + cut + draw(None)


def document(body: str, *, width: int = WIDTH, height: int = HEIGHT) -> str:
    """Wrap shapes in an SVG document."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'


def path(data: str, fill: str) -> str:
    """Return a filled path."""
    return f'<path d="{data}" fill="{fill}"/>'


def circle(center: Point, radius: float, fill: str) -> str:
    """Return a filled circle."""
    return f'<circle cx="{number(center[0])}" cy="{number(center[1])}" r="{number(radius)}" fill="{fill}"/>'


def ring(center: Point, radius: float, width: float, color: str) -> str:
    """Return a circle's outline."""
    place = f'cx="{number(center[0])}" cy="{number(center[1])}" r="{number(radius)}"'
    return f'<circle {place} fill="none" stroke="{color}" stroke-width="{number(width)}"/>'


# ---------------------------------------------------------------- characters


def glyph(font: TTFont, character: str, box: tuple[float, float, float, float]) -> str:
    """Return the outline of a character scaled to fill a box (left, top, width, height) as path data."""
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(character)]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale_x, scale_y = box[2] / (right - left), box[3] / (top - bottom)
    pen = SVGPathPen(glyphs, ntos=number)
    place = (scale_x, 0, 0, -scale_y, box[0] - left * scale_x, box[1] + top * scale_y)
    glyphs[name].draw(TransformPen(pen, place))
    return str(pen.getCommands())


def glyph_natural(font: TTFont, character: str, center: Point, size: float, *, squash: float = 1.0) -> str:
    """Return a character's outline with its own proportions; ``size`` is the em in units."""
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(character)]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = size / font["head"].unitsPerEm
    width, height = (right - left) * scale, (top - bottom) * scale * squash
    box = (center[0] - width / 2, center[1] - height / 2, width, height)
    return glyph(font, character, box)


def character_face(font: TTFont, rank: int) -> str:
    """Return a face of the characters suit: the number above ten thousand."""
    upper = glyph_natural(font, NUMERALS[rank - 1], (70, 48), 86, squash=0.9)
    lower = glyph(font, TEN_THOUSAND, (30, 92, 80, 76))
    return engraved(lambda paint: path(upper, paint or BLUE) + path(lower, paint or RED))


def word_face(font: TTFont, character: str, color: str) -> str:
    """Return a wind or dragon: one large character."""
    data = glyph(font, character, (18, 26, 104, 128))
    return engraved(lambda paint: path(data, paint or color))


def white_face() -> str:
    """Return the white dragon: a double frame."""
    outer = "M24 22H116V158H24Z M32 30V150H108V30Z"
    return engraved(lambda paint: f'<path d="{outer}" fill="{paint or BLUE}" fill-rule="evenodd"/>')


# ---------------------------------------------------------------- dots

DOT_PLACES: Final[dict[int, tuple[tuple[float, float, str], ...]]] = {
    2: ((70, 48, GREEN), (70, 132, BLUE)),
    3: ((34, 40, BLUE), (70, 90, RED), (106, 140, GREEN)),
    4: ((38, 48, BLUE), (102, 48, GREEN), (38, 132, GREEN), (102, 132, BLUE)),
    5: ((34, 42, BLUE), (106, 42, GREEN), (70, 90, RED), (34, 138, GREEN), (106, 138, BLUE)),
    6: ((40, 34, GREEN), (100, 34, GREEN), (40, 94, RED), (100, 94, RED), (40, 146, RED), (100, 146, RED)),
    7: ((28, 24, GREEN), (70, 42, GREEN), (112, 60, GREEN), (42, 104, RED), (98, 104, RED), (42, 152, RED),
        (98, 152, RED)),
    8: tuple((x, y, BLUE) for y in (27, 69, 111, 153) for x in (42, 98)),
    9: tuple((x, y, c) for y, c in ((32, GREEN), (90, RED), (148, BLUE)) for x in (27, 70, 113)),
}
DOT_RADIUS: Final = {2: 34, 3: 27, 4: 28, 5: 25, 6: 24, 7: 20, 8: 19.5, 9: 20}


def petals(center: Point, count: int, inner: float, outer: float, swell: float) -> str:
    """Return path data of a flower: ``count`` leaves from ``inner`` to ``outer`` radius."""
    parts = []
    for index in range(count):
        angle = 2 * math.pi * index / count
        tip = (center[0] + outer * math.sin(angle), center[1] - outer * math.cos(angle))
        root = (center[0] + inner * math.sin(angle), center[1] - inner * math.cos(angle))
        sides = []
        for turn in (-swell, swell):
            reach = inner + (outer - inner) * 0.6
            sides.append((center[0] + reach * math.sin(angle + turn), center[1] - reach * math.cos(angle + turn)))
        start, one, end, two = (f"{number(x)} {number(y)}" for x, y in (root, sides[0], tip, sides[1]))
        parts.append(f"M{start}Q{one} {end}Q{two} {start}Z")
    return "".join(parts)


def dot(center: Point, radius: float, color: str, paint: str | None) -> str:
    """Return one dot: an engraved coin with a flower in it."""
    if paint:
        return circle(center, radius, paint)
    return (
        circle(center, radius, color)
        + ring(center, radius * 0.74, radius * 0.12, IVORY)
        + path(petals(center, 8, radius * 0.1, radius * 0.58, 0.36), IVORY)
        + circle(center, radius * 0.2, color)
        + circle(center, radius * 0.1, IVORY)
    )


def dots_face(rank: int) -> str:
    """Return a face of the dots suit."""
    if rank == 1:
        return engraved(great_dot)
    radius = DOT_RADIUS[rank]
    return engraved(lambda paint: "".join(dot((x, y), radius, c, paint) for x, y, c in DOT_PLACES[rank]))


def great_dot(paint: str | None) -> str:
    """Return the single great coin of the 1-dot."""
    center = (70.0, 90.0)
    if paint:
        return circle(center, 56, paint)
    return (
        circle(center, 56, GREEN)
        + ring(center, 49, 3, IVORY)
        + path(petals(center, 16, 34, 47, 0.14), IVORY)
        + circle(center, 34, IVORY)
        + circle(center, 31, RED)
        + path(petals(center, 8, 6, 28, 0.4), IVORY)
        + circle(center, 10, BLUE)
        + circle(center, 4.5, IVORY)
    )


# ---------------------------------------------------------------- bamboos

STICKS: Final[dict[int, tuple[tuple[float, float, float, str], ...]]] = {
    2: ((70, 50, 0, GREEN), (70, 130, 0, BLUE)),
    3: ((70, 50, 0, BLUE), (40, 130, 0, GREEN), (100, 130, 0, GREEN)),
    4: ((40, 50, 0, BLUE), (100, 50, 0, GREEN), (40, 130, 0, GREEN), (100, 130, 0, BLUE)),
    5: ((32, 50, 0, GREEN), (108, 50, 0, BLUE), (70, 90, 0, RED), (32, 130, 0, BLUE), (108, 130, 0, GREEN)),
    6: tuple((x, y, 0, c) for y, c in ((50, GREEN), (130, BLUE)) for x in (32, 70, 108)),
    7: ((70, 32, 0, RED), *((x, y, 0, c) for y in (92, 148) for x, c in ((32, GREEN), (70, BLUE), (108, GREEN)))),
    8: (),
    9: tuple((x, y, 0, c) for y in (32, 90, 148) for x, c in ((30, GREEN), (70, RED), (110, BLUE))),
}
STICK_LENGTH: Final = {2: 68, 3: 68, 4: 68, 5: 68, 6: 68, 7: 48, 8: 60, 9: 50}


def stick(place: tuple[float, float, float], length: float, color: str, paint: str | None) -> str:
    """Return one bamboo stick of two joints, centred at x, y and turned by degrees."""
    half, wide = length / 2, 9.0
    waist = wide * 0.62
    knot = wide * 1.1
    outline = (
        f"M{-knot} {-half}Q0 {-half - 4} {knot} {-half}Q{knot + 1} {-half + 4} {waist} {-half + 7}"
        f"V-7Q{knot + 1} -4 {knot} 0Q{knot + 1} 4 {waist} 7V{half - 7}Q{knot + 1} {half - 4} {knot} {half}"
        f"Q0 {half + 4} {-knot} {half}Q{-knot - 1} {half - 4} {-waist} {half - 7}"
        f"V7Q{-knot - 1} 4 {-knot} 0Q{-knot - 1} -4 {-waist} -7V{-half + 7}Q{-knot - 1} {-half + 4} {-knot} {-half}Z"
    )
    body = path(outline, paint or color)
    if not paint:
        body += f'<path d="M0 {-half + 8}V-8M0 8V{half - 8}" stroke="{IVORY}" stroke-width="2.6" fill="none"/>'
        body += f'<path d="M{-knot} 0H{knot}" stroke="{IVORY}" stroke-width="2" fill="none"/>'
    x, y, turn = place
    return f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)})">{body}</g>'


def bamboo_face(rank: int) -> str:
    """Return a face of the bamboo suit."""
    if rank == 1:
        return engraved(bird)
    length = STICK_LENGTH[rank]
    return engraved(
        lambda paint: "".join(stick((x, y, turn), length, c, paint) for x, y, turn, c in STICKS[rank])
    )


def bird(paint: str | None) -> str:
    """Return the bird of the 1-bamboo."""
    return circle((70, 90), 40, paint or GREEN)


# ---------------------------------------------------------------- the rest


def back() -> str:
    """Return the ornament of a tile's back."""
    return ""


def treasure_mark() -> str:
    """Return the gold treasure mark, 100 x 100 units, filling the upper right corner."""
    return path("M0 0H86Q100 0 100 14V100Z", "#e8b64c")


def faces(font: TTFont) -> dict[str, str]:
    """Return the shapes of all 34 faces by asset name."""
    drawn = {f"m{rank}": character_face(font, rank) for rank in range(1, 10)}
    drawn |= {f"p{rank}": dots_face(rank) for rank in range(1, 10)}
    drawn |= {f"s{rank}": bamboo_face(rank) for rank in range(1, 10)}
    drawn |= {f"z{index + 1}": word_face(font, word, BLUE) for index, word in enumerate(WIND_WORDS)}
    drawn |= {"z5": word_face(font, RED_WORD, RED), "z6": word_face(font, GREEN_WORD, GREEN), "z7": white_face()}
    return drawn


def main() -> None:
    """Write every drawing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--font", type=Path, default=Path("assets/fonts/KemiKai-Bold.ttf"))
    parser.add_argument("--out", type=Path, default=Path("assets/tiles"))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    drawings = {name: document(body) for name, body in faces(TTFont(args.font)).items()}
    drawings["back"] = document(back())
    drawings["treasure"] = document(treasure_mark(), width=100, height=100)
    for name, text in drawings.items():
        (args.out / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(drawings)} drawings, {sum(map(len, drawings.values()))} bytes, in {args.out}")


if __name__ == "__main__":
    main()
