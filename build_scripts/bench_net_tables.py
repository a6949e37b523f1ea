"""Measures many tables in one serving process: how late prompts and deadlines reach guests on real sockets.

Run from anywhere: ``python build_scripts/bench_net_tables.py [--tables 50] [--people 4] [--seconds 60]``.
Guests are bare sockets in a process of their own; each thinks for a while before it answers, and some leave
it to the clock.  Room and guests read one clock (Linux), so lateness is from the moment something was due to
the moment the guest has read it.
"""

import argparse
import asyncio
import json
import os
import secrets
import statistics
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION

ROOT: Final = Path(__file__).resolve().parents[1]
HOST: Final = "127.0.0.1"
FIRST_PORT: Final = 37_470
PACE: Final = 0.6
THINKING: Final = 10
LINE_MS: Final = 100.0
FORGETS: Final = 0.02
"""How often a guest lets its time run out."""
WARM_UP: Final = 3.0
"""Seconds that do not count: everybody starts at the same moment then."""


PROBE: Final = """
import sys, time
late, end = [], time.monotonic() + float(sys.argv[1])
while time.monotonic() < end:
    due = time.monotonic() + 0.01
    time.sleep(0.01)
    late.append((time.monotonic() - due) * 1000)
print(*late)
"""
"""Sleeps again and again in a process of its own, and tells how late the machine woke it."""


@dataclass
class Figures:
    """What was measured, in milliseconds."""

    prompts: list[float] = field(default_factory=list)
    """From the moment a question was due to the moment it was read."""
    deadlines: list[float] = field(default_factory=list)
    """From the end of somebody's time to the moment its consequence was read."""
    frames: int = 0


@dataclass
class Shared:
    """What the guests of one table know of each other: when the next question is due."""

    due: float | None = None
    """When what follows the last discard may be told; ``None`` where it cannot be known."""
    deadline: float | None = None
    """The end of the time somebody lets run out."""


class Guest:
    """One socket at one table."""

    def __init__(self, socket: ClientConnection, table: Shared, figures: Figures, chance: Random) -> None:
        self._socket, self._table, self._figures, self._chance = socket, table, figures, chance
        self._seat, self._nonce, self._prompt, self._forgot = 0, 0, 0, 0
        self._answers: set[asyncio.Task[None]] = set()

    async def say(self, **message: object) -> None:
        """Send a message."""
        await self._socket.send(json.dumps(message))

    async def ask(self, **request: object) -> None:
        """Ask something of the game."""
        self._nonce += 1
        await self.say(type="ask", nonce=self._nonce, request=request)

    async def enter(self, name: str) -> None:
        """Take a seat and say ready."""
        nonce = secrets.token_hex(16)
        versions = {"version": WIRE_VERSION, "rules_version": RULES_VERSION}
        await self.say(type="hello", name=name, nonce=nonce, **versions)
        while json.loads(await self._socket.recv())["type"] != "welcome":
            pass
        await self.say(type="ready", ready=True)

    async def play(self) -> None:
        """Read and answer until the connection ends."""
        with suppress(ConnectionClosed):
            async for text in self._socket:
                now = time.monotonic()
                self._figures.frames += 1
                told = json.loads(text)
                if told["type"] == "room_state":
                    self._seat = told["you"]
                    if told["running"] and told["seats"][self._seat]["automatic"]:
                        await self.say(type="back")
                elif told["type"] == "told":
                    await self._take(told["message"], now)

    async def _take(self, message: dict[str, Any], now: float) -> None:
        match message["type"]:
            case "seat_events":
                self._measure(message, now)
                options = message["options"]
                self._note_overtaken(options)
                if options is not None and options["prompt"] != self._prompt:
                    self._prompt = options["prompt"]
                    self._later(self._answer(options, message["deadline"]))
            case "hand_over" if self._seat in message["waiting"]:
                self._later(self._go_on())
            case "match_over":
                await self.say(type="ready", ready=True)
            case _:
                pass

    def _measure(self, message: dict[str, Any], now: float) -> None:
        """Compare what has come with when it was due."""
        table = self._table
        if table.deadline is not None and message["events"] and now >= table.deadline:
            self._figures.deadlines.append((now - table.deadline) * 1000)
            table.deadline = None
        kinds = [event["type"] for event in message["events"]]
        if "tile_drawn" in kinds and table.due is not None:
            self._figures.prompts.append((now - table.due) * 1000)
        if "tile_discarded" in kinds:
            pass
        elif kinds:
            table.due = None

    def _note_overtaken(self, options: dict[str, Any] | None) -> None:
        """Expect nothing of the clock where somebody else's answer has closed the question before."""
        if self._forgot and (options is None or options["prompt"] != self._forgot):
            self._forgot, self._table.deadline = 0, None

    def _later(self, answer: Any) -> None:  # noqa: ANN401 -- a coroutine of one of two kinds
        task = asyncio.ensure_future(answer)
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    async def _answer(self, options: dict[str, Any], deadline: float | None) -> None:
        """Think, then answer; or do not, and let the clock do it."""
        chance, table = self._chance, self._table
        if deadline is not None and chance.random() < FORGETS:
            table.deadline, table.due, self._forgot = deadline, None, options["prompt"]
            return
        on_turn = options["kind"] == "turn"
        await asyncio.sleep(chance.uniform(0.5, 3.0) if on_turn else chance.uniform(0.05, 0.5))
        if options["prompt"] != self._prompt:
            return
        passes = [action for action in options["actions"] if action["type"] == "pass"]
        action = chance.choice(passes or options["actions"])
        now = time.monotonic()
        if action["type"] == "discard":
            table.due = now + PACE
        elif table.due is not None:
            table.due = max(table.due, now)
        with suppress(ConnectionClosed):
            await self.ask(type="submit", prompt=options["prompt"], action=action)

    async def _go_on(self) -> None:
        await asyncio.sleep(self._chance.uniform(0.5, 2.0))
        with suppress(ConnectionClosed):
            await self.ask(type="continue")


