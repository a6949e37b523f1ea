"""Positions of the table for pictures, benchmarks and tests, written in notation."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from build_scripts.crowded_positions import crowded, kongs, overfull
from build_scripts.table_pieces import ME, Box136, Position, base, find, offered, turn_options
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.seat_view import (
    DrawnTile,
    Held,
    LiveDiscard,
    PondTile,
    SeatTable,
    Stage,
)
from kemi_desktop.rules.tiles import Seat


def start() -> Position:
    """Return the first turn of a hand, one's own, with a treasure in the hand."""
    box = Box136()
    mine = box.hand("135m24478p2267s55z")
    hidden = SeatTable(Held(hidden=13))
    view = replace(
        base([SeatTable(mine), hidden, hidden, hidden]),
        number=1,
        dealer=ME,
        streak=0,
        scores=(0, 0, 0, 0),
        drawn=DrawnTile(ME, mine.tiles[6], replacement=False),
    )
    return Position("start", view, turn_options(view))


def claim() -> Position:
    """Return a discard that can be chowed in three ways, punged, konged and won."""
    box = Box136()
    mine = box.hand("2344456p678s")
    live = box.take("4p")[0]
    seats = [
        SeatTable(mine, (box.meld(MeldKind.PUNG, "777z", Seat(2)),), box.pond("1z9m3z1s9s2z1m")),
        SeatTable(Held(hidden=10), (box.meld(MeldKind.CHOW, "345m", ME),), box.pond("9p1s4z8m2m6z")),
        SeatTable(Held(hidden=13), (), box.pond("4z2z1p9s8p3z5m"), ready=True),
        SeatTable(
            Held(hidden=10),
            (Meld(MeldKind.CONCEALED_KONG, ()),),
            (*box.pond("3z1p6z4z9m2s"), PondTile(live, drawn=True)),
        ),
    ]
    view = replace(
        base(seats), stage=Stage.CLAIM, turn=Seat(3), live=LiveDiscard(Seat(3), live, forced=False)
    )
    return offered("claim", view)


def own_turn() -> Position:
    """Return a turn on which one may win, lay three kinds of kong, or show the hand."""
    box = Box136()
    mine = box.hand("111123m99m555m")
    seats = [
        SeatTable(mine, (box.meld(MeldKind.PUNG, "666m", Seat(2)),), box.pond("1z9p3z1s9s2z2s")),
        SeatTable(Held(hidden=13), (), box.pond("9p1s4z8p2s6z5z")),
        SeatTable(Held(hidden=13), (), box.pond("4z2z1p9s8p3z5s")),
        SeatTable(Held(hidden=13), (), box.pond("3z1p6z4z9p2s")),
    ]
    view = replace(base(seats), drawn=DrawnTile(ME, mine.tiles[4], replacement=False))
    return offered("own-turn", view)


def show() -> Position:
    """Return a turn on which the hand may be shown in several ways."""
    box = Box136()
    mine = box.hand("1122335577889m4p")
    seats = [
        SeatTable(mine, (), box.pond("1z9p3z1s9s2z2s")),
        SeatTable(Held(hidden=13), (), box.pond("9p1s4z8p2s6z5z")),
        SeatTable(Held(hidden=13), (), box.pond("4z2z1p9s8p3z5s")),
        SeatTable(Held(hidden=13), (), box.pond("3z1p6z4z9p2s4p")),
    ]
    view = replace(base(seats), drawn=DrawnTile(ME, mine.tiles[5], replacement=False))
    return offered("show", view)


def ready() -> Position:
    """Return the ready window with every way to declare."""
    box = Box136()
    mine = box.hand("778899m11z33445p")
    hidden = SeatTable(Held(hidden=13))
    view = replace(
        base([SeatTable(mine), SeatTable(Held(hidden=14)), hidden, hidden]),
        stage=Stage.READY_WINDOW,
        turn=Seat(1),
        number=4,
        drawn=DrawnTile(Seat(1), None, replacement=False),
    )
    return offered("ready", view)


def shown() -> Position:
    """Return a hand in which others have laid their hands open, and one's own is bound."""
    box = Box136()
    mine = box.hand("234567m1178p4789s")
    seats = [
        SeatTable(mine, (), box.pond("1z9p3z1s2z2s4p"), ready=True),
        SeatTable(
            box.hand("778899m33445s66z"),
            (),
            box.pond("9p1s4z6p2s5z"),
            shown=(ShowPattern.SEVEN_PAIRS,),
            ready=True,
            seven_pairs_only=True,
        ),
        SeatTable(
            box.hand("2223335557p"),
            (box.meld(MeldKind.PUNG, "888p", Seat(3)),),
            box.pond("4z1m1p7s6m3z1s"),
            shown=(ShowPattern.FULL_FLUSH, ShowPattern.ALL_PUNGS),
        ),
        SeatTable(
            box.hand("111z222z3z"),
            (box.meld(MeldKind.PUNG, "999s", ME), box.meld(MeldKind.ADDED_KONG, "7777z", ME)),
            box.pond("3m4m6z4s9p2s"),
            shown=(ShowPattern.YAOREN,),
        ),
    ]
    view = replace(base(seats), drawn=DrawnTile(ME, find(mine, "4s")[0], replacement=False))
    return offered("shown", view)


def choice() -> Position:
    """Return a turn on which several discards leave the hand ready, one of them a treasure."""
    box = Box136()
    mine = box.hand("123m45677p4p567s99s")
    seats = [
        SeatTable(mine, (), box.pond("1z9m3z1s9s2z1m")),
        SeatTable(Held(hidden=10), (box.meld(MeldKind.PUNG, "888m", Seat(3)),), box.pond("9p1s4z3p2m6z7p")),
        SeatTable(Held(hidden=13), (), box.pond("4z2z1p3p8p3z5m"), ready=True),
        SeatTable(Held(hidden=13), (), box.pond("3z1p6z4z9m2s7p")),
    ]
    drawn = find(mine, "4p")[-1]
    view = replace(base(seats), drawn=DrawnTile(ME, drawn, replacement=False))
    return Position("choice", view, turn_options(view))


def waiting() -> Position:
    """Return another's turn while one's own hand waits for three kinds, of one of which none is left."""
    box = Box136()
    mine = box.hand("23456m55z")
    seats = [
        SeatTable(
            mine,
            (box.meld(MeldKind.PUNG, "777z", Seat(2)), box.meld(MeldKind.CHOW, "345s", Seat(3))),
            box.pond("1z9m3z1s9s2z4p"),
        ),
        SeatTable(Held(hidden=13), (), box.pond("9p1s4z7m7m6z7p")),
        SeatTable(Held(hidden=13), (), box.pond("4z2z1p3p7m3z8p")),
        SeatTable(Held(hidden=14), (), box.pond("3z1p6z4z7m2s")),
    ]
    view = replace(base(seats), turn=Seat(3), drawn=DrawnTile(Seat(3), None, replacement=False))
    return Position("waiting", view)


def urgent() -> Position:
    """Return a win by self-draw whose time is nearly up, as far as a picture of it goes."""
    return replace(own_turn(), name="urgent")


POSITIONS: Final[tuple[Callable[[], Position], ...]] = (
    start,
    claim,
    own_turn,
    show,
    ready,
    crowded,
    overfull,
    shown,
    choice,
    waiting,
    kongs,
    urgent,
)
