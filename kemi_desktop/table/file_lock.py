"""Keeps two running programs from writing one file; however a program ends, the system lets go of it."""

import sys
from typing import BinaryIO, Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BEYOND: Final = 2**30
"""Where one byte is locked on Windows, whose locks keep others from reading what they cover: past any end."""


def take_hold(stream: BinaryIO) -> bool:
    """Lock an open file for this program; return whether nobody else holds it."""
    try:
        if sys.platform == "win32":
            stream.seek(BEYOND)
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
            stream.seek(0)
        else:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
