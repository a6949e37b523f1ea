"""Recorded events told once more, to a reader who may not know everything."""

from collections.abc import Iterable, Iterator

from kemi_desktop.rules.events import Event
from kemi_desktop.rules.secrecy import redact
from kemi_desktop.rules.tiles import Seat


def told_to(viewer: Seat | None, events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events as a seat is told them; ``None`` is told everything."""
    for event in events:
        told = event if viewer is None else redact(event, viewer)
        if told is not None:
            yield told
