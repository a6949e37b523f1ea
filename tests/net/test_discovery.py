"""Rooms are found by name; on loopback only, unless the test lives in network namespaces of its own."""

import asyncio
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from socket import gethostname

import pytest
from zeroconf import Zeroconf
from zeroconf.asyncio import AsyncServiceInfo

from kemi_desktop.net.addresses import likeliest_first
from kemi_desktop.net.discovery import Announcement, Announcer, Finder, FoundRoom, LostRoom, Voice
from kemi_desktop.wire import version
from kemi_desktop.wire.protocol import Goodbye
from tests.net.served import LOOPBACK, PATIENCE, wait_until
from tests.net.test_serve import serving, visitor

KEY = f"k{os.getpid()}"
"""Of nobody else: other tests announce rooms on loopback, too."""
ROOM = Announcement(
    key=KEY, name="科米 Küche", host="老王", taken=2, free=2, running=False, password=True, hands=8
)


class Announced:
    """An announcer in a loop of its own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.voice = Voice([LOOPBACK])
        self.announcer = Announcer(self.voice, 27470)

    def tell(self, news: Announcement) -> None:
        asyncio.run_coroutine_threadsafe(self.announcer.tell(news), self.loop).result(PATIENCE)

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self.voice.close(), self.loop).result(PATIENCE)


@contextmanager
def announced() -> Iterator[Announced]:
    room = Announced()
    try:
        yield room
    finally:
        room.close()
        room.loop.call_soon_threadsafe(room.loop.stop)
        room.thread.join(PATIENCE)
        room.loop.close()


def _is_ours(news: object, taken: int = 2) -> bool:
    return isinstance(news, FoundRoom) and (news.key, news.taken) == (KEY, taken)


def test_a_room_is_found_followed_and_lost() -> None:
    finder = Finder([LOOPBACK])
    news: list[object] = []

    def listen() -> None:
        news.extend(finder.poll())

    with announced() as room:
        room.tell(ROOM)
        wait_until(lambda: any(_is_ours(n) for n in news), every=listen)
        found = next(n for n in news if isinstance(n, FoundRoom) and n.key == KEY)
        assert (found.name, found.addresses, found.port) == ("科米 Küche", (LOOPBACK,), 27470)
        assert found.host == "老王"
        assert (found.taken, found.running, found.password, found.hands) == (2, False, True, 8)
        assert found.speaks_ours
        assert not replace(found, version=version.WIRE_VERSION + 1).speaks_ours
        room.tell(replace(ROOM, taken=3))
        wait_until(lambda: any(_is_ours(n, taken=3) for n in news), every=listen)
    wait_until(lambda: LostRoom(KEY) in news, every=listen)
    finder.close()


def test_a_room_whose_answers_are_missed_at_first_is_found_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    missed: list[str] = []
    ask = AsyncServiceInfo.async_request

    async def miss_two(info: AsyncServiceInfo, zeroconf: Zeroconf, milliseconds: float) -> bool:
        if info.name.startswith(KEY) and len(missed) < 2:
            missed.append(info.name)
            return False
        return await ask(info, zeroconf, milliseconds)

    monkeypatch.setattr(AsyncServiceInfo, "async_request", miss_two)
    finder = Finder([LOOPBACK])
    with announced() as room:
        room.tell(ROOM)
        wait_until(lambda: any(_is_ours(news) for news in finder.poll()))
    assert len(missed) == 2
    finder.close()


def test_a_room_is_announced_with_who_runs_it_and_with_the_machine_while_nobody_does() -> None:
    finder = Finder([LOOPBACK])
    hosts: list[str] = []
    with serving("--name", "虎牌") as process:

        def heard(host: str) -> bool:
            rooms = [n for n in finder.poll() if isinstance(n, FoundRoom) and n.port == process.port]
            hosts.extend(room.host for room in rooms)
            return hosts[-1:] == [host]

        wait_until(lambda: heard(gethostname()))
        one = visitor(process, "Ann")
        wait_until(lambda: heard("Ann"))
        other = visitor(process, "老王")
        one.ask_room(Goodbye())
        wait_until(lambda: heard("老王"))
        other.ask_room(Goodbye())
        wait_until(lambda: heard(gethostname()))
        one.close()
        other.close()
        assert process.let_go() == 0
    finder.close()


def test_a_served_room_announces_itself() -> None:
    finder = Finder([LOOPBACK])
    news: list[object] = []
    with serving("--name", "虎牌") as process:
        port = process.port

        def heard(taken: int) -> bool:
            news.extend(finder.poll())
            return any(isinstance(n, FoundRoom) and (n.port, n.taken) == (port, taken) for n in news)

        wait_until(lambda: heard(0))
        one = visitor(process, "Ann")
        wait_until(lambda: heard(1))
        one.ask_room(Goodbye())
        wait_until(lambda: heard(0))
        found = next(n for n in news if isinstance(n, FoundRoom) and n.port == port)
        assert (found.name, found.hands, found.password) == ("虎牌", 8, False)
        one.close()
        assert process.let_go() == 0
    wait_until(lambda: LostRoom(found.key) in news, every=lambda: news.extend(finder.poll()))
    finder.close()


@pytest.mark.parametrize(
    ("found", "first"),
    [
        ([("10.0.0.5", "eth0"), ("192.168.1.9", "wlan0")], "192.168.1.9"),
        ([("192.168.122.1", "virbr0"), ("10.0.0.5", "eth0")], "10.0.0.5"),
        ([("169.254.3.4", "eth0"), ("172.20.0.2", "wlan0")], "172.20.0.2"),
        ([("127.0.0.1", "lo"), ("8.8.4.4", "eth0")], "8.8.4.4"),
    ],
)
def test_the_likeliest_address_comes_first(found: list[tuple[str, str]], first: str) -> None:
    assert likeliest_first(found)[0] == first
    assert "127.0.0.1" not in likeliest_first(found)
