"""A question over the present screen, with a button per answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle

WIDTH: Final = 560
PAD: Final = 36
BUTTON_SIZE: Final = (190, 50)
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


class Question(RingScene):
    """Asks ``key`` with the explanation ``note``; the first answer is the safe one and has the keyboard."""

    screen = "question"
    room = (340, 170, 600, 340)

    def __init__(self, context: UiContext, key: str, note: str, answers: Sequence[Answer]) -> None:
        self._key = key
        self._note = note
        self._panel = pygame.Rect(0, 0, 0, 0)
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

    def lay_out(self, brush: Brush) -> None:
        """Make the panel as tall as its words."""
        inner = brush.px(WIDTH - 2 * PAD)
        say = self.context.say
        words = brush.wrapped(say(self._key), inner, ASKED).get_height()
        if self._note:
            words += brush.px(12) + brush.wrapped(say(self._note), inner, NOTED).get_height()
        height = words + brush.px(2 * PAD + 28 + BUTTON_SIZE[1])
        self._panel = pygame.Rect(0, 0, brush.px(WIDTH), height)
        self._panel.center = (brush.size[0] // 2, brush.size[1] * 46 // 100)
        width, gap = brush.px(BUTTON_SIZE[0]), brush.px(GAP)
        left = self._panel.centerx - (width * len(self._buttons) + gap * (len(self._buttons) - 1)) // 2
        top = self._panel.bottom - brush.px(PAD + BUTTON_SIZE[1])
        for index, button in enumerate(self._buttons):
            button.rect = pygame.Rect(left + index * (width + gap), top, width, brush.px(BUTTON_SIZE[1]))

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw veil, panel and words."""
        brush.veil(surface)
        brush.panel(surface, self._panel, alpha=248)
        box = self._panel.inflate(-2 * brush.px(PAD), -2 * brush.px(PAD))
        asked = brush.paragraph(surface, self.context.say(self._key), box, ASKED)
        if self._note:
            below = pygame.Rect(box.left, asked.bottom + brush.px(12), box.width, box.bottom - asked.bottom)
            brush.paragraph(surface, self.context.say(self._note), below, NOTED)


def ask_leave(context: UiContext, then: Callable[[], Command | None], *, is_kept: bool = False) -> Question:
    """Ask whether to leave a hand in play; ``then`` is what leaving means.

    ``is_kept`` says that the game can be gone on with later.
    """
    kept = "_kept" if is_kept else ""
    answers = (
        Answer("menu.stay", Pop, "ui.stay_help"),
        Answer("menu.leave_now", then, f"ui.leave_now_help{kept}"),
    )
    return Question(context, f"menu.confirm_leave{kept}", f"menu.confirm_leave_note{kept}", answers)
