"""The password: guessing is slow for each address and for all together, and never shut for good."""

from kemi_desktop.net.password import (
    FIRST_WAIT,
    FREE_GUESSES,
    LONGEST_WAIT,
    ROOM_GUESSES,
    ROOM_GUESSES_RATE,
    Gate,
)

MINUTES = 3
STEP = 0.5
"""Seconds between two looks of all machines; the room is given less than one guess in it."""


def test_each_wrong_password_doubles_the_wait_up_to_a_limit() -> None:
    gate = Gate(0.0)
    waits = []
    now = 0.0
    for _ in range(FREE_GUESSES + 7):
        assert gate.open_for("here", now)
        gate.wrong("here", now)
        wait = next(s / 10 for s in range(10_000) if gate.open_for("here", now + s / 10))
        waits.append(wait)
        now += wait
    assert waits[:FREE_GUESSES] == [0.0, 0.0, FIRST_WAIT]
    assert waits[FREE_GUESSES] == 2 * FIRST_WAIT
    assert waits[-1] == LONGEST_WAIT
    assert gate.open_for("elsewhere", now)
    gate.right("here")
    assert gate.open_for("here", now)


def test_many_addresses_together_guess_no_faster_than_the_room_allows() -> None:
    gate, guesses, now = Gate(0.0), 0, 0.0
    machines = [f"10.0.0.{machine}" for machine in range(250)]
    while now < MINUTES * 60:  # all of them guess whenever they are let: nothing changes in between
        for machine in machines:
            while gate.open_for(machine, now):
                gate.wrong(machine, now)
                guesses += 1
        now += STEP
    most = ROOM_GUESSES + MINUTES * 60 * ROOM_GUESSES_RATE
    assert most - 1 <= guesses <= most  # no faster, and the room is not shut either


def test_nobody_is_kept_out_for_long_by_the_guesses_of_others() -> None:
    gate = Gate(0.0)
    for machine in range(ROOM_GUESSES):
        gate.wrong(f"10.0.0.{machine}", 0.0)
    assert not gate.open_for("10.0.1.1", 0.0)
    assert gate.open_for("10.0.1.1", 1 / ROOM_GUESSES_RATE)


def test_one_stranger_alone_cannot_use_up_the_guesses_of_the_room() -> None:
    gate, now = Gate(0.0), 0.0
    for _ in range(3000):
        now += 0.1
        if gate.open_for("10.0.0.66", now):
            gate.wrong("10.0.0.66", now)
        assert gate.open_for("10.0.0.7", now)


def test_the_many_addresses_of_one_machine_count_as_one() -> None:
    gate = Gate(0.0)
    for number in range(FREE_GUESSES):
        gate.wrong(f"fe80::{number}%eth0", 0.0)
    assert not gate.open_for("fe80::ffff%eth0", 0.0)
    assert gate.open_for("fd00:1::1", 0.0)
    for _ in range(FREE_GUESSES):
        gate.wrong("::ffff:192.168.1.9", 0.0)
    assert not gate.open_for("192.168.1.9", 0.0)
    assert gate.open_for("192.168.1.10", 0.0)
