"""The options of a room: they travel, the host changes them between games, and they hold."""

from dataclasses import replace
from pathlib import Path

import pytest

from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.wire.protocol import Arrange, DenialCode, Ready, Start, Swap, TakeSeat
from kemi_desktop.wire.room_state import Occupant, RoomOptions
from tests.net.bench import bench
from tests.net.served import OPTIONS, close_all, connected, guest, seated, served, wait_until

OTHER = RoomOptions(
    rules=Ruleset(hands=16, thinking_time=20, dealer_mode=DealerMode.LADDER, changmao=True),
    level="expert",
    hints=False,
    moving=False,
    late=False,
    closed=(False, False, True, True),
)


@pytest.mark.rule("R11")
def test_the_host_changes_every_option_and_everyone_is_told() -> None:
    room = bench(2)
    assert room.denied(0, Arrange(OTHER)) is None
    assert [room.last(number).options for number in (0, 1)] == [OTHER, OTHER]
    room.say(1, Ready(ready=True))
    assert room.denied(0, Start()) is None
    game = room.room.game
    assert game is not None
    assert game.seats[1].info.rules == OTHER.rules


def test_who_was_ready_has_to_say_so_again_when_something_changed() -> None:
    room = bench(2)
    room.say(1, Ready(ready=True))
    assert room.denied(0, Arrange(room.room.options)) is None  # nothing changed
    assert room.last(0).seats[1].ready
    room.say(0, Arrange(OTHER))
    assert not room.last(0).seats[1].ready
    assert room.denied(0, Start()) is DenialCode.NOT_READY


def test_only_the_host_changes_options_and_only_between_games() -> None:
    room = bench(2)
    assert room.denied(1, Arrange(OTHER)) is DenialCode.HOST_ONLY
    room = bench(2, running=True)
    assert room.denied(0, Arrange(OTHER)) is DenialCode.RUNNING
    assert room.room.options == OPTIONS


@pytest.mark.parametrize(
    "options",
    [
        replace(OTHER, level="genius"),
        replace(OTHER, rules=Ruleset(hands=5)),
        replace(OTHER, rules=Ruleset(hands=-8)),
        replace(OTHER, rules=Ruleset(thinking_time=1)),
        replace(OTHER, closed=(False, True, False, False)),
        replace(OTHER, closed=(True, True, True, True)),
    ],
)
def test_options_that_are_not_to_be_had_change_nothing(options: RoomOptions) -> None:
    room = bench(2)
    assert room.denied(0, Arrange(options)) is DenialCode.OPTIONS
    assert room.room.options == OPTIONS


def test_a_closed_seat_is_kept_for_a_computer_seat() -> None:
    room = bench(2, options=replace(OPTIONS, closed=(False, False, True, False)))
    assert room.last(0).seats[2].occupant is Occupant.ROBOT
    assert room.denied(1, TakeSeat(SEATS[2])) is DenialCode.SEAT
    assert room.join(2, "Third") is None
    assert room.last(2).you == SEATS[3]
    assert room.join(3, "Fourth") is DenialCode.FULL
    room.say(0, Swap(SEATS[1], SEATS[2]))
    assert room.last(0).options.closed == (False, True, False, False)
    assert room.last(1).you == SEATS[2]


def test_where_the_host_arranges_the_seats_nobody_else_moves() -> None:
    room = bench(2, options=replace(OPTIONS, moving=False))
    assert room.denied(1, TakeSeat(SEATS[3])) is DenialCode.FIXED
    assert room.last(1).you == SEATS[1]
    assert room.denied(0, Swap(SEATS[1], SEATS[3])) is None
    assert room.last(1).you == SEATS[3]


def test_options_are_kept_for_a_room_opened_again(tmp_path: Path) -> None:
    room = bench(2, folder=tmp_path)
    room.say(0, Arrange(OTHER))
    room.room.close()
    again = bench(0, folder=tmp_path)
    assert again.room.options == OTHER
    again.room.close()


def test_a_guest_on_the_line_sees_what_the_host_changes_and_whether_a_password_is_asked_for() -> None:
    with served(password="tiger") as room:  # noqa: S106 -- of this test
        host = guest(room, "Ann", password="tiger")  # noqa: S106 -- the same
        other = guest(room, "Ben", password="tiger")  # noqa: S106 -- the same
        guests = [host, other]

        def both() -> bool:
            for one in guests:
                one.poll(0.0)
            return all(connected(one) for one in guests)

        wait_until(both)
        runs = next(one for one in guests if one.room is not None and one.room.host == one.room.you)
        asked = replace(OTHER, closed=(False, False, True, True))
        runs.ask_room(Arrange(asked))
        wait_until(
            lambda: (
                both()
                and all(one.room is not None and one.room.options.rules == OTHER.rules for one in guests)
            )
        )
        assert all(one.room is not None and one.room.password for one in guests)
        assert all(one.key == room.room.key for one in guests)
        close_all(guests)
    with served() as room:
        (one,) = seated(room, ("Ann",))
        assert one.room is not None
        assert not one.room.password
        one.close()
