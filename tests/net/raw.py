"""A guest that is nothing but a socket, for saying what no honest guest says."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION
from tests.net.served import LOOPBACK, PATIENCE, Reachable

NONCE = "0123456789abcdef"


def hello(name: str = "Raw", **changes: object) -> str:
    return greeting("hello", **{"name": name, "nonce": NONCE, **changes})


def greeting(kind: str, **fields: object) -> str:
    """Return a first message of our versions."""
    return json.dumps({"type": kind, "version": WIRE_VERSION, "rules_version": RULES_VERSION, **fields})


@contextmanager
def raw(room: Reachable, *, origin: str | None = None, max_queue: int = 16) -> Iterator[ClientConnection]:
    with connect(
        f"ws://{LOOPBACK}:{room.port}",
        origin=None if origin is None else Origin(origin),
        max_queue=max_queue,
        compression=None,
        proxy=None,
        close_timeout=1,
    ) as socket:
        yield socket


def hear(socket: ClientConnection, wanted: str) -> dict[str, Any]:
    """Return the next message of a type, passing over others."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == wanted:
            return message


def last_word(socket: ClientConnection) -> str:
    """Return the code of the farewell; the connection is closed after it."""
    code: str = hear(socket, "farewell")["code"]
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed:
        return code
