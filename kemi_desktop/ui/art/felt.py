"""The table's cloth: felt with a faint weave and flowers, lit by a warm lamp; and the wood around it."""

import math
from functools import cache
from typing import Final

import pygame

from kemi_desktop.ui.art.brocade import SPACING, brocade
from kemi_desktop.ui.settings import Felt
from kemi_desktop.ui.theme import LOGICAL_SIZE, PALETTES, Color, Palette

LIGHT_AT: Final = (0.40, 0.36)
"""Where the lamp falls, as shares of width and height."""
GRID: Final = (40, 24)
"""Samples of light across and down; everything between is smooth."""
WEAVE_TILE: Final = 96
WEAVE_DEPTH: Final = 5
WARM: Final[Color] = (255, 214, 140)
WARMTH: Final = 0.10
"""How much of the lamp's own colour lies on the cloth where its light is brightest."""
EDGE: Final = 5
"""Width of the wood around the table, in pixels of a window of 1280 x 720."""
EDGE_SHADE: Final = 110
"""How dark the wood's shadow on the cloth begins, 0-255; it is as wide as the wood."""
WOOD: Final[tuple[Color, Color]] = ((124, 84, 52), (44, 27, 16))
"""The colours of the wood at the window's edge and at the cloth."""


class FeltPainter:
    """Paints felt at any size and keeps the last one, bare and with the wood of a table around it."""

    def __init__(self) -> None:
        self._kept: dict[bool, tuple[Felt, pygame.Surface]] = {}

    def surface(self, size: tuple[int, int], felt: Felt, *, edged: bool = False) -> pygame.Surface:
        """Return opaque felt of ``size`` pixels, ``edged`` with wood; do not draw on it."""
        kept = self._kept.get(edged)
        if kept is None or kept[0] is not felt or kept[1].get_size() != size:
            # A copy costs a tenth of painting: title and table show one cloth.
            cloth = self.surface(size, felt).copy() if edged else paint_felt(size, felt)
            if edged:
                _lay_edge(cloth)
            kept = self._kept[edged] = (felt, cloth)
        return kept[1]


def paint_felt(size: tuple[int, int], felt: Felt) -> pygame.Surface:
    """Return a new opaque felt surface of ``size`` pixels."""
    cloth = pygame.transform.smoothscale(_light(felt), size)
    _add_all_over(cloth, _weave(), 0)
    spacing = max(8, round(SPACING * _scale(size)))
    _add_all_over(cloth, brocade(spacing), (size[0] - spacing) // 2 % spacing - spacing)
    return cloth.convert() if pygame.display.get_surface() else cloth


@cache
def _light(felt: Felt) -> pygame.Surface:
    """Return the cloth without its threads, a pixel for each sample of light."""
    light = pygame.Surface(GRID)
    for row in range(GRID[1]):
        for column in range(GRID[0]):
            spot = (column + 0.5) / GRID[0], (row + 0.5) / GRID[1]
            light.set_at((column, row), _lit(PALETTES[felt], *spot))
    return light


def _lit(palette: Palette, x: float, y: float) -> Color:
    """Return the cloth's colour at a point given as shares of width and height."""
    away = math.hypot((x - LIGHT_AT[0]) * 1.25, y - LIGHT_AT[1])
    lamp = math.exp(-((away / 0.42) ** 2))
    edge = min(1.0, max(0.0, (away - 0.30) / 0.62)) ** 1.6
    cloth = _mix(_mix(palette.felt, palette.felt_lit, lamp), palette.felt_dark, edge)
    return _mix(cloth, WARM, WARMTH * lamp)


def _mix(first: Color, second: Color, share: float) -> Color:
    """Return the colour ``share`` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _scale(size: tuple[int, int]) -> float:
    """Return how many pixels one of a window of 1280 x 720 takes."""
    return min(size[0] / LOGICAL_SIZE[0], size[1] / LOGICAL_SIZE[1])


def _add_all_over(cloth: pygame.Surface, square: pygame.Surface, start: int) -> None:
    """Add a square to the whole cloth, in columns that begin at ``start``, at most 0."""
    side = square.get_width()
    for left in range(start, cloth.get_width(), side):
        for top in range(0, cloth.get_height(), side):
            cloth.blit(square, (left, top), special_flags=pygame.BLEND_RGB_ADD)


def _lay_edge(cloth: pygame.Surface) -> None:
    """Lay wood around the cloth, and its shadow on the cloth where the lamp stands behind it."""
    width, height = cloth.get_size()
    thick = max(2, round(EDGE * _scale((width, height))))
    for ring in range(thick):
        color = _mix(*WOOD, ring / (thick - 1))
        pygame.draw.rect(cloth, color, (ring, ring, width - 2 * ring, height - 2 * ring), 1)
    for step in range(thick):
        dark = (0, 0, 0, round(EDGE_SHADE * (1 - step / thick)))
        for across, down in ((width - 2 * thick, 1), (1, height - 2 * thick)):
            line = pygame.Surface((across, down), pygame.SRCALPHA)
            line.fill(dark)
            cloth.blit(line, (thick + step * (across == 1), thick + step * (down == 1)))


@cache
def _weave() -> pygame.Surface:
    """Return a small seamless square of thread texture, added to the light."""
    square = pygame.Surface((WEAVE_TILE, WEAVE_TILE))
    state = 1
    for y in range(WEAVE_TILE):
        for x in range(WEAVE_TILE):
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            grain = (state >> 16) % (WEAVE_DEPTH + 1)
            thread = 2 if (x + y) % 4 < 2 else 0
            square.set_at((x, y), (grain + thread,) * 3)
    return square
