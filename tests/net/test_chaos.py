"""Everything goes wrong at once, and still: no stall, no divergence, no leak, scores of a quiet table."""

import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.net.served_game import ServedGame
from kemi_desktop.rules.prompts import PromptId
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.journal import read_journal
from kemi_desktop.table.resume import rejudge, restore
from kemi_desktop.wire.messages import Continue, MatchOver, Submit
from kemi_desktop.wire.protocol import Ask, DenialCode, GuestMessage, NeedSnapshot, Return
from kemi_desktop.wire.version import RULES_VERSION, WIRE_VERSION
from tests.net.cable import Cable, bad_cable
from tests.net.leaks import hands_of, search_streams
from tests.net.served import (
    Chance,
    Served,
    close_all,
    guest,
    local_scores,
    progress_of,
    seated,
    served,
    start,
    wait_until,
)
from tests.table.play import builder

HANDS = 8
RULES = Ruleset(hands=HANDS)
MADE = (
    "asked twice",
    "asked late",
    "asked out of order",
    "asked something else first",
    "answered late",
    "greeted in mid-game",
    "asked for everything",
    "cut",
    "came back anew",
    "came back late",
    "delay to the room",
    "delay to the guest",
    "crumbs to the room",
    "crumbs to the guest",
    "cut to the room",
    "cut to the guest",
    "cut in mid-frame to the room",
    "cut in mid-frame to the guest",
    "stood in",
    "denied replayed",
    "denied order",
)
"""What has to have happened for a run to prove anything."""


