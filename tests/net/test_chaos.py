"""Everything goes wrong at once, and still: no stall, no divergence, scores of a quiet table."""

import time
from pathlib import Path
from random import Random

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.rules.prompts import PromptId
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.table.journal import read_journal
from kemi_desktop.table.resume import rejudge, restore
from kemi_desktop.wire.messages import Submit
from kemi_desktop.wire.protocol import Ask, GuestMessage, NeedSnapshot, Return
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION
from tests.net.served import (
    Chance,
    Served,
    close_all,
    guest,
    local_scores,
    poll_all,
    seated,
    served,
    start,
    wait_until,
)
from tests.table.play import builder


class Trouble:
    """Plays four guests whose cables are cut and whose messages are doubled, late or out of order."""

    def __init__(self, room: Served, guests: list[RemoteAdapter], chance: Random) -> None:
        self.room, self.guests, self.chance = room, guests, chance
        self.late: list[tuple[int, RemoteAdapter, GuestMessage]] = []
        self.step_number = 0
        self.drops = 0

    def over(self) -> bool:
        return all(one.result is not None for one in self.guests)

    def step(self) -> None:
        self.step_number += 1
        for index in range(4):
            self._play(index)
        for due in [entry for entry in self.late if entry[0] <= self.step_number]:
            self.late.remove(due)
            due[1]._link.send(due[2])

    def _play(self, index: int) -> None:
        one, chance = self.guests[index], self.chance
        one.poll(time.monotonic())
        one.take_denials()
        if one.phase is Phase.HAND_OVER and one.seat in one.waiting:
            one.proceed()
        if one.options is None:
            return
        if chance.random() < 0.1:
            return  # thinks a little longer
        options, nonce = one.options, one._nonce
        one.submit(builder(one.view, options))
        again = Ask(one._nonce, Submit(options.prompt, builder(one.view, options)))
        match chance.randrange(40):
            case 0:
                one._link.send(again)  # the same once more
            case 1:
                self.late.append((self.step_number + chance.randrange(1, 9), one, again))
            case 2:
                one._link.send(Ask(nonce, Submit(PromptId(options.prompt + 1), options.actions[0])))
            case 3:
                one._link.send(NeedSnapshot())
            case 4:
                one._link.send(Return(WIRE_VERSION, RULES_VERSION, one.token))  # out of order
            case 5:
                self.drops += 1
                one._link.cut()
            case 6 if chance.random() < 0.3:
                self.drops += 1
                one.close()
                self.guests[index] = guest(self.room, token=one.token)
            case _:
                pass


@pytest.mark.parametrize("games", [1, pytest.param(125, marks=[pytest.mark.long, pytest.mark.timeout(7200)])])
def test_trouble_changes_nothing(games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kemi_desktop.net.guest.RETRY_SECONDS", (0.02,))
    rules = Ruleset(hands=8)
    drops = 0
    for game in range(games):
        secrets = Chance(f"trouble {game}")
        folder = tmp_path / str(game)
        folder.mkdir()
        with served(rules, folder=folder, secrets=secrets) as room:
            guests = seated(room)
            start(guests)
            seed = secrets.given[-1]
            trouble = Trouble(room, guests, Random(game))
            wait_until(trouble.over, every=trouble.step)
            results = {one.result for one in trouble.guests}
            poll_all(trouble.guests)
            close_all(trouble.guests)
        assert len(results) == 1
        result = results.pop()
        assert result is not None
        assert result.scores == local_scores(seed, rules)
        journal = read_journal(folder / "game-0001.jsonl")
        assert rejudge(journal) == ()
        assert restore(journal).match.scores == result.scores
        drops += trouble.drops
    assert drops > games
