"""A guest's process is killed at every kind of moment, and another one with its token goes on."""

import sys
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.net.limits import Limits
from kemi_desktop.net.served_game import Hands
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.wire.messages import MatchOver
from tests.net.lone_guest import LoneGuest
from tests.net.moments import BETWEEN_HANDS, EVERY, PAUSED, SETTLEMENT
from tests.net.served import (
    GENEROUS,
    Chance,
    Served,
    close_all,
    connected,
    guest,
    local_scores,
    poll_all,
    progress_of,
    seated,
    served,
    start,
    wait_until,
)
from tests.table.play import builder

RULES = Ruleset(hands=4)
ALWAYS = ("own turn", "claim a chow", SETTLEMENT, BETWEEN_HANDS, PAUSED)
GAMES: dict[int, tuple[int, tuple[str, ...]]] = {
    51: (1, (*ALWAYS, "claim a pung", "claim a kong", "claim a win", "own kong", "open hand")),
    82: (2, (*ALWAYS, "claim a pung", "claim a kong", "claim a win", "own kong", "win by own draw")),
    85: (2, (*ALWAYS, "claim a pung", "own kong", "ready window")),
    144: (2, (*ALWAYS, "claim a pung", "claim a win", "rob a kong")),
}
"""Games found by playing many: number, the seat to be lost, and the moments it meets in four hands."""
WATCHFUL = replace(GENEROUS, ping=0.3, ping_wait=0.5)
"""Of a room that soon notices who stands still."""


def seed_of(number: int) -> str:
    return sha256(f"moments {number}".encode()).hexdigest()


class Loaded(Chance):
    """Secrets of which one, once it is set, is the seed of the game to come."""

    seed: str | None = None

    def __call__(self) -> str:
        seed, self.seed = self.seed, None
        return seed or super().__call__()


@dataclass
class Evening:
    """One game: three guests of this process, and one that is killed again and again."""

    room: Served
    guests: list[RemoteAdapter]
    lone: LoneGuest
    seat: Seat
    left: set[str]
    """At which moments it is still to be killed."""
    back_in: int = 0
    """The hand in which it comes back; 0 to come back at once."""
    frozen: bool = False
    """Whether it stands still instead of being killed."""
    token: str = ""
    met: list[str] = field(default_factory=list)
    """At which it was killed."""
    scores: list[int] | None = None
    known: dict[str, Any] | None = None
    """What it knew when it was killed, until it is back."""
    comings: int = 0
    waited: bool = False
    """Whether the room has waited as long for it as it waits for anybody."""
    stood_in: bool = False
    away: bool = False
    coming: bool = False
    """Whether it is on its way back; the others wait then, as long as it takes to start a program."""

    def step(self) -> None:
        """Hear the lone guest, and let the others do what they have to."""
        told = None if self.away else self.lone.take()
        if told is not None:
            self._hear(told)
        poll_all(self.guests)
        if self.away:
            self._wait_for_the_stand_in()
        for one in () if self.coming else self.guests:
            if one.phase is Phase.HAND_OVER and one.seat in one.waiting:
                self._go_on(one)
            elif one.options is not None and not one.paused:
                one.submit(builder(one.view, one.options))
        self._pause()

    def end(self) -> None:
        """Leave no process behind, however the evening went."""
        with self.lone:
            pass

    def _hear(self, told: dict[str, Any]) -> None:
        if "at" in told:
            self.left -= set(told["at"])
            self.met += told["at"]
            if self.frozen:
                self.lone.freeze()
            else:
                self.lone.kill()
            self.away = bool(self.back_in)
            if not self.away:
                self.known = told["known"]
                self._come_back()
        elif "back" in told:
            if self.known is not None:
                assert told["seat"] == self.seat
                assert told["back"] == self.known
                self.known = None
            self.comings += bool(self.token)
            self.token, self.coming = told["token"], False
        else:
            self.scores = told["scores"]

    def _come_back(self) -> None:
        self.coming = True
        before, self.lone = self.lone, LoneGuest(self.room.port, self.token, self.left)
        if self.frozen:
            with before:
                wait_until(lambda: self._hands().stand_in is None, every=lambda: poll_all(self.guests))

    def _wait_for_the_stand_in(self) -> None:
        """Let the room lose its patience once it has noticed, and come back in the hand it is to be."""
        lost = self.room.room.places[self.seat].connection is None
        if lost and not self.waited:
            self.waited = True
            self.room.pass_time(self.room.room.setup.limits.grace)
        self.stood_in = self.stood_in or self._hands().stand_in is not None
        if self.stood_in and self.guests[0].view.number >= self.back_in:
            self.away = False
            self._come_back()

    def _hands(self) -> Hands:
        game = self.room.room.game
        assert game is not None
        return game.hands[self.seat]

    def _go_on(self, one: RemoteAdapter) -> None:
        """Say continue; the host last, once the lone guest has been killed while it waited for the host."""
        lone_waits = self.seat in one.waiting
        if one is not self.guests[0] or not (lone_waits or self.known or BETWEEN_HANDS in self.left):
            one.proceed()

    def _pause(self) -> None:
        """Let the host stop the clocks once, and start them again when the lone guest is back."""
        host, game = self.guests[0], self.room.room.game
        asked = game is not None and game.seats[self.seat].options is not None
        if PAUSED in self.left and not host.paused and host.view.number == 2 and asked:
            host.pause(True)
        elif host.paused and PAUSED not in self.left and self.known is None:
            host.pause(False)