async def measure(tables: int, people: int, seconds: float) -> Figures:
    """Let guests play at all tables for a while; return what they saw after the warm-up."""
    figures, sockets, playing = Figures(), [], []
    for number in range(tables):
        table = Shared()
        seated = []
        for _ in range(people):
            socket = await connect(f"ws://{HOST}:{FIRST_PORT + number}", compression=None, proxy=None)
            sockets.append(socket)
            guest = Guest(socket, table, figures, Random(len(sockets)))
            await guest.enter(f"Guest {len(sockets)}")
            seated.append(guest)
            playing.append(asyncio.ensure_future(guest.play()))
        await asyncio.sleep(0.02)
        await seated[0].say(type="start")
    await asyncio.sleep(WARM_UP)
    figures.prompts.clear()
    figures.deadlines.clear()
    figures.frames = 0
    await asyncio.sleep(seconds)
    taken = Figures(figures.prompts[:], figures.deadlines[:], figures.frames)
    for socket in sockets:
        await socket.close()
    await asyncio.wait(playing)
    return taken


async def with_probe(tables: int, people: int, seconds: float) -> tuple[Figures, list[float]]:
    """Measure, and see meanwhile how late this machine wakes a process that only sleeps."""
    probe = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROBE, str(WARM_UP + seconds), stdout=asyncio.subprocess.PIPE
    )
    figures, told = await asyncio.gather(measure(tables, people, seconds), probe.communicate())
    return figures, [float(word) for word in told[0].split()]


def cpu_seconds(pid: int) -> float:
    """Return the processor time a process has used (Linux only)."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_kilobytes(pid: int) -> int:
    """Return the memory a process has (Linux only)."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))


def show(name: str, figures: list[float]) -> float:
    """Print one line of figures; return the largest."""
    figures.sort()
    if not figures:
        print(f"{name:<28} none")
        return 0.0
    p99 = figures[min(len(figures) - 1, int(len(figures) * 0.99))]
    print(
        f"{name:<28} median {statistics.median(figures):.1f} ms, p99 {p99:.1f} ms, "
        f"max {figures[-1]:.1f} ms   ({len(figures)} measured)"
    )
    return figures[-1]


def main() -> int:
    """Serve, play, print; 1 where something was later than the line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--people", type=int, default=4, help="at each table; computer players fill the rest")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--level", default="standard")
    given = parser.parse_args()
    words = ["serve", "--tables", given.tables, "--address", HOST, "--port", FIRST_PORT, "--pace", PACE]
    words += ["--hands", "unlimited", "--thinking-time", THINKING, "--level", given.level]
    with subprocess.Popen(
        [sys.executable, "-m", "kemi_desktop", *map(str, words)], cwd=ROOT, stdout=subprocess.PIPE
    ) as room:
        try:
            if room.stdout is None:
                raise RuntimeError("the rooms cannot be heard")
            for _ in range(given.tables):
                room.stdout.readline()
            before, start = cpu_seconds(room.pid), time.monotonic()
            figures, slept = asyncio.run(with_probe(given.tables, given.people, given.seconds))
            spent = (cpu_seconds(room.pid) - before) / (time.monotonic() - start)
            memory = resident_kilobytes(room.pid)
        finally:
            room.kill()
    print(f"{given.tables} tables with {given.people} people each, {given.seconds:g} s")
    show("the machine wakes late by", slept)
    latest = max(show("questions late by", figures.prompts), show("deadlines late by", figures.deadlines))
    print(f"line                         {LINE_MS:g} ms")
    print(f"frames to guests             {figures.frames / given.seconds:.0f} each second")
    print(f"processor of the rooms       {spent * 100:.0f} % of one core")
    print(f"memory of the rooms          {memory / 1024:.0f} MB")
    return int(latest > LINE_MS)


if __name__ == "__main__":
    sys.exit(main())
