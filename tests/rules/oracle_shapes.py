"""Winning shapes by brute force for the second opinion on scores: tiles are numbers 0-33, no product code."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

Group = tuple[int, ...]
Tiles = tuple[int, ...]

HONOURS = frozenset(range(27, 34))
TERMINALS = frozenset({0, 8, 9, 17, 18, 26})
RUNS: list[Group] = [
    *((suit + n, suit + n + 1, suit + n + 2) for suit in (0, 9, 18) for n in range(7)),
    *combinations((27, 28, 29, 30), 3),
    (31, 32, 33),
]
GROUPS: list[Group] = [*RUNS, *((kind, kind, kind) for kind in range(34))]


@dataclass(frozen=True)
class Reading:
    """One way to read a winning hand: its shape and the groups still in hand (the pair among them)."""

    shape: str
    groups: tuple[Group, ...] = ()


def tiles_of(text: object) -> Tiles | None:
    """The tiles of a text such as ``123m55z``, blanks aside; None where it is none."""
    if not isinstance(text, str):
        return None
    text = re.sub(r"[ \t]", "", text)
    if re.fullmatch(r"([1-9]+[mps]|[1-7]+z)*", text) is None:
        return None
    parts = re.findall(r"(\d+)([mpsz])", text)
    return tuple(
        sorted(int(digit) - 1 + 9 * "mpsz".index(suit) for digits, suit in parts for digit in digits)
    )


def without(tiles: Tiles, group: Group) -> Tiles | None:
    """The tiles less the group; None where it is not among them."""
    rest = list(tiles)
    for kind in group:
        if kind not in rest:
            return None
        rest.remove(kind)
    return tuple(rest)


def all_melds(tiles: Tiles) -> Iterator[tuple[Group, ...]]:
    """Every way to lay all tiles out in triplets and runs."""
    if not tiles:
        yield ()
        return
    for group in GROUPS:
        if group[0] == tiles[0]:
            rest = without(tiles, group)
            if rest is not None:
                for others in all_melds(rest):
                    yield (group, *others)


@cache
def readings(hand: Tiles, melds: tuple[Group, ...]) -> tuple[Reading, ...]:
    """Every reading of the full hand (the winning tile among it); none where it does not win."""
    found = []
    counts = Counter(hand)
    for kind, count in counts.items():
        if count >= 2:
            rest = without(hand, (kind, kind))
            assert rest is not None
            found += [Reading("standard", ((kind, kind), *groups)) for groups in all_melds(rest)]
    if not melds:
        if len(hand) == 14 and all(count in {2, 4} for count in counts.values()):
            found.append(Reading("seven_pairs"))
        if len(hand) == 14 and loose(hand):
            found.append(Reading("unlinked"))
    if set(all_tiles(hand, melds)) <= HONOURS | TERMINALS:
        found.append(Reading("shapeless"))
    return tuple(found)


def loose(hand: Tiles) -> bool:
    """No two alike, and any two of a suit at least three apart."""
    return all(
        a != b and (a in HONOURS or b in HONOURS or a // 9 != b // 9 or abs(a - b) >= 3)
        for a, b in combinations(hand, 2)
    )


def all_tiles(hand: Tiles, melds: tuple[Group, ...]) -> Tiles:
    """Hand and melds together."""
    return (*hand, *(kind for group in melds for kind in group))


def patterns(hand: Tiles, melds: tuple[Group, ...]) -> set[str]:
    """The patterns that the full hand completes: the four that may be shown, and ``standard``."""
    found: set[str] = set()
    tiles = all_tiles(hand, melds)
    for reading in readings(hand, melds):
        found.add(reading.shape)
        in_shape = reading.shape in {"standard", "seven_pairs"}
        one_suit = not set(tiles) & HONOURS and len({kind // 9 for kind in tiles}) == 1
        if (in_shape and one_suit) or set(tiles) <= HONOURS:
            found.add("full_flush")
        if in_shape and set(tiles) <= HONOURS | TERMINALS:
            found.add("yaoren")
        if reading.shape == "standard" and not any(is_run(group) for group in (*reading.groups, *melds)):
            found.add("all_pungs")
    return found


def is_run(group: Group) -> bool:
    """Whether the group is three different tiles."""
    return len(set(group)) == 3


@cache
def reachable(hand: Tiles, melds: tuple[Group, ...]) -> dict[int, set[str]]:
    """For each kind that completes the hand and is not all held already: the patterns it completes."""
    held = Counter(all_tiles(hand, melds))
    tried = {kind: patterns(tuple(sorted((*hand, kind))), melds) for kind in range(34) if held[kind] < 4}
    return {kind: found for kind, found in tried.items() if found}
