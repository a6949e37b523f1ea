"""The pages after the guided hands: what was learnt, and a friendly question about each part of it."""

from collections.abc import Callable
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
from kemi_desktop.ui.scenes.guide.small_sheet import paint_small_sheet
from kemi_desktop.ui.scenes.guide.wording import say_figures
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import GOLD_DEEP, INK, INK_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle

PAPER: Final = (36, 20, 1208, 612)
COLUMNS: Final = (68, 660)
WIDTH: Final = 552
LETTERS: Final = ("a", "b", "c")
HEAD: Final = Pen(24, INK, bold=True)
BODY: Final = Pen(21, INK)
ASKED: Final = Pen(21, INK, bold=True)
HINT: Final = Pen(19, INK_MUTED)
NUMBER: Final = Pen(19, INK_MUTED, Align.RIGHT)
CHOICE_TOP: Final = 432
CHOICE: Final = (172, 52)
CHOICE_PITCH: Final = 190
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
QUIZZES: Final = tuple(quiz for page in PAGES for quiz in page)


@dataclass(frozen=True, slots=True)
class RecapExits:
    """Where the pages lead."""

    play: Callable[[], Command | None]
    again: Callable[[], Command | None]
    to_title: Callable[[], Command | None]
    turn: Callable[[int], Command | None]
    """Opens a page by its number, counted from 0."""


class Recap(RingScene):
    """One page of what was learnt; ``entered`` has the names as typed, ``chosen`` the answers so far."""

    screen = "recap"
    notes_beside = False

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
        self.chosen = chosen
        """Letter last chosen per question."""
        self._columns = tuple(zip(COLUMNS[-len(PAGES[page]) :], PAGES[page], strict=True))
        self._choices = {
            (quiz.name, letter): Button(
                partial(self._say, f"guide.{quiz.name}_{letter}"),
                partial(self._choose, quiz.name, letter),
                style=ButtonStyle.PAPER,
                size=18,
                tag=f"{quiz.name}_{letter}",
            )
            for quiz in PAGES[page]
            for letter in LETTERS
        }
        self._aside = self._make_aside()
        self._on = self._make_on()
        super().__init__(context, [*self._choices.values(), *self._aside, self._on])

    @property
    def is_last(self) -> bool:
        """Whether no page follows."""
        return self.page == len(PAGES) - 1

    def _make_aside(self) -> list[Button]:
        """Make the buttons at the left: a page back, the lesson again at the end, the title."""
        say = self._say
        before = Button(
            partial(say, "guide.page_before"), lambda: self._exits.turn(self.page - 1), tag="page_before"
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
            explain=partial(self._say, "ui.quick_help") if last else None,
            size=24,
            tag="play" if last else "page_after",
        )

    def _say(self, key: str) -> str:
        names = shown_names(self.context, self._entered, YOU)
        return say_figures(self.context, key, right=names[RIGHT])

    def escape(self) -> Command | None:
        """Go to the title."""
        return self._exits.to_title()

    def lay_out(self, brush: Brush) -> None:
        """Place choices and ways on."""
        for left, quiz in self._columns:
            for place, letter in enumerate(LETTERS):
                button = self._choices[quiz.name, letter]
                button.rect = brush.box(left + place * CHOICE_PITCH, CHOICE_TOP, *CHOICE)
        for place, button in enumerate(self._aside):
            button.rect = brush.box(36 + place * 246, 650, 230, 54)
        self._on.rect = brush.box(964, 650, 280, 54)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the two columns."""
        brush.felt(surface)
        brush.paper(surface, brush.box(*PAPER))
        say = self.context.say
        brush.text(surface, say("guide.recap"), brush.box(68, 32, 800, 50), Pen(30, INK, bold=True))
        number = say("guide.page_number", number=self.page + 1, count=len(PAGES))
        brush.text(surface, number, brush.box(912, 32, 300, 50), NUMBER)
        if len(self._columns) < len(COLUMNS):
            names = shown_names(self.context, self._entered, YOU)
            paint_small_sheet(surface, brush, brush.box(COLUMNS[0], 98, WIDTH - 16, 522), names)
        for left, quiz in self._columns:
            brush.rule(surface, brush.box(left, 318, WIDTH, 1), GOLD_DEEP)
            self._paint_column(surface, brush, left, quiz)

    def _paint_column(self, surface: pygame.Surface, brush: Brush, left: int, quiz: Quiz) -> None:
        say = self._say
        brush.text(surface, say(f"guide.recap_{quiz.name}"), brush.box(left, 98, WIDTH, 44), HEAD)
        self._paint_tiles(surface, brush, left + WIDTH, quiz)
        told = brush.box(left, 146, WIDTH, 160)
        brush.paragraph(surface, say(f"guide.recap_{quiz.name}_text"), told, BODY)
        asked = brush.box(left, 342, WIDTH, 80)
        brush.paragraph(surface, say(f"guide.ask_{quiz.name}"), asked, ASKED)
        answer = brush.box(left, 504, WIDTH, 116)
        chosen = self.chosen.get(quiz.name)
        if chosen is None:
            brush.paragraph(surface, say("guide.ask_hint"), answer, HINT)
            return
        is_right = chosen == quiz.right
        surface.blit(_sign(brush, is_right=is_right), brush.box(left, 506, SIGN, SIGN))
        answer = brush.box(left + 40, 504, WIDTH - 40, 116)
        brush.paragraph(surface, say(f"guide.{quiz.name}_{chosen}_why"), answer, BODY)
        button = self._choices[quiz.name, chosen].rect
        around = button.inflate(2 * brush.px(CHOSEN_EDGE), 2 * brush.px(CHOSEN_EDGE))
        edge = GOLD_DEEP if is_right else INK_MUTED
        brush.fill(surface, around, None, radius=12, edge=edge, edge_width=CHOSEN_EDGE)

    def _paint_tiles(self, surface: pygame.Surface, brush: Brush, right: int, quiz: Quiz) -> None:
        """Draw the tiles of a column, their right edge given."""
        if quiz.lit is None:
            return
        form = TileForm(brush.px(TILE))
        kind, state = quiz.lit
        spot = brush.box(right, 82, 1, 1)
        x = spot.left - form.size[0]
        brush.tile(surface, (x, spot.top), kind, form, state=state)
        x -= brush.px(APART)
        for plain in reversed(quiz.plain):
            x -= form.pitch
            brush.tile(surface, (x, spot.top), plain, form)

    def _choose(self, name: str, letter: str) -> Command | None:
        self.chosen[name] = letter
        return None


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
