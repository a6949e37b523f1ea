"""House rules on the command line.  Rule: R11."""

import argparse
from dataclasses import fields
from enum import Enum
from typing import Final

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.ruleset import AddedKongPayer, DeadWait, DealerMode, Ruleset, TreasureCycle

ON: Final = "on"
OFF: Final = "off"

_CHOICES: Final[dict[str, type[Enum]]] = {
    "dealer_mode": DealerMode,
    "treasure_cycle": TreasureCycle,
    "dead_wait": DeadWait,
    "added_kong_payer": AddedKongPayer,
}
_SWITCHES: Final = ("changmao", "multiple_winners", "pass_lock")


def add_rules(parser: argparse.ArgumentParser, language: Language) -> None:
    """Take the room options that mean something with and without people.  Rule: R11."""

    def say(key: str) -> str:
        return word(language, key).replace("%", "%%")

    for field in fields(Ruleset):
        flag, told = f"--{field.name.replace('_', '-')}", say(f"option.{field.name}.name")
        if field.name in _CHOICES:
            values = [member.value for member in _CHOICES[field.name]]
            parser.add_argument(flag, choices=values, default=field.default.value, help=told)
        elif field.name in _SWITCHES:
            default = ON if field.default else OFF
            parser.add_argument(flag, choices=[ON, OFF], default=default, help=told)


def read_rules(values: argparse.Namespace) -> Ruleset:
    """Return the house rules told; hands and thinking time mean nothing among computer seats."""
    return Ruleset(
        dealer_mode=DealerMode(values.dealer_mode),
        changmao=values.changmao == ON,
        treasure_cycle=TreasureCycle(values.treasure_cycle),
        multiple_winners=values.multiple_winners == ON,
        pass_lock=values.pass_lock == ON,
        dead_wait=DeadWait(values.dead_wait),
        added_kong_payer=AddedKongPayer(values.added_kong_payer),
        hands=None,
    )
