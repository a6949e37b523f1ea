"""A room that was lost and opened again elsewhere is found by its key, and its people come back."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net.discovery import Finder, FoundRoom, LostRoom
from kemi_desktop.net.guest import STRANGERS, GuestLink, Invitation, LinkNews, LinkState
from kemi_desktop.net.whereabouts import Whereabouts
from kemi_desktop.wire.protocol import DenialCode, Farewell, Start
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION
from tests.net.served import (
    LOOPBACK,
    PATIENCE,
    Chance,
    answer_all,
    close_all,
    connected,
    play_out,
    served,
    wait_until,
)
from tests.net.test_serve import serving

ELSEWHERE = ("10.0.0.9", "10.0.0.8")


def told(key: str, port: int, addresses: tuple[str, ...] = (LOOPBACK,)) -> FoundRoom:
    return FoundRoom(
        key=key,
        name="Kitchen",
        host="laptop",
        addresses=addresses,
        port=port,
        taken=1,
        free=3,
        running=True,
        password=False,
        hands=8,
        version=WIRE_VERSION,
        rules_version=RULES_VERSION,
    )


def test_the_old_place_and_those_that_were_told_are_tried_in_turn() -> None:
    where = Whereabouts("10.0.0.1", 1)
    where.failed()
    assert where.place == ("10.0.0.1", 1)
    where.heard(told("k", 2, ELSEWHERE))
    tried = []
    for _ in range(6):
        tried.append(where.place)
        where.heard(told("k", 2, ELSEWHERE))  # the same once more starts nothing anew
        where.failed()
    assert tried == [("10.0.0.9", 2), ("10.0.0.8", 2), ("10.0.0.1", 1)] * 2
    where.heard(told("k", 3, ELSEWHERE[:1]))
    assert where.place == ("10.0.0.9", 3)
    where.reached()
    where.failed()
    assert where.place == ("10.0.0.9", 3)


class News:
    """Hears of the same rooms again and again."""

    def __init__(self, *rooms: FoundRoom) -> None:
        self.rooms = rooms
        self.closed = False

    def poll(self) -> tuple[FoundRoom | LostRoom | OSError, ...]:
        return self.rooms

    def close(self) -> None:
        self.closed = True


def test_only_the_room_that_was_lost_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kemi_desktop.net.guest.RETRY_SECONDS", (0.02,))
    seekers: list[News] = []
    with served(folder=tmp_path) as room:
        where = Invitation(address=LOOPBACK, port=room.port, name="Ann")

        def seek() -> News:
            seekers.append(News(told("stranger", other.port), told(one.key, again.port)))
            return seekers[-1]

        one = RemoteAdapter(GuestLink(where, secrets=Chance("Ann"), seek=seek))
        wait_until(lambda: connected(one), every=lambda: one.poll(time.monotonic()))
        assert seekers == []
        key, old = one.key, room.port
        monkeypatch.setattr(room.room, "close", room.room._memory.close)  # it dies without a farewell
    with served() as other, served(folder=tmp_path) as again:
        assert (again.room.key, again.port != old) == (key, True)
        wait_until(lambda: again.room.people == 1, every=lambda: one.poll(time.monotonic()))
        assert other.room.people == 0
        wait_until(lambda: [seeker.closed for seeker in seekers] == [True])
        one.close()


def test_a_room_opened_again_at_another_port_is_found_by_its_announcement(tmp_path: Path) -> None:
    words = ("--folder", str(tmp_path), "--hands", "4")
    with serving(*words) as process:
        where = Invitation(address=LOOPBACK, port=process.port, name="Ann", owner=process.owner)
        one = RemoteAdapter(GuestLink(where, secrets=Chance("Ann"), seek=lambda: Finder([LOOPBACK])))
        wait_until(lambda: connected(one), every=lambda: one.poll(time.monotonic()))
        one.ask_room(Start())
        wait_until(lambda: one.view.moment > 3, every=lambda: answer_all([one]))
        process.process.kill()
        old = process.port
    with serving(*words) as process:
        assert process.port != old
        wait_until(lambda: one.snapshots == 1, every=lambda: one.poll(time.monotonic()))
        play_out([one])
        close_all([one])


def lost_to_another_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, seek: Callable[[], News] | None
) -> tuple[RemoteAdapter, int, list[LinkNews]]:
    """Return a guest whose room has died, the port of that room, and what the guest will be told."""
    monkeypatch.setattr("kemi_desktop.net.guest.RETRY_SECONDS", (0.02,))
    with served(folder=tmp_path) as room:
        where = Invitation(address=LOOPBACK, port=room.port, name="Ann")
        one = RemoteAdapter(GuestLink(where, secrets=Chance("Ann"), seek=seek))
        wait_until(lambda: connected(one), every=lambda: one.poll(time.monotonic()))
        told_of: list[LinkNews] = []
        note = one._note_link

        def keep(news: LinkNews) -> None:
            told_of.append(news)
            note(news)

        monkeypatch.setattr(one, "_note_link", keep)
        monkeypatch.setattr(room.room, "close", room.room._memory.close)  # it dies without a farewell
        return one, room.port, told_of


def strangers(told_of: list[LinkNews]) -> int:
    """Return how often the guest was told that nobody knows it."""
    return sum(news.code is DenialCode.TOKEN for news in told_of)


def test_a_room_is_sought_on_where_another_one_has_taken_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[FoundRoom] = []
    one, port, told_of = lost_to_another_room(tmp_path, monkeypatch, seek=News)
    asked_twice, opened = threading.Event(), threading.Event()
    met_stranger, met = one._link._met_stranger, [0]

    def count(farewell: Farewell | None) -> bool:
        known = met_stranger(farewell)
        met[0] += known
        return known

    def poll(_: News) -> tuple[FoundRoom, ...]:
        """Listen in the guest's own thread, which waits here for what it is to hear."""
        if met[0] >= 2:
            asked_twice.set()
            opened.wait(PATIENCE)
        return tuple(heard)

    monkeypatch.setattr(one._link, "_met_stranger", count)
    monkeypatch.setattr(News, "poll", poll)
    with served(port=port) as other:
        wait_until(asked_twice.is_set, every=lambda: one.poll(time.monotonic()))
        assert one.link.state is not LinkState.ENDED
        with served(folder=tmp_path) as again:
            heard.append(told(again.room.key, again.port))
            opened.set()
            wait_until(lambda: again.room.people == 1, every=lambda: one.poll(time.monotonic()))
            wait_until(lambda: connected(one), every=lambda: one.poll(time.monotonic()))
            assert strangers(told_of) <= STRANGERS
            assert other.room.people == 0
            one.close()


@pytest.mark.parametrize("seeks", [True, False])
def test_a_seat_that_nobody_knows_any_more_is_given_up_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seeks: bool
) -> None:
    one, port, told_of = lost_to_another_room(tmp_path, monkeypatch, seek=News if seeks else None)
    with served(port=port) as other:
        wait_until(lambda: one.link.state is LinkState.ENDED, every=lambda: one.poll(time.monotonic()))
        assert one.link.code is DenialCode.TOKEN
        assert strangers(told_of) == (STRANGERS + 1 if seeks else 1)
        assert other.room.people == 0
        one.close()
