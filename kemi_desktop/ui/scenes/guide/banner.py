"""The teacher's panel: one or two sentences, and the buttons to read on and to leave."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import LAMP, PANEL, PANEL_EDGE, PANEL_RAISED, TEXT, TEXT_MUTED, VERMILION, Color
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import lighter

PAD: Final = 9
"""Between the panel's edge and its buttons."""
WORDS_PAD: Final = 6
"""How much further in the words stand, at either side."""
LOW_PAD: Final = 5
"""Above and below the words of a panel of two lines."""
TEXT_SIZES: Final = tuple(range(44, 13, -1))
"""Logical sizes of the sentences, the first that fits."""
USUAL: Final = 22
"""The largest of them unless more is asked for."""
SMALLEST: Final = 14
"""Pixels below which letters are not shrunk to fit, but in a window smaller than 1280x720."""
SIDE: Final = 150
"""Logical width of the buttons."""
SHORT_SIDE: Final = 132
"""The same where they stand in a row beside the words."""
GOES_ON: Final = 0.56
"""Part of a row below the words that the button to read on takes."""
WIDE: Final = 2.5
"""A panel so many times wider than high has its buttons beside the words."""
TWO_ROWS: Final = 88
"""From this logical height on there is room for two buttons, one upon the other."""
LOW: Final = 30
ROW: Final = 36
BUTTON: Final = Pen(17, align=Align.CENTER)
BRIGHT: Final[Color] = (255, 250, 240)


class Press(Enum):
    """What a press on the panel means."""

    GO_ON = "go_on"
    LEAVE = "leave"
    INDEX = "index"
    """Numbers and letters on the tiles."""
    NOTHING = "nothing"
    """On the panel, but on no button."""


@dataclass(frozen=True, slots=True)
class Banner:
    """The panel laid out in pixels."""

    box: pygame.Rect
    words: pygame.Rect
    go_on: pygame.Rect | None
    """``None`` where something else is to be done than read on."""
    leave: pygame.Rect
    index: pygame.Rect | None = None
    """The offer of numbers and letters on the tiles; ``None`` where there is none."""

    def press(self, x: int, y: int) -> Press | None:
        """Return what a press at a pixel means; ``None`` beside the panel."""
        if self.go_on is not None and self.go_on.collidepoint(x, y):
            return Press.GO_ON
        if self.leave.collidepoint(x, y):
            return Press.LEAVE
        if self.index is not None and self.index.collidepoint(x, y):
            return Press.INDEX
        return Press.NOTHING if self.box.collidepoint(x, y) else None

    def targets(self, brush: Brush) -> tuple[Target, ...]:
        """Return the buttons as data."""
        say = brush.context.say
        buttons = (
            ("guide_go_on", "guide.go_on", self.go_on, "return"),
            ("guide_index", "guide.index", self.index, "i"),
            ("guide_leave", "guide.skip", self.leave, "s"),
        )
        return tuple(
            Target(name, say(word), area_of(box), key) for name, word, box, key in buttons if box is not None
        )


