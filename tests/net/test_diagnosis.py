"""Why a room is not reached: every reason is told from every other.  On loopback only."""

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

import pytest
from websockets.sync.server import ServerConnection, serve

from kemi_desktop.net.diagnosis import (
    Cards,
    Diagnosis,
    Finding,
    Finished,
    Hearing,
    diagnose_address,
    diagnose_own_room,
    networks_of,
)
from kemi_desktop.net.probing import Door, Knock, knock
from kemi_desktop.wire.protocol import Goodbye
from kemi_desktop.wire.version import WIRE_VERSION
from tests.net.raw import hear, hello, raw
from tests.net.served import GENEROUS, LOOPBACK, PATIENCE, served, wait_until
from tests.net.test_serve import serving, visitor


def door(port: int, address: str = LOOPBACK, seconds: float = PATIENCE) -> Knock:
    return asyncio.run(knock(address, port, seconds))


def findings(diagnosis: Diagnosis) -> list[Finding]:
    """Wait for everything a diagnosis tells."""
    found: list[Finding] = []
    wait_until(lambda: Finished() in found, every=lambda: found.extend(diagnosis.poll()))
    diagnosis.close()
    return found[:-1]


@contextmanager
def listening() -> Iterator[socket.socket]:
    """A port that is open, and takes no connection by itself."""
    with closing(socket.socket()) as one:
        one.bind((LOOPBACK, 0))
        one.listen(1)
        yield one


@contextmanager
def answering(answer: Callable[[ServerConnection], None]) -> Iterator[int]:
    """Something that speaks WebSocket, but is no room of ours."""
    with serve(answer, LOOPBACK, 0, compression=None) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server.socket.getsockname()[1]
        finally:
            server.shutdown()
            thread.join(PATIENCE)


@pytest.mark.parametrize("password", [None, "tiger"])
def test_a_room_is_recognised_and_no_seat_is_taken(password: str | None) -> None:
    with served(password=password) as room:
        assert door(room.port) == Knock(
            door=Door.ROOM, address=LOOPBACK, port=room.port, version=WIRE_VERSION
        )
        assert room.room.places.owned == ()


def test_a_full_room_and_a_crowded_one_answer_too() -> None:
    with served(limits=replace(GENEROUS, connections=1)) as room:
        assert door(room.port).door is Door.ROOM
        with raw(room) as first:
            first.send(hello())
            hear(first, "welcome")
            assert door(room.port).door is Door.CROWDED


@pytest.mark.parametrize("extra", [{}, {"code": "a_reason_of_later_days"}])
def test_a_room_of_another_version_names_it(extra: dict[str, str]) -> None:
    farewell = {"type": "farewell", "code": "version", "version": WIRE_VERSION + 7, **extra}

    def answer(line: ServerConnection) -> None:
        line.recv()
        line.send(json.dumps(farewell))

    with answering(answer) as port:
        found = door(port)
    assert (found.door, found.version) == (Door.OTHER_VERSION, WIRE_VERSION + 7)


@pytest.mark.parametrize("word", ["[]", "{}", "hello", '{"type":"farewell"}', '{"type":"pong","number":1}'])
def test_what_speaks_otherwise_is_no_room(word: str) -> None:
    with answering(lambda line: line.send(word)) as port:
        assert door(port).door is Door.NOT_KEMI


def test_what_never_answers_or_speaks_no_websocket_is_no_room() -> None:
    def says_nothing() -> bool:
        """Knock anew where a busy machine was not even reached in so short a time."""
        with listening() as one:
            return door(one.getsockname()[1], seconds=0.3).door is Door.NOT_KEMI

    wait_until(says_nothing)
    with listening() as one:

        def greet() -> None:
            line, _ = one.accept()  # the first knock only looks whether the port is open
            line.close()
            line, _ = one.accept()
            line.sendall(b"220 mail.example ESMTP\r\n")
            line.close()

        thread = threading.Thread(target=greet, daemon=True)
        thread.start()
        assert door(one.getsockname()[1]).door is Door.NOT_KEMI
        thread.join(PATIENCE)


