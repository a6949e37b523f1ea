"""Several rooms in one process: each by itself, found by name, opened again, and all ended at once."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from kemi_desktop.__main__ import main
from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.cli.arguments import read_arguments
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.net.discovery import Finder, FoundRoom
from kemi_desktop.net.guest import LinkState
from kemi_desktop.net.lasting import REOPENINGS
from kemi_desktop.net.password import FREE_GUESSES
from kemi_desktop.serve.tables import commands_of
from kemi_desktop.wire.protocol import DenialCode, Phrase, QuickPhrase, Start
from tests.architecture.source_tree import ROOT
from tests.net.raw import hello, last_word, raw
from tests.net.served import (
    LOOPBACK,
    PATIENCE,
    answer_all,
    close_all,
    connected,
    guest,
    play_out,
    poll_all,
    wait_until,
)

TABLES = 3
FREE = ("--port", "0")
PROGRAM = [sys.executable, "-m", "kemi_desktop", "--lang", "en", "serve", "--address", LOOPBACK]


BROKEN = """
import sys
from kemi_desktop import __main__
from kemi_desktop.net import host
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.wire.protocol import Phrase
whole = host.handle
def handle(room, connection, message, now):
    if isinstance(message, Phrase):
        raise InvariantBroken("a fault for the test")
    whole(room, connection, message, now)
