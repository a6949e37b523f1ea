"""Rooms without a window: ties the network to the computer seats and the clock; ends when it should."""

import asyncio
import signal
import traceback
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from typing import BinaryIO

from kemi_desktop.catalogue.lookup import unreadable, word
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.cli.terminal import Terminal
from kemi_desktop.net.greeting import HostSetup
from kemi_desktop.net.handshake import Handshake, write_handshake
from kemi_desktop.net.host import RoomServer
from kemi_desktop.net.host_plan import remove_papers
from kemi_desktop.net.lasting import last
from kemi_desktop.net.limits import DEFAULT_LIMITS
from kemi_desktop.net.password import Gate
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.serve.owner import is_pipe, watch
from kemi_desktop.serve.ports import listen
from kemi_desktop.serve.tables import ServedTable, commands_of, new_secret, open_table, password_of
from kemi_desktop.serve.telling import say_open, tell_the_house


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


def _serve_tables(command: ServeCommand, terminal: Terminal, owner_pipe: BinaryIO) -> None:
    password = password_of(command.password_file, command.language)
    setup = HostSetup(
        limits=DEFAULT_LIMITS,
        clock=terminal.clock,
        secrets=new_secret,
        password=password,
        gate=Gate(terminal.clock()),
    )
    tables = tuple(open_table(one, setup, terminal) for one in commands_of(command))
    asyncio.run(_serve(command, tables, terminal, owner_pipe))


async def _serve(
    command: ServeCommand, tables: tuple[ServedTable, ...], terminal: Terminal, owner_pipe: BinaryIO
) -> None:
    """Serve until a signal comes, or the owner has closed its pipe and nobody is left."""
    end, orphaned = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows ends a process otherwise
        loop.add_signal_handler(signal.SIGTERM, end.set)
    async with AsyncExitStack() as stack:
        for table in tables:
            stack.push_async_callback(table.lasting.lines.aclose)
            await listen(table)
            say_open(table, terminal)
        held = not command.owned or is_pipe(owner_pipe)
        if held and command.owned:
            watch(owner_pipe, lambda: loop.call_soon_threadsafe(orphaned.set))
        replaced = asyncio.Event()
        announcing = asyncio.ensure_future(tell_the_house(command, tables, terminal, replaced))
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


async def _tick(tables: tuple[ServedTable, ...], terminal: Terminal, replaced: asyncio.Event) -> None:
    """Let the clocks run; a fault ends the only room with its process, and of several only its own room."""
    if len(tables) == 1:
        await tables[0].server.run()
    lives = [
        last(table.lasting, report=_reporter(table, terminal), replaced=replaced.set) for table in tables
    ]
    faults = await asyncio.gather(*lives)
    raise faults[-1]  # every room had to be closed


def _reporter(table: ServedTable, terminal: Terminal) -> Callable[[Exception, bool], None]:
    """Return what says that a room has broken down, and what became of it."""

    def report(fault: Exception, back: bool) -> None:  # noqa: FBT001 -- called by position
        key = "serve.broken_reopened" if back else "serve.broken_closed"
        traceback.print_exception(fault, file=terminal.err)
        print(word(table.command.language, key, room=table.room.name), file=terminal.err, flush=True)

    return report


async def _finish(task: asyncio.Future[None]) -> None:
    """Cancel a task and wait until it has cleaned up."""
    task.cancel()
    await asyncio.wait((task,))


async def _abandoned(alone: Awaitable[object], server: RoomServer) -> None:
    """Wait until the owner is gone and nobody is left."""
    await alone
    await server.deserted()
