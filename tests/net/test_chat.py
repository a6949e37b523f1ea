"""Talk: to everyone in the room, short, not too often, and nowhere kept."""

from pathlib import Path

import pytest

from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.wire.protocol import DenialCode, NeedSnapshot, Phrase, QuickPhrase, Said, Say, Snapshot
from tests.net.bench import LIMITS, Bench, bench
from tests.net.raw import hear, hello, raw
from tests.net.served import close_all, poll_all, seated, served, wait_until


def said(room: Bench, connection: int) -> list[Said]:
    return [message for message in room.heard[connection] if isinstance(message, Said)]


def test_everyone_hears_what_somebody_says_without_blanks_around_it() -> None:
    room = bench(3)
    assert room.denied(1, Say("  你们好 hello ")) is None
    assert room.denied(2, Phrase(QuickPhrase.WELL_PLAYED)) is None
    heard = [Said(SEATS[1], "你们好 hello"), Said(SEATS[2], phrase=QuickPhrase.WELL_PLAYED)]
    assert [said(room, number) for number in range(3)] == [heard] * 3


def test_people_talk_during_a_game_too() -> None:
    room = bench(2, running=True)
    assert room.denied(1, Phrase(QuickPhrase.HURRY)) is None
    assert said(room, 0) == [Said(SEATS[1], phrase=QuickPhrase.HURRY)]


@pytest.mark.parametrize("text", ["", "   ", "x" * 81, "a\nb", "a\u202eb", "a\x1b[2Jb", "e" + "\u0301" * 400])
def test_what_is_empty_long_or_cannot_be_seen_is_not_said(text: str) -> None:
    room = bench(2)
    assert room.denied(1, Say(text)) is DenialCode.CHAT_TEXT
    assert said(room, 0) == []


@pytest.mark.parametrize("text", ["x" * 80, "牌" * 80, "👩\u200d🍳 🀄"])
def test_eighty_characters_of_any_script_are_said(text: str) -> None:
    room = bench(2)
    assert room.denied(1, Say(text)) is None
    assert said(room, 0) == [Said(SEATS[1], text)]


def test_who_talks_too_much_has_to_wait_and_the_others_need_not() -> None:
    room = bench(2)
    for _ in range(LIMITS.chat_burst):
        assert room.denied(1, Say("x")) is None
    assert room.denied(1, Phrase(QuickPhrase.HELLO)) is DenialCode.CHAT_RATE
    assert room.denied(0, Say("y")) is None
    room.move(1 / LIMITS.chat_rate - 0.1)
    assert room.denied(1, Say("x")) is DenialCode.CHAT_RATE
    room.move(0.1)
    assert room.denied(1, Say("x")) is None
    assert room.denied(1, Say("x")) is DenialCode.CHAT_RATE


def test_a_changed_seat_does_not_give_more_to_say() -> None:
    room = bench(2)
    for _ in range(LIMITS.chat_burst):
        room.say(1, Say("x"))
    room.room.swap(SEATS[1], SEATS[2])
    room.move()
    assert room.denied(1, Say("x")) is DenialCode.CHAT_RATE


def test_what_is_said_is_neither_recorded_nor_told_again(tmp_path: Path) -> None:
    room = bench(2, running=True, folder=tmp_path)
    room.say(1, Say("a secret of ours"))
    snapshots = [m for m in room.say(0, NeedSnapshot()) if isinstance(m, Snapshot)]
    assert len(snapshots) == 1
    assert "secret of ours" not in repr(snapshots)
    room.room.close()
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"game-0001" in written
    assert b"secret of ours" not in written


def test_talk_reaches_the_others_over_the_line_and_only_who_is_in_the_room_is_heard() -> None:
    with served() as room:
        guests = seated(room, ("Ann", "Ben"))
        with raw(room) as stranger:  # is connected, but has no seat
            stranger.send('{"type":"say","version":2,"rules_version":1,"text":"let me in"}')
            assert hear(stranger, "farewell")["code"] == "malformed"
        guests[1].ask_room(Say("好牌"))
        guests[0].ask_room(Phrase(QuickPhrase.THANKS))
        heard: list[list[Said]] = [[], []]

        def listen() -> None:
            poll_all(guests)
            for one, words in zip(guests, heard, strict=True):
                words.extend(saying.said for saying in one.take_sayings())

        wait_until(lambda: all(len(words) == 2 for words in heard), every=listen)
        both = {Said(SEATS[1], "好牌"), Said(SEATS[0], phrase=QuickPhrase.THANKS)}
        assert set(heard[0]) == set(heard[1]) == both
        close_all(guests)


def test_an_unknown_phrase_is_unreadable() -> None:
    with served() as room, raw(room) as socket:
        socket.send(hello())
        hear(socket, "welcome")
        socket.send('{"type":"phrase","phrase":"buy_my_shoes"}')
        assert hear(socket, "denied")["code"] == "malformed"
