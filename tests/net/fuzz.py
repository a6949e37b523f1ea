"""A guest that says anything: honest messages at wrong moments, damaged ones, noise; and sometimes plays."""

import json
import socket as plain
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection

from kemi_desktop.rules.actions import DeclareReady, Discard, Pass
from kemi_desktop.rules.prompts import PromptId
from kemi_desktop.rules.ruleset import THINKING_TIME_CHOICES, Ruleset
from kemi_desktop.rules.tiles import SEATS, TileId
from kemi_desktop.wire.codec import GUEST_CODEC
from kemi_desktop.wire.messages import Continue, Pause, Resume, SeatRequest, Stop, Submit
from kemi_desktop.wire.protocol import (
    Arrange,
    Ask,
    Back,
    Goodbye,
    GuestMessage,
    Hello,
    Kick,
    NeedSnapshot,
    PassHost,
    Phrase,
    Ping,
    Proof,
    QuickPhrase,
    Ready,
    Return,
    Say,
    Start,
    Swap,
    TakeSeat,
)
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION
from tests.net.raw import NONCE, greeting, hello, raw
from tests.net.served import LOOPBACK, OPTIONS, PATIENCE, Reachable

Frame = str | bytes | list[str] | list[bytes]
"""Text, binary, or the fragments of one message."""
HUGE = (-1, 2**53, 2**63, 2**64, 10**30, 10**400, 1e308, -(2**63) - 1)


def honest_messages() -> list[GuestMessage]:
    """Return one of every kind of message, and one of every kind of request."""
    prompt = PromptId(3)
    requests: tuple[SeatRequest, ...] = (
        Submit(prompt, Pass(SEATS[3])),
        Submit(prompt, Discard(SEATS[3], TileId(7))),
        Submit(prompt, DeclareReady(SEATS[2])),
        Continue(),
        Pause(),
        Resume(),
        Stop(),
    )
    return [
        Hello(WIRE_VERSION, RULES_VERSION, "Fuzz", NONCE),
        Return(WIRE_VERSION, RULES_VERSION, "0" * 64),
        Proof("0" * 64),
        TakeSeat(SEATS[1]),
        Ready(ready=True),
        Start(),
        Swap(SEATS[0], SEATS[3]),
        Kick(SEATS[0]),
        PassHost(SEATS[3]),
        Arrange(replace(OPTIONS, rules=Ruleset(hands=16, thinking_time=THINKING_TIME_CHOICES[-1]))),
        Say("大家好 hello"),
        Phrase(QuickPhrase.HURRY),
        Back(),
        NeedSnapshot(),
        Ping(1),
        Goodbye(),
        *(Ask(number, request) for number, request in enumerate(requests, start=1)),
    ]


def splits() -> Iterator[list[str]]:
    """Return every honest message in two fragments, cut at every place in turn."""
    for message in honest_messages():
        if not isinstance(message, Goodbye):
            text = GUEST_CODEC.encode(message).decode()
            yield from ([text[:at], text[at:]] for at in range(1, len(text)))


