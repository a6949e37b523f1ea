"""The window's library without a window: opens any bundled file, and draws screens to a picture file."""

import os
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from kemi_desktop.rules.errors import KemiError
from kemi_desktop.ui.loop import Loop

DRIVERS: Final = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
FONT_SIZE: Final = 20


class BrokenAsset(KemiError):
    """A bundled file cannot be opened; the text names it and says why."""


def go_offscreen() -> None:
    """Start SDL with pictures and sounds that go nowhere, whatever this machine has."""
    for driver in DRIVERS:
        os.environ[driver] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.mixer.init()


def leave() -> None:
    """Release SDL."""
    pygame.quit()


def open_asset(name: str, content: bytes) -> None:
    """Open a bundled file as its kind asks for; raise ``BrokenAsset`` where that fails."""
    try:
        _open(name.rpartition(".")[2].lower(), content)
    except (pygame.error, UnicodeDecodeError, ValueError) as error:
        raise BrokenAsset(f"{name}: {error}") from error


def _open(kind: str, content: bytes) -> None:
    match kind:
        case "svg" | "png" | "ico":
            size = pygame.image.load(BytesIO(content), f"picture.{kind}").get_size()
            if 0 in size:
                raise ValueError("the picture is empty")
        case "ttf":
            if pygame.font.Font(BytesIO(content), FONT_SIZE).size("A")[0] == 0:
                raise ValueError("the font draws nothing")
        case "ogg":
            if pygame.mixer.Sound(BytesIO(content)).get_length() == 0:
                raise ValueError("the sound is empty")
        case "txt" | "md":
            if not content.decode("utf-8").strip():
                raise ValueError("the text is empty")
        case _:
            if not content:
                raise ValueError("the file is empty")


def draw_to_file(loops: Sequence[Loop], file: Path) -> tuple[int, int]:
    """Draw screens below one another into a PNG file; return the size of the picture in pixels.

    Raises ``BrokenAsset`` where a screen stays empty, ``OSError`` where the file cannot be written.
    """
    sheets = []
    for loop in loops:
        sheet = pygame.Surface(loop.size)
        loop.draw(sheet)
        if len({tuple(sheet.get_at((x, loop.size[1] // 2))) for x in range(loop.size[0])}) < 2:
            raise BrokenAsset(f"{loop.top.sight().screen}: nothing is drawn")
        sheets.append(sheet)
    size = (max(sheet.get_width() for sheet in sheets), sum(sheet.get_height() for sheet in sheets))
    picture, top = pygame.Surface(size), 0
    for sheet in sheets:
        picture.blit(sheet, (0, top))
        top += sheet.get_height()
    packed = BytesIO()
    pygame.image.save(picture, packed, "picture.png")  # SDL opens no path that Windows' old code page lacks
    file.write_bytes(packed.getvalue())
    return size
