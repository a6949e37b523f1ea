"""Reads a file whole, as long as it can be one of ours."""

import errno
import os
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 128 * 2**20
"""Beyond this no file is ours: a game of a thousand hands has less."""


def read_whole(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return what a file holds; raise ``OSError`` where it cannot be read or has more than ``most`` bytes.

    So a device without an end, or a film under the name of a game, takes neither all memory nor all time.
    """
    with path.open("rb") as stream:
        content = stream.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content
