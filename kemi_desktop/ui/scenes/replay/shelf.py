"""The shelf: every kept game on one page, the newest first."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.adapter.record import Glance
from kemi_desktop.catalogue.names import signed
from kemi_desktop.rules.tiles import SEATS, Kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.clipboard import copy_text
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.ui.theme import TEXT_HEADING, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE, Block, Column, Drawing, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Control, Row
from kemi_desktop.ui.widgets.widget import Look, Widget

ROW: Final = 68
PAD: Final = 16
WHEN_WIDTH: Final = 0.34
"""Share of a row's width for when it was played and how far; the rest is names and scores."""
LEAST_BESIDE: Final = 640
"""Logical width of a row below which names and scores stand below when it was played."""
HALF: Final = 52
"""Logical height of either part of such a row."""
EMPTY_TILE: Final = 96
EMPTY_TILES: Final = (Kind(27), Kind(31), Kind(32))
"""Shown where there is no game yet, with a tile's back at either end."""


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """One game of the list."""

    file: str
    """The name of the file."""
    began: tuple[int, int, int, int, int] | None
    """Year, month, day, hour and minute; ``None`` where the file does not say."""
    glance: Glance | None
    """``None`` where the file cannot be read."""


class RecordRow(Button):
    """A game as a wide button: when, how far, who, how many points."""

    def __init__(self, context: UiContext, kept: KeptRecord, on_press: Callable[[], Command | None]) -> None:
        self._context = context
        self._kept = kept
        super().__init__(
            self._words, on_press, explain=partial(context.say, "replay.row_help"), tag=kept.file
        )

    def natural_height(self, brush: Brush, width: int, row: int) -> int:
        """Return the height of a row, of two parts where they do not stand side by side."""
        if self._kept.glance is None or not self._is_narrow(brush, width):
            return row
        return brush.px(2 * HALF + 2 * 8)

    def _is_narrow(self, brush: Brush, width: int) -> bool:
        return width < brush.px(LEAST_BESIDE)

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw the box, and the words in two parts."""
        rect = self.rect.move(0, brush.px(1)) if look.held else self.rect
        fill, edge, ink = self._colors(look)
        brush.fill(surface, rect, fill, radius=10, edge=edge)
        inner = rect.inflate(-2 * brush.px(PAD), -2 * brush.px(8))
        if self._kept.glance is None:
            brush.text(surface, self._words(), inner, Pen(TEXT_SMALL, TEXT_MUTED))
        else:
            left, right = inner.copy(), inner.copy()
            if self._is_narrow(brush, rect.width):
                left.height = brush.px(HALF)
                right.top, right.height = left.bottom, inner.bottom - left.bottom
            else:
                when = round(inner.width * WHEN_WIDTH)
                left.width = when - brush.px(PAD)
                right.left, right.width = inner.left + when, inner.width - when
            half = left.height // 2
            upper = pygame.Rect(left.left, left.top, left.width, half)
            brush.text(surface, self._when(), upper, Pen(18, ink, bold=True))
            brush.text(
                surface, self._how_far(self._kept.glance), upper.move(0, half), Pen(TEXT_SMALL, TEXT_MUTED)
            )
            self._draw_scores(surface, brush, right, self._kept.glance)
        if look.focused:
            brush.focus(surface, rect, radius=10)

    def _draw_scores(self, surface: pygame.Surface, brush: Brush, room: pygame.Rect, glance: Glance) -> None:
        """Draw the four names, and below each what it won or lost."""
        names = shown_names(self._context, glance.names, SEATS[0])
        width, half = room.width // len(SEATS), room.height // 2
        for seat in SEATS:
            upper = pygame.Rect(room.left + seat * width, room.top, width - brush.px(8), half)
            name = brush.context.fonts.fitting(names[seat], brush.px(TEXT_SMALL), upper.width)
            brush.text(surface, name, upper, Pen(TEXT_SMALL, TEXT_MUTED, Align.CENTER))
            points = signed(self._context.language, glance.scores[seat])
            brush.text(surface, points, upper.move(0, half), Pen(20, align=Align.CENTER, bold=True))

    def _when(self) -> str:
        if self._kept.began is None:
            return self._kept.file
        year, month, day, hour, minute = self._kept.began
        say = self._context.say
        return say("replay.date", year=year, month=month, day=day, hour=f"{hour:02}", minute=f"{minute:02}")

    def _how_far(self, glance: Glance) -> str:
        key = "replay.hands" if glance.is_over else "replay.hands_open"
        return self._context.say(key, count=glance.hands)

    def _words(self) -> str:
        """Return the row as one line, for those who are told it."""
        glance, say = self._kept.glance, self._context.say
        if glance is None:
            return say("replay.row_bad", file=self._kept.file)
        names = shown_names(self._context, glance.names, SEATS[0])
        scores = (
            say("replay.row_scores", name=names[s], points=signed(self._context.language, glance.scores[s]))
            for s in SEATS
        )
        return say("join.items").join([self._when(), self._how_far(glance), *scores])


class Shelf(FlowScene):
    """The kept games; ``folder`` is where they are, ``open_one`` makes the replay of one."""

    screen = "replays"
    most_width = 980

    def __init__(
        self,
        context: UiContext,
        kept: Sequence[KeptRecord],
        folder: str | None,
        open_one: Callable[[str], Command | None],
        *,
        copy: Callable[[str], bool] = copy_text,
    ) -> None:
        say = context.say
        self._folder = folder
        self._put = copy
        self._copied = False
        self._rows = [RecordRow(context, each, partial(open_one, each.file)) for each in kept]
        self._back = back_button(context, Pop, main=True)
        self._copy = Button(
            partial(say, "replay.copy_folder"),
            self._copy_folder,
            explain=partial(say, "replay.copy_folder_help"),
            tag="copy_folder",
        )
        self._below = [self._back] if folder is None else [self._copy, self._back]
        super().__init__(context, [*self._rows, *self._below])

    def body(self) -> Block:
        """The heading, where the files are, and the list."""
        say = self.context.say
        if not self._rows:
            return self._empty()
        return Column(
            (
                Space(20),
                Words(partial(say, "replay.title"), Pen(TEXT_HEADING, bold=True)),
                Space(6),
                Words(self._where, CLOTH_NOTE),
                Space(14),
                Column([Control(row, row=ROW) for row in self._rows], gap=10),
                Space(12),
            )
        )

    def _empty(self) -> Block:
        """Return what is told where no game is kept yet."""
        say = self.context.say
        return Column(
            (
                Space(20),
                Words(partial(say, "replay.title"), Pen(TEXT_HEADING, bold=True)),
                Space(6),
                Words(self._where, CLOTH_NOTE),
                Space(24, grows=1),
                Drawing(lambda brush, _: brush.px(EMPTY_TILE), _paint_some_tiles),
                Space(24),
                Words(partial(say, "replay.empty"), Pen(22, align=Align.CENTER)),
                Space(24, grows=2),
            )
        )

    def foot(self) -> Block:
        """The way back, and the path of the folder to copy."""
        return Row([(button, 190) for button in self._below], height=48, align=Align.RIGHT)

    def pinned(self) -> Sequence[Widget]:
        """What stays in sight."""
        return self._below

    def _where(self) -> str:
        say = self.context.say
        if self._folder is None:
            return say("replay.no_folder")
        where = say("replay.where", folder=self._folder)
        return f"{where}  {say('replay.copied')}" if self._copied else where

    def _copy_folder(self) -> Command | None:
        if self._folder is not None:
            self._copied = self._put(self._folder)
        return None


def _paint_some_tiles(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
    """Draw a few tiles in a row, the outer ones face down."""
    form = TileForm(brush.px(EMPTY_TILE))
    shown: tuple[Kind | None, ...] = (None, *EMPTY_TILES, None)
    left = rect.centerx - form.pitch * len(shown) // 2
    for index, kind in enumerate(shown):
        brush.tile(surface, (left + index * form.pitch, rect.top), kind, form)
