"""Opens the window and runs it to its end, or plays as text where none opens."""

import gc
import os
import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from kemi_desktop.app.keeping import KeptGames, file_stamp
from kemi_desktop.app.lan_memory import LanMemory
from kemi_desktop.app.lan_stay import House
from kemi_desktop.app.local_table import new_seed
from kemi_desktop.app.opening import fault_teller, open_context, tell_line
from kemi_desktop.app.screens import Screens
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.text.start import start_text
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Push
from kemi_desktop.ui.sdl import NoDisplay, preferred_language, user_folder
from kemi_desktop.ui.watch import Watch, WatchUnwritable
from kemi_desktop.ui.window import Window

CRASH_NAME: Final = "crash.txt"
CARDS: Final = "KEMI_LAN_CARDS"
"""Names the variable with the addresses of the network cards to be used, parted by commas."""


def play(
    language: Language | None, *, fallback: Language, watch: Path | None = None, record: Path | None = None
) -> int:
    """Play in a window, or as text where none opens; return the program's exit status.

    ``language`` is ``None`` where the command line does not say; then the desktop's is spoken, and
    ``fallback`` where that says nothing either.  ``watch`` is the file that a window tells what it shows;
    ``record`` is a kept game to be watched.
    """
    spoken = language or preferred_language() or fallback
    try:
        return _play_window(language, spoken, watch, record)
    except NoDisplay:
        if record is not None:
            tell_line(word(spoken, "replay.no_window"), sys.stderr)
            return 1
        return start_text(spoken, lines_in=sys.stdin, lines_out=sys.stdout, no_display=True)


def _play_window(
    language: Language | None, spoken: Language, watched: Path | None, record: Path | None
) -> int:
    """Open the window and run until the player leaves; raise ``NoDisplay`` where none opens."""
    folder = user_folder()
    context = open_context(folder, language, spoken)
    try:
        watch = None if watched is None else Watch(watched, context, tell=_watch_fault(watched, spoken))
    except WatchUnwritable as error:
        _watch_fault(watched, spoken)(str(error))
        return 2
    window = Window(context)
    try:
        screens = Screens(
            context,
            games=KeptGames(folder, fault=fault_teller(context.toasts, spoken), stamp=file_stamp),
            house=House(LanMemory(folder), new_seed, cards_in(os.environ)),
        )
        loop = Loop(context, screens.title(), window.size, ask_leave=screens.ask_close)
        replay = None if record is None else screens.replay(record)
        if replay is not None:
            loop.obey(Push(replay))
        # All that is loaded by now stays to the end: looking through it for garbage would halt the picture.
        gc.freeze()
        try:
            window.run(loop, watch)
        finally:
            screens.close()
    except Exception:
        _keep_crash(folder, spoken)
        raise
    finally:
        window.close()
    return 0


def cards_in(environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the addresses of the only cards on which rooms are sought and announced; ``None`` for all."""
    given = environment.get(CARDS, "").split(",")
    return tuple(card.strip() for card in given if card.strip()) or None


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
