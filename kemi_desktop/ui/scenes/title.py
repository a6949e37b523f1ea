"""The first screen: the name, one clear button, and the way everywhere else."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.tiles import ALL_KINDS, IS_TERMINAL_OR_HONOR, Kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import Pose, TileForm
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed
from kemi_desktop.ui.scene import Command, Push, Quit, Scene
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.theme import (
    FELT_DARK,
    LAMP,
    LOGICAL_SIZE,
    PANEL,
    TEXT,
    TEXT_BODY,
)
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import CLOTH_NOTE, Block, Column, Drawing, Space, Words
from kemi_desktop.ui.widgets.flow_rows import Row

NAME_SIZE: Final = 138
NAME_PITCH: Final = 158
NAME_HEIGHT: Final = 186
TOP: Final = 16
FAN: Final = tuple(kind for kind in ALL_KINDS if IS_TERMINAL_OR_HONOR[kind])
"""One of each terminal and honour: the thirteen tiles everyone recognises."""
FAN_HEIGHT: Final = 148
FAN_RADIUS: Final = 2300
FAN_SPREAD: Final = 2.42
"""Degrees between two tiles of the fan."""
FAN_MOST: Final = 190
"""Logical height of what shows of it at most."""
HINT: Final = "ui.keys_hint"
LEARN: Final = "guide.learn"
RULES: Final = "menu.rulebook"
ROW_WIDTH: Final = 160
"""Six stand in one row of a wide window; where they do not fit, they break into rows by themselves."""
ROW_GAP: Final = 14
LINE: Final = CLOTH_NOTE.but(align=Align.CENTER)
LINE_ROOM: Final = 50
CORNER_WIDTH: Final = 116


@dataclass(frozen=True, slots=True)
class MoreExits:
    """What the title leads to besides, each ``None`` where it is not to be had."""

    go_on: Callable[[], Command | None] | None = None
    """Takes up the game that was left."""
    back: Callable[[], Command | None] | None = None
    """Takes a seat again that is held in a room on the network."""
    lan: Callable[[], Command | None] | None = None
    """Shows the rooms on the network."""
    replays: Callable[[], Scene] | None = None
    about: Callable[[], Scene] | None = None


NO_MORE: Final = MoreExits()


class Title(FlowScene):
    """The title; the callables make the screens it leads to."""

    screen = "title"
    notes_beside = False

    def __init__(  # noqa: PLR0913 -- one door each
        self,
        context: UiContext,
        *,
        play: Callable[[], Command | None],
        new_game: Callable[[], Scene],
        rule_book: Callable[[], Scene],
        calculator: Callable[[], Scene],
        settings: Callable[[], Scene],
        learn: Callable[[], Command | None],
        more: MoreExits = NO_MORE,
    ) -> None:
        say = context.say
        go_on = more.go_on
        self._go_on = Button(
            partial(say, "menu.go_on"),
            go_on or _stay,
            style=ButtonStyle.PRIMARY if more.back is None else ButtonStyle.PLAIN,
            explain=partial(say, "ui.go_on_help"),
            size=26,
            tag="go_on",
        )
        self._back = Button(
            partial(say, "lan.back_to_table"),
            more.back or _stay,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "lan.back_to_table_help"),
            size=26,
            tag="back_to_table",
        )
        # A table of others waits now and not for long; a game of one's own waits for ever.
        left = ((self._back, more.back), (self._go_on, go_on))
        self._first = tuple(button for button, way in left if way is not None)
        self._play = Button(
            partial(say, "menu.quick_start"),
            play,
            style=ButtonStyle.PLAIN if self._first else ButtonStyle.PRIMARY,
            explain=partial(say, "ui.quick_help"),
            size=26,
            tag="quick_start",
        )
        self._lan = Button(
            partial(say, "menu.lan"),
            more.lan or _stay,
            explain=partial(say, "lan.title_help"),
            size=26,
            tag="lan",
        )
        self._games = (self._play,) if more.lan is None else (self._play, self._lan)
        actions: tuple[tuple[str, Callable[[], Command | None], str], ...] = (
            ("menu.new_game", lambda: Push(new_game()), "ui.new_game_help"),
            (LEARN, learn, "guide.learn_help"),
            (RULES, lambda: Push(rule_book()), "ui.rulebook_help"),
            ("menu.calculator", lambda: Push(calculator()), "ui.calculator_help"),
            ("menu.settings", lambda: Push(settings()), "ui.settings_help"),
            ("menu.quit", Quit, "ui.quit_help"),
        )
        self._learn = [key for key, _, _ in actions].index(LEARN)
        self._row = [
            Button(
                partial(say, key),
                action,
                key_label="F1" if key == RULES else "",
                explain=partial(say, help_key),
                tag=key.rpartition(".")[2],
            )
            for key, action, help_key in actions
        ]
        self._language = Choice(
            tuple(Language),
            lambda language: say(f"language.{language.value}"),
            lambda: context.language,
            lambda language: context.change(language=language),
            tag="language",
        )
        self._corner = [
            Button(
                partial(say, f"menu.{name}"),
                partial(_push, make),
                explain=partial(say, f"ui.{name}_help"),
                tag=name,
            )
            for name, make in (("replays", more.replays), ("about", more.about))
            if make is not None
        ]
        self._rule_book = rule_book
        self._fan = Fan()
        self._helps = ("lan.title_help", *(help_key for _, _, help_key in actions))
        super().__init__(context, [*self._first, *self._games, *self._row, *self._corner, self._language])

    def handle(self, intent: Intent) -> Command | None:
        """Open the rule book with F1, too."""
        if isinstance(intent, KeyPressed) and intent.key is Key.F1:
            return Push(self._rule_book())
        return super().handle(intent)

    def escape(self) -> Command | None:
        """Stay: Escape must not end the program by accident."""
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Take a new size; the fan is drawn anew."""
        self._fan.picture = None
        super().resize(size)

    def body(self) -> Block:
        """The corner, the name, the way into a game, the row below it, a line about it, and the fan."""
        corner = [*((button, CORNER_WIDTH) for button in self._corner), (self._language, 236)]
        ways = [(button, 320) for button in (*self._first, *self._games)]
        return Column(
            (
                Space(TOP),
                Row(corner, height=40, align=Align.RIGHT),
                Space(grows=1),
                Drawing(_name_height, _paint_name),
                Words(self._under, Pen(22, TEXT, Align.CENTER), least=36),
                Space(16, grows=1),
                Row(ways, height=66, align=Align.CENTER),
                Space(20),
                Row(
                    [(button, ROW_WIDTH) for button in self._row], height=48, gap=ROW_GAP, align=Align.CENTER
                ),
                Space(8),
                Drawing(self._line_height, self._paint_line),
                Space(10),
                self._fan,
            )
        )

    def _under(self) -> str:
        """Return what stands below the name."""
        say = self.context.say
        under = say("app.tagline")
        return under if self.context.language is Language.ZH else f"{say('app.name')}  ·  {under}"

    @property
    def _offers(self) -> bool:
        """Whether a newcomer is shown where to learn the game; whoever has a game waiting is none."""
        is_new = not self.context.settings.guide_offered and not self._first
        return is_new and not self.ring.explanation

    def _line_height(self, brush: Brush, width: int) -> int:
        """Return room for the line about a button, and at 100 % for the offer in its place."""
        line = max(
            brush.wrapped(self.context.say(key), width, LINE).get_height() for key in (*self._helps, HINT)
        )
        return max(brush.px(LINE_ROOM), line)

    def _paint_line(self, surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
        say = self.context.say
        if self._offers:
            _paint_offer(surface, brush, self._row[self._learn].rect, rect, say("guide.offer"))
            return
        words = brush.wrapped(self.ring.explanation or say(HINT), rect.width, LINE)
        surface.blit(words, words.get_rect(midtop=rect.midtop))


def _stay() -> Command | None:
    """Do nothing."""
    return None


def _push(make: Callable[[], Scene]) -> Command | None:
    """Open the screen that ``make`` makes."""
    return Push(make())


def _paint_offer(
    surface: pygame.Surface, brush: Brush, button: pygame.Rect, room: pygame.Rect, text: str
) -> None:
    """Light the button of the guided hand for a newcomer, with a sign below it or below the others."""
    around = button.inflate(2 * brush.px(3), 2 * brush.px(3))
    brush.fill(surface, around, None, radius=12, edge=LAMP, edge_width=2)
    pen = Pen(TEXT_BODY, LAMP, Align.CENTER)
    sign = pygame.Rect(0, 0, min(room.width, brush.width(text, pen) + brush.px(36)), brush.px(40))
    sign.midtop = (button.centerx, room.top + brush.px(6))
    sign.clamp_ip(pygame.Rect(room.left, sign.top, room.width, sign.height))
    brush.shadow(surface, sign, radius=10)
    brush.fill(surface, sign, PANEL, radius=10, edge=LAMP)
    if room.top - button.bottom < brush.px(20):  # else another row lies between
        x, y, half = button.centerx, sign.top, brush.px(10)
        pygame.draw.polygon(surface, LAMP, [(x - half, y), (x + half, y), (x, y - half)])
    brush.text(surface, text, sign, pen)


def _name_size(brush: Brush, width: int) -> float:
    """Return how large the name may be, 1 for its full size."""
    return min(1.0, width / brush.scale / (4 * NAME_PITCH), max(0.5, brush.page[1] / LOGICAL_SIZE[1]))


def _name_height(brush: Brush, width: int) -> int:
    return round(NAME_HEIGHT * _name_size(brush, width) * brush.scale)


def _paint_name(surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
    """Write the name large, a soft shadow under each character."""
    name, size = word(Language.ZH, "app.name"), _name_size(brush, rect.width)
    pitch = NAME_PITCH * size * brush.scale
    left = rect.centerx - len(name) * pitch / 2
    for index, character in enumerate(name):
        box = pygame.Rect(round(left + index * pitch), rect.top, round(pitch), rect.height)
        shadow = box.move(brush.px(3), brush.px(5))
        brush.text(surface, character, shadow, Pen(NAME_SIZE * size, FELT_DARK, Align.CENTER, kai=True))
        brush.text(surface, character, box, Pen(NAME_SIZE * size, LAMP, Align.CENTER, kai=True))


class Fan(Space):
    """Thirteen tiles held as a fan, in what room is left at the foot of the page."""

    def __init__(self) -> None:
        super().__init__(grows=3)
        self.picture: pygame.Surface | None = None
        """Drawn when first needed; the page forgets it with each new size or dress of tiles."""

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw it with its lower edge off the window, where there is room for half of it."""
        if self.rect.height < brush.px(FAN_HEIGHT / 2):
            return
        height = min(self.rect.height, brush.px(FAN_MOST))
        if self.picture is None or self.picture.get_size() != (brush.size[0], height):
            self.picture = _fan_picture(brush, height)
        surface.blit(self.picture, (0, brush.size[1] - height))


def _fan_picture(brush: Brush, height: int) -> pygame.Surface:
    """Return thirteen tiles held as a fan whose lower edge is off the surface, ``height`` pixels of it."""
    form = TileForm(brush.px(FAN_HEIGHT), pose=Pose.STANDING)
    middle = (len(FAN) - 1) / 2
    picture = pygame.Surface((brush.size[0], height), pygame.SRCALPHA)
    radius = brush.px(FAN_RADIUS)
    for index, kind in enumerate(FAN):
        angle = (index - middle) * FAN_SPREAD
        turned = _turned_tile(brush, form, kind, angle)
        x = brush.size[0] / 2 + radius * math.sin(math.radians(angle))
        y = radius * (1 - math.cos(math.radians(angle))) + form.size[1] * 0.62
        picture.blit(turned, turned.get_rect(center=(round(x), round(y))))
    return picture


def _turned_tile(brush: Brush, form: TileForm, kind: Kind, angle: float) -> pygame.Surface:
    """Return a tile with its shadow, turned clockwise by ``angle`` degrees."""
    margin = brush.px(24)
    upright = pygame.Surface((form.size[0] + 2 * margin, form.size[1] + 2 * margin), pygame.SRCALPHA)
    brush.tile(upright, (margin, margin), kind, form)
    return pygame.transform.rotozoom(upright, -angle, 1.0)
