"""The house rules that bear on points.  Rule: R11."""

from dataclasses import replace
from typing import Final

import pygame

from kemi_desktop.rules.ruleset import DealerMode
from kemi_desktop.ui.scenes.calculator.leaf import (
    LABEL,
    ROW,
    ROW_HEIGHT,
    Leaf,
    Means,
    Placed,
    Topic,
    area_box,
)
from kemi_desktop.ui.scenes.room_options import CHANGMAO, HOUSE_RULES, OptionValue, RoomOption
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.choice import Choice

LABEL_WIDTH: Final = 216
FIELDS: Final = ("dealer_mode", "changmao", "dead_wait", "added_kong_payer")
PLAYED: Final = tuple(option for option in HOUSE_RULES if option.field in FIELDS)


class RulesLeaf(Leaf):
    """The third page."""

    def __init__(self, means: Means) -> None:
        self.topic = Topic.RULES
        self._means = means
        self._choices = {option: self._choice(option) for option in PLAYED}
        self.placed = tuple(
            Placed(choice, (LABEL_WIDTH + 4, row * ROW, 564, ROW_HEIGHT))
            for row, choice in enumerate(self._choices.values())
        )

    def allow(self) -> None:
        """The ladder already grows by the streak.  Rule: R2.4."""
        mode = self._means.desk.question.rules.dealer_mode
        self._choices[CHANGMAO].is_enabled = mode is not DealerMode.LADDER

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw the names of the options."""
        for row, option in enumerate(PLAYED):
            label = area_box(brush, 0, row * ROW, LABEL_WIDTH, ROW_HEIGHT)
            brush.text(surface, self._means.context.say(option.name_key), label, LABEL)

    def _choice(self, option: RoomOption) -> Choice[OptionValue]:
        say, desk = self._means.context.say, self._means.desk

        def choose(value: OptionValue) -> None:
            # An option pairs a field with that field's own values, which a checker cannot see.
            rules = replace(desk.question.rules, **{option.field: value})  # type: ignore[arg-type]
            self._means.put(replace(desk.question, rules=rules))

        return Choice(
            option.values,
            lambda value: say(option.value_key(value)),
            lambda: option.value_in(desk.question.rules),
            choose,
            explain=lambda: say(option.value_key(option.value_in(desk.question.rules)) + "_help"),
            tag=option.field,
        )