def play_evening(
    number: int,
    moments: tuple[str, ...],
    *,
    limits: Limits = GENEROUS,
    back_in: int = 0,
    frozen: bool = False,
) -> tuple[Evening, MatchOver]:
    """Play a game to its end; return how it went."""
    seat = Seat(GAMES[number][0])
    secrets = Loaded(f"killed {number}")
    with served(RULES, secrets=secrets, limits=limits) as room, ExitStack() as stack:
        guests = seated(room, ("Ann", "Ben", "Cho")[:seat])
        evening = Evening(
            room, guests, LoneGuest(room.port, "", moments), seat, set(moments), back_in, frozen
        )
        stack.callback(evening.end)
        wait_until(lambda: room.room.places[seat].ready, every=lambda: poll_all(guests))
        for name in ("Dan", "Eve")[: 3 - seat]:
            guests.append(guest(room, name))
            wait_until(lambda: connected(guests[-1]), every=lambda: poll_all(guests))
        secrets.seed = seed_of(number)
        start(guests)
        wait_until(
            lambda: evening.scores is not None and all(one.result for one in guests),
            every=evening.step,
            progress=lambda: (evening.comings, progress_of(guests)),
        )
        results = {one.result for one in guests}
        close_all(guests)
    assert len(results) == 1
    result = results.pop()
    assert result is not None
    return evening, result


@pytest.mark.parametrize(
    ("number", "moments"),
    [
        (144, ("claim a pung", PAUSED, BETWEEN_HANDS)),
        *(pytest.param(number, game[1], marks=pytest.mark.long) for number, game in GAMES.items()),
    ],
)
def test_a_killed_process_goes_on_in_another_at_every_kind_of_moment(
    number: int, moments: tuple[str, ...]
) -> None:
    evening, result = play_evening(number, moments)
    assert evening.left == set()
    assert sorted(evening.met) == sorted(moments)
    assert 1 <= evening.comings <= len(moments)
    assert tuple(evening.scores or ()) == result.scores == local_scores(seed_of(number), RULES)


def test_the_games_have_every_kind_of_moment() -> None:
    assert set().union(*(moments for _, moments in GAMES.values())) == set(EVERY)


@pytest.mark.parametrize("frozen", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets no process stand still")
def test_a_lost_process_takes_its_seat_back_from_the_computer_seat_in_it(*, frozen: bool) -> None:
    limits = WATCHFUL if frozen else GENEROUS
    evening, result = play_evening(82, ("claim a pung",), limits=limits, back_in=3, frozen=frozen)
    assert evening.stood_in
    assert evening.comings == 1
    assert tuple(evening.scores or ()) == result.scores == local_scores(seed_of(82), RULES)
