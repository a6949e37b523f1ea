"""Compare the full settlement of a win with the score call of the package ``mahjong``, in turns."""

import random
import statistics
import time
from typing import Final

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig

from kemi_desktop.rules.accounts import Account, FinishedHand, WinClaim
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.settlement import settle
from kemi_desktop.rules.tiles import COPIES, KIND_COUNT, SEATS, Kind

ROUNDS: Final = 5
SEED: Final = 20_261_130
_DEALER, _WINNER, _DISCARDER, _ = SEATS


def run(count: int) -> list[tuple[str, float, float]]:
    """Return (what, how many times faster than ``mahjong``, wanted) for ``count`` winning hands."""
    chance = random.Random(SEED)
    hands = [_winning_hand(chance) for _ in range(count)]
    ours = [_finished(faces, tile) for faces, tile in hands]
    theirs = [_their_hand(faces, tile) for faces, tile in hands]
    calculator, config = HandCalculator(), HandConfig()
    ratios = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for hand in ours:
            settle(hand)
        middle = time.process_time()
        for tiles, tile in theirs:
            calculator.estimate_hand_value(tiles, tile, config=config)
        ratios.append((time.process_time() - middle) / (middle - start))
    return [("full settlement, all readings", statistics.median(ratios), 1.0)]


def _winning_hand(chance: random.Random) -> tuple[list[int], int]:
    """Return fourteen faces of four melds and a pair, and one of them as the winning tile."""
    while True:
        faces = [face for _ in range(4) for face in _random_meld(chance)]
        faces += [chance.randrange(KIND_COUNT)] * 2
        if max(faces.count(face) for face in faces) <= COPIES:
            return sorted(faces), chance.choice(faces)


def _random_meld(chance: random.Random) -> list[int]:
    if chance.random() < 0.7:
        low = chance.randrange(3) * 9 + chance.randrange(7)
        return [low, low + 1, low + 2]
    return [chance.randrange(KIND_COUNT)] * 3


def _finished(faces: list[int], tile: int) -> FinishedHand:
    rest = list(faces)
    rest.remove(tile)
    empty, winner = Account(), Account(hand=tuple(Kind(face) for face in rest))
    win = WinClaim(_WINNER, WinBy.DISCARD, Kind(tile), _DISCARDER)
    return FinishedHand(DEFAULT_RULES, _DEALER, 0, (empty, winner, empty, empty), (win,))


def _their_hand(faces: list[int], tile: int) -> tuple[list[int], int]:
    tiles = [face * 4 + faces[:index].count(face) for index, face in enumerate(faces)]
    return tiles, next(t for t in tiles if t // 4 == tile)
