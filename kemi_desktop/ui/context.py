"""What every screen is handed: art, words, settings, scale.  The one value passed down instead of globals."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pygame

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.art.felt import FeltPainter
from kemi_desktop.ui.art.fonts import Fonts
from kemi_desktop.ui.art.tile_art import TileArt
from kemi_desktop.ui.art.tile_sets import Dress
from kemi_desktop.ui.attention import Attention
from kemi_desktop.ui.settings import DEFAULT_SETTINGS, Settings
from kemi_desktop.ui.sound.sounds import Sounds
from kemi_desktop.ui.sound.speaker import NullSpeaker, Speaker
from kemi_desktop.ui.theme import Color, on_felt, scale_for
from kemi_desktop.ui.toasts import Toasts

UNSEEN: Final = frozenset(
    ("master_volume", "effects_volume", "calls_volume", "turn_alert", "pace", "window", "window_place")
)
"""Settings that nothing in sight depends on but the widget that changes them."""


def ignore_overflow(text: str, box: pygame.Rect) -> None:
    """Let words wider or taller than their box pass; tests and pictures complain instead."""


def forget(settings: Settings) -> None:
    """Store nothing: what tests and pictures use for ``store``."""


class UiContext:
    """Art, words and settings of one window.

    Screens read ``settings`` whenever they need it and lay out again in ``resize``, which the loop also calls
    after ``change``: so every setting acts at once.
    """

    def __init__(
        self,
        settings: Settings = DEFAULT_SETTINGS,
        *,
        system_language: Language = Language.ZH,
        store: Callable[[Settings], None] = forget,
        on_overflow: Callable[[str, pygame.Rect], None] = ignore_overflow,
        speaker: Speaker | None = None,
        toasts: Toasts | None = None,
    ) -> None:
        self.fonts = Fonts()
        self.on_overflow = on_overflow
        self._felt = FeltPainter()
        self._settings = settings
        self._system_language = system_language
        self._store = store
        self._revision = 0
        self.tiles = TileArt(dress=self._dress())
        self.sounds = Sounds(speaker or NullSpeaker(), lambda: self._settings)
        self.toasts = toasts or Toasts()
        self.attention = Attention(lambda: self._settings.turn_alert)

    @property
    def settings(self) -> Settings:
        """The present settings."""
        return self._settings

    @property
    def revision(self) -> int:
        """Grows with each change of settings that may move or change anything in sight."""
        return self._revision

    @property
    def language(self) -> Language:
        """The language to speak: the chosen one, else the system's."""
        return self._settings.language or self._system_language

    def change(self, **changes: Any) -> None:  # noqa: ANN401 -- the fields of Settings, checked by it
        """Replace fields of the settings and store them."""
        changed = replace(self._settings, **changes)
        if changed == self._settings:
            return
        self._settings = changed
        if not changes.keys() <= UNSEEN:
            self._revision += 1
        self.tiles.wear(self._dress())
        self._store(changed)

    def say(self, key: str, **fields: object) -> str:
        """Return a word of the catalogue in the present language."""
        return word(self.language, key, **fields)

    def scale(self, size: tuple[int, int]) -> float:
        """Return how many pixels one logical pixel (of 1280x720) takes on a surface of ``size``.

        The player's own enlargement is in it: whoever lays out keeps it to what fits.
        """
        return scale_for(size, user_scale=self._settings.scale / 100)

    def felt(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the cloth of the table, ``size`` pixels, opaque; do not draw on it."""
        return self._felt.surface(size, self._settings.felt)

    def table_cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the cloth with the wood around it, ``size`` pixels, opaque; do not draw on it."""
        return self._felt.surface(size, self._settings.felt, edged=True)

    def color(self, color: Color) -> Color:
        """Return what a colour of the jade table is on the chosen felt."""
        return on_felt(color, self._settings.felt)

    def _dress(self) -> Dress:
        return Dress(self._settings.tile_set, self.language)

    def forget_sizes(self) -> None:
        """Drop pictures of sizes no longer used; the loop calls it when the window changes size."""
        self.fonts.clear()
        self.tiles.clear()
