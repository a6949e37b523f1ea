"""A room that nobody comes back to is there for others again, and who comes back in time loses nothing."""

from dataclasses import replace
from pathlib import Path

import pytest

from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.journal import read_journal
from kemi_desktop.table.resume import rejudge
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.wire.messages import Stop
from kemi_desktop.wire.protocol import Ask, DenialCode, Goodbye, Start
from tests.net.bench import LIMITS, Bench, bench
from tests.net.served import OPTIONS


def running(room: Bench) -> bool:
    return room.room.running


@pytest.mark.parametrize("people", [1, 4])
def test_a_game_nobody_comes_back_to_ends_and_the_room_is_free(people: int, tmp_path: Path) -> None:
    room = bench(people, running=True, folder=tmp_path)
    token = room.token(0)
    for number in range(people):
        room.drop(number)
    room.move(LIMITS.abandoned - 1.0)
    assert running(room)
    room.move(1.0)
    assert not running(room)
    assert room.room.next_due is None
    assert room.back(8, token) is DenialCode.TOKEN
    assert room.join(9, "New") is None
    assert room.last(9).host == room.last(9).you == 0
    assert room.denied(9, Start()) is None
    assert running(room)
    room.room.close()
    assert rejudge(read_journal(tmp_path / "game-0001.jsonl")) == ()
    assert (tmp_path / "game-0002.jsonl").exists()


def test_who_comes_back_before_that_goes_on() -> None:
    room = bench(1, running=True)
    room.drop(0)
    room.move(LIMITS.abandoned - 1.0)
    assert room.back(8, room.token(0)) is None
    room.move(LIMITS.abandoned)
    assert running(room)
    assert room.last(8).you == 0


def test_a_reopened_room_nobody_comes_back_to_is_free_after_the_same_time(tmp_path: Path) -> None:
    first = bench(4, running=True, folder=tmp_path)
    first.room.close()
    again = bench(0, folder=tmp_path)
    again.move(5.0)  # the server looks at the clock once it listens
    assert running(again)
    assert again.join(9, "New") is DenialCode.FULL
    again.move(LIMITS.abandoned)
    assert not running(again)
    assert again.join(9, "New") is None
    again.room.close()
    third = bench(0, folder=tmp_path)
    third.move()
    assert not running(third)
    third.room.close()


def test_a_game_everybody_left_where_nobody_may_come_late_ends_with_its_hand() -> None:
    room = bench(2, running=True, options=replace(OPTIONS, late=False))
    room.say(0, Goodbye())
    room.say(1, Goodbye())
    room.move()
    assert not running(room)
    assert room.join(7, "New") is None


def test_who_is_away_at_the_end_of_a_game_has_the_whole_time_to_come_back() -> None:
    room = bench(2, running=True)
    room.drop(1)
    room.move(5 * LIMITS.grace)  # a computer seat plays for the second
    room.say(0, Ask(1, Stop()))
    game = room.room.game
    assert game is not None
    room.nonce = 1
    for _ in range(500):
        if game.over:
            break
        room.answer(room.last(0).you, 0)
        room.move(1.0)
    assert game.over
    assert room.last(0).seats[1].name == "P1"
    room.move(LIMITS.grace - 2.0)
    assert room.back(8, room.token(1)) is None
    assert game.seats[1].phase is Phase.MATCH_OVER
    assert room.last(8).seats[1].connected


def test_everyone_is_told_of_an_end_that_the_host_s_own_word_brings(tmp_path: Path) -> None:
    room = bench(2, running=True, folder=tmp_path)
    game = room.room.game
    assert game is not None
    room.answer_until(SEATS[:2], (0, 1), lambda: game.seats[0].view.number == 2)
    room.answer_until(
        SEATS[:2], (0, 1), lambda: game.seats[0].phase is Phase.HAND_OVER and game.seats[0].view.number == 2
    )
    assert room.last(1).running
    room.nonce += 1
    room.say(0, Ask(room.nonce, Stop()))  # between hands it ends the game at once
    assert game.over
    assert not room.last(1).running
    room.room.close()
    again = bench(0, folder=tmp_path)
    assert not running(again)
    again.room.close()
