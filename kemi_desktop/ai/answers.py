"""The answers every level gives alike: wins, declarations, kongs, and a tile for a chosen face.

Rule: R3.4, R5, R8.1-R8.4.
"""

from collections.abc import Sequence
from typing import Final

from kemi_desktop.ai.efficiency import Outlook, after_kong, outlook
from kemi_desktop.ai.sight import Sight
from kemi_desktop.rules.actions import (
    Action,
    ClaimWin,
    DeclareKong,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.prompts import Options, ReadyOffer, ShowOffer
from kemi_desktop.rules.tiles import Kind, TileId, kind_of

FEED_COST: Final = 12
"""About what dealing into an open hand costs: its win score with the pattern it showed."""


def win(options: Options) -> Action | None:
    """Return the win among the options, if there is one."""
    return next((a for a in options.actions if isinstance(a, SelfDrawWin | ClaimWin)), None)


def passing(options: Options) -> Action:
    """Return the pass among the options; raise ``InvariantBroken`` where a seat may not pass."""
    for action in options.actions:
        if isinstance(action, Pass):
            return action
    raise InvariantBroken(f"seat {options.seat} may not pass")


def declare_ready(options: Options, live: Sequence[int], *, open_hand: bool) -> Action:
    """Return the best-paid ready declaration with a live wait, or a pass.  Rule: R8.1, R8.2.

    ``open_hand`` allows patterns to be shown with it; among equals the one with most live tiles.
    """
    best: ReadyOffer | None = None
    for offer in options.ready:
        if (offer.shown and not open_hand) or not _live(offer.waits, live):
            continue
        if best is None or (offer.points, _live(offer.waits, live)) > (best.points, _live(best.waits, live)):
            best = offer
    if best is None:
        return passing(options)
    return DeclareReady(options.seat, best.seven_pairs_only, best.shown)


def show_hand(options: Options, sight: Sight, *, dead_waits: bool = False) -> Action | None:
    """Return the best-paid way to lay the hand open, or ``None``.  Rule: R8.3.

    A discard another open hand waits for is set against what showing pays, which is due even if it deals in.
    ``dead_waits`` also shows a hand none of whose tiles is left.
    """
    best: ShowOffer | None = None
    highest = (0, 0)
    for offer in options.shows:
        if offer.discard is None:
            continue
        alive = _live(offer.waits, sight.live)
        if not alive and not dead_waits:
            continue
        cost = FEED_COST if kind_of(offer.discard) in sight.dangers else 0
        worth = (3 * offer.points - cost, alive)
        if worth > highest:
            best, highest = offer, worth
    if best is None or best.discard is None:
        return None
    return Discard(options.seat, best.discard, best.patterns)


def own_kong(options: Options, sight: Sight, now: Outlook) -> DeclareKong | None:
    """Return a kong that leaves the hand no farther than ``now``, the outlook after the best discard.

    A concealed kong is never laid open by choice, since open it can be robbed; none is added where an open
    hand waits for it.  Rule: R5.1-R5.3, R5.6.
    """
    for action in options.actions:
        if not isinstance(action, DeclareKong) or action.kind is MeldKind.SHOWN_KONG:
            continue
        if action.kind is MeldKind.ADDED_KONG and action.face in sight.dangers:
            continue
        after = outlook(after_kong(sight.hand, action), sight.live)
        if after.distance <= now.distance:
            return action
    return None


def discardable(options: Options) -> dict[Kind, TileId]:
    """Return the faces that may be discarded without showing, each with its tile, the drawn one first."""
    found: dict[Kind, TileId] = {}
    for action in options.actions:
        if isinstance(action, Discard) and not action.shown:
            kind = kind_of(action.tile)
            if kind not in found or action.tile == options.tile:
                found[kind] = action.tile
    return found


def _live(kinds: Sequence[Kind], live: Sequence[int]) -> int:
    return sum(live[kind] for kind in kinds)
