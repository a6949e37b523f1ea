"""Whoever runs the room deals the first hand, wherever people sat down."""

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import SEATS, Seat, next_seat
from kemi_desktop.wire.messages import Continue
from kemi_desktop.wire.protocol import Ask, Goodbye, PassHost, Ready, Start, Swap, TakeSeat
from tests.net.bench import Bench, bench
from tests.net.served import (
    Chance,
    close_all,
    connected,
    guest,
    local_scores,
    play_out,
    poll_all,
    served,
    wait_until,
)

OWNER = "0123456789abcdef" * 2


def dealer(room: Bench) -> Seat:
    assert room.room.game is not None
    return room.room.game.seats[0].view.dealer


def ring(room: Bench) -> list[str]:
    """Return the names around the table, from the host on."""
    state = room.last(0)
    return [state.seats[next_seat(state.host, n)].name for n in range(4)]


def begin(room: Bench, others: list[int], host: int = 0) -> None:
    for number in others:
        room.say(number, Ready(ready=True))
    assert room.denied(host, Start()) is None


@pytest.mark.rule("R2.1")
def test_an_owner_who_comes_last_sits_where_the_first_dealer_sits() -> None:
    room = bench(0, owner=OWNER)
    for number, name in enumerate(("Fast", "Faster")):
        assert room.join(number, name) is None
    assert room.join(2, "Owner", OWNER) is None
    assert (room.last(2).you, room.last(2).host) == (SEATS[0], SEATS[0])
    assert [seat.name for seat in room.last(0).seats] == ["Owner", "", "Fast", "Faster"]
    begin(room, [0, 1], host=2)
    assert dealer(room) == room.last(2).you


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("seat", SEATS[1:])
def test_however_the_host_moves_the_host_deals_and_neighbours_stay_neighbours(seat: Seat) -> None:
    moved, swapped = bench(1), bench(4)
    moved.say(0, TakeSeat(seat))
    assert moved.last(0).you == SEATS[0]
    begin(moved, [])
    assert dealer(moved) == moved.last(0).you
    before = ring(swapped)
    swapped.say(0, Swap(SEATS[0], seat))
    after = ring(swapped)
    place = before[int(seat)]
    turned = [place if name == "P0" else "P0" if name == place else name for name in before]
    start = turned.index("P0")
    assert after == turned[start:] + turned[:start]
    begin(swapped, [1, 2, 3])
    assert dealer(swapped) == swapped.last(0).you


@pytest.mark.rule("R2.1")
def test_a_room_that_was_handed_over_is_dealt_by_whoever_runs_it_now() -> None:
    room = bench(3)
    room.say(0, PassHost(SEATS[1]))
    assert [seat.name for seat in room.last(0).seats] == ["P1", "P2", "", "P0"]
    begin(room, [0, 2], host=1)
    assert dealer(room) == room.last(1).you


@pytest.mark.rule("R2.1")
def test_a_host_that_changed_in_a_game_deals_the_next_one() -> None:
    room = bench(3, running=True)
    room.say(0, Goodbye())
    assert room.last(1).host == SEATS[1]
    seats, numbers = (SEATS[1], SEATS[2]), (1, 2)
    room.answer_until(seats, numbers, lambda: not room.room.running)
    assert room.last(1).you == SEATS[1]  # while the result is shown everyone sits where it was played
    begin(room, [2], host=1)
    assert (room.last(1).you, room.last(2).you) == (SEATS[0], SEATS[1])
    assert dealer(room) == room.last(1).you
    room.say(1, Ask(10_000, Continue()))


def test_guests_know_their_seats_before_a_game_in_which_they_changed() -> None:
    secrets = Chance("turned")
    with served(Ruleset(hands=4), secrets=secrets, owner=OWNER) as room:
        guests: list[RemoteAdapter] = []

        def come(name: str, owner: str | None = None) -> None:
            guests.append(guest(room, name, owner=owner))
            wait_until(lambda: connected(guests[-1]), every=lambda: poll_all(guests))

        for name in ("Ann", "Ben", "Cho"):
            come(name)
        come("Owner", OWNER)
        room.room._identity.host = SEATS[2]  # as after a game in which the host changed
        for one in guests:
            one.ask_room(Ready(ready=True))

        def ready() -> bool:
            return all(one.room is not None and all(seat.ready for seat in one.room.seats) for one in guests)

        wait_until(ready, every=lambda: poll_all(guests))
        host = next(one for one in guests if one.room is not None and one.room.you == one.room.host)
        host.ask_room(Start())
        wait_until(lambda: all(one.begun for one in guests), every=lambda: poll_all(guests))
        assert sorted(one.seat for one in guests) == list(SEATS)
        assert host.seat == SEATS[0]
        assert [one.info.names[one.seat] for one in guests] == ["Ann", "Ben", "Cho", "Owner"]
        seed = secrets.given[-1]
        play_out(guests)
        results = {one.result for one in guests}
        close_all(guests)
    (result,) = results
    assert result is not None
    assert result.scores == local_scores(seed, Ruleset(hands=4))
