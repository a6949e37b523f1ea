"""Lettering: the bundled fonts at any pixel size, and labels rendered once and kept."""

from collections.abc import Callable
from enum import Enum
from io import BytesIO
from typing import Final

import pygame

from kemi_desktop.resources import read_asset
from kemi_desktop.ui.art.glyphs import covered, drawable
from kemi_desktop.ui.art.line_breaks import broken
from kemi_desktop.ui.theme import Color

REGULAR: Final = "fonts/NotoSansSC-Regular.ttf"
BOLD: Final = "fonts/NotoSansSC-SemiBold.ttf"
KAI: Final = "fonts/KemiKai-Bold.ttf"

_LabelKey = tuple[str, int, Color, str, int, "Align"]

LABEL_LIMIT: Final = 600
"""Labels kept at once; the longest unused are dropped first."""
WIDTH_LIMIT: Final = 20_000
"""Measured words kept at once."""


class Align(Enum):
    """How the lines of a wrapped label sit within its width."""

    LEFT = pygame.FONT_LEFT
    CENTER = pygame.FONT_CENTER
    RIGHT = pygame.FONT_RIGHT


class Fonts:
    """Opens the bundled fonts from bytes and caches fonts and labels; one instance serves a window.

    ``kai`` chooses the brush font, which holds only the tile faces, the title, the calls and the words of the
    catalogue: use it for those, and the interface font for anything a player may type.  What a font cannot
    draw is measured and drawn as a sign.
    """

    def __init__(self, read: Callable[[str], bytes] = read_asset) -> None:
        pygame.font.init()
        self._read = read
        self._bytes: dict[str, bytes] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._glyphs: dict[str, frozenset[int]] = {}
        self._labels: dict[_LabelKey, pygame.Surface] = {}
        self._widths: dict[tuple[str, int, str], int] = {}

    def text(self, size_px: int, *, bold: bool = False, kai: bool = False) -> pygame.font.Font:
        """Return a font of ``size_px`` pixels (line height is about 1.45 of it)."""
        return self._font(_file_for(bold=bold, kai=kai), size_px)

    def label(
        self,
        text: str,
        size_px: int,
        color: Color,
        *,
        bold: bool = False,
        kai: bool = False,
        wrap_px: int = 0,
        align: Align = Align.LEFT,
    ) -> pygame.Surface:
        """Return rendered text with a transparent ground, cached; do not draw on it.

        ``wrap_px`` is the widest line in pixels, 0 for a single line; newlines always break, and the picture
        is as wide as its longest line.
        """
        key = (text, size_px, color, _file_for(bold=bold, kai=kai), wrap_px, align)
        found = self._labels.pop(key, None)
        if found is None:
            font = self._font(key[3], size_px)
            font.align = align.value
            text = self._drawable(text, key[3])
            lines = broken(text, wrap_px, lambda line: font.size(line)[0]) if wrap_px else text
            found = font.render(lines, antialias=True, color=color, bgcolor=None)
            if len(self._labels) >= LABEL_LIMIT:
                del self._labels[next(iter(self._labels))]
        self._labels[key] = found
        return found

    def width(self, text: str, size_px: int, *, bold: bool = False, kai: bool = False) -> int:
        """Return the pixels one line of text takes across, cached: pages ask for the same words often."""
        key = (text, size_px, _file_for(bold=bold, kai=kai))
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= WIDTH_LIMIT:
                self._widths.clear()
            found = self._widths[key] = self._font(key[2], size_px).size(self._drawable(text, key[2]))[0]
        return found

    def fitting(self, text: str, size_px: int, width_px: int, *, bold: bool = False) -> str:
        """Return the text, shortened with an ellipsis where it is wider than ``width_px``."""
        font = self.text(size_px, bold=bold)
        text = self._drawable(text, _file_for(bold=bold, kai=False))
        if font.size(text)[0] <= width_px:
            return text
        kept = text
        while kept and font.size(kept + "\u2026")[0] > width_px:
            kept = kept[:-1]
        return kept.rstrip() + "\u2026"

    def clear(self) -> None:
        """Forget rendered labels and sizes, as after a resize."""
        self._fonts.clear()
        self._labels.clear()
        self._widths.clear()

    def _font(self, file: str, size_px: int) -> pygame.font.Font:
        key = (file, max(1, size_px))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(BytesIO(self._file(file)), key[1])
        return self._fonts[key]

    def _file(self, file: str) -> bytes:
        if file not in self._bytes:
            self._bytes[file] = self._read(file)
        return self._bytes[file]

    def _drawable(self, text: str, file: str) -> str:
        """Return what of a text the font can draw, with signs for the rest.

        The brush font writes our own words alone, all of which it has, and has no such sign.
        """
        if file == KAI or (text.isascii() and text.isprintable()):
            return text
        if file not in self._glyphs:
            self._glyphs[file] = covered(self._file(file))
        return drawable(text, self._glyphs[file])


def _file_for(*, bold: bool, kai: bool) -> str:
    """Return the font file for a style; the brush font has one weight."""
    if kai:
        return KAI
    return BOLD if bold else REGULAR
