"""What ``kemi serve`` is told on its command line."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.cli.rule_arguments import OFF, ON, add_rules, read_rules
from kemi_desktop.cli.usage import numbers_of, usage_error
from kemi_desktop.net.room_code import DEFAULT_PORT
from kemi_desktop.rules.ruleset import DEFAULT_RULES, HANDS_CHOICES, THINKING_TIME_CHOICES
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.wire.room_state import ALL_OPEN, Closed, RoomOptions

DEFAULT_LEVEL: Final = "standard"
DEFAULT_PACE: Final = 0.6
MOST_TABLES: Final = 99
UNLIMITED: Final = "unlimited"
AUTOMATIC: Final = "auto"
_ROOM_SWITCHES: Final = ("hints", "moving", "late")


def add_serve(parser: argparse.ArgumentParser, levels: Sequence[str], language: Language) -> None:
    """Take the options of a room; ``levels`` are the computer levels that exist."""

    def say(key: str) -> str:
        return word(language, f"cli.{key}").replace("%", "%%")

    hands, times = _choices(HANDS_CHOICES, UNLIMITED), _choices(THINKING_TIME_CHOICES, OFF)
    usual = (_choice(DEFAULT_RULES.hands, UNLIMITED), _choice(DEFAULT_RULES.thinking_time, OFF))
    parser.add_argument("--name", default="Kemi", help=say("room_name_arg"))
    parser.add_argument("--address", help=say("address_arg"))
    parser.add_argument(
        "--port", type=numbers_of("port", _port), default=DEFAULT_PORT, metavar="PORT", help=say("port_arg")
    )
    parser.add_argument(
        "--tables", type=numbers_of("tables", _tables), default=1, metavar="N", help=say("tables_arg")
    )
    parser.add_argument("--hands", choices=hands, default=usual[0], help=say("room_hands_arg"))
    parser.add_argument("--thinking-time", choices=times, default=usual[1], help=say("thinking_time_arg"))
    parser.add_argument("--level", choices=list(levels), default=DEFAULT_LEVEL, help=say("level_arg"))
    for name in _ROOM_SWITCHES:
        told = say(f"room_{name}_arg")
        parser.add_argument(f"--{name}", choices=[ON, OFF], default=ON, help=told)
    parser.add_argument(
        "--closed",
        type=numbers_of("closed", _closed),
        default=ALL_OPEN,
        metavar="SEATS",
        help=say("closed_arg"),
    )
    parser.add_argument("--pace", type=numbers_of("pace", _pace), default=DEFAULT_PACE, help=say("pace_arg"))
    parser.add_argument("--password-file", metavar="FILE", help=say("password_file_arg"))
    parser.add_argument("--folder", metavar="DIR", help=say("folder_arg"))
    parser.add_argument("--owned", action="store_true", help=say("owned_arg"))
    parser.add_argument("--handshake", metavar="FILE", help=say("handshake_arg"))
    add_rules(parser, language)


def read_serve(values: argparse.Namespace, language: Language, program: str) -> ServeCommand:
    """Return what is asked for; raise a ``UsageError`` where options exclude each other."""
    for name in ("owned", "handshake"):
        if values.tables > 1 and getattr(values, name):
            message = f"argument --{name}: not allowed with argument --tables"
            raise usage_error(f"{program} serve", message)
    limit = None if values.thinking_time == OFF else int(values.thinking_time)
    hands = None if values.hands == UNLIMITED else int(values.hands)
    return ServeCommand(
        language=language,
        name=values.name,
        address=values.address,
        port=values.port,
        options=RoomOptions(
            rules=replace(read_rules(values), hands=hands, thinking_time=limit),
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


def _choices(numbers: Sequence[int | None], nothing: str) -> list[str]:
    """Return what may be chosen as it is typed: the numbers from the least up, then what stands for none."""
    return [*(str(number) for number in sorted(n for n in numbers if n is not None)), nothing]


def _choice(number: int | None, nothing: str) -> str:
    return nothing if number is None else str(number)


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
