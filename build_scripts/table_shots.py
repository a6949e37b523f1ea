"""Draw the table in telling positions: for the eye.

    python build_scripts/table_shots.py FOLDER [--sizes 1280x720,...] [--languages zh,en] [--only NAME ...]
        [--tiles classic,indexed,contrast] [--felts jade,ink_blue,wine,slate] [--scales 100,...]

Words that do not fit their places are listed and make the exit code 1.
"""

import argparse
import os
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from build_scripts.still_seat import INFO, StillSeat  # noqa: E402 -- after the path is set
from build_scripts.table_pieces import Position  # noqa: E402 -- after the path is set
from build_scripts.table_positions import POSITIONS  # noqa: E402 -- after the path is set
from build_scripts.table_prompts import PROMPTS  # noqa: E402
from kemi_desktop.catalogue.lookup import Language  # noqa: E402
from kemi_desktop.rules.seat_view import SeatView  # noqa: E402
from kemi_desktop.ui.context import UiContext  # noqa: E402
from kemi_desktop.ui.input import Key, KeyPressed  # noqa: E402
from kemi_desktop.ui.scene import Command, Pop, Scene  # noqa: E402
from kemi_desktop.ui.scenes.exits import TableExits  # noqa: E402
from kemi_desktop.ui.scenes.table.table_scene import TableScene  # noqa: E402
from kemi_desktop.ui.settings import Felt, Settings, TileSet  # noqa: E402

import pygame  # noqa: E402  # isort: skip


URGENT: Final = 4.2
"""Seconds left in the picture of a win about to be missed."""
KEYS: Final = {"show": Key.M, "choice": Key.LEFT}
"""What the player has pressed in a position."""


class EmptyScene(Scene):
    """A screen with nothing on it."""

    def resize(self, size: tuple[int, int]) -> None:
        """Take any size."""
        return

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing."""
        return


def empty_exits() -> TableExits:
    """Return doors that lead to empty screens."""

    def settlement(view: SeatView) -> Scene:
        return EmptyScene()

    def ranking() -> Command:
        return Pop()

    return TableExits(EmptyScene, EmptyScene, settlement, ranking, EmptyScene)


def draw_position(
    position: Position, size: tuple[int, int], settings: Settings
) -> tuple[pygame.Surface, list[str]]:
    """Return the picture of a position, and the words that did not fit."""
    surface = pygame.display.set_mode(size)
    overflows: list[str] = []
    context = UiContext(settings, on_overflow=lambda text, _: overflows.append(text))
    seat = StillSeat(position)
    if position.name == "urgent":
        seat = StillSeat(position, replace(INFO, rules=replace(INFO.rules, thinking_time=10)))
        seat.deadline = URGENT
    seat.paused = position.name == "paused"
    scene = TableScene(context, seat, advance=lambda now: None, exits=empty_exits())
    scene.resize(size)
    scene.update(0.0)
    if position.name in KEYS:
        scene.handle(KeyPressed(KEYS[position.name]))
        scene.update(0.1)
    scene.draw(surface)
    return surface, overflows


def sizes_of(text: str) -> list[tuple[int, int]]:
    """Read sizes such as ``1280x720,1920x1080``."""
    pairs = [part.split("x") for part in text.split(",")]
    return [(int(width), int(height)) for width, height in pairs]


def main(arguments: list[str]) -> int:
    """Write the pictures; return 1 if any words did not fit."""
    parser = argparse.ArgumentParser(description="Draw the table in telling positions.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", type=sizes_of, default="1280x720")
    parser.add_argument("--languages", default="zh,en")
    parser.add_argument("--tiles", default="classic")
    parser.add_argument("--felts", default="jade")
    parser.add_argument("--scales", default="100")
    parser.add_argument("--only", nargs="*", default=[])
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    failed = False
    for make in (*POSITIONS, *PROMPTS):
        position = make()
        if options.only and position.name not in options.only:
            continue
        for size, code, tiles, felt, scale in product(
            options.sizes,
            options.languages.split(","),
            options.tiles.split(","),
            options.felts.split(","),
            options.scales.split(","),
        ):
            settings = Settings(
                language=Language(code),
                treasure_explained=position.name != "start",
                tile_set=TileSet(tiles),
                felt=Felt(felt),
                scale=int(scale),
            )
            surface, overflows = draw_position(position, size, settings)
            name = f"table-{position.name}-{code}-{size[0]}x{size[1]}-{tiles}-{felt}-{scale}.png"
            pygame.image.save(surface, options.folder / name)
            for text in overflows:
                failed = True
                print(f"{name}: does not fit: {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
