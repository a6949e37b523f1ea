"""The win score: the reading of the hand that is worth most.  Rule: R7.

The worked examples of the source must come out of here and of ``settlement``.  Rule: R10.1-R10.4.
"""

from collections.abc import Iterator
from dataclasses import replace

from kemi_desktop.rules.accounts import Account, FinishedHand, WinClaim
from kemi_desktop.rules.declarations import is_renhu, winning_splits
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.patterns import ALL_PATTERNS, READING_PATTERNS
from kemi_desktop.rules.patterns.facts import HandFacts, ReadingFacts
from kemi_desktop.rules.readings import Split
from kemi_desktop.rules.results import Reading, WinScore
from kemi_desktop.rules.tiles import IS_TERMINAL_OR_HONOR, Kind


def score_win(hand: FinishedHand, win: WinClaim) -> WinScore | None:
    """Return the score of one win, or ``None`` where the hand does not win under its declarations.

    Rule: R7, R7.31, R8.2, R8.3.
    """
    account = hand.accounts[win.seat]
    best: ReadingFacts | None = None
    best_points = -1
    for before, tile in _winning_tiles(account, win):
        splits = winning_splits(before, tile)
        if not splits:
            continue
        facts = _facts(hand, win, before, tile)
        for reading in _readings(facts, splits):
            points = sum(pattern.points(reading) for pattern in READING_PATTERNS)
            if points > best_points:
                best, best_points = reading, points
    if best is None:
        return None
    fans = ((pattern.fan, pattern.points(best)) for pattern in ALL_PATTERNS)
    return WinScore(best.reading, tuple((fan, points) for fan, points in fans if points))


def _winning_tiles(account: Account, win: WinClaim) -> Iterator[tuple[Account, Kind]]:
    """Yield the tile that won; for a heavenly win each tile in turn.  Rule: R7.31."""
    if win.tile is not None:
        yield account, win.tile
        return
    for tile in sorted(set(account.hand)):
        rest = list(account.hand)
        rest.remove(tile)
        yield replace(account, hand=tuple(rest)), tile


def _facts(hand: FinishedHand, win: WinClaim, before: Account, tile: Kind) -> HandFacts:
    concealed = tuple(sorted((*before.hand, tile)))
    faces = frozenset((*concealed, *(face for meld in before.melds for face in meld.faces)))
    blocks = {face // 9 for face in faces}
    return HandFacts(
        hand=hand,
        win=win,
        account=hand.accounts[win.seat],
        before=before,
        tile=tile,
        concealed=concealed,
        all_faces=faces,
        one_suit=len(blocks) == 1 and 3 not in blocks,
        all_honors=blocks == {3},
        all_terminals_honors=all(IS_TERMINAL_OR_HONOR[face] for face in faces),
        renhu=is_renhu(before),
        table_groups=tuple(tuple(sorted(meld.faces)) for meld in before.melds),
        table_has_run=any(meld.kind is MeldKind.CHOW for meld in before.melds),
    )


def _readings(facts: HandFacts, splits: tuple[Split, ...]) -> Iterator[ReadingFacts]:
    """Yield each split with each different group that holds the winning tile."""
    for split in splits:
        seen = set()
        for index, group in enumerate(split.groups):
            if facts.tile in group and group not in seen:
                seen.add(group)
                reading = Reading(split.shape, split.groups, index, facts.tile)
                yield ReadingFacts(facts, reading, split.has_run)
