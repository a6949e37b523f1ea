"""Finished hands for the gallery and the tests of screens, built from hand notation and really settled."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.adapter.robot import PolicyFault
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.finished import claim_of, finished_hand
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.results import Win, WinBy
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
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
from kemi_desktop.rules.settlement import settle
from kemi_desktop.rules.tiles import Kind, Seat, TileId
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.wire.messages import SeatEvents

NAMES = ("", "", "", "")
COPIES = 4


@dataclass(frozen=True, slots=True)
class Side:
    """One seat in notation; ``melds`` are pairs of kind and tiles, all fed by the seat before."""

    hand: str
    melds: Sequence[tuple[MeldKind, str]] = ()
    ready: bool = False
    shown: tuple[ShowPattern, ...] = ()
    treasures: int = 0
    feeder: int | None = None


@dataclass(slots=True)
class Box:
    """Hands out physical copies of faces, each once: no face five times."""

    used: Counter[Kind] = field(default_factory=Counter)

    def take(self, kind: Kind) -> TileId:
        """Return the next copy of a face."""
        copy = self.used[kind]
        if copy == COPIES:
            raise AssertionError(f"a fifth copy of {kind}")
        self.used[kind] += 1
        return TileId(kind * 4 + copy)

    def row(self, text: str) -> tuple[TileId, ...]:
        """Return physical tiles for notation, sorted."""
        return tuple(sorted(self.take(kind) for kind in parse_kinds(text)))


def finished(  # noqa: PLR0913 -- each is one fact of the sample
    sides: Sequence[Side],
    wins: Sequence[tuple[int, str]] = (),
    *,
    by: WinBy = WinBy.DISCARD,
    source: int | None = None,
    dealer: int = 0,
    streak: int = 0,
    treasure: str = "5p",
    rules: Ruleset = DEFAULT_RULES,
    scores: tuple[int, int, int, int] = (12, -7, 3, -8),
) -> SeatView:
    """Return seat 0's view of a settled hand; ``wins`` are pairs of seat and winning tile."""
    box = Box()
    winning = None
    seats = []
    for seat, side in enumerate(sides):
        melds = tuple(_meld(box, kind, text, _feeder(seat, side)) for kind, text in side.melds)
        seats.append(
            SeatTable(
                held=Held(box.row(side.hand)),
                melds=melds,
                ready=side.ready,
                shown=side.shown,
                treasures_drawn=side.treasures,
                draws_since_ready=3 if side.ready else 0,
                pond=(PondTile(TileId(135), drawn=False), PondTile(TileId(134), drawn=False)),
            )
        )
    if wins:
        winning = box.take(parse_kind(wins[0][1]))
    a, b, c, d = seats
    view = SeatView(
        Seat(0),
        rules,
        3,
        Seat(dealer),
        streak,
        scores,
        stage=Stage.TURN,
        wall_left=23,
        indicator=TileId(parse_kind(treasure) * 4 - 1),
        treasure=parse_kind(treasure),
        seats=(a, b, c, d),
        revealed=True,
    )
    facts = tuple(Win(Seat(seat), by, winning, None if source is None else Seat(source)) for seat, _ in wins)
    if winning is not None and source is None:
        seat = wins[0][0]
        table = view.seats[seat]
        held = Held(tuple(sorted((*table.held.tiles, winning))))
        a, b, c, d = (replace(t, held=held) if s == seat else t for s, t in enumerate(view.seats))
        view = replace(view, seats=(a, b, c, d), drawn=DrawnTile(Seat(seat), winning, replacement=False))
    elif winning is not None and source is not None and by is WinBy.ROB_KONG:
        kong = LaidKong(Seat(source), MeldKind.ADDED_KONG, winning)
        view = replace(view, stage=Stage.KONG, kong=kong, robbed=winning)
    elif winning is not None and source is not None:
        view = replace(view, stage=Stage.CLAIM, live=LiveDiscard(Seat(source), winning, forced=False))
    view = replace(view, wins=facts)
    settlement = settle(finished_hand(view, tuple(claim_of(view, win) for win in facts)))
    deals = _deals_next([seat for seat, _ in wins], dealer, source)
    w, x, y, z = (score + delta for score, delta in zip(scores, settlement.deltas, strict=True))
    return replace(
        view,
        stage=Stage.OVER,
        settlement=settlement,
        scores=(w, x, y, z),
        next_dealer=Seat(deals),
        next_streak=streak + 1 if deals == dealer else 0,
    )


