"""The settlement screen: one page that answers "why that number?" without a click."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat, distance_after, kind_of
from kemi_desktop.telling.ledger import ledger
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.naming import by_place, shown_names
from kemi_desktop.ui.scenes.settlement.tables import Hands, Payments
from kemi_desktop.ui.scenes.settlement.winners import (
    MOST_ROWS,
    RULE_COLOR,
    Fans,
    Page,
    nobody,
    several,
    single,
)
from kemi_desktop.ui.sight import HandFacts, Sight
from kemi_desktop.ui.theme import INK, INK_MUTED, LOGICAL_SIZE, TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Drawing, Ground, Space, Words
from kemi_desktop.ui.widgets.flow_choice import ByWidth
from kemi_desktop.ui.widgets.flow_rows import Bar, Row
from kemi_desktop.ui.widgets.widget import Widget

PAD: Final = 16
LEAST: Final = 1000
"""Logical width that two tables need side by side."""
NARROW: Final = 900
SIGNS: Final = 270
"""Logical width of treasure and indicator with their names."""
LESSON: Final = 71
MOST_SPARE: Final = 24
NARROW_LESSON: Final = 132
OUTLINED: Final = 10
"""Logical pixels above what a teacher draws an outline around; the paper begins so much higher."""
TITLE: Final = Pen(25, INK, bold=True)
FAN_SECONDS: Final = 0.16
"""Time until the next fan appears, at speed 1."""


@dataclass(frozen=True, slots=True)
class PageExits:
    """The ways out of the page."""

    go_on: Callable[[], Command | None]
    """Deals the next hand, or leads to the ranking."""
    menu: Callable[[], Scene] | None
    """Makes the menu of the Escape key; with ``None`` that key goes on, too."""
    rule_book: Callable[[], Scene]
    """Makes the rule book of F1."""
    stop: Callable[[], Command | None] | None = None
    """Ends a game that has no fixed number of hands; ``None`` for one that has."""
    log: Callable[[], Scene] | None = None
    """Makes the record of the game, of F2; ``None`` where none is kept."""
    go_on_word: str | None = None
    """The catalogue's key of what going on is called, where it is neither the next hand nor the ranking."""


class Divider(Block):
    """A thin level line across the paper."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def measure(self, brush: Brush, width: int) -> int:
        """Return a little air and the line."""
        return brush.px(4)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw it."""
        brush.rule(surface, self.rect, RULE_COLOR)


