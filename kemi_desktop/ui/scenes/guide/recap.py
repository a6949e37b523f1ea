"""The page after the guided hands: what treasure and ready pay, and two friendly questions about it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.tiles import NORTH, WEST, Kind, Suit, make_kind
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import Halo, TileState
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
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
    plain: tuple[Kind, ...]
    lit: tuple[Kind, TileState]
    """Tiles in the corner of the column, the last one marked: what the lesson was about."""


QUIZZES: Final = (
    Quiz("treasure", "b", (WEST,), (NORTH, TileState(treasure=True))),
    Quiz(
        "ready",
        "c",
        (make_kind(Suit.CHARACTERS, 4), make_kind(Suit.CHARACTERS, 6)),
        (make_kind(Suit.CHARACTERS, 5), TileState(winning=True, halo=Halo.WINNING)),
    ),
)


class Recap(RingScene):
    """What was learnt; the callables lead on."""

    screen = "recap"
    notes_beside = False

    def __init__(
        self,
        context: UiContext,
        *,
        play: Callable[[], Command | None],
        again: Callable[[], Command | None],
        to_title: Callable[[], Command | None],
    ) -> None:
        self._to_title = to_title
        self.chosen: dict[str, str] = {}
        """Letter last chosen per question."""
        say = context.say
        self._choices = {
            (quiz.name, letter): Button(
                partial(say, f"guide.{quiz.name}_{letter}"),
                partial(self._choose, quiz.name, letter),
                style=ButtonStyle.PAPER,
                size=18,
                tag=f"{quiz.name}_{letter}",
            )
            for quiz in QUIZZES
            for letter in LETTERS
        }
        self._again = Button(
            partial(say, "guide.again"), again, explain=partial(say, "guide.again_help"), tag="again"
        )
        self._title = Button(
            partial(say, "guide.to_title"),
            to_title,
            key_label="Esc",
            explain=partial(say, "ui.to_title_help"),
            tag="to_title",
        )
        self._play = Button(
            partial(say, "guide.play"),
            play,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "ui.quick_help"),
            size=24,
            tag="play",
        )
        super().__init__(context, [*self._choices.values(), self._again, self._title, self._play])

    def escape(self) -> Command | None:
        """Go to the title."""
        return self._to_title()

    def lay_out(self, brush: Brush) -> None:
        """Place choices and ways on."""
        for left, quiz in zip(COLUMNS, QUIZZES, strict=True):
            for place, letter in enumerate(LETTERS):
                button = self._choices[quiz.name, letter]
                button.rect = brush.box(left + place * CHOICE_PITCH, CHOICE_TOP, *CHOICE)
        self._again.rect = brush.box(36, 650, 230, 54)
        self._title.rect = brush.box(282, 650, 230, 54)
        self._play.rect = brush.box(964, 650, 280, 54)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the two columns."""
        brush.felt(surface)
        brush.paper(surface, brush.box(*PAPER))
        say = self.context.say
        brush.text(surface, say("guide.recap"), brush.box(68, 32, 800, 50), Pen(30, INK, bold=True))
        brush.rule(surface, brush.box(68, 318, 1144, 1), GOLD_DEEP)
        for left, quiz in zip(COLUMNS, QUIZZES, strict=True):
            self._paint_column(surface, brush, left, quiz)

    def _paint_column(self, surface: pygame.Surface, brush: Brush, left: int, quiz: Quiz) -> None:
        say = self.context.say
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
