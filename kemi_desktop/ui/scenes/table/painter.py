"""Boxes, words and tiles in pixels of the table's layout.  Decides how things look, never what they mean."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import Pose, TileForm
from kemi_desktop.ui.art.tile_art import PLAIN, TileState
from kemi_desktop.ui.art.tile_light import optimised
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.theme import FELT_DARK, TEXT, Color
from kemi_desktop.ui.widgets.shapes import BoxStyle, rounded_box, soft_shadow

LINE: Final = 1.34
"""Height of a line of text in letters."""
KEPT_LIMIT: Final = 24
"""Larger pictures kept at once; the longest unused go first."""
COARSER: Final = 4
"""How many times smaller soft grounds are drawn before they are enlarged."""
TEXT_TINY: Final = 14
"""The smallest words of the table: seals, badges, keys."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How words are written."""

    size: int
    """Pixels."""
    color: Color = TEXT
    align: Align = Align.LEFT
    bold: bool = False
    kai: bool = False
    """Whether to use the brush font, which holds only the catalogue's words."""


class Painter:
    """Everything the table draws with, for one layout."""

    def __init__(self, context: UiContext, layout: TableLayout) -> None:
        self.context = context
        self.layout = layout
        self._boxes: dict[tuple[object, ...], pygame.Surface] = {}
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def px(self, logical: float) -> int:
        """Return a length that grows with words and cards, in pixels, at least 1."""
        return max(1, round(logical * self.layout.measures.text))

    def letters(self, logical: float) -> int:
        """Return a text size in pixels, never too small to read."""
        return self.layout.measures.letters(logical)

    def kept(
        self, key: tuple[object, ...], size: tuple[int, int], paint: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """Return the transparent picture of ``size`` pixels that ``paint`` fills once for each ``key``."""
        picture = self._kept.pop(key, None)
        if picture is None:
            picture = self.transparent(size)
            paint(picture)
            if len(self._kept) >= KEPT_LIMIT:
                del self._kept[next(iter(self._kept))]
        self._kept[key] = picture
        return picture

    def transparent(self, size: tuple[int, int]) -> pygame.Surface:
        """Return an empty picture of ``size`` pixels to draw on."""
        return optimised(pygame.Surface(size, pygame.SRCALPHA))

    def fill(self, surface: pygame.Surface, box: Box, style: BoxStyle) -> None:
        """Draw a smooth box; all lengths of ``style`` in pixels."""
        shade = self.context.color
        fill = None if style.fill is None else shade(style.fill)
        style = replace(style, fill=fill, edge=None if style.edge is None else shade(style.edge))
        key = ("box", box.width, box.height, style)
        if key not in self._boxes:
            self._boxes[key] = optimised(rounded_box((box.width, box.height), style))
        surface.blit(self._boxes[key], (box.left, box.top))

    def shadow(self, surface: pygame.Surface, box: Box, *, radius: int) -> None:
        """Draw the soft shadow of a box that lies on the table."""
        blur = self.px(7)
        key = ("shadow", box.width, box.height, radius)
        if key not in self._boxes:
            cast = soft_shadow((box.width, box.height), radius=radius, blur=blur, alpha=140)
            self._boxes[key] = optimised(cast)
        surface.blit(self._boxes[key], (box.left - 2 * blur, box.top - 2 * blur + self.px(4)))

    def glow(self, surface: pygame.Surface, box: Box, color: Color) -> None:
        """Draw soft light around a box."""
        blur = self.px(7)
        key = ("glow", box.width, box.height, color)
        if key not in self._boxes:
            margin = 2 * blur
            light = pygame.Surface((box.width + 2 * margin, box.height + 2 * margin), pygame.SRCALPHA)
            light.fill((*color, 0))
            light.fill((*color, 255), (margin, margin, box.width, box.height))
            self._boxes[key] = optimised(pygame.transform.gaussian_blur(light, blur))
        surface.blit(self._boxes[key], (box.left - 2 * blur, box.top - 2 * blur))

    def blot(self, side: int) -> pygame.Surface:
        """Return a soft dark round ground of about ``side`` pixels, for a character over tiles."""
        key = ("blot", side)
        if key not in self._boxes:
            # What is blurred needs few pixels: drawn small and enlarged, it costs a sixteenth.
            small = max(8, side // COARSER)
            blur = max(1, small // 8)
            ground = pygame.Surface((small + 4 * blur, small + 4 * blur), pygame.SRCALPHA)
            dark = self.context.color(FELT_DARK)
            ground.fill((*dark, 0))
            middle = ground.get_rect().center
            pygame.draw.circle(ground, (*dark, 190), middle, small // 2 + blur // 2)
            soft = pygame.transform.gaussian_blur(ground, blur)
            grown = round(soft.get_width() * side / small)
            self._boxes[key] = optimised(pygame.transform.smoothscale(soft, (grown, grown)))
        return self._boxes[key]

    def words(self, surface: pygame.Surface, text: str, box: Box, ink: Ink) -> Box:
        """Draw a line in the middle of the box's height, shortened where too wide; return its place."""
        fonts = self.context.fonts
        label = fonts.label(text, ink.size, self.context.color(ink.color), bold=ink.bold, kai=ink.kai)
        if label.get_width() > box.width:
            self.context.on_overflow(text, pygame.Rect(box))
            text = fonts.fitting(text, ink.size, box.width, bold=ink.bold)
            label = fonts.label(text, ink.size, self.context.color(ink.color), bold=ink.bold, kai=ink.kai)
        width, height = label.get_size()
        left = box.left
        if ink.align is Align.CENTER:
            left += (box.width - width) // 2
        elif ink.align is Align.RIGHT:
            left += box.width - width
        spot = Box(left, box.top + (box.height - height) // 2, width, height)
        surface.blit(label, (spot.left, spot.top))
        return spot

    def width(self, text: str, size: int, *, bold: bool = False) -> int:
        """Return the pixels one line takes across."""
        return self.context.fonts.width(text, size, bold=bold)

    def paragraph(self, surface: pygame.Surface, text: str, box: Box, ink: Ink) -> int:
        """Draw wrapped text from the top of the box, in smaller letters where needed; return its height."""
        size, least = ink.size, self.letters(TEXT_TINY)
        label = self._wrapped(text, ink, box.width)
        while label.get_height() > box.height and size > least:
            size -= 1
            label = self._wrapped(text, replace(ink, size=size), box.width)
        if label.get_height() > box.height:
            self.context.on_overflow(text, pygame.Rect(box))
        left = box.left + ((box.width - label.get_width()) // 2 if ink.align is Align.CENTER else 0)
        surface.blit(label, (left, box.top))
        return label.get_height()

    def measure(self, text: str, ink: Ink, width: int) -> tuple[int, int]:
        """Return width and height of text broken into lines of at most ``width`` pixels."""
        return self._wrapped(text, ink, width).get_size()

    def _wrapped(self, text: str, ink: Ink, width: int) -> pygame.Surface:
        # A space between a number and a Chinese word is no place to break a line.
        if self.context.language is Language.ZH:
            text = text.replace(" ", "\u00a0")
        return self.context.fonts.label(
            text,
            ink.size,
            self.context.color(ink.color),
            bold=ink.bold,
            wrap_px=max(1, width),
            align=ink.align,
        )

    def picture(
        self,
        surface: pygame.Surface,
        kind: Kind | None,
        foot: tuple[int, int],
        height: int,
        *,
        state: TileState = PLAIN,
    ) -> int:
        """Draw a small lying tile, its lower left corner at ``foot``; return where the next one starts."""
        form = TileForm(height, pose=Pose.LYING)
        self.context.tiles.draw(surface, (foot[0], foot[1] - form.size[1]), kind, form, state=state)
        return foot[0] + form.pitch
