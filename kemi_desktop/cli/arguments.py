"""Turns the command line into one value; knows which commands exist and does none of them."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Final, Never, Protocol

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.cli.usage import usage_error
from kemi_desktop.net.room_code import DEFAULT_PORT
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.ruleset import (
    HANDS_CHOICES,
    THINKING_TIME_CHOICES,
    AddedKongPayer,
    DeadWait,
    DealerMode,
    Ruleset,
    TreasureCycle,
)
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.wire.room_state import ALL_OPEN, Closed, RoomOptions

PROGRAM: Final = "kemi"
DEFAULT_LEVEL: Final = "standard"
DEFAULT_HANDS: Final = 100
DEFAULT_PACE: Final = 0.6
MOST_TABLES: Final = 99
RECORD_SUFFIX: Final = ".kemi"
VALUED: Final = frozenset(("--lang", "--watch", "--report", "--picture"))
"""What may stand before a command with a value of its own behind it."""
UNLIMITED: Final = "unlimited"
ON: Final = "on"
OFF: Final = "off"
AUTOMATIC: Final = "auto"

_CHOICES: Final[dict[str, type[Enum]]] = {
    "dealer_mode": DealerMode,
    "treasure_cycle": TreasureCycle,
    "dead_wait": DeadWait,
    "added_kong_payer": AddedKongPayer,
}
_ROOM_SWITCHES: Final = ("hints", "moving", "late")
_SWITCHES: Final = ("changmao", "multiple_winners", "pass_lock")


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


def read_arguments(argv: Sequence[str], levels: Sequence[str], fallback: Language, version: str) -> Command:
    """Return what the command line asks for; raise ``NotationError``, one sentence, where it makes no sense.

    ``levels`` are the computer levels that exist; ``fallback`` is spoken where ``--lang`` is not given.
    Prints and leaves by ``SystemExit`` only for ``--help`` and ``--version``.
    """
    chosen = language_in(argv)
    language = chosen or fallback
    values = _parser(language, levels, version).parse_args(_with_play(argv))
    if values.watch is not None and values.command not in (None, "play"):
        raise usage_error(PROGRAM, "unrecognized arguments: --watch")
    if (asked := _self_test(values, language)) is not None:
        return asked
    match values.command:
        case "score":
            return ScoreCommand(language, values.file)
        case "waits":
            return WaitsCommand(language, values.hand, tuple(values.melds), values.json)
        case "verify":
            return VerifyCommand(language, tuple(values.files))
        case "simulate":
            seats = _seats(values.seats, levels, language)
            journal = None if values.journal is None else Path(values.journal)
            return SimulateCommand(
                language, values.hands, values.seed, seats, _rules(values), journal, values.json
            )
        case "serve":
            return _serve(values, language)
        case command:
            watch = None if values.watch is None else Path(values.watch)
            record = getattr(values, "record", None)
            return PlayCommand(chosen, command == "text", watch, None if record is None else Path(record))


def _with_play(argv: Sequence[str]) -> list[str]:
    """Put ``play`` before a file that stands where a command would: so a desktop opens a kept game."""
    given, is_value = list(argv), False
    for index, text in enumerate(given):
        if is_value or text.startswith("-"):
            is_value = text in VALUED
            continue
        return [*given[:index], "play", *given[index:]] if _is_file(text) else given
    return given


def _is_file(text: str) -> bool:
    """Whether a word is the name of a file rather than a mistyped command."""
    return "/" in text or "\\" in text or Path(text).suffix == RECORD_SUFFIX


def language_in(argv: Sequence[str]) -> Language | None:
    """Find the language before anything else, so that help and errors are in it.

    Raises ``NotationError`` for one that does not exist.
    """
    finder = _Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    finder.add_argument("--lang", type=Language)
    known, _ = finder.parse_known_args(argv)
    found: Language | None = known.lang
    return found


class _Writable(Protocol):
    def write(self, text: str, /) -> object: ...


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of leaving."""

    def _print_message(self, message: str, file: _Writable | None = None) -> None:
        """Write help or version; the library's own way would hide that they cannot be written."""
        (sys.stdout if file is None else file).write(message)

    def error(self, message: str) -> Never:
        raise usage_error(self.prog, message)


