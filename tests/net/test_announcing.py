"""Rooms stay announced where the machine changes its address, and where a room took another one's place."""

import asyncio
import gc
import os
import sys
import warnings
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager

import pytest

from kemi_desktop.net.announcing import announce_rooms
from kemi_desktop.net.discovery import Finder, FoundRoom, LostRoom
from kemi_desktop.net.host import RoomServer
from kemi_desktop.net.room import Room
from tests.net.served import LOOPBACK, PATIENCE, Chance, Served, served, wait_until

OTHER = "127.0.0.2"


class House:
    """A room that is announced, and what is heard of it."""

    def __init__(self, room: Served, cards: tuple[str, ...]) -> None:
        self.room, self.cards = room, cards
        self.rooms: Sequence[tuple[Room, RoomServer]] = ((room.room, room.server),)
        self.complaints: list[str] = []
        self.replaced = asyncio.Event()
        self.news: list[object] = []
        self.finder = Finder([LOOPBACK])
        self.in_loop(self._begin())

    def in_loop(self, work: Coroutine[None, None, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self.room.loop).result(PATIENCE)

    async def _begin(self) -> None:
        telling = announce_rooms(
            lambda: self.rooms,
            lambda: self.cards,
            lambda error: self.complaints.append(str(error)),
            replaced=self.replaced,
            seconds=0.05,
        )
        self.telling = asyncio.ensure_future(telling)

    async def end(self) -> None:
        """Cancel the announcing, and wait until it has taken leave."""
        self.telling.cancel()
        await asyncio.wait((self.telling,))

    def heard(self, addresses: tuple[str, ...]) -> bool:
        """Whether the latest announcement names these addresses."""
        self.news.extend(self.finder.poll())
        found = [n for n in self.news if isinstance(n, FoundRoom) and n.key == self.room.room.key]
        return bool(found) and sorted(found[-1].addresses) == sorted(addresses)

    def lost(self) -> bool:
        self.news.extend(self.finder.poll())
        return LostRoom(self.room.room.key) in self.news


@contextmanager
def announced(name: str, cards: tuple[str, ...]) -> Iterator[House]:
    # Announced under a key of this process's own: the same tests may run elsewhere on this machine.
    with served(secrets=Chance(f"announced {name} {os.getpid()}")) as room:
        house = House(room, cards)
        try:
            yield house
        finally:
            house.in_loop(house.end())
            house.finder.close()


def test_a_machine_that_comes_into_a_network_announces_its_rooms_then() -> None:
    with announced("late", ()) as house:
        house.cards = (LOOPBACK,)
        wait_until(lambda: house.heard((LOOPBACK,)))
        house.cards = ()
        wait_until(house.lost)
        assert house.complaints == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the loopback has one address")
def test_an_address_that_changes_is_announced_anew() -> None:
    with announced("moving", (LOOPBACK,)) as house:
        wait_until(lambda: house.heard((LOOPBACK,)))
        house.cards = (LOOPBACK, OTHER)
        wait_until(lambda: house.heard((LOOPBACK, OTHER)))
        house.cards = (LOOPBACK,)
        wait_until(lambda: house.heard((LOOPBACK,)))


def test_a_card_that_takes_no_part_is_complained_of_once_and_the_next_one_tried() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # the library drops a socket where a card is missing
        with announced("cut", ("203.0.113.7",)) as house:  # an address that no machine has
            wait_until(lambda: len(house.complaints) == 1)
            house.cards = (LOOPBACK,)
            wait_until(lambda: house.heard((LOOPBACK,)))
            assert len(house.complaints) == 1
        gc.collect()


def test_a_room_that_is_no_more_is_announced_no_more() -> None:
    with announced("closed", (LOOPBACK,)) as house:
        wait_until(lambda: house.heard((LOOPBACK,)))
        house.rooms = ()
        house.room.loop.call_soon_threadsafe(house.replaced.set)
        wait_until(house.lost)
