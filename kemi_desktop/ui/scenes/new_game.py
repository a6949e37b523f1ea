"""The form before a game: names, computer level, house rules.  Rule: R11."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from kemi_desktop.rules.ruleset import DEFAULT_RULES, DealerMode
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.room_options import (
    CHANGMAO,
    HANDS,
    HOUSE_RULES,
    THINKING_TIME,
    OptionValue,
    RoomOption,
)
from kemi_desktop.ui.settings import Level
from kemi_desktop.ui.theme import TEXT_HEADING
from kemi_desktop.ui.widgets.back_button import back_button
from kemi_desktop.ui.widgets.brush import Pen
from kemi_desktop.ui.widgets.button import Button, ButtonStyle
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Ground, Space, Words, spaced
from kemi_desktop.ui.widgets.flow_rows import Bar, Labelled
from kemi_desktop.ui.widgets.text_field import TextField
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.names import NAME_LENGTH, tidy_name

SEATS: Final = ("you", "right", "across", "left")
NAMES: Final = ("name.you", "name.computer_1", "name.computer_2", "name.computer_3")
NAME_WIDTH: Final = 268
WIDEST: Final = 1000
"""Of a name that always stands above its choice."""
SHARES: Final = (484, 700)
LEAST: Final = 1000
"""Logical width that both panels need side by side."""


class NewGame(FlowScene):
    """The form; ``on_start`` makes the game from the settings, which then hold what was chosen."""

    screen = "new_game"

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
        self._back = back_button(context, self.escape)
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

    def body(self) -> Block:
        """Names and counts on the left, house rules on the right; in a narrow window below each other."""
        say = self.context.say
        title = Words(lambda: say("form.title"), Pen(TEXT_HEADING, bold=True), least=52)
        names: list[Block] = [
            Labelled(partial(self._seat, seat), field, name_width=96, least=160, pen=Pen(), row=40)
            for seat, field in zip(SEATS, self._fields, strict=True)
        ]
        counts: list[Block] = [
            Labelled(partial(say, key), choice, partial(self._help, help_key), name_width=WIDEST)
            for key, choice, help_key in self._counts
        ]
        rules: list[Block] = [
            Labelled(
                partial(say, option.name_key),
                self._options[option],
                partial(self._rule_help, option),
                name_width=NAME_WIDTH,
                yields=True,
            )
            for option in HOUSE_RULES
        ]
        left = Column([*spaced(names, 8), Space(12, grows=2), *spaced(counts, 4)])
        right = Column(spaced(rules, 4))
        panels = Beside((Ground(left, pad=18), Ground(right, pad=18)), shares=SHARES, least=LEAST, grows=1)
        return Column((Space(14), title, panels, Space(4)))

    def foot(self) -> Block:
        """The ways back and on, and the line that explains."""
        return Bar(((self._back, 150), (self._reset, 150)), ((self._start, 260),), self._line, height=56)

    def pinned(self) -> Sequence[Widget]:
        """Return the buttons of the foot."""
        return (self._back, self._reset, self._start)

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the line about a button of the foot where the foot has no room; options have their own."""
        explained = self.ring.explained
        if explained is not None and explained[0] in self.pinned():
            super().draw_note(surface)

    def _line(self) -> str:
        """Return the line about a widget, else what will be played."""
        say = self.context.say
        mode = say(HOUSE_RULES[0].value_key(self._rules.dealer_mode))
        summary = say("form.summary", mode=mode, hands=say(HANDS.value_key(self._rules.hands)))
        return self.ring.explanation or summary

    @property
    def _counts(self) -> tuple[tuple[str, Widget, Callable[[], str]], ...]:
        """Name, widget and key of the line below it, of what is not a house rule."""
        hands, time = HANDS, THINKING_TIME
        return (
            ("level.title", self._levels, lambda: f"level.{self._level.value}_help"),
            (hands.name_key, self._options[hands], lambda: hands.value_key(self._rules.hands) + "_help"),
            (
                time.name_key,
                self._options[time],
                lambda: time.value_key(self._rules.thinking_time) + "_help",
            ),
        )

    def _seat(self, seat: str) -> str:
        return self.context.say(f"seat.{seat}").capitalize()

    def _help(self, key: Callable[[], str]) -> str:
        return self.context.say(key())

    def _rule_help(self, option: RoomOption) -> str:
        if option is CHANGMAO and self._rules.dealer_mode is DealerMode.LADDER:
            return self.context.say("ui.no_effect_in_ladder")
        return self.context.say(option.value_key(option.value_in(self._rules)) + "_help")

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