def _parser(language: Language, levels: Sequence[str], version: str) -> argparse.ArgumentParser:
    def say(key: str) -> str:
        return word(language, f"cli.{key}").replace("%", "%%")

    shared = _Parser(add_help=False)
    shared.add_argument("--lang", default=argparse.SUPPRESS, metavar="zh|en", help=say("language_arg"))
    parser = _Parser(prog=PROGRAM, description=say("description"), parents=[shared], allow_abbrev=False)
    _add_watch(parser, language, None)
    parser.add_argument("--version", action="version", version=version, help=say("version_arg"))
    parser.add_argument("--self-test", action="store_true", help=say("self_test_arg"))
    parser.add_argument("--report", metavar="FILE", help=say("report_arg"))
    parser.add_argument("--picture", metavar="FILE", help=say("picture_arg"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def add(name: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=say(f"{name}_help"), parents=[shared], allow_abbrev=False)

    play = add("play")
    _add_watch(play, language, argparse.SUPPRESS)
    play.add_argument("record", metavar="FILE", nargs="?", help=say("record_arg"))
    add("text")
    add("score").add_argument("file", metavar="FILE", help=say("file_arg"))
    waits = add("waits")
    waits.add_argument("hand", metavar="HAND", help=say("hand_arg"))
    waits.add_argument("--melds", nargs="+", default=[], metavar="MELD", help=say("melds_arg"))
    waits.add_argument("--json", action="store_true", help=say("json_arg"))
    add("verify").add_argument("files", nargs="+", metavar="FILE", help=say("verify_files_arg"))
    _add_simulate(add("simulate"), language)
    _add_serve(add("serve"), levels, language)
    return parser


def _add_watch(parser: argparse.ArgumentParser, language: Language, default: str | None) -> None:
    """Take ``--watch`` here; behind a command it keeps what stood before it."""
    told = word(language, "cli.watch_arg").replace("%", "%%")
    parser.add_argument("--watch", metavar="FILE", default=default, help=told)


def _add_simulate(parser: argparse.ArgumentParser, language: Language) -> None:
    def say(key: str) -> str:
        return word(language, key).replace("%", "%%")

    parser.add_argument("--hands", type=_positive, default=DEFAULT_HANDS, help=say("cli.hands_arg"))
    parser.add_argument("--seed", default="1", help=say("cli.seed_arg"))
    parser.add_argument("--seats", default=",".join([DEFAULT_LEVEL] * 4), help=say("cli.seats_arg"))
    parser.add_argument("--journal", metavar="DIR", help=say("cli.journal_arg"))
    parser.add_argument("--json", action="store_true", help=say("cli.json_arg"))
    _add_rules(parser, language)


def _add_serve(parser: argparse.ArgumentParser, levels: Sequence[str], language: Language) -> None:
    def say(key: str) -> str:
        return word(language, f"cli.{key}").replace("%", "%%")

    hands = [UNLIMITED if number is None else str(number) for number in HANDS_CHOICES]
    times = [OFF if number is None else str(number) for number in THINKING_TIME_CHOICES]
    parser.add_argument("--name", default="Kemi", help=say("room_name_arg"))
    parser.add_argument("--address", help=say("address_arg"))
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, metavar="PORT", help=say("port_arg"))
    parser.add_argument("--tables", type=_tables, default=1, metavar="N", help=say("tables_arg"))
    parser.add_argument("--hands", choices=hands, default=hands[0], help=say("room_hands_arg"))
    parser.add_argument("--thinking-time", choices=times, default=times[0], help=say("thinking_time_arg"))
    parser.add_argument("--level", choices=list(levels), default=DEFAULT_LEVEL, help=say("level_arg"))
    for name in _ROOM_SWITCHES:
        told = say(f"room_{name}_arg")
        parser.add_argument(f"--{name}", choices=[ON, OFF], default=ON, help=told)
    parser.add_argument("--closed", type=_closed, default=ALL_OPEN, metavar="SEATS", help=say("closed_arg"))
    parser.add_argument("--pace", type=_pace, default=DEFAULT_PACE, help=say("pace_arg"))
    parser.add_argument("--password-file", metavar="FILE", help=say("password_file_arg"))
    parser.add_argument("--folder", metavar="DIR", help=say("folder_arg"))
    parser.add_argument("--owned", action="store_true", help=say("owned_arg"))
    parser.add_argument("--handshake", metavar="FILE", help=say("handshake_arg"))
    _add_rules(parser, language)


def _add_rules(parser: argparse.ArgumentParser, language: Language) -> None:
    """Take the room options that mean something with and without people.  Rule: R11."""

    def say(key: str) -> str:
        return word(language, key).replace("%", "%%")

    for field in fields(Ruleset):
        flag, told = f"--{field.name.replace('_', '-')}", say(f"option.{field.name}.name")
        if field.name in _CHOICES:
            values = [member.value for member in _CHOICES[field.name]]
            parser.add_argument(flag, choices=values, default=field.default.value, help=told)
        elif field.name in _SWITCHES:
            default = "on" if field.default else "off"
            parser.add_argument(flag, choices=["on", "off"], default=default, help=told)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _tables(text: str) -> int:
    number = int(text)
    if number not in range(1, MOST_TABLES + 1):
        raise ValueError(text)
    return number


def _port(text: str) -> int | None:
    if text == AUTOMATIC:
        return None
    number = int(text)
    if number not in range(65536):
        raise ValueError(text)
    return number


def _closed(text: str) -> Closed:
    """Return which seats are kept for computer seats, from their numbers 1-4 as people count."""
    numbers = [int(number) for number in text.split(",")]
    if not set(numbers) < set(range(1, len(SEATS) + 1)):
        raise ValueError(text)
    a, b, c, d = (seat + 1 in numbers for seat in SEATS)
    return a, b, c, d


def _pace(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 5:
        raise ValueError(text)
    return number


for _read in (_positive, _port, _pace, _closed, _tables):
    _read.__name__ = "number"  # argparse names the type in its message


def _self_test(values: argparse.Namespace, language: Language) -> SelfTestCommand | None:
    """Return the self-test where it is asked for; it is no part of a command, and its files are its own."""
    files = {"--report": values.report, "--picture": values.picture}
    alone = values.self_test and values.command is None
    given = [name for name, file in files.items() if file is not None]
    if not alone and (given or values.self_test):
        raise usage_error(PROGRAM, f"unrecognized arguments: {' '.join(given) or '--self-test'}")
    if not alone:
        return None
    report, picture = (None if file is None else Path(file) for file in files.values())
    return SelfTestCommand(language, report, picture)


def _seats(text: str, levels: Sequence[str], language: Language) -> tuple[str, str, str, str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 4:
        raise NotationError(word(language, "error.bad_seats", count=len(names)))
    for name in names:
        if name not in levels:
            raise NotationError(word(language, "error.unknown_level", level=name, levels=", ".join(levels)))
    a, b, c, d = names
    return a, b, c, d


def _serve(values: argparse.Namespace, language: Language) -> ServeCommand:
    for name in ("owned", "handshake"):
        if values.tables > 1 and getattr(values, name):
            message = f"argument --{name}: not allowed with argument --tables"
            raise usage_error(f"{PROGRAM} serve", message)
    limit = None if values.thinking_time == OFF else int(values.thinking_time)
    hands = None if values.hands == UNLIMITED else int(values.hands)
    return ServeCommand(
        language=language,
        name=values.name,
        address=values.address,
        port=values.port,
        options=RoomOptions(
            rules=replace(_rules(values), hands=hands, thinking_time=limit),
            level=values.level,
            hints=values.hints == ON,
            moving=values.moving == ON,
            late=values.late == ON,
            closed=values.closed,
        ),
        pace=values.pace,
        password_file=None if values.password_file is None else Path(values.password_file),
        folder=None if values.folder is None else Path(values.folder),
        owned=values.owned,
        tables=values.tables,
        handshake=None if values.handshake is None else Path(values.handshake),
    )


def _rules(values: argparse.Namespace) -> Ruleset:
    """The room options of the command line; hands and thinking time mean nothing among computer seats."""
    return Ruleset(
        dealer_mode=DealerMode(values.dealer_mode),
        changmao=values.changmao == "on",
        treasure_cycle=TreasureCycle(values.treasure_cycle),
        multiple_winners=values.multiple_winners == "on",
        pass_lock=values.pass_lock == "on",  # noqa: S105 -- no password
        dead_wait=DeadWait(values.dead_wait),
        added_kong_payer=AddedKongPayer(values.added_kong_payer),
        hands=None,
    )
