"""What may be declared, against the slow second opinion: every set of patterns with the kinds it leaves."""

from itertools import combinations
from random import Random

import pytest

from kemi_desktop.rules.accounts import Account
from kemi_desktop.rules.declarations import ready_offers, show_offers, waits_of
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.tiles import Kind, TileId
from tests.rules.case_maker import RECIPES, SHOWABLE
from tests.rules.oracle_shapes import Tiles, reachable

Sets = dict[tuple[str, ...], list[int]]
ANY_DISCARD = TileId(0)


def ready_hands(random: Random, count: int) -> list[Tiles]:
    """Hands of thirteen that are one tile short of a win."""
    found: list[Tiles] = []
    while len(found) < count:
        full = [kind for group in random.choice(RECIPES)(random) for kind in group]
        if len(full) == 14 and max(full.count(kind) for kind in full) <= 4:
            full.remove(random.choice(full))
            found.append(tuple(sorted(full)))
    return found


def showable_sets(waits: dict[int, set[str]]) -> Sets:
    """Every set of patterns that some wait completes together, with the kinds that do."""
    sets: Sets = {}
    for size in range(1, 5):
        for named in combinations(sorted(SHOWABLE), size):
            kinds = sorted(kind for kind, found in waits.items() if set(named) <= found)
            if kinds:
                sets[named] = kinds
    return sets


def names(patterns: tuple[ShowPattern, ...]) -> tuple[str, ...]:
    return tuple(sorted(pattern.value for pattern in patterns))


@pytest.mark.rule("R3.2", "R8.3")
def test_hands_may_be_shown_for_exactly_what_the_oracle_finds() -> None:
    for hand in ready_hands(Random("show"), 400):
        account = Account(hand=tuple(map(Kind, hand)))
        waits = reachable(hand, ())
        assert list(waits_of(account)) == sorted(waits), hand
        offers = {names(o.patterns): sorted(o.waits) for o in show_offers(account, ANY_DISCARD)}
        assert offers == showable_sets(waits), hand


@pytest.mark.rule("R8.1", "R8.2", "R8.3")
def test_hands_may_be_declared_ready_exactly_as_the_oracle_finds() -> None:
    tied = 0
    for hand in ready_hands(Random("ready"), 400):
        waits = reachable(hand, ())
        pairs = {kind: found for kind, found in waits.items() if "seven_pairs" in found}
        both = bool(pairs) and any("standard" in found for found in waits.values())
        plain = {(): sorted(waits), **showable_sets(waits)}
        wanted = {(False, n): k for n, k in plain.items() if k and not (both and "seven_pairs" in n)}
        if both:
            wanted |= {(True, n): k for n, k in {(): sorted(pairs), **showable_sets(pairs)}.items()}
            tied += 1
        offers = ready_offers(Account(hand=tuple(map(Kind, hand))))
        assert {(o.seven_pairs_only, names(o.shown)): sorted(o.waits) for o in offers} == wanted, hand
    assert tied > 5
