"""What needs nobody else: every asset, a hand of computer seats, a record and the hand it gives again."""

from collections import Counter
from pathlib import Path
from typing import Final

from kemi_desktop import __version__
from kemi_desktop.adapter.game import GameSetup, LocalGame, info_of
from kemi_desktop.adapter.robot import PolicyFault
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.resources import asset_names, read_asset
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.self_test.steps import StepFailed
from kemi_desktop.table.journal import HandJournals, read_journal
from kemi_desktop.table.position import no_journal
from kemi_desktop.table.resume import rejudge, restore
from kemi_desktop.ui.offscreen import open_asset

SEED: Final = "5e1f7e57" * 8
WANTED: Final = ("ogg", "svg", "ttf")
"""Kinds of files without which there is no game."""


def open_all_assets() -> str:
    """Open every bundled file as the window would; return how many of each kind there are."""
    counts: Counter[str] = Counter()
    for name in asset_names():
        open_asset(name, read_asset(name))
        counts[name.rpartition(".")[2].lower()] += 1
    missing = [kind for kind in WANTED if not counts[kind]]
    if missing:
        raise StepFailed(f"no file of the kind {', '.join(missing)}")
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))


def play_one_hand() -> str:
    """Let four computer seats play a hand to its settlement."""
    return _settled(_new_game(None))


def write_and_replay(folder: Path) -> str:
    """Play a hand into a record below ``folder``, read it back, and judge every decision again."""
    place = folder / "record"
    place.mkdir()
    game = _new_game(place)
    told = _settled(game)
    (file,) = place.iterdir()
    journal = read_journal(file)
    wrong = rejudge(journal)
    if wrong:
        raise StepFailed(f"decision {wrong[0].seq} comes out differently")
    scores = game.adapters[0].view.scores
    if restore(journal).match.scores != scores:
        raise StepFailed("the record ends in other scores")
    return f"{len(journal.lines)} decisions, {told}"


def _new_game(folder: Path | None) -> LocalGame:
    policy = LEVELS["standard"]
    setup = GameSetup(
        rules=Ruleset(hands=1),
        seed=SEED,
        names=("A", "B", "C", "D"),
        policies=(policy, policy, policy, policy),
        pace=0.0,
        claim_pause=0.0,
    )
    journals = None if folder is None else HandJournals(folder, info_of(setup), __version__)
    game = LocalGame(setup, now=0.0, report=_refuse_fault, journals=journals or no_journal)
    try:
        game.advance(0.0)
    finally:
        if journals is not None:
            journals.close()
    return game


def _settled(game: LocalGame) -> str:
    settlement = game.adapters[0].view.settlement
    if settlement is None:
        raise StepFailed("the hand came to no end")
    return f"{len(settlement.wins)} winners, {len(settlement.payments)} payments"


def _refuse_fault(fault: PolicyFault) -> None:
    raise StepFailed(f"seat {fault.seat}: {fault.error!r}")
