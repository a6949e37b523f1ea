"""Somebody comes into a running game: gets a computer seat's place at once, and what that seat knows."""

from dataclasses import replace
from pathlib import Path

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net import guest as guest_module
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.wire.protocol import DenialCode, Goodbye, Ping, Snapshot, Welcome
from kemi_desktop.wire.room_state import Occupant
from tests.net.bench import LIMITS, Bench, bench
from tests.net.leaks import hands_of, search, search_for_secrets
from tests.net.served import (
    OPTIONS,
    Chance,
    Served,
    answer_all,
    close_all,
    guest,
    play_out,
    seated,
    served,
    start,
    wait_until,
)
from tests.net.test_secrecy import Tap


def snapshot_of(room: Bench, connection: int) -> Snapshot:
    return next(m for m in room.heard[connection] if isinstance(m, Snapshot))


def test_a_late_guest_plays_on_where_the_computer_seat_was() -> None:
    room = bench(2, running=True)
    game = room.room.game
    assert game is not None
    assert room.join(7, "Late") is None
    state = room.last(0)
    seat = room.last(7).you
    assert seat == SEATS[2]
    assert (state.seats[2].occupant, state.seats[2].name) == (Occupant.PERSON, "Late")
    assert not state.seats[2].stand_in
    assert snapshot_of(room, 7).view == game.seats[2].view
    assert game.seats[0].info.names[2] == "West"  # the record of the game keeps what it was
    welcome = next(n for n, m in enumerate(room.heard[7]) if isinstance(m, Welcome))
    snapshot = next(n for n, m in enumerate(room.heard[7]) if isinstance(m, Snapshot))
    assert welcome < snapshot

    def asked() -> Options | None:
        return game.seats[2].options

    room.answer_until(SEATS[:2], (0, 1), lambda: asked() is not None)
    question = asked()
    room.move(1000.0)
    assert asked() == question  # nobody answers for a person who may take all the time
    assert room.answer(SEATS[2], 7)


def test_the_stand_in_lets_go_in_the_middle_of_a_question() -> None:
    room = bench(2, running=True)
    game = room.room.game
    assert game is not None
    stand_in = game.hands[2].stand_in
    assert stand_in is not None
    stand_in.pace = 5.0  # type: ignore[attr-defined]  # the computer seat of the tests thinks for a while

    def in_thought() -> bool:
        return game.seats[2].options is not None

    room.answer_until(SEATS[:2], (0, 1), in_thought)
    question = game.seats[2].options
    assert room.join(7, "Late") is None
    assert snapshot_of(room, 7).options == question
    room.move(60.0)
    assert game.seats[2].options == question
    assert room.answer(SEATS[2], 7)
    assert game.seats[2].options != question


def test_the_next_hand_waits_for_a_late_guest_too() -> None:
    room = bench(1, running=True)
    game = room.room.game
    assert game is not None
    assert room.join(7, "Late") is None
    seats = (SEATS[0], room.last(7).you)
    room.answer_until(seats, (0, 7), lambda: game.seats[0].phase is Phase.HAND_OVER)
    assert game.seats[0].waiting == seats
    assert game.seats[0].view.number == 1


def test_a_newcomer_whose_welcome_was_lost_holds_no_seat_for_long() -> None:
    room = bench(3, running=True)
    assert room.join(7, "Ghost") is None
    room.drop(7)  # nobody has heard the token, so nobody can come back with it
    assert room.join(8, "Late") is DenialCode.FULL  # it may be on its way back all the same
    room.move(LIMITS.grace + 1)
    assert room.room.open_seats == (SEATS[3],)
    assert room.last(0).seats[3].name == ""
    assert room.room.game is not None
    assert room.room.game.hands[3].stand_in is not None
    assert room.join(8, "Late") is None
    assert room.last(8).you == SEATS[3]


@pytest.mark.parametrize("again", [False, True])
def test_a_newcomer_who_was_heard_once_keeps_the_seat(*, again: bool) -> None:
    room = bench(3, running=True)
    assert room.join(7, "Late") is None
    if again:  # to come back is to have heard the token
        room.drop(7)
        assert room.back(8, room.token(7)) is None
    else:
        room.say(7, Ping(1))
    room.drop(8 if again else 7)
    room.move(LIMITS.grace + 1)
    assert room.room.open_seats == ()
    assert room.last(0).seats[3].name == "Late"
    assert room.back(9, room.token(7)) is None


