"""Draws boxes, words and tiles at one size.  Decides how things look, never what they mean.

Screens lay out in logical pixels of a 1280x720 page, which the brush places in the middle of the surface.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, Self

import pygame

from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import PLAIN, TileState
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.theme import (
    INK,
    LAMP,
    LOGICAL_SIZE,
    PANEL,
    PANEL_ALPHA,
    PANEL_EDGE,
    PAPER,
    TEXT,
    TEXT_BODY,
    VEIL,
    Color,
    flow_scale,
    page_scale,
    scale_for,
    to_px,
)
from kemi_desktop.ui.widgets.shapes import BoxStyle, rounded_box, soft_shadow

Room = tuple[float, float, float, float]
"""Left, top, width and height of the part of the logical page that must stay in the window."""
WHOLE_PAGE: Final[Room] = (0, 0, *LOGICAL_SIZE)


@dataclass(frozen=True, slots=True)
class Pen:
    """How words are written."""

    size: float = TEXT_BODY
    """Logical pixels."""
    color: Color = TEXT
    align: Align = Align.LEFT
    bold: bool = False
    kai: bool = False
    """Whether to use the brush font, which holds only the catalogue's words."""

    def but(self, **changes: Any) -> Self:  # noqa: ANN401 -- the fields of Pen, checked by it
        """Return this pen with some fields changed."""
        return replace(self, **changes)


