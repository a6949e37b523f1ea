"""The menu of the Escape key: play stands still, and the way on is one key away."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.scene import Command, Pop, Push, Scene
from kemi_desktop.ui.scenes.key_list import KeyList
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import TEXT_HEADING
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle

PANEL: Final = (470, 124, 340, 426)
KEYS: Final = ("menu.resume", "menu.rulebook", "menu.keys", "menu.settings", "menu.leave")


class Menu(RingScene):
    """Resume, rule book, keys, settings, leave; ``leave`` is asked for its screen only when chosen."""

    screen = "menu"

    def __init__(
        self,
        context: UiContext,
        *,
        rule_book: Callable[[], Scene],
        settings: Callable[[], Scene],
        leave: Callable[[], Command | None],
    ) -> None:
        self._rule_book = rule_book
        actions: tuple[Callable[[], Command | None], ...] = (
            Pop,
            lambda: Push(rule_book()),
            lambda: Push(KeyList(context)),
            lambda: Push(settings()),
            leave,
        )
        labels = ("Esc", "F1", "", "", "")
        self._buttons = [
            Button(
                partial(context.say, key),
                action,
                key_label=label,
                style=ButtonStyle.PLAIN if index else ButtonStyle.PRIMARY,
                tag=key.removeprefix("menu."),
            )
            for index, (key, action, label) in enumerate(zip(KEYS, actions, labels, strict=True))
        ]
        super().__init__(context, self._buttons)

    @property
    def is_overlay(self) -> bool:
        """The table stays in sight."""
        return True

    def handle(self, intent: Intent) -> Command | None:
        """Open the rule book with F1, too."""
        if isinstance(intent, KeyPressed) and intent.key is Key.F1:
            return Push(self._rule_book())
        return super().handle(intent)

    def lay_out(self, brush: Brush) -> None:
        """One button under the other."""
        left, top, width, _ = PANEL
        for index, button in enumerate(self._buttons):
            button.rect = brush.box(left + 36, top + 84 + index * 64, width - 72, 50)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw veil, panel and heading."""
        left, top, width, _ = PANEL
        brush.veil(surface)
        brush.panel(surface, brush.box(*PANEL), alpha=248)
        heading = Pen(TEXT_HEADING, align=Align.CENTER, bold=True)
        brush.text(surface, self.context.say("menu.paused"), brush.box(left, top + 20, width, 48), heading)
