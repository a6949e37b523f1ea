"""The one check: format, lint, types, floors, rule matrix, package, tests, in the order CI runs them.

    python3 build_scripts/bootstrap.py check                 with everything installed first
    python build_scripts/check.py [--no-tests] [STEP ...]    in an environment with the extra ``dev``

Every step runs even if one before it failed; the exit code is 1 if any did.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable


@dataclass(frozen=True)
class Step:
    """One command of the check."""

    name: str
    line: tuple[str, ...]


def steps() -> tuple[Step, ...]:
    """Return all steps in their order."""
    return (
        Step("format", (PYTHON, "-m", "ruff", "format", "--check", ".")),
        Step("lint", (PYTHON, "-m", "ruff", "check", ".")),
        Step("types", (PYTHON, "-m", "mypy")),
        Step("floors", (beside_python("lint-imports"), "--no-cache")),
        Step("matrix", (PYTHON, "build_scripts/rule_matrix.py", "--check")),
        Step("package", (PYTHON, "build_scripts/wheel_check.py")),
        Step("sizes", (PYTHON, "build_scripts/size_report.py")),
        Step("tests", (PYTHON, "-m", "pytest", "-n", "auto", "--maxprocesses", "4", "--dist", "loadgroup")),
    )


def beside_python(command: str) -> str:
    """Return the path of a command installed into the running environment."""
    return shutil.which(command, path=str(Path(PYTHON).parent)) or command


def chosen(names: list[str], *, no_tests: bool) -> list[Step]:
    """Return the steps asked for: all if none is named, without the tests on demand."""
    return [
        step
        for step in steps()
        if (not names or step.name in names) and not (no_tests and step.name == "tests")
    ]


def passes(step: Step) -> bool:
    """Run one step with its output on the screen, and say whether it passed."""
    print(f"--- {step.name}: {' '.join(step.line[1:] if step.line[0] == PYTHON else step.line)}", flush=True)
    started = time.monotonic()
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    try:
        code = subprocess.call(step.line, cwd=ROOT, env=environment)
    except FileNotFoundError:
        print(f"{step.line[0]} is not installed: pip install -e '.[dev]', or use bootstrap.py check")
        code = 1
    print(
        f"--- {step.name}: {'passed' if code == 0 else 'FAILED'} after {time.monotonic() - started:.0f} s",
        flush=True,
    )
    return code == 0


def main(arguments: list[str]) -> int:
    """Run the chosen steps and return 1 if any failed."""
    parser = argparse.ArgumentParser(description="Run every check of the project.")
    parser.add_argument(
        "steps", nargs="*", metavar="STEP", help="format lint types floors matrix package sizes tests"
    )
    parser.add_argument("--no-tests", action="store_true", help="all but the tests")
    options = parser.parse_args(arguments)
    known = {step.name for step in steps()}
    if unknown := [name for name in options.steps if name not in known]:
        parser.error(f"no such step: {', '.join(unknown)}")
    failed = [step.name for step in chosen(options.steps, no_tests=options.no_tests) if not passes(step)]
    print(f"check: FAILED in {', '.join(failed)}" if failed else "check: all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
