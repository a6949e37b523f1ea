"""Opens a room as a child of this program, plays in it over loopback, loses the connection and comes back."""

import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.robot import PolicyFault, Robot
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.net.guest import GuestLink, Invitation, LinkState
from kemi_desktop.self_test.steps import StepFailed
from kemi_desktop.wire.protocol import Goodbye, Start

LOOPBACK: Final = "127.0.0.1"
PATIENCE: Final = 60.0
"""Seconds after which something counts as never happening."""
ENDING: Final = 10.0
LOOK_AGAIN: Final = 0.002
ANSWERS: Final = 3
"""Answers before the connection is dropped."""


class Opened(msgspec.Struct):
    """What a room says when it is open."""

    port: int
    owner: str


def play_in_room(folder: Path) -> str:
    """Open, join, start, answer, drop, return with the token, play the hand to its end, leave."""
    start = time.monotonic()
    with _room(folder / "room") as (opened, child):
        opening = time.monotonic() - start
        first = _Guest(Invitation(address=LOOPBACK, port=opened.port, name="A", owner=opened.owner))
        first.until(lambda: first.seat.link.state is LinkState.CONNECTED, "joining")
        first.seat.ask_room(Start())
        first.until(lambda: first.answers >= ANSWERS or first.seat.result is not None, "the first answers")
        token = first.seat.token
        first.seat.close()
        again = _Guest(Invitation(address=LOOPBACK, port=opened.port, name="A", token=token))
        again.until(lambda: again.seat.snapshots > 0, "coming back")
        again.until(lambda: again.seat.result is not None, "the end of the game")
        if again.seat.wall_kept is not True:
            raise StepFailed("the wall was not the one promised")
        again.seat.ask_room(Goodbye())
        again.until(lambda: again.seat.link.state is LinkState.ENDED, "leaving")
        again.seat.close()
        _end(child)
    scores = again.seat.view.scores
    if sum(scores) != 0:
        raise StepFailed(f"the scores {scores} do not add up to nothing")
    return f"open after {opening:.2f} s, {first.answers + again.answers} answers"


class _Guest:
    """A player of the room who answers as a computer seat does."""

    def __init__(self, where: Invitation) -> None:
        self.seat = RemoteAdapter(GuestLink(where, secrets=lambda: secrets.token_hex(16)))
        self.answers = 0
        self._number = 0
        self._robot = Robot(self.seat, LEVELS["beginner"], Random(1), pace=0.0, report=_refuse)

    def until(self, done: Callable[[], bool], what: str) -> None:
        """Play until something is so; raise ``StepFailed`` where it never is."""
        end = time.monotonic() + PATIENCE
        while not done():
            if self._robot.advance(time.monotonic()):
                self.answers += 1
            elif self.seat.phase is Phase.HAND_OVER and self._number != self.seat.view.number:
                self._number = self.seat.view.number
                self.seat.proceed()
            elif time.monotonic() > end:
                link = self.seat.link
                raise StepFailed(f"{what} took too long; the connection is {link.state.value} ({link.code})")
            else:
                time.sleep(LOOK_AGAIN)


def _refuse(fault: PolicyFault) -> None:
    raise StepFailed(f"seat {fault.seat}: {fault.error!r}")


@contextmanager
def _room(folder: Path) -> Iterator[tuple[Opened, subprocess.Popen[bytes]]]:
    words = ("serve", "--owned", "--address", LOOPBACK, "--port", "0", "--pace", "0", "--hands", "4")
    line = [*own_program(), *words, "--name", "Kemi", "--folder", str(folder)]
    pipe = subprocess.PIPE
    with subprocess.Popen(line, stdin=pipe, stdout=pipe, stderr=pipe) as child:  # noqa: S603 -- our own program
        try:
            yield _hear(child), child
        finally:
            if child.poll() is None:
                child.kill()


def own_program() -> tuple[str, ...]:
    """Return the command that starts this program again: itself where it is packed, a module elsewhere."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    return (sys.executable, "-P", "-m", "kemi_desktop")


def _hear(child: subprocess.Popen[bytes]) -> Opened:
    """Read where the room is; raise ``StepFailed`` with the child's own words where it does not open."""
    line = b"" if child.stdout is None else child.stdout.readline()
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(line, type=Opened)
    child.kill()
    words = b"" if child.stderr is None else child.stderr.read()
    raise StepFailed(f"the room did not open: {(line + words).decode('utf-8', 'replace').strip()}")


def _end(child: subprocess.Popen[bytes]) -> None:
    """Let go of the room as its owner; it has to end by itself."""
    if child.stdin is not None:
        child.stdin.close()
    try:
        code = child.wait(ENDING)
    except subprocess.TimeoutExpired:
        raise StepFailed("the room did not end when everybody had left") from None
    if code != 0:
        raise StepFailed(f"the room ended with {code}")
