"""Finds rooms in the house without anybody typing an address: announced and sought by multicast DNS."""

import asyncio
import queue
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from socket import gethostname
from typing import Final

from zeroconf import Error, InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from kemi_desktop.net.calling import settle
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION

SERVICE: Final = "_kemi-mj._tcp.local."
ASK_MILLISECONDS: Final = 2000
ASK_TIMES: Final = 5
"""How often a room that was heard of is asked for the rest: busy machines and weak signals miss answers."""
LONGEST_TEXT: Final = 200
"""Bytes of one value of an announcement."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """What anyone in the house may see of a room."""

    key: str
    """The same for the room's whole life, and no other room's."""
    name: str
    host: str
    """The name of whoever runs the room; empty while nobody does."""
    taken: int
    """Seats that have a person."""
    free: int
    """Seats a newcomer could have now, in a running game those of computer seats."""
    running: bool
    password: bool
    hands: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRoom:
    """A room that was heard of; whatever an announcement says may be wrong."""

    key: str
    name: str
    host: str
    """The name of whoever runs it, or of the machine while nobody does."""
    addresses: tuple[str, ...]
    """Where it says it can be reached."""
    port: int
    taken: int
    """Seats that have a person."""
    free: int
    """Seats a newcomer could have."""
    running: bool
    password: bool
    hands: int | None
    version: int
    rules_version: int

    @property
    def speaks_ours(self) -> bool:
        """Whether its versions are ours, so that it can be joined."""
        return (self.version, self.rules_version) == (WIRE_VERSION, RULES_VERSION)


@dataclass(frozen=True, slots=True)
class LostRoom:
    """A room is announced no more."""

    key: str


class Voice:
    """Announces all rooms of a process, on the cards of some addresses; used inside one asyncio loop."""

    def __init__(self, addresses: Sequence[str]) -> None:
        """``addresses`` are both where the rooms are reached and the cards they are announced on."""
        self.addresses = tuple(addresses)
        """Where the rooms are reached."""
        self._zeroconf: AsyncZeroconf | None = None

    def begin(self) -> AsyncZeroconf:
        """Return the sockets, opened the first time; raise ``OSError`` where no card takes part."""
        if self._zeroconf is None:
            self._zeroconf = AsyncZeroconf(interfaces=list(self.addresses), ip_version=IPVersion.V4Only)
        return self._zeroconf

    async def close(self) -> None:
        """Take back all that is announced."""
        if self._zeroconf is not None:
            await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()
            self._zeroconf = None


class Announcer:
    """Announces one room; used inside one asyncio loop."""

    def __init__(self, voice: Voice, port: int) -> None:
        self._voice, self._port = voice, port
        self._told: Announcement | None = None
        self._turn = 0
        """How often the room was announced: what is said again would pass for what is still remembered."""

    async def tell(self, news: Announcement) -> None:
        """Announce the room, or what has changed; raise ``OSError`` where no card takes part in multicast."""
        if news == self._told:
            return
        self._turn += 1
        info = AsyncServiceInfo(
            SERVICE,
            f"{news.key}.{SERVICE}",
            port=self._port,
            parsed_addresses=list(self._voice.addresses),
            server=f"kemi-{news.key}.local.",
            properties={**_written(news), "turn": str(self._turn)},
        )
        try:
            await self._send(info)
        except (Error, RuntimeError) as error:  # no card, or another room of this name
            raise OSError(str(error)) from error
        self._told = news

    async def _send(self, info: AsyncServiceInfo) -> None:
        zeroconf = self._voice.begin()
        if self._told is None:
            sent = await zeroconf.async_register_service(info)
        else:
            sent = await zeroconf.async_update_service(info)
        await sent


class Finder:
    """Listens for rooms in a thread of its own; ``poll`` never waits."""

    def __init__(self, addresses: Sequence[str] | None = None) -> None:
        """``addresses`` are the cards to listen on; ``None`` listens on all of them."""
        self._addresses = None if addresses is None else list(addresses)
        self._inbox: queue.SimpleQueue[FoundRoom | LostRoom | OSError] = queue.SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._closing = asyncio.Event()
        self._asking: dict[str, asyncio.Task[None]] = {}
        """By the name of what is asked for; the latest word counts."""
        self._thread = threading.Thread(target=self._work, name="kemi-finder", daemon=True)
        self._thread.start()

    def poll(self) -> tuple[FoundRoom | LostRoom | OSError, ...]:
        """Return what was heard since the last call; an ``OSError`` says why nothing can be heard."""
        news: list[FoundRoom | LostRoom | OSError] = []
        with suppress(queue.Empty):
            while True:
                news.append(self._inbox.get_nowait())
        return tuple(news)

    def close(self, seconds: float = 3.0) -> None:
        """Stop listening, and wait for the thread for a while."""
        with suppress(RuntimeError):  # the thread has ended
            self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join(seconds)

    def _work(self) -> None:
        try:
            self._loop.run_until_complete(self._listen())
        finally:
            self._loop.run_until_complete(settle())
            self._loop.close()

    async def _listen(self) -> None:
        try:
            zeroconf = AsyncZeroconf(
                interfaces=self._addresses or InterfaceChoice.All, ip_version=IPVersion.V4Only
            )
        except OSError as error:
            self._inbox.put(error)
            return
        browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._heard])
        await self._closing.wait()
        for task in self._asking.values():
            task.cancel()
        await browser.async_cancel()
        await zeroconf.async_close()

    def _heard(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Take note of a change; called by the browser with these names."""
        if name in self._asking:
            self._asking.pop(name).cancel()
        if state_change is ServiceStateChange.Removed:
            self._inbox.put(LostRoom(_key_of(name)))
            return
        self._asking[name] = self._loop.create_task(self._ask(zeroconf, service_type, name))

    async def _ask(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        for _ in range(ASK_TIMES):
            info = AsyncServiceInfo(service_type, name)
            if await info.async_request(zeroconf, ASK_MILLISECONDS):
                room = _read(_key_of(name), info)
                if room is not None:
                    self._inbox.put(room)
                return


def _key_of(name: str) -> str:
    return name.removesuffix(f".{SERVICE}")


def _written(news: Announcement) -> dict[str, str]:
    """Return an announcement as the texts that are sent."""
    return {
        "v": str(WIRE_VERSION),
        "rv": str(RULES_VERSION),
        "room": _cut(news.name),
        "host": _cut(news.host or gethostname()),
        "taken": str(news.taken),
        "free": str(news.free),
        "running": str(int(news.running)),
        "pw": str(int(news.password)),
        "hands": "" if news.hands is None else str(news.hands),
    }


def _cut(text: str) -> str:
    return text.encode()[:LONGEST_TEXT].decode("utf-8", "ignore")


def _read(key: str, info: AsyncServiceInfo) -> FoundRoom | None:
    """Return the room of an announcement, ``None`` where it makes no sense."""
    texts = {name: value or "" for name, value in info.decoded_properties.items()}
    addresses = tuple(info.parsed_addresses(IPVersion.V4Only))
    try:
        hands = int(texts["hands"]) if texts["hands"] else None
        room = FoundRoom(
            key=key,
            name=_seen(texts["room"]),
            host=_seen(texts["host"]),
            addresses=addresses,
            port=info.port or 0,
            taken=int(texts["taken"]),
            free=int(texts["free"]),
            running=texts["running"] == "1",
            password=texts["pw"] == "1",
            hands=hands,
            version=int(texts["v"]),
            rules_version=int(texts["rv"]),
        )
    except (KeyError, ValueError):
        return None
    return room if addresses and room.port else None


def _seen(text: str) -> str:
    """Return only what can be seen of a stranger's text."""
    return "".join(c for c in text if c.isprintable())[:48]
