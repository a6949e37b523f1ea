"""Who lets go of a connection leaves no socket open, whatever it was doing and whatever the other does."""

import base64
import gc
import socket
import threading
import warnings
from asyncio import run
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha1

import pytest

from kemi_desktop.net.diagnosis import diagnose_address
from kemi_desktop.net.guest import GuestLink, Invitation
from kemi_desktop.net.probing import Door, knock
from tests.net.served import LOOPBACK, PATIENCE, Chance, wait_until

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CLOSE_FRAME = 0x88
FAREWELL = b'{"type":"farewell","code":"full","version":1}'
WORDS = {"a farewell": FAREWELL, "nonsense": b"[]", "nothing": b""}


class Deaf:
    """The other end: agrees to talk, says one word, and takes no notice of what it is told."""

    def __init__(self, word: bytes, *, agrees: bool = True) -> None:
        self.socket = socket.create_server((LOOPBACK, 0))
        self.port: int = self.socket.getsockname()[1]
        self.reached, self.left = threading.Event(), threading.Event()
        self._word, self._agrees, self._lines = word, agrees, list[socket.socket]()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
        self._hang_up()
        self._thread.join(PATIENCE)
        self._hang_up()  # on who came in meanwhile

    def _hang_up(self) -> None:
        for line in self._lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self.socket.accept()
                self._lines.append(line)
                self._talk(line)

    def _talk(self, line: socket.socket) -> None:
        asked = b""
        while not asked.endswith(b"\r\n\r\n"):
            if not (more := line.recv(4096)):
                return  # somebody only looked whether the port is open
            asked += more
        self.reached.set()
        if not self._agrees:
            return
        fields = dict(row.split(b": ", 1) for row in asked.lower().split(b"\r\n") if b": " in row)
        keys = [
            row.split(b": ")[1]
            for row in asked.split(b"\r\n")
            if row.lower().startswith(b"sec-websocket-key")
        ]
        accept = base64.b64encode(sha1(keys[0] + MAGIC).digest())  # noqa: S324 -- what WebSocket asks for
        assert fields[b"upgrade"] == b"websocket"
        line.sendall(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        if self._word:
            line.sendall(bytes((0x81, len(self._word))) + self._word)
        while more := line.recv(4096):
            if CLOSE_FRAME in more:
                self.left.set()


@contextmanager
def deaf(word: bytes = b"", *, agrees: bool = True) -> Iterator[Deaf]:
    """Serve so, and fail where a socket was left to the collector of garbage."""
    gc.collect()
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", ResourceWarning)
        other = Deaf(word, agrees=agrees)
        try:
            yield other
        finally:
            other.close()
        gc.collect()
    assert [str(one.message) for one in told if one.category is ResourceWarning] == []


def link_to(port: int) -> GuestLink:
    return GuestLink(Invitation(address=LOOPBACK, port=port, name="Ann"), secrets=Chance("Ann"))


@pytest.mark.parametrize("word", WORDS)
def test_a_guest_that_is_taking_leave_lets_go_at_once_when_it_is_closed(word: str) -> None:
    with deaf(WORDS[word]) as other:
        link = link_to(other.port)
        assert (other.left if WORDS[word] else other.reached).wait(PATIENCE)
        link.close(PATIENCE)
        assert not link._thread.is_alive()


def test_a_guest_that_is_about_to_be_heard_lets_go() -> None:
    with deaf(agrees=False) as other:
        link = link_to(other.port)
        assert other.reached.wait(PATIENCE)
        link.close(PATIENCE)
        assert not link._thread.is_alive()


@pytest.mark.parametrize("agrees", [False, True])
def test_a_test_that_is_given_up_lets_go(*, agrees: bool) -> None:
    with deaf(agrees=agrees) as other:
        diagnosis = diagnose_address(LOOPBACK, other.port, PATIENCE)
        assert other.reached.wait(PATIENCE)
        diagnosis.close(PATIENCE)
        assert not diagnosis._thread.is_alive()


@pytest.mark.parametrize("word", WORDS)
def test_a_knock_lets_go_of_who_does_not_hang_up(word: str) -> None:
    seconds = PATIENCE if WORDS[word] else 0.5

    def is_answered() -> bool:
        """Knock anew where a busy machine was not even reached in so short a time."""
        door = run(knock(LOOPBACK, other.port, seconds)).door
        return door in (Door.NOT_KEMI, Door.ROOM, Door.OTHER_VERSION)

    with deaf(WORDS[word]) as other:
        wait_until(is_answered)
