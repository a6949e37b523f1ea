"""Hands at the table built from short text: the wall is stacked so that given tiles are dealt and drawn."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kemi_desktop.rules.actions import Action, ClaimChow, ClaimKong, ClaimPung, Discard, Pass
from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.errors import RuleViolation
from kemi_desktop.rules.events import Event
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.legal import legal_actions, why_illegal
from kemi_desktop.rules.match import MatchState, deal_from
from kemi_desktop.rules.notation import parse_kind, parse_kinds, tiles_for
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import (
    ALL_KINDS,
    DRAGONS,
    SEATS,
    TILE_COUNT,
    WINDS,
    Kind,
    Seat,
    TileId,
    kind_of,
    next_seat,
)

SEED = "5eed" * 8
DULL = ""
"""A hand that has nothing to do with the test."""


@dataclass(frozen=True)
class Stacked:
    """A wall stacked for a test, and the hand dealt from it."""

    wall: tuple[TileId, ...]
    state: DealState
    events: tuple[Event, ...]


def stack(
    hands: Sequence[str], *, dealer: int = 0, draws: str = "", replacements: str = "", indicator: str = ""
) -> tuple[TileId, ...]:
    """Return a wall that deals these hands to seats 0-3, then gives these draws; the rest is in any order.

    ``draws`` starts with the dealer's fourteenth tile; ``replacements`` are what the kongs draw, in order.
    A hand of fewer than thirteen tiles is filled up with tiles that fit neither it nor the draws.
    """
    named = [parse_kinds(hands[next_seat(Seat(dealer), n)]) for n in range(4)]
    drawn, replaced, turned = parse_kinds(draws), parse_kinds(replacements), parse_kinds(indicator)
    left = Counter(dict.fromkeys(ALL_KINDS, 4))
    left.subtract(kind for part in (*named, drawn, replaced, turned) for kind in part)
    full = [_filled(hand, left, drawn) for hand in named]
    tiles = tiles_for(kind for part in (*full, drawn, replaced, turned) for kind in part)
    at, back = 52 + len(drawn), 52 + len(drawn) + len(replaced)
    used = set(tiles)
    rest = [TileId(t) for t in _scattered() if t not in used]
    last = tiles[back:] or (rest.pop(),)
    wall = (*tiles[:at], *rest, *reversed(tiles[at:back]), *last)
    if sorted(wall) != list(range(TILE_COUNT)):
        raise ValueError("a stacked wall has every tile once")
    return wall


def stacked(
    hands: Sequence[str],
    *,
    dealer: int = 0,
    draws: str = "",
    replacements: str = "",
    indicator: str = "",
    streak: int = 0,
    rules: Ruleset = DEFAULT_RULES,
) -> Stacked:
    """Deal from a stacked wall."""
    wall = stack(hands, dealer=dealer, draws=draws, replacements=replacements, indicator=indicator)
    match = MatchState(rules=rules, seed=SEED, dealer=Seat(dealer), streak=streak)
    step = deal_from(match, SEED, wall)
    return Stacked(wall, step.state, step.events)


def deal(
    hands: Sequence[str],
    *,
    dealer: int = 0,
    draws: str = "",
    replacements: str = "",
    indicator: str = "",
    streak: int = 0,
    rules: Ruleset = DEFAULT_RULES,
) -> DealState:
    """Return the hand dealt from a stacked wall, the dealer on turn: nobody has declared ready."""
    open_hand = stacked(
        hands,
        dealer=dealer,
        draws=draws,
        replacements=replacements,
        indicator=indicator,
        streak=streak,
        rules=rules,
    )
    return all_pass(open_hand.state)


def actions(state: DealState, seat: int) -> tuple[Action, ...]:
    """Return what a seat may do now."""
    return legal_actions(state, Seat(seat))


def tile_of(state: DealState, seat: int, face: str, *, copy: int = 0) -> TileId:
    """Return a tile of a seat's hand by its face, the lowest copy first."""
    kind = parse_kind(face)
    return [t for t in state.truth.seats[seat].held.tiles if kind_of(t) == kind][copy]


def discard(state: DealState, seat: int, face: str, *shown: ShowPattern) -> Discard:
    """Return the discard of a face, showing patterns with it."""
    return Discard(Seat(seat), tile_of(state, seat, face), shown)


