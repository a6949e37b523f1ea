"""Measures a served room on loopback: how soon four guests hear of an action, what a game costs in bytes.

Run from anywhere: ``python build_scripts/bench_net.py [GAMES]``.  The room is a process of its own; guests
are four bare sockets in this one.  Prints figures and the lines the project holds them to.
"""

import argparse
import json
import secrets
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION

ROOT: Final = Path(__file__).resolve().parents[1]
SEATS: Final = 4
HANDS: Final = 8
MEDIAN_MS: Final = 3.0
P99_MS: Final = 15.0
GAME_BYTES: Final = 1_000_000
BETWEEN_SECONDS: Final = 0.02
"""Between answers, so that no guest talks faster than a room allows."""


@dataclass
class Guest:
    """One socket, what it has received, and the question open to it."""

    socket: ClientConnection
    seat: int = 0
    nonce: int = 0
    received: int = 0
    options: dict[str, Any] | None = None
    waits: bool = False
    over: bool = False
    heard: dict[str, float] = field(default_factory=dict)
    """When each public discard was heard of."""

    def say(self, **message: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def ask(self, **request: object) -> None:
        """Ask something of the game."""
        self.nonce += 1
        self.say(type="ask", nonce=self.nonce, request=request)

    def read(self, timeout: float) -> bool:
        """Take one message, if one comes in time."""
        try:
            text = self.socket.recv(timeout=timeout)
        except TimeoutError:
            return False
        now = time.perf_counter()
        self.received += len(text if isinstance(text, bytes) else text.encode())
        message = json.loads(text)
        if message["type"] == "welcome":
            self.seat = message["seat"]
        if message["type"] == "told":
            self._take(message["message"], now)
        return True

    def _take(self, message: dict[str, Any], now: float) -> None:
        match message["type"]:
            case "seat_events":
                self.options = message["options"]
                for event in message["events"]:
                    if event["type"] == "deal_started":
                        self.heard.clear()
                    if event["type"] == "tile_discarded":
                        self.heard[str(event["tile"])] = now
            case "hand_over":
                self.waits = self.seat in message["waiting"]
            case "match_over":
                self.over = True
            case _:
                pass


def main(arguments: list[str]) -> int:
    """Play some games and print the figures; 1 where one is above its line."""
    parser = argparse.ArgumentParser(description="Measure a served room on loopback.")
    parser.add_argument("games", type=int, nargs="?", default=2, metavar="GAMES", help="how many are played")
    games: int = parser.parse_args(arguments).games
    delays: list[float] = []
    most = 0
    for number in range(games):
        found, sizes = play_game(Random(number))
        delays += found
        most = max(most, *sizes)
    delays.sort()
    median, p99 = statistics.median(delays), delays[int(len(delays) * 0.99)]
    print(f"discards measured            {len(delays)}")
    print(f"action to all four, median   {median:.2f} ms   (line: {MEDIAN_MS:g})")
    print(f"action to all four, p99      {p99:.2f} ms   (line: {P99_MS:g})")
    print(f"bytes to one guest, {HANDS} hands  {most}   (line: {GAME_BYTES})")
    return int(median > MEDIAN_MS or p99 > P99_MS or most > GAME_BYTES)


def play_game(chance: Random) -> tuple[list[float], list[int]]:
    """Play one game; return the delay of every discard in milliseconds, and the bytes each guest received."""
    command = [sys.executable, "-m", "kemi_desktop", "serve", "--owned", "--address", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--port", "0", "--pace", "0", "--hands", str(HANDS)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as room:
        try:
            if room.stdout is None:
                raise RuntimeError("the room cannot be heard")
            port = json.loads(room.stdout.readline())["port"]
            with ExitStack() as sockets:
                guests = _enter(port, sockets)
                delays = _play(guests, chance)
        finally:
            room.kill()
    return delays, [guest.received for guest in guests]


def _enter(port: int, sockets: ExitStack) -> list[Guest]:
    """Seat four guests and start the game."""
    guests = []
    for number in range(SEATS):
        line = connect(f"ws://127.0.0.1:{port}", compression=None, proxy=None)
        guest = Guest(sockets.enter_context(line))
        guest.say(
            type="hello",
            version=WIRE_VERSION,
            rules_version=RULES_VERSION,
            name=f"Guest {number}",
            nonce=secrets.token_hex(16),
        )
        guest.say(type="ready", ready=True)
        guest.say(type="ping", number=number)
        while guest.read(0.2):
            pass
        guests.append(guest)
    guests[0].say(type="start")
    return guests


def _play(guests: list[Guest], chance: Random) -> list[float]:
    """Answer at random until the game is over, keeping within the rate a room allows."""
    delays = []
    while not all(guest.over for guest in guests):
        for guest in guests:
            while guest.read(0.0005):
                pass
        for guest in guests:
            if guest.waits:
                guest.waits = False
                guest.ask(type="continue")
        asked = [guest for guest in guests if guest.options]
        if asked:
            delay = _answer(asked[0], guests, chance)
            delays += [] if delay is None else [delay]
        time.sleep(BETWEEN_SECONDS)
    return delays


def _answer(guest: Guest, guests: list[Guest], chance: Random) -> float | None:
    """Answer one question; return how long a discard took to reach the last of the four."""
    options = guest.options
    if options is None:
        return None
    guest.options = None
    passes = [action for action in options["actions"] if action["type"] == "pass"]
    action = chance.choice(passes or options["actions"])
    start = time.perf_counter()
    guest.ask(type="submit", prompt=options["prompt"], action=action)
    if action["type"] != "discard":
        return None
    tile = str(action["tile"])
    for other in guests:
        other.heard.pop(tile, None)
    for other in guests:
        while tile not in other.heard:
            if not other.read(5.0):
                raise RuntimeError("a guest never heard of a discard")
    return (max(other.heard[tile] for other in guests) - start) * 1000


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