host.handle = handle
sys.exit(__main__.main())
"""
"""The program with a fault: a phrase breaks the room it is said in."""
FAULTY = [sys.executable, "-c", BROKEN, *PROGRAM[3:]]


class Spot:
    """One of the rooms."""

    def __init__(self, port: int) -> None:
        self.port = port


@contextmanager
def tables(
    *more: str, program: Sequence[str] = PROGRAM
) -> Iterator[tuple[subprocess.Popen[str], list[Spot]]]:
    """Serve some rooms, each at a port that is free; the process has to end by itself when told to."""
    words = [*program, "--tables", str(TABLES), "--pace", "0", *(more or FREE)]
    with subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        try:
            assert process.stdout is not None
            told = [process.stdout.readline() for _ in range(TABLES)]
            ports = [int(found[1]) for line in told if (found := re.search(r"port (\d+)", line))]
            assert len(set(ports)) == TABLES, told
            yield process, [Spot(port) for port in ports]
        finally:
            process.kill()


def visitors(spots: list[Spot]) -> list[RemoteAdapter]:
    """Send one guest to every room."""
    guests = [guest(spot, f"Guest {number}") for number, spot in enumerate(spots, start=1)]
    wait_until(lambda: all(connected(one) for one in guests), every=lambda: poll_all(guests))
    return guests


def test_each_room_has_its_name_its_port_and_its_game() -> None:
    with tables("--name", "牌友", "--hands", "4", *FREE) as (_, spots):
        guests = visitors(spots)
        rooms = [one.room for one in guests if one.room is not None]
        assert [room.name for room in rooms] == ["牌友 1", "牌友 2", "牌友 3"]
        assert len({one.key for one in guests}) == TABLES
        assert [sum(seat.name != "" for seat in room.seats) for room in rooms] == [1] * TABLES
        for one in guests[:2]:
            one.ask_room(Start())
        play_out(guests[:2])
        assert guests[0].result != guests[1].result  # walls of their own
        assert not guests[2].begun
        close_all(guests)


def test_all_rooms_are_found_by_name() -> None:
    with tables("--name", "Hall", *FREE) as (_, spots):
        finder = Finder([LOOPBACK])
        found: dict[int, str] = {}

        def listen() -> None:
            found.update({news.port: news.name for news in finder.poll() if isinstance(news, FoundRoom)})

        wait_until(lambda: all(spot.port in found for spot in spots), every=listen)
        assert [found[spot.port] for spot in spots] == ["Hall 1", "Hall 2", "Hall 3"]
        finder.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_one_word_ends_all_of_them_and_says_goodbye_in_each() -> None:
    with tables() as (process, spots):
        guests = visitors(spots)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        wait_until(
            lambda: all(one.link.state is LinkState.ENDED for one in guests), every=lambda: poll_all(guests)
        )
        assert [one.link.code for one in guests] == [DenialCode.CLOSED] * TABLES
        close_all(guests)


def test_a_killed_process_opens_every_room_again_from_its_own_folder(tmp_path: Path) -> None:
    with tables("--folder", str(tmp_path), *FREE) as (process, spots):
        guests = visitors(spots)
        for one in guests:
            one.ask_room(Start())
        wait_until(lambda: all(one.view.moment > 3 for one in guests), every=lambda: answer_all(guests))
        process.kill()
    folders = sorted(folder.name for folder in tmp_path.iterdir())
    assert folders == ["table-001", "table-002", "table-003"]
    with tables("--folder", str(tmp_path), "--port", "auto") as (
        _,
        again,
    ):  # each at the port that its folder remembers
        assert [spot.port for spot in again] == [spot.port for spot in spots]
        wait_until(lambda: all(one.snapshots for one in guests), every=lambda: poll_all(guests))
        assert [one.view.moment > 3 for one in guests] == [True] * TABLES
        close_all(guests)


def test_a_password_guessed_at_one_room_is_not_guessed_faster_at_the_next(tmp_path: Path) -> None:
    secret = tmp_path / "password.txt"
    secret.write_text("secret", encoding="utf-8")
    with tables("--password-file", str(secret), *FREE) as (_, spots):
        for number in range(FREE_GUESSES):
            assert guess_at(spots[number % TABLES]) == "password"
        # Where the machine stood still for the first wait, the next one is twice as long.
        wait_until(lambda: [guess_at(spot) for spot in spots] == ["wait"] * TABLES)


def guess_at(spot: Spot) -> str:
    """Try a wrong password; return why it was refused."""
    with raw(spot) as socket:
        socket.send(hello())
        first = json.loads(socket.recv(timeout=PATIENCE))
        if first["type"] == "farewell":
            return str(first["code"])
        socket.send(json.dumps({"type": "proof", "digest": "0" * 64}))
        return last_word(socket)


def test_ports_and_folders_are_counted_on(tmp_path: Path) -> None:
    words = ["serve", "--tables", "3", "--port", "30000", "--folder", str(tmp_path), "--name", "Hall"]
    command = read_arguments(words, ("standard",), Language.EN, "9.9")
    assert isinstance(command, ServeCommand)
    each = commands_of(command)
    assert [one.port for one in each] == [30000, 30001, 30002]
    assert [one.name for one in each] == ["Hall 1", "Hall 2", "Hall 3"]
    assert [one.folder for one in each] == [tmp_path / f"table-00{n}" for n in (1, 2, 3)]


def test_a_room_that_breaks_down_is_closed_and_the_others_go_on() -> None:
    with tables(program=FAULTY) as (process, spots):
        guests = visitors(spots)
        guests[1].ask_room(Phrase(QuickPhrase.HURRY))
        wait_until(lambda: guests[1].link.state is LinkState.ENDED, every=lambda: poll_all(guests))
        assert guests[1].link.code is DenialCode.CLOSED
        rest = [guests[0], guests[2]]
        for one in rest:
            one.ask_room(Start())
        wait_until(lambda: all(one.view.moment > 3 for one in rest), every=lambda: answer_all(rest))
        assert process.poll() is None
        close_all(guests)
        said = told_by(process)
    assert "InvariantBroken: a fault for the test" in said
    assert word(Language.EN, "serve.broken_closed", room="Kemi 2").partition("Kemi 2")[2].strip() in said


def test_a_room_that_breaks_down_is_opened_again_from_its_folder(tmp_path: Path) -> None:
    with tables("--folder", str(tmp_path), *FREE, program=FAULTY) as (process, spots):
        guests = visitors(spots)
        for one in guests:
            one.ask_room(Start())
        wait_until(lambda: all(one.view.moment > 3 for one in guests), every=lambda: answer_all(guests))
        key = guests[1].key
        for fault in range(1, REOPENINGS + 1):
            guests[1].ask_room(Phrase(QuickPhrase.HURRY))
            wait_until(lambda fault=fault: guests[1].snapshots == fault, every=lambda: poll_all(guests))  # type: ignore[misc]  # a default has no type
        assert (guests[1].key, guests[1].view.moment > 3) == (key, True)
        assert [one.snapshots for one in guests] == [0, REOPENINGS, 0]
        guests[1].ask_room(Phrase(QuickPhrase.HURRY))  # once too often
        wait_until(lambda: guests[1].link.state is LinkState.ENDED, every=lambda: poll_all(guests))
        assert guests[1].link.code is DenialCode.CLOSED
        assert process.poll() is None
        close_all(guests)


def told_by(process: subprocess.Popen[str]) -> str:
    """End a process and return what it said on standard error."""
    process.kill()
    return process.communicate(timeout=PATIENCE)[1]


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
def test_what_cannot_be_is_told_in_one_sentence(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*PROGRAM[3:], *words]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert len(said.strip().splitlines()) == 1
