"""The options of a room as a form shows them: each with its values and its words.  Rule: R11."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from kemi_desktop.rules.ruleset import (
    HANDS_CHOICES,
    THINKING_TIME_CHOICES,
    AddedKongPayer,
    DeadWait,
    DealerMode,
    Ruleset,
    TreasureCycle,
)

OptionValue = Enum | bool | int | None


@dataclass(frozen=True, slots=True)
class RoomOption:
    """One field of ``Ruleset`` and what it may hold, the default first."""

    field: str
    values: tuple[OptionValue, ...]

    @property
    def name_key(self) -> str:
        """Key of the option's name."""
        return f"option.{self.field}.name"

    @property
    def help_key(self) -> str:
        """Key of the line that says what the option is about."""
        return f"option.{self.field}.help"

    def value_key(self, value: OptionValue) -> str:
        """Key of a value's name; with ``_help`` added, of the line about it."""
        return f"option.{self.field}.{self._word_of(value)}"

    def value_in(self, rules: Ruleset) -> OptionValue:
        """Return what the rules hold for this option."""
        value: OptionValue = getattr(rules, self.field)
        return value

    def _word_of(self, value: OptionValue) -> str:
        match value:
            case Enum():
                return str(value.value)
            case bool():
                return "on" if value else "off"
            case None:
                return "unlimited" if self.field == "hands" else "off"
            case _:
                return str(value)


HANDS: Final = RoomOption("hands", HANDS_CHOICES)
THINKING_TIME: Final = RoomOption("thinking_time", THINKING_TIME_CHOICES)
CHANGMAO: Final = RoomOption("changmao", (False, True))
HOUSE_RULES: Final = (
    RoomOption("dealer_mode", tuple(DealerMode)),
    CHANGMAO,
    RoomOption("treasure_cycle", tuple(TreasureCycle)),
    RoomOption("multiple_winners", (True, False)),
    RoomOption("pass_lock", (False, True)),
    RoomOption("dead_wait", tuple(DeadWait)),
    RoomOption("added_kong_payer", tuple(AddedKongPayer)),
)
