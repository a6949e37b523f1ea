"""Every way a hand with its winning tile can be read: shape and concealed groups.  Rule: R7.1-R7.5."""

from dataclasses import dataclass

from kemi_desktop.rules.accounts import Account, MeldFaces
from kemi_desktop.rules.decompose import Group, is_seven_pairs, is_unlinked, standard_splits
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.tiles import IS_TERMINAL_OR_HONOR, KIND_COUNT, Kind


@dataclass(frozen=True, slots=True)
class Split:
    """One shape a set of tiles has, with its concealed groups."""

    shape: Shape
    groups: tuple[Group, ...]
    """The pair last; a single group of all tiles where the shape has no groups."""
    has_run: bool
    """Whether any group is a run, melds on the table included."""


def count_kinds(faces: tuple[Kind, ...]) -> list[int]:
    """Return the 34 counts of some faces."""
    counts = [0] * KIND_COUNT
    for face in faces:
        counts[face] += 1
    return counts


def held_counts(account: Account) -> list[int]:
    """Return the 34 counts of hand and melds together."""
    counts = count_kinds(account.hand)
    for meld in account.melds:
        for face in meld.faces:
            counts[face] += 1
    return counts


def splits_of(concealed: tuple[Kind, ...], melds: tuple[MeldFaces, ...]) -> tuple[Split, ...]:
    """Return every shape and split of a complete hand; empty where it is no win.

    ``concealed`` is sorted and holds the winning tile: 14 tiles less 3 for each meld.
    """
    counts = count_kinds(concealed)
    table_run = any(meld.kind is MeldKind.CHOW for meld in melds)
    found = [
        Split(Shape.STANDARD, groups, table_run or any(g[0] != g[-1] for g in groups))
        for groups in standard_splits(counts)
    ]
    if not melds:
        if is_seven_pairs(counts):
            pairs = tuple((a, b) for a, b in zip(concealed[::2], concealed[1::2], strict=True))
            found.append(Split(Shape.SEVEN_PAIRS, pairs, has_run=False))
        elif is_unlinked(counts):
            found.append(Split(Shape.UNLINKED, (concealed,), has_run=False))
    if all(IS_TERMINAL_OR_HONOR[face] for face in concealed) and all(
        IS_TERMINAL_OR_HONOR[face] for meld in melds for face in meld.faces
    ):
        honors = concealed[0] >= 27 and all(face >= 27 for meld in melds for face in meld.faces)
        shape = Shape.ALL_HONORS if honors else Shape.ALL_TERMINALS_HONORS
        found.append(Split(shape, (concealed,), has_run=False))
    return tuple(found)


def shown_by(
    split: Split, concealed: tuple[Kind, ...], melds: tuple[MeldFaces, ...]
) -> frozenset[ShowPattern]:
    """Return the patterns that may be shown and that this split completes, all at once.  Rule: R8.3."""
    faces = {*concealed, *(face for meld in melds for face in meld.faces)}
    blocks = {face // 9 for face in faces}
    grouped = split.shape in (Shape.STANDARD, Shape.SEVEN_PAIRS)
    found = set()
    if blocks == {3} or (len(blocks) == 1 and grouped):
        found.add(ShowPattern.FULL_FLUSH)
    if split.shape is Shape.STANDARD and not split.has_run:
        found.add(ShowPattern.ALL_PUNGS)
    if grouped and all(IS_TERMINAL_OR_HONOR[face] for face in faces):
        found.add(ShowPattern.YAOREN)
    if split.shape is Shape.SEVEN_PAIRS:
        found.add(ShowPattern.SEVEN_PAIRS)
    return frozenset(found)
