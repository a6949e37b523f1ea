"""Serves one room over WebSocket: greets, reads, writes, and lets nobody hold up the others.

One asyncio loop does everything.  Each connection has a bounded queue and a writer of its own, so that a
guest who does not read costs the others nothing and is cut off when its queue is full.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from socket import AF_INET
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from kemi_desktop.net.greeting import Greeter, HostSetup, read_frame
from kemi_desktop.net.limits import Allowance
from kemi_desktop.net.requests import handle
from kemi_desktop.net.room import Room
from kemi_desktop.wire.codec import HOST_CODEC
from kemi_desktop.wire.protocol import DenialCode, Denied, Farewell, HostMessage
from kemi_desktop.wire.version import WIRE_VERSION

SHORTEST_WAIT: Final = 0.001
"""Seconds between two looks at the clock."""
OPENING_SECONDS: Final = 5.0
CLOSING_SECONDS: Final = 1.0
FIRST_VISIT_SECONDS: Final = 120.0
"""How long a room without a pipe to its owner waits for its first guest."""


@dataclass(slots=True, eq=False)
class _Guest:
    """One connection."""

    number: int
    socket: ServerConnection
    allowance: Allowance
    queue: asyncio.Queue[HostMessage]
    malformed: int = 0
    ended: asyncio.Event = field(default_factory=asyncio.Event)


class RoomServer:
    """One room on one port."""

    def __init__(self, room: Room, setup: HostSetup) -> None:
        self._room, self._setup, self._limits = room, setup, setup.limits
        self._guests: dict[int, _Guest] = {}
        self._number = 0
        self._greeter = Greeter(room, setup)
        self._stirred = asyncio.Event()
        self._server: Server | None = None
        self._attended = asyncio.Event()
        self._deserted = asyncio.Event()
        self._deserted.set()
        self._seen: tuple[object, ...] = ()
        self._fault: Exception | None = None
        self._expected = False
        self.changed = asyncio.Event()
        """Set whenever there is something new to announce; whoever announces it clears it."""

    @property
    def port(self) -> int:
        """The port listened on; port 0 takes one for each kind of address: then the usual kind's."""
        sockets = () if self._server is None else self._server.sockets
        usual = [s for s in sockets if s.family == AF_INET] or list(sockets)
        port: int = usual[0].getsockname()[1]
        return port

    @asynccontextmanager
    async def listening(self, address: str | None, port: int) -> AsyncIterator[None]:
        """Listen at an address (``None``: all of this machine's); port 0 takes any that is free."""
        logger = logging.getLogger("kemi_desktop.net.host")
        logger.setLevel(logging.CRITICAL)  # what strangers send is no news
        async with serve(
            self._connected,
            address,
            port,
            origins=[None],  # a web page always names its origin
            compression=None,
            max_size=self._limits.message_bytes,
            open_timeout=OPENING_SECONDS,
            close_timeout=CLOSING_SECONDS,
            ping_interval=self._limits.ping,
            ping_timeout=self._limits.ping_wait,
            process_request=self._admit,
            logger=logger,
        ) as self._server:
            try:
                yield
            finally:
                self._take_leave()
                await self._farewells()

    async def run(self) -> None:
        """Let the room's clock run; never returns, and raises whatever went wrong on any connection."""
        try:
            await self._tick()
        except Exception as fault:
            self._fault = fault
            raise

    def expect_back(self) -> None:
        """Let the end of a broken room be a cut to its guests, so that they come back to the next one."""
        self._expected = True

    async def _tick(self) -> None:
        self._room.advance(self._setup.clock())
        while True:
            due = self._room.next_due
            wait = None if due is None else max(SHORTEST_WAIT, due - self._setup.clock())
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._stirred.wait()
            self._stirred.clear()
            if self._fault is not None:
                raise self._fault
            self._room.advance(self._setup.clock())
            self._flush()

    async def visited(self, seconds: float = FIRST_VISIT_SECONDS) -> None:
        """Wait until somebody has come in, but no longer than this."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._attended.wait()

    async def deserted(self) -> None:
        """Wait until nobody is connected and nobody is waited for any more."""
        while True:
            await self._deserted.wait()
            if not self._room.places.owned:
                return
            try:
                async with asyncio.timeout(self._limits.grace):
                    await self._attended.wait()
            except TimeoutError:
                return

    def _take_leave(self) -> None:
        """Tell everybody that the room is closed; one that is broken is not asked what else it has to say."""
        self._room.close()
        if self._fault is None:
            self._flush()
            return
        for guest in tuple(self._guests.values()):
            if self._expected:
                self._hang_up(guest)
            else:
                self._put(guest, Farewell(DenialCode.CLOSED, WIRE_VERSION))

    async def _farewells(self) -> None:
        """Give the last messages a moment to leave."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                for guest in tuple(self._guests.values()):
                    await guest.ended.wait()

    def _admit(self, socket: ServerConnection, _: Request) -> Response | None:
        if len(self._guests) >= self._limits.connections:
            return socket.respond(HTTPStatus.SERVICE_UNAVAILABLE, f"{DenialCode.CROWDED.value}\n")
        return None

    async def _connected(self, socket: ServerConnection) -> None:
        """Serve one connection from its first message to its last."""
        self._number += 1
        limits, now = self._limits, self._setup.clock()
        allowance = Allowance(rate=limits.rate, burst=limits.burst, now=now)
        guest = _Guest(self._number, socket, allowance, asyncio.Queue(self._limits.backlog))
        self._guests[guest.number] = guest
        writer = asyncio.create_task(self._write(guest))
        try:
            if await self._let_in(guest):
                await self._listen(guest)
            await guest.ended.wait()
        except ConnectionClosed:
            pass
        except Exception as fault:  # noqa: BLE001 -- what it is, ``run`` tells
            self._fault = fault  # ours, not the guest's: ``run`` raises it, and everybody hears what follows
            self._stirred.set()
            await guest.ended.wait()
        finally:
            writer.cancel()
            del self._guests[guest.number]
            self._room.drop(guest.number, self._setup.clock())
            self._move()

    async def _let_in(self, guest: _Guest) -> bool:
        """Greet a guest; where it is refused, queue the reason."""
        denied = await self._greeter.greet(
            guest.number, guest.socket, lambda message: self._put(guest, message)
        )
        if denied is not None:
            self._put(guest, Farewell(denied, WIRE_VERSION))
            return False
        self._move()
        return True

    async def _listen(self, guest: _Guest) -> None:
        """Take a guest's messages until it goes or is sent away."""
        async for frame in guest.socket:
            if guest.ended.is_set() or self._fault is not None:
                return
            if not guest.allowance.spend(self._setup.clock()):
                self._put(guest, Farewell(DenialCode.RATE, WIRE_VERSION))
                return
            message = read_frame(frame)
            if message is None:
                guest.malformed += 1
                if guest.malformed > self._limits.malformed:
                    self._put(guest, Farewell(DenialCode.MALFORMED, WIRE_VERSION))
                    return
                self._put(guest, Denied(DenialCode.MALFORMED))
                continue
            handle(self._room, guest.number, message, self._setup.clock())
            self._move()
        guest.ended.set()

    def _move(self) -> None:
        """Do what is due, send what came of it, and look at the clock anew; a broken room stands still."""
        if self._fault is not None:
            self._stirred.set()
            return
        self._room.advance(self._setup.clock())
        self._flush()
        self._stirred.set()

    def _flush(self) -> None:
        """Send what has collected, and note whether anybody is there."""
        there = bool(self._room.people)
        here, gone = (self._attended, self._deserted) if there else (self._deserted, self._attended)
        here.set()
        gone.clear()
        room = self._room
        seats = (len(room.places.owned), len(room.open_seats))
        seen = (room.host_name, *seats, room.running, room.options.rules.hands)
        if seen != self._seen:
            self._seen = seen
            self.changed.set()
        for number, message in self._room.take_outbox(self._setup.clock()):
            guest = self._guests.get(number)
            if guest is not None:
                self._put(guest, message)

    def _put(self, guest: _Guest, message: HostMessage) -> None:
        """Queue a message; cut a guest off who has stopped reading."""
        try:
            guest.queue.put_nowait(message)
        except asyncio.QueueFull:
            self._hang_up(guest)

    def _hang_up(self, guest: _Guest) -> None:
        guest.ended.set()
        guest.socket.transport.abort()

    async def _write(self, guest: _Guest) -> None:
        """Send a guest's messages in order, the last one being a farewell."""
        with suppress(ConnectionClosed):
            while True:
                message = await guest.queue.get()
                await guest.socket.send(HOST_CODEC.encode(message).decode())
                if isinstance(message, Farewell):
                    await guest.socket.close()
                    break
        guest.ended.set()
