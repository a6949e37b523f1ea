"""One room, many games in a row, guests coming and going: at the end it holds no more than before."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.net.guest import LinkState
from kemi_desktop.table.journal import read_journal
from kemi_desktop.table.resume import rejudge
from kemi_desktop.wire.protocol import Goodbye, QuickPhrase, Ready, Say, Start
from kemi_desktop.wire.protocol import Phrase as SayPhrase
from tests.net.apart import PROC, Apart, Holding, apart
from tests.net.served import answer_all, connected, guest, poll_all, progress_of, wait_until

HANDS = 4
WARM_UP = 6
"""Games after which the process has everything it will ever need."""
GROWTH = 4 * 1024
"""Kilobytes by which it may grow from then on."""


class House:
    """People who play in a room, leave it, come into running games, and lose their programs."""

    def __init__(self, room: Apart, chance: Random) -> None:
        self.room, self.chance = room, chance
        self.guests: list[RemoteAdapter] = []
        self.did: Counter[str] = Counter()
        self._number = 0

    def come(self) -> None:
        """Let one more person in."""
        self._number += 1
        one = guest(self.room, f"Guest {self._number}")
        self.guests.append(one)
        self.until(lambda: connected(one))

    def until(self, done: object) -> None:
        """Listen until something is so."""
        assert callable(done)
        wait_until(done, every=lambda: poll_all(self.guests))

    def play(self) -> None:
        """Play one game, with two people at least at its end."""
        while len(self.guests) < self.chance.randrange(2, 5):
            self.come()
        host = self._host()
        for one in self.guests:
            if one is not host:
                one.ask_room(Ready(ready=True))
        self.until(lambda: all(self._is_ready(one) for one in self.guests if one is not host))
        host.ask_room(Start())
        self.until(lambda: all(one.begun and one.result is None for one in self.guests))
        hand = 1

        def step() -> None:
            nonlocal hand
            answer_all(self.guests)
            now = max(one.view.number for one in self.guests)
            if now > hand:
                hand = now
                self._stir()

        wait_until(
            lambda: all(one.result is not None for one in self.guests),
            every=step,
            progress=lambda: progress_of(self.guests),
        )
        assert len({one.result for one in self.guests}) == 1

    def _stir(self) -> None:
        """Let something happen between two hands."""
        one = self.chance.choice(self.guests)
        match self.chance.randrange(6):
            case 0 if len(self.guests) > 2:
                self.did["left"] += 1
                one.ask_room(Goodbye())
                self.until(lambda: one.link.state is LinkState.ENDED)
                self.guests.remove(one)
                one.close()
            case 1 if len(self.guests) < 4:
                self.did["came late"] += 1
                self.come()
            case 2:
                self.did["lost the cable"] += 1
                one._link.cut()
                self.until(lambda: one.snapshots > 0 and connected(one))
            case 3:
                self.did["started anew"] += 1
                one.close()
                self.guests[self.guests.index(one)] = back = guest(self.room, token=one.token)
                self.until(lambda: connected(back) and back.snapshots > 0)
            case 4:
                self.did["spoke"] += 1
                self._speak(one)
            case _:
                self.did["nothing"] += 1

    def _speak(self, one: RemoteAdapter) -> None:
        """Say two things; everyone hears them, unless it was too much lately."""
        one.take_denials()
        one.ask_room(Say("再来一盘"))
        one.ask_room(SayPhrase(QuickPhrase.AGAIN))
        heard: Counter[int | str] = Counter()

        def listened() -> bool:
            for index, other in enumerate(self.guests):
                heard[index] += len(other.take_sayings())
            heard.update({"denied": len(one.take_denials())})
            return all(heard[index] + heard["denied"] >= 2 for index in range(len(self.guests)))

        self.until(listened)

    def _host(self) -> RemoteAdapter:
        self.until(lambda: any(self._runs(one) for one in self.guests))
        return next(one for one in self.guests if self._runs(one))

    def _runs(self, one: RemoteAdapter) -> bool:
        room = one.room
        return room is not None and not room.running and room.host == room.you

    def _is_ready(self, one: RemoteAdapter) -> bool:
        host = self._host().room
        return host is not None and one.room is not None and host.seats[one.room.you].ready


@pytest.mark.skipif(not PROC.is_dir(), reason="this system does not say what a process holds")
@pytest.mark.parametrize("games", [2, pytest.param(30, marks=[pytest.mark.long, pytest.mark.timeout(3600)])])
def test_games_in_a_row_leave_nothing_behind(games: int, tmp_path: Path) -> None:
    holdings: list[Holding] = []
    with apart(HANDS, tmp_path) as room:
        house, empty = House(room, Random(games)), room.holding()
        house.come()
        first = room.holding()
        for _ in range(games):
            house.play()
            connections, tasks, files = empty.with_as_many_as(len(house.guests), first)
            needed = connections, tasks, files + 1  # the record of the game that was played last
            wait_until(lambda needed=needed: room.holding().things == needed)  # type: ignore[misc]  # a default has no type
            holdings.append(room.holding())
        for one in house.guests:
            one.close()
    print("", house.did, *holdings, sep="\n")  # noqa: T201 -- the figures
    for number in range(1, games + 1):
        assert rejudge(read_journal(tmp_path / f"game-{number:04d}.jsonl")) == ()
    if games > WARM_UP:
        assert min(house.did.values()) > 0
        assert len(house.did) == 6
        grown = max(held.kilobytes for held in holdings[WARM_UP:]) - holdings[WARM_UP - 1].kilobytes
        assert grown < GROWTH