def test_where_the_host_wants_none_nobody_comes_late() -> None:
    room = bench(2, running=True, options=replace(OPTIONS, late=False))
    assert room.join(7, "Late") is DenialCode.RUNNING
    assert room.room.open_seats == ()


def test_closed_and_taken_seats_are_not_to_be_had_late() -> None:
    room = bench(2, running=True, options=replace(OPTIONS, closed=(False, False, True, True)))
    assert room.join(7, "Late") is DenialCode.FULL
    room = bench(3, running=True)
    room.drop(2)  # lost, but it may come back
    assert room.join(7, "Late") is None
    assert room.last(7).you == SEATS[3]
    assert room.join(8, "Later") is DenialCode.FULL


def test_who_leaves_and_comes_in_again_sees_no_second_hand() -> None:
    room = bench(3, running=True)
    room.say(1, Goodbye())
    assert room.join(7, "Other name") is None
    assert room.last(7).you == SEATS[1]
    room.say(7, Goodbye())
    room.say(2, Goodbye())
    assert room.join(8, "Third name") is None
    assert room.last(8).you == SEATS[2]  # the one left last


def test_the_first_person_in_a_deserted_game_runs_the_room() -> None:
    room = bench(1, running=True)
    room.say(0, Goodbye())
    assert room.join(7, "New") is None
    assert room.last(7).host == room.last(7).you
    game = room.room.game
    assert game is not None
    assert game.host == room.last(7).you


def test_a_late_guest_keeps_the_seat_when_the_room_is_opened_again(tmp_path: Path) -> None:
    room = bench(2, running=True, folder=tmp_path)
    assert room.join(7, "Late") is None
    token, seat = room.token(7), room.last(7).you
    room.room.close()
    again = bench(0, folder=tmp_path)
    assert again.back(5, token) is None
    assert again.last(5).you == seat
    assert again.last(5).seats[seat].name == "Late"
    assert snapshot_of(again, 5).info.names[seat] == "Late"
    again.room.close()


def _come_late(room: Served, guests: list[RemoteAdapter], moment: int) -> None:
    """Let one more guest come in once the game is so far."""
    wait_until(lambda: guests[0].view.moment > moment, every=lambda: answer_all(guests))
    guests.append(guest(room, f"Late {len(guests)}"))
    wait_until(lambda: guests[-1].begun, every=lambda: answer_all(guests))


@pytest.mark.parametrize("late", [2, 3])
def test_guests_who_come_late_over_the_line_play_to_the_end(late: int) -> None:
    with served() as room:
        guests = seated(room, ("Ann", "Ben")[: 4 - late])
        start(guests)
        for number in range(late):
            _come_late(room, guests, 3 * number)
        assert sorted(one.seat for one in guests) == list(SEATS)
        play_out(guests)
        assert len({one.result for one in guests}) == 1
        assert all(one.wall_kept for one in guests)
        close_all(guests)


@pytest.mark.parametrize("games", [1, pytest.param(40, marks=[pytest.mark.long, pytest.mark.timeout(1800)])])
def test_a_late_guest_is_told_nothing_but_its_own_seat_may_know(
    games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in range(games):
        tap, secrets = Tap(), Chance(f"late {game}")
        monkeypatch.setattr(guest_module, "HOST_CODEC", tap)
        folder = tmp_path / str(game)
        folder.mkdir()
        with served(Ruleset(hands=4), folder=folder, secrets=secrets) as room:
            guests = seated(room, ("Ann", "Ben"))
            start(guests)
            seed = secrets.given[-1]
            tokens = [one.token for one in guests]
            for number in range(2):
                _come_late(room, guests, 5 + 7 * number + game)
                tokens.append(guests[-1].token)
            play_out(guests)
            close_all(guests)
        hands = hands_of(folder / "game-0001.jsonl")
        for one in guests:
            frames = tap.frames[one._link._thread.ident]
            assert search(frames, one.seat, hands) > 20
            search_for_secrets(frames, one.token, tokens, seed, hands)
