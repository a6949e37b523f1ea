"""The end of a game: who came where, and how."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from kemi_desktop.catalogue.names import signed
from kemi_desktop.rules.results import Settlement, WinBy
from kemi_desktop.rules.tiles import SEATS, Seat, distance_after
from kemi_desktop.ui.art.avatar import ACCENTS, avatar
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.naming import by_place, shown_names
from kemi_desktop.ui.sight import GameFacts, Sight
from kemi_desktop.ui.theme import GOLD, PANEL_EDGE, TEXT, TEXT_HEADING, TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE, NOTE, Block, Column, Drawing, Ground, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row
from kemi_desktop.ui.widgets.widget import Widget

HEAD: Final = 40
ROW: Final = 80
NARROW_LINE: Final = 56
NARROW_ROW: Final = 112
LEAST: Final = 860
"""Logical width that the columns of numbers need."""
MEDALLION: Final = 54
"""Most logical pixels of a seat's medallion across; a row leaves air around it."""
COLUMNS: Final = (
    ("ranking.wins", 90),
    ("ranking.self_draws", 110),
    ("ranking.deal_ins", 90),
    ("ranking.best_hand", 110),
    ("ranking.score", 120),
)
"""Word and logical width of each column of numbers."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """What one seat did in a game so far."""

    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    """Hands in which a discard or a kong of this seat was won."""
    best_hand: int = 0
    """The greatest gain in one hand."""


NO_DEEDS: Final = (Deeds(), Deeds(), Deeds(), Deeds())


def after_hand(deeds: tuple[Deeds, ...], settlement: Settlement) -> tuple[Deeds, ...]:
    """Return the deeds of all seats with one more settled hand."""
    losers = {win.source for win in settlement.wins}
    counted = []
    for seat in SEATS:
        wins = [win for win in settlement.wins if win.seat == seat]
        before = deeds[seat]
        counted.append(
            replace(
                before,
                wins=before.wins + len(wins),
                self_draws=before.self_draws + sum(win.by is WinBy.SELF_DRAW for win in wins),
                deal_ins=before.deal_ins + (seat in losers),
                best_hand=max(before.best_hand, settlement.deltas[seat]),
            )
        )
    return tuple(counted)


@dataclass(frozen=True, slots=True)
class FinalTable:
    """Everything the ranking shows; sequences are per seat."""

    names: tuple[str, str, str, str]
    """As entered; may be empty."""
    scores: tuple[int, int, int, int]
    ranking: tuple[Seat, Seat, Seat, Seat]
    """Best first."""
    places: tuple[int, int, int, int]
    """1-4; equal scores share the better one."""
    deeds: tuple[Deeds, ...]
    hands: int
    viewer: Seat
    counted: bool = True
    """Whether the deeds are known; else a sentence stands for them."""


class Ranking(FlowScene):
    """The final table, and the way on."""

    screen = "ranking"
    most_width = 1000

    def __init__(
        self,
        context: UiContext,
        table: FinalTable,
        *,
        again: Callable[[], Command | None],
        to_title: Callable[[], Command | None],
        again_word: str = "ranking.again",
    ) -> None:
        """``again_word`` is the catalogue's key of what ``again`` is called."""
        self._table = table
        self._to_title = to_title
        self._medallions: dict[tuple[str, int, int], pygame.Surface] = {}
        say = context.say
        self._again = Button(
            partial(say, again_word),
            again,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "ui.again_help") if again_word == "ranking.again" else None,
            size=24,
            tag="again",
        )
        self._title = Button(
            partial(say, "menu.to_title"),
            to_title,
            key_label="Esc",
            explain=partial(say, "ui.to_title_help"),
            tag="to_title",
        )
        super().__init__(context, [self._again, self._title])

    def sight(self) -> Sight:
        """Return the buttons and the table's numbers."""
        table = self._table
        facts = GameFacts(
            table.hands, by_place(table.scores, table.viewer), by_place(table.places, table.viewer)
        )
        return Sight(self.screen, self.targets(), facts=facts)

    def escape(self) -> Command | None:
        """Go to the title."""
        return self._to_title()

    def body(self) -> Block:
        """The first place large, then the table."""
        say, table = self.context.say, self._table
        centre = Align.CENTER
        missed = CLOTH_NOTE.but(align=centre)
        rows = [Drawing(self._row_height, partial(self._paint_row, seat)) for seat in table.ranking]
        played = Words(
            lambda: say("ranking.hands_played", count=table.hands), NOTE.but(align=centre), least=30
        )
        blocks = [  # gold would be faint on the lit cloth
            Words(lambda: say("ranking.title"), Pen(22, TEXT_MUTED, centre), least=40),
            Words(self._winner_words, Pen(46, GOLD, centre, bold=True), least=70),
            played,
            Space(10),
            Drawing(self._head_height, self._paint_head),
            *rows,
        ]
        return Column(
            (
                Space(24, grows=1),
                Ground(Column(blocks), pad=22),
                *([] if table.counted else [Words(lambda: say("ranking.not_counted"), missed, least=40)]),
                Space(12, grows=1),
            )
        )

    def foot(self) -> Block:
        """The two ways on."""
        return Row(((self._title, 240), (self._again, 264)), height=58, gap=24, align=Align.CENTER)

    def pinned(self) -> Sequence[Widget]:
        """Return the ways on."""
        return (self._title, self._again)

    @property
    def _shown_names(self) -> tuple[str, ...]:
        return shown_names(self.context, self._table.names, self._table.viewer)

    def _winner_words(self) -> str:
        """Say who came first."""
        say, table, names = self.context.say, self._table, self._shown_names
        best = [names[seat] for seat in table.ranking if table.places[seat] == 1]
        won = len(best) == 1 and table.places[table.viewer] == 1
        return say("ranking.you_won") if won else say("ranking.first", name=say("join.items").join(best))

    @property
    def _known_columns(self) -> Sequence[tuple[str, int]]:
        """The columns whose numbers are known."""
        return COLUMNS if self._table.counted else COLUMNS[-1:]

    def _stacks(self, brush: Brush, width: int) -> bool:
        """Whether the deeds stand below the name instead of in columns."""
        return self._table.counted and width < brush.px(LEAST)

    def _head_height(self, brush: Brush, width: int) -> int:
        return 0 if self._stacks(brush, width) else brush.px(HEAD)

    def _paint_head(self, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        """Name the columns of numbers, where there are any."""
        if rect.height:
            for (key, _), box in zip(
                self._known_columns, _boxes(brush, rect, self._known_columns), strict=True
            ):
                brush.text(surface, self.context.say(key), box, NOTE.but(align=Align.RIGHT))

    def _row_height(self, brush: Brush, width: int) -> int:
        return brush.px(NARROW_ROW if self._stacks(brush, width) else ROW)

    def _paint_row(self, seat: Seat, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        """Draw one seat: place, name, deeds and score; the deeds below where the window is narrow."""
        table, say = self._table, self.context.say
        first = table.places[seat] == 1
        color = GOLD if first else TEXT
        brush.rule(surface, rect, PANEL_EDGE)
        narrow = self._stacks(brush, rect.width)
        line = pygame.Rect(rect.left, rect.top, rect.width, brush.px(NARROW_LINE) if narrow else rect.height)
        place = Pen(40 if first else 32, color, Align.CENTER, bold=True)
        brush.text(
            surface, str(table.places[seat]), pygame.Rect(line.topleft, (brush.px(70), line.height)), place
        )
        *numbers, last = boxes = _boxes(brush, line, self._known_columns)
        medallion = self._medallion(seat, min(brush.px(MEDALLION), line.height - brush.px(10)))
        spot = medallion.get_rect(midleft=(line.left + brush.px(74), line.centery))
        surface.blit(medallion, spot)
        name = pygame.Rect(spot.right + brush.px(16), line.top, 0, line.height)
        name.width = (last.left if narrow else boxes[0].left) - name.left
        brush.text(surface, self._shown_names[seat], name, Pen(26, color, bold=True))
        deeds = table.deeds[seat]
        numbers_of = (deeds.wins, deeds.self_draws, deeds.deal_ins, deeds.best_hand)
        counts = [str(number) for number in numbers_of] if table.counted else []
        if narrow:
            parts = [
                say("ui.label", label=say(key), value=count)
                for (key, _), count in zip(COLUMNS, counts, strict=False)
            ]
            below = pygame.Rect(name.left, line.bottom, rect.right - name.left, rect.bottom - line.bottom)
            words = brush.wrapped("   ".join(parts), below.width, NOTE)
            surface.blit(words, words.get_rect(topleft=below.topleft))
        else:
            for box, count in zip(numbers, counts, strict=True):
                brush.text(surface, count, box, Pen(22, TEXT_MUTED, Align.RIGHT))
        total = Pen(TEXT_HEADING, color, Align.RIGHT, bold=True)
        brush.text(surface, signed(self.context.language, table.scores[seat]), last, total)

    def _medallion(self, seat: Seat, side: int) -> pygame.Surface:
        """Return a seat's medallion as it lies at the table, drawn once for each size."""
        name, place = self._shown_names[seat], distance_after(self._table.viewer, seat)
        key = (name, place, side)
        if key not in self._medallions:
            self._medallions[key] = avatar(self.context.fonts, name, side, ACCENTS[place])
        return self._medallions[key]


def _boxes(brush: Brush, rect: pygame.Rect, columns: Sequence[tuple[str, int]]) -> tuple[pygame.Rect, ...]:
    """Return the columns of numbers, which end at the right-hand edge."""
    boxes, right = [], rect.right - brush.px(4)
    for _, width in reversed(columns):
        right -= brush.px(width)
        boxes.append(pygame.Rect(right, rect.top, brush.px(width), rect.height))
    return tuple(reversed(boxes))
