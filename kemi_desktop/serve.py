"""Rooms without a window: ties the network to the computer seats and the clock; ends when it should."""

import asyncio
import errno
import os
import secrets
import signal
import socket
import threading
import traceback
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, replace
from ipaddress import IPv4Address
from pathlib import Path
from random import Random
from stat import S_ISFIFO, S_ISSOCK
from typing import BinaryIO, Final

import msgspec

from kemi_desktop import __version__
from kemi_desktop.adapter.robot import PolicyFault, Robot
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.catalogue.lookup import Language, unreadable, word
from kemi_desktop.catalogue.system_reason import folder_reason, system_reason
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.cli.simulate import Terminal
from kemi_desktop.net.addresses import own_addresses
from kemi_desktop.net.announcing import announce_rooms
from kemi_desktop.net.greeting import HostSetup
from kemi_desktop.net.handshake import Handshake, write_handshake
from kemi_desktop.net.host import RoomServer
from kemi_desktop.net.host_plan import remove_papers
from kemi_desktop.net.lasting import LastingRoom, last
from kemi_desktop.net.limits import DEFAULT_LIMITS
from kemi_desktop.net.password import Gate
from kemi_desktop.net.room import Room
from kemi_desktop.net.room_code import DEFAULT_PORT, NEAR_PORTS
from kemi_desktop.net.room_file import RoomFolder
from kemi_desktop.net.room_setup import RoomSetup
from kemi_desktop.net.served_seat import ServedSeat
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.wire.names import clean_name

PASSWORD_LENGTH: Final = 64
LAST_PORT: Final = 65535
PORTS: Final = range(DEFAULT_PORT, DEFAULT_PORT + NEAR_PORTS)
"""Tried in turn where the command leaves it open, so that the code of a room stays short."""


@dataclass(frozen=True, slots=True)
class _Table:
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


def serve(command: ServeCommand, terminal: Terminal, owner_pipe: BinaryIO) -> int:
    """Serve one room, or several, until told to end; return the exit status.

    Raises ``NotationError``, one sentence, where the command cannot be followed.  ``owner_pipe`` matters only
    to a room that is owned; where it is no pipe, such a room ends once its guests have come and gone.
    """
    try:
        _serve_tables(command, terminal, owner_pipe)
    except NotationError as error:
        if command.handshake is not None:
            write_handshake(command.handshake, Handshake(fault=unreadable(command.language, error)))
        raise
    if command.owned and command.handshake is not None:  # the window may be gone by now
        remove_papers(command.handshake.parent)
    return 0


def new_secret() -> str:
    """Return 32 hexadecimal digits nobody can guess."""
    return secrets.token_hex(16)


def _serve_tables(command: ServeCommand, terminal: Terminal, owner_pipe: BinaryIO) -> None:
    password = _password(command.password_file, command.language)
    setup = HostSetup(
        limits=DEFAULT_LIMITS,
        clock=terminal.clock,
        secrets=new_secret,
        password=password,
        gate=Gate(terminal.clock()),
    )
    tables = tuple(_table(one, setup, terminal) for one in _commands_of(command))
    asyncio.run(_serve(command, tables, terminal, owner_pipe))


def _commands_of(command: ServeCommand) -> tuple[ServeCommand, ...]:
    """Return what each room is opened with: names and ports counted on, a folder of its own."""
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


def _table(command: ServeCommand, setup: HostSetup, terminal: Terminal) -> _Table:
    """Make a room, or take it up again from its folder."""

    def make() -> tuple[Room, RoomServer]:
        room = Room(_room_setup(command, terminal, password=setup.password is not None))
        return room, RoomServer(room, setup)

    try:
        room, server = make()
    except OSError as error:
        reason = system_reason(command.language, error)
        text = word(command.language, "error.file_unreadable", file=error.filename, reason=reason)
        raise NotationError(text) from error
    return _Table(command, LastingRoom(room, server, make, command.address))


