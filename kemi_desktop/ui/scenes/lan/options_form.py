"""The options of a room as rows of values; the same for opening one and for changing it between games."""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from kemi_desktop.rules.ruleset import DealerMode
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.room_options import (
    CHANGMAO,
    HANDS,
    HOUSE_RULES,
    THINKING_TIME,
    OptionValue,
    RoomOption,
)
from kemi_desktop.ui.settings import Level
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import Block, Column, spaced
from kemi_desktop.ui.widgets.flow_rows import Labelled
from kemi_desktop.ui.widgets.widget import Widget
from kemi_desktop.wire.room_state import RoomOptions

SWITCHES: Final = ("hints", "moving", "late")
"""Fields of ``RoomOptions`` that hold or do not."""
NAME_WIDTH: Final = 258
GAP: Final = 4
"""Logical pixels between two rows at least."""


class OptionsForm:
    """Rows of choices over one value of ``RoomOptions``."""

    def __init__(self, context: UiContext, options: RoomOptions) -> None:
        self.options = options
        self._context = context
        self._rules = {option: self._rule(option) for option in (HANDS, THINKING_TIME, *HOUSE_RULES)}
        self._level = Choice(
            tuple(Level),
            lambda value: context.say(f"level.{value.value}"),
            lambda: Level(self.options.level),
            self._take_level,
            explain=lambda: context.say(f"level.{self.options.level}_help"),
            tag="level",
        )
        self._switches = {name: self._switch(name) for name in SWITCHES}
        self._allow()

    @property
    def widgets(self) -> list[Widget]:
        """All rows, in the order of the Tab key."""
        rules = self._rules
        first: list[Widget] = [rules[HANDS], rules[THINKING_TIME], self._level, *self._switches.values()]
        return [*first, *(rules[option] for option in HOUSE_RULES)]

    def table(self, *, notes: bool = True) -> Block:
        """Return what concerns how long and with whom is played; ``notes`` explains the switches in place."""
        say, rules = self._context.say, self._rules
        rows: list[Block] = [
            self._row(HANDS.name_key, rules[HANDS]),
            self._row(THINKING_TIME.name_key, rules[THINKING_TIME]),
            self._row("level.title", self._level),
            *(
                Labelled(
                    partial(say, f"lan.option_{name}"),
                    widget,
                    partial(say, f"lan.option_{name}_help") if notes else None,
                    name_width=NAME_WIDTH,
                    least=180,
                    yields=True,
                )
                for name, widget in self._switches.items()
            ),
        ]
        column = Column(spaced(rows, GAP))
        column.grows = 1
        return column

    def house(self) -> Block:
        """Return the house rules.  Rule: R11."""
        rows = [self._row(option.name_key, self._rules[option]) for option in HOUSE_RULES]
        return Column(spaced(rows, GAP))

    def _row(self, key: str, widget: Choice[Any]) -> Block:
        return Labelled(
            partial(self._context.say, key),
            widget,
            lambda: widget.explanation,
            name_width=NAME_WIDTH,
            least=180,
            yields=True,
        )

    def _rule(self, option: RoomOption) -> Choice[OptionValue]:
        say = self._context.say
        return Choice(
            option.values,
            lambda value: say(option.value_key(value)),
            lambda: option.value_in(self.options.rules),
            lambda value: self._take_rule(**{option.field: value}),
            explain=lambda: say(option.value_key(option.value_in(self.options.rules)) + "_help"),
            tag=option.field,
        )

    def _switch(self, name: str) -> Choice[bool]:
        say = self._context.say
        return Choice(
            (True, False),
            lambda holds: say("lan.allowed" if holds else "lan.forbidden"),
            lambda: bool(getattr(self.options, name)),
            partial(self._take_switch, name),
            explain=partial(say, f"lan.option_{name}_help"),
            tag=name,
        )

    def _take_rule(self, **changes: Any) -> None:  # noqa: ANN401 -- one field of Ruleset, named by its option
        self.options = replace(self.options, rules=replace(self.options.rules, **changes))
        self._allow()

    def _take_level(self, level: Level) -> None:
        self.options = replace(self.options, level=level.value)

    def _take_switch(self, name: str, holds: bool) -> None:  # noqa: FBT001 -- the value itself
        changes: dict[str, Any] = {name: holds}
        self.options = replace(self.options, **changes)

    def _allow(self) -> None:
        """The ladder already grows by the streak, so the extra option has nothing to say.  Rule: R2.4."""
        self._rules[CHANGMAO].is_enabled = self.options.rules.dealer_mode is not DealerMode.LADDER
