"""Fans of the shape and the tiles of a hand.  Rule: R7.15-R7.20, R7.23, R7.24."""

from typing import Final

from kemi_desktop.rules.fans import SEVEN_PAIRS_POINTS, Fan
from kemi_desktop.rules.patterns.facts import Pattern, ReadingFacts
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.tiles import HONORS

_GROUPED: Final = (Shape.STANDARD, Shape.SEVEN_PAIRS)


def seven_pairs(facts: ReadingFacts) -> int:
    """Eight, twelve, eighteen or twenty-six by the fours of a kind among the pairs.  Rule: R7.15."""
    if facts.shape is not Shape.SEVEN_PAIRS:
        return 0
    concealed = facts.hand.concealed
    return SEVEN_PAIRS_POINTS[7 - len(set(concealed))]


def all_pungs(facts: ReadingFacts) -> int:
    """Six for a standard hand without any run.  Rule: R7.16."""
    return 6 if facts.shape is Shape.STANDARD and not facts.has_run else 0


def unlinked(facts: ReadingFacts) -> int:
    """One for fourteen unlinked tiles.  Rule: R7.17."""
    return int(facts.shape is Shape.UNLINKED)


def seven_honors(facts: ReadingFacts) -> int:
    """Six for all seven honours in an unlinked hand.  Rule: R7.18."""
    return 6 if facts.shape is Shape.UNLINKED and facts.hand.all_faces.issuperset(HONORS) else 0


def full_flush(facts: ReadingFacts) -> int:
    """Eight for one suit in a standard hand or seven pairs, or for honours only in any form.  Rule: R7.19."""
    flush = facts.hand.all_honors or (facts.hand.one_suit and facts.shape in _GROUPED)
    return 8 if flush else 0


def pure_straight(facts: ReadingFacts) -> int:
    """Six for 123, 456 and 789 of one suit among the melds of a standard hand.  Rule: R7.20."""
    if facts.shape is not Shape.STANDARD or not facts.has_run:
        return 0
    groups = (*facts.reading.groups, *facts.hand.table_groups)
    starts = {group[0] for group in groups if group[0] != group[1] and group[0] < 27}
    return 6 if any({first, first + 3, first + 6} <= starts for first in (0, 9, 18)) else 0


def all_terminals_honors(facts: ReadingFacts) -> int:
    """One for a hand of terminals and honours only.  Rule: R7.23."""
    return int(facts.hand.all_terminals_honors)


def yaoren(facts: ReadingFacts) -> int:
    """Eight where such a hand also has a shape.  Rule: R7.24."""
    return 8 if facts.hand.all_terminals_honors and facts.shape in _GROUPED else 0


SEVEN_PAIRS: Final = Pattern(Fan.SEVEN_PAIRS, seven_pairs)
ALL_PUNGS: Final = Pattern(Fan.ALL_PUNGS, all_pungs)
UNLINKED: Final = Pattern(Fan.UNLINKED, unlinked)
SEVEN_HONORS: Final = Pattern(Fan.SEVEN_HONORS, seven_honors)
FULL_FLUSH: Final = Pattern(Fan.FULL_FLUSH, full_flush)
PURE_STRAIGHT: Final = Pattern(Fan.PURE_STRAIGHT, pure_straight)
ALL_TERMINALS_HONORS: Final = Pattern(Fan.ALL_TERMINALS_HONORS, all_terminals_honors)
YAOREN: Final = Pattern(Fan.YAOREN, yaoren)
