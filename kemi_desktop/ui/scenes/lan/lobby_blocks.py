"""The parts of the lobby's page: the seats round their table, how others come in, and the last words said."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.tiles import SEATS, next_seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.lan.lobby_seat import draw_seat
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.scenes.lan.talk import line_of
from kemi_desktop.ui.scenes.room_options import HANDS, HOUSE_RULES, THINKING_TIME
from kemi_desktop.ui.theme import FELT, LAMP, PANEL_EDGE, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Ground, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.wire.room_state import Occupant

SEAT: Final = (252, 138)
GAP: Final = 18
ROUND: Final = (3 * SEAT[0] + 2 * GAP, 3 * SEAT[1] + 2 * GAP)
"""Logical size of four seats round their table."""
PLACES: Final = ((1, 2), (2, 1), (1, 0), (0, 1))
"""Column and row of each seat, one's own first, then right, across, left."""
BUTTON: Final = 34
LINES: Final = 2
CODE_SIZE: Final = 88
"""Letters of a room's code, to be read from across the table."""
LONG_CODE_SIZE: Final = 36
SHORT_CODE: Final = 6
"""Most digits of a code in the largest letters."""
MUTED: Final = Pen(TEXT_SMALL, TEXT_MUTED)


@dataclass(frozen=True, slots=True)
class Where:
    """How others come in by hand."""

    code: str
    """Digits to be read out; empty where the address has no code."""
    address: str


class SeatsRound(Block):
    """Four seats round a table; two by two, without the table, where there is no room for that."""

    def __init__(self, context: UiContext, session: Session, buttons: Sequence[Button]) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._context = context
        self._session = session
        self._buttons = buttons

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of three rows, or of two."""
        rows = 2 if _is_narrow(brush, width) else 3
        return rows * brush.px(SEAT[1]) + (rows - 1) * brush.px(GAP)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Put the button of each seat into its panel."""
        self.rect = rect
        pad, height = brush.px(12), brush.px(BUTTON)
        for button, box in zip(self._buttons, self._boxes(brush), strict=True):
            left, top = box.left + pad, box.bottom - pad - height
            button.place(brush, pygame.Rect(left, top, box.width - 2 * pad, height))

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the table and the seats."""
        session = self._session
        if not _is_narrow(brush, self.rect.width):
            self._paint_table(surface, brush)
        for place, box in enumerate(self._boxes(brush)):
            draw_seat(surface, brush, session, next_seat(session.you, SEATS[place]), place, box)

    def _boxes(self, brush: Brush) -> list[pygame.Rect]:
        gap, height = brush.px(GAP), brush.px(SEAT[1])
        if _is_narrow(brush, self.rect.width):
            width = (self.rect.width - gap) // 2
            cells = ((0, 0), (1, 0), (1, 1), (0, 1))
        else:
            width, cells = min(brush.px(300), (self.rect.width - 2 * gap) // 3), PLACES
        columns = len({x for x, _ in cells})
        left = self.rect.centerx - (columns * width + (columns - 1) * gap) // 2
        return [
            pygame.Rect(left + x * (width + gap), self.rect.top + y * (height + gap), width, height)
            for x, y in cells
        ]

    def _paint_table(self, surface: pygame.Surface, brush: Brush) -> None:
        room, say = self._session.room, self._context.say
        if room is None:
            return
        _, right, above, _ = self._boxes(brush)
        box = pygame.Rect(above.left, right.top, above.width, right.height)
        brush.shadow(surface, box, radius=18)
        brush.fill(surface, box, FELT, radius=18, edge=PANEL_EDGE, edge_width=2)
        people = sum(state.occupant is Occupant.PERSON for state in room.seats)
        half = brush.px(20)
        centre = Pen(24, align=Align.CENTER, bold=True)
        brush.text(surface, say("lan.people", count=people), box.move(0, -half), centre)
        hands = say(HANDS.value_key(room.options.rules.hands))
        brush.text(surface, hands, box.move(0, half), Pen(18, TEXT_MUTED, Align.CENTER))


def ways_in(context: UiContext, session: Session, where: Where, buttons: Sequence[Button]) -> Block:
    """Return how others come in, what is played, and what can be done about either."""
    say, room = context.say, session.room
    if room is None:
        return Space()
    shown = where.code or where.address
    code = Pen(CODE_SIZE if len(shown) <= SHORT_CODE else LONG_CODE_SIZE, LAMP, bold=True)
    note = "lan.with_password" if room.password else "lan.without_password"
    blocks: list[Block] = [
        Words(partial(say, "lan.code"), MUTED),
        Words(lambda: shown, code, least=50),
        Words(partial(say, "lan.code_use"), Pen(18)),
        Space(8),
        Words(partial(say, "lan.address_is", address=where.address), MUTED),
        Words(partial(say, note), MUTED),
        Space(6),
        *(Words(partial(str, text), Pen(17), least=28) for text in _rules(context, session)),
        Space(8, grows=1),
        Row([(button, 154) for button in buttons], height=44, widen=True),
    ]
    return Ground(Column(blocks, gap=2), pad=18)


def last_words(context: UiContext, session: Session, talk: Button) -> Block:
    """Return the last words said, and the way to say more."""

    def line(index: int) -> str:
        heard = [said for said in session.heard if said.name not in session.muted][-LINES:]
        if not heard:
            return "" if index else context.say("lan.nothing_said")
        return line_of(context, heard[index]) if index < len(heard) else ""

    lines = [Words(partial(line, index), Pen(18 if session.heard else TEXT_SMALL)) for index in range(LINES)]
    said = Column(lines, gap=4)
    way = Row(((talk, 150),), height=46, align=Align.RIGHT)
    return Ground(Beside((said, way), shares=(3, 1), least=500), pad=14)


def _rules(context: UiContext, session: Session) -> list[str]:
    room, say = session.room, context.say
    if room is None:
        return []
    options = room.options
    time = say(THINKING_TIME.value_key(options.rules.thinking_time))
    hints = say("lan.allowed" if options.hints else "lan.forbidden")
    return [
        say(HOUSE_RULES[0].value_key(options.rules.dealer_mode)),
        say("ui.label", label=say(THINKING_TIME.name_key), value=time),
        say("ui.label", label=say("level.title"), value=say(f"level.{options.level}")),
        say("ui.label", label=say("lan.option_hints"), value=hints),
    ]


def _is_narrow(brush: Brush, width: int) -> bool:
    """Whether the seats stand two by two."""
    return width < brush.px(ROUND[0] - 60)
