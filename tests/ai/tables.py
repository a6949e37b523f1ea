"""What a seat sees, built from short text, and the question it is then asked."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from kemi_desktop.ai.policy import Policy
from kemi_desktop.rules.actions import Action, Discard
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.notation import format_kind, parse_kind, parse_kinds
from kemi_desktop.rules.options import options_of
from kemi_desktop.rules.prompts import Options
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
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId, kind_of

ME = SEATS[0]
Tables = tuple[SeatTable, SeatTable, SeatTable, SeatTable]


@dataclass
class Box:
    """Hands out physical tiles, none of them twice."""

    used: Counter[Kind] = field(default_factory=Counter)

    def tiles(self, text: str) -> tuple[TileId, ...]:
        found = []
        for kind in parse_kinds(text):
            assert self.used[kind] < 4, f"a fifth {format_kind(kind)}"
            found.append(TileId(kind * 4 + self.used[kind]))
            self.used[kind] += 1
        return tuple(sorted(found))


@dataclass
class Side:
    """One seat in text: its known tiles, melds as (kind, tiles, feeder), discards, shown patterns."""

    hand: str = ""
    melds: Sequence[tuple[MeldKind, str, int | None]] = ()
    pond: str = ""
    shown: tuple[ShowPattern, ...] = ()
    ready: bool = False


def look(mine: Side, others: Sequence[Side] = (), *, treasure: str = "", wall: int = 60) -> SeatView:
    """Return seat 0's view between two draws; ``others`` are seats 1-3."""
    box = Box()
    a, b, c, d = (_table(box, side) for side in (mine, *others, *[Side()] * (3 - len(others))))
    return SeatView(
        viewer=ME,
        number=1,
        dealer=SEATS[1],
        stage=Stage.TURN,
        moment=9,
        turn=ME,
        wall_left=wall,
        treasure=parse_kind(treasure) if treasure else None,
        seats=(a, b, c, d),
    )


def on_turn(view: SeatView, drawn: str = "") -> SeatView:
    """Let seat 0 hold 14 tiles, the last one named as drawn if it is given."""
    table = view.seats[ME]
    if not drawn:
        return view
    tile = max(t for t in table.held.tiles if kind_of(t) == parse_kind(drawn))
    return replace(view, drawn=DrawnTile(ME, tile, replacement=False))


def thrown(view: SeatView, face: str, *, by: int = 3) -> SeatView:
    """Let another seat discard a face that is still unseen."""
    seat, tile = Seat(by), _unseen(view, face)
    table = view.seats[seat]
    tables = list(view.seats)
    tables[seat] = replace(table, pond=(*table.pond, PondTile(tile, drawn=False)))
    live = LiveDiscard(seat, tile, forced=False)
    return replace(view, seats=_four(tables), stage=Stage.CLAIM, turn=seat, drawn=None, live=live)


def konged(view: SeatView, face: str, *, by: int = 3) -> SeatView:
    """Let another seat add to a pung of this face the one tile left."""
    seat, tile = Seat(by), _unseen(view, face)
    return replace(
        view, stage=Stage.KONG, turn=seat, drawn=None, kong=LaidKong(seat, MeldKind.ADDED_KONG, tile)
    )


def at_the_deal(view: SeatView) -> SeatView:
    """Open the ready window."""
    drawn = DrawnTile(view.dealer, None, replacement=False)
    return replace(view, stage=Stage.READY_WINDOW, turn=view.dealer, drawn=drawn)


def asked(view: SeatView) -> Options:
    """Return what seat 0 is asked."""
    options = options_of(view, ME)
    assert options is not None
    return options


def answer(policy: Policy, view: SeatView, *, seed: int = 0) -> Action:
    """Return a policy's answer, which must be among its options."""
    options = asked(view)
    action = policy(view, options, Random(seed))
    assert action in options.actions
    return action


def thrown_face(policy: Policy, view: SeatView, *, seed: int = 0) -> str:
    """Return the face a policy discards, and nothing but discards it."""
    action = answer(policy, view, seed=seed)
    assert isinstance(action, Discard)
    return format_kind(kind_of(action.tile))


def _unseen(view: SeatView, face: str) -> TileId:
    seen = {tile for table in view.seats for tile in table.held.tiles}
    seen |= {tile for table in view.seats for meld in table.melds for tile in meld.tiles}
    seen |= {tile.tile for table in view.seats for tile in table.pond}
    return next(TileId(t) for t in range(4 * parse_kind(face), 4 * parse_kind(face) + 4) if t not in seen)


def _table(box: Box, side: Side) -> SeatTable:
    held = box.tiles(side.hand)
    melds = tuple(_meld(box, kind, text, feeder) for kind, text, feeder in side.melds)
    hidden = 0 if held else 13 - 3 * len(melds)
    return SeatTable(
        held=Held(held, hidden),
        melds=melds,
        pond=tuple(PondTile(t, drawn=False) for t in box.tiles(side.pond)),
        ready=side.ready,
        shown=side.shown,
    )


def _meld(box: Box, kind: MeldKind, text: str, feeder: int | None) -> Meld:
    tiles = box.tiles(text)
    source = None if feeder is None else Seat(feeder)
    return Meld(kind, tiles, source, None if source is None else tiles[0])


def _four(tables: Sequence[SeatTable]) -> Tables:
    a, b, c, d = tables
    return a, b, c, d