class SettlementPage(FlowScene):
    """Shows a settled hand; ``entered`` holds the names as typed, ``last`` says that none follows."""

    screen = "settlement"
    margin = 20
    foot_pad = 8

    def __init__(
        self,
        context: UiContext,
        view: SeatView,
        entered: tuple[str, str, str, str],
        *,
        last: bool,
        exits: PageExits,
    ) -> None:
        if view.settlement is None:
            raise InvariantBroken("a settlement page without a settlement")
        self._settlement = view.settlement
        self._view = view
        self._entered = entered
        self._last = last
        self._exits = exits
        self._lines = ledger(view.settlement, view)
        self._fans = max((len(win.score.fans) for win in view.settlement.wins), default=0)
        self._page = Page(view, entered, 0)
        self._say = context.say
        self._next = Button(
            self._next_words,
            exits.go_on,
            style=ButtonStyle.PRIMARY,
            explain=self._next_help,
            size=24,
            tag="go_on",
        )
        self._fan_list: Block = Space()
        self.teaches = False
        """Whether a place is kept in the foot for a teacher's panel."""
        self.lesson = Space()
        """That place."""
        self._stop = Button(
            partial(context.say, "settlement.show_ranking"),
            exits.stop or _stay,
            explain=partial(context.say, "ui.stop_help"),
            tag="show_ranking",
        )
        ends = [] if exits.stop is None or last else [self._stop]
        super().__init__(context, [self._next, *ends])

    def wait_quietly(self, *, quiet: bool) -> None:
        """Let the button that goes on look plain while something else is to be pressed first."""
        self._next.is_quiet = quiet

    @property
    def asks_before_leaving(self) -> bool:
        """Whether a game would be lost: not any more after its last hand."""
        return not self._last

    def sight(self) -> Sight:
        """Return the buttons and the numbers that matter."""
        view, settlement = self._view, self._settlement
        viewer = view.viewer if view.viewer is not None else Seat(0)
        facts = HandFacts(
            hand=view.number,
            winners=tuple(int(distance_after(viewer, win.seat)) for win in settlement.wins),
            deltas=by_place(settlement.deltas, viewer),
            scores=by_place(view.scores, viewer),
            last=self._last,
        )
        return Sight(self.screen, self.targets(), self._page.shown == self._fans, facts)

    def escape(self) -> Command | None:
        """Open the menu, or go on where there is none."""
        return self._exits.go_on() if self._exits.menu is None else Push(self._exits.menu())

    def handle(self, intent: Intent) -> Command | None:
        """Open the rule book or the record, or let the page answer."""
        match intent:
            case KeyPressed(Key.F1):
                return Push(self._exits.rule_book())
            case KeyPressed(Key.F2) if self._exits.log is not None:
                return Push(self._exits.log())
            case _:
                return super().handle(intent)

    def update(self, now: float) -> bool:
        """Let the fans appear one by one."""
        speed = self.context.settings.speed
        shown = self._fans if speed is None else min(self._fans, int(now * speed / FAN_SECONDS))
        moved = shown != self._page.shown
        self._page.shown = shown
        return super().update(now) or moved

    def body(self) -> Block:
        """The paper: winners above, all hands and all payments below."""
        wins = self._settlement.wins
        won: Block
        match len(wins):
            case 0:
                won = nobody()
            case 1:
                fans = Fans(self._page, wins[0], rows=MOST_ROWS)
                self._fan_list, won = fans, single(self._page, wins[0], fans)
            case _:
                won = several(self._page, wins)
        self._hands = Hands(self._page, self._settlement)
        self._payments = Payments(self._page, self._lines)
        tables = ByWidth(
            Beside((self._hands, self._payments), shares=(772, 384), least=0, gap=36),
            Column((self._payments, Space(20), self._hands)),
            least=LEAST,
        )
        paper = Column(
            (
                self._head(),
                Space(OUTLINED if self.teaches else 4, grows=1),
                won,
                Space(4, grows=1),
                Divider(),
                Space(3),
                tables,
                Space(0, grows=1),
            )
        )
        above = 10 - (OUTLINED - 4 if self.teaches else 0)
        blocks: list[Block] = [Space(above), Ground(paper, pad=PAD, paper=True, grows=1)]
        if self._is_narrow:
            blocks += [Space(10), Words(self._below, Pen(20, TEXT_MUTED)), Space(6)]
        return Column(blocks)

    def foot(self) -> Block:
        """The way on, and who deals next; or a teacher's panel beside it."""
        ends = [(self._stop, 200.0)] if self._stop in self.ring.widgets else []
        ways = [*ends, (self._next, 280.0)]
        if not self.teaches:
            return Bar((), ways, str if self._is_narrow else self._below, pen=Pen(18, TEXT_MUTED))
        way = Row(ways, height=54, align=Align.RIGHT)
        is_wide = self.brush.page[0] >= LEAST
        spare = max(0.0, min(MOST_SPARE, self.brush.page[1] - LOGICAL_SIZE[1]))
        self.lesson = Space(LESSON + spare if is_wide else NARROW_LESSON)
        if not is_wide:
            return Column((self.lesson, way), gap=8)
        return Beside(
            (self.lesson, Column((Space(grows=1), way, Space(grows=1)))), shares=(944, 280), least=0
        )

    def pinned(self) -> Sequence[Widget]:
        """Return the ways on."""
        return (self._next, self._stop)

    def lay_out(self, brush: Brush) -> None:
        """Take the names of the moment, and lay out."""
        viewer = self._view.viewer if self._view.viewer is not None else Seat(0)
        self._page.names = shown_names(self.context, self._entered, viewer)
        super().lay_out(brush)

    @property
    def fans_area(self) -> pygame.Rect:
        """Where the fans of the only winner are."""
        return self._fan_list.rect

    @property
    def payments_area(self) -> pygame.Rect:
        """Where it says who pays whom."""
        return self._payments.rect

    @property
    def totals_area(self) -> pygame.Rect:
        """Where the points before and after the hand stand; in a narrow window the hands as well."""
        return self._hands.totals(self.brush)

    @property
    def are_totals_alone(self) -> bool:
        """Whether the points have columns of their own, beside the hands."""
        return self.totals_area != self._hands.rect

    def note(self) -> str:
        """Return one more line below the page; none here."""
        return ""

    @property
    def _is_narrow(self) -> bool:
        """Whether who deals next stands below the paper, as there is no room beside the way on."""
        return self.brush.page[0] < NARROW

    def _below(self) -> str:
        """Return who deals next, and the note."""
        return "\n".join(line for line in (self._dealer_words(), self.note()) if line)

    def _head(self) -> Block:
        """Return the title with the treasure's tiles at its right."""
        signs = Drawing(lambda brush, _: brush.px(44), self._paint_signs)
        title = Words(self._title_words, TITLE, least=44)
        needed = self.brush.width(self._title_words(), TITLE) / self.brush.scale + 4
        return Beside((title, signs), shares=(needed, SIGNS), least=needed + SIGNS + 8, gap=8)

    def _title_words(self) -> str:
        say, wins = self._say, self._settlement.wins
        title = say("settlement.title_number", number=self._view.number)
        if len(wins) > 1:
            title += "  \N{MIDDLE DOT}  " + say("settlement.winners_many", count=len(wins))
        if len(wins) > 1 and wins[0].source is not None:
            key = "robbed_of" if wins[0].by is WinBy.ROB_KONG else "fed_by"
            named = say(f"settlement.{key}", name=self._page.names[wins[0].source])
            title += "  \N{MIDDLE DOT}  " + named
        return title

    def _paint_signs(self, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        """Draw treasure and indicator with their names before them, at the right-hand end."""
        indicator = None if self._view.indicator is None else kind_of(self._view.indicator)
        form, right = TileForm(brush.px(44)), rect.right
        for key, kind, treasure in (
            ("table.treasure", self._view.treasure, True),
            ("table.indicator", indicator, False),
        ):
            if kind is None:
                continue
            right -= form.size[0]
            top = rect.centery - form.size[1] // 2
            brush.tile(surface, (right, top), kind, form, state=TileState(treasure=treasure))
            right -= brush.px(8)
            pen, words = Pen(16, INK_MUTED, Align.RIGHT), self._say(key)
            width = brush.width(words, pen)
            brush.text(surface, words, pygame.Rect(right - width, rect.top, width, rect.height), pen)
            right -= width + brush.px(18)

    def _dealer_words(self) -> str:
        view, say = self._view, self._say
        if self._last or view.next_dealer is None:
            return ""
        name = self._page.names[view.next_dealer]
        if view.next_streak:
            return say("settlement.next_dealer_streak", name=name, count=view.next_streak)
        return say("settlement.next_dealer", name=name)

    def _next_words(self) -> str:
        if self._exits.go_on_word is not None:
            return self._say(self._exits.go_on_word)
        return self._say("settlement.show_ranking" if self._last else "settlement.next_hand")

    def _next_help(self) -> str:
        if self._exits.go_on_word is not None:
            return ""
        return self._say("ui.show_ranking_help" if self._last else "ui.next_hand_help")


def _stay() -> Command | None:
    """Do nothing."""
    return None
