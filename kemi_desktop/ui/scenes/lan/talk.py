"""What is said in a room: the last words, phrases for one click, a line to type, and whom not to hear."""

from functools import partial
from typing import Final

import pygame

from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.lan.session import Heard, Session
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import LAMP, LOSS, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.toggle import Toggle
from kemi_desktop.wire.names import SAYING_LENGTH, clean_saying
from kemi_desktop.wire.protocol import Phrase, QuickPhrase, Say

PANEL: Final = (250, 60, 780, 600)
PAD: Final = 28
LINES: Final = 5
LINE: Final = 30
COLUMNS: Final = 5


def words_of(context: UiContext, heard: Heard) -> str:
    """Return what was said, a phrase in the reader's own language."""
    phrase = heard.said.phrase
    return heard.said.text if phrase is None else context.say(f"phrase.{phrase.value}")


def line_of(context: UiContext, session: Session, heard: Heard) -> str:
    """Return what was said as a line, with who said it."""
    name = context.say("name.you") if heard.said.seat == session.you else heard.name
    return context.say("lan.said", name=name, text=words_of(context, heard))


class TalkSheet(RingScene):
    """Over lobby or table, which goes on beneath."""

    screen = "lan_talk"
    room = (PANEL[0] - 16, PANEL[1] - 16, PANEL[2] + 32, PANEL[3] + 32)
    notes_beside = False

    def __init__(self, context: UiContext, session: Session) -> None:
        say = context.say
        self._session = session
        self._revision = -1
        self._phrases = [
            Button(
                partial(say, f"phrase.{phrase.value}"),
                partial(self._say_phrase, phrase),
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
        self._send_button = Button(partial(say, "lan.say"), self._send, style=ButtonStyle.PRIMARY, tag="send")
        self._mutes = [
            Toggle(
                partial(say, "lan.mute", name=state.name),
                partial(self._is_muted, state.name),
                partial(self._mute, state.name),
                tag=f"mute:{state.name}",
            )
            for _, state in session.others()
        ]
        self._back = Button(partial(say, "menu.back"), self.escape, key_label="Esc", tag="back")
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
        return super().update(now) or moved

    def lay_out(self, brush: Brush) -> None:
        """Words above, phrases below them, then the line to type."""
        left, top, width, height = PANEL
        inner = width - 2 * PAD
        each = (inner - (COLUMNS - 1) * 10) / COLUMNS
        for index, button in enumerate(self._phrases):
            column, row = index % COLUMNS, index // COLUMNS
            button.rect = brush.box(left + PAD + column * (each + 10), top + 262 + row * 58, each, 48)
        self._field.rect = brush.box(left + PAD, top + 392, inner - 170, 50)
        self._send_button.rect = brush.box(left + width - PAD - 156, top + 392, 156, 50)
        third = (inner - 20) / 3
        for index, toggle in enumerate(self._mutes):
            toggle.rect = brush.box(left + PAD + index * (third + 10), top + 462, third, 40)
        self._back.rect = brush.box(left + width - PAD - 156, top + height - 74, 156, 50)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the panel and the last words."""
        say, (left, top, width, height) = self.context.say, PANEL
        inner = width - 2 * PAD
        brush.panel(surface, brush.box(*PANEL), alpha=250)
        brush.text(surface, say("lan.talk"), brush.box(left + PAD, top + 16, 300, 46), Pen(24, bold=True))
        self._paint_turn(surface, brush)
        lines = [heard for heard in self._session.heard if heard.name not in self._session.muted][-LINES:]
        if not lines:
            box = brush.box(left + PAD, top + 82, inner, 40)
            brush.text(surface, say("lan.nothing_said"), box, Pen(TEXT_SMALL, TEXT_MUTED))
        for index, heard in enumerate(lines):
            box = brush.box(left + PAD, top + 76 + index * (LINE + 4), inner, LINE)
            text = line_of(self.context, self._session, heard)
            fitted = self.context.fonts.fitting(text, brush.px(20), box.width)
            brush.text(surface, fitted, box, Pen())
        if self._session.denied is not None:
            box = brush.box(left + PAD, top + height - 70, inner - 180, 44)
            brush.text(surface, say(f"denial.{self._session.denied.value}"), box, Pen(TEXT_SMALL, LOSS))

    def _paint_turn(self, surface: pygame.Surface, brush: Brush) -> None:
        """Say that the table waits for the player."""
        if self._session.adapter.options is None:
            return
        left, top, width, _ = PANEL
        box = brush.box(left + width - PAD - 300, top + 16, 300, 46)
        brush.text(surface, self.context.say("table.your_turn"), box, Pen(22, LAMP, Align.RIGHT, bold=True))

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
