"""Decides who is let into a room: the versions, the password, the seat.  Knows one connection at a time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from websockets.asyncio.server import ServerConnection

from kemi_desktop.net.limits import Limits
from kemi_desktop.net.password import Gate, proves
from kemi_desktop.net.room import Room
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.wire.codec import GUEST_CODEC, Codec
from kemi_desktop.wire.protocol import Challenge, DenialCode, GuestMessage, Hello, HostMessage, Proof, Return
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION

NONCE_LENGTHS: Final = range(16, 65)


@dataclass(frozen=True, slots=True)
class _Versions:
    """What every greeting of every version begins with."""

    version: int
    rules_version: int


_VERSIONS_CODEC: Final = Codec[_Versions](_Versions, "greeting")


class _Refusal(Exception):
    """Ends a greeting with a reason."""

    def __init__(self, code: DenialCode) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True, kw_only=True)
class HostSetup:
    """What a server is given besides its room."""

    limits: Limits
    clock: Callable[[], float]
    """Seconds that never go back; deadlines are in it."""
    secrets: Callable[[], str]
    """Each call gives 32 or more hexadecimal digits nobody can guess."""
    password: str | None = None
    gate: Gate | None = None
    """What slows guessing down, where rooms share a password; else a room has one of its own."""


class Greeter:
    """Greets the newcomers of one room."""

    def __init__(self, room: Room, setup: HostSetup) -> None:
        self._room, self._setup = room, setup
        self._gate = setup.gate or Gate(setup.clock())

    async def greet(
        self, connection: int, socket: ServerConnection, put: Callable[[HostMessage], None]
    ) -> DenialCode | None:
        """Take the greeting and the proof of the password; return why a guest is not let in.

        ``put`` queues what is to be said meanwhile.
        """
        try:
            async with asyncio.timeout(self._setup.limits.handshake):
                match _greeting(await socket.recv()):
                    case Return(token=token):
                        return self._room.come_back(connection, token, self._setup.clock())
                    case Hello() as hello if len(hello.nonce) in NONCE_LENGTHS:
                        if self._setup.password is not None and not self._room.owned_by(hello):
                            await self._challenge(socket, hello, self._setup.password, put)
                        return self._room.join(connection, hello, self._setup.clock())
                    case _:
                        return DenialCode.MALFORMED
        except _Refusal as refusal:
            return refusal.code
        except TimeoutError:
            return DenialCode.TIMEOUT

    async def _challenge(
        self, socket: ServerConnection, hello: Hello, password: str, put: Callable[[HostMessage], None]
    ) -> None:
        """Ask for the password's proof; raise ``_Refusal`` where it is wrong or comes too early."""
        address, clock = str(socket.remote_address[0]), self._setup.clock
        if not self._gate.open_for(address, clock()):
            raise _Refusal(DenialCode.WAIT)
        nonce = self._setup.secrets()
        put(Challenge(nonce))
        answer = read_frame(await socket.recv())
        if not self._gate.open_for(address, clock()):  # others guessed meanwhile
            raise _Refusal(DenialCode.WAIT)
        if not isinstance(answer, Proof) or not proves(answer.digest, password, nonce, hello.nonce):
            self._gate.wrong(address, clock())
            raise _Refusal(DenialCode.PASSWORD)
        self._gate.right(address)


def read_frame(frame: str | bytes) -> GuestMessage | None:
    """Return a guest's message, ``None`` where it is none."""
    if not isinstance(frame, str):
        return None
    try:
        return GUEST_CODEC.decode(frame)
    except NotationError:
        return None


def _greeting(frame: str | bytes) -> GuestMessage | None:
    """Return the first message; raise ``_Refusal`` where it is of another version."""
    if isinstance(frame, str):
        try:
            versions = _VERSIONS_CODEC.decode(frame)
        except NotationError:
            return None
        if versions != _Versions(WIRE_VERSION, RULES_VERSION):
            raise _Refusal(DenialCode.VERSION)
    return read_frame(frame)
