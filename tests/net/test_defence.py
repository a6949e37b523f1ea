"""What strangers and broken guests send is refused with a reason, and the others notice nothing."""

import json
import time
from dataclasses import replace
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net.guest import LinkState
from kemi_desktop.net.limits import Limits
from kemi_desktop.net.password import FREE_GUESSES, proof_of
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.wire.messages import Pause, Submit
from kemi_desktop.wire.protocol import Ask, DenialCode, Kick, Ready, Say
from kemi_desktop.wire.version import WIRE_VERSION
from tests.net.apart import PROC, apart
from tests.net.fuzz import Fuzzer
from tests.net.raw import NONCE, greeting, hear, hello, last_word, raw
from tests.net.served import (
    GENEROUS,
    PATIENCE,
    answer_all,
    close_all,
    connected,
    guest,
    play_out,
    poll_all,
    seated,
    served,
    start,
    wait_until,
)

SHORT_GAME = Ruleset(hands=4)
SECRET, WRONG = "虎牌 secret", "guess"


@pytest.mark.parametrize(
    ("first", "code"),
    [
        (hello(version=99), "version"),
        (hello(rules_version=99), "version"),
        (json.dumps({"type": "hello", "version": 99, "rules_version": 1, "new": []}), "version"),
        (hello(name=""), "name"),
        (hello(name="x" * 13), "name"),
        (hello(name="a\u202eb"), "name"),
        (hello(name="a\nb"), "name"),
        (hello(nonce="short"), "malformed"),
        (
            greeting("return", token="guess"),  # noqa: S106 -- no seat has it
            "token",
        ),
        (
            greeting("ping", number=1),
            "malformed",
        ),
        ("[" * 30_000, "malformed"),
        ("", "malformed"),
    ],
)
def test_a_greeting_that_will_not_do_is_refused_with_its_reason(first: str, code: str) -> None:
    with served() as room, raw(room) as socket:
        socket.send(first)
        assert last_word(socket) == code


def test_a_farewell_names_the_version_of_the_room() -> None:
    with served() as room, raw(room) as socket:
        socket.send(hello(version=WIRE_VERSION + 1))
        assert hear(socket, "farewell")["version"] == WIRE_VERSION


def test_who_says_nothing_is_sent_away() -> None:
    with served(limits=Limits(handshake=0.1)) as room, raw(room) as socket:
        assert last_word(socket) == "timeout"


