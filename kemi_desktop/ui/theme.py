"""Colours and text sizes.  Decides what a colour means; knows no widget and no window.

Gold means treasure or winning, vermilion means "you may act now"; nothing else may use either. Screens name a
colour by its part in the jade table, ``PANEL`` for the ground of a panel; whoever paints asks
:func:`on_felt` for the colour that part has on the player's felt.
"""

from dataclasses import astuple, dataclass
from typing import Final

from kemi_desktop.ui.settings import Felt

Color = tuple[int, int, int]
"""Red, green, blue, 0-255 each."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours that change with the felt."""

    felt: Color
    felt_lit: Color
    """Under the lamp."""
    felt_dark: Color
    """In the corners, and the ground of small signs."""
    panel: Color
    panel_raised: Color
    panel_lit: Color
    """A raised panel under the pointer."""
    panel_edge: Color
    text_muted: Color
    text_disabled: Color


JADE: Final = Palette(
    felt=(20, 80, 64),
    felt_lit=(50, 112, 84),
    felt_dark=(7, 36, 31),
    panel=(13, 38, 34),
    panel_raised=(22, 56, 50),
    panel_lit=(44, 82, 74),
    panel_edge=(62, 104, 92),
    text_muted=(184, 203, 191),
    text_disabled=(98, 124, 114),
)
INK_BLUE: Final = Palette(
    felt=(26, 54, 96),
    felt_lit=(56, 92, 138),
    felt_dark=(9, 22, 46),
    panel=(14, 27, 50),
    panel_raised=(25, 43, 72),
    panel_lit=(46, 68, 102),
    panel_edge=(74, 100, 138),
    text_muted=(184, 199, 220),
    text_disabled=(102, 120, 146),
)
WINE: Final = Palette(
    felt=(86, 28, 46),
    felt_lit=(130, 60, 72),
    felt_dark=(40, 10, 22),
    panel=(44, 17, 27),
    panel_raised=(65, 29, 40),
    panel_lit=(94, 52, 62),
    panel_edge=(126, 80, 90),
    text_muted=(218, 194, 193),
    text_disabled=(142, 108, 114),
)
SLATE: Final = Palette(
    felt=(52, 58, 64),
    felt_lit=(86, 93, 98),
    felt_dark=(26, 30, 34),
    panel=(28, 32, 36),
    panel_raised=(44, 49, 54),
    panel_lit=(70, 76, 82),
    panel_edge=(98, 105, 112),
    text_muted=(194, 200, 203),
    text_disabled=(122, 128, 132),
)
PALETTES: Final[dict[Felt, Palette]] = {
    Felt.JADE: JADE,
    Felt.INK_BLUE: INK_BLUE,
    Felt.WINE: WINE,
    Felt.SLATE: SLATE,
}

# The table
FELT: Final = JADE.felt
FELT_LIT: Final = JADE.felt_lit
FELT_DARK: Final = JADE.felt_dark

# Tiles
IVORY: Final[Color] = (246, 238, 220)
IVORY_LIGHT: Final[Color] = (255, 252, 243)
IVORY_SHADE: Final[Color] = (206, 191, 160)
BACK: Final[Color] = (40, 140, 98)
BACK_LIGHT: Final[Color] = (96, 190, 144)
BACK_SHADE: Final[Color] = (14, 78, 56)
PAINT_GREEN: Final[Color] = (10, 95, 60)

# Meaning
GOLD: Final[Color] = (232, 182, 76)
GOLD_DEEP: Final[Color] = (168, 112, 24)
VERMILION: Final[Color] = (228, 76, 46)
VERMILION_DEEP: Final[Color] = (160, 44, 24)
LAMP: Final[Color] = (255, 236, 200)
"""Warm light: whose turn it is."""
AQUA: Final[Color] = (100, 224, 240)
"""Cool light: the last discard and the keyboard's focus, seen on felt and on ivory alike."""

# Panels and words
PANEL: Final = JADE.panel
PANEL_RAISED: Final = JADE.panel_raised
PANEL_LIT: Final = JADE.panel_lit
PANEL_EDGE: Final = JADE.panel_edge
VEIL: Final[Color] = (6, 12, 12)
"""Darkens what lies behind a panel that asks."""
PANEL_ALPHA: Final = 224
"""Opacity of a panel laid over the table, 0-255."""
PAPER: Final[Color] = (242, 234, 216)
"""Ground of pages that are read: settlement, help."""
INK: Final[Color] = (38, 32, 26)
"""Words on paper and on ivory."""
INK_MUTED: Final[Color] = (112, 100, 84)
TEXT: Final[Color] = (244, 238, 224)
"""Words on felt and on panels."""
TEXT_MUTED: Final = JADE.text_muted
TEXT_DISABLED: Final = JADE.text_disabled
GAIN: Final[Color] = (128, 216, 206)
"""Points received, on dark ground."""
LOSS: Final[Color] = (230, 158, 126)
"""Points paid, on dark ground."""

# Text sizes in logical pixels of a 1280x720 window
TEXT_SMALL: Final = 16
TEXT_BODY: Final = 20
TEXT_HEADING: Final = 30
TEXT_TITLE: Final = 84
TEXT_CALL: Final = 150

LEAST_TEXT: Final = 14
"""Pixels that the player's own scale leaves the smallest words."""

LOGICAL_SIZE: Final = (1280, 720)
FLOW_SIZE: Final = (1120, 720)
"""Logical width and height that a page which flows has at least, at the player's scale of 100 %."""

_WORN: Final[dict[Felt, dict[Color, Color]]] = {
    felt: dict(zip(astuple(JADE), astuple(palette), strict=True)) for felt, palette in PALETTES.items()
}


def on_felt(color: Color, felt: Felt) -> Color:
    """Return the colour that a part of the jade table has on another felt; other colours stay as they are."""
    return _WORN[felt].get(color, color)


def scale_for(size: tuple[int, int], *, user_scale: float = 1.0) -> float:
    """Return how many pixels of a window of ``size`` make one logical pixel.

    ``user_scale`` is the player's own enlargement, 1.0 for none.
    """
    width, height = size
    return min(width / LOGICAL_SIZE[0], height / LOGICAL_SIZE[1]) * user_scale


def page_scale(size: tuple[int, int], *, user_scale: float, room: tuple[float, float]) -> float:
    """Return the pixels of one logical pixel for a page whose parts fill ``room``, in logical pixels.

    It comes as near to the player's own enlargement as the window allows: nothing leaves the window, and the
    smallest words are not shrunk below ``LEAST_TEXT`` pixels.
    """
    plain = scale_for(size)
    least = min(plain, LEAST_TEXT / TEXT_SMALL)
    most = min(size[0] / room[0], size[1] / room[1])
    return min(most, max(least, plain * user_scale))


def flow_scale(size: tuple[int, int], *, user_scale: float) -> float:
    """Return the pixels of one logical pixel for a page that flows: the player's own enlargement, whole.

    Such a page breaks its lines anew and scrolls, so nothing but legibility bounds it: the smallest words are
    not shrunk below ``LEAST_TEXT`` pixels where the window alone would leave them as much.
    """
    plain = min(size[0] / FLOW_SIZE[0], size[1] / FLOW_SIZE[1])
    return max(min(plain, LEAST_TEXT / TEXT_SMALL), plain * user_scale)


def to_px(logical: float, scale: float) -> int:
    """Return a logical length in whole pixels, at least 1."""
    return max(1, round(logical * scale))