class Brush:
    """Everything a screen draws with, for one size of surface.

    On a page that ``flows`` the player's own enlargement counts in full, and the logical page is as wide and
    high as the surface: see ``page``.  On any other it counts as far as ``room`` still fits on the surface.
    """

    def __init__(
        self, context: UiContext, size: tuple[int, int], *, room: Room = WHOLE_PAGE, flows: bool = False
    ) -> None:
        self.context = context
        self.size = size
        wanted = context.settings.scale / 100
        self.scale = page_scale(size, user_scale=wanted, room=room[2:])
        self._room = room
        self._origin = (
            _origin(size[0], LOGICAL_SIZE[0], room[0], room[2], self.scale),
            _origin(size[1], LOGICAL_SIZE[1], room[1], room[3], self.scale),
        )
        if flows:
            self.scale, self._origin = flow_scale(size, user_scale=wanted), (0.0, 0.0)
        self._boxes: dict[tuple[object, ...], pygame.Surface] = {}

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the surface in logical pixels."""
        return self.size[0] / self.scale, self.size[1] / self.scale

    @property
    def most_percent(self) -> int:
        """How far the player's own enlargement can act on this page, in per cent."""
        most = page_scale(self.size, user_scale=1e3, room=self._room[2:])
        return int(100 * most / scale_for(self.size) + 1e-6)

    def at_most(self, scale: float) -> "Brush":
        """Return a brush for the same surface that makes a logical pixel at most ``scale`` pixels."""
        smaller = Brush(self.context, self.size, room=self._room)
        smaller.scale = min(self.scale, scale)
        return smaller

    def px(self, logical: float) -> int:
        """Return a logical length in pixels, at least 1."""
        return to_px(logical, self.scale)

    def box(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle of the logical page in pixels of the surface."""
        x, y = self._origin
        start = (round(x + left * self.scale), round(y + top * self.scale))
        end = (round(x + (left + width) * self.scale), round(y + (top + height) * self.scale))
        return pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))

    def felt(self, surface: pygame.Surface) -> None:
        """Cover everything with the cloth of the table."""
        surface.blit(self.context.felt(self.size), (0, 0))

    def veil(self, surface: pygame.Surface, alpha: int = 150) -> None:
        """Darken everything, so that what follows stands before it."""
        key = ("veil", alpha)
        if key not in self._boxes:
            veil = pygame.Surface(self.size, pygame.SRCALPHA)
            veil.fill((*VEIL, alpha))
            self._boxes[key] = veil
        surface.blit(self._boxes[key], (0, 0))

    def shade(self, size: tuple[int, int], *, upper: bool) -> pygame.Surface:
        """Return darkness of ``size`` pixels, deepest at its upper or lower edge; do not draw on it."""
        key = ("shade", size, upper)
        if key not in self._boxes:
            column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
            for y in range(size[1]):
                depth = (size[1] - y) / size[1] if upper else (y + 1) / size[1]
                column.set_at((0, y), (*VEIL, round(150 * depth)))
            self._boxes[key] = pygame.transform.scale(column, size)
        return self._boxes[key]

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, *, alpha: int = PANEL_ALPHA) -> None:
        """Draw a dark ground for words, laid on the table."""
        self.shadow(surface, rect, radius=14)
        self.fill(surface, rect, PANEL, radius=14, alpha=alpha, edge=PANEL_EDGE)

    def paper(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a light page that is read."""
        self.shadow(surface, rect, radius=12)
        self.fill(surface, rect, PAPER, radius=12)

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, *, radius: float) -> None:
        """Draw the soft shadow of a box that lies on the table."""
        blur = self.px(12)
        key = ("shadow", rect.size, radius)
        if key not in self._boxes:
            self._boxes[key] = soft_shadow(rect.size, radius=self.px(radius), blur=blur, alpha=150)
        surface.blit(self._boxes[key], (rect.left - 2 * blur, rect.top - 2 * blur + self.px(6)))

    def fill(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        color: Color | None,
        *,
        radius: float = 8,
        alpha: int = 255,
        edge: Color | None = None,
        edge_width: float = 1,
    ) -> None:
        """Draw a smooth box; ``radius`` and ``edge_width`` are logical."""
        shade = self.context.color
        fill = None if color is None else shade(color)
        style = BoxStyle(
            self.px(radius), fill, alpha, None if edge is None else shade(edge), self.px(edge_width)
        )
        key = ("box", rect.size, style)
        if key not in self._boxes:
            self._boxes[key] = rounded_box(rect.size, style)
        surface.blit(self._boxes[key], rect)

    def focus(self, surface: pygame.Surface, rect: pygame.Rect, *, radius: float = 8) -> None:
        """Draw the ring of the keyboard around a box: lamp light with a dark rim, to show on any ground."""
        room = self.px(4)
        around = rect.inflate(2 * room, 2 * room)
        rim = around.inflate(2 * self.px(1), 2 * self.px(1))
        self.fill(surface, rim, None, radius=radius + 5, edge=INK, edge_width=4)
        self.fill(surface, around, None, radius=radius + 4, edge=LAMP, edge_width=2)

    def rule(self, surface: pygame.Surface, rect: pygame.Rect, color: Color) -> None:
        """Draw a thin level line along the top of a box."""
        pygame.draw.rect(surface, self.context.color(color), (rect.left, rect.top, rect.width, self.px(1)))

    def width(self, text: str, pen: Pen) -> int:
        """Return the pixels a line takes across."""
        return self.context.fonts.width(text, self.px(pen.size), bold=pen.bold, kai=pen.kai)

    def text(self, surface: pygame.Surface, text: str, rect: pygame.Rect, pen: Pen) -> pygame.Rect:
        """Draw one line in the middle of the box's height; return where it lies.

        Text too wide for the box is shortened, and reported.
        """
        fonts, points = self.context.fonts, self.px(pen.size)
        if self.width(text, pen) > rect.width:
            self.context.on_overflow(text, rect)
            text = fonts.fitting(text, points, rect.width, bold=pen.bold)
        label = fonts.label(text, points, self.context.color(pen.color), bold=pen.bold, kai=pen.kai)
        spot = label.get_rect(centery=rect.centery)
        _align(spot, rect, pen.align)
        return surface.blit(label, spot)

    def paragraph(self, surface: pygame.Surface, text: str, rect: pygame.Rect, pen: Pen) -> pygame.Rect:
        """Draw wrapped text from the top of the box; report it where it is taller than the box."""
        label = self.wrapped(text, rect.width, pen)
        if label.get_height() > rect.height:
            self.context.on_overflow(text, rect)
        spot = label.get_rect(top=rect.top)
        _align(spot, rect, pen.align)
        return surface.blit(label, spot)

    def wrapped(self, text: str, width: int, pen: Pen) -> pygame.Surface:
        """Return text broken into lines of at most ``width`` pixels; do not draw on it."""
        color = self.context.color(pen.color)
        return self.context.fonts.label(
            text, self.px(pen.size), color, bold=pen.bold, wrap_px=max(1, width), align=pen.align
        )

    def tile(
        self,
        surface: pygame.Surface,
        place: tuple[float, float],
        kind: Kind | None,
        form: TileForm,
        *,
        state: TileState = PLAIN,
    ) -> pygame.Rect:
        """Draw a tile with its shadow, top left corner at ``place`` in pixels."""
        return self.context.tiles.draw(surface, place, kind, form, state=state)


def _origin(surface: int, page: int, start: float, length: float, scale: float) -> float:
    """Return where the page begins along one axis: in the middle, moved so that the room lies inside."""
    begin = (surface - page * scale) / 2
    begin = min(begin, surface - (start + length) * scale)
    return max(begin, -start * scale)


def _align(spot: pygame.Rect, rect: pygame.Rect, align: Align) -> None:
    """Move ``spot`` to where text so aligned starts in ``rect``."""
    match align:
        case Align.LEFT:
            spot.left = rect.left
        case Align.CENTER:
            spot.centerx = rect.centerx
        case Align.RIGHT:
            spot.right = rect.right
