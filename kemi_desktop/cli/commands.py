"""Runs the commands that need no window."""

from typing import assert_never

from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.cli.asked import ScoreCommand, SimulateCommand, VerifyCommand, WaitsCommand
from kemi_desktop.cli.score import run_score
from kemi_desktop.cli.simulate import run_simulate
from kemi_desktop.cli.terminal import Terminal
from kemi_desktop.cli.verify import run_verify
from kemi_desktop.cli.waits import run_waits


def run_command(
    command: ScoreCommand | WaitsCommand | VerifyCommand | SimulateCommand, terminal: Terminal
) -> int:
    """Run one command and return the exit status: 0, or 2 where its input cannot be used."""
    match command:
        case ScoreCommand(language, file):
            return run_score(file, language, terminal.out, terminal.err)
        case WaitsCommand(language, hand, melds, as_json):
            return run_waits(hand, melds, language, terminal.out, terminal.err, as_json=as_json)
        case VerifyCommand(language, files):
            return run_verify(files, language, terminal.out, terminal.err)
        case SimulateCommand():
            return run_simulate(command, LEVELS, terminal)
        case _:
            assert_never(command)
