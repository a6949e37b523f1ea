"""How each event changes what a reader knows, the truth's reader included.

It records facts and judges nothing; it must not know what is legal.
"""

from dataclasses import replace
from typing import assert_never

from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    DealStarted,
    Event,
    HandsDealt,
    HandShown,
    HandsRevealed,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    ReadyAnswered,
    ReadyDeclared,
    ReadyWindowClosed,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinPassed,
)
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.seat_view import (
    DrawnTile,
    Held,
    LaidKong,
    LiveDiscard,
    PondTile,
    SeatTable,
    SeatView,
    Stage,
)
from kemi_desktop.rules.tiles import SEATS, TILE_COUNT, Seat, TileId, kind_of


def observe(view: SeatView, event: Event) -> SeatView:  # noqa: C901, PLR0911, PLR0912 -- one line per event
    """Return the view after one event; raise ``InvariantBroken`` where the event cannot follow."""
    match event:
        case DealStarted():
            return _start(view, event)
        case HandsDealt():
            return _deal(view, event)
        case IndicatorRevealed():
            return _reveal_indicator(view, event)
        case TileDrawn():
            return _draw(view, event)
        case ReadyAnswered(seat, answer) | ClaimAnswered(seat, answer):
            return _with_seat(view, seat, replace(view.seats[seat], answer=answer))
        case ReadyDeclared():
            return _declare_ready(view, event)
        case ReadyWindowClosed():
            return replace(_without_answers(view), stage=Stage.TURN, moment=view.moment + 1)
        case WinPassed(seat):
            return _with_seat(view, seat, replace(view.seats[seat], win_passed=True))
        case TileDiscarded():
            return _discard(view, event)
        case HandShown(seat, patterns, hand):
            return _with_seat(view, seat, replace(view.seats[seat], shown=patterns, held=Held(hand)))
        case MeldClaimed():
            return _claim(view, event)
        case KongDeclared():
            return _lay_kong(view, event)
        case KongRobbed():
            return _rob(view, event)
        case HandWon(wins):
            return replace(_without_answers(view), stage=Stage.OVER, wins=wins, moment=view.moment + 1)
        case WallExhausted():
            return replace(_without_answers(view), stage=Stage.OVER, live=None, moment=view.moment + 1)
        case HandsRevealed():
            return _reveal(view, event)
        case DealSettled():
            return replace(
                view,
                settlement=event.settlement,
                scores=event.scores,
                next_dealer=event.next_dealer,
                next_streak=event.next_streak,
            )
        case _:
            assert_never(event)


def _with_seat(view: SeatView, seat: Seat, table: SeatTable) -> SeatView:
    return replace(view, seats=_seats_with(view, seat, table))


def _seats_with(
    view: SeatView, seat: Seat, table: SeatTable
) -> tuple[SeatTable, SeatTable, SeatTable, SeatTable]:
    seats = list(view.seats)
    seats[seat] = table
    a, b, c, d = seats
    return a, b, c, d


def _without_answers(view: SeatView) -> SeatView:
    if all(table.answer is None for table in view.seats):
        return view
    a, b, c, d = (replace(table, answer=None) for table in view.seats)
    return replace(view, seats=(a, b, c, d))


def _taken_from(held: Held, tiles: tuple[TileId | None, ...]) -> Held:
    """Remove tiles: known ones by id, the others from the unknown count."""
    known = [t for t in tiles if t in held.tiles]
    hidden = held.hidden - (len(tiles) - len(known))
    if hidden < 0:
        raise InvariantBroken(f"a seat does not hold {tiles}")
    if not known:
        return Held(held.tiles, hidden)
    return Held(tuple(t for t in held.tiles if t not in known), hidden)


def _start(view: SeatView, event: DealStarted) -> SeatView:
    a, b, c, d = (SeatTable(treasures_drawn=0 if view.knows_hand_of(s) else None) for s in SEATS)
    return SeatView(
        viewer=view.viewer,
        rules=event.rules,
        number=event.number,
        dealer=event.dealer,
        streak=event.streak,
        scores=event.scores,
        commitment=event.commitment,
        turn=event.dealer,
        wall_left=TILE_COUNT,
        seats=(a, b, c, d),
    )


def _deal(view: SeatView, event: HandsDealt) -> SeatView:
    dealt = []
    for seat in SEATS:
        known = tuple(t for t in event.hands[seat] if t is not None)
        dealt.append(replace(view.seats[seat], held=Held(known, len(event.hands[seat]) - len(known))))
    a, b, c, d = dealt
    return replace(view, seats=(a, b, c, d), wall_left=view.wall_left - sum(t.held.count for t in dealt))


def _reveal_indicator(view: SeatView, event: IndicatorRevealed) -> SeatView:
    counted = []
    for table in view.seats:
        count = sum(kind_of(t) == event.treasure for t in table.held.tiles)
        counted.append(table if table.treasures_drawn is None else replace(table, treasures_drawn=count))
    a, b, c, d = counted
    return replace(
        view, indicator=event.tile, treasure=event.treasure, seats=(a, b, c, d), wall_left=view.wall_left - 1
    )


