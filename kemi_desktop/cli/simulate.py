"""The ``simulate`` command: computer seats play many hands in a row, headless, and the outcome is counted.

The same arguments print the same bytes; what depends on the machine (speed, progress) goes to standard error.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

import msgspec

from kemi_desktop import __version__
from kemi_desktop.adapter.game import GameSetup, LocalGame, info_of
from kemi_desktop.adapter.robot import PolicyFault
from kemi_desktop.ai.policy import Policy
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.catalogue.system_reason import folder_reason, system_reason
from kemi_desktop.cli.asked import SimulateCommand
from kemi_desktop.cli.tally import Counts, Tally
from kemi_desktop.cli.terminal import Terminal
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.table.journal import HandJournals
from kemi_desktop.table.position import no_journal

PROGRESS_SECONDS: Final = 0.2
BAR_WIDTH: Final = 30


def run_simulate(simulation: SimulateCommand, policies: Mapping[str, Policy], terminal: Terminal) -> int:
    """Play, print the counts, and return 0; return 2 where the journals cannot be written.

    ``policies`` must hold every level named.
    """
    journals: HandJournals | None = None
    setup = _setup(simulation, policies)
    if simulation.journal is not None:
        journals = HandJournals(simulation.journal, info_of(setup), __version__)
    if simulation.journal is not None:
        try:
            simulation.journal.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _complain(
                simulation,
                terminal,
                "folder_unusable",
                folder=simulation.journal,
                reason=folder_reason(simulation.language, error),
            )
            return 2
    try:
        counts = _play(simulation, setup, journals, terminal)
    except OSError as error:
        reason = system_reason(simulation.language, error)
        _complain(
            simulation, terminal, "file_unwritable", file=error.filename or simulation.journal, reason=reason
        )
        return 2
    finally:
        if journals is not None:
            journals.close()
    if simulation.as_json:
        print(msgspec.json.encode(counts).decode("utf-8"), file=terminal.out)
    else:
        print("\n".join(report(counts, simulation.language)), file=terminal.out)
    return 0


def _complain(simulation: SimulateCommand, terminal: Terminal, key: str, **fields: object) -> None:
    """Say one sentence about what cannot be written."""
    print(word(simulation.language, f"error.{key}", **fields), file=terminal.err)


def match_seed(seed: str) -> str:
    """Return the game's secret for a seed of any text."""
    return hashlib.sha256(f"kemi simulate {seed}".encode()).hexdigest()


def _setup(simulation: SimulateCommand, policies: Mapping[str, Policy]) -> GameSetup:
    a, b, c, d = simulation.levels
    return GameSetup(
        rules=simulation.rules,
        seed=match_seed(simulation.seed),
        names=simulation.levels,
        policies=(policies[a], policies[b], policies[c], policies[d]),
        pace=0.0,
        claim_pause=0.0,
    )


def _play(
    simulation: SimulateCommand, setup: GameSetup, journals: HandJournals | None, terminal: Terminal
) -> Counts:
    def report_fault(fault: PolicyFault) -> None:
        print(f"seat {fault.seat}: {fault.error!r} {fault.answer}", file=terminal.err)

    game = LocalGame(setup, now=0.0, report=report_fault, journals=journals or no_journal)
    tally = Tally(simulation.levels)
    progress = Progress(simulation.hands, simulation.language, terminal)
    for done in range(1, simulation.hands + 1):
        game.advance(0.0)
        view = game.adapters[0].view
        if view.settlement is None or view.number != done:
            raise InvariantBroken(f"hand {done} came to no end")
        tally.add(view.settlement)
        progress.show(done)
    progress.close()
    rules = {name: value for name, value in msgspec.to_builtins(simulation.rules).items() if name != "hands"}
    return tally.counts(simulation.seed, rules)


class Progress:
    """A bar on a terminal, and the speed at the end; no bar where standard error is a file."""

    def __init__(self, total: int, language: Language, terminal: Terminal) -> None:
        self._total, self._language, self._terminal = total, language, terminal
        self._start = self._shown = terminal.clock()
        self._live = terminal.err.isatty()

    def show(self, done: int) -> None:
        """Move the bar, a few times a second at most."""
        if not self._live:
            return
        now = self._terminal.clock()
        if now - self._shown < PROGRESS_SECONDS and done < self._total:
            return
        self._shown = now
        filled = BAR_WIDTH * done // self._total
        text = word(self._language, "simulate.progress", done=done, total=self._total)
        bar = "#" * filled + "." * (BAR_WIDTH - filled)
        print(f"\r[{bar}] {text}", end="", file=self._terminal.err, flush=True)

    def close(self) -> None:
        """End the bar and say how fast it went."""
        seconds = max(self._terminal.clock() - self._start, 1e-9)
        rate = word(self._language, "simulate.hands_per_second", rate=f"{self._total / seconds:.1f}")
        print(f"\n{rate}" if self._live else rate, file=self._terminal.err)


def report(counts: Counts, language: Language) -> list[str]:
    """Return the counts as lines of plain text."""

    def named(key: str, value: object) -> str:
        return word(language, "text.label", label=word(language, f"simulate.{key}"), value=value)

    lines = [
        word(language, "simulate.title", count=counts.hands, seed=counts.seed),
        named("wins", counts.wins),
        named("self_draws", counts.self_draws),
        named("deal_ins", counts.deal_ins),
        named("drawn_hands", counts.drawn_hands),
        named("multiple_wins", counts.multiple_wins),
        word(language, "simulate.average_points", points=f"{counts.average_points:g}"),
        "",
    ]
    for seat in counts.seats:
        level = word(language, f"level.{seat.level}")
        told = word(language, "text.numbered_join").join(
            (
                named("points", f"{seat.points:+d}"),
                named("wins", seat.wins),
                named("self_draws", seat.self_draws),
                named("deal_ins", seat.deal_ins),
            )
        )
        lines.append(word(language, "simulate.seat_line", seat=seat.seat, level=level, told=told))
    lines += ["", word(language, "simulate.fan_table")]
    for key, count in counts.fans.items():
        share = 100 * count / counts.wins if counts.wins else 0.0
        lines.append(f"{count:8d} {share:5.1f}%  {word(language, f'fan.{key}')}")
    return lines
