"""Draw every screen as a picture: for the eye, for the README, and to see what a change did.

    python build_scripts/gallery.py FOLDER [--sizes 1280x720,1920x1080] [--languages zh,en]
        [--tiles classic,indexed,contrast] [--scales 75,100,200] [--only NAME ...]

Words that do not fit their boxes are listed and make the exit code 1.
"""

import argparse
import os
import sys
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from build_scripts.gallery_shots import SHOTS, Shot  # noqa: E402 -- after the path and the driver are set
from kemi_desktop.catalogue.lookup import Language  # noqa: E402
from kemi_desktop.ui.context import UiContext  # noqa: E402
from kemi_desktop.ui.loop import Loop  # noqa: E402
from kemi_desktop.ui.scene import Push  # noqa: E402
from kemi_desktop.ui.settings import Settings, TileSet  # noqa: E402

import pygame  # noqa: E402  # isort: skip


def stage(
    shot: Shot,
    size: tuple[int, int],
    language: Language,
    scale: int = 100,
    tiles: TileSet = TileSet.CLASSIC,
) -> tuple[Loop, list[str]]:
    """Return the screens of a shot after its frames, and a list that words which do not fit go to.

    ``scale`` is the player's own, in per cent.
    """
    overflows: list[str] = []
    settings = Settings(language=language, scale=scale, tile_set=tiles)
    context = UiContext(settings, on_overflow=lambda text, _: overflows.append(text))
    first, *above = shot.make(context)
    loop = Loop(context, first, size, ask_leave=lambda: first)
    loop.step(0.0)
    for scene in above:
        loop.obey(Push(scene))
    for frame in range(shot.frames):
        loop.step(frame * 0.2, shot.intents if frame == 0 else ())
    return loop, overflows


def draw_shot(
    shot: Shot,
    size: tuple[int, int],
    language: Language,
    scale: int = 100,
    tiles: TileSet = TileSet.CLASSIC,
) -> tuple[pygame.Surface, list[str]]:
    """Return the picture of one screen, and the words that did not fit."""
    loop, overflows = stage(shot, size, language, scale, tiles)
    surface = pygame.display.set_mode(size)
    loop.draw(surface)
    return surface, overflows


def sizes_of(text: str) -> list[tuple[int, int]]:
    """Read sizes such as ``1280x720,1920x1080``."""
    pairs = [part.split("x") for part in text.split(",")]
    return [(int(width), int(height)) for width, height in pairs]


def scales_of(text: str) -> list[int]:
    """Read the player's own scales such as ``75,100,200``, in per cent."""
    return [int(part) for part in text.split(",")]


def tile_sets_of(text: str) -> list[TileSet]:
    """Read tile sets such as ``classic,contrast``."""
    return [TileSet(part) for part in text.split(",")]


def main(arguments: list[str]) -> int:
    """Write the pictures; return 1 if any words did not fit."""
    parser = argparse.ArgumentParser(description="Draw every screen as a picture.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", type=sizes_of, default="1280x720")
    parser.add_argument("--languages", default="zh,en")
    parser.add_argument("--tiles", type=tile_sets_of, default="classic")
    parser.add_argument("--scales", type=scales_of, default="100")
    parser.add_argument("--only", nargs="*", default=[])
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    failed = False
    for shot in SHOTS:
        if options.only and shot.name not in options.only:
            continue
        for size, code, tiles, scale in product(
            options.sizes, options.languages.split(","), options.tiles, options.scales
        ):
            surface, overflows = draw_shot(shot, size, Language(code), scale, tiles)
            faces = "" if tiles is TileSet.CLASSIC else f"-{tiles.value}"
            enlarged = "" if scale == 100 else f"-{scale}"
            name = f"{shot.name}-{code}-{size[0]}x{size[1]}{faces}{enlarged}.png"
            pygame.image.save(surface, options.folder / name)
            for text in overflows:
                failed = True
                print(f"{name}: does not fit: {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
