"""A room of one's own: a serving process as a child, started and watched without ever waiting for it.

The child outlives the window as long as somebody plays in it; a child that was killed is opened again from
its folder.
"""

import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final

from kemi_desktop.net.handshake import Handshake, read_handshake
from kemi_desktop.net.host_plan import (
    COMPLAINTS,
    HANDSHAKE,
    PAPERS,
    PASSWORD,
    HostPlan,
    arguments_of,
    own_environment,
    own_program,
)

START_SECONDS: Final = 60.0
"""How long a child may take to open its room: a slow disk, a virus scanner and a busy machine are in it.

Whoever waits can give up earlier.
"""
NO_CONSOLE: Final[int] = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""Keeps Windows from showing a black window for the child."""
COMPLAINT_BYTES: Final = 2000


class HostedState(Enum):
    """How a room of one's own stands."""

    STARTING = "starting"
    OPEN = "open"
    FAILED = "failed"
    """It could not be opened, or its process died; ``HostedRoom.fault`` says why."""
    CLOSED = "closed"
    """Let go of on purpose."""


class HostFaultKind(Enum):
    """Why there is no room."""

    NO_PROGRAM = "no_program"
    """The system does not start the child; ``HostFault.error`` says why."""
    REFUSED = "refused"
    """The child says why in a sentence, in the language it was started with."""
    SILENT = "silent"
    """The child says nothing in time."""
    DIED = "died"
    """The child ended though the room was wanted; ``HostedRoom.reopen`` brings the room back."""


@dataclass(frozen=True, slots=True)
class HostFault:
    """Why there is no room."""

    kind: HostFaultKind
    sentence: str = ""
    """What was said about it, if anything; for ``REFUSED`` to be shown as it is, else for the curious."""
    error: OSError | None = None
    """What the system answered, for ``NO_PROGRAM``."""


class HostedRoom:
    """One child process that serves a room; no call ever waits for it."""

    def __init__(
        self,
        plan: HostPlan,
        *,
        program: tuple[str, ...] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start the child; ``program`` is what to start instead of this very program."""
        self._plan, self._program, self._clock = plan, program or own_program(), clock
        self._process: subprocess.Popen[bytes] | None = None
        self._papers: Path | None = None
        self._told = Handshake()
        self._fault: HostFault | None = None
        self._state = HostedState.STARTING
        self._due = 0.0
        self._start(plan.port)

    @property
    def state(self) -> HostedState:
        """How it stood at the last ``poll``."""
        return self._state

    @property
    def fault(self) -> HostFault | None:
        """Why there is no room, where there is none."""
        return self._fault

    @property
    def port(self) -> int:
        """Where the room listens; 0 before it is open."""
        return self._told.port

    @property
    def owner(self) -> str:
        """What makes the guest that shows it the host; empty before the room is open."""
        return self._told.owner

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences about what was lost with a damaged folder; the room is open all the same."""
        return self._told.notes

    def poll(self) -> HostedState:
        """Look how the child is doing."""
        if self._state is HostedState.STARTING:
            self._look_for_handshake()
        elif self._state is HostedState.OPEN and self._ended():
            self._fail(HostFaultKind.DIED, self._complaint())
        return self._state

    def reopen(self) -> None:
        """Start again after a failure: from the same folder, at the same port if that is free."""
        if self._state is HostedState.FAILED:
            self._start(self._plan.port)  # left open, it is the port that the folder remembers

    def close(self) -> None:
        """Let go: the child ends by itself once nobody is left in the room."""
        if self._state in (HostedState.STARTING, HostedState.OPEN):
            self._state = HostedState.CLOSED
        self._let_go()

    def _start(self, port: int | None) -> None:
        self._let_go()
        self._fault, self._state, self._told = None, HostedState.STARTING, Handshake()
        self._due = self._clock() + START_SECONDS
        try:
            self._process = self._child(port)
        except OSError as error:
            self._fail(HostFaultKind.NO_PROGRAM, error.strerror or str(error), error)

    def _child(self, port: int | None) -> subprocess.Popen[bytes]:
        """Start the child; its papers are in a folder only this account may read."""
        self._papers = papers = Path(mkdtemp(prefix=PAPERS))
        if self._plan.password:
            (papers / PASSWORD).write_text(self._plan.password, encoding="utf-8")
        with (papers / COMPLAINTS).open("wb") as complaints:
            return subprocess.Popen(  # noqa: S603 -- this program and words of its own
                [*self._program, *arguments_of(self._plan, papers, port)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=complaints,
                env=own_environment(),
                creationflags=NO_CONSOLE,
            )

    def _look_for_handshake(self) -> None:
        """Take the child's first word, or note that it will not come."""
        ended = self._ended()  # asked first: what it wrote before its end is there by now
        told = None if self._papers is None else read_handshake(self._papers / HANDSHAKE)
        if told is not None and told.fault:
            self._fail(HostFaultKind.REFUSED, told.fault)
        elif ended:
            self._fail(HostFaultKind.DIED, self._complaint())
        elif told is not None:
            self._told, self._state = told, HostedState.OPEN
            self._forget(PASSWORD, HANDSHAKE)
        elif self._clock() >= self._due:
            self._fail(HostFaultKind.SILENT, self._complaint())
            self._end_silent_child()

    def _end_silent_child(self) -> None:
        """End a child that nobody can be in, since nobody was told where it is, and remove its papers."""
        if self._process is not None:
            self._process.kill()
        if self._papers is not None:
            rmtree(self._papers, ignore_errors=True)  # it writes nothing any more

    def _ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def _complaint(self) -> str:
        """Return the last line of what the child said on standard error."""
        if self._papers is None:
            return ""
        with suppress(OSError):
            said = (self._papers / COMPLAINTS).read_bytes()[-COMPLAINT_BYTES:]
            lines = said.decode("utf-8", "replace").strip().splitlines()
            return lines[-1] if lines else ""
        return ""

    def _fail(self, kind: HostFaultKind, sentence: str, error: OSError | None = None) -> None:
        self._fault, self._state = HostFault(kind, sentence, error), HostedState.FAILED
        self._let_go()

    def _let_go(self) -> None:
        """Close the pipe, by which the child knows, and remove its papers."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        self._forget(PASSWORD, HANDSHAKE)
        if self._ended() and self._papers is not None:
            rmtree(self._papers, ignore_errors=True)

    def _forget(self, *names: str) -> None:
        if self._papers is None:
            return
        for name in names:
            with suppress(OSError):
                (self._papers / name).unlink(missing_ok=True)