class Fuzzer:
    """One seat's program gone mad; comes back whenever it is thrown out."""

    def __init__(self, room: Reachable, token: str, chance: Random) -> None:
        self.room, self.token, self.chance = room, token, chance
        self.said: Counter[str] = Counter()
        """How many frames of each kind were sent."""
        self.heard: Counter[str] = Counter()
        """What came back: types of messages, and codes of denials and farewells."""
        self._splits = splits()
        self._honest = [GUEST_CODEC.encode(message) for message in honest_messages()]
        self._nonce = 0
        self._open: dict[str, Any] | None = None
        self._continues = self._gone = self._full = False
        self._seat, self._pings, self._lines = 3, 1000, 0
        self._ending = cycle(("wrong utf-8", "wrong utf-8 in a fragment", "too large"))
        """What ends its connection is rare, and comes in turn, so that nothing of it is left out."""

    @property
    def sent(self) -> int:
        """How many frames were sent."""
        return sum(self.said.values())

    def run(self, frames: int, meanwhile: Callable[[], object], free: Callable[[], object]) -> None:
        """Send this many frames more, calling ``meanwhile`` every now and then.

        ``free`` has to free a seat: noise may have taken one under a token that nobody has heard.
        """
        end = self.sent + frames
        while self.sent < end:
            if self._full:
                self._full = False
                free()
            with suppress(ConnectionClosed, ConnectionError, InvalidHandshake), self._line() as socket:
                self._lines += 1
                if self._lines % 8 == 0:
                    self._noise_before_the_greeting(socket)
                    continue
                self._enter(socket)
                try:
                    while self.sent < end and not self._gone:
                        kind, frame = self._frame()
                        self.said[kind] += 1
                        _send(socket, kind, frame)
                        if self.sent % 16 == 0:
                            meanwhile()
                            self._hear_up_to_now(socket)
                            self._play(socket)
                finally:
                    self._hear(socket)

    def _line(self) -> AbstractContextManager[ClientConnection]:
        """Return a new connection, on which what comes in is always read."""
        return raw(self.room, max_queue=100_000)

    def _enter(self, socket: ClientConnection) -> None:
        """Take the seat back, or another one where it was left for good; wait until the room says which."""
        self._gone = False
        socket.send(greeting("return", token=self.token) if self.token else hello("Fuzz"))
        welcomes = self.heard["welcome"]
        while self.heard["welcome"] == welcomes and not self._gone:
            self._take(json.loads(socket.recv(timeout=PATIENCE)))

    def _noise_before_the_greeting(self, socket: ClientConnection) -> None:
        if self._lines % 16 == 0:  # not even the beginning of a connection
            with plain.create_connection((LOOPBACK, self.room.port), 5) as bare:
                self.said["no handshake"] += 1
                bare.sendall(self.chance.choice([self.chance.randbytes(300), b"GET / HTTP/1.1\r\n", b""]))
        kind, frame = self._frame()
        self.said[f"{kind}, first"] += 1
        _send(socket, kind, frame)
        self._hear(socket)

    def _hear(self, socket: ClientConnection) -> None:
        """Take everything that has come in."""
        with suppress(TimeoutError):
            while True:
                self._take(json.loads(socket.recv(timeout=0)))

    def _hear_up_to_now(self, socket: ClientConnection) -> None:
        """Wait until the room has read everything that was sent, unless it ends the connection."""
        self._pings += 1
        socket.send(GUEST_CODEC.encode(Ping(self._pings)).decode())
        while not self._gone:
            told = json.loads(socket.recv(timeout=PATIENCE))
            self._take(told)
            if told["type"] == "pong" and told["number"] == self._pings:
                return

    def _take(self, told: dict[str, Any]) -> None:
        self.heard[told["type"]] += 1
        match told["type"]:
            case "welcome":
                self.token, self._nonce, self._seat = told["token"], told["nonce"], told["seat"]
            case "told" if told["message"]["type"] == "seat_events":
                self._open, self._continues = told["message"]["options"], False
            case "told" if told["message"]["type"] == "hand_over":
                self._continues = self._seat in told["message"]["waiting"]
            case "snapshot":
                self._open = told["options"]
                self._continues = self._seat in told["waiting"]
            case "denied" | "farewell":
                self._gone = self._gone or told["type"] == "farewell"
                self.heard[f"{told['type']} {told['code']}"] += 1
                self._full = self._full or told["code"] == "full"
                if told["code"] in ("token", "closed", "removed"):
                    self.token = ""
            case _:
                pass

    def _play(self, socket: ClientConnection) -> None:
        """Answer an open question as an honest guest would, so that the table goes on."""
        request: dict[str, Any]
        if self._open:
            action = self.chance.choice(self._open["actions"])
            request = {"type": "submit", "prompt": self._open["prompt"], "action": action}
        elif self._continues:
            request = {"type": "continue"}
        else:
            return
        self._nonce += 100  # above what noise may have used up
        self.said["honest answer"] += 1
        socket.send(json.dumps({"type": "ask", "nonce": self._nonce, "request": request}))

    def _frame(self) -> tuple[str, Frame]:
        """Return a frame that is wrong in one of many ways, or right at a wrong moment, and its kind."""
        chance = self.chance
        whole = chance.choice(self._honest)
        text = whole.decode()
        if chance.random() < 0.15:
            split = next(self._splits, None)
            if split is not None:
                return "split", split
        kinds: dict[str, Callable[[], Frame]] = {
            "binary": lambda: chance.randbytes(chance.randrange(80)),
            "cut short": lambda: text[: chance.randrange(len(text))],
            "huge number": lambda: _with_number(text, chance),
            "nested": lambda: chance.choice(("[", '{"type":', '{"a":[')) * chance.randrange(1, 8000),
            "quotes": lambda: text.replace('"', chance.choice(("'", "", "\\u0000", "\\ud800"))),
            "changed bytes": lambda: _changed(whole, chance),
            "honest": lambda: text,
            "in crumbs": lambda: list(text),
            "twice in one": lambda: text + text,
            "another type": lambda: text.replace("true", "null").replace(":[", ":{", 1),
            "long": lambda: text.replace("Fuzz", "x" * 60_000).replace("hello", "好" * 20_000),
            "honest, swapped fields": lambda: json.dumps(dict(reversed(json.loads(text).items()))),
        }
        kind = chance.choice(list(kinds))
        if chance.random() < 0.01:  # these end their connection
            kinds = {
                "wrong utf-8": lambda: b"\xff\xfe" + whole,
                "wrong utf-8 in a fragment": lambda: [whole[:5] + b"\xc3", b"(" + whole[5:]],
                "too large": lambda: "x" * 70_000,
            }
            kind = next(self._ending)
        return kind, kinds[kind]()


def _send(socket: ClientConnection, kind: str, frame: Frame) -> None:
    socket.send(frame, text=True if kind.startswith("wrong utf-8") else None)


def _with_number(text: str, chance: Random) -> str:
    """Put a number no field expects in place of one that is there."""
    digits = [at for at, sign in enumerate(text) if sign.isdigit()]
    at = chance.choice(digits) if digits else len(text) - 1
    return text[:at] + str(chance.choice(HUGE)) + text[at + 1 :]


def _changed(whole: bytes, chance: Random) -> str:
    """Change a few bytes, staying within UTF-8."""
    text = bytearray(whole)
    for _ in range(chance.randrange(1, 6)):
        text[chance.randrange(len(text))] = chance.randrange(128)
    return text.decode("utf-8", "replace")
