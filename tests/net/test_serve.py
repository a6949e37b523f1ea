"""The serving process: starts, lets its owner in, dies and is opened again, ends when nobody is left."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from kemi_desktop.__main__ import main
from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.arguments import read_arguments
from kemi_desktop.cli.asked import ServeCommand
from kemi_desktop.net.guest import GuestLink, Invitation
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.table.journal import read_journal
from kemi_desktop.table.resume import rejudge, restore
from kemi_desktop.wire.protocol import Goodbye, Ready, Start
from tests.architecture.source_tree import ROOT
from tests.net.served import (
    LOOPBACK,
    PATIENCE,
    Chance,
    answer_all,
    close_all,
    connected,
    play_out,
    poll_all,
    wait_until,
)


@dataclass(frozen=True)
class Process:
    """A running ``kemi serve --owned``."""

    process: subprocess.Popen[bytes]
    port: int
    owner: str

    def let_go(self) -> int:
        """Close the owner's pipe and return the exit status."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(PATIENCE)


@contextmanager
def serving(*more: str, port: int = 0) -> Iterator[Process]:
    program = [sys.executable, "-m", "kemi_desktop", "serve", "--owned", "--lang", "en"]
    where = ["--address", LOOPBACK, "--port", str(port), "--pace", "0"]
    with subprocess.Popen(
        [*program, *where, *more], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        try:
            assert process.stdout is not None
            told = json.loads(process.stdout.readline())
            yield Process(process, told["port"], told["owner"])
        finally:
            process.kill()


def visitor(process: Process, name: str, *, owner: str | None = None) -> RemoteAdapter:
    where = Invitation(address=LOOPBACK, port=process.port, name=name, owner=owner)
    one = RemoteAdapter(GuestLink(where, secrets=Chance(name)))
    wait_until(lambda: connected(one), every=lambda: one.poll(time.monotonic()))
    return one


@pytest.mark.rule("R11")
def test_serve_takes_every_room_option() -> None:
    line = ["serve", "--name", "Kitchen", "--hands", "16", "--thinking-time", "20", "--dealer-mode", "ladder"]
    command = read_arguments(line, ("beginner", "standard"), Language.EN, "9.9")
    assert isinstance(command, ServeCommand)
    assert command.name == "Kitchen"
    assert command.options.rules == Ruleset(hands=16, thinking_time=20, dealer_mode=DealerMode.LADDER)
    unlimited = read_arguments(["serve", "--hands", "unlimited"], ("standard",), Language.EN, "9.9")
    assert isinstance(unlimited, ServeCommand)
    assert unlimited.options.rules == Ruleset(hands=None)


def test_the_owner_is_the_host_even_when_somebody_else_was_faster() -> None:
    with serving() as process:
        fast = visitor(process, "Fast")
        owner = visitor(process, "Owner", owner=process.owner)
        wait_until(
            lambda: fast.room is not None and owner.room is not None and fast.room.host == owner.room.you,
            every=lambda: poll_all([fast, owner]),
        )
        close_all([fast, owner])


def test_an_owned_room_ends_when_its_owner_is_gone_and_everybody_has_left() -> None:
    with serving() as process:
        one = visitor(process, "Ann", owner=process.owner)
        assert process.process.stdin is not None
        process.process.stdin.close()
        one.ask_room(Ready(ready=True))  # the room outlives its owner's window while somebody is there

        def ready() -> bool:
            return one.room is not None and one.room.seats[one.room.you].ready

        wait_until(ready, every=lambda: one.poll(time.monotonic()))
        one.ask_room(Goodbye())
        assert process.process.wait(PATIENCE) == 0
        one.close()


def test_an_owned_room_nobody_entered_ends_with_its_owner() -> None:
    with serving() as process:
        assert process.let_go() == 0


@pytest.mark.rule("R2.4", "R2.5")
def test_a_killed_process_is_opened_again_and_the_same_players_go_on(tmp_path: Path) -> None:
    with serving("--folder", str(tmp_path), "--hands", "4") as process:
        guests = [visitor(process, "Ann", owner=process.owner), visitor(process, "牛")]
        guests[1].ask_room(Ready(ready=True))

        def ready() -> bool:
            return guests[0].room is not None and guests[0].room.seats[1].ready

        wait_until(ready, every=lambda: poll_all(guests))
        guests[0].ask_room(Start())
        wait_until(
            lambda: all(one.view.number == 3 and one.view.moment > 4 for one in guests),
            every=lambda: answer_all(guests),
        )
        process.process.kill()
        process.process.wait(PATIENCE)
    before = restore(read_journal(tmp_path / "game-0001.jsonl"))
    assert before.deal is not None
    with serving("--folder", str(tmp_path), "--hands", "16", port=process.port):
        wait_until(lambda: all(one.snapshots for one in guests), every=lambda: poll_all(guests))
        view = guests[0].view
        match = before.match
        assert (view.number, view.dealer, view.streak) == (match.number, match.dealer, match.streak)
        # The computer seats play on at once: what a guest finds may be further on, never further back.
        assert view.moment >= before.deal.truth.moment
        assert view.settlement is not None or view.scores == match.scores
        play_out(guests)
        assert guests[0].result == guests[1].result
        assert guests[0].view.number == 4  # what the room was opened with stands
        close_all(guests)
    journal = read_journal(tmp_path / "game-0001.jsonl")
    assert rejudge(journal) == ()
    assert guests[0].result is not None
    assert restore(journal).match.scores == guests[0].result.scores


@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=[pytest.mark.long, pytest.mark.timeout(1800)])])
def test_a_room_survives_being_killed_at_any_moment(kills: int, tmp_path: Path) -> None:
    chance = Random(kills)
    words = ("--folder", str(tmp_path), "--hands", "unlimited")
    guests: list[RemoteAdapter] = []
    port = 0
    for kill in range(kills):
        with serving(*words, port=port) as process:
            if kill == 0:
                port = process.port
                guests = [visitor(process, "Ann", owner=process.owner)]
                guests[0].ask_room(Start())
            else:
                _same_as_recorded(guests[0], tmp_path, kill)
            _answer_some(guests, chance.randrange(1, 60))
            process.process.kill()  # often while the room is still at work on the last answer
            process.process.wait(PATIENCE)
    with serving(*words, port=port):
        _same_as_recorded(guests[0], tmp_path, kills)
        guests[0].stop()
        play_out(guests)
        close_all(guests)
    journal = read_journal(tmp_path / "game-0001.jsonl")
    assert rejudge(journal) == ()


