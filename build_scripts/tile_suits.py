"""The dots and the bamboos."""

import math
from typing import Final

from build_scripts.tile_bird import bird
from build_scripts.tile_brush import BLUE, GREEN, IVORY, RED, Brush, Point, at, engraved, number, placed

Dot = tuple[float, float, str]
"""Centre and colour."""
Stick = tuple[float, float, float, str]
"""Centre, clockwise turn in degrees, colour."""

DOTS: Final[dict[int, tuple[Dot, ...]]] = {
    2: ((70, 47, GREEN), (70, 133, BLUE)),
    3: ((36, 39, BLUE), (70, 90, RED), (104, 141, GREEN)),
    4: ((37, 46, BLUE), (103, 46, GREEN), (37, 134, GREEN), (103, 134, BLUE)),
    5: ((34, 40, BLUE), (106, 40, GREEN), (70, 90, RED), (34, 140, GREEN), (106, 140, BLUE)),
    6: ((40, 33, GREEN), (100, 33, GREEN), *((x, y, RED) for y in (96, 148) for x in (40, 100))),
    7: (
        *((x, y, GREEN) for x, y in ((29, 28), (70, 43), (111, 58))),
        *((x, y, RED) for y in (106, 152) for x in (43, 97)),
    ),
    8: tuple((x, y, BLUE) for y in (27, 69, 111, 153) for x in (42, 98)),
    9: tuple((x, y, color) for y, color in ((32, GREEN), (90, RED), (148, BLUE)) for x in (28.5, 70, 111.5)),
}
DOT_RADIUS: Final = {2: 36, 3: 27, 4: 30, 5: 26, 6: 25, 7: 20.5, 8: 20, 9: 19.6}

STICKS: Final[dict[int, tuple[Stick, ...]]] = {
    2: ((70, 50, 0, GREEN), (70, 130, 0, BLUE)),
    3: ((70, 50, 0, BLUE), (38, 130, 0, GREEN), (102, 130, 0, GREEN)),
    4: ((38, 50, 0, BLUE), (102, 50, 0, GREEN), (38, 130, 0, GREEN), (102, 130, 0, BLUE)),
    5: ((28, 50, 0, GREEN), (112, 50, 0, BLUE), (70, 90, 0, RED), (28, 130, 0, BLUE), (112, 130, 0, GREEN)),
    6: tuple((x, y, 0, color) for y, color in ((50, GREEN), (130, BLUE)) for x in (28, 70, 112)),
    7: (
        (70, 35, 0, RED),
        *((x, y, 0, color) for y in (92, 147) for x, color in ((28, GREEN), (70, BLUE), (112, GREEN))),
    ),
    8: (
        *((x, y, 0, GREEN) for y in (50, 130) for x in (18, 122)),
        *((x, 50, turn, BLUE) for x, turn in ((51, -22), (89, 22))),
        *((x, 130, turn, BLUE) for x, turn in ((51, 22), (89, -22))),
    ),
    9: tuple((x, y, 0, c) for y in (33, 90, 147) for x, c in ((28, GREEN), (70, RED), (112, BLUE))),
}
STICK_SIZE: Final = {
    **dict.fromkeys((2, 3, 4), (71, 14)),
    **dict.fromkeys((5, 6), (71, 12.5)),
    7: (49, 12),
    8: (68, 8.6),
    9: (50, 12),
}
"""Length and half width."""


def dots_face(rank: int) -> str:
    """Return a face of the dots suit."""
    if rank == 1:
        return engraved(great_dot)
    radius = DOT_RADIUS[rank]
    return engraved(lambda brush: "".join(dot(brush, (x, y), radius, color) for x, y, color in DOTS[rank]))


