"""The room by itself, with a clock of the test's own: seats, absence, automatic play, the host's word."""

import pytest

from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.wire.messages import Continue, MatchOver, Pause, PauseChanged, Resume, SeatEvents
from kemi_desktop.wire.protocol import (
    Ask,
    Back,
    DenialCode,
    Farewell,
    Goodbye,
    GuestMessage,
    Kick,
    NeedSnapshot,
    PassHost,
    Ping,
    Pong,
    Ready,
    Snapshot,
    Start,
    Swap,
    TakeSeat,
    Told,
)
from kemi_desktop.wire.room_state import Occupant
from tests.net.bench import LIMITS, TIMED, bench


def test_guests_take_the_first_free_seat_and_equal_names_are_told_apart() -> None:
    room = bench(0)
    for number in range(4):
        assert room.join(number, "Ann") is None
    assert [seat.name for seat in room.last(0).seats] == ["Ann", "Ann 2", "Ann 3", "Ann 4"]
    assert [room.last(number).you for number in range(4)] == list(SEATS)
    assert room.last(3).host == SEATS[0]
    assert room.join(9, "Late") is DenialCode.FULL


def test_a_game_starts_when_everybody_else_is_ready_and_computer_seats_fill_the_rest() -> None:
    room = bench(2)
    assert room.denied(1, Start()) is DenialCode.HOST_ONLY
    assert room.denied(0, Start()) is DenialCode.NOT_READY
    room.say(1, Ready(ready=True))
    assert room.last(0).seats[1].ready
    assert room.denied(0, Start()) is None
    state = room.last(1)
    assert state.running
    assert [seat.occupant for seat in state.seats] == [Occupant.PERSON] * 2 + [Occupant.ROBOT] * 2
    assert room.denied(0, Start()) is DenialCode.RUNNING


@pytest.mark.parametrize("message", [TakeSeat(SEATS[3]), Ready(ready=True)])
def test_seats_stay_as_they_are_while_a_game_runs(message: GuestMessage) -> None:
    room = bench(2, running=True)
    assert room.denied(1, message) is DenialCode.RUNNING
    assert room.denied(0, Swap(SEATS[0], SEATS[1])) is DenialCode.RUNNING


def test_seats_are_taken_swapped_and_emptied_before_the_game() -> None:
    room = bench(3)
    assert room.denied(1, TakeSeat(SEATS[0])) is DenialCode.SEAT
    room.say(1, TakeSeat(SEATS[3]))
    assert room.last(1).you == SEATS[3]
    room.say(0, Swap(SEATS[0], SEATS[3]))
    assert (room.last(0).you, room.last(0).host, room.last(1).you) == (SEATS[0], SEATS[0], SEATS[1])
    assert room.last(2).you == SEATS[3]  # the ring turned with the host, so everyone has the same neighbours
    assert room.denied(0, Kick(SEATS[0])) is DenialCode.SEAT
    assert room.denied(1, Kick(SEATS[3])) is DenialCode.HOST_ONLY
    told = [m for m in room.heard[2] if isinstance(m, Farewell)]
    assert not told
    room.say(0, Kick(SEATS[3]))
    assert isinstance(room.heard[2][-1], Farewell)
    assert room.last(0).seats[3].occupant is Occupant.NOBODY
    assert room.back(5, room.token(2)) is DenialCode.TOKEN


def test_the_host_hands_the_room_over() -> None:
    room = bench(2)
    assert room.denied(0, PassHost(SEATS[2])) is DenialCode.SEAT
    room.say(0, PassHost(SEATS[1]))
    assert (room.last(0).host, room.last(1).you, room.last(0).you) == (SEATS[0], SEATS[0], SEATS[3])
    assert room.denied(0, Start()) is DenialCode.HOST_ONLY


def test_a_lost_guest_keeps_the_seat_of_a_lobby_for_a_while() -> None:
    room = bench(2)
    room.drop(1)
    assert room.last(0).seats[1].grace == LIMITS.grace
    room.move(LIMITS.grace - 1)
    assert room.back(7, room.token(1)) is None
    assert room.last(7).you == SEATS[1]
    room.drop(7)
    room.move(LIMITS.grace)
    assert room.last(0).seats[1].occupant is Occupant.NOBODY


def test_a_computer_seat_takes_over_after_the_grace_and_leaves_when_the_player_is_back() -> None:
    room = bench(4, running=True)
    assert room.room.game is not None
    while not room.room.game.seats[2].options:  # until the lost one is asked
        assert any(room.answer(seat, seat) for seat in SEATS if seat != 2)
    question = room.room.game.seats[2].options
    room.drop(2)
    assert room.last(0).seats[2].grace == LIMITS.grace
    assert room.room.next_due == room.now + LIMITS.grace
    room.move(LIMITS.grace - 0.1)
    assert room.room.game.seats[2].options == question  # the others wait with it
    assert not room.last(0).seats[2].stand_in
    room.move(0.1)
    assert room.last(0).seats[2].stand_in
    assert room.room.game.seats[2].options != question
    assert room.back(8, room.token(2)) is None
    snapshot = next(m for m in room.heard[8] if isinstance(m, Snapshot))
    assert snapshot.view == room.room.game.seats[2].view
    state = room.last(0).seats[2]
    assert (state.stand_in, state.connected, state.grace) == (False, True, None)


