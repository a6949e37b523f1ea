"""Blocks that flow: each says how high it is at a width, and is then given its place.

A page is a tree of blocks.  What stands side by side in a wide window stands one below the other in a narrow
one, words wrap, rows of buttons break; so a page can be shown at any enlargement, and only its height grows.
Lengths given to blocks are logical pixels, rectangles are pixels of the surface.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.theme import TEXT, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen

NOTE: Final = Pen(TEXT_SMALL, TEXT_MUTED)
CLOTH_NOTE: Final = Pen(TEXT_SMALL, TEXT)
"""The same on the bare cloth: under the lamp the muted colour would be too faint."""


class Block(Protocol):
    """A part of a page.  Subclass it and override what differs from the defaults."""

    rect: pygame.Rect
    """Where it lies, from ``place``."""
    grows: float = 0
    """Shares it takes of the height left over in its column."""

    def measure(self, brush: Brush, width: int) -> int:
        """Return the least height in pixels at ``width`` pixels."""
        return 0

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Lie at ``rect``, at least as high as measured; called again whenever the page is scrolled."""
        self.rect = rect

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw what lies beneath the widgets."""
        return


class Space(Block):
    """Nothing, ``height`` logical pixels of it at least."""

    def __init__(self, height: float = 0, *, grows: float = 0) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.height = height
        self.grows = grows

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height wanted."""
        return round(self.height * brush.scale)


class Column(Block):
    """Blocks one below the other; what height is left over goes to those that grow."""

    def __init__(self, blocks: Sequence[Block], *, gap: float = 0) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._blocks = tuple(blocks)
        self._gap = gap
        self._heights: tuple[int, ...] = ()
        self._measured: tuple[float, int] | None = None
        """Scale and width at which the heights were measured."""

    def measure(self, brush: Brush, width: int) -> int:
        """Return the sum of all heights."""
        self._heights = tuple(block.measure(brush, width) for block in self._blocks)
        self._measured = (brush.scale, width)
        return sum(self._heights) + round(self._gap * brush.scale) * max(0, len(self._blocks) - 1)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place the blocks from top to bottom, as high as they were measured last.

        A page is measured before it is placed.  Columns lie within columns: measuring them all again in each
        would be nearly all that laying out and scrolling cost.
        """
        self.rect = rect
        if self._measured != (brush.scale, rect.width):
            self.measure(brush, rect.width)
        heights = self._heights
        gaps = round(self._gap * brush.scale) * max(0, len(self._blocks) - 1)
        spare = max(0, rect.height - sum(heights) - gaps)
        shares = [block.grows for block in self._blocks]
        whole, top, given = sum(shares), rect.top, 0.0
        for block, least, share in zip(self._blocks, heights, shares, strict=True):
            height = least
            if share:
                before, given = round(given), given + spare * share / whole
                height += round(given) - before
            block.place(brush, pygame.Rect(rect.left, top, rect.width, height))
            top += height + round(self._gap * brush.scale)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the blocks that can be seen."""
        _paint_seen(surface, brush, self._blocks)


def spaced(blocks: Sequence[Block], gap: float) -> list[Block]:
    """Return blocks with a space of ``gap`` logical pixels, which grows, between them."""
    return [part for block in blocks for part in (Space(gap, grows=1), block)][1:]