def test_web_pages_cannot_connect() -> None:
    with (
        served() as room,
        pytest.raises(InvalidStatus) as refused,
        raw(room, origin="http://127.0.0.1"),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_connections_are_counted() -> None:
    with served(limits=replace(GENEROUS, connections=1)) as room, raw(room) as first:
        first.send(hello())
        hear(first, "welcome")
        with pytest.raises(InvalidStatus) as refused, raw(room):
            pass
        assert refused.value.response.status_code == 503


@pytest.mark.parametrize("frame", ["x" * 70_000, b"\xff\xfe", "{}"])
def test_what_is_too_large_or_no_message_changes_nothing(frame: str | bytes) -> None:
    with served() as room, raw(room) as socket:
        socket.send(hello())
        hear(socket, "welcome")
        if isinstance(frame, str) and len(frame) > 65_536:
            with pytest.raises(ConnectionClosed) as closed:
                _send_and_drain(socket, frame)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        else:
            socket.send(frame)
            assert hear(socket, "denied")["code"] == "malformed"


def _send_and_drain(socket: ClientConnection, frame: str | bytes, *, text: bool | None = None) -> None:
    socket.send(frame, text=text)
    while True:
        socket.recv(timeout=PATIENCE)


def test_text_that_is_no_utf8_ends_its_connection() -> None:
    with served() as room, raw(room) as socket:
        socket.send(hello())
        hear(socket, "welcome")
        with pytest.raises(ConnectionClosed) as closed:
            _send_and_drain(socket, b"\xff\xfe{", text=True)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007


def test_too_many_messages_end_their_connection() -> None:
    with served(limits=Limits(rate=1.0, burst=5), still=True) as room, raw(room) as socket:
        socket.send(hello())
        for number in range(6):
            socket.send(json.dumps({"type": "ping", "number": number}))
        assert last_word(socket) == "rate"


def test_too_many_unreadable_messages_end_their_connection() -> None:
    with served(limits=replace(GENEROUS, malformed=2)) as room, raw(room) as socket:
        socket.send(hello())
        for _ in range(3):
            socket.send("?")
        assert last_word(socket) == "malformed"


def test_a_second_greeting_is_out_of_order() -> None:
    with served() as room, raw(room) as socket:
        socket.send(hello())
        socket.send(hello())
        assert hear(socket, "denied")["code"] == "order"


def test_a_password_is_proved_and_never_sent() -> None:
    with served(password=SECRET) as room:
        one = guest(room, "Ann", password=SECRET)
        wait_until(lambda: connected(one), every=lambda: one.poll(time.monotonic()))
        one.close()
        with raw(room) as socket:
            socket.send(hello())
            challenge = hear(socket, "challenge")["nonce"]
            proof = proof_of(SECRET, challenge, NONCE)
            assert SECRET not in proof
            socket.send(json.dumps({"type": "proof", "digest": proof}))
            assert hear(socket, "welcome")
        with raw(room) as socket:  # what was heard on the line is of no use a second time
            socket.send(hello())
            assert hear(socket, "challenge")["nonce"] != challenge
            socket.send(json.dumps({"type": "proof", "digest": proof}))
            assert last_word(socket) == "password"


def test_a_wrong_password_ends_the_link_and_guessing_is_slowed() -> None:
    with served(password=SECRET, still=True) as room:
        for _ in range(FREE_GUESSES):
            one = guest(room, "Eve", password=WRONG)
            wait_until(
                lambda one=one: one.link.state is LinkState.ENDED,  # type: ignore[misc]  # a default has no type
                every=lambda one=one: one.poll(time.monotonic()),  # type: ignore[misc]  # the same
            )
            assert one.link.code is DenialCode.PASSWORD
            one.close()
        with raw(room) as socket:
            socket.send(hello())
            assert last_word(socket) == "wait"


def test_a_token_holds_one_connection_at_a_time() -> None:
    with served() as room:
        first = seated(room, ("Ann",))[0]
        second = guest(room, token=first.token)
        wait_until(lambda: connected(second), every=lambda: second.poll(time.monotonic()))
        wait_until(lambda: first.link.state is LinkState.ENDED, every=lambda: first.poll(time.monotonic()))
        assert first.link.code is DenialCode.REPLACED
        assert room.room.people == 1
        close_all([first, second])


def test_a_request_heard_twice_is_refused_and_counts_once() -> None:
    with served(SHORT_GAME) as room:
        guests = seated(room)
        start(guests)
        wait_until(lambda: any(g.options for g in guests), every=lambda: poll_all(guests))
        asked = next(g for g in guests if g.options)
        options = asked.options
        assert options is not None
        ask = Ask(7, Submit(options.prompt, options.actions[0]))
        asked._link.send(ask)
        asked._link.send(ask)
        denials: list[DenialCode] = []
        wait_until(
            lambda: bool(denials),
            every=lambda: denials.extend(_denied(asked)),
        )
        assert denials == [DenialCode.REPLAYED]
        asked._nonce = 7
        play_out(guests)
        close_all(guests)


@pytest.mark.parametrize("nonce", [0, -1, 1001, 2**53, 2**64 - 1])
def test_a_number_out_of_line_is_refused_and_the_next_in_line_is_not(nonce: int) -> None:
    with served(SHORT_GAME) as room:
        guests = seated(room)
        start(guests)
        guests[0]._link.send(Ask(nonce, Pause()))
        codes: list[DenialCode] = []
        wait_until(lambda: bool(codes), every=lambda: codes.extend(_denied(guests[0])))
        assert codes == [DenialCode.REPLAYED]
        guests[0].pause(True)
        wait_until(lambda: guests[0].paused, every=lambda: poll_all(guests))
        close_all(guests)


def _denied(one: RemoteAdapter) -> list[DenialCode]:
    one.poll(time.monotonic())
    return [denied.code for denied in one.take_denials()]


def test_a_guest_that_does_not_read_holds_nobody_up() -> None:
    with served(SHORT_GAME, limits=replace(GENEROUS, backlog=8)) as room:
        guests = seated(room, ("Ann", "Ben", "Cho"))
        with raw(room, max_queue=1) as deaf:
            deaf.send(hello())
            hear(deaf, "welcome")
            for number in range(4000):  # asks for much and reads none of it
                try:
                    deaf.send(json.dumps({"type": "ping", "number": number}))
                except ConnectionClosed:
                    break
            wait_until(
                lambda: all(g.room is not None and g.room.seats[3].grace is not None for g in guests),
                every=lambda: poll_all(guests),
            )
            for one in guests:
                one.ask_room(Ready(ready=True))
            wait_until(
                lambda: guests[0].room is not None and all(s.ready for s in guests[0].room.seats[:3]),
                every=lambda: poll_all(guests),
            )
        close_all(guests)


KINDS = (
    "binary",
    "cut short",
    "huge number",
    "nested",
    "quotes",
    "changed bytes",
    "honest",
    "in crumbs",
    "split",
    "twice in one",
    "another type",
    "long",
    "honest, swapped fields",
    "wrong utf-8",
    "wrong utf-8 in a fragment",
    "too large",
    "no handshake",
    "honest answer",
)
ANSWERS = ("told", "snapshot", "pong", "said", "denied malformed", "denied order", "denied host_only")
GROWTH = 8 * 1024
"""Kilobytes by which a serving process may grow between the first fifth of the noise and its end."""


@pytest.mark.skipif(not PROC.is_dir(), reason="this system does not say what a process holds")
@pytest.mark.parametrize(
    "frames", [2_500, pytest.param(100_000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])]
)
def test_a_table_plays_on_under_any_frames_and_holds_no_more_than_before(frames: int) -> None:
    with apart() as room:
        empty = room.holding()
        guests = seated(room, ("Ann",))
        quiet = empty.with_as_many_as(3, one=room.holding())
        guests += seated(room, ("科米", "Ben", "牛"))
        start(guests)
        guests[3].close()
        wait_until(lambda: room.holding().things == quiet)
        fuzzer = Fuzzer(room, guests[3].token, Random(frames))
        holdings = []

        def free() -> None:
            """Let the host send away whoever has the seat, under whatever token; done once it is answered."""
            host, done = guests[0], f"done {fuzzer.sent}"
            sayings: list[str | None] = []
            for request in (Kick(SEATS[3]), Say(done)):
                host.ask_room(request)

            def answered() -> bool:
                sayings.extend(saying.said.text for saying in host.take_sayings())
                return done in sayings and host.room is not None and not host.room.seats[3].name

            wait_until(answered, every=lambda: answer_all(guests[:3]))

        for _ in range(5):
            fuzzer.run(frames // 5, meanwhile=lambda: answer_all(guests[:3]), free=free)
            wait_until(lambda: room.holding().things == quiet)  # whatever was sent, nothing is left of it
            holdings.append(room.holding())
        hands = guests[0].view.number
        free()
        last = guests[3] = guest(room, "Late")
        wait_until(lambda: connected(last), every=lambda: poll_all(guests))
        guests[0].stop()
        play_out(guests)
        close_all(guests)
    print(f"\n{hands} hands", fuzzer.said, fuzzer.heard, *holdings, sep="\n")  # noqa: T201 -- the figures
    assert len({one.result for one in guests}) == 1
    assert fuzzer.sent >= frames
    assert [kind for kind in KINDS if not fuzzer.said[kind]] == []
    assert [answer for answer in ANSWERS if not fuzzer.heard[answer]] == []
    assert fuzzer.heard["denied malformed"] > frames // 4
    assert max(held.kilobytes for held in holdings) - holdings[0].kilobytes < GROWTH
