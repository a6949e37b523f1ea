"""How a room served by a child process tells whoever started it where it is, or why it could not be opened.

A file, since a program without a console may have no standard output.  It appears whole or not at all.
"""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kemi_desktop.rules.errors import NotationError
from kemi_desktop.wire.codec import Codec


@dataclass(frozen=True, slots=True, kw_only=True)
class Handshake:
    """The first and only word of a serving process; either it is open or it says why not."""

    port: int = 0
    owner: str = ""
    """Makes the guest that shows it the host; a secret."""
    notes: tuple[str, ...] = ()
    """Sentences about what is not as it should be, though the room is open."""
    fault: str = ""
    """Why there is no room, as a sentence; empty where there is one."""


_CODEC: Final = Codec[Handshake](Handshake, "handshake")


def write_handshake(path: Path, handshake: Handshake) -> None:
    """Write the file so that nobody sees half of it and only its owner may read it; raise ``OSError``."""
    fresh = path.with_name(f"{path.name}.new")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(_CODEC.encode(handshake))
    fresh.replace(path)


def read_handshake(path: Path) -> Handshake | None:
    """Return what a serving process said, ``None`` before that or where it cannot be read."""
    with suppress(OSError, NotationError):
        return _CODEC.decode(path.read_bytes())
    return None