class Trouble:
    """Plays four guests who leave, come back, and ask twice, late and out of order, on a bad cable."""

    def __init__(
        self, room: Served, cable: Cable, guests: list[RemoteAdapter], chance: Random, *, hasty: bool
    ) -> None:
        self.room, self.cable, self.chance = room, cable, chance
        self.hasty = hasty
        """Whether the room waits for nobody, and computer seats play on."""
        self.guests: list[RemoteAdapter] = guests
        self.away: dict[int, int] = {}
        """Which guests have closed their program, and from which step on they may start it again."""
        self.late: list[tuple[int, RemoteAdapter, GuestMessage]] = []
        self.step_number = 0
        self.stays = False
        """Whether nobody leaves any more, and everybody comes back at once."""
        self.did: Counter[str] = Counter()

    def over(self) -> bool:
        return not self.away and all(one.result is not None for one in self.guests)

    def step(self) -> None:
        self.step_number += 1
        for index in range(4):
            if not self.stays and self._stays_away(index):
                continue
            if index in self.away:
                del self.away[index]
                self.guests[index] = guest(self.cable, token=self.guests[index].token)
            self._play(index)
        for due in [entry for entry in self.late if entry[0] <= self.step_number]:
            self.late.remove(due)
            due[1]._link.send(due[2])

    def _stays_away(self, index: int) -> bool:
        """Whether a guest does not come back yet: late is after the room has had enough of waiting."""
        if index not in self.away or self.step_number < self.away[index]:
            return index in self.away
        game, seat = self.room.room.game, self.guests[index].seat
        if not self.hasty or game is None or game.hands[seat].stand_in is not None:
            return False
        if self.room.room.places[seat].connection is None:
            self.room.pass_time(self.room.room.setup.limits.grace)
        return True

    def _play(self, index: int) -> None:
        one, chance = self.guests[index], self.chance
        one.poll(time.monotonic())
        self.did.update(f"denied {denied.code.value}" for denied in one.take_denials())
        if one.phase is Phase.HAND_OVER and one.seat in one.waiting:
            one.proceed()
        if one.options is None:
            return
        if chance.random() < 0.1:
            self.did["answered late"] += 1
            return
        if chance.random() < 0.25:
            self._ask_badly(one)
        else:
            one.submit(builder(one.view, one.options))
        if not self.stays and chance.random() < 0.04:
            self._leave(index)

    def _ask_badly(self, one: RemoteAdapter) -> None:
        """Answer, and say beside it what no honest guest says."""
        chance, options, link = self.chance, one.options, one._link
        assert options is not None
        right = Submit(options.prompt, builder(one.view, options))
        again = Ask(one._nonce + 1, right)
        match chance.randrange(6):
            case 0:
                self.did["asked twice"] += 1
                one.submit(right.action)
                link.send(again)
            case 1:
                self.did["asked late"] += 1
                one.submit(right.action)
                self.late.append((self.step_number + chance.randrange(1, 9), one, again))
            case 2:  # the later request overtakes the earlier one, which is then refused
                self.did["asked out of order"] += 1
                one._nonce += 2
                link.send(Ask(one._nonce, Continue()))
                link.send(again)
                one.submit(right.action)
            case 3:
                self.did["asked something else first"] += 1
                one._nonce += 1
                link.send(Ask(one._nonce, Submit(PromptId(options.prompt + 1), options.actions[0])))
                one.submit(right.action)
            case 4:
                self.did["asked for everything"] += 1
                link.send(NeedSnapshot())
                one.submit(right.action)
            case _:
                self.did["greeted in mid-game"] += 1
                link.send(Return(WIRE_VERSION, RULES_VERSION, one.token))
                one.submit(right.action)

    def _leave(self, index: int) -> None:
        """Lose the connection, or the whole program, which is then started again at once or later."""
        one, chance = self.guests[index], self.chance
        if chance.random() < 0.6:
            self.did["cut"] += 1
            one._link.cut()
            return
        one.close()
        soon = chance.random() < 0.5
        self.did["came back anew" if soon else "came back late"] += 1
        self.away[index] = 0 if soon else self.step_number + chance.randrange(50, 200)


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count views that differed and computer seats that stood in."""
    seen: Counter[str] = Counter()
    heal, stand_in = RemoteAdapter._heal, ServedGame.stand_in

    def counted_heal(one: RemoteAdapter) -> None:
        seen["views that differed"] += 1
        heal(one)

    def counted_stand_in(game: ServedGame, seat: Seat, *, plays: bool) -> None:
        seen["stood in"] += plays
        stand_in(game, seat, plays=plays)

    monkeypatch.setattr(RemoteAdapter, "_heal", counted_heal)
    monkeypatch.setattr(ServedGame, "stand_in", counted_stand_in)
    monkeypatch.setattr("kemi_desktop.net.guest.RETRY_SECONDS", (0.02,))
    return seen


@pytest.mark.parametrize(
    "games", [2, pytest.param(125, marks=[pytest.mark.long, pytest.mark.timeout(14400)])]
)
def test_trouble_changes_nothing(games: int, tmp_path: Path, counts: Counter[str]) -> None:
    for game in range(games):
        folder = tmp_path / str(game)
        folder.mkdir()
        result, seed = _play_game(game, folder, counts)
        assert result.scores == local_scores(seed, RULES)
        journal = read_journal(folder / "game-0001.jsonl")
        assert rejudge(journal) == ()
        assert restore(journal).match.scores == result.scores
    assert counts["views that differed"] == 0
    assert [trouble for trouble in MADE if not counts[trouble]] == []
    print(f"\n{games * HANDS} hands:", *sorted(counts.items()), sep="\n")  # noqa: T201 -- the figures


def _play_game(game: int, folder: Path, counts: Counter[str]) -> tuple[MatchOver, str]:
    """Play one game in trouble, search what every seat was sent; return its result and its seed."""
    secrets = Chance(f"trouble {game}")
    with (
        served(RULES, folder=folder, secrets=secrets) as room,
        bad_cable(room.port, Random(f"cable {game}")) as cable,
    ):
        guests = seated(cable)
        start(guests)
        seed = secrets.given[-1]
        trouble = Trouble(room, cable, guests, Random(game), hasty=bool(game % 2))
        cable.trouble = 0.03

        def step() -> None:
            if trouble.hasty and max(one.view.number for one in trouble.guests) == HANDS:
                trouble.stays, cable.trouble = True, 0.0  # who is away after the end of a game loses the seat
            trouble.step()

        wait_until(trouble.over, every=step, progress=lambda: progress_of(trouble.guests))
        results = {one.result for one in trouble.guests}
        counts.update(trouble.did + cable.did)
        tokens = {one.seat: one.token for one in trouble.guests}
        close_all(trouble.guests)
    searched = search_streams(cable.streams, hands_of(folder / "game-0001.jsonl"), tokens, seed)
    assert min(searched.values()) > 100
    counts["frames searched"] += sum(searched.values())
    counts["connections searched"] += len(cable.streams)
    assert len(results) == 1
    result = results.pop()
    assert result is not None
    return result, seed


def test_denials_are_told_apart_by_their_code() -> None:
    """The names counted above are those of the protocol."""
    named = {name.removeprefix("denied ") for name in MADE if name.startswith("denied ")}
    assert named <= {code.value for code in DenialCode}
