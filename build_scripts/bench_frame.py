"""Measure what frames of the table cost on SDL's dummy driver: still ones, and the slowest of whole hands.

python build_scripts/bench_frame.py
"""

import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from build_scripts import bench_motion  # noqa: E402 -- after the path is set
from build_scripts.crowded_positions import crowded  # noqa: E402
from build_scripts.still_seat import StillSeat  # noqa: E402
from build_scripts.table_positions import claim  # noqa: E402
from build_scripts.table_shots import empty_exits  # noqa: E402
from kemi_desktop.rules.events import TileDrawn  # noqa: E402
from kemi_desktop.rules.tiles import Seat  # noqa: E402
from kemi_desktop.ui.context import UiContext  # noqa: E402
from kemi_desktop.ui.scenes.table.table_scene import TableScene  # noqa: E402
from kemi_desktop.ui.settings import Settings  # noqa: E402

import pygame  # noqa: E402  # isort: skip

SIZE: Final = (1920, 1080)
FRAMES: Final = 120
WARM_UP: Final = 10
AHEAD: Final = 600
"""Updates after which a table has prepared all that it prepares ahead."""


def run() -> list[tuple[str, float]]:
    """Return what was measured and its milliseconds of processor time."""
    return still_frames() + moving_frames()


def moving_frames() -> list[tuple[str, float]]:
    """Return the slowest hundredth of the drawn frames of whole hands, and what another size costs."""
    full, large = (1920, 1080), (2560, 1440)
    return [
        ("99 of 100 frames of lively hands, 1920x1080 (wanted 8)", bench_motion.play(full, hands=2).slow),
        ("99 of 100 frames of lively hands, 2560x1440 (wanted 14)", bench_motion.play(large, hands=2).slow),
        ("a whole set drawn in another size (wanted 150)", bench_motion.resize_cost(full)),
    ]


def still_frames() -> list[tuple[str, float]]:
    """Return the medians of frames in which one thing at a time happens, at 1920x1080."""
    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    full, prompt = _scene(crowded().name), _scene(claim().name)
    moving = _scene(crowded().name)
    moving.play.director.tell([TileDrawn(Seat(1), None, replacement=False)] * FRAMES)
    clock = iter(range(1, 1_000_000))
    return [
        ("full table, everything drawn anew", _median(lambda: _draw_anew(full, surface))),
        (
            "full table with a claim prompt, everything drawn anew",
            _median(lambda: _draw_anew(prompt, surface)),
        ),
        ("the pointer moves over the hand", _median(lambda: full.draw(surface))),
        ("a tile flies over the full table", _median(lambda: _fly(moving, surface, next(clock)))),
        ("nothing moves: update only", _median(lambda: full.update(next(clock) / 60 + 100))),
    ]


def _scene(name: str) -> TableScene:
    position = {"crowded": crowded, "claim": claim}[name]()
    context = UiContext(Settings(treasure_explained=True))
    scene = TableScene(context, StillSeat(position), advance=lambda now: None, exits=empty_exits())
    scene.resize(SIZE)
    for _ in range(AHEAD):
        scene.update(0.0)
    return scene


def _draw_anew(scene: TableScene, surface: pygame.Surface) -> None:
    scene.forget_picture()
    scene.draw(surface)


def _fly(scene: TableScene, surface: pygame.Surface, frame: int) -> None:
    scene.update(frame / 600)
    scene.draw(surface)


def _median(work: Callable[[], object]) -> float:
    times = []
    for _ in range(FRAMES + WARM_UP):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times[WARM_UP:])


def main() -> int:
    """Print one line for each measurement."""
    for name, milliseconds in run():
        print(f"{milliseconds:7.2f} ms  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
