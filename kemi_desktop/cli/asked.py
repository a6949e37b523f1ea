"""What a command line may ask for, one value per command."""

from dataclasses import dataclass
from pathlib import Path

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.wire.room_state import RoomOptions


@dataclass(frozen=True, slots=True)
class PlayCommand:
    """Play a game; ``text`` asks for plain lines instead of a window."""

    language: Language | None
    """``None`` where the command line does not say."""
    text: bool
    watch: Path | None = None
    """The file to tell what the window shows."""
    record: Path | None = None
    """The kept game to be watched."""


@dataclass(frozen=True, slots=True)
class ScoreCommand:
    """Score a file of cases."""

    language: Language
    file: str


@dataclass(frozen=True, slots=True)
class WaitsCommand:
    """Look up what a hand waits for."""

    language: Language
    hand: str
    melds: tuple[str, ...]
    as_json: bool


@dataclass(frozen=True, slots=True)
class VerifyCommand:
    """Judge recorded games again."""

    language: Language
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SimulateCommand:
    """Let computer seats play."""

    language: Language
    hands: int
    seed: str
    """Any text."""
    levels: tuple[str, str, str, str]
    rules: Ruleset
    journal: Path | None
    as_json: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ServeCommand:
    """Open a room on the network."""

    language: Language
    name: str
    address: str | None
    """``None`` listens at all addresses of this machine."""
    port: int | None
    """``None`` takes the one this folder's room had, else the usual one, else any that is free."""
    options: RoomOptions
    pace: float
    """Seconds a computer seat takes, and least seconds between a discard and what follows."""
    password_file: Path | None
    folder: Path | None
    owned: bool
    """Whether whoever started it holds its standard input."""
    tables: int
    """Rooms at once; of several each has a number behind its name, and a port and a folder of its own."""
    handshake: Path | None
    """The file to tell whoever started it that the room is open, or why not."""


@dataclass(frozen=True, slots=True)
class SelfTestCommand:
    """Try once everything the program needs."""

    language: Language
    report: Path | None
    """The file to write the outcome to."""
    picture: Path | None
    """The file to draw the first screen and a table into."""


Command = (
    PlayCommand
    | ScoreCommand
    | WaitsCommand
    | VerifyCommand
    | SimulateCommand
    | ServeCommand
    | SelfTestCommand
)
