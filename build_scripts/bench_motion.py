"""Measure the drawn frames of whole, eventful hands: how slow the slowest hundredth is, and how much memory.

python -m build_scripts.bench_motion [--hands 3] [--size 1920x1080] [--tiles classic]
"""

import argparse
import gc
import os
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from build_scripts.table_shots import empty_exits  # noqa: E402 -- after the path is set
from kemi_desktop.adapter.game import GameSetup, LocalGame  # noqa: E402
from kemi_desktop.rules.actions import Action, Discard, Pass  # noqa: E402
from kemi_desktop.rules.prompts import Options  # noqa: E402
from kemi_desktop.rules.ruleset import Ruleset  # noqa: E402
from kemi_desktop.rules.seat_view import SeatView  # noqa: E402
from kemi_desktop.rules.tiles import Seat  # noqa: E402
from kemi_desktop.ui.art.geometry import Pose, TileForm  # noqa: E402
from kemi_desktop.ui.context import UiContext  # noqa: E402
from kemi_desktop.ui.scenes.table.table_scene import TableScene  # noqa: E402
from kemi_desktop.ui.settings import Settings, TileSet  # noqa: E402

import pygame  # noqa: E402  # isort: skip

ME: Final = Seat(0)
RATE: Final = 60
LONGEST: Final = 60_000
"""Frames after which a hand that does not end is given up."""
SHARE: Final = 0.99


@dataclass(frozen=True, slots=True)
class Pace:
    """What the drawn frames of some hands cost, in milliseconds of processor time."""

    frames: int
    median: float
    slow: float
    """The 99th percentile."""
    worst: float
    memory: float
    """Megabytes resident at the end; 0 where the system does not tell."""


def lively(view: SeatView, options: Options, chance: Random) -> Action:
    """Claim, declare and show whenever that is possible, but win rarely: long hands in which much moves."""
    plain = [a for a in options.actions if isinstance(a, Pass) or (isinstance(a, Discard) and not a.shown)]
    rare = [a for a in options.actions if a not in plain]
    if rare and chance.random() < 0.4:
        return chance.choice(rare)
    return chance.choice(plain or list(options.actions))


def play(size: tuple[int, int], *, hands: int, tiles: TileSet = TileSet.CLASSIC) -> Pace:
    """Play hands frame by frame at speed 1 and return what the drawn frames cost."""
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    setup = GameSetup(
        rules=Ruleset(hands=None),
        seed="5eed" * 8,
        names=("", "", "", ""),
        policies=(None, lively, lively, lively),
        pace=0.2,
        claim_pause=0.2,
    )
    game = LocalGame(setup, now=0.0, report=print)
    seat, chance = game.adapters[ME], Random(7)
    context = UiContext(Settings(treasure_explained=True, tile_set=tiles))
    scene = TableScene(context, seat, advance=lambda now: None, exits=empty_exits())
    scene.resize(size)
    gc.freeze()  # as the program does before its window runs
    spent: list[float] = []
    settled = frame = 0
    while settled < hands and frame < hands * LONGEST:
        frame += 1
        now = frame / RATE
        game.advance(now)
        start = time.process_time()
        if scene.update(now):
            scene.draw(surface)
            spent.append((time.process_time() - start) * 1000)
        if scene.take_command() is not None:
            settled += 1
            seat.proceed()
        elif scene.desk.options is not None and frame % 20 == 0:
            scene.play.request(lively(seat.view, scene.desk.options, chance))
    spent.sort()
    slow = spent[int(len(spent) * SHARE)]
    return Pace(len(spent), statistics.median(spent), slow, spent[-1], resident())


def resize_cost(size: tuple[int, int], *, tiles: TileSet = TileSet.CLASSIC) -> float:
    """Return the milliseconds that a whole set takes to be drawn at the size of the own hand."""
    context = UiContext(Settings(tile_set=tiles))
    form = TileForm(round(size[1] * 88 / 720), pose=Pose.STANDING)
    context.tiles.prepare(form)
    context.forget_sizes()
    start = time.process_time()
    context.tiles.prepare(form)
    return (time.process_time() - start) * 1000


def resident() -> float:
    """Return the megabytes of memory this process holds, or 0 where that cannot be read."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    except (OSError, IndexError, ValueError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


def main() -> int:
    """Print one line for each measurement."""
    parser = argparse.ArgumentParser(description="Measure the frames of whole hands.")
    parser.add_argument("--hands", type=int, default=3)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--tiles", type=TileSet, default=TileSet.CLASSIC)
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    pace = play((width, height), hands=options.hands, tiles=options.tiles)
    print(f"{options.hands} hands at {options.size}, {options.tiles.value} tiles: {pace.frames} drawn frames")
    print(f"median {pace.median:.2f} ms, 99th percentile {pace.slow:.2f} ms, worst {pace.worst:.2f} ms")
    anew = resize_cost((width, height), tiles=options.tiles)
    print(f"memory {pace.memory:.0f} MB (wanted 200), a whole set anew {anew:.0f} ms (wanted 150)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
