"""Walls laid out by hand: given tiles are dealt and drawn, the others follow shuffled.  Rule: R3.1."""

from collections.abc import Sequence
from typing import Final

from kemi_desktop.rules.notation import parse_kinds, tiles_for
from kemi_desktop.rules.tiles import SEATS, Seat, TileId, next_seat
from kemi_desktop.rules.wall import wall_of

DEALT: Final = 13
SEED: Final = "1e550" + 27 * "0"
"""What a stacked wall is said to be made from; it also orders the tiles nobody named."""


def stacked_wall(hands: Sequence[str], *, dealer: Seat, draws: str, indicator: str) -> tuple[TileId, ...]:
    """Return all 136 tiles so that seats 0-3 are dealt ``hands`` and draw ``draws`` in playing order.

    ``draws`` starts with the dealer's fourteenth tile.  A hand of fewer than thirteen tiles is filled up.
    Raises ``NotationError`` where a tile is named more than four times.
    """
    dealt = [parse_kinds(hands[next_seat(dealer, n)]) for n in SEATS]
    drawn, turned = parse_kinds(draws), parse_kinds(indicator)
    named = tiles_for(kind for part in (*dealt, drawn, turned) for kind in part)
    rest = [tile for tile in wall_of(SEED) if tile not in set(named)]
    front: list[TileId] = []
    at = 0
    for hand in dealt:
        front += named[at : at + len(hand)]
        front += [rest.pop() for _ in range(DEALT - len(hand))]
        at += len(hand)
    front += named[at : at + len(drawn)]
    return (*front, *rest, *named[at + len(drawn) :])