def asked(one: RemoteAdapter) -> bool:
    """Whether a guest has something to answer; what was said before a cut is said again by itself."""
    return one.options is not None or (one.phase is Phase.HAND_OVER and not one.has_gone_on)


def _answer_some(guests: list[RemoteAdapter], answers: int) -> None:
    for _ in range(answers):
        wait_until(lambda: asked(guests[0]), every=lambda: poll_all(guests))
        answer_all(guests)


def _same_as_recorded(one: RemoteAdapter, folder: Path, comings: int) -> None:
    """Wait until a guest is back and asked, and knows what the record says; the record only grew."""
    before = read_journal(folder / "game-0001.jsonl").lines
    wait_until(lambda: one.snapshots == comings and asked(one), every=lambda: one.poll(time.monotonic()))
    after = read_journal(folder / "game-0001.jsonl")
    deal = restore(after).deal
    assert after.lines[: len(before)] == before
    assert deal is not None
    view, truth = one.view, deal.truth
    assert (view.number, view.dealer, view.streak) == (truth.number, truth.dealer, truth.streak)
    assert (view.scores, view.settlement) == (truth.scores, truth.settlement)
    assert view.seats[one.seat].held == truth.seats[one.seat].held


def test_a_room_whose_record_is_gone_is_not_opened_and_not_touched(tmp_path: Path) -> None:
    with serving("--folder", str(tmp_path)) as process:
        one = visitor(process, "Ann", owner=process.owner)
        one.ask_room(Start())
        wait_until(lambda: one.begun, every=lambda: one.poll(time.monotonic()))
        process.process.kill()
        process.process.wait(PATIENCE)
        one.close()
    (tmp_path / "game-0001.jsonl").unlink()
    before = (tmp_path / "room.json").read_bytes()
    program = [sys.executable, "-m", "kemi_desktop", "--lang", "en", "serve", "--address", LOOPBACK]
    done = subprocess.run(
        [*program, "--folder", str(tmp_path)], cwd=ROOT, capture_output=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 2
    assert b"game-0001.jsonl" in done.stderr
    assert b"Traceback" not in done.stderr
    assert (tmp_path / "room.json").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--name", "a name that is much too long"], "1 to 12"),
        (["--password-file", "nowhere.txt"], "nowhere.txt"),
        (["--port", "70000"], "--port"),
        (["--pace", "-1"], "--pace"),
        (["--folder", __file__], f"The folder {__file__} cannot be used: it is a file and no folder."),
        (["--folder", f"{__file__}/x"], "a part of the path is no folder."),
        (
            ["--address", "nobody.invalid"],
            "The address nobody.invalid cannot be used: no computer is called so.",
        ),
        (
            ["--address", "203.0.113.7"],
            "The address 203.0.113.7 cannot be used: this machine has no such address.",
        ),
    ],
)
def test_what_cannot_be_followed_is_told_in_one_sentence(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "serve", "--address", LOOPBACK, *words]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert len(said.strip().splitlines()) == 1
