"""A room of one's own: a child process that is started, watched, brought back and let go, without waiting."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.cli.arguments import read_arguments
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.net.guest import GuestLink, Invitation, LinkState
from kemi_desktop.net.handshake import Handshake, read_handshake, write_handshake
from kemi_desktop.net.host_plan import HANDSHAKE, PASSWORD, HostPlan, arguments_of, own_program, remove_papers
from kemi_desktop.net.hosting import HostedRoom, HostedState, HostFaultKind
from kemi_desktop.net.room import Room
from kemi_desktop.net.room_code import DEFAULT_PORT, NEAR_PORTS
from kemi_desktop.rules.ruleset import AddedKongPayer, DeadWait, DealerMode, Ruleset, TreasureCycle
from kemi_desktop.wire.protocol import DenialCode, Goodbye, Start
from kemi_desktop.wire.room_state import RoomOptions
from tests.architecture.source_tree import ROOT
from tests.net.served import (
    GENEROUS,
    LOOPBACK,
    PATIENCE,
    Chance,
    Clock,
    answer_all,
    close_all,
    connected,
    room_setup,
    wait_until,
)

SECRET = "虎牌 secret"  # noqa: S105 -- of these tests
ODD = RoomOptions(
    rules=Ruleset(
        dealer_mode=DealerMode.LADDER,
        changmao=True,
        treasure_cycle=TreasureCycle.SEPARATE,
        multiple_winners=False,
        pass_lock=True,
        dead_wait=DeadWait.SOLE,
        added_kong_payer=AddedKongPayer.FEEDER,
        hands=None,
        thinking_time=30,
    ),
    level="beginner",
    hints=False,
    moving=False,
    late=False,
    closed=(False, True, False, True),
)


def plan(place: Path, **changes: object) -> HostPlan:
    first = HostPlan(
        name="科米 room",
        options=RoomOptions(rules=Ruleset(hands=4), level="standard"),
        folder=place / "房间 1",
        language="en",
        pace=0.0,
        address=LOOPBACK,
    )
    return replace(first, **changes)  # type: ignore[arg-type]  # the names are the fields'


@contextmanager
def starting(what: HostPlan, *program: str, clock: Callable[[], float] | None = None) -> Iterator[HostedRoom]:
    """Start a room without waiting for it; by its clock a busy machine takes no time, and nothing is left."""
    room = HostedRoom(what, program=program or None, clock=clock or Clock(still=True))
    try:
        yield room
    finally:
        room.close()
        if room._process is not None:
            room._process.kill()
            room._process.wait(PATIENCE)
        room.close()


@contextmanager
def hosted(what: HostPlan, *program: str) -> Iterator[HostedRoom]:
    with starting(what, *program) as room:
        wait_until(lambda: room.poll() is not HostedState.STARTING)
        yield room


def free_port() -> int:
    """Return a port that nobody uses, and that no room takes by itself."""
    with socket.socket() as one:
        one.bind((LOOPBACK, 0))
        port: int = one.getsockname()[1]
        return port


def is_free(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex((LOOPBACK, port)) != 0


def remember_port(what: HostPlan, port: int) -> None:
    """Leave a room in a folder that was at a port."""
    what.folder.mkdir(parents=True)
    setup = room_setup(what.options.rules, limits=GENEROUS, secrets=Chance("before"), folder=what.folder)
    room = Room(setup)
    room.settle(port)
    room.close()


def visitor(
    room: HostedRoom, name: str = "Ann", *, owner: str | None = None, password: str = ""
) -> RemoteAdapter:
    where = Invitation(address=LOOPBACK, port=room.port, name=name, owner=owner, password=password)
    return RemoteAdapter(GuestLink(where, secrets=Chance(name)))


def settled(one: RemoteAdapter) -> bool:
    one.poll(time.monotonic())
    return connected(one) or one.link.state is LinkState.ENDED


@pytest.mark.rule("R11")
@pytest.mark.parametrize("options", [ODD, RoomOptions(rules=Ruleset(), level="standard")])
def test_the_child_is_told_everything_that_was_chosen(options: RoomOptions, tmp_path: Path) -> None:
    what = plan(tmp_path, options=options, password=SECRET, name="-odd=", port=None)
    words = arguments_of(what, tmp_path, None)
    assert SECRET not in " ".join(words)
    command = read_arguments(words, ("standard", "beginner"), Language.ZH, "9.9")
    assert isinstance(command, ServeCommand)
    assert (command.language, command.name) == (Language.EN, "-odd=")
    assert (command.address, command.port, command.pace) == (LOOPBACK, None, 0.0)
    assert command.options == options
    assert command.owned
    assert (command.folder, command.handshake) == (what.folder, tmp_path / HANDSHAKE)
    assert command.password_file == tmp_path / PASSWORD


def test_a_packed_program_starts_itself_and_one_from_source_its_interpreter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert own_program() == (sys.executable, "-m", "kemi_desktop")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_program() == (sys.executable,)


def test_a_room_is_opened_without_anybody_waiting_and_its_owner_runs_it(tmp_path: Path) -> None:
    with starting(plan(tmp_path, options=ODD)) as room:
        assert (room.port, room.owner) == (0, "")  # nobody has looked yet what the child says
        wait_until(lambda: room.poll() is HostedState.OPEN)
        fast, owner = visitor(room, "Fast"), visitor(room, "Owner", owner=room.owner)
        wait_until(lambda: settled(fast) and settled(owner))

        def owner_runs() -> bool:
            return settled(owner) and owner.room is not None and owner.room.host == owner.room.you

        wait_until(owner_runs)
        assert owner.room is not None
        assert owner.room.options.rules == ODD.rules
        assert owner.room.name == "科米 room"
        for one in (fast, owner):
            one.ask_room(Goodbye())
        close_all([fast, owner])
        room.close()
        assert room.poll() is HostedState.CLOSED
        assert room._process is not None
        assert room._process.wait(PATIENCE) == 0  # nobody is left, so it ends by itself
        if os.name == "posix":  # elsewhere a file that is open cannot be removed
            assert room._papers is not None
            assert not room._papers.exists()


def test_papers_are_removed_and_no_other_folder(tmp_path: Path) -> None:
    papers, other = tmp_path / "kemi-room-1", tmp_path / "home"
    for folder in (papers, other):
        folder.mkdir()
        (folder / HANDSHAKE).write_text("{}", encoding="utf-8")
        remove_papers(folder)
    assert not papers.exists()
    assert (other / HANDSHAKE).exists()


def test_the_room_lives_on_while_somebody_plays_after_its_window_is_gone(tmp_path: Path) -> None:
    with hosted(plan(tmp_path)) as room:
        one = visitor(room)
        wait_until(lambda: settled(one))
        room.close()
        one.ask_room(Start())
        wait_until(lambda: one.view.moment > 3, every=lambda: answer_all([one]))
        assert room._process is not None
        assert room._process.poll() is None
        one.ask_room(Goodbye())
        assert room._process.wait(PATIENCE) == 0
        one.close()


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs the list of processes")
def test_the_password_stands_in_no_list_of_processes_and_is_gone_from_disk(tmp_path: Path) -> None:
    with hosted(plan(tmp_path, password=SECRET)) as room:
        assert room._process is not None
        for what in ("cmdline", "environ"):
            assert SECRET.encode() not in Path(f"/proc/{room._process.pid}/{what}").read_bytes()
        assert room._papers is not None
        assert room._papers.stat().st_mode & 0o077 == 0
        assert [path.name for path in room._papers.iterdir()] == ["complaints.txt"]
        wrong, right = visitor(room, password="cat"), visitor(room, password=SECRET)  # noqa: S106 -- of this test
        owner = visitor(room, "Owner", owner=room.owner)
        wait_until(lambda: sum(settled(one) for one in (wrong, right, owner)) == 3)
        assert wrong.link.code is DenialCode.PASSWORD
        assert connected(right)
        assert connected(owner)  # whoever opened the room is not asked
        close_all([wrong, right, owner])


def test_a_killed_room_is_brought_back_at_its_port_and_its_guests_come_by_themselves(tmp_path: Path) -> None:
    what, port = plan(tmp_path), free_port()
    remember_port(what, port)
    with hosted(what) as room:
        assert room.port == port
        one = visitor(room, owner=room.owner)
        wait_until(lambda: settled(one))
        one.ask_room(Start())
        wait_until(lambda: one.view.moment > 3, every=lambda: answer_all([one]))
        number, key = one.view.number, one.key
        assert room._process is not None
        room._process.kill()
        wait_until(lambda: room.poll() is HostedState.FAILED)
        assert room.fault is not None
        assert room.fault.kind is HostFaultKind.DIED
        room.reopen()
        wait_until(lambda: room.poll() is HostedState.OPEN)
        assert room.port == port
        wait_until(lambda: one.snapshots == 1, every=lambda: one.poll(time.monotonic()))
        assert (one.view.number, one.key) == (number, key)
        close_all([one])


def test_an_owner_who_forgot_the_token_gets_the_old_seat_back(tmp_path: Path) -> None:
    with hosted(plan(tmp_path)) as room:
        one = visitor(room, "Ann", owner=room.owner)
        wait_until(lambda: settled(one))
        one.ask_room(Start())
        wait_until(lambda: one.view.moment > 3, every=lambda: answer_all([one]))
        wait_until(lambda: one.options is not None, every=lambda: one.poll(time.monotonic()))
        hand = one.view.seats[one.seat].held
    one.close()
    with hosted(plan(tmp_path)) as room:
        again = visitor(room, "Ann", owner=room.owner)
        wait_until(lambda: settled(again) and again.snapshots == 1)
        assert again.view.seats[again.seat].held == hand
        assert again.room is not None
        assert [seat.name for seat in again.room.seats] == ["Ann", "", "", ""]
        assert again.room.host == again.room.you
        again.close()


def test_another_port_is_taken_where_the_usual_one_is_not_free(tmp_path: Path) -> None:
    with hosted(plan(tmp_path / "a")) as first, hosted(plan(tmp_path / "b")) as second:
        assert first.state is second.state is HostedState.OPEN
        assert first.port != second.port
        near = range(DEFAULT_PORT, DEFAULT_PORT + NEAR_PORTS)
        assert second.port in near or not any(is_free(port) for port in near)
        with hosted(plan(tmp_path / "c", port=first.port)) as third:
            assert third.state is HostedState.FAILED
            assert third.fault is not None
            assert third.fault.kind is HostFaultKind.REFUSED
            assert str(first.port) in third.fault.sentence


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_room_that_cannot_be_opened_says_why_in_its_language(language: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with hosted(plan(tmp_path, folder=tmp_path / "file" / "room", language=language)) as room:
        assert room.fault is not None
        assert room.fault.kind is HostFaultKind.REFUSED
        known = word(Language(language), "error.folder_unusable", folder="#", reason="#").split("#")[0]
        assert room.fault.sentence.startswith(known)
        assert room.port == 0


def test_a_program_that_is_not_there_dies_or_says_nothing_is_told_apart(tmp_path: Path) -> None:
    with hosted(plan(tmp_path), str(tmp_path / "nowhere")) as room:
        assert room.fault is not None
        assert room.fault.kind is HostFaultKind.NO_PROGRAM
    with hosted(plan(tmp_path), sys.executable, "-c", "import sys; sys.exit('a last word')") as room:
        assert room.fault is not None
        assert (room.fault.kind, room.fault.sentence) == (HostFaultKind.DIED, "a last word")
    clock = iter([0.0, 1.0, 1000.0])
    sleeping = (sys.executable, "-c", "import time; time.sleep(600)")
    with starting(plan(tmp_path), *sleeping, clock=lambda: next(clock)) as room:
        assert room.poll() is HostedState.STARTING
        assert room.poll() is HostedState.FAILED
        assert room.fault is not None
        assert room.fault.kind is HostFaultKind.SILENT
        assert room._process is not None
        assert room._process.wait(PATIENCE) != 0  # nobody can be in it, so it was ended
        if os.name == "posix":  # elsewhere a file that is open cannot be removed
            assert room._papers is not None
            assert not room._papers.exists()


def test_a_child_without_a_console_needs_neither_input_nor_output(tmp_path: Path) -> None:
    handshake = tmp_path / HANDSHAKE
    words = arguments_of(plan(tmp_path), tmp_path, 0)
    closed = "import os, sys; [os.close(n) for n in (0, 1, 2)]; os.execv(sys.executable, sys.argv[1:])"
    program = [sys.executable, "-c", closed, *own_program(), *words]
    with subprocess.Popen(program, cwd=ROOT) as process:
        try:
            wait_until(lambda: read_handshake(handshake) is not None)
            told = read_handshake(handshake)
            assert told is not None
            assert told.fault == ""
            one = RemoteAdapter(
                GuestLink(
                    Invitation(address=LOOPBACK, port=told.port, name="Ann", owner=told.owner),
                    secrets=Chance("Ann"),
                )
            )
            wait_until(lambda: settled(one))
            assert connected(one)
            assert process.poll() is None
            one.ask_room(Goodbye())  # without a pipe the room ends once its guests have come and gone
            assert process.wait(PATIENCE) == 0
            one.close()
        finally:
            process.kill()


def test_a_handshake_is_whole_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / HANDSHAKE
    assert read_handshake(path) is None
    path.write_bytes(b'{"port":27')
    assert read_handshake(path) is None
    told = Handshake(port=27470, owner="ab" * 16, notes=("科米",))
    write_handshake(path, told)
    assert read_handshake(path) == told
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0
    assert [entry.name for entry in tmp_path.iterdir()] == [HANDSHAKE]


def test_a_damaged_room_file_is_set_aside_and_an_empty_room_opened(tmp_path: Path) -> None:
    what = plan(tmp_path)
    what.folder.mkdir(parents=True)
    (what.folder / "room.json").write_bytes(b'{"format":"kemi-room","ver')
    with hosted(what) as room:
        assert room.state is HostedState.OPEN
        assert len(room.notes) == 1
        assert "room.json" in room.notes[0]
    assert (what.folder / "room.json.damaged").read_bytes() == b'{"format":"kemi-room","ver'
    assert json.loads((what.folder / "room.json").read_bytes())["name"] == "科米 room"


def test_a_damaged_record_costs_the_game_but_not_the_seats(tmp_path: Path) -> None:
    what = plan(tmp_path)
    with hosted(what) as room:
        one = visitor(room, "Ann", owner=room.owner)
        wait_until(lambda: settled(one))
        one.ask_room(Start())
        wait_until(lambda: one.view.moment > 3, every=lambda: answer_all([one]))
        token = one.token
    one.close()
    record = what.folder / "game-0001.jsonl"
    damaged = record.read_bytes().replace(b'"tile_drawn"', b'"tile_stolen"', 1)
    record.write_bytes(damaged)
    with hosted(what) as room:
        assert "game-0001.jsonl" in "".join(room.notes)
        where = Invitation(address=LOOPBACK, port=room.port, name="", token=token)
        again = RemoteAdapter(GuestLink(where, secrets=Chance("again")))
        wait_until(lambda: settled(again) and again.room is not None)
        assert again.room is not None
        assert not again.room.running
        assert again.room.seats[again.room.you].name == "Ann"
        again.ask_room(Start())
        wait_until(lambda: again.begun, every=lambda: again.poll(time.monotonic()))
        again.close()
    assert record.read_bytes() == damaged
    assert (what.folder / "game-0002.jsonl").exists()
    with suppress(FileNotFoundError):
        assert not (what.folder / "room.json.damaged").stat()


def test_a_room_that_is_still_open_is_not_opened_a_second_time(tmp_path: Path) -> None:
    with hosted(plan(tmp_path)) as first:
        assert first.state is HostedState.OPEN
        with hosted(plan(tmp_path)) as second:
            assert second.fault is not None
            assert second.fault.kind is HostFaultKind.REFUSED
            assert second.fault.sentence == word(Language.EN, "notation.room_in_use")
        one = visitor(first)
        wait_until(lambda: settled(one))
        assert connected(one)
        one.close()


def test_a_folder_that_cannot_be_written_is_told_at_once(tmp_path: Path) -> None:
    what = plan(tmp_path)
    (what.folder / "room.json.new").mkdir(parents=True)  # in the way of every attempt to write
    with hosted(what) as room:
        assert room.fault is not None
        assert room.fault.kind is HostFaultKind.REFUSED
        assert str(what.folder) in room.fault.sentence


def test_a_folder_that_is_lost_in_mid_game_stops_nobody(tmp_path: Path) -> None:
    what = plan(tmp_path)
    with hosted(what) as room:
        one = visitor(room, "Ann", owner=room.owner)
        wait_until(lambda: settled(one))
        (what.folder / "room.json.new").mkdir()
        one.ask_room(Start())
        wait_until(lambda: one.view.moment > 3, every=lambda: answer_all([one]))
        (what.folder / "room.json.new").rmdir()
        two = visitor(room, "Ben")
        wait_until(lambda: settled(two), every=lambda: answer_all([one]))
        kept = (what.folder / "room.json").read_text(encoding="utf-8")
        assert "Ben" in kept  # written again at the next change
        assert "game-0001" in kept
        close_all([one, two])
