"""The beginner level: the standard core with a beginner's mistakes.

A third of the discards are careless, every pung is called and half the chows, no hand is laid open, and open
hands of others are not looked at.  A win is never missed.
"""

from random import Random
from typing import Final

from kemi_desktop.ai import answers
from kemi_desktop.ai.sight import Sight, live_counts
from kemi_desktop.ai.standard import best_discard, outlook_after
from kemi_desktop.rules.actions import Action, ClaimChow, ClaimKong, ClaimPung, Discard
from kemi_desktop.rules.chances import hand_of
from kemi_desktop.rules.distance import discard_distances
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.seat_view import SeatView

CARELESS: Final = 1 / 3
"""How often a discard is picked at random."""
CHOWS: Final = 1 / 2
"""How often a chow is called."""
SLIP: Final = 1
"""How much farther a careless discard may leave the hand."""


def beginner(view: SeatView, options: Options, chance: Random) -> Action:
    """Answer as the beginner level; mistakes come from the generator."""
    if (action := answers.win(options)) is not None:
        return action
    sight = Sight(hand_of(view.seats[options.seat]), live_counts(view), frozenset(), frozenset(), None)
    match options.kind:
        case PromptKind.READY_WINDOW:
            return answers.declare_ready(options, sight.live, open_hand=False)
        case PromptKind.TURN:
            return _on_turn(options, sight, chance)
        case PromptKind.CLAIM | PromptKind.ROB_KONG:
            return _claim(options, sight, chance)


def _on_turn(options: Options, sight: Sight, chance: Random) -> Action:
    tiles = answers.discardable(options)
    best = best_discard(sight, list(tiles))
    if (kong := answers.own_kong(options, sight, best.outlook)) is not None:
        return kong
    kind = best.kind
    if chance.random() < CARELESS:
        missing = [(k, d) for k, d in discard_distances(sight.hand) if k in tiles]
        nearest = min(d for _, d in missing)
        kind = chance.choice([k for k, d in missing if d <= nearest + SLIP])
    return Discard(options.seat, tiles[kind])


def _claim(options: Options, sight: Sight, chance: Random) -> Action:
    for wanted in (ClaimKong, ClaimPung):
        for action in options.actions:
            if isinstance(action, wanted):
                return action
    chows = [action for action in options.actions if isinstance(action, ClaimChow)]
    if chows and options.tile is not None and chance.random() < CHOWS:
        after = [(outlook_after(sight, chow, options.tile), chow) for chow in chows]
        return min(after, key=lambda found: (found[0].distance, -found[0].live))[1]
    return answers.passing(options)