def _deals_next(winners: Sequence[int], dealer: int, source: int | None) -> int:
    """Return who deals after this hand.  Rule: R2.2."""
    if not winners or dealer in winners:
        return dealer
    return min(winners, key=lambda seat: (seat - (0 if source is None else source)) % 4)


def _feeder(seat: int, side: Side) -> Seat:
    return Seat((seat - 1) % 4 if side.feeder is None else side.feeder)


def _meld(box: Box, kind: MeldKind, text: str, source: Seat) -> Meld:
    tiles = box.row(text)
    if kind in {MeldKind.CONCEALED_KONG, MeldKind.SHOWN_KONG}:
        return Meld(kind, tiles)
    return Meld(kind, tiles, source, tiles[0])


def plain_win() -> SeatView:
    """Return a win on a discard against the dealer, with one player ready."""
    return finished(
        (
            Side("234m67p11s555z", ((MeldKind.CHOW, "789p"),)),
            Side("123m456p789s1122z", ready=True),
            Side("2345s", ((MeldKind.CHOW, "234m"), (MeldKind.PUNG, "888p"), (MeldKind.ADDED_KONG, "6666z"))),
            Side("1147m2569p36s237z", treasures=3),
        ),
        ((2, "2s"),),
        source=0,
    )


def rich_self_draw() -> SeatView:
    """Return a shown flush won by self-draw, fed three times by one player who pays for all."""
    return finished(
        (
            Side("1147m258p369s125z"),
            Side("345m678m33556p77z"),
            Side("3346688p115566z"),
            Side(
                "9s",
                (
                    (MeldKind.CHOW, "345s"),
                    (MeldKind.CHOW, "567s"),
                    (MeldKind.CHOW, "678s"),
                    (MeldKind.CONCEALED_KONG, "2222s"),
                ),
                shown=(ShowPattern.FULL_FLUSH,),
                treasures=4,
                feeder=1,
            ),
        ),
        ((3, "9s"),),
        by=WinBy.SELF_DRAW,
        dealer=3,
        streak=2,
        treasure="2s",
    )


def three_winners() -> SeatView:
    """Return three wins on one discard."""
    return finished(
        (
            Side("123456m55z678p78s"),
            Side("1147m2589p36s237z"),
            Side(
                "99s78s", ((MeldKind.PUNG, "111z"), (MeldKind.SHOWN_KONG, "8888m"), (MeldKind.CHOW, "567z"))
            ),
            Side("1122334455p77z9s", ready=True),
        ),
        ((0, "9s"), (2, "9s"), (3, "9s")),
        source=1,
        dealer=2,
        treasure="9s",
        rules=replace(DEFAULT_RULES),
    )


def two_winners() -> SeatView:
    """Return two wins on one discard."""
    return finished(
        (
            Side("123456m55z678p78s"),
            Side("1147m2589p36s237z"),
            Side(
                "78s99p", ((MeldKind.PUNG, "111z"), (MeldKind.SHOWN_KONG, "8888m"), (MeldKind.CHOW, "567z"))
            ),
            Side("1122334455p667z", ready=True),
        ),
        ((0, "9s"), (2, "9s")),
        source=1,
        dealer=0,
        treasure="9s",
    )


def drawn_hand() -> SeatView:
    """Return a drawn hand with rewards."""
    return finished(
        (
            Side("123456m55z678p78s", treasures=3),
            Side("1147m2589p36s237z"),
            Side(
                "78s99p", ((MeldKind.PUNG, "111z"), (MeldKind.SHOWN_KONG, "8888m"), (MeldKind.CHOW, "567z"))
            ),
            Side("1122334455p667z", ready=True),
        ),
        treasure="5z",
    )


def chronicle() -> Chronicle:
    """Return the record of a whole game of four computer seats, as seat 0 is told it."""
    policy = LEVELS["beginner"]
    setup = GameSetup(
        rules=Ruleset(hands=1),
        seed="5a" * 16,
        names=NAMES,
        policies=(None, policy, policy, policy),
        pace=0.0,
        claim_pause=0.0,
    )
    game, record, chance = LocalGame(setup, now=0.0, report=_no_fault), Chronicle(), Random(5)
    seat = game.adapters[0]
    while seat.result is None:
        game.advance(0.0)
        for message in seat.poll(0.0):
            if isinstance(message, SeatEvents):
                record.hear(message.events)
        if seat.options is not None:
            seat.submit(policy(seat.view, seat.options, chance))
        else:
            seat.proceed()
    return record


def _no_fault(fault: PolicyFault) -> None:
    raise AssertionError(fault)
