"""The table's cloth: felt with a faint weave, lit by a warm lamp from the upper left."""

import math
from typing import Final

import pygame

from kemi_desktop.ui.settings import Felt
from kemi_desktop.ui.theme import PALETTES, Color, Palette

LIGHT_AT: Final = (0.40, 0.36)
"""Where the lamp falls, as shares of width and height."""
GRID: Final = (40, 24)
"""Samples of light across and down; everything between is smooth."""
WEAVE_TILE: Final = 96
WEAVE_DEPTH: Final = 5


class FeltPainter:
    """Paints felt at any size and keeps the last one."""

    def __init__(self) -> None:
        self._cached: pygame.Surface | None = None
        self._felt = Felt.JADE

    def surface(self, size: tuple[int, int], felt: Felt) -> pygame.Surface:
        """Return opaque felt of ``size`` pixels; do not draw on it."""
        if self._cached is None or self._cached.get_size() != size or self._felt is not felt:
            self._cached = paint_felt(size, felt)
            self._felt = felt
        return self._cached


def paint_felt(size: tuple[int, int], felt: Felt) -> pygame.Surface:
    """Return a new opaque felt surface of ``size`` pixels."""
    light = pygame.Surface(GRID)
    for row in range(GRID[1]):
        for column in range(GRID[0]):
            spot = (column + 0.5) / GRID[0], (row + 0.5) / GRID[1]
            light.set_at((column, row), _lit(PALETTES[felt], *spot))
    cloth = pygame.transform.smoothscale(light, size)
    weave = _weave()
    for left in range(0, size[0], WEAVE_TILE):
        for top in range(0, size[1], WEAVE_TILE):
            cloth.blit(weave, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return cloth.convert() if pygame.display.get_surface() else cloth


def _lit(palette: Palette, x: float, y: float) -> Color:
    """Return the cloth's colour at a point given as shares of width and height."""
    away = math.hypot((x - LIGHT_AT[0]) * 1.25, y - LIGHT_AT[1])
    lamp = math.exp(-((away / 0.42) ** 2))
    edge = min(1.0, max(0.0, (away - 0.30) / 0.62)) ** 1.6
    return _mix(_mix(palette.felt, palette.felt_lit, lamp), palette.felt_dark, edge)


def _mix(first: Color, second: Color, share: float) -> Color:
    """Return the colour ``share`` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


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
