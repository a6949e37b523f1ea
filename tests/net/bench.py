"""A room by itself, with a clock of the test's own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from kemi_desktop.net.limits import Limits
from kemi_desktop.net.requests import handle
from kemi_desktop.net.room import Room
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.wire.messages import Continue, Submit
from kemi_desktop.wire.protocol import (
    Ask,
    DenialCode,
    Denied,
    GuestMessage,
    Hello,
    HostMessage,
    Ready,
    Start,
    Welcome,
)
from kemi_desktop.wire.room_state import RoomOptions, RoomState
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION
from tests.net.served import OPTIONS, Chance, room_setup
from tests.table.play import builder

LIMITS = Limits()
TIMED = Ruleset(hands=4, thinking_time=10)
UNTIMED = Ruleset(hands=4)


@dataclass
class Bench:
    """A room, its clock, and what each connection was told."""

    room: Room
    now: float = 0.0
    heard: dict[int, list[HostMessage]] = field(default_factory=dict)
    nonce: int = 0

    def move(self, seconds: float = 0.0) -> None:
        self.now += seconds
        self.room.advance(self.now)
        for connection, message in self.room.take_outbox(self.now):
            self.heard.setdefault(connection, []).append(message)

    def join(self, connection: int, name: str, owner: str | None = None) -> DenialCode | None:
        hello = Hello(WIRE_VERSION, RULES_VERSION, name, "n" * 16, owner)
        denied = self.room.join(connection, hello, self.now)
        self.move()
        return denied

    def back(self, connection: int, token: str) -> DenialCode | None:
        denied = self.room.come_back(connection, token, self.now)
        self.move()
        return denied

    def say(self, connection: int, message: GuestMessage) -> list[HostMessage]:
        """Let a connection say something; return what that connection hears of it."""
        before = len(self.heard.get(connection, []))
        handle(self.room, connection, message, self.now)
        self.move()
        return self.heard.get(connection, [])[before:]

    def denied(self, connection: int, message: GuestMessage) -> DenialCode | None:
        codes = [told.code for told in self.say(connection, message) if isinstance(told, Denied)]
        return codes[0] if codes else None

    def drop(self, connection: int) -> None:
        self.room.drop(connection, self.now)
        self.move()

    def last(self, connection: int) -> RoomState:
        return next(m for m in reversed(self.heard[connection]) if isinstance(m, RoomState))

    def token(self, connection: int) -> str:
        return next(m.token for m in self.heard[connection] if isinstance(m, Welcome))

    def answer(self, seat: Seat, connection: int) -> bool:
        """Answer a seat's open question, if any."""
        assert self.room.game is not None
        served = self.room.game.seats[seat]
        if served.options is None:
            return False
        self.nonce += 1
        submit = Submit(served.options.prompt, builder(served.view, served.options))
        self.say(connection, Ask(self.nonce, submit))
        return True

    def answer_until(
        self, seats: Sequence[Seat], connections: Sequence[int], done: Callable[[], bool]
    ) -> None:
        """Let some seats answer, and say continue, until something is so."""
        for _ in range(5000):
            if done():
                return
            answered = [self.answer(*pair) for pair in zip(seats, connections, strict=True)]
            if not any(answered):
                for number in connections:
                    self.nonce += 1
                    self.say(number, Ask(self.nonce, Continue()))
                due = self.room.next_due
                self.move(0.0 if due is None else max(0.0, due - self.now))
        raise AssertionError("it never happened")


def bench(
    people: int,
    rules: Ruleset = UNTIMED,
    *,
    running: bool = False,
    folder: Path | None = None,
    owner: str | None = None,
    options: RoomOptions = OPTIONS,
) -> Bench:
    """Return a room with people on its first seats, connections numbered like the seats."""
    setup = room_setup(rules, limits=LIMITS, secrets=Chance("bench"), folder=folder, owner=owner)
    room = Bench(Room(replace(setup, options=replace(options, rules=rules))))
    for number in range(people):
        assert room.join(number, f"P{number}") is None
    if running:
        for number in range(1, people):
            room.say(number, Ready(ready=True))
        assert room.denied(0, Start()) is None
        assert room.room.running
    return room
