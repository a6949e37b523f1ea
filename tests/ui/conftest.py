"""Letters and faces drawn once for all windows of the tests, as a player's one window draws them once.

Nearly every test here opens a window of its own, and most of them show the same words and tiles at the same
few sizes: measuring and rasterising them anew took a third of the time of these tests.
"""

from collections.abc import Iterator
from typing import ClassVar

import pygame
import pytest

from kemi_desktop.ui import context
from kemi_desktop.ui.art.fonts import Fonts
from kemi_desktop.ui.art.tile_art import TileArt


class LastingFonts(Fonts):
    """Fonts that share what they read and measured, and keep it when a window changes its size.

    Rendered labels stay each window's own.
    """

    read: ClassVar[dict[str, bytes]] = {}
    opened: ClassVar[dict[tuple[str, int], pygame.font.Font]] = {}
    covered: ClassVar[dict[str, frozenset[int]]] = {}
    measured: ClassVar[dict[tuple[str, int, str], int]] = {}

    def __init__(self) -> None:
        if not pygame.font.get_init():  # a window that was closed took the opened fonts with it
            self.opened.clear()
        super().__init__()
        self._bytes, self._fonts = self.read, self.opened
        self._glyphs, self._widths = self.covered, self.measured

    def clear(self) -> None:
        self._labels.clear()


class LastingTiles(TileArt):
    """Tiles whose drawings are rasterised once at each size; what is made of them stays each window's own."""

    rasters: ClassVar[dict[tuple[str, tuple[int, int], bool], pygame.Surface]] = {}

    def _raster(self, asset: str, size: tuple[int, int]) -> pygame.Surface:
        key = (asset, size, pygame.display.get_surface() is None)  # a window decides the format of pictures
        if key not in self.rasters:
            self.rasters[key] = super()._raster(asset, size)
        return self.rasters[key].copy()


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> Iterator[None]:
    """Give every context of the tests such fonts and tiles; tests of these themselves make plain ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context, "Fonts", LastingFonts)
        patch.setattr(context, "TileArt", LastingTiles)
        yield
