"""Medallions for the four seats: the first character of a name on a round, engraved ground."""

import math
from io import BytesIO
from typing import Final
from zlib import crc32

import pygame

from kemi_desktop.ui.art.fonts import Fonts
from kemi_desktop.ui.theme import IVORY_LIGHT, Color

ACCENTS: Final[tuple[Color, Color, Color, Color]] = (
    (38, 112, 120),
    (112, 72, 128),
    (66, 92, 156),
    (128, 98, 62),
)
"""Ground colours of the reader's own seat and those to the right, across and to the left."""
LETTER: Final = 0.50
"""Size of the initial as a share of the medallion."""
PETALS: Final = (6, 7, 8, 9, 10)
"""How many petals the ornament may have; the name decides."""


def avatar(fonts: Fonts, name: str, size: int, accent: Color) -> pygame.Surface:
    """Return a new medallion of ``size`` pixels across, at least 8, on a transparent ground.

    ``accent`` is the middle colour of its ground; the same name always gets the same ornament.
    """
    drawing = medallion_svg(size, accent, petals=PETALS[crc32(name.encode("utf-8")) % len(PETALS)])
    picture = pygame.image.load(BytesIO(drawing.encode("utf-8")), "medallion.svg")
    letter = initial(name)
    points = round(size * LETTER)
    for color, shift in ((_mixed(accent, (0, 0, 0), 0.7), max(1, size // 40)), (IVORY_LIGHT, 0)):
        label = fonts.label(letter, points, color, bold=True)
        ink = label.get_bounding_rect()
        spot = ink.copy()
        spot.center = (size // 2 + shift, size // 2 + shift)
        picture.blit(label, spot, ink)
    return picture


def initial(name: str) -> str:
    """Return the character that stands for a name: its first, as a capital."""
    return name.strip()[:1].upper()[:1]


def medallion_svg(size: int, accent: Color, *, petals: int) -> str:
    """Return the SVG of a blank medallion: a lit ground, a flower cut into it, and a rim."""
    middle, reach = size / 2, size / 2
    lit, shade = _mixed(accent, (255, 255, 255), 0.30), _mixed(accent, (0, 0, 0), 0.42)
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="{_hex(color)}"/>'
        for offset, color in ((0, lit), (50, accent), (100, shade))
    )
    ground = f'x1="0" y1="0" x2="{size}" y2="{size}"'
    rim = _mixed(accent, (255, 250, 235), 0.62)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">'
        f'<linearGradient id="lit" gradientUnits="userSpaceOnUse" {ground}>{stops}</linearGradient>'
        f"{_disc(middle, reach - 0.5, _hex(_mixed(accent, (0, 0, 0), 0.62)))}"
        f"{_disc(middle, reach * 0.95, _hex(rim))}"
        f"{_disc(middle, reach * 0.88, _hex(shade))}"
        f"{_disc(middle, reach * 0.86, 'url(#lit)')}"
        f'<path d="{_flower(middle, reach * 0.80, petals)}" fill="{_hex(shade)}" fill-opacity="0.45"/>'
        "</svg>"
    )


def _flower(middle: float, reach: float, petals: int) -> str:
    """Return path data of pointed petals around the middle."""
    swell = 2.2 / petals

    def around(angle: float, radius: float) -> str:
        return f"{middle + radius * math.sin(angle):.2f} {middle - radius * math.cos(angle):.2f}"

    leaves = []
    for index in range(petals):
        angle = 2 * math.pi * index / petals
        root, tip = around(angle, reach * 0.2), around(angle, reach)
        left, right = around(angle - swell, reach * 0.66), around(angle + swell, reach * 0.66)
        leaves.append(f"M{root}Q{left} {tip}Q{right} {root}Z")
    return "".join(leaves)


def _disc(middle: float, radius: float, fill: str) -> str:
    return f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{radius:.2f}" fill="{fill}"/>'


def _mixed(first: Color, second: Color, share: float) -> Color:
    """Return the colour ``share`` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
