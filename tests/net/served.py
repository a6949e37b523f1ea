"""A room served on loopback in a thread of its own, and guests that play in it."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Protocol

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.robot import PolicyFault, Robot
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.net.greeting import HostSetup
from kemi_desktop.net.guest import GuestLink, Invitation, LinkState
from kemi_desktop.net.host import RoomServer
from kemi_desktop.net.limits import Limits
from kemi_desktop.net.room import Room
from kemi_desktop.net.room_file import RoomFolder
from kemi_desktop.net.room_setup import RoomSetup
from kemi_desktop.net.served_seat import ServedSeat
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.position import Position
from kemi_desktop.table.table import Table
from kemi_desktop.wire.protocol import Ready, Start
from kemi_desktop.wire.room_state import Occupant, RoomOptions
from tests.table.play import HUMANS, Choose, builder, info, play_on, policy_of

LOOPBACK = "127.0.0.1"
PATIENCE = 60.0
"""Seconds after which a test gives up; far more than anything takes."""
LONGEST_LOOK = 0.1
"""Seconds that one look counts at most: a machine that stood still meanwhile has used up no patience."""
OPTIONS = RoomOptions(rules=Ruleset(hands=4), level="standard")
GENEROUS = Limits(
    rate=10_000.0, burst=10_000, handshake=PATIENCE, ping_wait=PATIENCE, grace=3600.0, abandoned=1e9
)
"""For guests that are many and fast, on a machine that may stand still or be slow to start a program."""
ROBOTS = ("East", "South", "West", "North")


def wait_until(
    done: Callable[[], bool],
    *,
    every: Callable[[], object] = lambda: None,
    progress: Callable[[], object] = lambda: None,
    what: Callable[[], str] = lambda: "it",
    pause: float = 0.001,
) -> None:
    """Call ``every`` until ``done``; fail after a long time in which ``progress`` stays the same."""
    patience, last, looked = PATIENCE, progress(), time.monotonic()
    clock = threading.Event()
    while True:
        every()
        if done():
            return
        if (now := progress()) != last:
            patience, last = PATIENCE, now
        before, looked = looked, time.monotonic()
        patience -= min(looked - before, LONGEST_LOOK)
        assert patience > 0, f"never happened: {what()}"
        clock.wait(pause)


class Clock:
    """The clock of a room: that of the machine, or one that stands still; a test may put either forward."""

    def __init__(self, *, still: bool = False) -> None:
        self._still, self._begun = still, time.monotonic()
        self._ahead = 0.0

    def __call__(self) -> float:
        return self._ahead + (self._begun if self._still else time.monotonic())

    def put_forward(self, seconds: float) -> None:
        """Let so much time have passed."""
        self._ahead += seconds


class Chance:
    """Secrets that are the same in each run, and remembered."""

    def __init__(self, text: str) -> None:
        self._text, self._count = text, count()
        self.given: list[str] = []

    def __call__(self) -> str:
        self.given.append(sha256(f"{self._text} {next(self._count)}".encode()).hexdigest())
        return self.given[-1]


def fail(fault: PolicyFault) -> None:
    raise AssertionError(fault)


def stand_in(seat: ServedSeat, level: str) -> Robot:
    assert level in ("standard", "expert")
    return Robot(seat, policy_of(builder), Random(1), pace=0.0, report=fail)


def room_setup(
    rules: Ruleset,
    *,
    limits: Limits,
    secrets: Chance,
    folder: Path | None = None,
    owner: str | None = None,
    password: bool = False,
    pause: float = 0.0,
) -> RoomSetup:
    return RoomSetup(
        name="科米",
        options=replace(OPTIONS, rules=rules),
        levels=("standard", "expert"),
        robot_names=ROBOTS,
        claim_pause=pause,
        make_stand_in=stand_in,
        secrets=secrets,
        limits=limits,
        owner=owner,
        password=password,
        folder=None if folder is None else RoomFolder(folder, "test"),
    )


class Served:
    """A running server as a test sees it."""

    def __init__(self, setup: RoomSetup, password: str | None, clock: Clock) -> None:
        self.room = Room(setup)
        self.clock = clock
        self.loop = asyncio.new_event_loop()
        self.server = RoomServer(
            self.room,
            HostSetup(limits=setup.limits, clock=clock, secrets=setup.secrets, password=password),
        )
        self.port = 0
        self._listening = threading.Event()
        self._end = asyncio.Event()
        self.fault: BaseException | None = None
        self._thread = threading.Thread(target=self._work, daemon=True)

    def start(self, port: int = 0) -> None:
        self._wanted = port
        self._thread.start()
        assert self._listening.wait(PATIENCE)

    def stop(self) -> None:
        with suppress(RuntimeError):  # it has ended by itself
            self.loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        if self.fault is not None:
            raise self.fault

    def pass_time(self, seconds: float) -> None:
        """Put the room's clock forward, and let the room look at it."""
        self.clock.put_forward(seconds)
        self.loop.call_soon_threadsafe(self.server._move)

    def _work(self) -> None:
        try:
            self.loop.run_until_complete(self._serve())
        except BaseException as fault:  # noqa: BLE001 -- shown by the test that started it
            self.fault = fault
            self._listening.set()
        finally:
            self.loop.close()

    async def _serve(self) -> None:
        async with self.server.listening(LOOPBACK, self._wanted):
            self.port = self.server.port
            ticking = asyncio.ensure_future(self.server.run())
            ending = asyncio.ensure_future(self._end.wait())
            self._listening.set()
            await asyncio.wait((ticking, ending), return_when=asyncio.FIRST_COMPLETED)
            ending.cancel()
            ticking.cancel()
            await asyncio.wait((ticking, ending))
            if not ticking.cancelled():
                ticking.result()


