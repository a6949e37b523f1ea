"""Whatever a test of the network begins ends with it: a failure stays one failure."""

from collections.abc import Callable, Iterator

import pytest

from kemi_desktop.net.diagnosis import Diagnosis
from kemi_desktop.net.discovery import Finder
from kemi_desktop.net.guest import GuestLink
from tests.net.served import PATIENCE

BEGINNERS = (GuestLink, Finder, Diagnosis)
"""Each begins a thread of its own when it is made."""


@pytest.fixture(autouse=True)
def _nobody_stays_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close every guest, listener and diagnosis, and wait until its thread has let go of its sockets."""
    begun: list[GuestLink | Finder | Diagnosis] = []

    def note(kind: type[GuestLink | Finder | Diagnosis]) -> None:
        begin: Callable[..., None] = kind.__init__

        def noted(one: GuestLink | Finder | Diagnosis, *words: object, **more: object) -> None:
            begin(one, *words, **more)
            begun.append(one)

        monkeypatch.setattr(kind, "__init__", noted)

    for kind in BEGINNERS:
        note(kind)
    yield
    for one in begun:
        one.close(PATIENCE)
