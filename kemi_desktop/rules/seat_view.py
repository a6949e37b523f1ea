"""The table as one reader knows it, and how each event changes it.

The same value serves every reader: a seat's view has unknown tiles as counts, the truth (``viewer`` is
``None``) has none.  ``observe`` records facts and judges nothing; it must not know what is legal.
"""

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import assert_never

from kemi_desktop.rules.actions import Action
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
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.results import Settlement, Win
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
from kemi_desktop.rules.tiles import SEATS, TILE_COUNT, Kind, Seat, TileId, kind_of


class Stage(Enum):
    """Where the hand stands; public at every moment."""

    DEALING = "dealing"
    READY_WINDOW = "ready_window"
    TURN = "turn"
    CLAIM = "claim"
    """A discard lies open; whether anyone may claim it is not public."""
    KONG = "kong"
    """A kong was laid; whether anyone may rob it is not public."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Held:
    """Concealed tiles of one seat: those the reader knows, sorted by id, and the number it does not."""

    tiles: tuple[TileId, ...] = ()
    hidden: int = 0

    @property
    def count(self) -> int:
        """Number of tiles in the hand."""
        return len(self.tiles) + self.hidden


@dataclass(frozen=True, slots=True)
class PondTile:
    """One discard, in order."""

    tile: TileId
    drawn: bool
    """Whether it was discarded straight from the draw."""
    claimed_by: Seat | None = None
    """Who took it into a meld; such a tile no longer lies among the discards."""


@dataclass(frozen=True, slots=True)
class SeatTable:
    """What one seat has before it."""

    held: Held = Held()
    """Includes the tile just drawn."""
    melds: tuple[Meld, ...] = ()
    pond: tuple[PondTile, ...] = ()
    ready: bool = False
    """Whether the ready declaration was made.  Rule: R8.1."""
    seven_pairs_only: bool = False
    """Rule: R8.2."""
    draws_since_ready: int = 0
    shown: tuple[ShowPattern, ...] = ()
    """The patterns laid open, empty while the hand is hidden.  Rule: R8.3."""
    treasures_drawn: int | None = None
    """Treasures dealt or drawn; ``None`` where the reader may not know.  Rule: R6.4."""
    win_passed: bool = False
    """Whether a win was passed since the last own draw; private.  Rule: R3.6."""
    answer: Action | None = None
    """The answer given to the open prompt; private."""

    @property
    def bound(self) -> bool:
        """Whether a declaration fixes the hand.  Rule: R8.1, R8.3."""
        return self.ready or bool(self.shown)


@dataclass(frozen=True, slots=True)
class DrawnTile:
    """The tile the seat on turn has just drawn."""

    seat: Seat
    tile: TileId | None
    """``None`` where the reader may not see it."""
    replacement: bool
    """Whether it replaced a kong."""


@dataclass(frozen=True, slots=True)
class LiveDiscard:
    """The discard that lies open to claims."""

    seat: Seat
    tile: TileId
    forced: bool
    """Whether a declaration made before left the discarder no choice.  Rule: R8.4."""


@dataclass(frozen=True, slots=True)
class LaidKong:
    """The kong just laid, still open to robbing."""

    seat: Seat
    kind: MeldKind
    tile: TileId | None
    """The tile a robber would take: the added one, or one of the four; ``None`` for a hidden kong."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything one reader knows of a hand."""

    viewer: Seat | None
    """The seat that reads; ``None`` for the truth."""
    rules: Ruleset = DEFAULT_RULES
    number: int = 0
    """1 for the first hand of the game; 0 before it."""
    dealer: Seat = SEATS[0]
    streak: int = 0
    scores: tuple[int, int, int, int] = (0, 0, 0, 0)
    commitment: str = ""
    stage: Stage = Stage.DEALING
    moment: int = 0
    """Grows with each public step; names the prompts of that step."""
    turn: Seat = SEATS[0]
    """Who is to act, discarded last, or laid the kong."""
    wall_left: int = 0
    """Tiles that can still be drawn."""
    indicator: TileId | None = None
    treasure: Kind | None = None
    drawn: DrawnTile | None = None
    live: LiveDiscard | None = None
    kong: LaidKong | None = None
    seats: tuple[SeatTable, SeatTable, SeatTable, SeatTable] = field(
        default=(SeatTable(), SeatTable(), SeatTable(), SeatTable())
    )
    wins: tuple[Win, ...] = ()
    robbed: TileId | None = None
    """The tile taken out of a robbed kong."""
    revealed: bool = False
    """Whether all four hands lie open."""
    settlement: Settlement | None = None
    next_dealer: Seat | None = None
    next_streak: int = 0

    def knows_hand_of(self, seat: Seat) -> bool:
        """Whether this reader sees every tile that seat draws."""
        return self.viewer is None or self.viewer == seat


def blank_view(viewer: Seat | None) -> SeatView:
    """Return the view of a reader who has been told nothing yet; ``None`` reads the truth."""
    return SeatView(viewer)


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
