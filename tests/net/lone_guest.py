"""A guest in a process of its own, to be killed: it plays until a moment it was told of, says so, and waits.

Run as ``python -m tests.net.lone_guest PORT TOKEN MOMENT...``; without a token (``-``) it comes in anew.
It prints one JSON object a line: its token, what it knows when it is back and at a moment, the scores.
"""

import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Collection
from typing import Any, Self

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.net.guest import GuestLink, Invitation, LinkState
from kemi_desktop.wire.codec import VIEW_CODEC
from kemi_desktop.wire.protocol import NeedSnapshot, Ready
from tests.architecture.source_tree import ROOT
from tests.net.moments import PAUSED, moments_of
from tests.net.served import LOOPBACK, PATIENCE, Chance
from tests.table.play import builder


class LoneGuest:
    """The process as its starter sees it; leaving it as a context kills what is left of it."""

    def __init__(self, port: int, token: str, moments: Collection[str]) -> None:
        words = [sys.executable, "-m", "tests.net.lone_guest", str(port), token or "-", *moments]
        self._process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stdin=subprocess.PIPE)
        self._lines: list[bytes] = []
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def take(self) -> dict[str, Any] | None:
        """Return the next thing it has said, if any; fail where it has ended with a fault."""
        if self._lines:
            told: dict[str, Any] = json.loads(self._lines.pop(0))
            return told
        assert self._process.poll() in (None, 0)
        return None

    def freeze(self) -> None:
        """Let it stand still without an end, as a machine that sleeps."""
        self._process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        """End it as a crash does."""
        self._process.kill()
        self.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self.end()

    def end(self) -> None:
        """Wait for its end."""
        self._process.wait(PATIENCE)
        self._thread.join(PATIENCE)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.append(line)


def state_of(one: RemoteAdapter) -> dict[str, Any]:
    """Return what a guest knows, as it can be compared with what another process knows."""
    options = one.options
    return {
        "view": VIEW_CODEC.encode(one.view).decode(),
        "question": None if options is None else [options.kind.value, options.prompt, str(options)],
        "phase": one.phase.value,
        "waits": one.seat in one.waiting,
        "paused": one.paused,
    }


def main(port: int, token: str, moments: set[str]) -> None:
    """Play until the end of the game, a moment of those given, or the end of the connection."""
    where = Invitation(address=LOOPBACK, port=port, name="Lone", token=token)
    one = RemoteAdapter(GuestLink(where, secrets=Chance("lone")))
    greeted = False
    while one.result is None and one.link.state is not LinkState.ENDED:
        one.poll(time.monotonic())
        if not token and one.room is not None and not one.room.seats[one.room.you].ready and not one.begun:
            one.ask_room(Ready(ready=True))
        if not greeted and one.room is not None and (not token or one.snapshots):
            greeted = True
            _say(token=one.token, seat=one.room.you, back=state_of(one))
        found = moments_of(one, one.seat) & moments
        if greeted and found and one.begun:
            if PAUSED in found:
                _settle(one)
            _say(at=sorted(found), known=state_of(one))
            threading.Event().wait()  # for the end that comes from outside
        if one.paused or not greeted:
            pass
        elif one.phase is Phase.HAND_OVER and one.seat in one.waiting:
            one.proceed()
        elif one.options is not None:
            one.submit(builder(one.view, one.options))
        time.sleep(0.002)
    assert one.result is not None, one.link
    _say(scores=one.result.scores)
    one.close()


def _settle(one: RemoteAdapter) -> None:
    """Hear what became of an answer that met the pause on its way: the room reads word by word."""
    before = one.snapshots
    one._link.send(NeedSnapshot())
    while one.snapshots == before and one.link.state is not LinkState.ENDED:
        one.poll(time.monotonic())
        time.sleep(0.002)


def _say(**told: object) -> None:
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2].removeprefix("-"), set(sys.argv[3:]))
