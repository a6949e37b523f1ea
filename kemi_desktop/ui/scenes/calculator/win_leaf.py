"""How the hand was won, and by whose deal.  Rule: R7.13, R7.22, R7.29, R9.1, R2.4."""

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.calculator import edits
from kemi_desktop.ui.scenes.calculator.leaf import (
    LABEL,
    ROW,
    ROW_HEIGHT,
    Leaf,
    Means,
    Placed,
    Topic,
    area_box,
)
from kemi_desktop.ui.scenes.calculator.wording import seat_names
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.stepper import Stepper
from kemi_desktop.ui.widgets.toggle import Toggle

LABEL_WIDTH: Final = 96
FLAG_WIDTH: Final = 222
MOST_STREAK: Final = 99


class WinLeaf(Leaf):
    """The first page."""

    def __init__(self, means: Means) -> None:
        self.topic = Topic.WIN
        self._means = means
        self._source = SEATS[3]
        say, desk = means.context.say, means.desk
        by: Choice[WinBy | None] = Choice(
            (*WinBy, None),
            lambda by: say("calculator.by_nobody" if by is None else f"win_by.{by.value}"),
            lambda: None if desk.question.winner is None else desk.question.by,
            lambda by: means.put(edits.with_win(desk.question, by, self._source)),
            tag="by",
        )
        self._sources = Choice(SEATS[1:], self._name_of, self._source_now, self._choose_source, tag="source")
        dealer = Choice(
            SEATS,
            self._name_of,
            lambda: desk.question.dealer,
            lambda seat: means.put(edits.with_dealer(desk.question, seat)),
            tag="dealer",
        )
        streak = Stepper(
            lambda: desk.question.streak,
            lambda count: means.put(replace(desk.question, streak=count)),
            most=MOST_STREAK,
            explain=partial(say, "calculator.streak_help"),
            tag="streak",
        )
        flags = (self._kong_draw(), self._last_tile(), self._first_turn())
        self.placed = (
            Placed(by, (LABEL_WIDTH, 0, 500, ROW_HEIGHT)),
            Placed(self._sources, (LABEL_WIDTH, ROW, 380, ROW_HEIGHT)),
            Placed(dealer, (LABEL_WIDTH, 2 * ROW, 420, ROW_HEIGHT)),
            Placed(streak, (642, 2 * ROW, 142, ROW_HEIGHT)),
            *(
                Placed(flag, (LABEL_WIDTH + index * (FLAG_WIDTH + 6), 3 * ROW, FLAG_WIDTH, ROW_HEIGHT))
                for index, flag in enumerate(flags)
            ),
        )

    def allow(self) -> None:
        """Ask for a source only where a tile came from someone."""
        question = self._means.desk.question
        self._sources.is_enabled = question.winner is not None and question.by is not WinBy.SELF_DRAW

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw what each row is about."""
        say = self._means.context.say
        robbed = self._means.desk.question.by is WinBy.ROB_KONG
        for row, key in enumerate(("by", "source_robbed" if robbed else "source", "dealer")):
            label = area_box(brush, 0, row * ROW, LABEL_WIDTH - 8, ROW_HEIGHT)
            brush.text(surface, say(f"calculator.{key}"), label, LABEL)
        label = area_box(brush, 530, 2 * ROW, 104, ROW_HEIGHT)
        brush.text(surface, say("calculator.streak"), label, LABEL.but(align=Align.RIGHT))

    def _name_of(self, seat: Seat) -> str:
        return seat_names(self._means.context, self._means.desk.question)[seat]

    def _source_now(self) -> Seat:
        source = self._means.desk.question.source
        return self._source if source is None else source

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
