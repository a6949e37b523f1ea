"""Finds out, in a thread of its own, why a room is not found or not reached; words are the catalogue's."""

import asyncio
import queue
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address
from typing import Final

from kemi_desktop.net.addresses import own_addresses
from kemi_desktop.net.calling import settle
from kemi_desktop.net.discovery import Finder, FoundRoom
from kemi_desktop.net.probing import SECONDS, Knock, knock

LOOPBACK: Final = "127.0.0.1"
HEARING_SECONDS: Final = 5.0
BETWEEN_SECONDS: Final = 0.05
HOME_BITS: Final = 24
"""Bits of an address that machines in one house usually have in common."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The addresses of this machine, likeliest first; none where it is in no network."""

    addresses: tuple[str, ...]
    networks: int
    """How many different networks they seem to lead into; with several, guests may be in another one."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """Whether the room's own announcement was heard; guests find it by that."""

    heard: bool
    reason: str = ""
    """Why nothing can be heard at all, as the system says it."""


@dataclass(frozen=True, slots=True)
class Finished:
    """Nothing follows."""


Finding = Cards | Knock | Hearing | Finished
"""What a diagnosis tells, in this order; knocks at each own address, or the one at a room elsewhere."""


class Diagnosis:
    """Carries a test out; ``poll`` never waits."""

    def __init__(self, test: Callable[[], AsyncIterator[Finding]]) -> None:
        """Begin; see ``diagnose_own_room`` and ``diagnose_address``."""
        self._inbox: queue.SimpleQueue[Finding] = queue.SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._test = test
        self._thread = threading.Thread(target=self._work, name="kemi-diagnosis", daemon=True)
        self._thread.start()

    def poll(self) -> tuple[Finding, ...]:
        """Return what was found since the last call; the last of all is ``Finished``."""
        found: list[Finding] = []
        with suppress(queue.Empty):
            while True:
                found.append(self._inbox.get_nowait())
        return tuple(found)

    def close(self, seconds: float = 1.0) -> None:
        """Give up, and wait for the thread for a while."""
        with suppress(RuntimeError):  # the thread has ended
            self._loop.call_soon_threadsafe(self._cancel)
        self._thread.join(seconds)

    def _cancel(self) -> None:
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    def _work(self) -> None:
        try:
            with suppress(asyncio.CancelledError):
                self._loop.run_until_complete(self._run())
        finally:
            self._inbox.put(Finished())
            self._loop.run_until_complete(settle())
            self._loop.close()

    async def _run(self) -> None:
        self._task = asyncio.current_task()
        if self._closed:
            return
        async for finding in self._test():
            self._inbox.put(finding)


def diagnose_own_room(port: int, key: str, addresses: Sequence[str] | None = None) -> Diagnosis:
    """Test the room served on this machine: whether it is reached at each address, whether it is heard.

    ``key`` is what it is announced under; ``addresses`` are the cards to test, ``None`` for all.
    """
    return Diagnosis(lambda: _own_room(port, key, addresses))


def diagnose_address(address: str, port: int, seconds: float = SECONDS) -> Diagnosis:
    """Knock where a guest cannot get in."""
    return Diagnosis(lambda: _other_room(address, port, seconds))


def networks_of(addresses: Sequence[str]) -> int:
    """Return how many networks some addresses seem to belong to, by what houses usually have."""
    return len({int(IPv4Address(address)) >> (32 - HOME_BITS) for address in addresses})


async def _own_room(port: int, key: str, addresses: Sequence[str] | None) -> AsyncIterator[Finding]:
    cards = own_addresses() if addresses is None else tuple(addresses)
    yield Cards(cards, networks_of(cards))
    for address in cards or (LOOPBACK,):
        yield await knock(address, port)
    if cards:
        yield await _listen(key, port, cards)


async def _other_room(address: str, port: int, seconds: float) -> AsyncIterator[Finding]:
    yield await knock(address, port, seconds)


async def _listen(key: str, port: int, cards: Sequence[str]) -> Hearing:
    """Wait for the announcement of a room on these cards."""
    finder = Finder(cards)
    loop = asyncio.get_running_loop()
    end = loop.time() + HEARING_SECONDS
    try:
        while loop.time() < end:
            for news in finder.poll():
                if isinstance(news, OSError):
                    return Hearing(heard=False, reason=news.strerror or str(news))
                if isinstance(news, FoundRoom) and (news.key, news.port) == (key, port):
                    return Hearing(heard=True)
            await asyncio.sleep(BETWEEN_SECONDS)
    finally:
        finder.close()
    return Hearing(heard=False)
