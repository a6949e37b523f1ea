"""The form before a game: names, computer level, house rules.  Rule: R11."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from kemi_desktop.rules.ruleset import DEFAULT_RULES, DealerMode
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.scenes.room_options import (
    CHANGMAO,
    HANDS,
    HOUSE_RULES,
    THINKING_TIME,
    OptionValue,
    RoomOption,
)
from kemi_desktop.ui.settings import Level
from kemi_desktop.ui.theme import TEXT_BODY, TEXT_HEADING, TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.wire.names import NAME_LENGTH, tidy_name

SEATS: Final = ("you", "right", "across", "left")
NAMES: Final = ("name.you", "name.computer_1", "name.computer_2", "name.computer_3")
LEFT: Final = (40, 78, 452, 550)
RIGHT: Final = (508, 78, 732, 550)
PAD: Final = 22
FIELD_PITCH: Final = 48
ROW_PITCH: Final = 74
NAME_WIDTH: Final = 268
MUTED: Final = Pen(TEXT_SMALL, TEXT_MUTED)


class NewGame(RingScene):
    """The form; ``on_start`` makes the game from the settings, which then hold what was chosen."""

    screen = "new_game"
    notes_beside = False

    def __init__(self, context: UiContext, *, on_start: Callable[[], Command | None]) -> None:
        self._on_start = on_start
        self._rules = context.settings.rules
        self._level = context.settings.level
        self._ring_context = context
        say = context.say
        self._fields = [
            self._make_field(index, text)
            for index, text in enumerate((context.settings.name, *context.settings.computer_names))
        ]
        self._levels = Choice(
            tuple(Level),
            lambda level: say(f"level.{level.value}"),
            lambda: self._level,
            self._choose_level,
            explain=lambda: say(f"level.{self._level.value}_help"),
            tag="level",
        )
        self._options = {option: self._make_choice(option) for option in (HANDS, THINKING_TIME, *HOUSE_RULES)}
        self._back = Button(
            partial(say, "menu.back"),
            self.escape,
            key_label="Esc",
            explain=partial(say, "ui.back_help"),
            tag="back",
        )
        self._reset = Button(
            partial(say, "form.reset"), self._restore, explain=partial(say, "ui.reset_help"), tag="reset"
        )
        self._start = Button(
            partial(say, "form.start"),
            self._begin,
            style=ButtonStyle.PRIMARY,
            explain=partial(say, "ui.start_help"),
            size=24,
            tag="start",
        )
        widgets = [*self._fields, self._levels, *self._options.values(), self._back, self._reset, self._start]
        super().__init__(context, widgets, first=len(widgets) - 1)
        self._allow()

    def escape(self) -> Command | None:
        """Keep what was chosen and go back."""
        self._remember()
        return Pop()

    def lay_out(self, brush: Brush) -> None:
        """Names and counts on the left, house rules on the right, the way on below."""
        left, top, width, _ = LEFT
        inner = width - 2 * PAD
        for index, field in enumerate(self._fields):
            field.rect = brush.box(left + PAD + 96, top + PAD + 4 + index * FIELD_PITCH, inner - 96, 40)
        counts: tuple[Choice[Any], ...] = (self._levels, self._options[HANDS], self._options[THINKING_TIME])
        for index, choice in enumerate(counts):
            choice.place(brush, brush.box(left + PAD, top + 264 + index * 101, inner, 42))
        left, top, width, _ = RIGHT
        for index, option in enumerate(HOUSE_RULES):
            row = brush.box(
                left + PAD + NAME_WIDTH, top + 18 + index * ROW_PITCH, width - 2 * PAD - NAME_WIDTH, 40
            )
            self._options[option].place(brush, row)
        self._back.rect = brush.box(40, 648, 150, 50)
        self._reset.rect = brush.box(206, 648, 150, 50)
        self._start.rect = brush.box(980, 644, 260, 58)

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw panels, labels and the line that explains."""
        say = self.context.say
        brush.felt(surface)
        brush.text(surface, say("form.title"), brush.box(42, 18, 600, 52), Pen(TEXT_HEADING, bold=True))
        brush.panel(surface, brush.box(*LEFT))
        brush.panel(surface, brush.box(*RIGHT))
        self._paint_left(surface, brush)
        for index, option in enumerate(HOUSE_RULES):
            self._paint_rule(surface, brush, option, RIGHT[1] + 18 + index * ROW_PITCH)
        mode = say(HOUSE_RULES[0].value_key(self._rules.dealer_mode))
        summary = say("form.summary", mode=mode, hands=say(HANDS.value_key(self._rules.hands)))
        line = self.ring.explanation or summary
        words = brush.wrapped(line, brush.px(580), MUTED)
        surface.blit(words, words.get_rect(midleft=brush.box(380, 648, 580, 50).midleft))

    def _paint_left(self, surface: pygame.Surface, brush: Brush) -> None:
        say, (left, top, width, _) = self.context.say, LEFT
        for index, seat in enumerate(SEATS):
            label = brush.box(left + PAD, top + PAD + 4 + index * FIELD_PITCH, 92, 40)
            brush.text(surface, say(f"seat.{seat}").capitalize(), label, Pen())
        labels = ("level.title", HANDS.name_key, THINKING_TIME.name_key)
        helps = (
            f"level.{self._level.value}_help",
            HANDS.value_key(self._rules.hands) + "_help",
            THINKING_TIME.value_key(self._rules.thinking_time) + "_help",
        )
        for index, (label_key, help_key) in enumerate(zip(labels, helps, strict=True)):
            y = top + 264 + index * 101
            brush.text(surface, say(label_key), brush.box(left + PAD, y - 32, 200, 30), Pen(bold=True))
            brush.text(surface, say(help_key), brush.box(left + PAD, y + 43, width - 2 * PAD, 22), MUTED)

    def _paint_rule(self, surface: pygame.Surface, brush: Brush, option: RoomOption, y: float) -> None:
        say, (left, _, width, _) = self.context.say, RIGHT
        name = brush.box(left + PAD, y, NAME_WIDTH - 8, 40)
        brush.text(surface, say(option.name_key), name, Pen(TEXT_BODY, bold=True))
        key = option.value_key(option.value_in(self._rules)) + "_help"
        if option is CHANGMAO and self._rules.dealer_mode is DealerMode.LADDER:
            key = "ui.no_effect_in_ladder"
        brush.text(surface, say(key), brush.box(left + PAD, y + 43, width - 2 * PAD, 22), MUTED)

    def _make_field(self, index: int, text: str) -> TextField:
        say = self._ring_context.say
        return TextField(
            text,
            limit=NAME_LENGTH,
            on_change=lambda _: None,
            hint=partial(say, NAMES[index]),
            explain=lambda: say("ui.name_help", name=say(NAMES[index])),
            tag=f"name_{SEATS[index]}",
        )

    def _make_choice(self, option: RoomOption) -> Choice[OptionValue]:
        say = self._ring_context.say
        return Choice(
            option.values,
            lambda value: say(option.value_key(value)),
            lambda: option.value_in(self._rules),
            lambda value: self._choose(**{option.field: value}),
            explain=partial(say, option.help_key),
            tag=option.field,
        )

    def _choose(self, **changes: Any) -> None:  # noqa: ANN401 -- one field of Ruleset, named by its option
        self._rules = replace(self._rules, **changes)
        self._allow()

    def _choose_level(self, level: Level) -> None:
        self._level = level

    def _allow(self) -> None:
        """The ladder already grows by the streak, so the extra option has nothing to say.  Rule: R2.4."""
        self._options[CHANGMAO].is_enabled = self._rules.dealer_mode is not DealerMode.LADDER

    def _restore(self) -> None:
        self._rules = DEFAULT_RULES
        self._level = Level.STANDARD
        for field in self._fields:
            field.text = ""
        self._allow()

    def _remember(self) -> None:
        name, right, across, left = (tidy_name(field.text) for field in self._fields)
        self.context.change(
            rules=self._rules, level=self._level, name=name, computer_names=(right, across, left)
        )

    def _begin(self) -> Command | None:
        self._remember()
        return self._on_start()
