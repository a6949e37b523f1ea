"""Compare the hand evaluation with the package ``mahjong`` on the same hands, in one process, in turns.

Run it for a table of ratios, or call ``run``.  It measures and prints; it passes or fails nothing.
"""

import argparse
import gc
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from mahjong.agari import Agari
from mahjong.shanten import Shanten

from kemi_desktop.rules.distance import distance, is_win, waits
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.tiles import ALL_KINDS, Kind

ROUNDS: Final = 7
REPEATS: Final = 10
"""Our side runs this often a round, so that a disturbance of the machine weighs on both alike."""
SEED: Final = 20_261_130

Counts = list[int]
Timed = Callable[[], object]


def run(count: int) -> list[tuple[str, float, float]]:
    """Return (what, how many times faster than ``mahjong``, wanted) for ``count`` hands of each kind.

    Each ratio is the median over rounds in which the two take turns, in processor time; our hands carry keys,
    ``mahjong`` gets its 34 counts.
    """
    chance = random.Random(SEED)
    wins = [_random_win(chance) for _ in range(count)]
    near = [_one_tile_away(chance, counts) for counts in wins]
    dealt = [_random_hand(chance, 13) for _ in range(count)]
    ready = [_without_one(chance, counts) for counts in wins]
    rows: list[tuple[str, Timed, Timed, float]] = [
        ("win check, winning hands", _each(is_win, wins), _their_wins(wins), 20.0),
        ("win check, one tile away", _each(is_win, near), _their_wins(near), 5.0),
        ("distance, 13 dealt tiles", _each(distance, dealt), _their_distances(dealt), 35.0),
        ("waits, 13 dealt tiles", _each(waits, dealt), _their_waits(dealt), 20.0),
        ("waits, ready hands", _each(waits, ready), _their_waits(ready), 20.0),
    ]
    return [(name, _median_ratio(ours, theirs), wanted) for name, ours, theirs, wanted in rows]


def report(rows: Sequence[tuple[str, float, float]]) -> str:
    """Return the ratios as lines of text."""
    return "\n".join(f"{name:<28}{ratio:7.1f} times  (wanted {wanted:.0f})" for name, ratio, wanted in rows)


def main(arguments: list[str]) -> int:
    """Print the ratios for 10,000 hands, or for as many as the first argument says."""
    parser = argparse.ArgumentParser(description="Compare the hand evaluation with the package mahjong.")
    parser.add_argument(
        "hands", type=int, nargs="?", default=10_000, metavar="HANDS", help="how many are judged"
    )
    print(report(run(parser.parse_args(arguments).hands)))
    return 0


def _each(judge: Callable[[Hand], object], hands: Sequence[Counts]) -> Timed:
    """Return a run of one of our functions over hands that carry their keys."""
    carried = [Hand.of(kind for kind in ALL_KINDS for _ in range(counts[kind])) for counts in hands]

    def go() -> None:
        for hand in carried:
            judge(hand)

    return go


def _their_wins(hands: Sequence[Counts]) -> Timed:
    def go() -> None:
        check = Agari.is_agari
        for counts in hands:
            check(counts)

    return go


def _their_distances(hands: Sequence[Counts]) -> Timed:
    def go() -> None:
        check = Shanten.calculate_shanten
        for counts in hands:
            check(counts)

    return go


def _their_waits(hands: Sequence[Counts]) -> Timed:
    """Return a run that tries every tile not held four times: the package has no call for it."""

    def go() -> None:
        check = Agari.is_agari
        for counts in hands:
            found = []
            for kind in range(34):
                if counts[kind] < 4:
                    counts[kind] += 1
                    if check(counts):
                        found.append(kind)
                    counts[kind] -= 1

    return go


def _median_ratio(ours: Timed, theirs: Timed) -> float:
    """Return the median over rounds of their time divided by ours, after one round to warm up."""
    ours()
    theirs()
    ratios = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(ROUNDS):
            start = time.process_time()
            for _ in range(REPEATS):
                ours()
            middle = time.process_time()
            theirs()
            ratios.append(REPEATS * (time.process_time() - middle) / (middle - start))
    finally:
        gc.enable()
    return statistics.median(ratios)


def _random_hand(chance: random.Random, tiles: int) -> Counts:
    """Return the counts of tiles dealt from a full wall."""
    counts = [0] * 34
    for tile in chance.sample(range(136), tiles):
        counts[tile // 4] += 1
    return counts


def _random_win(chance: random.Random) -> Counts:
    """Return the counts of four random melds and a pair, runs of a suit only: both sides call it a win."""
    while True:
        counts = [0] * 34
        for _ in range(4):
            if chance.random() < 0.5:
                counts[chance.randrange(34)] += 3
            else:
                first = chance.randrange(3) * 9 + chance.randrange(7)
                for kind in range(first, first + 3):
                    counts[kind] += 1
        counts[chance.randrange(34)] += 2
        if max(counts) <= 4:
            return counts


def _without_one(chance: random.Random, counts: Counts) -> Counts:
    """Return the counts with one random tile less."""
    fewer = list(counts)
    fewer[chance.choice(_kinds(counts))] -= 1
    return fewer


def _one_tile_away(chance: random.Random, counts: Counts) -> Counts:
    """Return the counts with one random tile exchanged for another kind."""
    gone = chance.choice(_kinds(counts))
    changed = list(counts)
    changed[gone] -= 1
    changed[chance.choice([kind for kind in ALL_KINDS if kind != gone and counts[kind] < 4])] += 1
    return changed


def _kinds(counts: Counts) -> list[Kind]:
    """Return one entry per tile."""
    return [kind for kind in ALL_KINDS for _ in range(counts[kind])]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
