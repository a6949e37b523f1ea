"""The menu of the Escape key: play stands still, and the way on is one key away."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.scene import Command, Pop, Push, Scene
from kemi_desktop.ui.scenes.flow_scene import EDGE, PANEL_PAD, FlowScene
from kemi_desktop.ui.scenes.key_list import KeyList
from kemi_desktop.ui.theme import TEXT_HEADING
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import NOTE, Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row

WIDTH: Final = 360
"""Logical width of a button; words of explanation below have it, too."""
WIDE: Final = 500
GAP: Final = 12
LINE: Final = 46


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
    title: str = "menu.paused"
    """The catalogue's key of the heading."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One line of the menu."""

    name: str
    """After ``menu.`` in the catalogue; its explanation is ``ui.NAME_help``."""
    action: Callable[[], Command | None]
    key_label: str = ""


class Menu(FlowScene):
    """Resume, event log, rule book, calculator, keys, settings, leave."""

    screen = "menu"
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

    def widest(self) -> float:
        """Return room for one column of buttons, or for two where the window is too low for one."""
        return WIDTH if self._is_tall else WIDE

    def body(self) -> Block:
        """The heading, one button under the other, and the line about one of them."""
        say = self.context.say
        heading = Words(
            lambda: say(self._exits.title), Pen(TEXT_HEADING, align=Align.CENTER, bold=True), least=48
        )
        columns = 1 if self._is_tall else 2
        width = WIDTH if self._is_tall else (WIDE - GAP) / 2
        each = [(button, width) for button in self._buttons]
        buttons = Row(each, height=50, gap=GAP, widen=True, most=columns)
        line = Words(lambda: self.ring.explanation, NOTE.but(align=Align.CENTER), least=LINE)
        return Column((heading, Space(12), buttons, Space(8), line, Space(12)))

    @property
    def _is_tall(self) -> bool:
        """Whether all buttons fit one under the other."""
        needed = PANEL_PAD + 48 + 12 + len(self._buttons) * (50 + GAP) + 8 + LINE + 12
        return needed <= self.brush.page[1] - 2 * EDGE