class Beside(Block):
    """Blocks side by side by ``shares`` of the width; one below the other where it is less than ``least``."""

    def __init__(
        self,
        blocks: Sequence[Block],
        *,
        shares: Sequence[float],
        least: float,
        gap: float = 16,
        grows: float = 0,
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.grows = grows
        self._blocks = tuple(blocks)
        self._shares = tuple(shares)
        self._least = least
        self._gap = gap
        self._stacked = Column(self._blocks, gap=gap)

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of the highest, or of all."""
        if self._is_narrow(brush, width):
            return self._stacked.measure(brush, width)
        return max(
            block.measure(brush, right - left)
            for block, (left, right) in zip(self._blocks, self._cuts(brush, width), strict=True)
        )

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Give each block the whole height, or its own."""
        self.rect = rect
        if self._is_narrow(brush, rect.width):
            self._stacked.place(brush, rect)
            return
        for block, (left, right) in zip(self._blocks, self._cuts(brush, rect.width), strict=True):
            block.place(brush, pygame.Rect(rect.left + left, rect.top, right - left, rect.height))

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the blocks that can be seen."""
        _paint_seen(surface, brush, self._blocks)

    def _is_narrow(self, brush: Brush, width: int) -> bool:
        return width < round(self._least * brush.scale)

    def _cuts(self, brush: Brush, width: int) -> list[tuple[int, int]]:
        """Return left and right edge of each block."""
        gap = brush.px(self._gap)
        room, whole = width - gap * (len(self._blocks) - 1), sum(self._shares)
        cuts, left = [], 0.0
        for share in self._shares:
            right = left + room * share / whole
            cuts.append((round(left), round(right)))
            left = right + gap
        return cuts


class Ground(Block):
    """A block on a panel, or on paper, ``pad`` logical pixels inside its edge."""

    def __init__(self, block: Block, *, pad: float = 22, paper: bool = False, grows: float = 0) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.grows = grows
        self._block = block
        self._pad = pad
        self._paper = paper

    def measure(self, brush: Brush, width: int) -> int:
        """Return the block's height and the pads."""
        pad = brush.px(self._pad)
        return self._block.measure(brush, width - 2 * pad) + 2 * pad

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Place the block within."""
        self.rect = rect
        pad = brush.px(self._pad)
        self._block.place(brush, rect.inflate(-2 * pad, -2 * pad))

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the ground, then the block."""
        if self._paper:
            brush.paper(surface, self.rect)
        else:
            brush.panel(surface, self.rect)
        self._block.paint(surface, brush)


class Words(Block):
    """Wrapped text, asked for at each drawing."""

    def __init__(
        self,
        text: Callable[[], str],
        pen: Pen = NOTE,
        *,
        least: float = 0,
        most: float = 0,
        at_top: bool = False,
    ) -> None:
        """``least`` is the least height and ``most`` the greatest width, in logical pixels; 0 for any.

        ``at_top`` writes from the top, where columns beside each other are to begin on one line.
        """
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._text = text
        self._pen = pen
        self._least = least
        self._most = most
        self._at_top = at_top

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of all lines."""
        text = self._text()
        lines = brush.wrapped(text, self._width(brush, width), self._pen).get_height() if text else 0
        return max(round(self._least * brush.scale), lines)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Write the lines, in the middle of the height unless at its top."""
        text = self._text()
        if not text:
            return
        label = brush.wrapped(text, self._width(brush, self.rect.width), self._pen)
        if label.get_height() > self.rect.height + 1 or label.get_width() > self.rect.width:
            brush.context.on_overflow(text, self.rect)
        spot = label.get_rect(centery=self.rect.centery)
        if self._at_top:
            spot.top = self.rect.top
        match self._pen.align:
            case Align.LEFT:
                spot.left = self.rect.left
            case Align.CENTER:
                spot.centerx = self.rect.centerx
            case Align.RIGHT:
                spot.right = self.rect.right
        surface.blit(label, spot)

    def _width(self, brush: Brush, width: int) -> int:
        return min(width, brush.px(self._most)) if self._most else width


class Drawing(Block):
    """Anything else: ``height`` tells its pixels at a width in pixels, ``draw`` draws it at its place.

    ``on_place`` hears of every new place, to put widgets there.
    """

    def __init__(
        self,
        height: Callable[[Brush, int], int],
        draw: Callable[[pygame.Surface, Brush, pygame.Rect], None],
        *,
        on_place: Callable[[Brush, pygame.Rect], None] | None = None,
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._height = height
        self._draw = draw
        self._on_place = on_place

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height told."""
        return self._height(brush, width)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Lie there."""
        self.rect = rect
        if self._on_place is not None:
            self._on_place(brush, rect)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw it."""
        self._draw(surface, brush, self.rect)


def _paint_seen(surface: pygame.Surface, brush: Brush, blocks: Sequence[Block]) -> None:
    """Draw the blocks of which any part, shadows included, can be seen."""
    seen = surface.get_clip().inflate(0, 2 * brush.px(40))
    for block in blocks:
        if block.rect.colliderect(seen) or not block.rect.height:
            block.paint(surface, brush)
