"""The standard level: the nearest win of any shape, as fast as the tiles allow, and no gift to an open hand.

It has no plan before it is ready, but takes every declaration that pays.
"""

from collections.abc import Callable
from random import Random

from kemi_desktop.ai import answers
from kemi_desktop.ai.efficiency import (
    Choice,
    Outlook,
    after_claim,
    centrality,
    choices,
    kinds_in,
    links,
    outlook,
)
from kemi_desktop.ai.sight import Sight, sight_of
from kemi_desktop.rules.actions import Action, ClaimChow, ClaimKong, ClaimPung, Discard
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Kind, TileId

Taking = ClaimChow | ClaimPung | ClaimKong


def standard(view: SeatView, options: Options, chance: Random) -> Action:
    """Answer as the standard level: never by chance."""
    del chance
    if (action := answers.win(options)) is not None:
        return action
    sight = sight_of(view, options.seat)
    match options.kind:
        case PromptKind.READY_WINDOW:
            return answers.declare_ready(options, sight.live, open_hand=True)
        case PromptKind.TURN:
            return _on_turn(options, sight)
        case PromptKind.CLAIM | PromptKind.ROB_KONG:
            return claim_on_progress(options, sight)


def _on_turn(options: Options, sight: Sight) -> Action:
    if (shown := answers.show_hand(options, sight)) is not None:
        return shown
    tiles = answers.discardable(options)
    if not tiles:
        raise InvariantBroken(f"seat {options.seat} may discard nothing")
    best = best_discard(sight, list(tiles))
    kong = answers.own_kong(options, sight, best.outlook)
    return kong if kong is not None else Discard(options.seat, tiles[best.kind])


def best_discard(sight: Sight, kinds: list[Kind]) -> Choice:
    """Return the fastest discard that feeds no open hand, if any such is left, by ``discard_order``."""
    safe = [kind for kind in kinds if kind not in sight.dangers]
    return min(choices(sight.hand, sight.live, safe or kinds), key=discard_order(sight))


def discard_order(sight: Sight) -> Callable[[Choice], tuple[int, bool, bool, int, int, int]]:
    """Return the order of discards of the same distance, the best first.

    Most live tiles; no third feed to a collector; a treasure goes, since each one thrown adds a point to a
    win and the reward for three counts draws; loosest first, honours before terminals before the middle.

    Rule: R6.3, R6.4, R8.4.
    """
    counts = sight.hand.counts

    def order(choice: Choice) -> tuple[int, bool, bool, int, int, int]:
        kind = choice.kind
        return (
            -choice.outlook.live,
            kind in sight.liabilities,
            kind != sight.treasure,
            links(counts, kind),
            centrality(kind),
            kind,
        )

    return order


def claim_on_progress(options: Options, sight: Sight) -> Action:
    """Return the claim that brings the hand strictly nearer, a kong if no farther, or a pass.  Rule: R3.4."""
    before = outlook(sight.hand, sight.live)
    best: Taking | None = None
    highest = (0, 0, 0)
    for action in options.actions:
        if not isinstance(action, Taking) or options.tile is None:
            continue
        after = outlook_after(sight, action, options.tile)
        gain = before.distance - after.distance
        kong = isinstance(action, ClaimKong)
        if gain > 0 or (kong and gain == 0):
            worth = (gain, int(kong), after.live + 1)
            if worth > highest:
                best, highest = action, worth
    return best if best is not None else answers.passing(options)


def outlook_after(sight: Sight, action: Taking, tile: TileId) -> Outlook:
    """Return where a claim leads, the discard it then owes included."""
    hand = after_claim(sight.hand, action, tile)
    if isinstance(action, ClaimKong):
        return outlook(hand, sight.live)
    safe = [kind for kind in kinds_in(hand) if kind not in sight.dangers]
    after = choices(hand, sight.live, safe or kinds_in(hand))
    return max((choice.outlook for choice in after), key=lambda found: found.live)