def test_a_closed_port_is_refused() -> None:
    with closing(socket.socket()) as held:  # so that nobody else takes the port
        held.bind((LOOPBACK, 0))
        port = held.getsockname()[1]
        assert door(port).door is Door.REFUSED
        assert door(port, "localhost").door is Door.REFUSED


def test_an_address_that_lets_nothing_through_is_silent() -> None:
    with listening() as one:
        place = one.getsockname()
        waiting = []
        for _ in range(8):  # once this many wait to be taken, the system answers no more
            line = socket.socket()
            line.setblocking(False)
            line.connect_ex(place)
            waiting.append(line)
        try:
            wait_until(lambda: door(place[1], seconds=0.3).door is Door.SILENT)
        finally:
            for line in waiting:
                line.close()


@pytest.mark.parametrize(
    ("address", "port", "wanted"),
    [
        ("", 1, {Door.BAD_ADDRESS}),
        ("a..b", 1, {Door.BAD_ADDRESS, Door.UNKNOWN_NAME}),
        ("x" * 300, 1, {Door.BAD_ADDRESS, Door.UNKNOWN_NAME}),
        (LOOPBACK, 0, {Door.BAD_ADDRESS}),
        (LOOPBACK, 70000, {Door.BAD_ADDRESS}),
    ],
)
def test_nonsense_is_no_address(address: str, port: int, wanted: set[Door]) -> None:
    assert door(port, address).door in wanted


def test_a_name_nobody_knows_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "nobody knows it")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert door(27470, "grandmas-computer").door is Door.UNKNOWN_NAME


def test_no_way_there_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    async def unreachable(*_: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(asyncio, "open_connection", unreachable)
    assert door(27470).door is Door.NO_WAY


def test_a_guest_is_told_in_a_thread_of_its_own() -> None:
    with served() as room:
        (found,) = findings(diagnose_address(LOOPBACK, room.port))
        assert isinstance(found, Knock)
        assert found.door is Door.ROOM


def test_the_host_is_told_its_cards_whether_it_is_reached_and_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kemi_desktop.net.diagnosis.HEARING_SECONDS", PATIENCE)
    with serving("--name", "Kitchen") as process:
        one = visitor(process, "Ann")
        found = findings(diagnose_own_room(process.port, one.key, [LOOPBACK]))
        assert found[0] == Cards((LOOPBACK,), 1)
        assert isinstance(found[1], Knock)
        assert found[1].door is Door.ROOM
        assert found[2] == Hearing(heard=True)
        one.ask_room(Goodbye())
        one.close()


def test_a_room_that_is_not_announced_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kemi_desktop.net.diagnosis.HEARING_SECONDS", 0.5)
    with served() as room:  # serves, and announces nothing
        found = findings(diagnose_own_room(room.port, room.room.key, [LOOPBACK]))
    assert found[-1] == Hearing(heard=False)


class Deaf:
    """Listens on a card that takes no part in multicast."""

    def __init__(self, _: object) -> None:
        self.closed = False

    def poll(self) -> tuple[OSError, ...]:
        return (OSError(19, "No such device"),)

    def close(self) -> None:
        self.closed = True


def test_a_card_without_multicast_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kemi_desktop.net.diagnosis.Finder", Deaf)
    with served() as room:
        found = findings(diagnose_own_room(room.port, room.room.key, [LOOPBACK]))
    assert found[-1] == Hearing(heard=False, reason="No such device")


def test_a_machine_in_no_network_is_told_so_and_still_knocks_at_itself() -> None:
    with served() as room:
        found = findings(diagnose_own_room(room.port, room.room.key, []))
    assert found[0] == Cards((), 0)
    assert [item.door for item in found[1:] if isinstance(item, Knock)] == [Door.ROOM]
    assert not any(isinstance(item, Hearing) for item in found)


def test_several_networks_are_counted() -> None:
    assert networks_of(["192.168.1.5", "192.168.1.9", "10.0.0.5"]) == 2
    assert networks_of([]) == 0


def test_a_diagnosis_given_up_ends_at_once() -> None:
    with listening() as one:  # takes no word, so that the test would wait long
        diagnosis = diagnose_address(LOOPBACK, one.getsockname()[1], 100 * PATIENCE)
        diagnosis.close(PATIENCE)
        assert diagnosis.poll()[-1] == Finished()
