"""A question over the present screen, with a button per answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.theme import TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget

BUTTON_WIDTH: Final = 190
GAP: Final = 16
ASKED: Final = Pen(24, align=Align.CENTER, bold=True)
NOTED: Final = Pen(18, TEXT_MUTED, Align.CENTER)


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer: the catalogue's key of its words, and what follows."""

    key: str
    then: Callable[[], Command | None]
    help_key: str = ""
    """The key of the line that says what follows."""


class Question(FlowScene):
    """Asks ``key`` with the explanation ``note``; the first answer is the safe one and has the keyboard."""

    screen = "question"
    most_width = 488

    def __init__(self, context: UiContext, key: str, note: str, answers: Sequence[Answer]) -> None:
        self._key = key
        self._note = note
        self._buttons = [
            Button(
                lambda key=answer.key: context.say(key),  # type: ignore[misc]  # mypy cannot type the default
                answer.then,
                style=ButtonStyle.PLAIN if index else ButtonStyle.PRIMARY,
                explain=partial(context.say, answer.help_key) if answer.help_key else None,
                tag=answer.key.removeprefix("menu."),
            )
            for index, answer in enumerate(answers)
        ]
        super().__init__(context, self._buttons)

    @property
    def is_overlay(self) -> bool:
        """The screen beneath stays in sight."""
        return True

    @property
    def text_area(self) -> pygame.Rect | None:
        """No text is typed here."""
        return None

    def escape(self) -> Command | None:
        """Go back, like the first answer of every question."""
        return Pop()

    def body(self) -> Block:
        """The question, and below it what follows."""
        say = self.context.say
        asked = Words(lambda: say(self._key), ASKED)
        if not self._note:
            return Column((asked, Space(12)))
        return Column((asked, Space(12), Words(lambda: say(self._note), NOTED), Space(12)))

    def foot(self) -> Block:
        """The answers side by side."""
        return Row([(button, BUTTON_WIDTH) for button in self._buttons], gap=GAP, align=Align.CENTER)

    def pinned(self) -> Sequence[Widget]:
        """Return the answers."""
        return self._buttons


def ask_leave(
    context: UiContext,
    then: Callable[[], Command | None],
    *,
    is_kept: bool = False,
    is_settled: bool = False,
) -> Question:
    """Ask whether to leave a game; ``then`` is what leaving means.

    ``is_kept`` says that the game can be gone on with later, ``is_settled`` that no hand is being played.
    """
    kept = "_kept" if is_kept else "_settled" if is_settled else ""
    answers = (
        Answer("menu.stay", Pop, "ui.stay_help"),
        Answer("menu.leave_now", then, f"ui.leave_now_help{kept}"),
    )
    return Question(context, f"menu.confirm_leave{kept}", f"menu.confirm_leave_note{kept}", answers)
