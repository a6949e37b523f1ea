"""The rooms of one process: what each is opened with, and where it is kept."""

import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from kemi_desktop import __version__
from kemi_desktop.adapter.robot import PolicyFault, Robot
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.catalogue.system_reason import folder_reason, system_reason
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.cli.terminal import Terminal
from kemi_desktop.net.greeting import HostSetup
from kemi_desktop.net.host import RoomServer
from kemi_desktop.net.lasting import LastingRoom
from kemi_desktop.net.limits import DEFAULT_LIMITS
from kemi_desktop.net.room import Room
from kemi_desktop.net.room_file import RoomFolder
from kemi_desktop.net.room_setup import RoomSetup
from kemi_desktop.net.served_seat import ServedSeat
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.wire.names import clean_name

PASSWORD_LENGTH: Final = 64
LAST_PORT: Final = 65535


@dataclass(frozen=True, slots=True)
class ServedTable:
    """One of the rooms of this process."""

    command: ServeCommand
    """What it alone was opened with."""
    lasting: LastingRoom

    @property
    def room(self) -> Room:
        """The room as it is now; after a fault it is another one."""
        return self.lasting.room

    @property
    def server(self) -> RoomServer:
        """What serves it now."""
        return self.lasting.server


def new_secret() -> str:
    """Return 32 hexadecimal digits nobody can guess."""
    return secrets.token_hex(16)


def commands_of(command: ServeCommand) -> tuple[ServeCommand, ...]:
    """Return what each room is opened with: names and ports counted on, a folder of its own.

    Raises ``NotationError`` where the ports of so many rooms run out.
    """
    count, port = command.tables, command.port
    if count == 1:
        return (command,)
    if port and port + count - 1 > LAST_PORT:
        raise NotationError(word(command.language, "error.ports_end", count=count, port=port))
    return tuple(
        replace(
            command,
            name=f"{command.name.strip()} {number}",
            port=port + number - 1 if port else port,
            folder=None if command.folder is None else command.folder / f"table-{number:03d}",
        )
        for number in range(1, count + 1)
    )


def open_table(command: ServeCommand, setup: HostSetup, terminal: Terminal) -> ServedTable:
    """Make a room, or take it up again from its folder.

    Raises ``NotationError`` where the folder or the name is of no use.
    """

    def make() -> tuple[Room, RoomServer]:
        room = Room(_room_setup(command, terminal, password=setup.password is not None))
        return room, RoomServer(room, setup)

    try:
        room, server = make()
    except OSError as error:
        reason = system_reason(command.language, error)
        text = word(command.language, "error.file_unreadable", file=error.filename, reason=reason)
        raise NotationError(text) from error
    return ServedTable(command, LastingRoom(room, server, make, command.address))


def _room_setup(command: ServeCommand, terminal: Terminal, *, password: bool) -> RoomSetup:
    """Return what the room is opened with."""
    language = command.language
    name = clean_name(command.name)
    if name is None:
        raise NotationError(word(language, "error.bad_room_name"))
    if command.folder is not None:
        try:
            command.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            text = word(
                language,
                "error.folder_unusable",
                folder=command.folder,
                reason=folder_reason(language, error),
            )
            raise NotationError(text) from error
    chance = Random()

    def report(fault: PolicyFault) -> None:
        print(f"seat {fault.seat}: {fault.error!r} {fault.answer}", file=terminal.err)

    def stand_in(seat: ServedSeat, level: str) -> Robot:
        return Robot(seat, LEVELS[level], chance, pace=command.pace, report=report)

    return RoomSetup(
        name=name,
        options=command.options,
        levels=tuple(LEVELS),
        robot_names=("", "", "", ""),
        claim_pause=command.pace,
        make_stand_in=stand_in,
        secrets=new_secret,
        limits=DEFAULT_LIMITS,
        owner=new_secret() if command.owned else None,
        password=password,
        folder=None if command.folder is None else RoomFolder(command.folder, __version__),
    )


def password_of(file: Path | None, language: Language) -> str | None:
    """Return the password of a file without the end of its line; raise ``NotationError`` if it is none."""
    if file is None:
        return None
    try:
        password = file.read_text(encoding="utf-8").strip()
    except OSError as error:
        reason = system_reason(language, error)
        raise NotationError(word(language, "error.file_unreadable", file=file, reason=reason)) from error
    except UnicodeDecodeError as error:
        raise NotationError(word(language, "error.not_utf8", file=file)) from error
    if not 1 <= len(password) <= PASSWORD_LENGTH or not password.isprintable():
        raise NotationError(word(language, "error.bad_password_file", file=file))
    return password
