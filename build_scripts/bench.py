"""Measure what the project promises of speed and print it; passes or fails nothing.

``python -m build_scripts.bench`` runs every part, or only those named: hands score simulate frame launch.
Ratios come from one run on one machine; absolute times depend on it.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from build_scripts import bench_frame, bench_hands, bench_score
from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.rules.ruleset import Ruleset

ROOT: Final = Path(__file__).resolve().parents[1]
HANDS: Final = 10_000
DEALS: Final = 200
LAUNCHES: Final = 7


def main(arguments: list[str]) -> int:
    """Run the named parts, or all; exit with 2 for an unknown name."""
    parser = argparse.ArgumentParser(description="Measure what the project promises of speed.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=" ".join(PARTS))
    names = parser.parse_args(arguments).parts or list(PARTS)
    for name in names:
        if name not in PARTS:
            parser.error(f"unknown part {name}; choose from {' '.join(PARTS)}")
    for name in names:
        print(f"== {name}")
        PARTS[name]()
    return 0


def bench_ratios() -> None:
    """Print hand evaluation against the package ``mahjong``."""
    print(bench_hands.report(bench_hands.run(HANDS)))


def bench_settlement() -> None:
    """Print the full settlement against the score call of ``mahjong``."""
    print(bench_hands.report(bench_score.run(HANDS)))


def bench_simulation() -> None:
    """Print what one hand of four standard seats takes, engine and seats together."""
    policy = LEVELS["standard"]
    setup = GameSetup(
        rules=Ruleset(hands=None),
        seed="5eed" * 16,
        names=("a", "b", "c", "d"),
        policies=(policy, policy, policy, policy),
        pace=0.0,
        claim_pause=0.0,
    )
    game = LocalGame(setup, now=0.0, report=print)
    spent = []
    for deal in range(DEALS):
        start = time.perf_counter()
        game.advance(float(deal + 1))
        spent.append((time.perf_counter() - start) * 1000)
    print(f"one hand of four standard seats  median {statistics.median(spent):.1f} ms  (wanted 40)")


def bench_frames() -> None:
    """Print the cost of a full table frame."""
    for name, spent in bench_frame.run():
        print(f"{name:<44}{spent:7.2f} ms")


def bench_launch() -> None:
    """Print the time from launch to the first frame, on the dummy driver, told by the watched file.

    The first launch is not counted: it compiles what an installed program has compiled.
    """
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPATH"] = str(ROOT)
    spent = []
    with tempfile.TemporaryDirectory() as folder:
        environment["HOME"] = environment["PYTHONPYCACHEPREFIX"] = folder
        for launch in range(1 + LAUNCHES):
            shown = Path(folder) / f"{launch}.json"
            command = [sys.executable, "-m", "kemi_desktop", "--watch", str(shown)]
            start = time.perf_counter()
            with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as program:
                while not shown.exists() and program.poll() is None:
                    time.sleep(0.002)
                spent.append(time.perf_counter() - start)
                program.kill()
    print(f"launch to first frame  median {statistics.median(spent[1:]):.2f} s  (wanted 1.0)")


PARTS: Final[dict[str, Callable[[], None]]] = {
    "hands": bench_ratios,
    "score": bench_settlement,
    "simulate": bench_simulation,
    "frame": bench_frames,
    "launch": bench_launch,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
