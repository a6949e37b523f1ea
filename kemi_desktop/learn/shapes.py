"""Tiles for the look back: runs of honours, and a hand of each winning shape that no guided hand has."""

from typing import Final

from kemi_desktop.rules.notation import parse_kinds
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.tiles import Kind

RUNS: Final[tuple[tuple[Kind, ...], ...]] = tuple(map(parse_kinds, ("234z", "124z", "567z")))
"""Honours that make runs.  Rule: R3.5."""
HANDS: Final[dict[Shape, tuple[Kind, ...]]] = {
    Shape.SEVEN_PAIRS: parse_kinds("1155m2277p3388s44z"),
    Shape.UNLINKED: parse_kinds("147m258p369s12345z"),
    Shape.ALL_TERMINALS_HONORS: parse_kinds("1199m119p99s12357z"),
}
"""Fourteen tiles that win, by their shape.  Rule: R7.2-R7.4."""
