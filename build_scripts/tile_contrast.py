"""The high contrast set: flat shapes in black, deep blue and orange, which every kind of eye tells apart.

Suits differ in form and in brightness: characters are black and grey, dots dark blue discs, bamboos orange
bars. What the classic set paints red stands out in black.
"""

from typing import Final

from fontTools.ttLib import TTFont

from build_scripts.tile_bird import bird
from build_scripts.tile_brush import (
    BLACK,
    BLUE,
    DEEP_BLUE,
    GREEN,
    GREY,
    IVORY,
    ORANGE,
    RED,
    WHITE,
    Brush,
    Point,
    at,
    number,
    placed,
)
from build_scripts.tile_glyphs import GREEN_WORD, NUMERALS, RED_WORD, TEN_THOUSAND, WIND_WORDS, glyph
from build_scripts.tile_suits import DOT_RADIUS, DOTS, STICK_SIZE, STICKS

BIRD_COLORS: Final = {GREEN: ORANGE, BLUE: BLACK, RED: BLACK, IVORY: WHITE}


def contrast_faces(font: TTFont) -> dict[str, str]:
    """Return the shapes of all 34 faces by name."""
    drawn = {f"m{rank}": _character(font, rank) for rank in range(1, 10)}
    drawn |= {f"p{rank}": _dots(rank) for rank in range(1, 10)}
    drawn |= {f"s{rank}": _bamboos(rank) for rank in range(1, 10)}
    words = ((*WIND_WORDS, RED_WORD, GREEN_WORD), (*(BLACK,) * 4, ORANGE, DEEP_BLUE))
    for place, (word, color) in enumerate(zip(*words, strict=True), start=1):
        drawn[f"z{place}"] = Brush().path(glyph(font, word, (18, 26, 104, 128)), color, swell=2)
    drawn["z7"] = Brush().path("M18 18H122V162H18ZM36 36V144H104V36Z", BLACK)
    return drawn


def contrast_back() -> str:
    """Return the ornament of a back: one clear frame and a lozenge."""
    brush = Brush()
    frame = brush.line("M24 22H116V158H24Z", WHITE, 7)
    return frame + brush.path("M70 58L94 90L70 122L46 90Z", WHITE)


def _character(font: TTFont, rank: int) -> str:
    upper = glyph(font, NUMERALS[rank - 1], (22, 11, 96, 76), stretch=False)
    lower = glyph(font, TEN_THOUSAND, (31, 96, 78, 74))
    brush = Brush()
    return brush.path(upper, BLACK, swell=7) + brush.path(lower, GREY, swell=1)


def _dots(rank: int) -> str:
    if rank == 1:
        return _dot((70, 90), 58, DEEP_BLUE) + Brush().disc((70, 90), 15, BLACK)
    radius = DOT_RADIUS[rank]
    return "".join(_dot((x, y), radius, BLACK if color == RED else DEEP_BLUE) for x, y, color in DOTS[rank])


def _dot(center: Point, radius: float, color: str) -> str:
    """Return a disc with one white ring, broad enough for small tiles."""
    brush = Brush()
    return brush.disc(center, radius, color) + brush.ring(center, radius * 0.55, radius * 0.2, WHITE)


def _bamboos(rank: int) -> str:
    if rank == 1:
        return bird(Brush(worn=BIRD_COLORS))
    length, wide = STICK_SIZE[rank]
    return "".join(
        placed(_stick(length, wide, BLACK if color == RED else ORANGE), (x, y), turn)
        for x, y, turn, color in STICKS[rank]
    )


def _stick(length: float, wide: float, color: str) -> str:
    """Return a bar about the origin, its middle marked by a notch at each side."""
    half, side = length / 2 - 3.5, wide * 0.88
    notch, dip = length * 0.07, side * 0.45
    right = f"H{number(side)}V{number(-notch)}L{at((side - dip, 0), (side, notch))}V{number(half)}"
    left = f"H{number(-side)}V{number(notch)}L{at((dip - side, 0), (-side, -notch))}Z"
    return Brush().path(f"M{at((-side, -half))}{right}{left}", color, swell=2)
