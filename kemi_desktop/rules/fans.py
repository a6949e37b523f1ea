"""The fans by key, their rulings, and the patterns that may be shown: names only.  Rule: R7."""

from enum import Enum
from typing import Final

from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.rule_ids import RuleId


class Fan(Enum):
    """Every summand of a win score; values are the keys of R7's table, in its order."""

    BASE = "base"
    FULLY_CONCEALED = "fully_concealed"
    DEAD_WAIT = "dead_wait"
    KONG_DRAW = "kong_draw"
    ROB_KONG = "rob_kong"
    SEVEN_PAIRS = "seven_pairs"
    ALL_PUNGS = "all_pungs"
    UNLINKED = "unlinked"
    SEVEN_HONORS = "seven_honors"
    FULL_FLUSH = "full_flush"
    PURE_STRAIGHT = "pure_straight"
    MELDED_HAND = "melded_hand"
    LAST_TILE = "last_tile"
    ALL_TERMINALS_HONORS = "all_terminals_honors"
    YAOREN = "yaoren"
    RENHU = "renhu"
    XIAOSA = "xiaosa"
    FLYING_TREASURE = "flying_treasure"
    CHANGMAO = "changmao"
    HEAVENLY = "heavenly"
    EARTHLY = "earthly"


FAN_RULES: Final[dict[Fan, RuleId]] = {
    Fan.BASE: rule_ids.R7_10,
    Fan.FULLY_CONCEALED: rule_ids.R7_11,
    Fan.DEAD_WAIT: rule_ids.R7_12,
    Fan.KONG_DRAW: rule_ids.R7_13,
    Fan.ROB_KONG: rule_ids.R7_14,
    Fan.SEVEN_PAIRS: rule_ids.R7_15,
    Fan.ALL_PUNGS: rule_ids.R7_16,
    Fan.UNLINKED: rule_ids.R7_17,
    Fan.SEVEN_HONORS: rule_ids.R7_18,
    Fan.FULL_FLUSH: rule_ids.R7_19,
    Fan.PURE_STRAIGHT: rule_ids.R7_20,
    Fan.MELDED_HAND: rule_ids.R7_21,
    Fan.LAST_TILE: rule_ids.R7_22,
    Fan.ALL_TERMINALS_HONORS: rule_ids.R7_23,
    Fan.YAOREN: rule_ids.R7_24,
    Fan.RENHU: rule_ids.R7_25,
    Fan.XIAOSA: rule_ids.R7_26,
    Fan.FLYING_TREASURE: rule_ids.R7_27,
    Fan.CHANGMAO: rule_ids.R7_28,
    Fan.HEAVENLY: rule_ids.R7_29,
    Fan.EARTHLY: rule_ids.R7_29,
}


class ShowPattern(Enum):
    """The patterns a player may lay open and be paid for; values are case-format keys.  Rule: R8.3."""

    FULL_FLUSH = "full_flush"
    ALL_PUNGS = "all_pungs"
    YAOREN = "yaoren"
    SEVEN_PAIRS = "seven_pairs"


SEVEN_PAIRS_POINTS: Final = (8, 12, 18, 26)
"""Seven pairs by the number of fours of a kind, 0-3.  Rule: R7.15, R8.3."""
