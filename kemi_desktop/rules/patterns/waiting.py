"""The dead wait: what the winning tile completes.  Rule: R7.12, R7.30."""

from typing import Final

from kemi_desktop.rules.declarations import waits_of
from kemi_desktop.rules.decompose import Group
from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.patterns.facts import Pattern, ReadingFacts
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.ruleset import DeadWait
from kemi_desktop.rules.tiles import HONORS, RED, Kind


def dead_wait(facts: ReadingFacts) -> int:
    """Two where the winning tile completes an edge, a middle, a pair or a triplet.  Rule: R7.12, R7.30."""
    match facts.shape:
        case Shape.SEVEN_PAIRS:
            return 2
        case Shape.UNLINKED:
            honor_of_seven = facts.hand.tile >= 27 and facts.hand.all_faces.issuperset(HONORS)
            return 2 if honor_of_seven else 0
        case Shape.ALL_TERMINALS_HONORS | Shape.ALL_HONORS:
            return 0
        case Shape.STANDARD:
            return 2 if _standard_is_dead(facts) else 0


def _standard_is_dead(facts: ReadingFacts) -> bool:
    """Judge the completed group of a standard reading; a hand of triplets always counts."""
    if not facts.has_run:
        return True
    group = facts.reading.groups[facts.reading.completed]
    if not completes_dead(group, facts.hand.tile):
        return False
    if facts.hand.hand.rules.dead_wait is DeadWait.ROLE:
        return True
    allowed = {facts.hand.tile}
    if len(group) == 3 and group[0] == group[2]:
        allowed.add(facts.reading.groups[-1][0])
    return allowed.issuperset(waits_of(facts.hand.before))


def completes_dead(group: Group, tile: Kind) -> bool:
    """Whether the tile fills an edge, the middle of a run, the dragons, a pair or a triplet.  Rule: R7.30."""
    if group[0] == group[-1]:
        return True
    if group[0] >= 27:
        return group[0] == RED
    if tile == group[1]:
        return True
    low = group[0] % 9
    return (low == 0 and tile == group[2]) or (low == 6 and tile == group[0])


DEAD_WAIT: Final = Pattern(Fan.DEAD_WAIT, dead_wait)
