"""Draw the pictures of docs/help.zh.md and docs/help.en.md from the real program.

    python build_scripts/help_pictures.py [FOLDER]

The screens are those of the gallery, drawn large and scaled down, so that a page of them stays small.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.gallery import draw_shot  # noqa: E402 -- after the path is set; it also sets the driver
from build_scripts.gallery_shots import SHOTS  # noqa: E402
from kemi_desktop.catalogue.lookup import Language  # noqa: E402

import pygame  # noqa: E402  # isort: skip

FOLDER: Final = ROOT / "docs" / "images"
DRAWN: Final = (1280, 720)
KEPT: Final = (640, 360)
PICTURES: Final = {
    "title": "title-continue",
    "rooms": "lan-rooms",
    "create": "lan-create",
    "replay": "replay",
}
"""Names of the pictures, and of the gallery's screens they show."""


def picture_name(name: str, language: Language) -> str:
    """Return the file of a picture."""
    return f"help-{name}-{language.value}.png"


def draw(shown: str, language: Language) -> pygame.Surface:
    """Return the small picture of a screen."""
    shot = next(shot for shot in SHOTS if shot.name == shown)
    surface, _ = draw_shot(shot, DRAWN, language)
    return pygame.transform.smoothscale(surface.convert(24), KEPT)


def main(arguments: list[str]) -> int:
    """Write every picture in both languages."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the help for players.")
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, help="where they go")
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    for name, shown in PICTURES.items():
        for language in Language:
            pygame.image.save(draw(shown, language), folder / picture_name(name, language))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
