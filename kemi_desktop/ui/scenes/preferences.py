"""The settings that may be changed at any time, also in the middle of a hand; each acts at once."""

from functools import partial
from typing import Any, Final

import pygame

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.settings import SPEEDS, DiscardBy
from kemi_desktop.ui.theme import TEXT_HEADING, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.choice import Choice

PANEL: Final = (300, 96, 680, 528)
PAD: Final = 34
PITCH: Final = 88
NAME_WIDTH: Final = 190
NAMES: Final = ("settings.language", "settings.speed", "ui.discard", "settings.fullscreen")


class Preferences(RingScene):
    """Language, speed of animation, way of discarding, full screen."""

    screen = "settings"

    def __init__(self, context: UiContext) -> None:
        say, change = context.say, context.change
        self._language = Choice(
            tuple(Language),
            lambda language: say(f"language.{language.value}"),
            lambda: context.language,
            lambda language: change(language=language),
            tag="language",
        )
        self._speed = Choice(
            SPEEDS,
            self._speed_name,
            lambda: context.settings.speed,
            lambda speed: change(speed=speed),
            tag="speed",
        )
        self._discard = Choice(
            (DiscardBy.TWO_CLICKS, DiscardBy.ONE_CLICK),
            lambda by: say("ui.discard_two" if by is DiscardBy.TWO_CLICKS else "ui.discard_one"),
            lambda: context.settings.discard_by,
            lambda by: change(discard_by=by),
            tag="discard_by",
        )
        self._full_screen = Choice(
            (False, True),
            lambda full: say("settings.on" if full else "settings.off"),
            lambda: context.settings.full_screen,
            lambda full: change(full_screen=full),
            tag="full_screen",
        )
        self._done = Button(
            partial(say, "menu.back"), Pop, style=ButtonStyle.PRIMARY, key_label="Esc", tag="back"
        )
        self._choices: tuple[Choice[Any], ...] = (
            self._language,
            self._speed,
            self._discard,
            self._full_screen,
        )
        super().__init__(context, [*self._choices, self._done])

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    def lay_out(self, brush: Brush) -> None:
        """One row for each setting."""
        left, top, width, height = PANEL
        for index, choice in enumerate(self._choices):
            rect = brush.box(
                left + PAD + NAME_WIDTH, top + 84 + index * PITCH, width - 2 * PAD - NAME_WIDTH, 42
            )
            choice.place(brush, rect)
        self._done.rect = brush.box(left + width / 2 - 100, top + height - 76, 200, 50)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw veil, panel, names and what each choice means."""
        say, (left, top, width, _) = self.context.say, PANEL
        brush.veil(surface)
        brush.panel(surface, brush.box(*PANEL), alpha=248)
        title = Pen(TEXT_HEADING, align=Align.CENTER, bold=True)
        brush.text(surface, say("settings.title"), brush.box(left, top + 16, width, 48), title)
        two = self.context.settings.discard_by is DiscardBy.TWO_CLICKS
        helps = ("", "ui.speed_help", f"ui.discard_{'two' if two else 'one'}_help", "ui.full_screen_help")
        for index, (name_key, help_key) in enumerate(zip(NAMES, helps, strict=True)):
            y = top + 84 + index * PITCH
            brush.text(surface, say(name_key), brush.box(left + PAD, y, NAME_WIDTH - 8, 42), Pen(bold=True))
            if help_key:
                box = brush.box(left + PAD, y + 45, width - 2 * PAD, 24)
                brush.text(surface, say(help_key), box, Pen(TEXT_SMALL, TEXT_MUTED, Align.RIGHT))

    def _speed_name(self, speed: float | None) -> str:
        if speed is None:
            return self.context.say("settings.speed_off")
        return f"{speed:g}\N{MULTIPLICATION SIGN}"
