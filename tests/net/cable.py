"""A bad cable between guests and a room: delays, crumbles and cuts what passes, and keeps what arrived.

It works on bytes, below the messages: a cut may fall into the middle of a frame.
"""

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Final

from tests.net.served import LOOPBACK, PATIENCE

LONGEST_DELAY: Final = 0.03
TROUBLES: Final = ("cut", "delay", "crumbs", "delay", "crumbs")
"""What happens to pieces of a stream, in turn: where anything happens often, so does each of these."""
WAYS: Final = ("to the room", "to the guest")
HEADER_END: Final = b"\r\n\r\n"
EXTENDED: Final = {126: 2, 127: 8}
"""How many bytes hold the length of a frame, by its short length."""
TEXT: Final = 1
"""The opcode of a text frame."""


@dataclass
class Stream:
    """One way of one connection."""

    sent: bytearray = field(default_factory=bytearray)
    """Every byte that was given to the cable, in order."""
    arrived: int = 0
    """How many of them came out at the other end."""

    def texts(self) -> list[str]:
        """Return the text of each whole frame that was given to the cable."""
        return [payload.decode() for opcode, payload in _frames(self.sent)[0] if opcode == TEXT]

    @property
    def ends_in_mid_frame(self) -> bool:
        """Whether a frame came out in part only."""
        return bool(_frames(self.sent[: self.arrived])[1])


def _frames(stream: bytes | bytearray) -> tuple[list[tuple[int, bytes]], bytes]:
    """Return opcode and payload of each whole frame, and what is left; masked payloads stay as they are."""
    found: list[tuple[int, bytes]] = []
    left = bytes(stream).partition(HEADER_END)[2]
    while len(left) >= 2:
        assert left[0] & 0x70 == 0  # no compression: what is searched is what was meant
        masked, short = divmod(left[1], 0x80)
        more = EXTENDED.get(short, 0)
        start = 2 + more + 4 * masked
        size = int.from_bytes(left[2 : 2 + more]) if more else short
        if len(left) < max(start, start + size):
            break
        found.append((left[0] & 0x0F, left[start : start + size]))
        left = left[start + size :]
    return found, left


class Cable:
    """Listens on a port of its own and carries everything to the room and back, badly."""

    def __init__(self, room_port: int, chance: Random) -> None:
        self._room_port, self._chance = room_port, chance
        self.port = 0
        self.trouble = 0.0
        """How likely something happens to a piece of a stream, from 0 to 1."""
        self.did: Counter[str] = Counter()
        """How often each kind of trouble was made."""
        self._next = {way: cycle(TROUBLES) for way in WAYS}
        self.streams: list[Stream] = []
        """What the room sent on each connection, in the order of their beginning."""
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._end = asyncio.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    def stop(self) -> None:
        """Cut everything and end."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def _work(self) -> None:
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._carry, LOOPBACK, 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._end.wait()
        server.close()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection(LOOPBACK, self._room_port)
        except OSError:
            writer.transport.abort()
            return
        news = Stream()
        self.streams.append(news)
        ways = (
            asyncio.create_task(self._pump(reader, far_writer, WAYS[0], Stream())),
            asyncio.create_task(self._pump(far_reader, writer, WAYS[1], news)),
        )
        try:
            with suppress(
                asyncio.CancelledError
            ):  # the library would complain about a task that was cancelled
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in (writer, far_writer):
                end.transport.abort()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: str, stream: Stream
    ) -> None:
        """Carry one way until an end is gone or the cable is cut."""
        with suppress(ConnectionError):
            while piece := await reader.read(65_536):
                stream.sent += piece
                trouble = "none"
                if self._chance.random() < self.trouble:
                    trouble = next(self._next[way])
                    self.did[f"{trouble} {way}"] += 1
                for crumb in await self._crumbs(piece, trouble):
                    writer.write(crumb)
                    stream.arrived += len(crumb)
                    await writer.drain()
                    await asyncio.sleep(0)
                if trouble == "cut":
                    self.did[f"cut in mid-frame {way}"] += stream.ends_in_mid_frame
                    return

    async def _crumbs(self, piece: bytes, trouble: str) -> list[bytes]:
        """Return what to send on of a piece, bit by bit, when it is time."""
        match trouble:
            case "delay":
                await asyncio.sleep(self._chance.random() * LONGEST_DELAY)
                return [piece]
            case "crumbs":
                size = self._chance.randrange(1, 2 + len(piece) // 8)
                return [piece[at : at + size] for at in range(0, len(piece), size)]
            case "cut":
                return [piece[: self._chance.randrange(len(piece))]]
            case _:
                return [piece]


@contextmanager
def bad_cable(room_port: int, chance: Random) -> Iterator[Cable]:
    """Lay a cable to a room; it is a good one until its ``trouble`` is set."""
    cable = Cable(room_port, chance)
    cable.start()
    try:
        yield cable
    finally:
        cable.stop()