async def _serve(
    command: ServeCommand, tables: tuple[_Table, ...], terminal: Terminal, owner_pipe: BinaryIO
) -> None:
    """Serve until a signal comes, or the owner has closed its pipe and nobody is left."""
    end, orphaned = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows ends a process otherwise
        loop.add_signal_handler(signal.SIGTERM, end.set)
    async with AsyncExitStack() as stack:
        for table in tables:
            stack.push_async_callback(table.lasting.lines.aclose)
            await _listen(table)
            _announce(table, terminal)
        held = not command.owned or _is_pipe(owner_pipe)
        if held and command.owned:
            _watch(owner_pipe, lambda: loop.call_soon_threadsafe(orphaned.set))
        replaced = asyncio.Event()
        announcing = asyncio.ensure_future(_tell_the_house(command, tables, terminal, replaced))
        stack.push_async_callback(_finish, announcing)
        ticking = [asyncio.ensure_future(_tick(tables, terminal, replaced))]
        ending = asyncio.ensure_future(end.wait())
        server = tables[0].server
        leaving = asyncio.ensure_future(_abandoned(orphaned.wait() if held else server.visited(), server))
        done, rest = await asyncio.wait((*ticking, ending, leaving), return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        for task in done:
            task.result()


async def _tick(tables: tuple[_Table, ...], terminal: Terminal, replaced: asyncio.Event) -> None:
    """Let the clocks run; a fault ends the only room with its process, and of several only its own room."""
    if len(tables) == 1:
        await tables[0].server.run()
    lives = [
        last(table.lasting, report=_reporter(table, terminal), replaced=replaced.set) for table in tables
    ]
    faults = await asyncio.gather(*lives)
    raise faults[-1]  # every room had to be closed


def _reporter(table: _Table, terminal: Terminal) -> Callable[[Exception, bool], None]:
    """Return what says that a room has broken down, and what became of it."""

    def report(fault: Exception, back: bool) -> None:  # noqa: FBT001 -- called by position
        key = "serve.broken_reopened" if back else "serve.broken_closed"
        traceback.print_exception(fault, file=terminal.err)
        print(word(table.command.language, key, room=table.room.name), file=terminal.err, flush=True)

    return report


async def _listen(table: _Table) -> None:
    """Listen at the port that was asked for, or at the first of the usual ones that is free."""
    command, room, server = table.command, table.room, table.server
    usual = dict.fromkeys((room.port or DEFAULT_PORT, *PORTS, 0))
    ports = tuple(usual) if command.port is None else (command.port,)
    for port in ports:
        try:
            await table.lasting.listen(port)
        except OSError as error:
            if port == ports[-1]:
                raise NotationError(_unavailable(command, port, error)) from error
        else:
            _settle(command, room, server.port)
            return


def _unavailable(command: ServeCommand, port: int, error: OSError) -> str:
    """Return why a room cannot listen: the address is to blame, or the port."""
    language, is_unknown = command.language, isinstance(error, socket.gaierror)
    reason = word(language, "reason_os.no_such_name") if is_unknown else system_reason(language, error)
    if is_unknown or error.errno == errno.EADDRNOTAVAIL:
        return word(language, "error.address_unavailable", address=command.address, reason=reason)
    return word(language, "error.port_unavailable", port=port, reason=reason)


def _settle(command: ServeCommand, room: Room, port: int) -> None:
    """Write the room down for the first time."""
    try:
        room.settle(port)
    except OSError as error:
        reason = system_reason(command.language, error)
        text = word(command.language, "error.file_unwritable", file=command.folder, reason=reason)
        raise NotationError(text) from error


async def _finish(task: asyncio.Future[None]) -> None:
    """Cancel a task and wait until it has cleaned up."""
    task.cancel()
    await asyncio.wait((task,))


async def _tell_the_house(
    command: ServeCommand, tables: tuple[_Table, ...], terminal: Terminal, replaced: asyncio.Event
) -> None:
    """Announce the rooms on the cards they listen on until cancelled."""

    def complain(error: OSError) -> None:
        reason = system_reason(command.language, error)
        print(word(command.language, "serve.unannounced", reason=reason), file=terminal.err)

    await announce_rooms(
        lambda: [(table.room, table.server) for table in tables if not table.lasting.closed],
        lambda: _cards(command.address),
        complain,
        replaced=replaced,
    )


def _cards(address: str | None) -> tuple[str, ...]:
    """Return the addresses to announce a room at that listens at one, or at all of this machine."""
    try:
        alone = None if address is None else IPv4Address(address)
    except ValueError:  # a name, or of the newer kind: whoever gives it tells it the others, too
        return ()
    return own_addresses() if alone is None or alone.is_unspecified else (str(alone),)


async def _abandoned(alone: Awaitable[object], server: RoomServer) -> None:
    """Wait until the owner is gone and nobody is left."""
    await alone
    await server.deserted()


def _announce(table: _Table, terminal: Terminal) -> None:
    """Say that the room is open: to a program as JSON with the owner's key, to a person in a sentence."""
    command, room, port = table.command, table.room, table.server.port
    language = command.language
    notes = tuple(word(language, "serve.damaged", file=name) for name in room.damaged)
    for note in notes:
        print(note, file=terminal.err)
    owner = room.setup.owner or ""
    if command.handshake is not None:
        handshake = Handshake(port=port, owner=owner, notes=notes)
        try:
            write_handshake(command.handshake, handshake)
        except OSError as error:
            reason = system_reason(language, error)
            text = word(language, "error.file_unwritable", file=command.handshake, reason=reason)
            raise NotationError(text) from error
    if command.owned:
        line = msgspec.json.encode({"port": port, "owner": owner}).decode()
    else:
        line = word(language, "serve.opened", room=room.name, port=port)
    print(line, file=terminal.out, flush=True)


def _is_pipe(stream: BinaryIO) -> bool:
    """Whether a stream ends when whoever holds its other end does; a program without a console has none."""
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return S_ISFIFO(mode) or S_ISSOCK(mode)


def _watch(pipe: BinaryIO, closed: Callable[[], object]) -> None:
    """Call back when the other end of a pipe is closed, however it was."""

    def read() -> None:
        with suppress(OSError, ValueError):
            while pipe.read(1):
                pass
        with suppress(RuntimeError):  # the loop has ended meanwhile
            closed()

    threading.Thread(target=read, name="kemi-owner", daemon=True).start()


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


def _password(file: Path | None, language: Language) -> str | None:
    """Return the password of a file, without the end of its line."""
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
