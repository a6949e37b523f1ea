"""The expert level: the standard core, with points weighed against speed and hands worth laying open.

Switching, not mixing: a plan is followed only where it was measured to pay, and then in every answer.
Nothing is remembered: what was collected so far shows in the tiles.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from kemi_desktop.ai import answers
from kemi_desktop.ai.efficiency import (
    Choice,
    after_claim,
    after_kong,
    centrality,
    choices,
    links,
    outlook,
)
from kemi_desktop.ai.plans import Plan, has_chow, plan_distance, plan_useful
from kemi_desktop.ai.sight import Sight, account_of, sight_of
from kemi_desktop.ai.standard import Taking, claim_on_progress, discard_order, standard
from kemi_desktop.ai.worth import Ledger
from kemi_desktop.rules.accounts import MeldFaces
from kemi_desktop.rules.actions import Action, ClaimChow, ClaimKong, ClaimPung, DeclareKong, Discard, Pass
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.seat_view import SeatTable, SeatView
from kemi_desktop.rules.tiles import Kind, kind_of

CLAIM_GAIN: Final = 1.1
"""A ready hand calls a tile only if it is then worth so many times as much."""
PUNG_WEIGHT: Final = 2
"""A tile that anyone may throw to a pair counts so many times."""
EARLY: Final = 6
"""Own discards until which four missing tiles of a hand of pungs are few enough."""


def expert(view: SeatView, options: Options, chance: Random) -> Action:
    """Answer as the expert level: never by chance."""
    table = view.seats[options.seat]
    if (
        options.win is not None
        or table.bound
        or options.kind in (PromptKind.READY_WINDOW, PromptKind.ROB_KONG)
    ):
        return standard(view, options, chance)
    sight = sight_of(view, options.seat)
    if options.kind is PromptKind.CLAIM:
        return _claim(view, options, sight)
    return _on_turn(view, options, sight)


def worth_following(plan: Plan, missing: int, fast: int, thrown: int) -> bool:
    """Whether a plan pays more than the fastest win, ``fast`` tiles away, after ``thrown`` own discards."""
    match plan:
        case Plan.CHARACTERS | Plan.DOTS | Plan.BAMBOOS:
            return missing <= 3
        case Plan.PUNGS:
            return missing <= 3 or (missing == 4 and fast >= 3 and thrown < EARLY)
        case Plan.PAIRS:
            return missing <= 2 or (missing == 3 and fast >= 3)
        case Plan.OUTSIDE:
            return missing <= 3 or (missing == 4 and fast >= 3)


def plan_of(sight: Sight, table: SeatTable, fast: int) -> Plan | None:
    """Return the nearest plan worth following, if any."""
    chow = has_chow(table.melds)
    best: Plan | None = None
    nearest = 0
    for plan in Plan:
        missing = plan_distance(sight.hand, plan, chow=chow)
        if worth_following(plan, missing, fast, len(table.pond)) and (best is None or missing < nearest):
            best, nearest = plan, missing
    return best


def _on_turn(view: SeatView, options: Options, sight: Sight) -> Action:
    if (shown := answers.show_hand(options, sight)) is not None:
        return shown
    tiles = answers.discardable(options)
    kinds = [kind for kind in tiles if kind not in sight.dangers] or list(tiles)
    fastest = sorted(choices(sight.hand, sight.live, kinds), key=discard_order(sight))
    table = view.seats[options.seat]
    plan = plan_of(sight, table, fastest[0].outlook.distance)
    if plan is not None:
        chow = has_chow(table.melds)
        kong = _plan_kong(options, sight, plan, chow=chow)
        return kong or Discard(options.seat, tiles[plan_discard(sight, kinds, plan, chow=chow)])
    if (kong := answers.own_kong(options, sight, fastest[0].outlook)) is not None:
        return kong
    ledger = Ledger(view, options.seat, sight.live, account_of(table).melds)
    return Discard(options.seat, tiles[_worthiest(sight, ledger, fastest)])


def _worthiest(sight: Sight, ledger: Ledger, fastest: Sequence[Choice]) -> Kind:
    """Return the discard after which the hand is worth most, the first of equals; far hands go for speed."""
    missing = fastest[0].outlook.distance
    if missing > 2 or len(fastest) == 1:
        return fastest[0].kind
    worth = ledger.ready_worth if missing == 1 else ledger.near_worth
    return max(fastest, key=lambda choice: round(worth(sight.hand.without_tile(choice.kind)), 6)).kind


def plan_discard(sight: Sight, kinds: Sequence[Kind], plan: Plan, *, chow: bool) -> Kind:
    """Return the discard that serves a plan best: nearest, then most live tiles, a pair's double."""
    counts = sight.hand.counts

    def order(kind: Kind) -> tuple[int, int, bool, bool, int, int, int]:
        rest = sight.hand.without_tile(kind)
        live = sum(
            sight.live[wanted] * (PUNG_WEIGHT if rest.count(wanted) == 2 else 1)
            for wanted in plan_useful(rest, plan, chow=chow)
        )
        return (
            plan_distance(rest, plan, chow=chow),
            -live,
            kind in sight.liabilities,
            kind != sight.treasure,
            links(counts, kind),
            centrality(kind),
            kind,
        )

    return min(kinds, key=order)


