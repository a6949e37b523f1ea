"""Melds on the table: what lies there, who fed it.  Rule: R3.5, R5.1-R5.4."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from kemi_desktop.rules.tiles import COPIES, DRAGONS, WINDS, Kind, Seat, TileId, kind_of


class MeldKind(Enum):
    """The six ways a group can lie on the table; values are the keys of the case format."""

    CHOW = "chow"
    PUNG = "pung"
    CONCEALED_KONG = "concealed_kong"
    SHOWN_KONG = "shown_kong"
    ADDED_KONG = "added_kong"
    DISCARD_KONG = "discard_kong"


KONGS: Final = frozenset(
    {MeldKind.CONCEALED_KONG, MeldKind.SHOWN_KONG, MeldKind.ADDED_KONG, MeldKind.DISCARD_KONG}
)
OWN_KONGS: Final = frozenset({MeldKind.CONCEALED_KONG, MeldKind.SHOWN_KONG, MeldKind.ADDED_KONG})
"""Kongs declared on one's own turn."""
HAND_KONGS: Final = frozenset({MeldKind.CONCEALED_KONG, MeldKind.SHOWN_KONG})
"""Kongs of four tiles out of the hand: nobody fed them."""
ROBBABLE_KONGS: Final = frozenset({MeldKind.SHOWN_KONG, MeldKind.ADDED_KONG})
"""Rule: R5.1-R5.4."""


@dataclass(frozen=True, slots=True)
class Meld:
    """One group on the table."""

    kind: MeldKind
    tiles: tuple[TileId, ...]
    """Sorted tile ids, three or four; empty where the reader may not see a concealed kong (R5.1)."""
    source: Seat | None = None
    """Who fed the claimed tile; ``None`` for the two kongs out of the hand."""
    taken: TileId | None = None
    """The claimed tile itself, for the picture."""
    forced: bool = False
    """Whether the feeder was then bound by a declaration himself.  Rule: R8.4."""

    @property
    def size(self) -> int:
        """Number of physical tiles, also where the faces are hidden."""
        return 4 if self.kind in KONGS else 3

    @property
    def faces(self) -> tuple[Kind, ...]:
        """The faces in order; empty where hidden."""
        return tuple(kind_of(t) for t in self.tiles)


def is_run(faces: tuple[Kind, ...]) -> bool:
    """Whether three faces are a run: in a row in a suit, three different winds, or dragons.  Rule: R3.5."""
    if len(faces) != 3:
        return False
    a, b, c = sorted(faces)
    if c < 27:
        return a // 9 == c // 9 and b == a + 1 and c == a + 2
    if (a, b, c) == DRAGONS:
        return True
    return len({a, b, c}) == 3 and all(f in WINDS for f in (a, b, c))


def is_same_face(faces: tuple[Kind, ...], count: int) -> bool:
    """Whether the group is ``count`` tiles of one face."""
    return len(faces) == count <= COPIES and len(set(faces)) == 1


def fits(kind: MeldKind, faces: tuple[Kind, ...]) -> bool:
    """Whether these faces can lie as a meld of this kind."""
    if kind is MeldKind.CHOW:
        return is_run(faces)
    return is_same_face(faces, 4 if kind in KONGS else 3)
