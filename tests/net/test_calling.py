"""Why a call does not get through is known at once where the network says so."""

import socket
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from kemi_desktop.net.calling import Missed, missed_by
from kemi_desktop.net.guest import GuestLink, Invitation, LinkNews, LinkState
from tests.net.served import LOOPBACK, Chance

PATIENCE = 30.0


@pytest.fixture
def port() -> Iterator[socket.socket]:
    """A port that is held."""
    with closing(socket.socket()) as held:
        held.bind((LOOPBACK, 0))
        yield held


def first_loss(address: str, port: int) -> LinkNews:
    """Return the first news of a call that did not get through."""
    link = GuestLink(Invitation(address=address, port=port, name="Ann"), secrets=Chance("ann"))
    end = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < end:
            for news in link.poll():
                if isinstance(news, LinkNews) and news.state is LinkState.LOST:
                    return news
            time.sleep(0.01)
    finally:
        link.close()
    raise AssertionError("nothing was lost")


@pytest.mark.parametrize(
    ("error", "missed"),
    [
        (ConnectionRefusedError(111, "refused"), Missed.REFUSED),
        (OSError(113, "no route to host"), Missed.UNREACHABLE),
        (socket.gaierror(socket.EAI_NONAME, "nobody is called so"), Missed.UNREACHABLE),
        (UnicodeError("label too long"), Missed.UNREACHABLE),
        (TimeoutError(), None),
        (TimeoutError(110, "timed out"), None),
        (ConnectionResetError(104, "reset"), None),
        (ValueError("no room"), None),
    ],
    ids=["refused", "no_route", "no_name", "no_label", "timeout", "system_timeout", "reset", "other"],
)
def test_only_what_proves_something_is_told(error: Exception, missed: Missed | None) -> None:
    assert missed_by(error) is missed


def test_a_refused_call_is_told_with_the_first_loss(port: socket.socket) -> None:
    assert first_loss(LOOPBACK, port.getsockname()[1]).missed is Missed.REFUSED


def test_a_call_that_is_hung_up_on_proves_nothing(port: socket.socket) -> None:
    port.listen()
    link = GuestLink(
        Invitation(address=LOOPBACK, port=port.getsockname()[1], name="Ann"), secrets=Chance("ann")
    )
    line, _ = port.accept()
    line.close()
    end = time.monotonic() + PATIENCE
    news: list[LinkNews] = []
    while not any(n.state is LinkState.LOST for n in news):
        assert time.monotonic() < end
        news += [n for n in link.poll() if isinstance(n, LinkNews)]
        time.sleep(0.01)
    link.close()
    assert {n.missed for n in news} == {None}