def _plan_kong(options: Options, sight: Sight, plan: Plan, *, chow: bool) -> DeclareKong | None:
    now = plan_distance(sight.hand, plan, chow=chow)
    for action in options.actions:
        if not isinstance(action, DeclareKong) or action.kind is MeldKind.SHOWN_KONG:
            continue
        if action.kind is MeldKind.ADDED_KONG and action.face in sight.dangers:
            continue
        if plan_distance(after_kong(sight.hand, action), plan, chow=chow) <= now:
            return action
    return None


def _claim(view: SeatView, options: Options, sight: Sight) -> Action:
    table = view.seats[options.seat]
    fast = outlook(sight.hand, sight.live).distance
    if (plan := plan_of(sight, table, fast)) is not None:
        return _plan_claim(options, sight, table.melds, plan)
    action = claim_on_progress(options, sight)
    if fast == 1 and isinstance(action, Pass):
        return _worthier_claim(view, options, sight) or action
    return action


def _plan_claim(options: Options, sight: Sight, melds: tuple[Meld, ...], plan: Plan) -> Action:
    """Return the claim that brings a plan nearer, a kong if no farther, or a pass."""
    chow = has_chow(melds)
    now = plan_distance(sight.hand, plan, chow=chow)
    best: Taking | None = None
    nearest = now
    for action in options.actions:
        if not isinstance(action, Taking) or options.tile is None:
            continue
        hand = after_claim(sight.hand, action, options.tile)
        after = plan_distance(hand, plan, chow=chow or isinstance(action, ClaimChow))
        if after < nearest or (best is None and isinstance(action, ClaimKong) and after == now):
            best, nearest = action, after
    return best or answers.passing(options)


def _worthier_claim(view: SeatView, options: Options, sight: Sight) -> Action | None:
    """Return a claim that keeps a ready hand ready and makes it worth clearly more, as the fourth meld may.

    Rule: R7.21.
    """
    melds = account_of(view.seats[options.seat]).melds
    highest = CLAIM_GAIN * Ledger(view, options.seat, sight.live, melds).ready_worth(sight.hand)
    best: Action | None = None
    for action in options.actions:
        if not isinstance(action, ClaimChow | ClaimPung) or options.tile is None:
            continue
        faces = tuple(sorted((kind_of(options.tile), *(kind_of(tile) for tile in action.using))))
        kind = MeldKind.CHOW if isinstance(action, ClaimChow) else MeldKind.PUNG
        laid = (*melds, MeldFaces(kind, faces, view.turn))
        ledger = Ledger(view, options.seat, sight.live, laid)
        worth = ledger.best_ready(after_claim(sight.hand, action, options.tile))
        if worth > highest:
            best, highest = action, worth
    return best
