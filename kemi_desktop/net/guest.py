"""A guest's end of the cable: one thread that connects, greets, reads, writes and comes back by itself.

The window's side never waits: ``poll`` empties one queue, ``send`` fills another.
"""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from kemi_desktop.net.calling import Missed, called, missed_by, settle
from kemi_desktop.net.discovery import FoundRoom, LostRoom
from kemi_desktop.net.password import proof_of
from kemi_desktop.net.whereabouts import Whereabouts
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.wire.codec import GUEST_CODEC, HOST_CODEC
from kemi_desktop.wire.protocol import (
    Challenge,
    DenialCode,
    Farewell,
    GuestMessage,
    Hello,
    HostMessage,
    Proof,
    Return,
    Welcome,
)
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION

LARGEST_MESSAGE: Final = 256 * 1024
PING_SECONDS: Final = 5.0
PING_WAIT: Final = 10.0
OPENING_SECONDS: Final = 5.0
STRANGERS: Final = 6
"""Answers in a row that the seat is unknown, after which it is gone; meanwhile ours is sought elsewhere."""
SEEK_AFTER: Final = 2
"""Attempts at the old place before a lost room is sought elsewhere."""
RETRY_SECONDS: Final = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Waits between attempts; the last one repeats."""
TRY_AGAIN: Final = frozenset(
    (
        DenialCode.RATE,
        DenialCode.TIMEOUT,
        DenialCode.CROWDED,
        DenialCode.SLOW,
        DenialCode.MALFORMED,
        DenialCode.ORDER,
    )
)
"""Farewells after which coming back makes sense."""


class Seeker(Protocol):
    """Listens for rooms, as ``Finder`` does."""

    def poll(self) -> Sequence[FoundRoom | LostRoom | OSError]:
        """Return what was heard since the last call."""

    def close(self) -> None:
        """Stop listening."""


class LinkState(Enum):
    """How the connection stands."""

    CONNECTING = "connecting"
    CONNECTED = "connected"
    LOST = "lost"
    """It is being sought again."""
    ENDED = "ended"
    """For good."""


@dataclass(frozen=True, slots=True)
class LinkNews:
    """The connection changed."""

    state: LinkState
    code: DenialCode | None = None
    """Why it ended, where the room said so."""
    version: int | None = None
    """The room's protocol version, where it said so."""
    missed: Missed | None = None
    """Why the last call did not even reach a room, where that is known at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """Where to go and as whom."""

    address: str
    port: int
    name: str
    password: str = ""
    owner: str | None = None
    token: str = ""
    """A seat held already, such as from before a crash; then name and password are not asked for."""
    key: str = ""
    """What the room is announced under, where it is known before the welcome."""


class GuestLink:
    """A connection to a room that outlives its sockets."""

    def __init__(
        self,
        invitation: Invitation,
        *,
        secrets: Callable[[], str],
        seek: Callable[[], Seeker] | None = None,
    ) -> None:
        """Begin to connect; ``secrets`` gives 32 or more hexadecimal digits nobody can guess.

        ``seek`` begins to listen for rooms: where a room that was lost is opened again elsewhere, it is found
        by its key.  Without it the room is sought where it was.
        """
        self._invitation, self._secrets, self._seek = invitation, secrets, seek
        self._where = Whereabouts(invitation.address, invitation.port)
        self._seeker: Seeker | None = None
        self._key = invitation.key
        self._token = invitation.token
        self._inbox: queue.SimpleQueue[HostMessage | LinkNews] = queue.SimpleQueue()
        self._outbox: asyncio.Queue[GuestMessage] = asyncio.Queue()
        self._closing, self._moved = asyncio.Event(), asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._socket: ClientConnection | None = None
        self._missed: Missed | None = None
        self._thread = threading.Thread(target=self._work, name="kemi-guest", daemon=True)
        self._thread.start()

    def poll(self) -> tuple[HostMessage | LinkNews, ...]:
        """Return what has come in since the last call; never waits."""
        news: list[HostMessage | LinkNews] = []
        with suppress(queue.Empty):
            while True:
                news.append(self._inbox.get_nowait())
        return tuple(news)

    def send(self, message: GuestMessage) -> None:
        """Send a message; what is sent while no connection stands is lost."""
        self._tell_thread(lambda: self._outbox.put_nowait(message))

    def close(self, seconds: float = 2.0) -> None:
        """Let go without leaving the seat, and wait for the thread for a while."""
        self._tell_thread(self._closing.set)
        self._thread.join(seconds)

    @property
    def place(self) -> tuple[str, int]:
        """Address and port where the room is, or is sought now."""
        return self._where.place

    def seek_at(self, address: str, port: int) -> None:
        """Seek the room there from now on, because it is known to have moved; at once where none stands."""
        self._tell_thread(lambda: self._move(address, port))

    def cut(self) -> None:
        """Cut the present connection as a pulled cable would; it is sought again."""
        self._tell_thread(self._abort)

    def _move(self, address: str, port: int) -> None:
        if (address, port) != self._where.place:
            self._where = Whereabouts(address, port)
            self._moved.set()

    def _abort(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()

    def _tell_thread(self, call: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the thread has ended
            self._loop.call_soon_threadsafe(call)

    def _work(self) -> None:
        try:
            self._loop.run_until_complete(self._run())
        finally:
            self._loop.run_until_complete(settle())
            self._loop.close()

    async def _run(self) -> None:
        """Connect again and again until the room or the player has had enough."""
        closing = asyncio.ensure_future(self._closing.wait())
        attempt = strangers = 0
        end = LinkNews(LinkState.ENDED)
        while not self._closing.is_set():
            self._inbox.put(LinkNews(LinkState.CONNECTING, missed=self._missed))
            visit = asyncio.ensure_future(self._visit())
            await asyncio.wait((visit, closing), return_when=asyncio.FIRST_COMPLETED)
            if not visit.done():
                visit.cancel()
                await asyncio.wait((visit,))
                break
            welcomed, farewell = visit.result()
            strangers = 0 if welcomed else strangers + self._met_stranger(farewell)
            final = farewell is not None and farewell.code not in TRY_AGAIN
            if farewell is not None and final and not 0 < strangers <= STRANGERS:
                end = LinkNews(LinkState.ENDED, farewell.code, farewell.version)
                break
            attempt = 0 if welcomed else attempt + 1
            code = farewell.code if farewell else None
            self._inbox.put(LinkNews(LinkState.LOST, code, missed=self._missed))
            wait = RETRY_SECONDS[min(attempt, len(RETRY_SECONDS) - 1)]
            moved = asyncio.ensure_future(self._moved.wait())
            await asyncio.wait((closing, moved), timeout=wait)
            moved.cancel()
            self._moved.clear()
            self._look_around(attempt)
        closing.cancel()
        self._inbox.put(end)
        await self._stop_seeking()

    def _met_stranger(self, farewell: Farewell | None) -> bool:
        """Whether the room may be another one that has taken the place of ours: it does not know us."""
        seeks = self._seek is not None and bool(self._key)
        return seeks and farewell is not None and farewell.code is DenialCode.TOKEN

    def _look_around(self, attempt: int) -> None:
        """Listen for a room that is not where it was, and go where it says it is."""
        if attempt:
            self._where.failed()
        if self._seeker is None and self._seek is not None and self._key and attempt >= SEEK_AFTER:
            self._seeker = self._seek()
        for news in () if self._seeker is None else self._seeker.poll():
            if isinstance(news, FoundRoom) and news.key == self._key:
                self._where.heard(news)

    async def _stop_seeking(self) -> None:
        if self._seeker is not None:
            seeker, self._seeker = self._seeker, None
            await asyncio.to_thread(seeker.close)

    async def _visit(self) -> tuple[bool, Farewell | None]:
        """Hold one connection to its end; return whether it was let in, and the farewell."""
        (address, port), welcomed = self._where.place, False
        host = f"[{address}]" if ":" in address else address
        logger = logging.getLogger("kemi_desktop.net.guest")
        logger.setLevel(logging.CRITICAL)
        try:
            calling = connect(
                f"ws://{host}:{port}",
                compression=None,
                proxy=None,
                max_size=LARGEST_MESSAGE,
                open_timeout=OPENING_SECONDS,
                ping_interval=PING_SECONDS,
                ping_timeout=PING_WAIT,
                close_timeout=1.0,
                logger=logger,
            )
            async with called(calling) as self._socket:
                self._missed = None
                welcomed, farewell = await self._greet(self._socket)
                if farewell is None:
                    farewell = await self._exchange(self._socket)
                return welcomed, farewell
        except (OSError, WebSocketException, TimeoutError, NotationError, UnicodeError) as error:
            self._missed = None if self._socket is not None else missed_by(error)
            return welcomed, None
        finally:
            self._socket = None

    async def _greet(self, socket: ClientConnection) -> tuple[bool, Farewell | None]:
        """Ask for a seat, or for the one held before."""
        nonce = self._secrets()
        if self._token:
            greeting: GuestMessage = Return(WIRE_VERSION, RULES_VERSION, self._token)
        else:
            where = self._invitation
            greeting = Hello(WIRE_VERSION, RULES_VERSION, where.name, nonce, where.owner)
        await _say(socket, greeting)
        async for frame in socket:
            match HOST_CODEC.decode(frame):
                case Challenge(nonce=theirs):
                    await _say(socket, Proof(proof_of(self._invitation.password, theirs, nonce)))
                case Farewell() as farewell:
                    return False, farewell
                case Welcome() as welcome:
                    self._token, self._key = welcome.token, welcome.key
                    self._where.reached()
                    await self._stop_seeking()
                    while not self._outbox.empty():
                        self._outbox.get_nowait()
                    self._inbox.put(LinkNews(LinkState.CONNECTED))
                    self._inbox.put(welcome)
                    return True, None
                case _:
                    pass  # nothing else is meant for who has no seat
        return False, None

    async def _exchange(self, socket: ClientConnection) -> Farewell | None:
        """Carry messages both ways until the connection ends."""
        writer = asyncio.ensure_future(self._write(socket))
        try:
            async for frame in socket:
                message = HOST_CODEC.decode(frame)
                if isinstance(message, Farewell):
                    return message
                self._inbox.put(message)
        finally:
            writer.cancel()
        return None

    async def _write(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await _say(socket, await self._outbox.get())


async def _say(socket: ClientConnection, message: GuestMessage) -> None:
    await socket.send(GUEST_CODEC.encode(message).decode())
