"""How each fact looks as movement.  Decides how it looks, never what happened; pure, without pygame."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from kemi_desktop.rules.events import (
    DealSettled,
    Event,
    HandsDealt,
    HandShown,
    HandsRevealed,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
)
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.results import Settlement, WinBy
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, distance_after
from kemi_desktop.ui.art.geometry import Facing, TileForm
from kemi_desktop.ui.layout.placement import (
    Known,
    Placed,
    PlaceKey,
    Unseen,
    Zone,
    facing_of,
    place_hand,
    place_tiles,
    seat_state,
)
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.layout.tile_places import Slot

DRAW: Final = 0.16
DISCARD: Final = 0.22
CLAIM: Final = 0.28
REVEAL: Final = 0.40
CALL: Final = 0.90
"""How long a call's character stays; the game goes on beneath it."""
DEAL_STEP: Final = 0.05
"""Between two seats taking their four tiles."""
FOLLOW: Final = 0.60
"""How long at least a step of another player can be seen before the next one begins."""
END_HOLD: Final = 1.2
"""How long the end of a hand is looked at before anything follows."""
POINTS: Final = 0.80
"""How long points take from one seat to another."""
POINTS_HOLD: Final = 0.7
"""How long the new totals are looked at."""
ARC: Final = 0.35
"""Height of a thrown tile's path, in tiles."""


class CallWord(Enum):
    """What is called out; values are the keys of the catalogue's ``call`` group."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    WIN = "win"
    SELF_DRAW = "self_draw"
    READY = "ready"
    SHOW = "show"
    ROB_KONG = "rob_kong"
    DRAWN_HAND = "drawn_hand"


@dataclass(frozen=True, slots=True)
class Call:
    """A big character on the table."""

    word: CallWord
    facing: Facing | None
    """Whose call it is; ``None`` is nobody's."""

    @property
    def is_win(self) -> bool:
        """Whether it announces a win, the one call in gold."""
        return self.word in (CallWord.WIN, CallWord.SELF_DRAW, CallWord.ROB_KONG)


@dataclass(frozen=True, slots=True)
class Flight:
    """One tile on its way; times in seconds."""

    start: Slot
    end: Slot
    kind_before: Kind | None
    """The face up to the middle of the way; ``None`` shows the back."""
    kind_after: Kind | None
    duration: float
    delay: float = 0.0
    height: float = 0.0
    """How far the path rises in the middle, in tiles."""
    wait_hidden: bool = False
    """Whether nothing is drawn before the tile starts, as for one that comes from the wall."""


@dataclass(frozen=True, slots=True)
class Flow:
    """Points on their way from one seat to another, all reasons together."""

    payer: Facing
    payee: Facing
    points: int
    """Always positive."""


@dataclass(frozen=True, slots=True)
class Motion:
    """What one event looks like; an empty one takes no time."""

    flights: tuple[Flight, ...] = ()
    hides: frozenset[PlaceKey] = frozenset()
    """Tiles of the shown view that are not drawn at their places meanwhile."""
    calls: tuple[Call, ...] = ()
    flows: tuple[Flow, ...] = ()
    """They take the whole duration."""
    duration: float = 0.0
    """After it, the event has happened in the picture."""
    hold: float = 0.0
    """Before it, the next event does not begin; counted from the start of this one."""


NOTHING: Final = Motion()


def choreograph(event: Event, shown: SeatView, layout: TableLayout) -> Motion:  # noqa: PLR0911 -- one line each
    """Turn one fact into movement, from the view before it to the view after it."""
    match event:
        case HandsDealt():
            return _deal(event, shown, layout)
        case IndicatorRevealed(tile):
            return Motion(flights=(_turn_indicator(tile >> 2, layout),), duration=REVEAL, hold=REVEAL)
        case TileDrawn(seat):
            moved = _moves(event, shown, layout, DRAW)
            return replace(moved, hold=DRAW if _is_own(shown, seat) else FOLLOW / 2)
        case TileDiscarded():
            return _discard(event, shown, layout)
        case MeldClaimed(seat, meld):
            return _called(event, shown, layout, CLAIM, Call(_MELD_CALLS[meld.kind], facing_of(shown, seat)))
        case KongDeclared(seat):
            return _called(event, shown, layout, CLAIM, Call(CallWord.KONG, facing_of(shown, seat)))
        case KongRobbed():
            return replace(_moves(event, shown, layout, CLAIM), hold=FOLLOW)
        case HandShown(seat):
            return _called(event, shown, layout, REVEAL, Call(CallWord.SHOW, facing_of(shown, seat)))
        case ReadyDeclared(seat, _, patterns):
            word = CallWord.SHOW if patterns else CallWord.READY
            return _called(event, shown, layout, REVEAL, Call(word, facing_of(shown, seat)))
        case HandWon(wins):
            calls = tuple(Call(_WIN_CALLS[win.by], facing_of(shown, win.seat)) for win in wins)
            return Motion(calls=calls, duration=CLAIM, hold=END_HOLD)
        case WallExhausted():
            return Motion(calls=(Call(CallWord.DRAWN_HAND, None),), duration=CLAIM, hold=END_HOLD)
        case HandsRevealed():
            return replace(_moves(event, shown, layout, REVEAL), hold=REVEAL + END_HOLD)
        case DealSettled(settlement):
            return _points(settlement, shown)
        case _:
            return NOTHING


