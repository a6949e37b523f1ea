"""Honest messages in any order, from anybody, at any time: a room never breaks, and its books stay right."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from kemi_desktop.net.room import Room
from kemi_desktop.rules.ruleset import HANDS_CHOICES, THINKING_TIME_CHOICES, Ruleset
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.journal import read_journal
from kemi_desktop.table.resume import rejudge, restore
from kemi_desktop.wire.messages import Continue, Pause, Resume, SeatRequest, Stop
from kemi_desktop.wire.protocol import (
    Arrange,
    Ask,
    Back,
    Farewell,
    Goodbye,
    GuestMessage,
    Kick,
    NeedSnapshot,
    PassHost,
    Phrase,
    QuickPhrase,
    Ready,
    Say,
    Start,
    Swap,
    TakeSeat,
    Welcome,
)
from kemi_desktop.wire.room_state import Closed, RoomOptions
from tests.net.bench import LIMITS, Bench
from tests.net.served import OPTIONS, Chance, room_setup

PAUSES = (0.0, 0.0, 0.0, 0.1, 1.0, 9.0, 12.0, LIMITS.grace, 70.0, LIMITS.abandoned)


class Crowd:
    """Up to seven connections that do anything an honest program can do."""

    def __init__(self, number: int, folder: Path) -> None:
        self.chance, self.folder = Random(number), folder
        self.secrets = Chance(f"crowd {number}")
        self.bench = self._opened()
        self.tokens: list[str] = []
        self.number = 0

    def _opened(self) -> Bench:
        setup = room_setup(Ruleset(hands=4), limits=LIMITS, secrets=self.secrets, folder=self.folder)
        return Bench(Room(replace(setup, options=OPTIONS)))

    def step(self) -> None:
        """Do one thing, and look whether everything is still right."""
        chance, bench = self.chance, self.bench
        match chance.randrange(20):
            case 0 | 1:
                self.number += 1
                bench.join(self.number, chance.choice(("Ann", "Ben", "科米")))
            case 2 if self.tokens:
                self.number += 1
                bench.back(self.number, chance.choice(self.tokens))
            case 3:
                bench.drop(self._somebody())
            case 4 | 5:
                bench.move(chance.choice(PAUSES))
            case 6 if chance.random() < 0.1:
                self._die_and_open_again()
            case 7 | 8 | 9 | 10 | 11 | 12:
                self._answer()
            case 13 if not bench.room.running and bench.room.places.present:
                self._begin()
            case _:
                bench.say(self._somebody(), self._message())
        self._note()
        self._check()

    def _somebody(self) -> int:
        room = self.bench.room
        there = [room.places[seat].connection for seat in room.places.present]
        return self.chance.choice([*(one for one in there if one is not None), self.number])

    def _answer(self) -> None:
        """Let everybody who is there and asked answer, and who has to continue continue."""
        bench = self.bench
        for seat in bench.room.places.present:
            place = bench.room.places[seat]
            if bench.room.game is not None and place.connection is not None:
                bench.nonce = place.nonce
                if not bench.answer(seat, place.connection):
                    bench.say(place.connection, Ask(place.nonce + 1, Continue()))

    def _begin(self) -> None:
        """Let everybody be ready, and whoever is the host start."""
        places = self.bench.room.places
        for seat in places.present:
            self.bench.say(places[seat].connection or 0, Ready(ready=True))
        self.bench.say(places[self.bench.room.host].connection or 0, Start())

    def _message(self) -> GuestMessage:
        chance = self.chance
        seat, other = chance.choice(SEATS), chance.choice(SEATS)
        requests: tuple[SeatRequest, ...] = (Pause(), Resume(), Stop(), Continue())
        a, b, c, d = (chance.random() < 0.2 for _ in SEATS)
        closed: Closed = (a, b, c, d)
        rules = Ruleset(
            hands=chance.choice(HANDS_CHOICES), thinking_time=chance.choice(THINKING_TIME_CHOICES)
        )
        return chance.choice(
            (
                Ready(ready=chance.random() < 0.8),
                Ready(ready=True),
                Start(),
                Start(),
                TakeSeat(seat),
                Swap(seat, other),
                Kick(seat),
                PassHost(seat),
                Arrange(
                    RoomOptions(
                        rules=rules,
                        level="expert",
                        moving=chance.random() < 0.5,
                        late=chance.random() < 0.8,
                        closed=closed,
                    )
                ),
                Say("好"),
                Phrase(QuickPhrase.LUCKY),
                Back(),
                NeedSnapshot(),
                Goodbye(),
                Ask(self.bench.nonce + 1, chance.choice(requests)),
                Ask(self.bench.nonce + 1, Resume()),
            )
        )

    def _die_and_open_again(self) -> None:
        """Lose the process and open the room again; everybody has to come back."""
        before, now = self.bench, self.bench.now
        before.room.close()
        self.bench = self._opened()
        self.bench.now = now
        self.bench.move()
        assert self.bench.room.host == before.room.host
        assert self.bench.room.options == before.room.options
        assert self.bench.room.running == before.room.running
        assert [self._who(self.bench, seat) for seat in SEATS] == [self._who(before, seat) for seat in SEATS]

    @staticmethod
    def _who(bench: Bench, seat: int) -> tuple[str, str]:
        place = bench.room.places[SEATS[seat]]
        return place.name, place.token

    def _note(self) -> None:
        """Keep the tokens that were given; a connection that was sent away is gone."""
        for connection, messages in self.bench.heard.items():
            for message in messages:
                if isinstance(message, Welcome):
                    self.tokens.append(message.token)
                if isinstance(message, Farewell):
                    self.bench.room.drop(connection, self.bench.now)
            messages.clear()
        del self.tokens[:-12]

    def _check(self) -> None:
        bench = self.bench
        room, places = bench.room, bench.room.places
        bench.move()
        due = room.next_due
        assert due is None or due > bench.now, "the clock of the room would spin"
        owned = [places[seat] for seat in places.owned]
        assert len({place.token for place in owned}) == len({place.name for place in owned}) == len(owned)
        assert room.host in places.owned or not owned
        assert not any(room.options.closed[seat] for seat in places.owned)
        assert not set(room.open_seats) & set(places.owned)
        if room.game is not None and room.running:
            assert room.game.host == room.host or not owned
            assert all(room.game.hands[seat].stand_in is not None for seat in places.free)
            assert all(room.game.hands[seat].stand_in is None for seat in places.present)


@pytest.mark.parametrize(
    "crowds", [4, pytest.param(150, marks=[pytest.mark.long, pytest.mark.timeout(3600)])]
)
def test_nothing_an_honest_program_says_breaks_a_room(crowds: int, tmp_path: Path) -> None:
    games = hands = 0
    for number in range(crowds):
        folder = tmp_path / str(number)
        folder.mkdir()
        crowd = Crowd(number, folder)
        for _ in range(400):
            crowd.step()
        crowd.bench.room.close()
        for file in sorted(folder.glob("game-*.jsonl")):
            journal = read_journal(file)
            assert rejudge(journal) == ()
            games, hands = games + 1, hands + restore(journal).match.number - 1
    assert games > crowds
    assert hands > crowds
