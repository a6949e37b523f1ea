"""What must not be lost with a connection is said again: that the game is to end, and the goodbye."""

from contextlib import closing
from dataclasses import replace

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net.guest import LinkState
from kemi_desktop.net.limits import DEFAULT_LIMITS
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.wire.protocol import DenialCode, Goodbye, Ready
from tests.net.served import play_one_hand, play_out, poll_all, seated, served, start, wait_until


def cut(one: RemoteAdapter) -> None:
    """Cut a connection, and wait until its owner knows."""
    one._link.cut()
    wait_until(lambda: one.link.state is LinkState.LOST, every=lambda: poll_all([one]))


def names_in(one: RemoteAdapter) -> list[str]:
    """Return who has a seat, as a guest was told."""
    return [] if one.room is None else [place.name for place in one.room.seats if place.name]


def test_a_goodbye_into_a_lost_connection_frees_the_seat_once_it_is_back() -> None:
    with served() as room:
        ann, ben = seated(room, ("Ann", "Ben"))
        with closing(ann), closing(ben):
            cut(ben)
            ben.ask_room(Goodbye())
            wait_until(lambda: ben.link.state is LinkState.ENDED, every=lambda: poll_all([ann, ben]))
            wait_until(lambda: "Ben" not in names_in(ann), every=lambda: poll_all([ann]))
            assert ben.link.code is DenialCode.CLOSED


def test_a_goodbye_that_was_one_message_too_many_is_said_again() -> None:
    """Who says too much is sent away, and comes back; what was said last was never read."""
    limits = replace(DEFAULT_LIMITS, rate=0.001, burst=3)
    with served(limits=limits) as room:
        ann, ben = seated(room, ("Ann", "Ben"))
        with closing(ann), closing(ben):
            for _ in range(limits.burst):
                ben.ask_room(Ready(ready=True))
            ben.ask_room(Goodbye())
            seen = []

            def look() -> None:
                poll_all([ann, ben])
                seen.append(ben.link.code)

            wait_until(lambda: ben.link.state is LinkState.ENDED, every=look)
            wait_until(lambda: "Ben" not in names_in(ann), every=lambda: poll_all([ann]))
            assert DenialCode.RATE in seen


def test_a_goodbye_that_was_heard_is_said_once() -> None:
    with served() as room:
        ann, ben = seated(room, ("Ann", "Ben"))
        with closing(ann), closing(ben):
            ben.ask_room(Goodbye())
            wait_until(lambda: ben.link.state is LinkState.ENDED, every=lambda: poll_all([ann, ben]))
            carl = seated(room, ("Carl",))[0]
            with closing(carl):
                wait_until(lambda: "Carl" in names_in(ann), every=lambda: poll_all([ann, carl]))
                assert names_in(ann) == ["Ann", "Carl"]


def test_an_end_asked_for_while_nothing_stood_ends_the_game() -> None:
    with served(Ruleset(hands=None)) as room:
        guests = seated(room, ("Ann", "Ben"))
        ann, ben = guests
        with closing(ann), closing(ben):
            start(guests)
            play_one_hand(guests)
            cut(ann)
            ann.stop()
            wait_until(lambda: ann.result is not None, every=lambda: poll_all(guests))
            wait_until(lambda: ben.result is not None, every=lambda: poll_all(guests))
            assert ann.view.number == 1


def test_an_end_that_was_asked_for_is_no_end_of_the_next_game() -> None:
    with served(Ruleset(hands=None)) as room:
        guests = seated(room, ("Ann", "Ben"))
        ann, ben = guests
        with closing(ann), closing(ben):
            start(guests)
            ann.stop()
            play_out(guests)
            start(guests)
            wait_until(lambda: ann.result is ben.result is None, every=lambda: poll_all(guests))
            cut(ann)
            before = ann.snapshots
            wait_until(lambda: ann.snapshots > before, every=lambda: poll_all(guests))
            play_one_hand(guests)
            assert ann.result is ben.result is None
            ann.proceed()
            ben.proceed()
            wait_until(lambda: ann.view.number == ben.view.number == 2, every=lambda: poll_all(guests))
