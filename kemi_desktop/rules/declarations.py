"""Who is ready, for what, and what a declaration then allows and pays.  Rule: R3.2, R8.1-R8.3."""

from itertools import combinations
from typing import Final

from kemi_desktop.rules.accounts import Account
from kemi_desktop.rules.distance import waits, waits_in
from kemi_desktop.rules.fans import SEVEN_PAIRS_POINTS, ShowPattern
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.prompts import ReadyOffer, ShowOffer
from kemi_desktop.rules.readings import Split, shown_by, splits_of
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.tiles import COPIES, Kind, TileId

READY_POINTS: Final = 6
"""From each of the others.  Rule: R8.1."""

_SHOWN_POINTS: Final = {ShowPattern.FULL_FLUSH: 8, ShowPattern.ALL_PUNGS: 6, ShowPattern.YAOREN: 8}

Patterns = tuple[ShowPattern, ...]


def allows(account: Account, split: Split, concealed: tuple[Kind, ...]) -> bool:
    """Whether the account's declarations let it win by this split.  Rule: R8.2, R8.3."""
    if account.seven_pairs_only and split.shape is not Shape.SEVEN_PAIRS:
        return False
    if not account.shown:
        return True
    return shown_by(split, concealed, account.melds).issuperset(account.shown)


def winning_splits(account: Account, tile: Kind) -> tuple[Split, ...]:
    """Return the splits by which a tile wins for the account, its declarations obeyed."""
    concealed = tuple(sorted((*account.hand, tile)))
    return tuple(s for s in splits_of(concealed, account.melds) if allows(account, s, concealed))


def completes(account: Account, tile: Kind) -> bool:
    """Whether a tile wins for the account, its declarations obeyed.  Rule: R7.1-R7.5, R8.2, R8.3."""
    return bool(winning_splits(account, tile))


def waits_of(account: Account) -> tuple[Kind, ...]:
    """Return the kinds that would win, none of which the player holds all four of.  Rule: R3.2."""
    found = waits(_hand_of(account))
    if not account.seven_pairs_only and not account.shown:
        return found
    return tuple(kind for kind in found if completes(account, kind))


def can_be_renhu(account: Account) -> bool:
    """Whether thirteen tiles are ready both for seven pairs and for a standard hand.  Rule: R8.2."""
    if account.melds:
        return False
    hand = _hand_of(account)
    return bool(waits_in(hand, Shape.SEVEN_PAIRS)) and bool(waits_in(hand, Shape.STANDARD))


def is_renhu(account: Account) -> bool:
    """Whether the ready declaration ties the win to seven pairs.  Rule: R8.2."""
    if not account.ready:
        return False
    return account.seven_pairs_only or (ShowPattern.SEVEN_PAIRS in account.shown and can_be_renhu(account))


def shown_points(account: Account) -> int:
    """Return what each of the others pays for the shown patterns.  Rule: R8.3.

    Seven pairs count the fours of a kind already among the concealed tiles.
    """
    return points_of(account.shown, account)


def points_of(patterns: Patterns, account: Account) -> int:
    """Return what showing these patterns would be paid by each of the others.  Rule: R8.3."""
    total = 0
    for pattern in patterns:
        if pattern is ShowPattern.SEVEN_PAIRS:
            fours = sum(account.hand.count(kind) == COPIES for kind in set(account.hand))
            total += SEVEN_PAIRS_POINTS[min(fours, 3)]
        else:
            total += _SHOWN_POINTS[pattern]
    return total


def show_offers(account: Account, discard: TileId) -> tuple[ShowOffer, ...]:
    """Return every way to lay the hand open after a discard; ``account`` stands after it.  Rule: R8.3."""
    kinds_by: dict[Patterns, list[Kind]] = {}
    for kind, _, patterns in _ready_splits(account):
        _note(kinds_by, kind, patterns)
    return tuple(
        ShowOffer(discard, named, points_of(named, account), tuple(kinds_by[named]))
        for named in sorted(kinds_by, key=_order)
    )


def ready_offers(account: Account) -> tuple[ReadyOffer, ...]:
    """Return every way thirteen dealt tiles may be declared ready.  Rule: R8.1, R8.2, R8.3."""
    renhu = can_be_renhu(account)
    kinds_by: dict[tuple[bool, Patterns], list[Kind]] = {}
    for kind, shape, patterns in _ready_splits(account):
        for named in ((), *_subsets(patterns)):
            for tied in (False, True):
                if tied and not (renhu and shape is Shape.SEVEN_PAIRS):
                    continue
                if not tied and renhu and ShowPattern.SEVEN_PAIRS in named:
                    continue  # showing seven pairs on such a hand ties it anyway
                kinds = kinds_by.setdefault((tied, named), [])
                if kind not in kinds:
                    kinds.append(kind)
    return tuple(
        ReadyOffer(tied, named, READY_POINTS + points_of(named, account), tuple(kinds_by[tied, named]))
        for tied, named in sorted(kinds_by, key=lambda key: (key[0], _order(key[1])))
    )


def _ready_splits(account: Account) -> list[tuple[Kind, Shape, frozenset[ShowPattern]]]:
    """List each kind that would win, by which shape, completing which patterns together."""
    found: list[tuple[Kind, Shape, frozenset[ShowPattern]]] = []
    for kind in waits(_hand_of(account)):
        concealed = tuple(sorted((*account.hand, kind)))
        found.extend(
            (kind, split.shape, shown_by(split, concealed, account.melds))
            for split in splits_of(concealed, account.melds)
        )
    return found


def _hand_of(account: Account) -> Hand:
    return Hand.of(account.hand, (meld.faces for meld in account.melds))


def _subsets(patterns: frozenset[ShowPattern]) -> list[Patterns]:
    """List the non-empty subsets, each in enum order."""
    ordered = [pattern for pattern in ShowPattern if pattern in patterns]
    return [subset for size in range(1, len(ordered) + 1) for subset in combinations(ordered, size)]


def _note(kinds_by: dict[Patterns, list[Kind]], kind: Kind, patterns: frozenset[ShowPattern]) -> None:
    for named in _subsets(patterns):
        kinds = kinds_by.setdefault(named, [])
        if kind not in kinds:
            kinds.append(kind)


def _order(patterns: Patterns) -> tuple[int, tuple[str, ...]]:
    return len(patterns), tuple(pattern.value for pattern in patterns)
