"""The parts of the lobby's page: the seats round their table, how others come in, and the last words said."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.tiles import SEATS, next_seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.lan.lobby_order import draw_order
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

SEAT: Final = (200, 138)
"""Least logical size of a seat."""
SEAT_MOST: Final = (300, 180)
"""Beyond which more room is of no use."""
GAP: Final = 18
WIDE_GAP: Final = 34
"""Between seats two by two, where the arrows of the order of play lie."""
RING_LEAST: Final = 600
"""Logical height of a page that shows all of the ring above its foot."""
RING: Final = ((1, 2), (2, 1), (1, 0), (0, 1))
SQUARE: Final = ((0, 1), (1, 1), (1, 0), (0, 0))
"""Column and row of each seat, one's own first, then the others in the order of play."""
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
    """Four seats round a table; two by two, without the table, where there is no room for that.

    Either way they are in the order of play, which arrows show.
    """

    grows = 1

    def __init__(self, context: UiContext, session: Session, buttons: Sequence[Button]) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._context = context
        self._session = session
        self._buttons = buttons

    def measure(self, brush: Brush, width: int) -> int:
        """Return the height of three rows, or of two."""
        rows, gap = (3, GAP) if _has_ring(brush, width) else (2, WIDE_GAP)
        return rows * brush.px(SEAT[1]) + (rows - 1) * brush.px(gap)

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Put the button of each seat into its panel."""
        self.rect = rect
        pad, height = brush.px(12), brush.px(BUTTON)
        for button, box in zip(self._buttons, self.boxes(brush), strict=True):
            left, top = box.left + pad, box.bottom - pad - height
            button.place(brush, pygame.Rect(left, top, box.width - 2 * pad, height))

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the table, the seats and the order of play."""
        session, is_ring, boxes = self._session, _has_ring(brush, self.rect.width), self.boxes(brush)
        if is_ring:
            self._paint_table(surface, brush)
        for place, box in enumerate(boxes):
            draw_seat(surface, brush, session, next_seat(session.you, SEATS[place]), place, box)
        draw_order(surface, brush, boxes, is_ring=is_ring)
        order = self._context.say("lan.order")
        brush.text(surface, order, self._order_box(brush), Pen(TEXT_SMALL, align=Align.CENTER))

    def boxes(self, brush: Brush) -> list[pygame.Rect]:
        """Return where the seats lie, one's own first, then the others in the order of play."""
        is_ring = _has_ring(brush, self.rect.width)
        gap, count, cells = (brush.px(GAP), 3, RING) if is_ring else (brush.px(WIDE_GAP), 2, SQUARE)
        width = min(
            brush.px(SEAT_MOST[0]) if is_ring else self.rect.width, self._share(self.rect.width, gap, count)
        )
        height = min(brush.px(SEAT_MOST[1]), self._share(self.rect.height, gap, count))
        left = self.rect.centerx - (count * width + (count - 1) * gap) // 2
        top = self.rect.centery - (count * height + (count - 1) * gap) // 2
        return [
            pygame.Rect(left + x * (width + gap), top + y * (height + gap), width, height) for x, y in cells
        ]

    def _share(self, room: int, gap: int, count: int) -> int:
        return (room - (count - 1) * gap) // count

    def _order_box(self, brush: Brush) -> pygame.Rect:
        """Return where the arrows are named: in a corner of the ring, or between the two rows."""
        own, right, across, _ = self.boxes(brush)
        if _has_ring(brush, self.rect.width):
            return pygame.Rect(right.left, own.centery + brush.px(8), right.width, brush.px(30))
        return pygame.Rect(own.centerx, across.bottom, right.centerx - own.centerx, own.top - across.bottom)

    def _paint_table(self, surface: pygame.Surface, brush: Brush) -> None:
        room, say = self._session.room, self._context.say
        if room is None:
            return
        _, right, above, _ = self.boxes(brush)
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


def _has_ring(brush: Brush, width: int) -> bool:
    """Whether the seats stand round a table: only where one's own, the lowest, is in sight as well."""
    return width >= brush.px(3 * SEAT[0] + 2 * GAP) and brush.page[1] >= RING_LEAST