_MELD_CALLS: Final = {
    MeldKind.CHOW: CallWord.CHOW,
    MeldKind.PUNG: CallWord.PUNG,
    MeldKind.DISCARD_KONG: CallWord.KONG,
}
_WIN_CALLS: Final = {
    WinBy.DISCARD: CallWord.WIN,
    WinBy.SELF_DRAW: CallWord.SELF_DRAW,
    WinBy.ROB_KONG: CallWord.ROB_KONG,
}


def _is_own(shown: SeatView, seat: Seat) -> bool:
    return shown.viewer == seat


def _discard(event: TileDiscarded, shown: SeatView, layout: TableLayout) -> Motion:
    """Return the throw; a hidden tile that was not just drawn leaves the row, and the drawn one fills it."""
    moved = _moves(event, shown, layout, DISCARD, height=ARC)
    moved = replace(moved, hold=DISCARD if _is_own(shown, event.seat) else FOLLOW)
    hand = [p for p in place_hand(shown, event.seat, layout) if isinstance(p.key, Unseen)]
    if event.drawn or len(hand) < 2 or not hand[-1].is_drawn:
        return moved
    left, drawn = hand[len(hand) // 2], hand[-1]
    flights = tuple(replace(f, start=left.slot) if f.start == drawn.slot else f for f in moved.flights)
    filling = Flight(drawn.slot, left.slot, None, None, DISCARD)
    return replace(moved, flights=(*flights, filling), hides=moved.hides | {left.key})


def _called(event: Event, shown: SeatView, layout: TableLayout, duration: float, call: Call) -> Motion:
    moved = _moves(event, shown, layout, duration)
    return replace(moved, calls=(call,), duration=duration, hold=max(duration, FOLLOW))


def _moves(
    event: Event, shown: SeatView, layout: TableLayout, duration: float, *, height: float = 0.0
) -> Motion:
    """Return flights for every tile that lies elsewhere, or shows another side, after the event."""
    then = observe(shown, event)
    changed = [seat for seat in SEATS if seat_state(shown, seat) != seat_state(then, seat)]
    before = {placed.key: placed for placed in place_tiles(shown, layout, changed)}
    after = {placed.key: placed for placed in place_tiles(then, layout, changed)}
    gone = [placed for key, placed in before.items() if key not in after]
    flights, hides = [], {placed.key for placed in gone}
    for key, end in after.items():
        start = before.get(key)
        if start is None:
            start = _source(end, gone) or _from_wall(end, layout)
        elif start.slot == end.slot and start.kind == end.kind:
            continue
        else:
            hides.add(key)
        high = height if end.zone is not start.zone else 0.0
        flights.append(Flight(start.slot, end.slot, start.kind, end.kind, duration, height=high))
    return Motion(flights=tuple(flights), hides=frozenset(hides), duration=duration, hold=duration)


def _source(end: Placed, gone: list[Placed]) -> Placed | None:
    """Take from ``gone`` the nearest place of the same seat that this tile can come from.

    Which hidden tile of another player moves is not known; which place it leaves is only a picture.
    """
    candidates = [p for p in gone if p.seat == end.seat and (p.zone is not end.zone or p.kind != end.kind)]
    if not candidates:
        return None
    here = end.slot
    chosen = min(candidates, key=lambda p: abs(p.slot.left - here.left) + abs(p.slot.top - here.top))
    gone.remove(chosen)
    return chosen


def _from_wall(end: Placed, layout: TableLayout) -> Placed:
    """Return the place in the middle of the table where new tiles come from, face down."""
    x, y = layout.wall
    form = TileForm(layout.measures.pond)
    return replace(
        end, slot=Slot(x - form.size[0] // 2, y - form.size[1] // 2, form), kind=None, zone=Zone.POND
    )


def _deal(event: HandsDealt, shown: SeatView, layout: TableLayout) -> Motion:
    """Return four rounds of tiles from the wall, each seat in turn from the dealer."""
    flights = []
    last = 0.0
    for end in place_tiles(observe(shown, event), layout):
        index = _hand_index(end, event)
        round_of_four = min(index // 4, 3)
        delay = (round_of_four * 4 + distance_after(shown.dealer, end.seat)) * DEAL_STEP
        start = _from_wall(end, layout)
        flights.append(
            Flight(start.slot, end.slot, None, end.kind, DISCARD, delay, height=0.0, wait_hidden=True)
        )
        last = max(last, delay + DISCARD)
    return Motion(flights=tuple(flights), duration=last, hold=last)


def _hand_index(end: Placed, event: HandsDealt) -> int:
    match end.key:
        case Known(tile):
            return event.hands[end.seat].index(tile)
        case Unseen(_, _, index):
            return index


def _points(settlement: Settlement, shown: SeatView) -> Motion:
    """Return what each pair of seats owes in the end, flowing at once."""
    owed = dict.fromkeys(((a, b) for a in SEATS for b in SEATS), 0)
    for payment in settlement.payments:
        owed[payment.payer, payment.payee] += payment.points
    flows = tuple(
        Flow(facing_of(shown, payer), facing_of(shown, payee), points - owed[payee, payer])
        for (payer, payee), points in owed.items()
        if points > owed[payee, payer]
    )
    return Motion(flows=flows, duration=POINTS, hold=POINTS + POINTS_HOLD) if flows else NOTHING


def _turn_indicator(kind: int, layout: TableLayout) -> Flight:
    slot = layout.indicator
    return Flight(slot, slot, None, Kind(kind), REVEAL)
