"""The end of a game: who came where, and how."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from kemi_desktop.catalogue.names import signed
from kemi_desktop.rules.results import Settlement, WinBy
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.naming import by_place, shown_names
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.sight import GameFacts, Sight
from kemi_desktop.ui.theme import GOLD, PANEL_EDGE, TEXT, TEXT_HEADING, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle

PANEL: Final = (140, 186, 1000, 396)
ROW: Final = 80
TOP: Final = 240
COLUMNS: Final = (
    ("ranking.wins", 600, 90),
    ("ranking.self_draws", 690, 110),
    ("ranking.deal_ins", 800, 90),
    ("ranking.best_hand", 890, 110),
    ("ranking.score", 1000, 112),
)
"""Word, left edge and width of each column of numbers."""


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


class Ranking(RingScene):
    """The final table, and the way on."""

    screen = "ranking"
    room = (128, 28, 1024, 660)

    def __init__(
        self,
        context: UiContext,
        table: FinalTable,
        *,
        again: Callable[[], Command | None],
        to_title: Callable[[], Command | None],
    ) -> None:
        self._table = table
        self._to_title = to_title
        say = context.say
        self._again = Button(
            partial(say, "ranking.again"),
            again,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "ui.again_help"),
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
        return Sight(self.screen, self.ring.targets(), facts=facts)

    def escape(self) -> Command | None:
        """Go to the title."""
        return self._to_title()

    def lay_out(self, brush: Brush) -> None:
        """Two buttons under the table."""
        self._title.rect = brush.box(376, 620, 240, 58)
        self._again.rect = brush.box(640, 620, 264, 58)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the first place large, then the table."""
        say, table = self.context.say, self._table
        brush.felt(surface)
        names = shown_names(self.context, table.names, table.viewer)
        best = [names[seat] for seat in table.ranking if table.places[seat] == 1]
        won = len(best) == 1 and table.places[table.viewer] == 1
        head = say("ranking.you_won") if won else say("ranking.first", name=say("join.items").join(best))
        centre = Align.CENTER
        brush.text(surface, say("ranking.title"), brush.box(140, 34, 1000, 44), Pen(22, TEXT_MUTED, centre))
        brush.text(surface, head, brush.box(140, 76, 1000, 70), Pen(46, GOLD, centre, bold=True))
        played = say("ranking.hands_played", count=table.hands)
        brush.text(surface, played, brush.box(140, 142, 1000, 30), Pen(TEXT_SMALL, TEXT_MUTED, centre))
        brush.panel(surface, brush.box(*PANEL))
        muted = Pen(TEXT_SMALL, TEXT_MUTED, Align.RIGHT)
        for key, left, width in COLUMNS:
            brush.text(surface, say(key), brush.box(left, TOP - 42, width, 36), muted)
        for row, seat in enumerate(table.ranking):
            self._paint_row(surface, brush, row, seat, names[seat])

    def _paint_row(self, surface: pygame.Surface, brush: Brush, row: int, seat: Seat, name: str) -> None:
        table, top = self._table, TOP + row * ROW
        first = table.places[seat] == 1
        color = GOLD if first else TEXT
        brush.rule(surface, brush.box(164, top, 952, 1), PANEL_EDGE)
        place = Pen(40 if first else 32, color, Align.CENTER, bold=True)
        brush.text(surface, str(table.places[seat]), brush.box(168, top, 70, ROW), place)
        brush.text(surface, name, brush.box(256, top, 330, ROW), Pen(26, color, bold=True))
        deeds = table.deeds[seat]
        counts = (deeds.wins, deeds.self_draws, deeds.deal_ins, deeds.best_hand)
        for (_, left, width), count in zip(COLUMNS, counts, strict=False):
            brush.text(
                surface, str(count), brush.box(left, top, width, ROW), Pen(22, TEXT_MUTED, Align.RIGHT)
            )
        _, left, width = COLUMNS[-1]
        score = signed(self.context.language, table.scores[seat])
        total = Pen(TEXT_HEADING, color, Align.RIGHT, bold=True)
        brush.text(surface, score, brush.box(left, top, width, ROW), total)
