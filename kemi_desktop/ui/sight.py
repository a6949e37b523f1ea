"""What is on the screen, told as data: for a test, or an aid for people who cannot see it.

Every screen tells it from the very rectangles that clicks are compared with; nothing is told that the player
may not see.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

Area = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the surface."""


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that can be clicked."""

    name: str
    """The same in every language.  Cards of one kind share a name, and so do tiles with the same face."""
    label: str
    """The words on it, in the present language."""
    area: Area
    key: str = ""
    """The key that does the same, as written on it but in small letters; empty where there is none."""
    enabled: bool = True
    focused: bool = False
    """Whether the keyboard is on it; of a tile, whether it is lifted."""
    chosen: bool = False
    """Whether it is the value that holds, of several side by side."""
    in_sight: bool = True
    """Whether all of it shows now; what does not is reached by scrolling or by keyboard."""


@dataclass(frozen=True, slots=True)
class PromptFacts:
    """The open question at the table."""

    kind: str
    """``ready_window``, ``turn``, ``claim`` or ``rob_kong``."""
    cards: tuple[str, ...]
    """Names of the cards shown, in their order; they are among the targets."""


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A hand in play, as the picture shows it at this moment."""

    phase: str
    """``playing``, ``hand_over`` or ``match_over``."""
    stage: str
    hand: int
    """1 for the first hand of the game."""
    dealer: int
    """Seats are 0 for the reader's own, then 1 right, 2 across, 3 left."""
    turn: int
    scores: tuple[int, ...]
    """By seat, the reader's own first."""
    wall_left: int
    treasure: str
    """A face such as ``5m``; empty before it is known."""
    own: tuple[str, ...]
    """The concealed tiles of one's own, left to right, such as ``5m``."""
    prompt: PromptFacts | None
    paused: bool
    says: tuple[str, ...]
    """The sentences shown beside the tiles."""


@dataclass(frozen=True, slots=True)
class HandFacts:
    """A settled hand."""

    hand: int
    winners: tuple[int, ...]
    deltas: tuple[int, ...]
    scores: tuple[int, ...]
    last: bool


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A finished game."""

    hands: int
    scores: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaceFacts:
    """One seat of a room."""

    occupant: str
    """``nobody``, ``person`` or ``robot``."""
    name: str
    connected: bool
    ready: bool


@dataclass(frozen=True, slots=True)
class RoomFacts:
    """A room on the network before and between games."""

    room: str
    host: bool
    """Whether the reader runs it."""
    places: tuple[PlaceFacts, ...]
    """The reader's own first, then right, across, left."""
    code: str
    """The number by which others can come in; empty where there is none."""
    address: str
    says: tuple[str, ...]
    """The sentences shown."""


@dataclass(frozen=True, slots=True)
class ReplayFacts:
    """Where a replay stands."""

    hand: int
    """1 for the first hand of the game."""
    step: int
    """1 for the deal."""
    steps: int
    playing: bool
    wall_left: int
    scores: tuple[int, ...]
    """By seat, before the hand or after it."""
    says: str
    """Whether the record can be believed, in words."""


Facts = TableFacts | HandFacts | GameFacts | RoomFacts | ReplayFacts
"""What one screen tells in numbers."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What one screen shows."""

    screen: str
    targets: tuple[Target, ...] = ()
    settled: bool = True
    """Whether nothing moves."""
    facts: Facts | None = None


def area_of(rect: Iterable[int]) -> Area:
    """Return a rectangle of any kind as an area."""
    left, top, width, height = rect
    return left, top, width, height


def value_name(value: object) -> str:
    """Return a value of a setting as a word that is the same in every language."""
    match value:
        case Enum():
            return str(value.value)
        case bool():
            return "on" if value else "off"
        case None:
            return "none"
        case _:
            return str(value)
