"""How the hand was won, and by whose deal.  Rule: R7.13, R7.22, R7.29, R9.1, R2.4."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.calculator import edits
from kemi_desktop.ui.scenes.calculator.leaf import GAP, LABEL, ROW_HEIGHT, Leaf, Means, Topic
from kemi_desktop.ui.scenes.calculator.wording import seat_names
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import Beside, Block, Column
from kemi_desktop.ui.widgets.flow_rows import Labelled, Row
from kemi_desktop.ui.widgets.stepper import Stepper
from kemi_desktop.ui.widgets.toggle import Toggle
from kemi_desktop.ui.widgets.widget import Widget

LABEL_WIDTH: Final = 96
STREAK_WIDTH: Final = 86
FLAG_WIDTH: Final = 222
MOST_STREAK: Final = 99


class WinLeaf(Leaf):
    """The first page."""

    def __init__(self, means: Means) -> None:
        self.topic = Topic.WIN
        self._means = means
        self._source = SEATS[3]
        say, desk = means.context.say, means.desk
        self._by: Choice[WinBy | None] = Choice(
            (*WinBy, None),
            lambda by: say("calculator.by_nobody" if by is None else f"win_by.{by.value}"),
            lambda: None if desk.question.winner is None else desk.question.by,
            lambda by: means.put(edits.with_win(desk.question, by, self._source)),
            tag="by",
        )
        self._sources = Choice(SEATS[1:], self._name_of, self._source_now, self._choose_source, tag="source")
        self._dealer = Choice(
            SEATS,
            self._name_of,
            lambda: desk.question.dealer,
            lambda seat: means.put(edits.with_dealer(desk.question, seat)),
            tag="dealer",
        )
        self._streak = Stepper(
            lambda: desk.question.streak,
            lambda count: means.put(replace(desk.question, streak=count)),
            most=MOST_STREAK,
            explain=partial(say, "calculator.streak_help"),
            tag="streak",
        )
        self._flags = (self._kong_draw(), self._last_tile(), self._first_turn())
        self.widgets = (self._by, self._sources, self._dealer, self._streak, *self._flags)

    def allow(self) -> None:
        """Ask for a source only where a tile came from someone."""
        question = self._means.desk.question
        self._sources.is_enabled = question.winner is not None and question.by is not WinBy.SELF_DRAW

    def block(self) -> Block:
        """Return what each row is about, and the flags side by side."""
        say = self._means.context.say

        def row(key: Callable[[], str], widget: Widget, width: float = LABEL_WIDTH) -> Block:
            return Labelled(
                lambda: say(f"calculator.{key()}"),
                widget,
                name_width=width,
                least=0,
                pen=LABEL,
                row=ROW_HEIGHT,
            )

        whose = Beside(
            (row(lambda: "dealer", self._dealer), row(lambda: "streak", self._streak, STREAK_WIDTH)),
            shares=(520, 240),
            least=660,
            gap=24,
        )
        flags = Row([(flag, FLAG_WIDTH) for flag in self._flags], height=ROW_HEIGHT, gap=GAP, widen=True)
        return Column(
            (row(lambda: "by", self._by), row(self._source_key, self._sources), whose, flags), gap=GAP
        )

    def _source_key(self) -> str:
        robbed = self._means.desk.question.by is WinBy.ROB_KONG
        return "source_robbed" if robbed else "source"

    def _name_of(self, seat: Seat) -> str:
        return seat_names(self._means.context, self._means.desk.question)[seat]

    def _source_now(self) -> Seat | None:
        """Return who it came from; ``None`` where a hand from outside does not say, or cannot mean it."""
        question = self._means.desk.question
        is_asked = question.winner is not None and question.by is not WinBy.SELF_DRAW
        return question.source if is_asked else self._source

    def _choose_source(self, seat: Seat) -> Command | None:
        self._source = seat
        question = self._means.desk.question
        return self._means.put(edits.with_win(question, question.by, seat))

    def _kong_draw(self) -> Toggle:
        say, desk = self._means.context.say, self._means.desk
        return Toggle(
            partial(say, "fan.kong_draw"),
            lambda: desk.question.kong_draw,
            lambda holds: self._means.put(replace(desk.question, kong_draw=holds)),
            allowed=self._is_self_draw,
            explain=partial(say, "calculator.kong_draw_help"),
            tag="kong_draw",
        )

    def _last_tile(self) -> Toggle:
        say, desk = self._means.context.say, self._means.desk
        return Toggle(
            partial(say, "fan.last_tile"),
            lambda: desk.question.last_tile,
            lambda holds: self._means.put(replace(desk.question, last_tile=holds)),
            allowed=self._is_self_draw,
            explain=partial(say, "calculator.last_tile_help"),
            tag="last_tile",
        )

    def _first_turn(self) -> Toggle:
        say, desk = self._means.context.say, self._means.desk
        return Toggle(
            lambda: say(f"fan.{self._first_fan()}"),
            lambda: desk.question.first_turn,
            lambda holds: self._means.put(replace(desk.question, first_turn=holds)),
            allowed=lambda: desk.question.winner is not None and desk.question.by is not WinBy.ROB_KONG,
            explain=lambda: say(f"calculator.{self._first_fan()}_help"),
            tag="first_turn",
        )

    def _first_fan(self) -> str:
        return "heavenly" if self._means.desk.question.by is WinBy.SELF_DRAW else "earthly"

    def _is_self_draw(self) -> bool:
        question = self._means.desk.question
        return question.winner is not None and question.by is WinBy.SELF_DRAW
