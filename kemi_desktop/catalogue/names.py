"""Names of the game's own things: tiles, fans, melds, patterns.  A typed way to the catalogue's groups."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.fans import Fan, ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import PaymentReason, Shape
from kemi_desktop.rules.tiles import Kind, Seat, distance_after

TREASURE_KEYS: Final[Mapping[int, str]] = MappingProxyType(
    {6: "reason.treasures_three", 12: "reason.treasures_four"}
)
"""What is paid by each for three and four treasures."""


def tile_name(language: Language, kind: Kind) -> str:
    """Return the full name of a face."""
    return word(language, f"tile.{kind}")


def tile_short(language: Language, kind: Kind) -> str:
    """Return the short name of a face, for rows of tiles."""
    return word(language, f"tile_short.{kind}")


def tile_row(language: Language, kinds: Iterable[Kind | None]) -> str:
    """Return many faces in one line by their short names; ``None`` is a tile that may not be seen."""
    hidden = word(language, "join.hidden_tile")
    names = (hidden if kind is None else tile_short(language, kind) for kind in kinds)
    return word(language, "join.tiles").join(names) or word(language, "join.none")


def fan_name(language: Language, fan: Fan, points: int) -> str:
    """Return the name of a fan; seven pairs are called by their points.  Rule: R7.15."""
    if fan is Fan.SEVEN_PAIRS:
        return word(language, f"fan.seven_pairs_{points}")
    return word(language, f"fan.{fan.value}")


def meld_name(language: Language, kind: MeldKind) -> str:
    """Return what a meld is called."""
    return word(language, f"meld.{kind.value}")


def meld_short(language: Language, kind: MeldKind) -> str:
    """Return what a meld is called where there is little room."""
    return word(language, f"meld_short.{kind.value}")


def shape_name(language: Language, shape: Shape) -> str:
    """Return what a win shape is called."""
    return word(language, f"shape.{shape.value}")


def pattern_row(language: Language, patterns: Iterable[ShowPattern]) -> str:
    """Return shown patterns as one enumeration.  Rule: R8.3."""
    return word(language, "join.items").join(word(language, f"pattern.{p.value}") for p in patterns)


def reason_name(language: Language, reason: PaymentReason, points: int | None = None) -> str:
    """Return what a payment is for; ``points`` of one payer tell three treasures from four.  Rule: R6.4."""
    key = f"reason.{reason.value}"
    if reason is PaymentReason.TREASURES and points is not None:
        key = TREASURE_KEYS.get(points, key)
    return word(language, key)


def seat_wind(language: Language, dealer: Seat, seat: Seat) -> str:
    """Return the wind of a seat; the dealer sits East."""
    return word(language, f"seat.{('east', 'south', 'west', 'north')[distance_after(dealer, seat)]}")


def seat_place(language: Language, viewer: Seat, seat: Seat) -> str:
    """Return where a seat sits as the viewer sees it: you, right, across, left."""
    return word(language, f"seat.{('you', 'right', 'across', 'left')[distance_after(viewer, seat)]}")


def signed(language: Language, points: int) -> str:
    """Return points won or lost with their sign."""
    key = "join.signed_plus" if points > 0 else "join.signed_minus" if points < 0 else "join.signed_zero"
    return word(language, key, points=abs(points))


def total(language: Language, points: int) -> str:
    """Return a total: without a plus, but with the same minus as a change."""
    return signed(language, points) if points < 0 else str(points)