def pung(state: DealState, seat: int, face: str) -> ClaimPung:
    """Return the call of a pung."""
    return ClaimPung(Seat(seat), (tile_of(state, seat, face), tile_of(state, seat, face, copy=1)))


def kong(state: DealState, seat: int, face: str) -> ClaimKong:
    """Return the call of a kong on a discard."""
    first, second, third = (tile_of(state, seat, face, copy=n) for n in range(3))
    return ClaimKong(Seat(seat), (first, second, third))


def chow(state: DealState, seat: int, faces: str) -> ClaimChow:
    """Return the call of a chow with these two faces."""
    first, second = parse_kinds(faces)
    held = state.truth.seats[seat].held.tiles
    lowest = [min(t for t in held if kind_of(t) == kind) for kind in (first, second)]
    return ClaimChow(Seat(seat), (min(lowest), max(lowest)))


def play(state: DealState, *actions: Action) -> DealState:
    """Return the state after some actions, each legal when its turn comes."""
    for action in actions:
        state = advance(state, action).state
    return state


def throw(state: DealState, seat: int, face: str, *shown: ShowPattern) -> DealState:
    """Discard a face and leave the claims open."""
    return play(state, discard(state, seat, face, *shown))


def all_pass(state: DealState, *, but: Iterable[int] = ()) -> DealState:
    """Let every seat that is asked in a window pass, except some."""
    kept = set(but)
    for seat in SEATS:
        if (
            state.truth.stage is not Stage.TURN
            and Pass(seat) in legal_actions(state, seat)
            and seat not in kept
        ):
            state = play(state, Pass(seat))
    return state


def settle_down(state: DealState) -> DealState:
    """Let every question pass until somebody is on turn or the hand is over."""
    while state.truth.stage not in (Stage.TURN, Stage.OVER):
        state = all_pass(state)
    return state


def go_round(state: DealState) -> DealState:
    """Let the seat on turn discard the tile it drew and everyone pass."""
    drawn = state.truth.drawn
    assert drawn is not None
    assert drawn.tile is not None
    return settle_down(play(state, Discard(drawn.seat, drawn.tile)))


def run_down(state: DealState, *, left: int) -> DealState:
    """Draw and discard until so many tiles are left in the wall, or the hand is over."""
    while state.truth.wall_left > left and state.truth.stage is not Stage.OVER:
        state = go_round(state)
    return state


def refusal(state: DealState, action: Action) -> str:
    """Return the ruling and the key of a refusal, such as ``R3.4 not_asked``; empty where legal."""
    violation = why_illegal(state, action)
    return "" if violation is None else f"{violation.rule} {violation.detail}"


def refused(state: DealState, action: Action) -> bool:
    """Whether ``decide`` refuses an action."""
    try:
        advance(state, action)
    except RuleViolation:
        return True
    return False


def faces(tiles: Iterable[TileId]) -> tuple[Kind, ...]:
    """Return the faces of some tiles."""
    return tuple(kind_of(t) for t in tiles)


def _filled(named: Sequence[Kind], left: "Counter[Kind]", drawn: Sequence[Kind]) -> list[Kind]:
    """Fill a hand up to thirteen: two pairs first, so that no unlinked hand arises, then single tiles."""
    hand = list(named)
    for copies in (2, 2, *(1,) * 13):
        if len(hand) + copies > 13:
            continue
        fits = [
            k for k in ALL_KINDS if left[k] >= copies and all(_far(k, other) for other in (*hand, *drawn))
        ]
        kind = max(fits or [k for k in ALL_KINDS if left[k] >= copies], key=lambda k: (left[k], k * 7 % 34))
        hand += [kind] * copies
        left[kind] -= copies
    return hand


def _far(kind: Kind, other: Kind) -> bool:
    """Whether two faces cannot be of one group."""
    if kind >= 27 or other >= 27:
        return (kind in WINDS, kind in DRAGONS) != (other in WINDS, other in DRAGONS)
    return kind // 9 != other // 9 or abs(kind - other) > 2


def _scattered() -> list[int]:
    """Return all tiles in an order in which neighbours rarely fit together."""
    return sorted(range(TILE_COUNT), key=lambda tile: (tile * 53) % TILE_COUNT)
