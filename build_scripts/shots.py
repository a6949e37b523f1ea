"""Compare pictures of table, prompts and settlement with the stored ones, or store new ones.

    python build_scripts/shots.py [--accept] [NAME ...]

Pictures that differ are written to tests/ui/shots/got: what was drawn, what was wanted, and the difference.
``--accept`` stores what was drawn instead; look at it first.

Stored pictures are small, and compared by the mean colour of cells about as large as a tile. Another font
rasteriser or another SDL moves letters by a part of a pixel, which no cell notices; a missing tile, mark or
panel changes its cells beyond doubt.
"""

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from build_scripts import table_positions  # noqa: E402 -- after the path and the driver are set
from build_scripts.gallery import draw_shot  # noqa: E402
from build_scripts.gallery_shots import SHOTS as SCREENS  # noqa: E402
from build_scripts.table_shots import draw_position  # noqa: E402
from kemi_desktop.catalogue.lookup import Language  # noqa: E402
from kemi_desktop.ui.settings import Settings  # noqa: E402

import numpy  # noqa: E402  # isort: skip
import pygame  # noqa: E402  # isort: skip

SIZE: Final = (1280, 720)
STORED: Final = (320, 180)
CELLS: Final = (64, 36)
MOST_CELL: Final = 40.0
"""Difference of a cell's mean colour, 0-255, that still passes."""
MOST_MEAN: Final = 2.5
"""The same for the whole picture."""
WANTED: Final = ROOT / "tests" / "ui" / "shots" / "wanted"
GOT: Final = ROOT / "tests" / "ui" / "shots" / "got"


Cells = numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.float64]]
"""Mean colours by column, row and channel."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture to compare."""

    name: str
    draw: Callable[[], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Difference:
    """How far two pictures are apart, in colours 0-255."""

    cell: float
    """The cell that differs most."""
    mean: float

    @property
    def passes(self) -> bool:
        """Whether the pictures are the same to the eye."""
        return self.cell <= MOST_CELL and self.mean <= MOST_MEAN


def position(name: str, language: Language) -> Shot:
    """Return the picture of a position of the table."""

    def draw() -> pygame.Surface:
        make = next(make for make in table_positions.POSITIONS if make().name == name)
        settings = Settings(language=language, treasure_explained=name != "start")
        return draw_position(make(), SIZE, settings)[0]

    return Shot(f"table-{name}-{language.value}", draw)


def screen(name: str, language: Language) -> Shot:
    """Return the picture of a screen of the gallery."""

    def draw() -> pygame.Surface:
        shot = next(shot for shot in SCREENS if shot.name == name)
        return draw_shot(shot, SIZE, language)[0]

    return Shot(f"{name}-{language.value}", draw)


SHOTS: Final = (
    position("start", Language.ZH),
    position("claim", Language.EN),
    position("own-turn", Language.ZH),
    position("show", Language.EN),
    position("ready", Language.ZH),
    position("crowded", Language.ZH),
    position("shown", Language.EN),
    position("choice", Language.ZH),
    position("waiting", Language.EN),
    screen("settlement-rich", Language.ZH),
    screen("settlement-three", Language.EN),
    screen("settlement-drawn", Language.ZH),
)


def shrunk(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture in the size in which it is stored."""
    small = pygame.Surface(STORED, depth=24)
    small.blit(pygame.transform.smoothscale(surface.convert(24), STORED), (0, 0))
    return small


def cells_of(surface: pygame.Surface) -> Cells:
    """Return the mean colour of each cell of a stored picture."""
    pixels = pygame.surfarray.array3d(surface).astype(numpy.float64)
    wide, high = STORED[0] // CELLS[0], STORED[1] // CELLS[1]
    cells: Cells = pixels.reshape(CELLS[0], wide, CELLS[1], high, 3).mean(axis=(1, 3))
    return cells


def difference(got: pygame.Surface, wanted: pygame.Surface) -> Difference:
    """Compare two pictures in the stored size."""
    apart = numpy.abs(cells_of(got) - cells_of(wanted)).max(axis=2)
    return Difference(float(apart.max()), float(apart.mean()))


def compare(shot: Shot) -> Difference:
    """Draw a picture and compare it with the stored one; write what differs to ``GOT``.

    Raises ``FileNotFoundError`` where none is stored yet.
    """
    got = shrunk(shot.draw())
    wanted = shrunk(pygame.image.load(WANTED / f"{shot.name}.png"))
    found = difference(got, wanted)
    if not found.passes:
        GOT.mkdir(exist_ok=True)
        apart = got.copy()
        apart.blit(wanted, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        other = wanted.copy()
        other.blit(got, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        for picture, kind in ((got, "got"), (wanted, "wanted"), (apart, "difference")):
            pygame.image.save(picture, GOT / f"{shot.name}.{kind}.png")
    return found


def main(arguments: list[str]) -> int:
    """Compare or accept; return 1 where a picture differs or is missing."""
    parser = argparse.ArgumentParser(description="Compare pictures with the stored ones.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(shot.name for shot in SHOTS))
    parser.add_argument("--accept", action="store_true", help="store what is drawn")
    options = parser.parse_args(arguments)
    pygame.display.init()
    failed = False
    for shot in SHOTS:
        if options.names and shot.name not in options.names:
            continue
        if options.accept:
            WANTED.mkdir(parents=True, exist_ok=True)
            pygame.image.save(shrunk(shot.draw()), WANTED / f"{shot.name}.png")
            continue
        try:
            found = compare(shot)
        except FileNotFoundError:
            print(f"{shot.name}: nothing stored")
            failed = True
            continue
        failed = failed or not found.passes
        print(
            f"{'ok  ' if found.passes else 'DIFF'} {shot.name}: cell {found.cell:.1f}, mean {found.mean:.2f}"
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
