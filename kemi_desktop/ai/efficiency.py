"""How fast a hand can win: the distance after each discard and each claim, and the tiles that shorten it.

All shapes at once: the nearest one is the plan, whichever it is.  Rule: R7.1-R7.5.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from kemi_desktop.rules.actions import ClaimChow, ClaimKong, ClaimPung, DeclareKong
from kemi_desktop.rules.distance import distance, useful_tiles
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.tiles import ALL_KINDS, DRAGONS, IS_HONOR, WINDS, Kind, TileId, kind_of

_NEAR: Final = (-2, -1, 1, 2)


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where a hand stands between two draws."""

    distance: int
    """Tiles missing to the nearest shape; one more where none of the tiles that would help is left."""
    live: int
    """Unseen tiles that shorten the way."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A kind that may be discarded and the outlook it leaves."""

    kind: Kind
    outlook: Outlook


def outlook(hand: Hand, live: Sequence[int]) -> Outlook:
    """Return where ``13 - 3 * melds`` concealed tiles stand, given the unseen copies by kind."""
    missing = distance(hand)
    helping = sum([live[kind] for kind in useful_tiles(hand)])
    return Outlook(missing if helping else missing + 1, helping)


def choices(hand: Hand, live: Sequence[int], kinds: Iterable[Kind]) -> list[Choice]:
    """Return the fastest discards among ``kinds``, all of the same distance; never empty if ``kinds`` is not.

    ``hand`` has one tile more than it may keep.
    """
    after = [(kind, hand.without_tile(kind)) for kind in kinds]
    missing = [distance(rest) for _, rest in after]
    nearest = min(missing, default=0)
    found: list[Choice] = []
    for limit in (nearest, nearest + 1):
        for (kind, rest), steps in zip(after, missing, strict=True):
            if steps == limit:
                found.append(Choice(kind, outlook(rest, live)))
        if any(choice.outlook.live for choice in found):
            break
    best = min((choice.outlook.distance for choice in found), default=0)
    return [choice for choice in found if choice.outlook.distance == best]


def kinds_in(hand: Hand) -> list[Kind]:
    """Return the different concealed faces, sorted."""
    return [kind for kind, count in zip(ALL_KINDS, hand.counts, strict=True) if count]


def after_claim(hand: Hand, claim: ClaimChow | ClaimPung | ClaimKong, tile: TileId) -> Hand:
    """Return the hand with a discard taken into a meld; after a chow or pung it owes a discard."""
    own = [kind_of(used) for used in claim.using]
    for kind in own:
        hand = hand.without_tile(kind)
    return hand.with_meld((*own, kind_of(tile)))


def after_kong(hand: Hand, kong: DeclareKong) -> Hand:
    """Return the hand with a kong of one's own laid, before its replacement is drawn."""
    if kong.kind is MeldKind.ADDED_KONG:
        return hand.without_tile(kong.face)
    for _ in range(4):
        hand = hand.without_tile(kong.face)
    return hand.with_meld((kong.face,) * 4)


def links(counts: Sequence[int], kind: Kind) -> int:
    """Return how well a concealed tile hangs together with the others: 4 for a twin, 2 near, 1 one apart.

    Two winds are near each other, and so are two dragons.  Rule: R3.5.
    """
    total = 4 * (counts[kind] - 1)
    if IS_HONOR[kind]:
        group = WINDS if kind in WINDS else DRAGONS
        return total + sum(2 for other in group if other != kind and counts[other])
    for step in _NEAR:
        if 0 <= kind % 9 + step <= 8 and counts[kind + step]:
            total += 2 if step in (-1, 1) else 1
    return total


def centrality(kind: Kind) -> int:
    """Return how useful a face is in itself: 0 an honour, 1 a terminal, up to 5 the middle of a suit."""
    return 0 if IS_HONOR[kind] else 1 + min(kind % 9, 8 - kind % 9)
