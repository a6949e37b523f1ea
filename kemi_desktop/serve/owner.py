"""The pipe to the window that opened a room: when it ends, its owner is gone."""

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from stat import S_ISFIFO, S_ISSOCK
from typing import BinaryIO


def is_pipe(stream: BinaryIO) -> bool:
    """Whether a stream ends when whoever holds its other end does; a program without a console has none."""
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return S_ISFIFO(mode) or S_ISSOCK(mode)


def watch(pipe: BinaryIO, closed: Callable[[], object]) -> None:
    """Call back when the other end of a pipe is closed, however it was."""

    def read() -> None:
        with suppress(OSError, ValueError):
            while pipe.read(1):
                pass
        with suppress(RuntimeError):  # the loop has ended meanwhile
            closed()

    threading.Thread(target=read, name="kemi-owner", daemon=True).start()
