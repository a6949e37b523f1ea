"""The house rules that bear on points.  Rule: R11."""

from dataclasses import replace
from functools import partial
from typing import Final

from kemi_desktop.rules.ruleset import DealerMode
from kemi_desktop.ui.scenes.calculator.leaf import GAP, LABEL, ROW_HEIGHT, Leaf, Means, Topic
from kemi_desktop.ui.scenes.room_options import CHANGMAO, HOUSE_RULES, OptionValue, RoomOption
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.flow import Block, Column
from kemi_desktop.ui.widgets.flow_rows import Labelled

LABEL_WIDTH: Final = 216
FIELDS: Final = ("dealer_mode", "changmao", "dead_wait", "added_kong_payer")
PLAYED: Final = tuple(option for option in HOUSE_RULES if option.field in FIELDS)


class RulesLeaf(Leaf):
    """The third page."""

    def __init__(self, means: Means) -> None:
        self.topic = Topic.RULES
        self._means = means
        self._choices = {option: self._choice(option) for option in PLAYED}
        self.widgets = tuple(self._choices.values())

    def allow(self) -> None:
        """The ladder already grows by the streak.  Rule: R2.4."""
        mode = self._means.desk.question.rules.dealer_mode
        self._choices[CHANGMAO].is_enabled = mode is not DealerMode.LADDER

    def block(self) -> Block:
        """Return the options, one below the other."""
        say = self._means.context.say
        rows = [
            Labelled(partial(say, option.name_key), choice, name_width=LABEL_WIDTH, pen=LABEL, row=ROW_HEIGHT)
            for option, choice in self._choices.items()
        ]
        return Column(rows, gap=GAP)

    def _choice(self, option: RoomOption) -> Choice[OptionValue]:
        say, desk = self._means.context.say, self._means.desk

        def choose(value: OptionValue) -> None:
            # An option pairs a field with that field's own values, which a checker cannot see.
            rules = replace(desk.question.rules, **{option.field: value})  # type: ignore[arg-type]  # one of its values
            self._means.put(replace(desk.question, rules=rules))

        return Choice(
            option.values,
            lambda value: say(option.value_key(value)),
            lambda: option.value_in(desk.question.rules),
            choose,
            explain=lambda: say(option.value_key(option.value_in(desk.question.rules)) + "_help"),
            tag=option.field,
        )
