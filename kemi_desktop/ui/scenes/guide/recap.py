"""The pages after the guided hands: what was learnt, and a friendly question about each part of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.learn.lessons import RIGHT, YOU
from kemi_desktop.rules.tiles import NORTH, WEST, Kind, Suit, make_kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import Halo, TileState
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.guide.more import more_block
from kemi_desktop.ui.scenes.guide.small_sheet import paint_small_sheet, small_sheet_height
from kemi_desktop.ui.scenes.guide.wording import say_figures
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.ui.theme import GOLD_DEEP, INK, INK_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Drawing, Ground, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Bar, Row
from kemi_desktop.ui.widgets.widget import Widget

COLUMNS: Final = 2
LEAST: Final = 940
"""Logical width that two columns need side by side."""
TOLD: Final = 164
HIGH: Final = 800
HIGH_TOLD: Final = 192
ASKED_ROOM: Final = 72
ANSWER: Final = 100
"""Least logical heights of what is told, asked and answered, so that columns side by side agree."""
LETTERS: Final = ("a", "b", "c")
TITLE: Final = Pen(30, INK, bold=True)
HEAD: Final = Pen(24, INK, bold=True)
BODY: Final = Pen(21, INK)
ASKED: Final = Pen(21, INK, bold=True)
HINT: Final = Pen(19, INK_MUTED)
NUMBER: Final = Pen(19, INK_MUTED, Align.RIGHT)
CHOICE: Final = (160, 52)
CHOSEN_EDGE: Final = 3
SIGN: Final = 28
TILE: Final = 52
APART: Final = 12
FINER: Final = 4
TICK: Final = ((0.12, 0.55), (0.4, 0.82), (0.9, 0.2))
CROSS: Final = (((0.2, 0.2), (0.8, 0.8)), ((0.2, 0.8), (0.8, 0.2)))


@dataclass(frozen=True, slots=True)
class Quiz:
    """One question: its words in the catalogue begin with ``guide.ask_`` and ``guide.`` and this name."""

    name: str
    right: str
    """The letter of the right answer."""
    plain: tuple[Kind, ...] = ()
    lit: tuple[Kind, TileState] | None = None
    """Tiles in the corner of the column, the last one marked: what the lesson was about."""


PAGES: Final = (
    (
        Quiz("treasure", "b", (WEST,), (NORTH, TileState(treasure=True))),
        Quiz(
            "ready",
            "c",
            (make_kind(Suit.CHARACTERS, 4), make_kind(Suit.CHARACTERS, 6)),
            (make_kind(Suit.CHARACTERS, 5), TileState(winning=True, halo=Halo.WINNING)),
        ),
    ),
    (
        Quiz(
            "show",
            "b",
            tuple(make_kind(Suit.BAMBOOS, rank) for rank in (1, 2, 3)),
            (make_kind(Suit.BAMBOOS, 9), TileState(winning=True, halo=Halo.WINNING)),
        ),
        Quiz("dealer", "b"),
    ),
    (Quiz("sheet", "c"),),
)
"""The questions of each page; a single one has the score sheet beside it."""
COUNT: Final = len(PAGES) + 1
"""Pages with questions, and one with what the hands had no room for."""
QUIZZES: Final = tuple(quiz for page in PAGES for quiz in page)


@dataclass(frozen=True, slots=True)
class RecapExits:
    """Where the pages lead."""

    play: Callable[[], Command | None]
    again: Callable[[], Command | None]
    to_title: Callable[[], Command | None]
    turn: Callable[[int], Command | None]
    """Opens a page by its number, counted from 0."""


class Recap(FlowScene):
    """One page of what was learnt; ``entered`` has the names as typed, ``chosen`` the answers so far."""

    screen = "recap"
    margin = 36

    def __init__(
        self,
        context: UiContext,
        exits: RecapExits,
        *,
        entered: tuple[str, str, str, str],
        page: int,
        chosen: dict[str, str],
    ) -> None:
        self._exits = exits
        self._entered = entered
        self.page = page
        self._quizzes = PAGES[page] if page < len(PAGES) else ()
        self.chosen = chosen
        """Letter last chosen per question."""
        self._choices = {
            (quiz.name, letter): Button(
                partial(self._say, f"guide.{quiz.name}_{letter}"),
                partial(self._choose, quiz.name, letter),
                style=ButtonStyle.PAPER,
                size=18,
                tag=f"{quiz.name}_{letter}",
            )
            for quiz in self._quizzes
            for letter in LETTERS
        }
        self._aside = self._make_aside()
        self._on = self._make_on()
        super().__init__(context, [*self._choices.values(), *self._aside, self._on])

    @property
    def is_last(self) -> bool:
        """Whether no page follows."""
        return self.page == COUNT - 1

    def _make_aside(self) -> list[Button]:
        """Make the buttons at the left: a page back, the lesson again at the end, the title."""
        say = self._say
        before = Button(
            partial(say, "guide.page_before"),
            lambda: self._exits.turn(self.page - 1),
            explain=partial(say, "guide.page_before_help"),
            tag="page_before",
        )
        again = Button(
            partial(say, "guide.again"),
            self._exits.again,
            explain=partial(say, "guide.again_help"),
            tag="again",
        )
        title = Button(
            partial(say, "guide.to_title"),
            self._exits.to_title,
            key_label="Esc",
            explain=partial(say, "ui.to_title_help"),
            tag="to_title",
        )
        return [*([before] if self.page else []), *([again] if self.is_last else []), title]

    def _make_on(self) -> Button:
        """Make the button that leads on: to the next page, from the last one into a game."""
        last = self.is_last
        return Button(
            partial(self._say, "guide.play" if last else "guide.page_after"),
            self._exits.play if last else lambda: self._exits.turn(self.page + 1),
            style=ButtonStyle.PRIMARY,
            explain=partial(self._say, "ui.quick_help" if last else "guide.page_after_help"),
            size=24,
            tag="play" if last else "page_after",
        )

    def _say(self, key: str) -> str:
        names = shown_names(self.context, self._entered, YOU)
        return say_figures(self.context, key, right=names[RIGHT])

    def escape(self) -> Command | None:
        """Go to the title."""
        return self._exits.to_title()

    def body(self) -> Block:
        """The columns side by side on paper, in a narrow window below each other."""
        say = self.context.say
        number = Words(lambda: say("guide.page_number", number=self.page + 1, count=COUNT), NUMBER)
        title = "guide.recap" if self._quizzes else "guide.more"
        head = Beside((Words(lambda: say(title), TITLE, least=50), number), shares=(3, 1), least=480, gap=8)
        page = Column((head, Space(8, grows=1), self._told(), Space(0, grows=1)))
        paper = Ground(page, pad=20, paper=True, grows=1)
        if self._is_wide:
            return Column((Space(12), paper))
        aside = Row([(button, 230) for button in self._aside], height=54, gap=12, widen=True)
        return Column((Space(12), paper, Space(12), aside, Space(8)))

    def _told(self) -> Block:
        """Return what the page tells and asks, or the last one's lines."""
        if not self._quizzes:
            return more_block(self._say)
        columns = [self._column(quiz) for quiz in self._quizzes]
        if len(columns) < COLUMNS:
            columns.insert(0, Drawing(small_sheet_height, self._paint_sheet))
        return Beside(columns, shares=(1,) * COLUMNS, least=LEAST, gap=40)

    @property
    def _is_wide(self) -> bool:
        """Whether all ways on stand side by side below the paper."""
        return self.brush.page[0] >= LEAST + 100

    def foot(self) -> Block:
        """The ways on, the obvious one at the right."""
        return Bar([(button, 230) for button in self._aside if self._is_wide], ((self._on, 280),))

    def pinned(self) -> Sequence[Widget]:
        """Return the ways on."""
        return (*self._aside, self._on) if self._is_wide else (self._on,)

    def _column(self, quiz: Quiz) -> Block:
        """Return what is told and asked about one thing; what faces another column is as high as there."""
        say, wide = self._say, self._is_wide
        told = TOLD if self.brush.page[1] < HIGH else HIGH_TOLD
        named = Words(partial(say, f"guide.recap_{quiz.name}"), HEAD, least=TILE + 6)
        tiles = Drawing(lambda brush, _: brush.px(TILE), partial(self._paint_tiles, quiz))
        asked = partial(say, f"guide.ask_{quiz.name}")
        choices = [(self._choices[quiz.name, letter], CHOICE[0]) for letter in LETTERS]
        return Column(
            (
                named if quiz.lit is None else Beside((named, tiles), shares=(3, 2), least=0, gap=8),
                Words(
                    partial(say, f"guide.recap_{quiz.name}_text"),
                    BODY,
                    least=told if wide else 0,
                    at_top=True,
                ),
                Space(8),
                Drawing(lambda brush, _: brush.px(14), _paint_rule),
                Words(asked, ASKED, least=ASKED_ROOM if wide else 0, at_top=True),
                Space(8),
                Row(choices, height=CHOICE[1], gap=18, widen=True),
                Space(16),
                Drawing(partial(self._answer_height, quiz), partial(self._paint_answer, quiz)),
            )
        )

    def _answer(self, quiz: Quiz) -> tuple[str, Pen, float]:
        """Return what is said about the answer, or that there is none yet, and how far it stands in."""
        chosen = self.chosen.get(quiz.name)
        if chosen is None:
            return self._say("guide.ask_hint"), HINT, 0
        return self._say(f"guide.{quiz.name}_{chosen}_why"), BODY, SIGN + 12

    def _answer_height(self, quiz: Quiz, brush: Brush, width: int) -> int:
        words, pen, left = self._answer(quiz)
        lines = brush.wrapped(words, width - round(left * brush.scale), pen).get_height()
        return max(brush.px(ANSWER), lines)

    def _paint_answer(self, quiz: Quiz, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        words, pen, left = self._answer(quiz)
        indent = round(left * brush.scale)
        surface.blit(brush.wrapped(words, rect.width - indent, pen), (rect.left + indent, rect.top))
        chosen = self.chosen.get(quiz.name)
        if chosen is None:
            return
        is_right = chosen == quiz.right
        surface.blit(_sign(brush, is_right=is_right), rect.topleft)
        button = self._choices[quiz.name, chosen].rect
        around = button.inflate(2 * brush.px(CHOSEN_EDGE), 2 * brush.px(CHOSEN_EDGE))
        edge = GOLD_DEEP if is_right else INK_MUTED
        brush.fill(surface, around, None, radius=12, edge=edge, edge_width=CHOSEN_EDGE)

    def _paint_sheet(self, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        names = shown_names(self.context, self._entered, YOU)
        paint_small_sheet(surface, brush, rect, names)

    def _paint_tiles(self, quiz: Quiz, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the tiles of a column at the right-hand end of their place."""
        if quiz.lit is None:
            return
        form = TileForm(brush.px(TILE))
        kind, state = quiz.lit
        x = rect.right - form.size[0]
        brush.tile(surface, (x, rect.top), kind, form, state=state)
        x -= brush.px(APART)
        for plain in reversed(quiz.plain):
            x -= form.pitch
            brush.tile(surface, (x, rect.top), plain, form)

    def _choose(self, name: str, letter: str) -> Command | None:
        self.chosen[name] = letter
        return None


def _paint_rule(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
    brush.rule(surface, rect, GOLD_DEEP)


def _sign(brush: Brush, *, is_right: bool) -> pygame.Surface:
    """Return a tick or a cross: told by shape and not by colour alone."""
    side = brush.px(SIGN)
    fine = pygame.Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    color = GOLD_DEEP if is_right else INK_MUTED
    fine.fill((*color, 0))
    lines = (TICK,) if is_right else CROSS
    for line in lines:
        points = [(x * side * FINER, y * side * FINER) for x, y in line]
        pygame.draw.lines(fine, color, closed=False, points=points, width=side * FINER // 8)
    return pygame.transform.smoothscale(fine, (side, side))
