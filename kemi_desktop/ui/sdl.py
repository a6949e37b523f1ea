"""Whether the library is the right one, whether it can open a window at all, and whose folder it names."""

import os
import sys
from pathlib import Path
from typing import Final

import pygame

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.errors import KemiError

NOT_A_SCREEN: Final = frozenset({"dummy", "offscreen", "kmsdrm"})
"""Drivers that SDL falls back to where no desktop is running."""
SET_TO_A_LANGUAGE: Final = frozenset(("win32", "darwin"))
"""Systems whose desktop is set to a language outside of the environment."""


class NoDisplay(KemiError):
    """No window can be opened here; play as text instead."""


class WrongPygame(KemiError, ImportError):
    """The library installed as ``pygame`` is not pygame-ce; the text says what to do, in both languages."""


def require_pygame_ce() -> None:
    """Raise ``WrongPygame`` unless the community edition is what ``import pygame`` found."""
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame("\n".join(word(language, "error.pygame_wrong") for language in Language))


def start_display() -> None:
    """Start SDL's video; raise ``NoDisplay`` where no desktop answers."""
    wanted = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if not wanted and _no_desktop_announced():
        raise NoDisplay("no desktop is announced")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    if not wanted and pygame.display.get_driver().lower() in NOT_A_SCREEN:
        pygame.display.quit()
        raise NoDisplay("no desktop answers")


def user_folder() -> Path | None:
    """Return the folder of this user's own files, made if need be; ``None`` where the system gives none."""
    try:
        return Path(pygame.system.get_pref_path("Kemi", "Mahjong"))
    except (pygame.error, OSError):
        return None


def preferred_language() -> Language | None:
    """Return the language the desktop is set to, ``None`` where it does not say.

    Elsewhere than on Windows and macOS the environment alone says it, and the command line has read that
    already: read once more in another order it could give another language than the commands speak.
    """
    if sys.platform not in SET_TO_A_LANGUAGE:
        return None
    for locale in pygame.system.get_pref_locales():
        return Language.ZH if str(locale.get("language", "")).lower().startswith("zh") else Language.EN
    return None


def _no_desktop_announced() -> bool:
    """Whether this is a system that announces its desktop in the environment, and none is announced."""
    if sys.platform in ("win32", "darwin"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