def _draw(view: SeatView, event: TileDrawn) -> SeatView:
    view = _without_answers(view)
    table = view.seats[event.seat]
    held, treasures = table.held, table.treasures_drawn
    if event.tile is None:
        held = Held(held.tiles, held.hidden + 1)
    else:
        held = Held(tuple(sorted((*held.tiles, event.tile))), held.hidden)
        if treasures is not None and kind_of(event.tile) == view.treasure:
            treasures += 1
    table = replace(
        table,
        held=held,
        treasures_drawn=treasures,
        win_passed=False,
        draws_since_ready=table.draws_since_ready + (1 if table.ready else 0),
    )
    return replace(
        view,
        seats=_seats_with(view, event.seat, table),
        stage=Stage.READY_WINDOW if view.stage is Stage.DEALING else Stage.TURN,
        turn=event.seat,
        drawn=DrawnTile(event.seat, event.tile, event.replacement),
        live=None,
        kong=None,
        wall_left=view.wall_left - 1,
        moment=view.moment + 1,
    )


def _declare_ready(view: SeatView, event: ReadyDeclared) -> SeatView:
    table = replace(
        view.seats[event.seat], ready=True, seven_pairs_only=event.seven_pairs_only, shown=event.shown
    )
    if event.hand:
        table = replace(table, held=Held(event.hand))
    return _with_seat(view, event.seat, table)


def _discard(view: SeatView, event: TileDiscarded) -> SeatView:
    table = view.seats[event.seat]
    live = LiveDiscard(event.seat, event.tile, table.bound)
    table = replace(
        table,
        held=_taken_from(table.held, (event.tile,)),
        pond=(*table.pond, PondTile(event.tile, event.drawn)),
    )
    return replace(
        view,
        seats=_seats_with(view, event.seat, table),
        stage=Stage.CLAIM,
        turn=event.seat,
        drawn=None,
        live=live,
        moment=view.moment + 1,
    )


def _claim(view: SeatView, event: MeldClaimed) -> SeatView:
    meld, live = event.meld, view.live
    if live is None or meld.taken != live.tile:
        raise InvariantBroken("a meld was claimed without its discard")
    feeder = view.seats[live.seat]
    pond = (*feeder.pond[:-1], replace(feeder.pond[-1], claimed_by=event.seat))
    view = _with_seat(_without_answers(view), live.seat, replace(feeder, pond=pond))
    table = view.seats[event.seat]
    own = tuple(t for t in meld.tiles if t != meld.taken)
    table = replace(table, held=_taken_from(table.held, own), melds=(*table.melds, meld))
    return replace(
        view,
        seats=_seats_with(view, event.seat, table),
        stage=Stage.TURN,
        turn=event.seat,
        live=None,
        moment=view.moment + 1,
    )


def _lay_kong(view: SeatView, event: KongDeclared) -> SeatView:
    table = view.seats[event.seat]
    known = tuple(t for t in event.tiles if t is not None)
    if event.kind is MeldKind.ADDED_KONG:
        index, pung = _pung_of(table, known)
        (added,) = (t for t in known if t not in pung.tiles)
        meld = replace(pung, kind=MeldKind.ADDED_KONG, tiles=known)
        held = _taken_from(table.held, (added,))
        melds = (*table.melds[:index], meld, *table.melds[index + 1 :])
        takeable: TileId | None = added
    else:
        held = _taken_from(table.held, event.tiles)
        melds = (*table.melds, Meld(event.kind, known))
        takeable = _takeable(view, event, known)
    return replace(
        view,
        seats=_seats_with(view, event.seat, replace(table, held=held, melds=melds)),
        stage=Stage.KONG,
        turn=event.seat,
        drawn=None,
        kong=LaidKong(event.seat, event.kind, takeable),
        moment=view.moment + 1,
    )


def _takeable(view: SeatView, event: KongDeclared, known: tuple[TileId, ...]) -> TileId | None:
    """Which of the four a robber takes: any would do, so the last, which every reader agrees on."""
    return known[-1] if event.kind is MeldKind.SHOWN_KONG else None


def _pung_of(table: SeatTable, tiles: tuple[TileId, ...]) -> tuple[int, Meld]:
    for index, meld in enumerate(table.melds):
        if meld.kind in (MeldKind.PUNG, MeldKind.ADDED_KONG) and set(meld.tiles) <= set(tiles):
            return index, meld
    raise InvariantBroken("a kong was added to no pung")


def _rob(view: SeatView, event: KongRobbed) -> SeatView:
    table = view.seats[event.seat]
    index = next((i for i, m in enumerate(table.melds) if event.tile in m.tiles), None)
    if index is None:
        raise InvariantBroken("no kong holds the robbed tile")
    kong = table.melds[index]
    left = tuple(t for t in kong.tiles if t != event.tile)
    if kong.kind is MeldKind.ADDED_KONG:
        melds = (
            *table.melds[:index],
            replace(kong, kind=MeldKind.PUNG, tiles=left),
            *table.melds[index + 1 :],
        )
        table = replace(table, melds=melds)
    else:
        melds = (*table.melds[:index], *table.melds[index + 1 :])
        held = table.held
        if view.knows_hand_of(event.seat):
            held = Held(tuple(sorted((*held.tiles, *left))), held.hidden)
        else:
            held = Held(held.tiles, held.hidden + len(left))
        table = replace(table, melds=melds, held=held)
    return replace(view, seats=_seats_with(view, event.seat, table), robbed=event.tile)


def _reveal(view: SeatView, event: HandsRevealed) -> SeatView:
    a, b, c, d = (replace(view.seats[s], held=Held(event.hands[s]), melds=event.melds[s]) for s in SEATS)
    return replace(view, seats=(a, b, c, d), revealed=True)
