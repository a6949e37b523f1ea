"""A fault of the program itself is never swallowed by the connection it happened on."""

import time

import pytest

from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.wire.protocol import Ready
from tests.net.served import close_all, seated, served, wait_until


def test_a_fault_on_a_connection_ends_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise InvariantBroken("a fault for the test")

    with served() as room:
        guests = seated(room, ("Ann",))
        monkeypatch.setattr("kemi_desktop.net.host.handle", break_down)
        guests[0].ask_room(Ready(ready=True))
        wait_until(lambda: room.fault is not None, every=lambda: guests[0].poll(time.monotonic()))
        close_all(guests)
        fault, room.fault = room.fault, None
    assert isinstance(fault, InvariantBroken)
