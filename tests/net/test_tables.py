"""Several rooms in one process: each by itself, found by name, opened again, and all ended at once."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from socket import socket

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net.discovery import Finder, FoundRoom
from kemi_desktop.net.guest import LinkState
from kemi_desktop.net.password import FREE_GUESSES
from kemi_desktop.wire.protocol import DenialCode, Start
from tests.architecture.source_tree import ROOT
from tests.net.raw import hello, last_word, raw
from tests.net.served import (
    LOOPBACK,
    PATIENCE,
    answer_all,
    close_all,
    connected,
    guest,
    poll_all,
    wait_until,
)

TABLES = 3
PROGRAM = [sys.executable, "-m", "kemi_desktop", "--lang", "en", "serve", "--address", LOOPBACK]


class Spot:
    """One of the rooms."""

    def __init__(self, port: int) -> None:
        self.port = port


def free_ports(count: int) -> int:
    """Return the first of some ports in a row that are free now."""
    for first in range(28_000, 60_000, 97):
        with ExitStack() as sockets, suppress(OSError):
            for port in range(first, first + count):
                sockets.enter_context(socket()).bind((LOOPBACK, port))
            return first
    raise AssertionError("no ports")


@contextmanager
def tables(*more: str, first: int) -> Iterator[tuple[subprocess.Popen[str], list[Spot]]]:
    """Serve some rooms from a port on; the process has to end by itself when told to."""
    words = [*PROGRAM, "--tables", str(TABLES), "--port", str(first), "--pace", "0", *more]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        try:
            assert process.stdout is not None
            told = [process.stdout.readline() for _ in range(TABLES)]
            ports = [int(found[1]) for line in told if (found := re.search(r"port (\d+)", line))]
            assert ports == list(range(first, first + TABLES)), told
            yield process, [Spot(port) for port in ports]
        finally:
            process.kill()


def visitors(spots: list[Spot]) -> list[RemoteAdapter]:
    """Send one guest to every room."""
    guests = [guest(spot, f"Guest {number}") for number, spot in enumerate(spots, start=1)]
    wait_until(lambda: all(connected(one) for one in guests), every=lambda: poll_all(guests))
    return guests


def test_each_room_has_its_name_its_port_and_its_game() -> None:
    with tables("--name", "牌友", "--hands", "4", first=free_ports(TABLES)) as (_, spots):
        guests = visitors(spots)
        rooms = [one.room for one in guests if one.room is not None]
        assert [room.name for room in rooms] == ["牌友 1", "牌友 2", "牌友 3"]
        assert len({one.key for one in guests}) == TABLES
        assert [sum(seat.name != "" for seat in room.seats) for room in rooms] == [1] * TABLES
        for one in guests[:2]:
            one.ask_room(Start())
        wait_until(lambda: all(one.result for one in guests[:2]), every=lambda: answer_all(guests))
        assert guests[0].result != guests[1].result  # walls of their own
        assert not guests[2].begun
        close_all(guests)


def test_all_rooms_are_found_by_name() -> None:
    with tables("--name", "Hall", first=free_ports(TABLES)) as (_, spots):
        finder = Finder([LOOPBACK])
        found: dict[int, str] = {}

        def listen() -> None:
            found.update({news.port: news.name for news in finder.poll() if isinstance(news, FoundRoom)})

        wait_until(lambda: all(spot.port in found for spot in spots), every=listen)
        assert [found[spot.port] for spot in spots] == ["Hall 1", "Hall 2", "Hall 3"]
        finder.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_one_word_ends_all_of_them_and_says_goodbye_in_each() -> None:
    with tables(first=free_ports(TABLES)) as (process, spots):
        guests = visitors(spots)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        wait_until(
            lambda: all(one.link.state is LinkState.ENDED for one in guests), every=lambda: poll_all(guests)
        )
        assert [one.link.code for one in guests] == [DenialCode.CLOSED] * TABLES
        close_all(guests)


def test_a_killed_process_opens_every_room_again_from_its_own_folder(tmp_path: Path) -> None:
    first = free_ports(TABLES)
    with tables("--folder", str(tmp_path), first=first) as (process, spots):
        guests = visitors(spots)
        for one in guests:
            one.ask_room(Start())
        wait_until(lambda: all(one.view.moment > 3 for one in guests), every=lambda: answer_all(guests))
        process.kill()
    folders = sorted(folder.name for folder in tmp_path.iterdir())
    assert folders == ["table-001", "table-002", "table-003"]
    with tables("--folder", str(tmp_path), first=first):
        wait_until(lambda: all(one.snapshots for one in guests), every=lambda: poll_all(guests))
        assert [one.view.moment > 3 for one in guests] == [True] * TABLES
        close_all(guests)


def test_a_password_guessed_at_one_room_is_not_guessed_faster_at_the_next(tmp_path: Path) -> None:
    secret = tmp_path / "password.txt"
    secret.write_text("secret", encoding="utf-8")
    with tables("--password-file", str(secret), first=free_ports(TABLES)) as (_, spots):
        for number in range(FREE_GUESSES):
            with raw(spots[number % TABLES]) as socket:
                socket.send(hello())
                socket.send(json.dumps({"type": "proof", "digest": "0" * 64}))
                assert last_word(socket) == "password"
        for spot in spots:
            with raw(spot) as socket:
                socket.send(hello())
                assert last_word(socket) == "wait"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--tables", "0"], "--tables"),
        (["--tables", "100"], "--tables"),
        (["--tables", "2", "--owned"], "--owned"),
        (["--tables", "2", "--handshake", "told.json"], "--handshake"),
        (["--tables", "3", "--port", "65534"], "65534"),
        (["--tables", "10", "--name", "elevenchars"], "1 to 12"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(words: list[str], told: str) -> None:
    done = subprocess.run(
        [*PROGRAM, *words],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert told in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
