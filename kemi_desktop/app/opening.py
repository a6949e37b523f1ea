"""What every screen is handed at the start: the settings of this user, and where to tell what is wrong."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from kemi_desktop.app.fault import Fault
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.settings import DAMAGED_NAME, DEFAULT_SETTINGS, Settings, SettingsFile
from kemi_desktop.ui.sound.mixer import MixerSpeaker
from kemi_desktop.ui.toasts import Toasts


def open_context(folder: Path | None, language: Language | None, spoken: Language) -> UiContext:
    """Return what every screen is handed, with the settings stored in ``folder``.

    What is wrong with them is told once, in the window and to the error stream, and play goes on.
    """
    toasts = Toasts()
    stored = None if folder is None else SettingsFile(folder)

    fault = fault_teller(toasts, spoken)

    def write(settings: Settings) -> None:
        if stored is not None and not stored.save(settings):
            fault("error.settings_unwritable", reason=stored.folder)

    settings = DEFAULT_SETTINGS if stored is None else stored.load()
    if stored is None:
        fault("error.no_folder")
    elif stored.was_damaged:
        fault("error.settings_damaged", file=DAMAGED_NAME)
    if language is not None:
        settings = replace(settings, language=language)
    return UiContext(settings, system_language=spoken, store=write, speaker=MixerSpeaker(), toasts=toasts)


def fault_teller(toasts: Toasts, spoken: Language) -> Fault:
    """Return what tells a fault once, in the window and to the error stream."""

    def tell(key: str, **fields: object) -> None:
        if toasts.tell(key, **fields):
            tell_line(word(spoken, key, **fields), sys.stderr)

    return tell


def tell_line(line: str, stream: TextIO | None) -> None:
    """Write a line; a windowed program may have no such stream."""
    if stream is not None:
        stream.write(line + "\n")
        stream.flush()