def petals(center: Point, count: int, reach: tuple[float, float], swell: float) -> str:
    """Return path data of a flower: ``count`` leaves from inner to outer radius, ``swell`` radians wide."""
    inner, outer = reach

    def around(angle: float, radius: float) -> Point:
        return center[0] + radius * math.sin(angle), center[1] - radius * math.cos(angle)

    leaves = []
    for index in range(count):
        angle = 2 * math.pi * index / count
        belly = inner + (outer - inner) * 0.62
        root, tip = around(angle, inner), around(angle, outer)
        left, right = around(angle - swell, belly), around(angle + swell, belly)
        leaves.append(f"M{at(root)}Q{at(left, tip)}Q{at(right, root)}Z")
    return "".join(leaves)


def dot(brush: Brush, center: Point, radius: float, color: str) -> str:
    """Return one dot: a coin with a ring and a flower cut into it."""
    coin = brush.disc(center, radius, color)
    if not brush.details:
        return coin
    return (
        coin
        + brush.ring(center, radius * 0.76, radius * 0.11, IVORY)
        + brush.path(petals(center, 8, (radius * 0.14, radius * 0.6), 0.40), IVORY)
        + brush.disc(center, radius * 0.22, color)
        + brush.disc(center, radius * 0.11, IVORY)
    )


def great_dot(brush: Brush) -> str:
    """Return the one great coin of the 1-dot."""
    center = (70.0, 90.0)
    coin = brush.disc(center, 59, GREEN)
    if not brush.details:
        return coin
    beads = "".join(
        brush.disc((70 + 46 * math.sin(turn), 90 - 46 * math.cos(turn)), 4.4, IVORY)
        for turn in (2 * math.pi * index / 18 for index in range(18))
    )
    return (
        coin
        + brush.ring(center, 54, 2.6, IVORY)
        + beads
        + brush.disc(center, 38.5, IVORY)
        + brush.disc(center, 35.5, RED)
        + brush.path(petals(center, 8, (6, 34), 0.46), IVORY)
        + brush.path(petals(center, 8, (8, 27), 0.26), BLUE)
        + brush.disc(center, 11, IVORY)
        + brush.disc(center, 8.6, RED)
        + brush.disc(center, 3.2, IVORY)
    )


def bamboo_face(rank: int) -> str:
    """Return a face of the bamboo suit."""
    if rank == 1:
        return engraved(bird)
    length, wide = STICK_SIZE[rank]
    return engraved(
        lambda brush: "".join(
            placed(stick(brush, length, wide, color), (x, y), turn) for x, y, turn, color in STICKS[rank]
        )
    )


def stick(brush: Brush, length: float, wide: float, color: str) -> str:
    """Return a bamboo stick of two joints about the origin; ``wide`` is its half width at a knot."""
    joint = length / 2
    upper = _joint(brush, -joint, joint, wide, color)
    lower = _joint(brush, 0, joint, wide, color)
    return upper + lower


def _joint(brush: Brush, top: float, length: float, wide: float, color: str) -> str:
    """Return one joint from ``top`` downwards: swollen at both knots, slim between, with a slit of light."""
    gap = 0.5
    start, end = top + gap, top + length - gap
    knot = min(length * 0.17, wide * 0.62)
    slim = wide * 0.66

    def side(sign: int, first: float, last: float) -> str:
        step = knot if last > first else -knot
        return (
            f"Q{at((sign * wide * 1.06, first), (sign * wide, first + step * 0.6))}"
            f"Q{at((sign * wide, first + step * 1.1), (sign * slim, first + step * 1.45))}"
            f"L{at((sign * slim, last - step * 1.45))}"
            f"Q{at((sign * wide, last - step * 1.1), (sign * wide, last - step * 0.6))}"
            f"Q{at((sign * wide * 1.06, last), (sign * wide * 0.6, last))}"
        )

    right, left = side(1, start, end), side(-1, end, start)
    outline = f"M{at((wide * 0.6, start))}{right}L{at((-wide * 0.6, end))}{left}Z"
    drawn = brush.path(outline, color)
    if brush.details:
        slit = f"M0 {number(start + knot * 1.5)}V{number(end - knot * 1.5)}"
        drawn += brush.line(slit, IVORY, wide * 0.24)
    return drawn
