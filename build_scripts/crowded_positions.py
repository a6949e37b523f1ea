"""Positions of the table with as much before the seats as a hand can hold, and more."""

from dataclasses import replace
from typing import Final

from build_scripts.table_pieces import ME, Box136, Position, base, turn_options
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.notation import parse_kinds
from kemi_desktop.rules.seat_view import (
    DrawnTile,
    Held,
    SeatTable,
    SeatView,
)
from kemi_desktop.rules.tiles import SEATS, Seat

CROWDED_PONDS: Final = (
    "3z1s1s1z8s1s2m7m5z9s5p3p4m6m3s8p3s7m5m4m",
    "1s9p8s8p8p3s1z2p6p3z5m6p6m2p6s2m4m5p4s5p",
    "1m3z6z2s2z3z7s1z7z7m9m2p4m6s2m4s6p7s4p6p",
    "9s9p1p1z9s7m9p2m4z5p6s4s3m8s6m5m3p4s4p5m",
)
"""With the melds of the crowded table, and three hidden tiles, all there is."""
MORE_PONDS: Final = ("9m1p6s7p", "5s8m2z9p", "3s7m1s6z", "2s4p8p5z")
"""What makes the ponds of the overfull table twenty-four discards each."""


def crowded() -> Position:
    """Return the end of a long hand: four melds before every seat, the last tile drawn, the wall empty."""
    view = _crowded_view(Box136(), CROWDED_PONDS)
    return Position("crowded", view, turn_options(view))


def overfull() -> Position:
    """Return more than a hand of 136 tiles can come to: four melds and twenty-four discards everywhere."""
    ponds = tuple(map("".join, zip(CROWDED_PONDS, MORE_PONDS, strict=True)))
    view = _crowded_view(Box136(endless=True), ponds)
    return Position("overfull", view, turn_options(view))


def _crowded_view(box: Box136, ponds: tuple[str, ...]) -> SeatView:
    seats = []
    for seat, melds, pond in zip(
        SEATS,
        (
            ("111m", "234p", "5555s", "666z"),
            ("999m", "777p", "678s", "222z"),
            ("333m", "789p", "222s", "444z"),
            ("8888m", "111p", "555z", "777z"),
        ),
        ponds,
        strict=True,
    ):
        laid = tuple(_laid(box, text, seat) for text in melds)
        held = box.hand("4p9s") if seat == ME else Held(hidden=1)
        seats.append(SeatTable(held, laid, box.pond(pond)))
    return replace(base(seats), drawn=DrawnTile(ME, seats[0].held.tiles[0], replacement=False))


def _laid(box: Box136, text: str, seat: Seat) -> Meld:
    """Return a meld; a chow is fed by the seat before, four of a kind are concealed."""
    kinds = parse_kinds(text)
    if len(kinds) == 4:
        tiles = box.take(text)
        return Meld(MeldKind.CONCEALED_KONG, tuple(sorted(tiles)) if seat == ME else ())
    if len(set(kinds)) == 1:
        return box.meld(MeldKind.PUNG, text, Seat((seat + 1) % 4))
    return box.meld(MeldKind.CHOW, text, Seat((seat + 3) % 4))


KONG_PONDS: Final = (
    "9m6z9p5z9m6z1p6m1p5s6m8m8s3m3p7p",
    "5z9p5z2s1p9m3m8s8m3m1s2s6m4p5s5m",
    "1s9p2s8m7s7z7z9p6z6z5m5s7s8s6m4p",
    "7z7z1s2s1p8m1s9m3p7p4p5m8s5s7p",
)


def kongs() -> Position:
    """Return the most that can lie before every seat: four kongs, each of another kind."""
    box, seats = Box136(), []
    laid = (
        (MeldKind.ADDED_KONG, MeldKind.DISCARD_KONG, MeldKind.SHOWN_KONG, MeldKind.CONCEALED_KONG),
        ("1m2p3s1z", "4m5p6s2z", "7m8p9s3z", "2m6p4s4z"),
    )
    for seat, faces, pond in zip(SEATS, laid[1], KONG_PONDS, strict=True):
        melds = []
        for turn, kind in enumerate(parse_kinds(faces)):
            how = laid[0][(turn + seat) % 4]
            hidden = how is MeldKind.CONCEALED_KONG and seat != ME
            fed = how in (MeldKind.ADDED_KONG, MeldKind.DISCARD_KONG)
            source = Seat((seat + 1 + turn % 3) % 4) if fed else None
            text = f"{kind % 9 + 1}{'mpsz'[kind // 9]}"
            melds.append(Meld(how, ()) if hidden else box.meld(how, text * 4, source))
        held = box.hand("5z") if seat == ME else Held(hidden=2 if seat == 1 else 1)
        seats.append(SeatTable(held, tuple(melds), box.pond(pond)))
    view = replace(base(seats), turn=Seat(1), drawn=DrawnTile(Seat(1), None, replacement=False))
    return Position("kongs", view)
