"""Opens the window and runs it until the player leaves; what lies behind its first page loads meanwhile."""

import gc
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from kemi_desktop.app.first_page import Ways, first_page
from kemi_desktop.app.lan_memory import LanMemory
from kemi_desktop.app.loading import Loading
from kemi_desktop.app.opening import fault_teller, open_context, tell_line
from kemi_desktop.app.unfinished import FOLDER, drop_damaged_note, has_unfinished
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Push
from kemi_desktop.ui.sdl import NoDisplay, preferred_language, user_folder
from kemi_desktop.ui.watch import Watch, WatchUnwritable
from kemi_desktop.ui.window import Window

CRASH_NAME: Final = "crash.txt"


class OpenWays(Protocol):
    """Makes what lies behind the first page."""

    def __call__(self, context: UiContext, folder: Path | None, spoken: Language) -> Ways:
        """Return it for the user whose own folder is ``folder``; faults are told in ``spoken``."""
        ...


@dataclass(frozen=True, slots=True)
class Later:
    """What is loaded only once it is needed: the first page appears in half the time without it."""

    ways: Callable[[], OpenWays]
    """Loads what lies behind the first page."""
    text: Callable[[Language], int]
    """Loads the plain game, plays it where no window opens, and returns the exit status."""


def play(
    language: Language | None,
    *,
    fallback: Language,
    later: Later,
    watch: Path | None = None,
    record: Path | None = None,
) -> int:
    """Play in a window, or as text where none opens; return the program's exit status.

    ``language`` is ``None`` where the command line does not say; then the desktop's is spoken, and
    ``fallback`` where that says nothing either.  ``watch`` is the file that a window tells what it shows;
    ``record`` is a kept game to be watched.
    """
    spoken = language or preferred_language() or fallback
    try:
        return _play_window(language, spoken, later, watch, record)
    except NoDisplay:
        if record is not None:
            tell_line(word(spoken, "replay.no_window"), sys.stderr)
            return 1
        return later.text(spoken)


class _Behind:
    """Whatever lies behind the first page: loaded beside it, made when it is first asked for."""

    def __init__(self, load: Callable[[], OpenWays], make: Callable[[OpenWays], Ways]) -> None:
        self._loading = Loading(lambda: _to_stay(load))
        self._make = make
        self._ways: Ways | None = None

    def __call__(self) -> Ways:
        if self._ways is None:
            self._ways = self._make(self._loading.result())
        return self._ways

    def begin(self) -> None:
        self._loading.begin()

    def close(self) -> None:
        if self._ways is not None:
            self._ways.close()


def _to_stay(load: Callable[[], OpenWays]) -> OpenWays:
    """Load what stays to the end: looking through it for garbage would halt the picture."""
    loaded = load()
    gc.freeze()
    return loaded


def _play_window(
    language: Language | None, spoken: Language, later: Later, watched: Path | None, record: Path | None
) -> int:
    """Open the window and run until the player leaves; raise ``NoDisplay`` where none opens."""
    folder = user_folder()
    context = open_context(folder, language, spoken)
    try:
        watch = None if watched is None else Watch(watched, context, tell=_watch_fault(watched, spoken))
    except WatchUnwritable as error:
        _watch_fault(watched, spoken)(str(error))
        return 2
    if folder is not None and drop_damaged_note(folder / FOLDER):
        fault_teller(context.toasts, spoken)("error.note_damaged")
    window = Window(context)
    behind = _Behind(later.ways, lambda open_ways: open_ways(context, folder, spoken))
    try:
        page = first_page(
            context,
            behind,
            has_game=folder is not None and has_unfinished(folder / FOLDER),
            has_seat=LanMemory(folder).seat is not None,
            has_rooms=True,
        )
        loop = Loop(context, page, window.size, ask_leave=lambda: behind().ask_close())
        replay = None if record is None else behind().replay(record)
        if replay is not None:
            loop.obey(Push(replay))
        try:
            window.run(loop, watch, once_shown=behind.begin)
        finally:
            behind.close()
    except Exception:
        _keep_crash(folder, spoken)
        raise
    finally:
        window.close()
    return 0


def _watch_fault(path: Path | None, language: Language) -> Callable[[str], None]:
    """Return what tells that a watched file cannot be written."""
    return lambda reason: tell_line(
        word(language, "error.file_unwritable", file=path, reason=reason), sys.stderr
    )


def _keep_crash(folder: Path | None, language: Language) -> None:
    """Write down what went wrong, for a report; the program ends all the same."""
    if folder is None:
        return
    path = folder / CRASH_NAME
    path.write_text(traceback.format_exc(), encoding="utf-8")
    tell_line(word(language, "error.internal", file=path), sys.stderr)
