"""Opens sockets to a room and lets go of them whole, at whatever moment somebody interrupts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import Enum
from typing import Final

from websockets.asyncio.client import ClientConnection, connect

ROUNDS_TO_CLOSE: Final = 3
"""Rounds of the loop in which a closing transport tells its end."""


class Missed(Enum):
    """Why a call did not get through, where that is known at once."""

    REFUSED = "refused"
    """The machine is there, and nothing listens at that port."""
    UNREACHABLE = "unreachable"
    """No way leads there, or nobody is called so."""


def missed_by(error: Exception) -> Missed | None:
    """Return what an error while a connection is opened says; ``None`` where it proves nothing."""
    if isinstance(error, ConnectionRefusedError):
        return Missed.REFUSED
    is_silence = isinstance(error, TimeoutError | ConnectionError)
    return Missed.UNREACHABLE if isinstance(error, OSError | UnicodeError) and not is_silence else None


@asynccontextmanager
async def called(calling: connect) -> AsyncIterator[ClientConnection]:
    """Hold a connection and take leave politely; whoever is cancelled while taking leave still lets go.

    The library's own way out waits for the other end, and leaves the socket open when that is interrupted.
    """
    socket = await calling
    try:
        yield socket
    finally:
        try:
            await socket.close()
        finally:
            socket.transport.abort()


async def settle() -> None:
    """End what is left running, so that a loop about to be closed drops neither tasks nor sockets."""
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    for _ in range(ROUNDS_TO_CLOSE):
        await asyncio.sleep(0)
