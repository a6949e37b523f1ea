"""The first screen: the name, one clear button, and the way everywhere else."""

import math
from collections.abc import Callable
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
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.theme import FELT_DARK, LAMP, PANEL, TEXT_BODY, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.choice import Choice

NAME_SIZE: Final = 138
NAME_PITCH: Final = 158
NAME_TOP: Final = 62
FAN: Final = tuple(kind for kind in ALL_KINDS if IS_TERMINAL_OR_HONOR[kind])
"""One of each terminal and honour: the thirteen tiles everyone recognises."""
FAN_HEIGHT: Final = 148
FAN_RADIUS: Final = 2300
FAN_SPREAD: Final = 2.42
"""Degrees between two tiles of the fan."""
FAN_TOP: Final = 536
LEARN: Final = "guide.learn"
RULES: Final = "menu.rulebook"
ROW: Final = ("menu.new_game", LEARN, RULES, "menu.calculator", "menu.settings", "menu.quit")
ROW_WIDTH: Final = 168
ROW_GAP: Final = 14


class Title(RingScene):
    """The title; the callables make the screens it leads to."""

    screen = "title"
    room = (48, 40, 1184, 612)
    notes_beside = False

    def __init__(
        self,
        context: UiContext,
        *,
        play: Callable[[], Command | None],
        new_game: Callable[[], Scene],
        rule_book: Callable[[], Scene],
        calculator: Callable[[], Scene],
        settings: Callable[[], Scene],
        learn: Callable[[], Command | None],
    ) -> None:
        say = context.say
        self._play = Button(
            partial(say, "menu.quick_start"),
            play,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "ui.quick_help"),
            size=26,
            tag="quick_start",
        )
        actions: tuple[tuple[Callable[[], Command | None], str], ...] = (
            (lambda: Push(new_game()), "ui.new_game_help"),
            (learn, "guide.learn_help"),
            (lambda: Push(rule_book()), "ui.rulebook_help"),
            (lambda: Push(calculator()), "ui.calculator_help"),
            (lambda: Push(settings()), "ui.settings_help"),
            (Quit, "ui.quit_help"),
        )
        self._row = [
            Button(
                partial(say, key),
                action,
                key_label="F1" if key == RULES else "",
                explain=partial(say, help_key),
                tag=key.rpartition(".")[2],
            )
            for key, (action, help_key) in zip(ROW, actions, strict=True)
        ]
        self._language = Choice(
            tuple(Language),
            lambda language: say(f"language.{language.value}"),
            lambda: context.language,
            lambda language: context.change(language=language),
            tag="language",
        )
        self._rule_book = rule_book
        self._fan: tuple[pygame.Surface, pygame.Rect] | None = None
        super().__init__(context, [self._play, *self._row, self._language])

    def handle(self, intent: Intent) -> Command | None:
        """Open the rule book with F1, too."""
        if isinstance(intent, KeyPressed) and intent.key is Key.F1:
            return Push(self._rule_book())
        return super().handle(intent)

    def escape(self) -> Command | None:
        """Stay: Escape must not end the program by accident."""
        return None

    def lay_out(self, brush: Brush) -> None:
        """Place the button, the row below it and the language in the corner."""
        self._play.rect = brush.box(480, 318, 320, 66)
        left = 640 - (len(self._row) * (ROW_WIDTH + ROW_GAP) - ROW_GAP) / 2
        for index, button in enumerate(self._row):
            button.rect = brush.box(left + index * (ROW_WIDTH + ROW_GAP), 404, ROW_WIDTH, 48)
        corner = brush.box(1020, 26, 236, 40)
        corner.right = brush.size[0] - brush.px(24)
        corner.top = brush.px(24)
        self._language.place(brush, corner)
        self._fan = _fan_picture(brush)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the cloth, the fan of tiles, the name and the line about the focused button."""
        brush.felt(surface)
        if self._fan is not None:
            surface.blit(*self._fan)
        _paint_name(surface, brush)
        say = self.context.say
        under = say("app.tagline")
        if self.context.language is not Language.ZH:
            under = f"{say('app.name')}  ·  {under}"
        pen = Pen(22, TEXT_MUTED, Align.CENTER)
        brush.text(surface, under, brush.box(240, 250, 800, 36), pen)
        line = self.ring.explanation
        if not line and not self.context.settings.guide_offered:
            _paint_offer(surface, brush, self._row[ROW.index(LEARN)].rect, say("guide.offer"))
            return
        line = line or say("ui.keys_hint")
        brush.text(surface, line, brush.box(240, 460, 800, 28), Pen(TEXT_SMALL, TEXT_MUTED, Align.CENTER))


def _paint_offer(surface: pygame.Surface, brush: Brush, button: pygame.Rect, text: str) -> None:
    """Light the button of the guided hand for a newcomer, with a sign below it."""
    around = button.inflate(2 * brush.px(3), 2 * brush.px(3))
    brush.fill(surface, around, None, radius=12, edge=LAMP, edge_width=2)
    pen = Pen(TEXT_BODY, LAMP, Align.CENTER)
    sign = pygame.Rect(0, 0, brush.width(text, pen) + brush.px(36), brush.px(40))
    sign.midtop = (button.centerx, button.bottom + brush.px(16))
    x, y, half = button.centerx, sign.top, brush.px(10)
    brush.shadow(surface, sign, radius=10)
    brush.fill(surface, sign, PANEL, radius=10, edge=LAMP)
    pygame.draw.polygon(surface, LAMP, [(x - half, y), (x + half, y), (x, y - half)])
    brush.text(surface, text, sign, pen)


def _paint_name(surface: pygame.Surface, brush: Brush) -> None:
    """Write the name large, a soft shadow under each character."""
    name = word(Language.ZH, "app.name")
    left = 640 - len(name) * NAME_PITCH / 2
    for index, character in enumerate(name):
        box = brush.box(left + index * NAME_PITCH, NAME_TOP, NAME_PITCH, 190)
        shadow = box.move(brush.px(3), brush.px(5))
        brush.text(surface, character, shadow, Pen(NAME_SIZE, FELT_DARK, Align.CENTER, kai=True))
        brush.text(surface, character, box, Pen(NAME_SIZE, LAMP, Align.CENTER, kai=True))


def _fan_picture(brush: Brush) -> tuple[pygame.Surface, pygame.Rect]:
    """Return thirteen tiles held as a fan whose lower edge is off the surface, and where they go."""
    form = TileForm(brush.px(FAN_HEIGHT), pose=Pose.STANDING)
    middle = (len(FAN) - 1) / 2
    width, top = brush.size[0], brush.box(0, FAN_TOP, 1, 1).top
    picture = pygame.Surface((width, brush.size[1] - top), pygame.SRCALPHA)
    radius = brush.px(FAN_RADIUS)
    for index, kind in enumerate(FAN):
        angle = (index - middle) * FAN_SPREAD
        turned = _turned_tile(brush, form, kind, angle)
        x = width / 2 + radius * math.sin(math.radians(angle))
        y = radius * (1 - math.cos(math.radians(angle))) + form.size[1] * 0.62
        picture.blit(turned, turned.get_rect(center=(round(x), round(y))))
    return picture, pygame.Rect(0, top, width, picture.get_height())


def _turned_tile(brush: Brush, form: TileForm, kind: Kind, angle: float) -> pygame.Surface:
    """Return a tile with its shadow, turned clockwise by ``angle`` degrees."""
    margin = brush.px(24)
    upright = pygame.Surface((form.size[0] + 2 * margin, form.size[1] + 2 * margin), pygame.SRCALPHA)
    brush.tile(upright, (margin, margin), kind, form)
    return pygame.transform.rotozoom(upright, -angle, 1.0)
