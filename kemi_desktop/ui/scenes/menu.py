"""The menu of the Escape key: play stands still, and the way on is one key away."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.scene import Command, Pop, Push, Scene
from kemi_desktop.ui.scenes.key_list import KeyList
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import TEXT_HEADING, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle

PANEL: Final = (430, 76, 420, 568)
"""Room for every entry; fewer stand in a lower panel in the middle of it."""
HEAD: Final = 80
FOOT: Final = 54
BUTTON_PITCH: Final = 62


@dataclass(frozen=True, slots=True)
class MenuExits:
    """Where the menu leads."""

    rule_book: Callable[[], Scene]
    settings: Callable[[], Scene]
    leave: Callable[[], Command | None]
    """Asked for its screen only when chosen."""
    log: Callable[[], Scene] | None = None
    """The record of the game; ``None`` where none is kept."""
    calculator: Callable[[], Scene] | None = None
    """The calculator; ``None`` where none is offered."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One line of the menu."""

    name: str
    """After ``menu.`` in the catalogue; its explanation is ``ui.NAME_help``."""
    action: Callable[[], Command | None]
    key_label: str = ""


class Menu(RingScene):
    """Resume, event log, rule book, calculator, keys, settings, leave."""

    screen = "menu"
    room = (PANEL[0] - 14, PANEL[1] - 14, PANEL[2] + 28, PANEL[3] + 28)
    notes_beside = False

    def __init__(self, context: UiContext, exits: MenuExits) -> None:
        self._exits = exits
        log, calculator = exits.log, exits.calculator
        entries = (
            _Entry("resume", Pop, "Esc"),
            *((_Entry("log", lambda: Push(log()), "F2"),) if log is not None else ()),
            _Entry("rulebook", lambda: Push(exits.rule_book()), "F1"),
            *((_Entry("calculator", lambda: Push(calculator())),) if calculator is not None else ()),
            _Entry("keys", lambda: Push(KeyList(context))),
            _Entry("settings", lambda: Push(exits.settings())),
            _Entry("leave", exits.leave),
        )
        self._buttons = [
            Button(
                partial(context.say, f"menu.{entry.name}"),
                entry.action,
                key_label=entry.key_label,
                style=ButtonStyle.PLAIN if index else ButtonStyle.PRIMARY,
                explain=partial(context.say, f"ui.{entry.name}_help"),
                tag=entry.name,
            )
            for index, entry in enumerate(entries)
        ]
        super().__init__(context, self._buttons)

    @property
    def is_overlay(self) -> bool:
        """The table stays in sight."""
        return True

    def handle(self, intent: Intent) -> Command | None:
        """Open the rule book with F1 and the event log with F2, too."""
        match intent:
            case KeyPressed(Key.F1):
                return Push(self._exits.rule_book())
            case KeyPressed(Key.F2) if self._exits.log is not None:
                return Push(self._exits.log())
            case _:
                return super().handle(intent)

    def lay_out(self, brush: Brush) -> None:
        """One button under the other."""
        left, top, width, _ = self._panel()
        for index, button in enumerate(self._buttons):
            button.rect = brush.box(left + 44, top + HEAD + index * BUTTON_PITCH, width - 88, 50)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw veil, panel, heading and the line about a button."""
        left, top, width, height = self._panel()
        brush.veil(surface)
        brush.panel(surface, brush.box(left, top, width, height), alpha=248)
        heading = Pen(TEXT_HEADING, align=Align.CENTER, bold=True)
        brush.text(surface, self.context.say("menu.paused"), brush.box(left, top + 18, width, 48), heading)
        line = brush.box(left + 16, top + height - 52, width - 32, 34)
        brush.text(surface, self.ring.explanation, line, Pen(TEXT_SMALL, TEXT_MUTED, Align.CENTER))

    def _panel(self) -> tuple[float, float, float, float]:
        """Return the panel as low as its entries allow."""
        left, top, width, most = PANEL
        height = HEAD + len(self._buttons) * BUTTON_PITCH + FOOT
        return left, top + (most - height) / 2, width, height
