"""Keeps the rooms of a process announced in the house, also where the machine moves to another network."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from kemi_desktop.net.discovery import Announcement, Announcer, Voice
from kemi_desktop.net.host import RoomServer
from kemi_desktop.net.room import Room

LOOK_SECONDS: Final = 10.0
"""From one look at the addresses of this machine to the next."""
TELL_SECONDS: Final = 1.2
"""From one announcement of a room to the next: what replaces another within a second may lose to it."""
Served = tuple[Room, RoomServer]


async def announce_rooms(
    rooms: Callable[[], Sequence[Served]],
    cards: Callable[[], tuple[str, ...]],
    complain: Callable[[OSError], None],
    *,
    replaced: asyncio.Event,
    seconds: float = LOOK_SECONDS,
) -> None:
    """Announce the rooms that there are on the cards that there are, until cancelled.

    ``cards`` is asked again every so many seconds; ``replaced`` tells that there are other rooms than before.
    Where no card takes part it complains, and tries anew once the cards have changed.
    """
    while True:
        replaced.clear()
        addresses = cards()
        telling = asyncio.ensure_future(_announce(tuple(rooms()), addresses, complain))
        try:
            while not replaced.is_set() and cards() == addresses:
                with suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        await replaced.wait()
        finally:
            await _ended(telling)
        if not telling.cancelled():
            telling.result()


async def _ended(task: asyncio.Future[None]) -> None:
    """Cancel a task and wait until it has taken leave, even where the wait is cancelled meanwhile."""
    task.cancel()
    try:
        await asyncio.wait((task,))
    except asyncio.CancelledError:
        await asyncio.wait((task,))
        raise


async def _announce(
    rooms: Sequence[Served], addresses: tuple[str, ...], complain: Callable[[OSError], None]
) -> None:
    """Announce some rooms on some cards until cancelled."""
    if not (rooms and addresses):
        return
    voice = Voice(addresses)
    telling = [asyncio.ensure_future(_tell_of(room, server, voice)) for room, server in rooms]
    try:
        await asyncio.gather(*telling)
    except OSError as error:  # a room that cannot be found by itself can still be joined
        complain(error)
    finally:
        for task in telling:
            task.cancel()
        await asyncio.wait(telling)
        with suppress(OSError):  # a card that is gone takes no leave
            await voice.close()


async def _tell_of(room: Room, server: RoomServer, voice: Voice) -> None:
    """Announce one room, again at each change."""
    announcer = Announcer(voice, server.port)
    while True:
        server.changed.clear()
        news = Announcement(
            key=room.key,
            name=room.name,
            host=room.host_name,
            taken=len(room.places.owned),
            running=room.running,
            free=len(room.open_seats),
            password=room.setup.password,
            hands=room.options.rules.hands,
        )
        await announcer.tell(news)
        await asyncio.sleep(TELL_SECONDS)
        await server.changed.wait()
