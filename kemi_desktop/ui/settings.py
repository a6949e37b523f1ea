"""What the program remembers between starts, and how it survives a damaged file.  Knows no window.

The file is JSON, written beside itself and renamed: a crash leaves the old or the new text, never half.
A file that cannot be read is moved aside, and the defaults are used.
"""

import contextlib
import os
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final

import msgspec

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.ruleset import DEFAULT_RULES, HANDS_CHOICES, THINKING_TIME_CHOICES, Ruleset
from kemi_desktop.wire.names import tidy_name

FILE_NAME: Final = "settings.json"
DAMAGED_NAME: Final = "settings.damaged.json"
SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 3.0, None)
"""Factors of animation speed; ``None`` is no animation."""
SCALES: Final = (75, 90, 100, 115, 130, 150, 175, 200)
SMALLEST_WINDOW: Final = (1024, 576)
LARGEST_SIDE: Final = 16_384


class Level(Enum):
    """How well the computer seats play."""

    BEGINNER = "beginner"
    STANDARD = "standard"
    EXPERT = "expert"


class TileSet(Enum):
    """How tile faces are drawn."""

    CLASSIC = "classic"
    INDEXED = "indexed"
    """With a large index in the corner, for those who cannot read the faces."""
    CONTRAST = "contrast"
    """High contrast, safe for red-green blindness."""


class Felt(Enum):
    """The colour of the table."""

    JADE = "jade"
    INK_BLUE = "ink_blue"
    WINE = "wine"
    SLATE = "slate"


class DiscardBy(Enum):
    """How a tile is discarded."""

    TWO_CLICKS = "two_clicks"
    ONE_CLICK = "one_click"
    DRAG = "drag"


class Pace(Enum):
    """How long the computer seats take."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything remembered, as one value."""

    language: Language | None = None
    """``None`` until chosen: the system's own language is used."""
    name: str = ""
    """The player's name, 1-12 characters; empty uses the word for "you"."""
    computer_names: tuple[str, str, str] = ("", "", "")
    """Right, across, left; empty uses the catalogue's names."""
    level: Level = Level.STANDARD
    rules: Ruleset = DEFAULT_RULES
    speed: float | None = 1.0
    """One of ``SPEEDS``."""
    discard_by: DiscardBy = DiscardBy.TWO_CLICKS
    scale: int = 100
    """Size of everything in per cent, one of ``SCALES``."""
    tile_set: TileSet = TileSet.CLASSIC
    felt: Felt = Felt.JADE
    master_volume: int = 80
    """Per cent, as the two below."""
    effects_volume: int = 80
    calls_volume: int = 80
    turn_alert: bool = True
    """Whether the own turn is announced while another window has the focus."""
    hints: bool = True
    pace: Pace = Pace.NORMAL
    guide_offered: bool = False
    """Whether the guided first hand was offered once."""
    full_screen: bool = False
    window: tuple[int, int] | None = None
    """Width and height of the window in pixels; ``None`` until there was one, which follows the screen."""
    window_place: tuple[int, int] | None = None
    """Where the window was, ``None`` to let the desktop choose."""
    treasure_explained: bool = False
    """Whether the player has been told once what the treasure is."""


DEFAULT_SETTINGS: Final = Settings()


class SettingsFile:
    """Reads and writes the settings of one folder; never raises for a bad file or a full disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._path = folder / FILE_NAME
        self._aside = folder / DAMAGED_NAME
        self.was_damaged = False
        """Whether the last ``load`` found a file it could not use."""

    def load(self) -> Settings:
        """Return the stored settings, or the defaults where there are none or they are damaged."""
        self.was_damaged = False
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return DEFAULT_SETTINGS
        except OSError:
            self.was_damaged = True
            return DEFAULT_SETTINGS
        try:
            return read_settings(data)
        except ValueError:
            self.was_damaged = True
            with contextlib.suppress(OSError):
                self._path.replace(self._aside)
            return DEFAULT_SETTINGS

    def save(self, settings: Settings) -> bool:
        """Store the settings; return whether it worked."""
        part = self._path.with_suffix(".part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with part.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(settings), indent=2))
                file.flush()
                os.fsync(file.fileno())
            part.replace(self._path)
        except OSError:
            return False
        return True


def read_settings(data: bytes) -> Settings:
    """Return the settings written in ``data``; raise ``ValueError`` where they are not settings.

    Values out of range are brought back into it one by one: only a file of the wrong form is refused.
    """
    try:
        found = msgspec.json.decode(data, type=Settings)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    return _in_range(found)


def _in_range(found: Settings) -> Settings:
    rules = found.rules
    if rules.hands not in HANDS_CHOICES:
        rules = replace(rules, hands=DEFAULT_RULES.hands)
    if rules.thinking_time not in THINKING_TIME_CHOICES:
        rules = replace(rules, thinking_time=DEFAULT_RULES.thinking_time)
    right, across, left = (tidy_name(name) for name in found.computer_names)
    return replace(
        found,
        name=tidy_name(found.name),
        computer_names=(right, across, left),
        rules=rules,
        speed=found.speed if found.speed in SPEEDS else DEFAULT_SETTINGS.speed,
        window=None if found.window is None else _size_in_range(*found.window),
        scale=found.scale if found.scale in SCALES else DEFAULT_SETTINGS.scale,
        master_volume=_per_cent(found.master_volume),
        effects_volume=_per_cent(found.effects_volume),
        calls_volume=_per_cent(found.calls_volume),
    )


def _size_in_range(width: int, height: int) -> tuple[int, int]:
    least_width, least_height = SMALLEST_WINDOW
    return min(LARGEST_SIDE, max(least_width, width)), min(LARGEST_SIDE, max(least_height, height))


def _per_cent(value: int) -> int:
    return min(100, max(0, value))
