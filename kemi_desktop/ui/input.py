"""What a player does, as closed values.

Coordinates are pixels of the surface that scenes draw on.
"""

from dataclasses import dataclass
from enum import Enum


class Button(Enum):
    """The mouse buttons that mean something."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


class Key(Enum):
    """The keys that mean something; values are readable names.  The keypad counts as the main block."""

    RETURN = "return"
    ESCAPE = "escape"
    TAB = "tab"
    SPACE = "space"
    BACKSPACE = "backspace"
    DELETE = "delete"
    INSERT = "insert"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    HOME = "home"
    END = "end"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    F1 = "f1"
    F2 = "f2"
    F11 = "f11"
    F12 = "f12"
    PAUSE = "pause"
    MINUS = "minus"
    EQUALS = "equals"
    SLASH = "slash"
    COMMA = "comma"
    PERIOD = "period"
    D0 = "0"
    D1 = "1"
    D2 = "2"
    D3 = "3"
    D4 = "4"
    D5 = "5"
    D6 = "6"
    D7 = "7"
    D8 = "8"
    D9 = "9"
    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"
    G = "g"
    H = "h"
    I = "i"  # noqa: E741 -- the letter on the key
    J = "j"
    K = "k"
    L = "l"
    M = "m"
    N = "n"
    O = "o"  # noqa: E741 -- the letter on the key
    P = "p"
    Q = "q"
    R = "r"
    S = "s"
    T = "t"
    U = "u"
    V = "v"
    W = "w"
    X = "x"
    Y = "y"
    Z = "z"
    OTHER = "other"
    """Any other key; some prompts go on at any key."""


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is now here."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A mouse button went down."""

    x: int
    y: int
    button: Button = Button.LEFT


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A mouse button came up."""

    x: int
    y: int
    button: Button = Button.LEFT


@dataclass(frozen=True, slots=True)
class WheelTurned:
    """The wheel moved at a place; ``steps`` is positive away from the player (content moves down)."""

    x: int
    y: int
    steps: float


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down; only keys of ``REPEATING`` come again while held."""

    key: Key
    shift: bool = False
    control: bool = False
    alt: bool = False


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Finished text, from a key or an input method; only while a text field has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class TextComposing:
    """The unfinished text of an input method; empty when it is done or dropped."""

    text: str


@dataclass(frozen=True, slots=True)
class WindowResized:
    """The surface has a new size in pixels."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The window gained or lost the keyboard."""

    focused: bool


@dataclass(frozen=True, slots=True)
class VisibilityChanged:
    """The window was minimised, or shown again."""

    visible: bool


@dataclass(frozen=True, slots=True)
class WindowExposed:
    """The system lost the picture: draw it again."""


@dataclass(frozen=True, slots=True)
class SoundDeviceLost:
    """The device that plays the sounds was unplugged."""


@dataclass(frozen=True, slots=True)
class CloseRequested:
    """The player asked the system to close the window."""


Intent = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | WheelTurned
    | KeyPressed
    | TextTyped
    | TextComposing
    | WindowResized
    | FocusChanged
    | VisibilityChanged
    | WindowExposed
    | SoundDeviceLost
    | CloseRequested
)
