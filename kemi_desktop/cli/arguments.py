"""Turns the command line into one value; knows which commands exist and does none of them."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, Never, Protocol

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.cli.asked import (
    Command,
    PlayCommand,
    ScoreCommand,
    SelfTestCommand,
    SimulateCommand,
    VerifyCommand,
    WaitsCommand,
)
from kemi_desktop.cli.rule_arguments import add_rules, read_rules
from kemi_desktop.cli.serve_arguments import DEFAULT_LEVEL, add_serve, read_serve
from kemi_desktop.cli.usage import numbers_of, usage_error
from kemi_desktop.rules.errors import NotationError

PROGRAM: Final = "kemi"
DEFAULT_HANDS: Final = 100
RECORD_SUFFIX: Final = ".kemi"
VALUED: Final = frozenset(("--lang", "--watch", "--report", "--picture"))
"""What may stand before a command with a value of its own behind it."""


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
                language, values.hands, values.seed, seats, read_rules(values), journal, values.json
            )
        case "serve":
            return read_serve(values, language, PROGRAM)
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
    finder = _Parser(prog=PROGRAM)
    finder.add_argument("--lang", type=Language)
    known, _ = finder.parse_known_args(argv)
    found: Language | None = known.lang
    return found


class _Help(argparse.HelpFormatter):
    """Writes ``usage`` before how a command is called, where the library would write an English word."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self._before = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Take how a command is called."""
        super().add_usage(usage, actions, groups, self._before if prefix is None else prefix)


class _Writable(Protocol):
    def write(self, text: str, /) -> object: ...


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of leaving, and helps in ``language``, where it has one."""

    def __init__(
        self,
        *,
        prog: str | None = None,
        description: str | None = None,
        language: Language | None = None,
        parents: Sequence[argparse.ArgumentParser] = (),
    ) -> None:
        super().__init__(prog, description=description, parents=parents, add_help=False, allow_abbrev=False)
        self._language = language
        if language is None:
            return
        self._positionals.title = word(language, "cli.arguments_title")
        self._optionals.title = word(language, "cli.options_title")
        self.add_argument("-h", "--help", action="help", help=word(language, "cli.help_arg"))

    def _get_formatter(self) -> argparse.HelpFormatter:
        """Write help in one language; the library asks here whenever it writes any."""
        if self._language is None:
            return super()._get_formatter()
        return _Help(self.prog, word(self._language, "cli.usage"))

    def _print_message(self, message: str, file: _Writable | None = None) -> None:
        """Write help or version; the library's own way would hide that they cannot be written."""
        (sys.stdout if file is None else file).write(message)

    def error(self, message: str) -> Never:
        raise usage_error(self.prog, message)


def _parser(language: Language, levels: Sequence[str], version: str) -> argparse.ArgumentParser:
    def say(key: str) -> str:
        return word(language, f"cli.{key}").replace("%", "%%")

    shared = _Parser()
    shared.add_argument("--lang", default=argparse.SUPPRESS, metavar="zh|en", help=say("language_arg"))
    parser = _Parser(prog=PROGRAM, description=say("description"), language=language, parents=[shared])
    _add_watch(parser, language, None)
    parser.add_argument("--version", action="version", version=version, help=say("version_arg"))
    parser.add_argument("--self-test", action="store_true", help=say("self_test_arg"))
    parser.add_argument("--report", metavar="FILE", help=say("report_arg"))
    parser.add_argument("--picture", metavar="FILE", help=say("picture_arg"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def add(name: str) -> argparse.ArgumentParser:
        told = say(f"{name}_help")
        return commands.add_parser(name, help=told, description=told, language=language, parents=[shared])

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
    add_serve(add("serve"), levels, language)
    return parser


def _add_watch(parser: argparse.ArgumentParser, language: Language, default: str | None) -> None:
    """Take ``--watch`` here; behind a command it keeps what stood before it."""
    told = word(language, "cli.watch_arg").replace("%", "%%")
    parser.add_argument("--watch", metavar="FILE", default=default, help=told)


def _add_simulate(parser: argparse.ArgumentParser, language: Language) -> None:
    def say(key: str) -> str:
        return word(language, key).replace("%", "%%")

    parser.add_argument(
        "--hands", type=numbers_of("hands", _positive), default=DEFAULT_HANDS, help=say("cli.hands_arg")
    )
    parser.add_argument("--seed", type=numbers_of("seed", _written), default="1", help=say("cli.seed_arg"))
    parser.add_argument("--seats", default=",".join([DEFAULT_LEVEL] * 4), help=say("cli.seats_arg"))
    parser.add_argument("--journal", metavar="DIR", help=say("cli.journal_arg"))
    parser.add_argument("--json", action="store_true", help=say("cli.json_arg"))
    add_rules(parser, language)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _written(text: str) -> str:
    """Return a text that can be written down again; raise ``ValueError`` for bytes that are no text."""
    text.encode("utf-8")
    return text


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
