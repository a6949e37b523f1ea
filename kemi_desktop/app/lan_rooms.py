"""Clears away old rooms of one's own; never one that is open, or whose seat is still held."""

import re
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from typing import Final

from kemi_desktop import __version__
from kemi_desktop.net.room_file import LOCK_NAME, ROOM_NAME, RoomFolder
from kemi_desktop.rules.errors import NotationError

MOST_ROOMS: Final = 10
"""The newest rooms that are kept."""
NAME: Final = re.compile(r"[0-9a-f]{8}")
"""What rooms of one's own are called; whatever else lies among them is not ours."""


def clear_rooms(rooms: Path, held: str) -> None:
    """Remove all but the newest rooms; ``held`` is the name of the one whose seat is held, or empty."""
    with suppress(OSError):
        found = [path for path in rooms.iterdir() if NAME.fullmatch(path.name) and path.is_dir()]
        found = [path for path in found if path.name != held and not path.is_symlink()]
        for room in sorted(found, key=_last_used, reverse=True)[MOST_ROOMS - bool(held) :]:
            _remove(room)


def _last_used(room: Path) -> float:
    """Return when a room was last written down."""
    try:
        return (room / ROOM_NAME).stat().st_mtime
    except OSError:
        return room.stat().st_mtime


def _remove(room: Path) -> None:
    """Remove a room unless another process serves it."""
    folder = RoomFolder(room, __version__)
    try:
        folder.claim()
    except (NotationError, OSError):
        return
    for path in room.iterdir():  # the lock goes last: some systems remove no file that is open
        if path.name != LOCK_NAME:
            with suppress(OSError):
                path.unlink()
    folder.release()
    rmtree(room, ignore_errors=True)
