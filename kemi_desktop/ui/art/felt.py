"""The table's cloth: jade felt with a faint weave, lit by a warm lamp from the upper left."""

import math
from typing import Final

import pygame

from kemi_desktop.ui.theme import FELT, FELT_DARK, FELT_LIT, Color

LIGHT_AT: Final = (0.40, 0.36)
"""Where the lamp falls, as shares of width and height."""
GRID: Final = (40, 24)
"""Samples of light across and down; everything between is smooth."""
WEAVE_TILE: Final = 96
WEAVE_DEPTH: Final = 5


class Felt:
    """Paints felt at any size and keeps the last one."""

    def __init__(self) -> None:
        self._cached: pygame.Surface | None = None

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        """Return opaque felt of ``size`` pixels; do not draw on it."""
        if self._cached is None or self._cached.get_size() != size:
            self._cached = paint_felt(size)
        return self._cached


def paint_felt(size: tuple[int, int]) -> pygame.Surface:
    """Return a new opaque felt surface of ``size`` pixels."""
    light = pygame.Surface(GRID)
    for row in range(GRID[1]):
        for column in range(GRID[0]):
            light.set_at((column, row), _lit((column + 0.5) / GRID[0], (row + 0.5) / GRID[1]))
    felt = pygame.transform.smoothscale(light, size)
    weave = _weave()
    for left in range(0, size[0], WEAVE_TILE):
        for top in range(0, size[1], WEAVE_TILE):
            felt.blit(weave, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return felt.convert() if pygame.display.get_surface() else felt


def _lit(x: float, y: float) -> Color:
    """Return the cloth's colour at a point given as shares of width and height."""
    away = math.hypot((x - LIGHT_AT[0]) * 1.25, y - LIGHT_AT[1])
    lamp = math.exp(-((away / 0.42) ** 2))
    edge = min(1.0, max(0.0, (away - 0.30) / 0.62)) ** 1.6
    return _mix(_mix(FELT, FELT_LIT, lamp), FELT_DARK, edge)


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
