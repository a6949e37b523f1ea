"""Colours and text sizes.  Decides what a colour means; knows no widget and no window.

Gold means treasure or winning, vermilion means "you may act now"; nothing else may use either.
"""

from typing import Final

Color = tuple[int, int, int]
"""Red, green, blue, 0-255 each."""

# The table
FELT: Final[Color] = (20, 80, 64)
FELT_LIT: Final[Color] = (58, 122, 92)
FELT_DARK: Final[Color] = (7, 36, 31)

# Tiles
IVORY: Final[Color] = (246, 238, 220)
IVORY_LIGHT: Final[Color] = (255, 252, 243)
IVORY_SHADE: Final[Color] = (206, 191, 160)
BACK: Final[Color] = (40, 140, 98)
BACK_LIGHT: Final[Color] = (96, 190, 144)
BACK_SHADE: Final[Color] = (14, 78, 56)
PAINT_RED: Final[Color] = (200, 30, 35)
PAINT_GREEN: Final[Color] = (10, 95, 60)
PAINT_BLUE: Final[Color] = (20, 60, 120)

# Meaning
GOLD: Final[Color] = (232, 182, 76)
GOLD_DEEP: Final[Color] = (168, 112, 24)
VERMILION: Final[Color] = (228, 76, 46)
VERMILION_DEEP: Final[Color] = (160, 44, 24)
LAMP: Final[Color] = (255, 236, 200)
"""Warm light: whose turn it is."""
MINT: Final[Color] = (120, 238, 200)
"""Cool light: the last discard and the keyboard's focus, seen on felt and on ivory alike."""

# Panels and words
PANEL: Final[Color] = (13, 38, 34)
PANEL_RAISED: Final[Color] = (22, 56, 50)
PANEL_EDGE: Final[Color] = (62, 104, 92)
PANEL_ALPHA: Final = 224
"""Opacity of a panel laid over the table, 0-255."""
PAPER: Final[Color] = (242, 234, 216)
"""Ground of pages that are read: settlement, help."""
INK: Final[Color] = (38, 32, 26)
"""Words on paper and on ivory."""
INK_MUTED: Final[Color] = (112, 100, 84)
TEXT: Final[Color] = (244, 238, 224)
"""Words on felt and on panels."""
TEXT_MUTED: Final[Color] = (170, 190, 178)
TEXT_DISABLED: Final[Color] = (98, 124, 114)
GAIN: Final[Color] = (150, 214, 160)
"""Points received, on dark ground."""
LOSS: Final[Color] = (214, 168, 158)
"""Points paid, on dark ground."""

# Text sizes in logical pixels of a 1280x720 window
TEXT_SMALL: Final = 16
TEXT_BODY: Final = 20
TEXT_HEADING: Final = 30
TEXT_TITLE: Final = 84
TEXT_CALL: Final = 150

LOGICAL_SIZE: Final = (1280, 720)


def scale_for(size: tuple[int, int], *, user_scale: float = 1.0) -> float:
    """Return how many pixels of a window of ``size`` make one logical pixel.

    ``user_scale`` is the player's own enlargement, 1.0 for none.
    """
    width, height = size
    return min(width / LOGICAL_SIZE[0], height / LOGICAL_SIZE[1]) * user_scale


def to_px(logical: float, scale: float) -> int:
    """Return a logical length in whole pixels, at least 1."""
    return max(1, round(logical * scale))
