"""The bird of the 1-bamboo: a peacock on a bamboo twig, its tail raised behind it."""

import math
from typing import Final

from build_scripts.tile_brush import BLUE, GREEN, INK, IVORY, RED, Brush, Point, at

TAIL_ROOT: Final[Point] = (66, 112)
TAIL: Final[tuple[tuple[float, float], ...]] = ((9, 93), (30, 98), (51, 81), (75, 65), (101, 60))
"""Direction in degrees clockwise from upwards, and length, of each tail feather."""

BODY: Final = (
    "M33 47C32 34 43 27 53 30C64 33 66 44 65 56C65 66 72 74 82 84C92 94 96 106 92 116"
    "C86 130 70 136 56 131C38 125 30 108 34 90C37 77 43 70 42 60C37 57 33 53 33 47Z"
)
BREAST: Final = "M42 63C44 72 38 79 36 92C33 108 41 122 55 128C50 116 47 104 50 90C52 80 50 70 42 63Z"
WING: Final = "M56 88C68 80 88 88 106 118C94 126 76 128 64 118C55 110 52 96 56 88Z"
WING_LINES: Final = (
    "M63 93C74 94 86 104 94 116",
    "M60 101C68 102 78 110 84 121",
    "M61 110C66 111 71 115 75 122",
)
BEAK: Final = "M34 42C28 42 20 46 15 53C22 54 31 55 36 53Z"
CREST: Final[tuple[tuple[Point, Point], ...]] = (
    ((44, 31), (32, 14)),
    ((49, 29), (47, 9)),
    ((54, 30), (61, 12)),
)
LEGS: Final = ("M56 129L53 152", "M71 130L71 152")
TWIG: Final = "M16 158C46 150 92 152 126 160L125 167C92 160 46 159 17 165Z"
LEAVES: Final = (
    "M98 158C104 146 118 142 130 144C126 154 114 160 98 158Z",
    "M30 160C24 166 20 172 20 177C30 176 38 170 40 160Z",
)


def bird(brush: Brush) -> str:
    """Return the whole bird, farthest parts first."""
    return tail(brush) + perch(brush) + body(brush)


def tail(brush: Brush) -> str:
    """Return the raised tail: long feathers that end in an eye."""
    return "".join(feather(brush, turn, length) for turn, length in TAIL)


def feather(brush: Brush, turn: float, length: float) -> str:
    """Return one tail feather from the root, ``turn`` degrees clockwise from upwards."""
    angle = math.radians(turn)

    def along(far: float, aside: float = 0) -> Point:
        return (
            TAIL_ROOT[0] + far * math.sin(angle) + aside * math.cos(angle),
            TAIL_ROOT[1] - far * math.cos(angle) + aside * math.sin(angle),
        )

    root, tip, eye = along(6), along(length), along(length - 12)
    left, right = along(length - 12, -12), along(length - 12, 12)
    vane = f"M{at(root)}C{at(along(length * 0.5, -3), along(length - 25, -12), left)}"
    vane += f"C{at(along(length - 3, -12), along(length, -6), tip)}"
    vane += f"C{at(along(length, 6), along(length - 3, 12), right)}"
    vane += f"C{at(along(length - 25, 12), along(length * 0.5, 3), root)}Z"
    drawn = brush.path(vane, GREEN)
    if brush.details:
        drawn += brush.line(f"M{at(along(24))}L{at(along(length - 25))}", IVORY, 1.6)
        drawn += brush.disc(eye, 8.4, IVORY) + brush.disc(eye, 6.9, BLUE) + brush.disc(eye, 3.4, RED)
    return drawn


def body(brush: Brush) -> str:
    """Return head, body and wing."""
    drawn = "".join(brush.line(f"M{at(start)}L{at(end)}", GREEN, 2.6) for start, end in CREST)
    drawn += "".join(brush.disc(end, 4.4, RED) for _, end in CREST)
    drawn += brush.path(BEAK, RED) + brush.path(BODY, GREEN)
    if brush.details:
        drawn += brush.path(BREAST, RED)
        drawn += brush.path(WING, BLUE) + "".join(brush.line(line, IVORY, 2.2) for line in WING_LINES)
        drawn += brush.disc((45, 44), 5.6, IVORY) + brush.disc((44, 44), 2.9, INK)
    return drawn


def perch(brush: Brush) -> str:
    """Return legs, twig and leaves."""
    return (
        "".join(brush.line(leg, RED, 4) for leg in LEGS)
        + brush.path(TWIG, GREEN)
        + "".join(brush.path(leaf, GREEN) for leaf in LEAVES)
    )
