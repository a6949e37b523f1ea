"""Opens a room as a child of this program, plays in it over loopback, loses the connection and comes back."""

import secrets
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.robot import PolicyFault, Robot
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.net.guest import GuestLink, Invitation, LinkState
from kemi_desktop.net.host_plan import HostPlan
from kemi_desktop.net.hosting import HostedRoom, HostedState
from kemi_desktop.net.limits import DEFAULT_LIMITS, Allowance
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.self_test.patience import Patience
from kemi_desktop.self_test.steps import StepFailed
from kemi_desktop.wire.protocol import Goodbye, Start
from kemi_desktop.wire.room_state import RoomOptions

LOOPBACK: Final = "127.0.0.1"
PATIENCE: Final = 60.0
"""Seconds without any change after which something counts as never happening."""
LOOK_AGAIN: Final = 0.002
ANSWERS: Final = 3
"""Answers before the connection is dropped."""
HANDS: Final = 4
BESIDES: Final = 20
"""Messages at once, of those a room allows, that are left to what is no answer."""


def play_in_room(folder: Path) -> str:
    """Open, join, start, answer, drop, return with the token, play to the end, leave; the room ends."""
    start = time.monotonic()
    with _room(folder / "room") as room:
        opening = time.monotonic() - start
        first = _Guest(Invitation(address=LOOPBACK, port=room.port, name="A", owner=room.owner))
        first.until(lambda: first.seat.link.state is LinkState.CONNECTED, "joining")
        first.seat.ask_room(Start())
        first.until(lambda: first.answers >= ANSWERS or first.seat.result is not None, "the first answers")
        token = first.seat.token
        first.seat.close()
        again = _Guest(Invitation(address=LOOPBACK, port=room.port, name="A", token=token))
        again.until(lambda: again.seat.snapshots > 0, "coming back")
        again.until(lambda: again.seat.result is not None, "the end of the game")
        if again.seat.wall_kept is not True:
            raise StepFailed("the wall was not the one promised")
        again.seat.ask_room(Goodbye())
        again.until(lambda: again.seat.link.state is LinkState.ENDED, "leaving")
        again.seat.close()
        room.close()
        _wait_for_end(room.port)
    scores = again.seat.view.scores
    if sum(scores) != 0:
        raise StepFailed(f"the scores {scores} do not add up to nothing")
    return f"open after {opening:.2f} s, {first.answers + again.answers} answers"


class _Guest:
    """A player of the room who answers as a computer seat does."""

    def __init__(self, where: Invitation) -> None:
        self.seat = RemoteAdapter(GuestLink(where, secrets=lambda: secrets.token_hex(16)))
        self.answers = 0
        self._continued = (0, 0)
        """After which hand and how many snapshots it went on; what is said to a lost room is lost."""
        self._allowance = Allowance(
            rate=DEFAULT_LIMITS.rate, burst=DEFAULT_LIMITS.burst - BESIDES, now=time.monotonic()
        )
        """A program answers faster than a room lets anyone; whoever does is sent away."""
        self._robot = Robot(self.seat, LEVELS["beginner"], Random(1), pace=0.0, report=_refuse)

    @property
    def _now(self) -> tuple[int, int]:
        return self.seat.view.number, self.seat.snapshots

    def until(self, done: Callable[[], bool], what: str) -> None:
        """Play until something is so; raise ``StepFailed`` where it never is."""
        patience = Patience(PATIENCE)
        while not done():
            if not self._allowance.left(time.monotonic()):
                time.sleep(LOOK_AGAIN)
            elif self._robot.advance(time.monotonic()):
                self._allowance.spend(time.monotonic())
                self.answers += 1
            elif self.seat.phase is Phase.HAND_OVER and self._continued != self._now:
                self._continued = self._now
                self.seat.proceed()
            elif patience.is_over(time.monotonic(), self.seat.view, (link := self.seat.link).state):
                raise StepFailed(f"{what} took too long; the connection is {link.state.value} ({link.code})")
            else:
                time.sleep(LOOK_AGAIN)


def _refuse(fault: PolicyFault) -> None:
    raise StepFailed(f"seat {fault.seat}: {fault.error!r}")


@contextmanager
def _room(folder: Path) -> Iterator[HostedRoom]:
    """Open a room as the window does, and let go of it in any case."""
    plan = HostPlan(
        name="Kemi",
        options=RoomOptions(rules=Ruleset(hands=HANDS), level="beginner"),
        folder=folder,
        language="en",
        pace=0.0,
        address=LOOPBACK,
    )
    room = HostedRoom(plan)
    try:
        while room.poll() is HostedState.STARTING:
            time.sleep(LOOK_AGAIN)
        if room.fault is not None:
            raise StepFailed(f"the room did not open: {room.fault.kind.value} {room.fault.sentence}")
        yield room
    finally:
        room.close()


def _wait_for_end(port: int) -> None:
    """Wait until nobody listens any more; raise ``StepFailed`` where somebody still does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection((LOOPBACK, port), PATIENCE).close()
        except OSError:
            return
        time.sleep(LOOK_AGAIN * 50)
    raise StepFailed("the room did not end when everybody had left")
