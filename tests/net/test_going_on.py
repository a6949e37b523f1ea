"""Who has said to go on after a hand is never waited for, and who was away at the end is told of it."""

from contextlib import closing
from itertools import cycle
from random import Random

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net.guest import LinkState
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.table.seat_facts import Phase
from tests.net.cable import WAYS, Cable, bad_cable
from tests.net.served import (
    GENEROUS,
    Served,
    connected,
    guest,
    play_one_hand,
    play_out,
    poll_all,
    seated,
    served,
    start,
    wait_until,
)


def at_the_end_of_a_hand(room: Served, cable: Cable) -> list[RemoteAdapter]:
    """Return Ann and, behind the cable, Ben, in a game whose first hand is settled and not gone on from."""
    guests = seated(room, ("Ann",))
    guests.append(guest(cable, "Ben"))
    wait_until(lambda: connected(guests[1]), every=lambda: poll_all(guests))
    start(guests)
    play_one_hand(guests)
    return guests


def swallow(cable: Cable) -> None:
    """Cut the cable in the middle of the next thing that is said to the room."""
    cable._next[WAYS[0]] = cycle(("cut",))
    cable._next[WAYS[1]] = cycle(("none",))
    cable.trouble = 1.0


def is_cut(cable: Cable) -> bool:
    return cable.did[f"cut {WAYS[0]}"] > 0


def test_what_was_said_into_a_cut_cable_is_said_again() -> None:
    with served(Ruleset(hands=2)) as room, bad_cable(room.port, Random(1)) as cable:
        guests = at_the_end_of_a_hand(room, cable)
        ann, ben = guests
        with closing(ann), closing(ben):
            ann.proceed()
            wait_until(lambda: ben.waiting == (ben.seat,), every=lambda: poll_all(guests))
            swallow(cable)
            ben.proceed()
            assert ben.has_gone_on  # as far as Ben knows
            wait_until(lambda: is_cut(cable), every=lambda: poll_all(guests))
            cable.trouble = 0.0
            assert ann.waiting == (ben.seat,)
            wait_until(lambda: ann.view.number == ben.view.number == 2, every=lambda: poll_all(guests))


def test_what_was_said_while_nothing_stood_is_said_again() -> None:
    with served(Ruleset(hands=2)) as room, bad_cable(room.port, Random(2)) as cable:
        guests = at_the_end_of_a_hand(room, cable)
        ann, ben = guests
        with closing(ann), closing(ben):
            ben._link.cut()
            wait_until(lambda: ben.link.state is LinkState.LOST, every=lambda: poll_all(guests))
            ben.proceed()
            ann.proceed()
            wait_until(lambda: ann.view.number == ben.view.number == 2, every=lambda: poll_all(guests))


def test_who_has_not_said_it_is_asked_again_and_not_gone_on_for() -> None:
    with served(Ruleset(hands=2)) as room, bad_cable(room.port, Random(3)) as cable:
        guests = at_the_end_of_a_hand(room, cable)
        ann, ben = guests
        with closing(ann), closing(ben):
            ann.proceed()
            before = ben.snapshots
            ben._link.cut()
            wait_until(lambda: ben.snapshots > before, every=lambda: poll_all(guests))
            assert ben.phase is Phase.HAND_OVER
            assert not ben.has_gone_on
            assert ben.waiting == (ben.seat,)
            ben.proceed()
            wait_until(lambda: ann.view.number == ben.view.number == 2, every=lambda: poll_all(guests))


def test_who_was_away_when_the_game_ended_is_told_how_on_coming_back() -> None:
    with served(Ruleset(hands=1), still=True) as room:
        guests = seated(room, ("Ann", "Ben"))
        ann, ben = guests
        start(guests)
        token = ben.token
        ben.close()

        def is_away() -> bool:
            return ann.room is not None and not ann.room.seats[ben.seat].connected

        wait_until(is_away, every=lambda: poll_all([ann]))
        room.pass_time(GENEROUS.grace + 1.0)
        play_out([ann])
        again = guest(room, "Ben", token=token)
        with closing(ann), closing(again):
            wait_until(lambda: again.room is not None, every=lambda: poll_all([again]))
            assert again.result == ann.result is not None
            assert again.phase is Phase.MATCH_OVER
            assert again.room is not None
            assert not again.room.running