def lay_banner(brush: Brush, box: pygame.Rect, *, reads: bool, offers: bool = False) -> Banner:
    """Divide a box; ``reads`` says that the learner goes on by a button of the panel.

    ``offers`` adds a button for other tile faces on a narrow panel.  The buttons stand in a row below the
    words on a narrow panel, beside them on a wide one: there one upon the other or, where even that is too
    low, in a row.
    """
    pad = brush.px(PAD)
    inner = box.inflate(-2 * pad, -2 * pad)
    words, index = inner.copy(), None
    side = min(brush.px(SIDE), inner.width // 3)
    if box.width < WIDE * box.height:
        go_on = pygame.Rect(inner.left, inner.bottom - brush.px(ROW), inner.width, brush.px(ROW))
        go_on.width = round(inner.width * GOES_ON)
        leave = pygame.Rect(go_on.right + pad // 2, go_on.top, 0, go_on.height)
        leave.width = inner.right - leave.left
        words.height = go_on.top - pad // 2 - inner.top
        if offers:
            index = pygame.Rect(inner.left, 0, inner.width, brush.px(ROW))
            index.bottom = words.bottom
            words.height -= index.height + pad // 2
    elif box.height >= brush.px(TWO_ROWS):
        leave = pygame.Rect(inner.right - side, inner.bottom - brush.px(LOW), side, brush.px(LOW))
        go_on = pygame.Rect(leave.left, inner.top, side, leave.top - inner.top - pad // 2)
        words.width -= side + pad
    else:
        side = min(brush.px(SHORT_SIDE), inner.width // 3)
        words = box.inflate(-2 * pad, -2 * brush.px(LOW_PAD))
        leave = pygame.Rect(inner.right - side, inner.top, side, inner.height)
        go_on = leave.move(-side - pad, 0)
        words.width = (go_on.left if reads else leave.left) - pad - inner.left
    air = brush.px(WORDS_PAD)
    words.left += air
    words.width -= air if box.width >= WIDE * box.height else 2 * air
    return Banner(box, words, go_on if reads else None, leave, index)


def draw_banner(
    surface: pygame.Surface, brush: Brush, banner: Banner, text: str, pen: Pen, pointer: tuple[int, int]
) -> None:
    """Draw the panel; its edge glows like a lamp while it asks to be read."""
    say = brush.context.say
    brush.shadow(surface, banner.box, radius=12)
    edge = PANEL_EDGE if banner.go_on is None else LAMP
    brush.fill(surface, banner.box, PANEL, radius=12, alpha=246, edge=edge, edge_width=2)
    label = brush.wrapped(text, banner.words.width, pen)
    room = banner.words.copy()
    room.top += max(0, (room.height - label.get_height()) // 2)
    room.height = banner.words.bottom - room.top
    brush.paragraph(surface, text, room, pen)
    if banner.go_on is not None:
        _draw_button(surface, brush, banner.go_on, (say("guide.go_on"), "Enter"), VERMILION, pointer)
    _draw_button(surface, brush, banner.leave, (say("guide.skip"), "S"), PANEL_RAISED, pointer)
    if banner.index is not None:
        _draw_button(surface, brush, banner.index, (say("guide.index"), "I"), PANEL_RAISED, pointer)


def fitting_pen(brush: Brush, text: str, room: pygame.Rect, most: float = USUAL) -> Pen:
    """Return the largest pen, ``most`` at the most, with which a text fits, or the smallest readable one."""
    least = SMALLEST if brush.scale >= 1 else SMALLEST - 1
    readable = [size for size in TEXT_SIZES if brush.px(size) >= least]
    pens = [Pen(size, TEXT) for size in readable if size <= max(most, readable[-1])]
    for pen in pens:
        if brush.wrapped(text, room.width, pen).get_height() <= room.height:
            return pen
    return pens[-1]


def _draw_button(
    surface: pygame.Surface,
    brush: Brush,
    box: pygame.Rect,
    words: tuple[str, str],
    color: Color,
    pointer: tuple[int, int],
) -> None:
    """Draw a button with its key, brighter under the pointer."""
    lit = box.collidepoint(pointer)
    brush.fill(surface, box, lighter(color) if lit else color, radius=8, edge=PANEL_EDGE)
    inner = box.inflate(-2 * brush.px(8), 0)
    word, key = words
    size = min(BUTTON.size, box.height / brush.scale * 0.6)
    main = color == VERMILION
    small = Pen(min(14, size), BRIGHT if main else TEXT_MUTED, Align.RIGHT)
    large = BUTTON.but(size=size, color=BRIGHT if main else TEXT, bold=main)
    if brush.width(word, large) + brush.px(6) + brush.width(key, small) <= inner.width:
        shown = brush.text(surface, key, inner, small)
        inner.width = shown.left - brush.px(4) - inner.left
    brush.text(surface, word, inner, large)
