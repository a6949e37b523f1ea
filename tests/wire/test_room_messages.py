"""What guests and rooms say to each other is written as it was when this version was fixed."""

from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.net.limits import Limits
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.wire.codec import GUEST_CODEC, HOST_CODEC, Codec
from kemi_desktop.wire.protocol import (
    Arrange,
    DenialCode,
    GuestMessage,
    HostMessage,
    QuickPhrase,
    Said,
    Say,
)
from kemi_desktop.wire.room_state import RoomOptions
from kemi_desktop.wire.shapes import tag_of
from kemi_desktop.wire.version import WIRE_VERSION
from tests.architecture.source_tree import ROOT
from tests.wire.test_codec import GOLDEN, reads_back

finite = st.floats(allow_nan=False, allow_infinity=False)
st.register_type_strategy(float, finite)
PAGE = ROOT / "docs" / "protocol.md"
BOOKS: dict[str, tuple[Codec[Any], Any]] = {
    "guests": (GUEST_CODEC, GuestMessage),
    "rooms": (HOST_CODEC, HostMessage),
}


@given(st.one_of(*[st.from_type(cls) for cls in get_args(GuestMessage)]))
def test_every_guests_message_reads_back_as_it_was(message: GuestMessage) -> None:
    assert reads_back(GUEST_CODEC, message)


@given(st.one_of(*[st.from_type(cls) for cls in get_args(HostMessage)]))
def test_every_message_of_a_room_reads_back_as_it_was(message: HostMessage) -> None:
    assert reads_back(HOST_CODEC, message)


@pytest.mark.parametrize("name", BOOKS)
def test_frames_of_this_version_still_read_and_write_the_same(name: str) -> None:
    codec, union = BOOKS[name]
    lines = _golden(name)
    tags = set()
    for line in lines:
        message = codec.decode(line)
        assert codec.encode(message).decode("utf-8") == line
        tags.add(tag_of(type(message)))
    assert tags == {tag_of(cls) for cls in get_args(union)}  # an example of each


def _golden(name: str) -> list[str]:
    path: Path = GOLDEN / f"v{WIRE_VERSION}-{name}.jsonl"
    return path.read_text(encoding="utf-8").splitlines()


def test_options_that_are_not_named_are_the_usual_ones() -> None:
    options = RoomOptions(rules=Ruleset(), level="standard")
    line = next(line for line in _golden("guests") if '"arrange"' in line)
    short = line.partition(',"hints"')[0] + "}}"
    assert GUEST_CODEC.decode(short) == Arrange(options)


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"say"}',
        '{"type":"say","text":7}',
        '{"type":"phrase","phrase":"shout"}',
        '{"type":"phrase","phrase":null}',
        '{"type":"arrange","options":{}}',
        '{"type":"arrange","options":null}',
        '{"type":"said","seat":1,"text":"from a guest"}',
    ],
)
def test_what_no_guest_may_say_is_unreadable(text: str) -> None:
    with pytest.raises(NotationError):
        GUEST_CODEC.decode(text)


def test_closed_seats_are_four() -> None:
    line = next(line for line in _golden("guests") if '"arrange"' in line)
    assert '"closed":[' in line
    head, _, _ = line.partition('"closed":[')
    for closed in ("true", "true,false,true", "true,false,true,false,true", "1,0,1,0"):
        with pytest.raises(NotationError):
            GUEST_CODEC.decode(f'{head}"closed":[{closed}]}}}}')


def test_the_page_describes_every_message_phrase_and_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert f"version {WIRE_VERSION}" in page
    for union in (GuestMessage, HostMessage):
        for cls in get_args(union):
            assert f"`{tag_of(cls)}`" in page, cls
            for name in cls.__dataclass_fields__:
                assert f"`{name}`" in page, (cls, name)
    for word in (*DenialCode, *QuickPhrase):
        assert f"`{word.value}`" in page, word
    for name in RoomOptions.__dataclass_fields__:
        assert f"`{name}`" in page, name


def test_the_page_names_the_limits_as_they_are() -> None:
    page, limits = PAGE.read_text(encoding="utf-8"), Limits()
    for told in (
        f"| connections of one room | {limits.connections} |",
        f"{limits.burst} at once, {limits.rate:g} per second",
        f"{limits.chat_burst} at once, one per {1 / limits.chat_rate:g} s",
        f"| messages waiting for a guest that does not read | {limits.backlog} |",
        f"| from the connection to an accepted greeting | {limits.handshake:g} s |",
        f"keeps the seat for {limits.grace:g} seconds",
    ):
        assert told in page, told


def test_something_said_is_a_text_or_a_phrase() -> None:
    assert HOST_CODEC.decode('{"type":"said","seat":2,"text":"hi"}') == Said(SEATS[2], "hi")
    phrase = HOST_CODEC.decode('{"type":"said","seat":2,"phrase":"thanks"}')
    assert phrase == Said(SEATS[2], phrase=QuickPhrase.THANKS)
    assert reads_back(GUEST_CODEC, Say("x" * 5000))  # the room refuses it, the line carries it
