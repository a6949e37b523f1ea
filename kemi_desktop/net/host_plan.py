"""What a room of one's own is opened with, and the command line that says so to its serving process."""

import os
import sys
from contextlib import suppress
from dataclasses import dataclass, fields
from enum import Enum
from pathlib import Path
from typing import Final

from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.wire.room_state import RoomOptions

PAPERS: Final = "kemi-room-"
"""How the names of folders begin in which a window leaves papers for its child."""
COMPLAINTS: Final = "complaints.txt"
HANDSHAKE: Final = "handshake.json"
PASSWORD: Final = "password.txt"  # noqa: S105 -- the name of a file
_NONE: Final = {"hands": "unlimited", "thinking_time": "off"}
"""How the command line says that there is no number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostPlan:
    """What a room is opened with; a folder that holds one already decides over its name and options."""

    name: str
    options: RoomOptions
    folder: Path
    """Where it keeps itself, made where it does not exist; the same one again goes on with the same room."""
    language: str
    """The code of the language of sentences, such as ``zh``."""
    password: str = ""
    """1-64 visible characters; empty for none."""
    pace: float = 0.6
    """Seconds a computer seat takes, and least seconds between a discard and what follows."""
    address: str | None = None
    """Where to listen; ``None`` at all addresses of this machine."""
    port: int | None = None
    """``None`` takes the one the room had, else the usual one, else any that is free."""


def remove_papers(folder: Path) -> None:
    """Remove papers a window has left for its child; a folder that is none of these is left as it is."""
    if not folder.name.startswith(PAPERS):
        return
    for name in (HANDSHAKE, PASSWORD, COMPLAINTS):
        with suppress(OSError):
            (folder / name).unlink(missing_ok=True)
    with suppress(OSError):
        folder.rmdir()


def own_program() -> tuple[str, ...]:
    """Return the words that start this very program anew, packed into one file or from source."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    return (sys.executable, "-m", "kemi_desktop")


def own_environment() -> dict[str, str]:
    """Return the environment of the child.

    A single-file program unpacks itself at its start and removes that at its end: a child that outlives the
    window must have unpacked its own.
    """
    return {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}


def arguments_of(plan: HostPlan, papers: Path, port: int | None) -> list[str]:
    """Return the words after the program's; secrets are in files of the folder ``papers``."""
    options = plan.options
    words = {
        "lang": plan.language,
        "name": plan.name,
        "folder": str(plan.folder),
        "port": "auto" if port is None else str(port),
        "pace": str(plan.pace),
        "handshake": str(papers / HANDSHAKE),
        "level": options.level,
        "hints": _said(options.hints),
        "moving": _said(options.moving),
        "late": _said(options.late),
        **{field.name: _said(getattr(options.rules, field.name), field.name) for field in fields(Ruleset)},
    }
    if plan.password:
        words["password-file"] = str(papers / PASSWORD)
    if plan.address is not None:
        words["address"] = plan.address
    if any(options.closed):
        words["closed"] = ",".join(str(seat + 1) for seat in SEATS if options.closed[seat])
    return ["serve", "--owned", *(f"--{name.replace('_', '-')}={value}" for name, value in words.items())]


def _said(value: object, name: str = "") -> str:
    """Return a choice as the command line says it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, Enum):
        return str(value.value)
    return _NONE[name] if value is None else str(value)
