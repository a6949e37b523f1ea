"""The fans of R7, a small file per family; they only add up.

``ALL_PATTERNS`` lists them in the order of the rule book; the multipliers the source strikes are not there.
Rule: R7.32.
"""

from typing import Final

from kemi_desktop.rules.patterns.circumstance import (
    BASE,
    CHANGMAO,
    EARTHLY,
    FLYING_TREASURE,
    FULLY_CONCEALED,
    HEAVENLY,
    KONG_DRAW,
    LAST_TILE,
    MELDED_HAND,
    RENHU,
    ROB_KONG,
    XIAOSA,
)
from kemi_desktop.rules.patterns.facts import Pattern
from kemi_desktop.rules.patterns.shape import (
    ALL_PUNGS,
    ALL_TERMINALS_HONORS,
    FULL_FLUSH,
    PURE_STRAIGHT,
    SEVEN_HONORS,
    SEVEN_PAIRS,
    UNLINKED,
    YAOREN,
)
from kemi_desktop.rules.patterns.waiting import DEAD_WAIT

ALL_PATTERNS: Final[tuple[Pattern, ...]] = (
    BASE,
    FULLY_CONCEALED,
    DEAD_WAIT,
    KONG_DRAW,
    ROB_KONG,
    SEVEN_PAIRS,
    ALL_PUNGS,
    UNLINKED,
    SEVEN_HONORS,
    FULL_FLUSH,
    PURE_STRAIGHT,
    MELDED_HAND,
    LAST_TILE,
    ALL_TERMINALS_HONORS,
    YAOREN,
    RENHU,
    XIAOSA,
    FLYING_TREASURE,
    CHANGMAO,
    HEAVENLY,
    EARTHLY,
)

READING_PATTERNS: Final[tuple[Pattern, ...]] = (
    DEAD_WAIT,
    SEVEN_PAIRS,
    ALL_PUNGS,
    UNLINKED,
    SEVEN_HONORS,
    FULL_FLUSH,
    PURE_STRAIGHT,
    ALL_TERMINALS_HONORS,
    YAOREN,
)
"""Fans that can differ between the readings of one hand; the rest need no comparing."""
