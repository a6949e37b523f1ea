"""Knocks at one address and tells what is there; never takes a seat, never announces anything."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from http import HTTPStatus
from socket import SOCK_STREAM, gaierror
from typing import Final

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from kemi_desktop.net.calling import called
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.wire.codec import GUEST_CODEC, HOST_CODEC
from kemi_desktop.wire.protocol import DenialCode, Farewell, Hello
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION

SECONDS: Final = 4.0
"""For each of: looking a name up, reaching the machine, hearing a word."""
LEAVING_SECONDS: Final = 0.2
"""For taking leave of who answered; then the knock hangs up."""


class Door(Enum):
    """What was found at an address."""

    ROOM = "room"
    """A room of our version answers; who cannot get in is told why by the room itself."""
    OTHER_VERSION = "other_version"
    """A room of another version; ``Knock.version`` is that of its protocol."""
    CROWDED = "crowded"
    """A room that has all the connections it takes."""
    NOT_KEMI = "not_kemi"
    """Something listens there, but it is no room."""
    REFUSED = "refused"
    """The machine is there, but no room: it was closed, or has another port."""
    SILENT = "silent"
    """Nothing answers: a firewall, or the machine is off or in another network."""
    NO_WAY = "no_way"
    """This machine knows no way there: it is in no network, or in another one."""
    UNKNOWN_NAME = "unknown_name"
    """Nobody knows a machine of this name."""
    BAD_ADDRESS = "bad_address"
    """What was given is no address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knock:
    """One attempt and what came of it."""

    door: Door
    address: str
    port: int
    version: int = 0


async def knock(address: str, port: int, seconds: float = SECONDS) -> Knock:
    """Tell what is at an address (numbers or a name) and a port; takes hardly more than ``3 * seconds``."""
    door, version = await _door(address, port, seconds)
    return Knock(door=door, address=address, port=port, version=version)


async def _door(address: str, port: int, seconds: float) -> tuple[Door, int]:
    if not address or port not in range(1, 65536):
        return Door.BAD_ADDRESS, 0
    try:
        async with asyncio.timeout(seconds):
            places = await asyncio.get_running_loop().getaddrinfo(address, port, type=SOCK_STREAM)
    except (gaierror, TimeoutError):
        return Door.UNKNOWN_NAME, 0
    except (ValueError, OSError):  # a text no name can be made of
        return Door.BAD_ADDRESS, 0
    doors: list[Door] = []
    for numbers in dict.fromkeys(str(place[4][0]) for place in places):
        door = await _reached(numbers, port, seconds)
        if door is None:
            return await _word(numbers, port, seconds)
        doors.append(door)
    return min(doors, key=[Door.REFUSED, Door.SILENT, Door.NO_WAY].index, default=Door.UNKNOWN_NAME), 0


async def _reached(numbers: str, port: int, seconds: float) -> Door | None:
    """Return why a port cannot be reached, ``None`` where it can."""
    try:
        async with asyncio.timeout(seconds):
            _, writer = await asyncio.open_connection(numbers, port)
    except ConnectionRefusedError:
        return Door.REFUSED
    except TimeoutError:
        return Door.SILENT
    except OSError:
        return Door.NO_WAY
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
    return None


async def _word(numbers: str, port: int, seconds: float) -> tuple[Door, int]:
    """Greet with something that no room lets in: one of our version cannot read it, another says its own."""
    host = f"[{numbers}]" if ":" in numbers else numbers
    calling = connect(
        f"ws://{host}:{port}",
        compression=None,
        proxy=None,
        open_timeout=None,
        close_timeout=LEAVING_SECONDS,
    )
    try:
        async with asyncio.timeout(seconds), called(calling) as socket:
            await socket.send(GUEST_CODEC.encode(Hello(WIRE_VERSION, RULES_VERSION, "", "")).decode())
            frame = await socket.recv()
    except InvalidStatus as refused:
        crowded = refused.response.status_code == HTTPStatus.SERVICE_UNAVAILABLE
        body = refused.response.body or b""
        return (Door.CROWDED if crowded and DenialCode.CROWDED.value.encode() in body else Door.NOT_KEMI), 0
    except (WebSocketException, OSError, TimeoutError, ValueError):
        return Door.NOT_KEMI, 0
    return _meaning(frame)


def _meaning(frame: str | bytes) -> tuple[Door, int]:
    """Return what an answer to that greeting says."""
    try:
        farewell = HOST_CODEC.decode(frame)
    except NotationError:
        return _foreign(frame)
    if not isinstance(farewell, Farewell):
        return Door.NOT_KEMI, 0
    other = farewell.code is DenialCode.VERSION
    return (Door.OTHER_VERSION if other else Door.ROOM), farewell.version


def _foreign(frame: str | bytes) -> tuple[Door, int]:
    """A farewell of a later version may hold what ours cannot read, but it names its version."""
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        told = json.loads(frame)
        if told["type"] == "farewell":
            return Door.OTHER_VERSION, int(told["version"])
    return Door.NOT_KEMI, 0
