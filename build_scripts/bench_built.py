"""Measure how long a built program takes from its start to the first frame; passes or fails nothing.

    python build_scripts/bench_built.py PROGRAM ... [--launches 7] [--real]

The window is SDL's dummy unless --real asks for the display there is.  The first start of each program, which
may read from a cold disk, is told apart from the rest.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

LAUNCHES: Final = 7
WANTED: Final = "wanted: folder 0.8 s, single file 1.5 s"
LOOK_AGAIN: Final = 0.002
PATIENCE: Final = 60.0


def first_frame(program: Path, home: Path, *, real: bool) -> float:
    """Start a program, wait until it has drawn its first screen, end it, and return the seconds.

    Raises ``RuntimeError`` where no screen comes.
    """
    shown = home / "watch.json"
    shown.unlink(missing_ok=True)
    surroundings = {**os.environ, "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    if not real:
        surroundings["SDL_VIDEODRIVER"] = "dummy"
    start = time.perf_counter()
    with subprocess.Popen(
        [str(program), "--watch", str(shown)], env=surroundings, stdout=subprocess.DEVNULL
    ) as running:
        try:
            while not drawn(shown):
                if running.poll() is not None or time.perf_counter() - start > PATIENCE:
                    raise RuntimeError(f"{program.name} shows nothing; it ended with {running.poll()}")
                time.sleep(LOOK_AGAIN)
            return time.perf_counter() - start
        finally:
            running.terminate()


def drawn(shown: Path) -> bool:
    """Whether the watched file tells of a screen, which it does after the screen was drawn."""
    try:
        return bool(json.loads(shown.read_bytes()).get("screen"))
    except (OSError, ValueError):
        return False


def busy_seconds() -> float:
    """Return the processor's seconds of all programs that have ended; they tell more on a busy machine."""
    spent = os.times()
    return spent.children_user + spent.children_system


def main(arguments: list[str]) -> int:
    """Print the times of every program named."""
    parser = argparse.ArgumentParser(description="Measure the start of built programs.")
    parser.add_argument("programs", nargs="+", type=Path, metavar="PROGRAM")
    parser.add_argument("--launches", type=int, default=LAUNCHES)
    parser.add_argument("--real", action="store_true", help="open a window on the display")
    options = parser.parse_args(arguments)
    for program in options.programs:
        before = busy_seconds()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            first, *rest = (
                first_frame(program.resolve(), Path(home), real=options.real)
                for _ in range(options.launches + 1)
            )
        busy = (busy_seconds() - before) / (options.launches + 1)
        times = f"median {statistics.median(rest):.2f} s, best {min(rest):.2f}, first {first:.2f}"
        print(f"{program.name}: {times}; processor {busy:.2f} s")
    print(WANTED)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
