"""Which game was left before its end; the first page asks this before anything that plays is loaded."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from kemi_desktop.table.file_lock import take_hold

FOLDER: Final = "games"
"""The folder of kept games below the user's own."""
SUFFIX: Final = ".kemi"
UNFINISHED: Final = "unfinished.txt"
"""Names the game that was left before its end."""


def unfinished_game(folder: Path | None) -> Path | None:
    """Return the game that was left, where its file is still there; ``folder`` holds the kept games."""
    if folder is None:
        return None
    try:
        path = _noted(folder)
        return path if path is not None and path.is_file() else None
    except (OSError, ValueError):  # it may hold anything, such as a name longer than any can be
        return None


def drop_damaged_note(folder: Path) -> bool:
    """Remove a note that names no game at all; return whether there was one, so that it is told once."""
    note = folder / UNFINISHED
    try:
        if not note.is_file() or _noted(folder) is not None:
            return False
    except OSError:  # unreadable now, which may pass
        return False
    except ValueError:
        pass
    with suppress(OSError):
        note.unlink()
    return True


def _noted(folder: Path) -> Path | None:
    """Return the game a note names, there or not; ``None`` where it names none; raise as reading it does."""
    name = (folder / UNFINISHED).read_text(encoding="utf-8").strip()
    is_ours = name.endswith(SUFFIX) and Path(name).name == name and name.isprintable()
    return folder / name if is_ours else None


def has_unfinished(folder: Path | None) -> bool:
    """Whether there is a game to go on with, as far as can be told without reading it."""
    path = unfinished_game(folder)
    if path is None:
        return False
    try:
        with path.open("rb") as stream:
            return take_hold(stream)
    except OSError:
        return False
