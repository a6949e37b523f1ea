"""Keeps a fault of the program to the one room of a process it happened in: it is opened again, or closed."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Final

from kemi_desktop.net.host import RoomServer
from kemi_desktop.net.room import Room
from kemi_desktop.rules.errors import NotationError

REOPENINGS: Final = 3
"""How often a room is opened again; where it breaks down yet again, something in its folder does it."""
FORGIVEN_SECONDS: Final = 3600.0
"""Without a fault, after which the earlier ones count no more."""


@dataclass(slots=True, eq=False)
class LastingRoom:
    """A room that listens somewhere, and what it takes to open it again."""

    room: Room
    server: RoomServer
    make: Callable[[], tuple[Room, RoomServer]]
    """Makes the room anew from its folder; raises ``OSError`` or ``NotationError`` where it cannot."""
    address: str | None = None
    lines: AsyncExitStack = field(default_factory=AsyncExitStack)
    """What it listens with."""
    closed: bool = False

    async def listen(self, port: int) -> None:
        """Listen at the address; raise ``OSError`` where the port is not to be had."""
        await self.lines.enter_async_context(self.server.listening(self.address, port))


async def last(
    table: LastingRoom, *, report: Callable[[Exception, bool], None], replaced: Callable[[], object]
) -> Exception:
    """Let a room's clock run through faults of its own until it has to be closed; return the last fault.

    ``report`` hears of each fault, and whether the room will be there again; ``replaced`` that it is another
    one, or none.
    """
    faults: list[float] = []
    while True:
        try:
            await table.server.run()
        except Exception as fault:  # noqa: BLE001 -- of whatever kind: the other rooms have no part in it
            now = asyncio.get_running_loop().time()
            faults = [when for when in faults if now - when < FORGIVEN_SECONDS] + [now]
            back = table.room.setup.folder is not None and len(faults) <= REOPENINGS
            broken = await _opened_again(table) if back else fault
            if broken is not None:
                await _close(table)
            report(fault, broken is None)
            replaced()
            if broken is not None:
                return fault


async def _opened_again(table: LastingRoom) -> Exception | None:
    """Put the room of the folder in place of the broken one; return why there is none."""
    port = table.server.port
    table.server.expect_back()
    await table.lines.aclose()
    try:
        table.room, table.server = table.make()
        await table.listen(port)
        table.room.settle(port)
    except (OSError, NotationError) as error:
        return error
    return None


async def _close(table: LastingRoom) -> None:
    """Send everybody away for good."""
    table.closed = True
    await table.lines.aclose()
