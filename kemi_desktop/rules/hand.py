"""A player's tiles as four integer keys, with what the melds on the table imply.  Rule: R1.1, R3.2.

Decides nothing: it counts.  One tile more or less is one addition to a key.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Self

from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.tiles import ALL_KINDS, COPIES, IS_TERMINAL_OR_HONOR, Kind

_POWERS: Final = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
_UNITS: Final = (_POWERS, _POWERS, _POWERS, _POWERS[:7])

KEY_UNIT: Final = tuple((kind // 9, _POWERS[kind % 9]) for kind in ALL_KINDS)
"""Indexed by kind: its block (0-2 the suits, 3 the honours) and what one tile adds to that block's key."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed tiles as keys, the sum of ``count * 5 ** rank`` per block, and the melds beside them.

    A whole hand has ``13 - 3 * melds`` concealed tiles, or one more after a draw or a claim.
    """

    m: int
    p: int
    s: int
    z: int
    melds: int = 0
    """Melds on the table, 0-4; a kong is one."""
    outside: bool = True
    """Whether every meld is made of terminals and honours only; true without melds.  Rule: R7.4."""
    table: tuple[Kind, ...] = ()
    """The faces that lie in the melds, four for a kong: copies the hand cannot draw any more.  Rule: R3.2."""

    @classmethod
    def of(cls, kinds: Iterable[Kind], melds: Iterable[Sequence[Kind]] = ()) -> Self:
        """Return the hand of these concealed faces, beside melds given by their faces.

        Raises ``InvariantBroken`` for more than four of a face in all, or more tiles than a hand can hold.
        """
        groups = tuple(tuple(meld) for meld in melds)
        concealed = tuple(kinds)
        table = tuple(kind for group in groups for kind in group)
        if len(concealed) > 14 - 3 * len(groups):
            raise InvariantBroken(f"{len(concealed)} concealed tiles beside {len(groups)} melds")
        everything = concealed + table
        if any(everything.count(kind) > COPIES for kind in set(everything)):
            raise InvariantBroken("more than four tiles of one face in a hand")
        keys = [0, 0, 0, 0]
        for kind in concealed:
            block, unit = KEY_UNIT[kind]
            keys[block] += unit
        outside = all(IS_TERMINAL_OR_HONOR[kind] for kind in table)
        m, p, s, z = keys
        return cls(m, p, s, z, len(groups), outside, table)

    def with_tile(self, kind: Kind) -> "Hand":
        """Return the hand with one more concealed tile; raise ``InvariantBroken`` for a fifth copy."""
        if self.count(kind) == COPIES:
            raise InvariantBroken("a fifth tile of one face")
        return _shifted(self, kind, 1)

    def without_tile(self, kind: Kind) -> "Hand":
        """Return the hand with one concealed tile less; raise ``InvariantBroken`` if it is not there."""
        if self.count(kind) == 0:
            raise InvariantBroken("a tile the hand does not hold")
        return _shifted(self, kind, -1)

    def with_meld(self, faces: Sequence[Kind]) -> "Hand":
        """Return the hand with one more meld on the table; its concealed tiles are taken out separately."""
        outside = self.outside and all(IS_TERMINAL_OR_HONOR[kind] for kind in faces)
        return Hand(self.m, self.p, self.s, self.z, self.melds + 1, outside, (*self.table, *faces))

    def count(self, kind: Kind) -> int:
        """Return how many concealed tiles show this face, 0-4."""
        block, unit = KEY_UNIT[kind]
        return self.keys[block] // unit % 5

    def held(self, kind: Kind) -> int:
        """Return how many tiles of this face the player holds, hand and melds together.  Rule: R3.2."""
        return self.count(kind) + self.table.count(kind)

    @property
    def keys(self) -> tuple[int, int, int, int]:
        """The keys of characters, dots, bamboos and honours."""
        return self.m, self.p, self.s, self.z

    @property
    def counts(self) -> tuple[int, ...]:
        """Concealed tiles by kind, 34 numbers."""
        return tuple(key // unit % 5 for key, units in zip(self.keys, _UNITS, strict=True) for unit in units)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The concealed faces, sorted."""
        return tuple(kind for kind, count in zip(ALL_KINDS, self.counts, strict=True) for _ in range(count))

    @property
    def size(self) -> int:
        """Number of concealed tiles."""
        return sum(self.counts)


def _shifted(hand: Hand, kind: Kind, tiles: int) -> Hand:
    """Return the hand with ``tiles`` more of a face, unchecked."""
    block, unit = KEY_UNIT[kind]
    m, p, s, z = hand.m, hand.p, hand.s, hand.z
    change = tiles * unit
    if block == 0:
        m += change
    elif block == 1:
        p += change
    elif block == 2:
        s += change
    else:
        z += change
    return Hand(m, p, s, z, hand.melds, hand.outside, hand.table)