def test_who_is_back_in_time_finds_the_question_and_its_clock() -> None:
    room = bench(4, TIMED, running=True)
    assert room.room.game is not None
    asked = next(s for s in room.room.game.seats if s.options)
    room.drop(asked.seat)
    room.move(4.0)
    room.back(8, room.token(asked.seat))
    snapshot = next(m for m in room.heard[8] if isinstance(m, Snapshot))
    assert snapshot.options == asked.options
    assert snapshot.deadline is not None
    assert snapshot.deadline - snapshot.clock == pytest.approx(6.0)


@pytest.mark.rule("R11")
def test_after_three_answers_by_the_clock_a_seat_is_automatic_until_its_player_is_back() -> None:
    room = bench(1, TIMED, running=True)
    for _ in range(200):
        if room.last(0).seats[0].automatic:
            break
        assert room.room.next_due is not None
        room.move(max(0.0, room.room.next_due - room.now))
    assert room.last(0).seats[0].automatic
    assert room.room.game is not None
    assert room.room.game.seats[0].options is None  # answered at once from now on
    room.say(0, Back())
    assert not room.last(0).seats[0].automatic


@pytest.mark.rule("R11")
def test_the_next_hand_begins_without_who_does_not_continue_where_time_is_limited() -> None:
    room = bench(1, TIMED, running=True)
    assert room.room.game is not None
    while room.room.game.seats[0].phase is Phase.PLAYING:
        assert room.answer(SEATS[0], 0)
    number = room.room.game.seats[0].view.number
    room.move(LIMITS.next_hand - 1)
    assert room.room.game.seats[0].view.number == number
    room.move(1)
    assert room.room.game.seats[0].view.number == number + 1


def test_no_new_hand_begins_while_nobody_is_there() -> None:
    room = bench(1, running=True)
    assert room.room.game is not None
    room.drop(0)
    room.move(LIMITS.grace)
    assert room.room.game.seats[0].phase is Phase.HAND_OVER  # the computer seats finish the hand
    room.move(1000)
    assert room.room.game.seats[0].view.number == 1
    assert room.room.next_due == LIMITS.abandoned  # by itself it does nothing any more but end
    room.back(5, room.token(0))
    room.say(5, Ask(1000, Continue()))
    assert room.room.game.seats[0].view.number == 2


def test_a_seat_left_for_good_is_played_to_the_end() -> None:
    room = bench(2, running=True)
    room.say(0, Goodbye())
    assert room.last(1).host == SEATS[1]
    assert room.last(1).seats[0].occupant is Occupant.ROBOT
    assert room.room.game is not None
    while room.room.running:
        if not room.answer(SEATS[1], 1):
            room.nonce += 1
            room.say(1, Ask(room.nonce, Continue()))
    assert any(isinstance(m, Told) and isinstance(m.message, MatchOver) for m in room.heard[1])


def test_the_next_host_can_end_a_pause_the_lost_one_made() -> None:
    room = bench(2, TIMED, running=True)
    room.say(0, Ask(1, Pause()))
    assert room.room.game is not None
    assert room.room.game.seats[1].paused
    room.drop(0)
    room.move(LIMITS.grace)
    assert room.last(1).host == SEATS[1]
    room.say(1, Ask(1, Resume()))
    changes = [m.message for m in room.heard[1] if isinstance(m, Told)]
    assert [m.paused for m in changes if isinstance(m, PauseChanged)] == [True, False]


def test_a_second_game_counts_its_messages_anew() -> None:
    room = bench(1, running=True)
    while room.room.running:
        if not room.answer(SEATS[0], 0):
            room.nonce += 1
            room.say(0, Ask(room.nonce, Continue()))
    room.say(0, Start())
    numbers = [m.seq for m in room.heard[0] if isinstance(m, Told)]
    again = numbers.index(1, 1)
    assert numbers[:again] == list(range(1, again + 1))
    assert numbers[again:] == list(range(1, len(numbers) - again + 1))


def test_numbers_of_a_seat_have_no_gaps_and_answers_of_others_are_not_among_them() -> None:
    room = bench(4, running=True)
    answers = 0
    while any(room.answer(seat, seat) for seat in SEATS):
        answers += 1
    assert answers > 20
    for seat in SEATS:
        told = [m for m in room.heard[seat] if isinstance(m, Told)]
        assert [m.seq for m in told] == list(range(1, len(told) + 1))
        inner = [m.message.seq for m in told if isinstance(m.message, SeatEvents)]
        assert inner == list(range(1, len(inner) + 1))


def test_a_snapshot_and_a_pong_are_to_be_had_for_the_asking() -> None:
    room = bench(1)
    assert room.denied(0, NeedSnapshot()) is DenialCode.NO_GAME
    assert room.denied(0, Ask(1, Continue())) is DenialCode.NO_GAME
    assert Pong(5) in room.say(0, Ping(5))
    room.say(0, Start())
    assert any(isinstance(m, Snapshot) for m in room.say(0, NeedSnapshot()))
