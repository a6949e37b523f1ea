"""Tiles, suits and seats.  Decides what a tile is; knows nothing of hands or play.  Rule: R1.1, R1.2."""

from enum import Enum
from typing import Final, NewType

Kind = NewType("Kind", int)
"""A printed face, 0-33: 0-8 characters (m), 9-17 dots (p), 18-26 bamboos (s), 27-33 honours (z)."""

TileId = NewType("TileId", int)
"""One physical tile, 0-135; four copies of each face: ``kind * 4 + copy``."""

Seat = NewType("Seat", int)
"""A place at the table, 0-3; play passes from seat ``n`` to seat ``(n + 1) % 4``.  Rule: R2.1."""

KIND_COUNT: Final = 34
TILE_COUNT: Final = 136
COPIES: Final = 4
SEATS: Final = (Seat(0), Seat(1), Seat(2), Seat(3))
ALL_KINDS: Final = tuple(Kind(k) for k in range(KIND_COUNT))


class Suit(Enum):
    """The three suits and the honours; the value is the notation letter."""

    CHARACTERS = "m"
    DOTS = "p"
    BAMBOOS = "s"
    HONORS = "z"


SUITS: Final = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS, Suit.HONORS)

EAST: Final = Kind(27)
SOUTH: Final = Kind(28)
WEST: Final = Kind(29)
NORTH: Final = Kind(30)
RED: Final = Kind(31)
GREEN: Final = Kind(32)
WHITE: Final = Kind(33)

WINDS: Final = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final = (RED, GREEN, WHITE)
HONORS: Final = (*WINDS, *DRAGONS)

IS_HONOR: Final = tuple(k >= 27 for k in range(KIND_COUNT))
"""Indexed by kind: whether it is an honour."""

IS_TERMINAL_OR_HONOR: Final = tuple(k >= 27 or k % 9 in (0, 8) for k in range(KIND_COUNT))
"""Indexed by kind: whether it is a 1, a 9 or an honour.  Rule: R1.2."""


def kind_of(tile: TileId) -> Kind:
    """Return the face printed on a physical tile."""
    return Kind(tile >> 2)


def suit_of(kind: Kind) -> Suit:
    """Return the suit of a face (``Suit.HONORS`` for winds and dragons)."""
    return SUITS[kind // 9]


def rank_of(kind: Kind) -> int:
    """Return the number on a face: 1-9 in a suit, 1-7 for E S W N red green white."""
    return kind % 9 + 1


def make_kind(suit: Suit, rank: int) -> Kind:
    """Return the face of a suit and rank (1-9, honours 1-7); raise ``ValueError`` outside that range."""
    if not 1 <= rank <= (7 if suit is Suit.HONORS else 9):
        raise ValueError(f"no tile {rank}{suit.value}")
    return Kind(SUITS.index(suit) * 9 + rank - 1)


def copies_of(kind: Kind) -> tuple[TileId, TileId, TileId, TileId]:
    """Return the four physical tiles that carry a face."""
    first = kind * 4
    return TileId(first), TileId(first + 1), TileId(first + 2), TileId(first + 3)


def next_seat(seat: Seat, steps: int = 1) -> Seat:
    """Return the seat ``steps`` places further in playing order.  Rule: R2.1."""
    return Seat((seat + steps) % 4)


def distance_after(origin: Seat, seat: Seat) -> int:
    """Return how many places ``seat`` sits after ``origin`` in playing order, 0-3."""
    return (seat - origin) % 4
