"""Everything that is written down reads back as it was; everything else is refused in one sentence."""

from pathlib import Path
from typing import Any, TypeVar, get_args

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.events import ClaimAnswered, Event, TileDrawn
from kemi_desktop.rules.prompts import PromptId
from kemi_desktop.rules.secrecy import redact
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId
from kemi_desktop.table.journal import HandJournals, read_journal
from kemi_desktop.wire.codec import ACTION_CODEC, EVENT_CODEC, MESSAGE_CODEC, REQUEST_CODEC, Codec
from kemi_desktop.wire.messages import (
    HandOver,
    MatchInfo,
    MatchOver,
    PauseChanged,
    Refused,
    SeatEvents,
    SeatMessage,
    SeatRequest,
)
from kemi_desktop.wire.shapes import tag_of
from tests.table.play import builder, info, play_hand, table_of

T = TypeVar("T")

GOLDEN = Path(__file__).parent / "golden"

for named, largest in ((Kind, 33), (TileId, 135), (Seat, 3), (PromptId, 10**6)):
    st.register_type_strategy(named, st.integers(0, largest))

finite = st.none() | st.floats(allow_nan=False, allow_infinity=False)
messages = st.one_of(
    st.builds(SeatEvents, deadline=finite),
    st.builds(PauseChanged, deadline=finite),
    *[st.from_type(cls) for cls in (MatchInfo, Refused, HandOver, MatchOver)],
)


def reads_back(codec: Codec[T], value: T) -> bool:
    try:
        text = codec.encode(value)
    except OverflowError:  # hypothesis tries numbers that no game holds
        reject()
    return codec.decode(text) == value


@given(st.one_of(*[st.from_type(cls) for cls in get_args(Event)]))
def test_every_event_reads_back_as_it_was(event: Event) -> None:
    assert reads_back(EVENT_CODEC, event)


@given(st.one_of(*[st.from_type(cls) for cls in get_args(Action)]))
def test_every_action_reads_back_as_it_was(action: Action) -> None:
    assert reads_back(ACTION_CODEC, action)


@given(messages)
def test_every_message_reads_back_as_it_was(message: SeatMessage) -> None:
    assert reads_back(MESSAGE_CODEC, message)


@given(st.one_of(*[st.from_type(cls) for cls in get_args(SeatRequest)]))
def test_every_request_reads_back_as_it_was(request: SeatRequest) -> None:
    assert reads_back(REQUEST_CODEC, request)


def test_the_events_of_a_whole_hand_read_back_for_every_seat(tmp_path: Path) -> None:
    journals = HandJournals(tmp_path, info(), "test")
    play_hand(table_of(journals=journals), builder)
    journals.close()
    (path,) = tmp_path.iterdir()
    events = [event for line in read_journal(path).lines for event in line.events]
    assert len(events) > 30
    for event in events:
        for told in (event, *[redact(event, seat) for seat in SEATS]):
            if told is not None:
                assert EVENT_CODEC.decode(EVENT_CODEC.encode(told)) == told


def test_every_member_of_a_union_has_its_own_tag() -> None:
    for union in (Event, Action, SeatMessage, SeatRequest):
        tags = [tag_of(cls) for cls in get_args(union)]
        assert len(set(tags)) == len(tags)
    assert tag_of(TileDrawn) == "tile_drawn"
    assert tag_of(ClaimAnswered) == "claim_answered"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "malformed|truncated"),
        (b"[", "object"),
        (b"\xff\xfe", "malformed"),
        (b"\x00\x00", "malformed"),
        (b"{}", "type"),
        (b'{"type":"tile_stolen"}', "tile_stolen"),
        (b'{"type":"tile_drawn","seat":4,"tile":1,"replacement":false}', "seat"),
        (b'{"type":"tile_drawn","seat":1,"tile":136,"replacement":false}', "tile"),
        (b'{"type":"tile_drawn","seat":1,"tile":-1,"replacement":false}', "tile"),
        (b'{"type":"tile_drawn","seat":true,"tile":1,"replacement":false}', "seat"),
        (b'{"type":"tile_drawn","seat":1,"replacement":false}', "tile"),
        (b'{"type":"claim_answered","seat":1,"answer":{"type":"claim_pung","seat":1,"using":[1]}}', "using"),
        (b'{"type":"claim_answered","seat":1,"answer":' + b"[" * 100_000, "answer"),
    ],
)
def test_text_that_does_not_fit_is_refused_in_one_sentence(text: bytes, reason: str) -> None:
    with pytest.raises(NotationError, match=f"^This event cannot be read: .*({reason}).*\\.$") as refused:
        EVENT_CODEC.decode(text)
    assert "\n" not in str(refused.value)


@given(st.binary(max_size=200))
def test_no_bytes_do_anything_but_decode_or_be_refused(noise: bytes) -> None:
    for codec in (EVENT_CODEC, MESSAGE_CODEC, REQUEST_CODEC):
        with pytest.raises(NotationError):
            codec.decode(noise)


@pytest.mark.parametrize(
    ("name", "codec"),
    [("events", EVENT_CODEC), ("messages", MESSAGE_CODEC), ("requests", REQUEST_CODEC)],
)
def test_frames_of_version_1_still_read_and_write_the_same(name: str, codec: Codec[Any]) -> None:
    lines = (GOLDEN / f"v1-{name}.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines
    for line in lines:
        assert codec.encode(codec.decode(line)).decode("utf-8") == line
