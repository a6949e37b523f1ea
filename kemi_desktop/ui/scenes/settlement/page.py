"""The settlement screen: one page that answers "why that number?" without a click."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat, distance_after, kind_of
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import TileState
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, WheelTurned
from kemi_desktop.ui.scene import Command, Push, Scene
from kemi_desktop.ui.scenes.naming import by_place, shown_names
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.scenes.settlement.ledger import ledger
from kemi_desktop.ui.scenes.settlement.tables import paint_hands, paint_payments, payments_height
from kemi_desktop.ui.scenes.settlement.winners import (
    RULE_COLOR,
    Page,
    paint_drawn,
    paint_several,
    paint_single,
)
from kemi_desktop.ui.sight import HandFacts, Sight
from kemi_desktop.ui.theme import INK, INK_MUTED, TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.scroll import Scroll

PAPER: Final = (20, 12, 1240, 634)
PAYMENTS: Final = (844, 366, 384, 268)
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


class SettlementPage(RingScene):
    """Shows a settled hand; ``entered`` holds the names as typed, ``last`` says that none follows."""

    screen = "settlement"

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
        self._payments = Scroll(self._paint_payments, on_page=True, tag="payments")
        self._stop = Button(
            partial(context.say, "settlement.show_ranking"),
            exits.stop or _stay,
            explain=partial(context.say, "ui.stop_help"),
            tag="show_ranking",
        )
        ends = [] if exits.stop is None or last else [self._stop]
        super().__init__(context, [self._next, *ends, self._payments])

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
        return Sight(self.screen, self.ring.targets(), self._page.shown == self._fans, facts)

    def escape(self) -> Command | None:
        """Open the menu, or go on where there is none."""
        return self._exits.go_on() if self._exits.menu is None else Push(self._exits.menu())

    def handle(self, intent: Intent) -> Command | None:
        """Scroll the payments, open the rule book, or let the ring answer."""
        match intent:
            case WheelTurned(steps=steps):
                self._laid_out |= self._payments.wheel(steps)
                return None
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
        if moved:
            self._page = Page(self._view, self._page.names, shown)
        return super().update(now) or moved

    def lay_out(self, brush: Brush) -> None:
        """Place the button and the payments."""
        viewer = self._view.viewer if self._view.viewer is not None else Seat(0)
        self._page = Page(self._view, shown_names(self.context, self._entered, viewer), self._page.shown)
        self._next.rect = brush.box(980, 656, 280, 54)
        self._stop.rect = brush.box(764, 656, 200, 54)
        self._payments.rect = brush.box(*PAYMENTS)
        width = self._payments.rect.width
        self._payments.content_height = payments_height(brush, width, self._lines, self._page.names)
        self._payments.step = brush.px(50)
        self._payments.go_to(self._payments.offset)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the page from top to bottom."""
        brush.felt(surface)
        brush.paper(surface, brush.box(*PAPER))
        self._paint_head(surface, brush)
        wins = self._settlement.wins
        match len(wins):
            case 0:
                paint_drawn(surface, brush)
            case 1:
                paint_single(surface, brush, self._page, wins[0])
            case _:
                paint_several(surface, brush, self._page, wins)
        brush.rule(surface, brush.box(36, 333, 1208, 1), RULE_COLOR)
        paint_hands(surface, brush, self._page, self._settlement)
        head = brush.box(844, 338, 384, 26)
        brush.text(surface, self._say("settlement.payments"), head, Pen(16, INK_MUTED))
        self._paint_foot(surface, brush)

    def _paint_head(self, surface: pygame.Surface, brush: Brush) -> None:
        say, wins = self._say, self._settlement.wins
        title = say("settlement.title_number", number=self._view.number)
        if len(wins) > 1:
            title += "  \N{MIDDLE DOT}  " + say("settlement.winners_many", count=len(wins))
        if len(wins) > 1 and wins[0].source is not None:
            loser = say(f"table.{'rob_kong' if wins[0].by is WinBy.ROB_KONG else 'deal_in'}")
            named = say("ui.label", label=loser, value=self._page.names[wins[0].source])
            title += "  \N{MIDDLE DOT}  " + named
        brush.text(surface, title, brush.box(40, 26, 900, 44), Pen(25, INK, bold=True))
        right = 1232
        form = TileForm(brush.px(44))
        for key, kind, treasure in (
            ("table.treasure", self._view.treasure, True),
            (
                "table.indicator",
                None if self._view.indicator is None else kind_of(self._view.indicator),
                False,
            ),
        ):
            if kind is None:
                continue
            tile = brush.box(right - 31, 27, 31, 44)
            brush.tile(surface, tile.topleft, kind, form, state=TileState(treasure=treasure))
            label = brush.box(right - 131, 27, 92, 44)
            brush.text(surface, say(key), label, Pen(16, INK_MUTED, Align.RIGHT))
            right -= 136

    def _paint_foot(self, surface: pygame.Surface, brush: Brush) -> None:
        view, say = self._view, self._say
        if self._last or view.next_dealer is None:
            return
        name = self._page.names[view.next_dealer]
        text = (
            say("settlement.next_dealer_streak", name=name, count=view.next_streak)
            if view.next_streak
            else say("settlement.next_dealer", name=name)
        )
        brush.text(surface, text, brush.box(40, 656, 710, 54), Pen(20, TEXT_MUTED))

    def _paint_payments(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        paint_payments(surface, self.brush, rect, top, self._lines, self._page.names)

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