@contextmanager
def served(
    rules: Ruleset | None = None,
    *,
    limits: Limits | None = None,
    password: str | None = None,
    folder: Path | None = None,
    owner: str | None = None,
    port: int = 0,
    secrets: Chance | None = None,
    pause: float = 0.0,
    still: bool = False,
) -> Iterator[Served]:
    """Serve a room; its clock stands still where a test says so."""
    setup = room_setup(
        rules or Ruleset(hands=4),
        limits=limits or GENEROUS,
        secrets=secrets or Chance("room"),
        folder=folder,
        owner=owner,
        password=password is not None,
        pause=pause,
    )
    running = Served(setup, password, Clock(still=still))
    running.start(port)
    try:
        yield running
    finally:
        running.stop()


class Reachable(Protocol):
    """A room, or the near end of a cable that leads to one."""

    @property
    def port(self) -> int:
        """Where a guest connects to."""


def guest(
    room: Reachable, name: str = "Ann", *, password: str = "", token: str = "", owner: str | None = None
) -> RemoteAdapter:
    """Send a guest to a room; it is not there yet when this returns."""
    invitation = Invitation(
        address=LOOPBACK, port=room.port, name=name, password=password, owner=owner, token=token
    )
    return RemoteAdapter(GuestLink(invitation, secrets=Chance(f"guest {name}")))


def poll_all(guests: list[RemoteAdapter]) -> None:
    for one in guests:
        one.poll(time.monotonic())


def connected(one: RemoteAdapter) -> bool:
    return one.link.state is LinkState.CONNECTED and one.room is not None


def seated(room: Reachable, names: tuple[str, ...] = ("Ann", "科米", "Ben", "牛")) -> list[RemoteAdapter]:
    """Return guests that came in one after the other, so that they sit in this order."""
    guests: list[RemoteAdapter] = []
    for name in names:
        one = guest(room, name)
        guests.append(one)
        wait_until(lambda one=one: connected(one), every=lambda: poll_all(guests))  # type: ignore[misc]  # a default has no type
    return guests


def start(guests: list[RemoteAdapter]) -> None:
    """Let everyone say ready and the first guest start the game."""
    for one in guests[1:]:
        one.ask_room(Ready(ready=True))

    def all_ready() -> bool:
        """Whether the first knows of all the others, and that they are ready."""
        room = guests[0].room
        assert room is not None
        people = {seat for seat in SEATS if room.seats[seat].occupant is Occupant.PERSON}
        here = {one.room.you for one in guests if one.room is not None}
        return here <= people and all(room.seats[seat].ready for seat in people if seat is not room.host)

    wait_until(all_ready, every=lambda: poll_all(guests))
    guests[0].ask_room(Start())
    wait_until(lambda: all(one.begun for one in guests), every=lambda: poll_all(guests))


def answer_all(guests: list[RemoteAdapter], choose: Choose = builder) -> None:
    """Read the news of every guest and answer what is open."""
    for one in guests:
        one.poll(time.monotonic())
        if one.phase is Phase.HAND_OVER and one.seat in one.waiting:
            one.proceed()
        elif one.options is not None:
            one.submit(choose(one.view, one.options))


def progress_of(guests: list[RemoteAdapter]) -> tuple[int, int]:
    """Return how far the furthest guest's game is."""
    return max((one.view.number, one.view.moment) for one in guests)


def play_out(guests: list[RemoteAdapter], choose: Choose = builder) -> None:
    """Play until every guest knows the final scores."""
    wait_until(
        lambda: all(one.result is not None for one in guests),
        every=lambda: answer_all(guests, choose),
        progress=lambda: progress_of(guests),
    )


def play_one_hand(guests: list[RemoteAdapter], choose: Choose = builder) -> None:
    """Play until a hand is settled for every guest; nobody goes on from it."""

    def play() -> None:
        poll_all(guests)
        for one in guests:
            if one.options is not None:
                one.submit(choose(one.view, one.options))

    def settled() -> bool:
        return all(one.phase is Phase.HAND_OVER for one in guests)

    wait_until(settled, every=play, progress=lambda: progress_of(guests))


def local_scores(seed: str, rules: Ruleset, choose: Choose = builder) -> tuple[int, int, int, int]:
    """Return the final scores of the same game played at one table in this process."""
    return scores_from(Position(start_match(rules, seed)), choose)


def scores_from(position: Position, choose: Choose) -> tuple[int, int, int, int]:
    """Return the final scores of a game played on from a position at one table in this process."""
    rules = position.match.rules
    table = Table(info(HUMANS, rules), position, now=0.0, claim_pause=0.0)
    while table.result is None:
        table.tick(0.0)
        play_on(table, choose)
        for seat in SEATS:
            table.proceed(seat)
    return table.result.scores


def close_all(guests: list[RemoteAdapter]) -> None:
    for one in guests:
        one.close()
