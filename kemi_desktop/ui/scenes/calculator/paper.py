"""The verdict's place: headline above, blocks that scroll, what each seat wins or loses below."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from kemi_desktop.judge.verdict import Won
from kemi_desktop.rules.fans import FAN_RULES
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.calculator.desk import Desk
from kemi_desktop.ui.scenes.calculator.sheet import (
    GAP,
    Block,
    Sheet,
    blocks,
    paint_deltas,
    rule_at,
    settlement_of,
)
from kemi_desktop.ui.scenes.calculator.wording import headline, how_won, seat_names
from kemi_desktop.ui.scenes.settlement.winners import RULE_COLOR
from kemi_desktop.ui.theme import GOLD_DEEP, INK, INK_MUTED, TEXT_HEADING, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.flow import Block as Flowing
from kemi_desktop.ui.widgets.flow import Drawing
from kemi_desktop.ui.widgets.scroll import Scroll
from kemi_desktop.ui.widgets.widget import TAKEN, Taken

PAD: Final = 20
HEADLINE: Final = 46
ABOVE: Final = HEADLINE + 12
LEAST_HEIGHT: Final = 400
"""Logical height of paper with a part that scrolls."""
DELTAS: Final = 72
MORE: Final = 26
"""Logical height of the line that says that there is more below."""


class VerdictScroll(Scroll):
    """The part that scrolls; says what a click does where fans are listed."""

    explain: Callable[[], str] = staticmethod(str)

    @property
    def explanation(self) -> str:
        """One line about the fans."""
        return self.explain()


class Page(Drawing):
    """The paper as a block."""

    def __init__(
        self,
        measure: Callable[[Brush, int], int],
        paint: Callable[[pygame.Surface, Brush, pygame.Rect], None],
        place: Callable[[Brush, pygame.Rect], None],
        *,
        grows: float,
    ) -> None:
        super().__init__(measure, paint, on_place=place)
        self.grows = grows


class Paper:
    """Writes the verdict of a desk; ``on_rule`` opens the rule book at a fan's ruling."""

    def __init__(
        self, context: UiContext, desk: Desk, *, on_rule: Callable[[RuleId], Command | None]
    ) -> None:
        self._context = context
        self._desk = desk
        self._on_rule = on_rule
        self._blocks: tuple[Block, ...] = ()
        self._pointed: RuleId | None = None
        self._brush: Brush | None = None
        self.scroll = VerdictScroll(
            self._paint_blocks,
            on_click=self._click,
            on_key=self._press_key,
            on_page=True,
            tag="verdict",
        )
        self.scroll.explain = self._explain

    def block(self, *, whole: bool) -> Flowing:
        """Return the paper: all of it, or as high as there is room, with a part that scrolls."""
        least = 0 if whole else LEAST_HEIGHT
        return Page(partial(self._measure, least=least), self._paint, self._place, grows=0 if whole else 1)

    def _measure(self, brush: Brush, width: int, *, least: float) -> int:
        """Write everything anew; return the height of all, or the least height of a part that scrolls."""
        self._brush = brush
        self._blocks = blocks(brush, width - 2 * brush.px(PAD), self._sheet())
        self.scroll.content_height = sum(block.height for block in self._blocks) - brush.px(GAP)
        if least:
            return brush.px(least)
        return self.scroll.content_height + brush.px(ABOVE) + self._foot_height(brush)

    def _place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Stay where one has scrolled to, as far as possible."""
        self._rect = rect
        pad, above = brush.px(PAD), brush.px(ABOVE)
        height = rect.height - above - self._foot_height(brush)
        room = pygame.Rect(rect.left + pad, rect.top + above, rect.width - 2 * pad, height)
        if self.scroll.content_height > room.height:
            room.height -= brush.px(MORE)
        self.scroll.rect = room
        self.scroll.step = brush.px(52)
        self.scroll.go_to(self.scroll.offset)

    def _foot_height(self, brush: Brush) -> int:
        settled = settlement_of(self._desk.verdict) is not None
        return brush.px(DELTAS + 8 if settled else PAD / 2)

    def _paint(self, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the page and what stays in place."""
        brush.paper(surface, rect)
        pad = brush.px(PAD)
        width = rect.width - 2 * pad
        head = pygame.Rect(rect.left + pad, rect.top + brush.px(10), width, brush.px(HEADLINE))
        words = headline(self._context, self._desk.verdict, self._desk.question)
        written = brush.text(surface, words, head, Pen(TEXT_HEADING, INK, bold=True))
        sheet = self._sheet()
        if isinstance(sheet.verdict, Won):
            rest = head.copy()
            rest.width = head.right - written.right - brush.px(12)
            rest.right = head.right
            by = how_won(self._context, sheet.names, sheet.verdict.win)
            brush.text(surface, by, rest, Pen(18, INK_MUTED, Align.RIGHT))
        self._paint_more(surface, brush)
        foot = pygame.Rect(head.left, rect.bottom - brush.px(DELTAS), width, brush.px(DELTAS))
        paint_deltas(surface, brush, foot, sheet)

    def _paint_more(self, surface: pygame.Surface, brush: Brush) -> None:
        """Say below the part that scrolls that there is more, as long as there is."""
        room = self.scroll.rect
        if self.scroll.offset >= self.scroll.reach:
            return
        line = pygame.Rect(room.left, room.bottom, room.width, brush.px(MORE))
        brush.rule(surface, line, RULE_COLOR)
        pen = Pen(TEXT_SMALL, GOLD_DEEP, Align.CENTER, bold=True)
        written = brush.text(surface, self._context.say("calculator.more_below"), line, pen)
        size = brush.px(5)
        x, y = written.right + brush.px(14), line.centery
        corners = ((x - size, y - size // 2), (x + size, y - size // 2), (x, y + size))
        pygame.draw.polygon(surface, brush.context.color(GOLD_DEEP), corners)

    def _paint_blocks(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        for block in self._blocks:
            box = pygame.Rect(rect.left, top, rect.width, block.height)
            if box.colliderect(rect):
                block.paint(surface, box)
            top += block.height

    def point_at(self, x: int, y: int) -> bool:
        """Take where the pointer is; return whether another fan is explained."""
        room, found = self.scroll.rect, None
        if self._brush is not None and room.collidepoint(x, y):
            found = rule_at(self._brush, self._blocks, y - room.top + self.scroll.offset)
        before, self._pointed = self._pointed, found
        return before != found

    def _click(self, _: int, y: int) -> Taken | None:
        """Open the ruling of the fan under the pointer."""
        rule = None if self._brush is None else rule_at(self._brush, self._blocks, y)
        return TAKEN if rule is None else Taken(self._on_rule(rule))

    def _press_key(self, key: KeyPressed) -> Taken | None:
        """Open the ruling of the first fan with Return: the others follow it in the book."""
        rules = [rule for block in self._blocks for rule in block.rules]
        if key.key is not Key.RETURN or not rules:
            return None
        return Taken(self._on_rule(rules[0]))

    def _explain(self) -> str:
        say, verdict = self._context.say, self._desk.verdict
        if not isinstance(verdict, Won):
            return ""
        pointed = (fan for fan, _ in verdict.win.score.fans if FAN_RULES[fan] == self._pointed)
        if (fan := next(pointed, None)) is None:
            return say("calculator.fan_help")
        return say(f"fan_help.{fan.value}") + say("calculator.fan_help_more")

    def _sheet(self) -> Sheet:
        question = self._desk.question
        return Sheet(question, self._desk.verdict, seat_names(self._context, question))
