"""The whole self-test: which steps, where their files go, and the report."""

import platform
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

import msgspec

from kemi_desktop import __version__
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.cli.asked import SelfTestCommand
from kemi_desktop.self_test.offline import open_all_assets, play_one_hand, write_and_replay
from kemi_desktop.self_test.room import play_in_room
from kemi_desktop.self_test.screens import draw_screens
from kemi_desktop.self_test.steps import Outcome, Step, run_steps
from kemi_desktop.ui.offscreen import go_offscreen, leave

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Report:
    """Everything in the report file."""

    version: int
    program: str
    """The program's version."""
    system: str
    python: str
    packed: bool
    """Whether this is the program that needs no Python."""
    passed: bool
    steps: tuple[Outcome, ...]


def self_test(command: SelfTestCommand, out: TextIO) -> int:
    """Try everything once, tell it line by line, and return 0, or 1 where anything failed."""
    language = command.language
    with tempfile.TemporaryDirectory(prefix="kemi-", ignore_cleanup_errors=True) as temporary:
        steps = steps_of(language, Path(temporary), command.picture)
        outcomes = run_steps(steps, tell=lambda outcome: _tell(outcome, language, out))
    leave()
    report = report_of(outcomes)
    written = command.report is None or _write(report, command.report, language, out)
    print(word(language, "self_test.passed" if report.passed else "self_test.failed"), file=out, flush=True)
    return 0 if report.passed and written else 1


def steps_of(language: Language, folder: Path, picture: Path | None) -> tuple[Step, ...]:
    """Return the steps in their order; ``folder`` takes their files, and the picture where none is wanted."""
    return (
        Step("start", _start),
        Step("assets", open_all_assets),
        Step("hand", play_one_hand),
        Step("record", lambda: write_and_replay(folder)),
        Step("room", lambda: play_in_room(folder)),
        Step("picture", lambda: draw_screens(language, picture or folder / "picture.png")),
    )


def report_of(outcomes: tuple[Outcome, ...]) -> Report:
    """Return what the report file says."""
    return Report(
        version=VERSION,
        program=__version__,
        system=f"{sys.platform} {platform.machine()}",
        python=platform.python_version(),
        packed=bool(getattr(sys, "frozen", False)),
        passed=all(outcome.passed for outcome in outcomes),
        steps=outcomes,
    )


def _start() -> str:
    go_offscreen()
    return "dummy"


def _tell(outcome: Outcome, language: Language, out: TextIO) -> None:
    key = "self_test.step_passed" if outcome.passed else "self_test.step_failed"
    step = word(language, f"self_test.{outcome.name}")
    line = word(language, key, step=step, told=outcome.told, seconds=f"{outcome.seconds:.2f}")
    print(line, file=out, flush=True)


def _write(report: Report, file: Path, language: Language, out: TextIO) -> bool:
    """Write the report; say so and return false where that fails."""
    try:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    except OSError as error:
        reason = system_reason(language, error)
        print(word(language, "error.file_unwritable", file=file, reason=reason), file=out, flush=True)
        return False
    return True
