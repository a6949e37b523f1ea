"""A room served by a process of its own, which says, when asked, what it holds.

Run as ``python -m tests.net.apart``: the first line it prints is its port; each line it is given it answers
with what it holds; without its standard input it ends.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from kemi_desktop.net.limits import Limits
from kemi_desktop.rules.ruleset import Ruleset
from tests.architecture.source_tree import ROOT
from tests.net.served import PATIENCE, served

PROC = Path("/proc")
GENEROUS = Limits(rate=1e6, burst=10**6, malformed=1000)
"""So that what is sent is read, rather than its connection ended."""


@dataclass(frozen=True)
class Holding:
    """What a serving process holds at one moment."""

    connections: int
    tasks: int
    files: int
    """Open ones, sockets among them."""
    kilobytes: int
    """Of memory that is really there."""

    @property
    def things(self) -> tuple[int, int, int]:
        """Everything that can be counted."""
        return self.connections, self.tasks, self.files

    def with_as_many_as(self, connections: int, one: "Holding") -> tuple[int, int, int]:
        """Return what there is with so many connections, from what there is now with none, and with one."""
        tasks, files = one.tasks - self.tasks, one.files - self.files
        return connections, self.tasks + connections * tasks, self.files + connections * files


class Apart:
    """The process as its starter sees it."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.port: int = self._hear()["port"]

    def holding(self) -> Holding:
        """Ask what the process holds now; fail where it has died."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        told = self._hear()
        return Holding(told["connections"], told["tasks"], *resources_of(self._process.pid))

    def _hear(self) -> dict[str, int]:
        assert self._process.stdout is not None
        told: dict[str, int] = json.loads(self._process.stdout.readline())
        return told


def resources_of(pid: int) -> tuple[int, int]:
    """Return how many files a process has open, and its resident memory in kilobytes (Linux only)."""
    status = (PROC / str(pid) / "status").read_text(encoding="utf-8")
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return len(list((PROC / str(pid) / "fd").iterdir())), int(resident.split()[1])


@contextmanager
def apart(hands: int | None = None, folder: Path | None = None) -> Iterator[Apart]:
    """Serve a room with generous limits in another process; it has to end in peace."""
    words = [sys.executable, "-m", "tests.net.apart", str(hands or 0), str(folder or "")]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield Apart(process)
            assert process.stdin is not None
            process.stdin.close()
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


def main() -> None:
    """Serve until standard input ends."""
    hands, folder = int(sys.argv[1]) or None, Path(sys.argv[2]) if sys.argv[2] else None
    with served(Ruleset(hands=hands), limits=GENEROUS, folder=folder) as room:
        _say(port=room.port)
        for _ in sys.stdin:
            assert room.fault is None
            connections, tasks = len(room.server._guests), len(asyncio.all_tasks(room.loop))
            _say(connections=connections, tasks=tasks)


def _say(**told: int) -> None:
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
