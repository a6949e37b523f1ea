"""The pattern of the cloth: flowers woven in, tone on tone, and twigs between them."""

from io import BytesIO
from typing import Final

import pygame

SPACING: Final = 128
"""From flower to flower along a row, in pixels of a window of 1280 x 720; rows stand half as far apart."""
RISE: Final = 8
"""How much brighter a woven line is than the cloth, 0-255."""
FLOWER: Final = 0.27
"""Size of a flower from its middle to the tip of a petal, as a share of the spacing."""
THREAD: Final = 70
"""How many times the spacing is as wide as a line."""


def brocade(side: int) -> pygame.Surface:
    """Return a square of ``side`` pixels, at least 8, to be added to the cloth: it joins on to itself."""
    picture = pygame.image.load(BytesIO(_svg(side).encode("utf-8")), "brocade.svg")
    square = pygame.Surface((side, side))
    square.blit(picture, (0, 0))
    square.fill((RISE, RISE, RISE), special_flags=pygame.BLEND_RGB_MULT)
    return square


def _svg(side: int) -> str:
    """Return the drawing: a flower in the middle, a quarter of one in each corner, a twig between them."""
    reach, middle = FLOWER * side, side / 2
    corners = [(x, y) for x in (0, side) for y in (0, side)]
    flowers = "".join(_flower(x, y, reach) for x, y in [(middle, middle), *corners])
    twigs = "".join(_twig(middle, middle, x, y, reach) for x, y in corners)
    line = f'fill="none" stroke="white" stroke-width="{max(1.0, side / THREAD):.2f}" stroke-linejoin="round"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
        f"<g {line}>{flowers}{twigs}</g></svg>"
    )


def _flower(x: float, y: float, reach: float) -> str:
    """Return four petals with a vein each, as on the backs of the tiles, and four sepals between them."""
    r = reach
    petal = (
        f"M0 {-0.12 * r} C{0.34 * r} {-0.30 * r} {0.40 * r} {-0.66 * r} 0 {-r} "
        f"C{-0.40 * r} {-0.66 * r} {-0.34 * r} {-0.30 * r} 0 {-0.12 * r}Z M0 {-0.36 * r} V{-0.70 * r}"
    )
    sepal = (
        f"M0 {-0.22 * r} C{0.12 * r} {-0.34 * r} {0.12 * r} {-0.46 * r} 0 {-0.60 * r} "
        f"C{-0.12 * r} {-0.46 * r} {-0.12 * r} {-0.34 * r} 0 {-0.22 * r}Z"
    )
    leaves = "".join(
        f'<path transform="translate({x} {y}) rotate({quarter * 90 + turn})" d="{shape}"/>'
        for quarter in range(4)
        for shape, turn in ((petal, 0), (sepal, 45))
    )
    return f'{leaves}<circle cx="{x}" cy="{y}" r="{0.09 * r}" fill="white"/>'


def _twig(x: float, y: float, to_x: float, to_y: float, reach: float) -> str:
    """Return a line from flower to flower that leaves both their room, with a bud in its middle."""
    gap = 0.62 * reach
    right, down = (gap if to_x > x else -gap), (gap if to_y > y else -gap)
    middle = f'cx="{(x + to_x) / 2}" cy="{(y + to_y) / 2}"'
    return (
        f'<path d="M{x + right} {y + down} L{to_x - right} {to_y - down}"/>'
        f'<circle {middle} r="{0.05 * reach}" fill="white"/>'
    )
