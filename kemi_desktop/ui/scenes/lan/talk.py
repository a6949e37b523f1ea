"""What is said in a room: the last words, phrases for one click, a line to type, and whom not to hear."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.lan.grid import Grid
from kemi_desktop.ui.scenes.lan.session import Heard, Session
from kemi_desktop.ui.theme import LAMP, LOSS, TEXT_SMALL
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Control, Row
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.toggle import Toggle
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.names import SAYING_LENGTH, clean_saying
from kemi_desktop.wire.protocol import Phrase, QuickPhrase, Say

LINES: Final = 5
FEW_LINES: Final = 3
LOW: Final = 600
"""Logical height of a window below which only few lines are shown, so that all else is in sight."""


def words_of(context: UiContext, heard: Heard) -> str:
    """Return what was said, a phrase in the reader's own language."""
    phrase = heard.said.phrase
    return heard.said.text if phrase is None else context.say(f"phrase.{phrase.value}")


def line_of(context: UiContext, heard: Heard) -> str:
    """Return what was said as a line, with who said it."""
    name = context.say("name.you") if heard.own else heard.name
    return context.say("lan.said", name=name, text=words_of(context, heard))


class TalkSheet(FlowScene):
    """Over lobby or table, which goes on beneath."""

    screen = "lan_talk"
    most_width = 760
    notes_beside = False

    def __init__(self, context: UiContext, session: Session) -> None:
        say = context.say
        self._session = session
        self._revision = -1
        self._phrases = [
            Button(
                partial(say, f"phrase.{phrase.value}"),
                partial(self._say_phrase, phrase),
                explain=partial(say, "lan.phrase_help"),
                size=17,
                tag=f"phrase:{phrase.value}",
            )
            for phrase in QuickPhrase
        ]
        self._field = TextField(
            "",
            limit=SAYING_LENGTH,
            on_change=lambda _: None,
            on_return=self._send,
            hint=partial(say, "lan.say_hint"),
            tag="say",
        )
        self._send_button = Button(
            partial(say, "lan.say"),
            self._send,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "lan.talk_help"),
            tag="send",
        )
        self._mutes = [
            Toggle(
                partial(say, "lan.mute", name=state.name),
                partial(self._is_muted, state.name),
                partial(self._mute, state.name),
                tag=f"mute:{state.name}",
            )
            for _, state in session.others()
        ]
        self._back = back_button(context, self.escape)
        super().__init__(
            context, [*self._phrases, self._field, self._send_button, *self._mutes, self._back], first=0
        )

    @property
    def is_overlay(self) -> bool:
        """The table goes on beneath, and stays in sight."""
        return True

    def update(self, now: float) -> bool:
        """Follow what is said."""
        moved, self._revision = self._revision != self._session.revision, self._session.revision
        if moved:
            self.lay_out(self.brush)
        return super().update(now) or moved

    def paint_ground(self, surface: pygame.Surface, brush: Brush) -> None:
        """Lay the panel on the table without darkening it: the game goes on."""
        brush.panel(surface, self.panel, alpha=250)

    def body(self) -> Block:
        """The last words, phrases below them, then the line to type and whom not to hear."""
        say = self.context.say
        turn = Pen(22, LAMP, Align.RIGHT, bold=True)
        title = Words(partial(say, "lan.talk"), Pen(24, bold=True), least=44)
        head = Beside((title, Words(self._turn_words, turn)), shares=(1, 1), least=300)
        lines = [Words(partial(self._line, index), Pen(), least=28) for index in range(self._count)]
        typed = Beside(
            (Control(self._field, row=50), Control(self._send_button, row=50)), shares=(4, 1), least=400
        )
        mutes = [Grid(self._mutes, least=150, most=3, row=40)] if self._mutes else []
        fault = Words(self._fault_words, Pen(TEXT_SMALL, LOSS))
        return Column((head, *lines, self._phrase_rows(), typed, *mutes, fault, Space(2)), gap=8)

    def foot(self) -> Block:
        """The way back."""
        return Row(((self._back, 160),), align=Align.RIGHT)

    def pinned(self) -> Sequence[Widget]:
        """Return the way back."""
        return (self._back,)

    def _phrase_rows(self) -> Block:
        return Grid(self._phrases, least=110, most=5, row=46, gap=10)

    @property
    def _count(self) -> int:
        return LINES if self.brush.page[1] >= LOW else FEW_LINES

    def _line(self, index: int) -> str:
        """Return one of the last lines."""
        lines = [heard for heard in self._session.heard if heard.name not in self._session.muted][
            -self._count :
        ]
        if not lines:
            return "" if index else self.context.say("lan.nothing_said")
        return line_of(self.context, lines[index]) if index < len(lines) else ""

    def _turn_words(self) -> str:
        """Say that the table waits for the player."""
        waits = self._session.adapter.options is not None
        return self.context.say("table.your_turn") if waits else ""

    def _fault_words(self) -> str:
        code = self._session.denied
        return "" if code is None else self.context.say(f"denial.{code.value}")

    def _say_phrase(self, phrase: QuickPhrase) -> Command | None:
        self._session.adapter.ask_room(Phrase(phrase))
        return Pop()

    def _send(self) -> Command | None:
        text = clean_saying(self._field.text)
        if text is None:
            return None
        self._session.adapter.ask_room(Say(text))
        self._field.text = ""
        return None

    def _is_muted(self, name: str) -> bool:
        return name in self._session.muted

    def _mute(self, name: str, muted: bool) -> Command | None:  # noqa: FBT001 -- the value itself
        self._session.mute(name, muted=muted)
        return None
