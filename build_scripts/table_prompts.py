"""Positions of the table in which one kind of thing is asked, for pictures and tests, written in notation."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from build_scripts.table_pieces import ME, Box136, Position, base, find, offered
from build_scripts.table_positions import own_turn
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.seat_view import DrawnTile, Held, LaidKong, LiveDiscard, PondTile, SeatTable, Stage
from kemi_desktop.rules.tiles import Seat

NEXT: Final = Seat(1)
ACROSS: Final = Seat(2)
BEFORE: Final = Seat(3)
PONDS: Final = ("1z9p3z1s9s2z2s", "9p1s4z8p2s6z5z", "4z2z1p9s8p3z5s", "3z1p6z4z9p2s")
"""What lies before each seat while a question is asked."""


def _seats(box: Box136, ponds: tuple[str, ...], held: Held, *melds: Meld) -> list[SeatTable]:
    """Return the own seat with a hand and melds, and three others with hidden hands."""
    mine = SeatTable(held, melds, box.pond(ponds[0]))
    return [mine, *(SeatTable(Held(hidden=13), (), box.pond(pond)) for pond in ponds[1:])]


def _asked(name: str, hand: str, face: str, source: Seat, ponds: tuple[str, ...] = PONDS) -> Position:
    """Return a discard by ``source`` that a hand can take."""
    box = Box136()
    mine, live = box.hand(hand), box.take(face)[0]
    seats = _seats(box, ponds, mine)
    seats[source] = replace(seats[source], pond=(*seats[source].pond, PondTile(live, drawn=True)))
    lying = LiveDiscard(source, live, forced=False)
    return offered(name, replace(base(seats), stage=Stage.CLAIM, turn=source, live=lying))


def chow() -> Position:
    """Return a discard that can only be chowed, in three ways."""
    return _asked("chow", "3467s1199m28p57z4p", "5s", BEFORE)


def pung() -> Position:
    """Return a discard that can only be punged."""
    return _asked("pung", "779m2378p1134s56z", "7m", ACROSS)


def kong_claim() -> Position:
    """Return a discard of which three are held."""
    return _asked("kong-claim", "777p2378m1134s99m", "7p", NEXT)


def claim_win() -> Position:
    """Return a discard that wins with more fans than a card has room for."""
    ponds = ("4p9p3z1s9s4p", "9p1s4z8p2s6z", "4z2z1p9s8p", "3z1p6z4z9p2s")
    return _asked("claim-win", "1112223456789m", "2m", ACROSS, ponds)


def rich_draw() -> Position:
    """Return a self-draw with many fans, two treasures among one's discards."""
    box = Box136()
    mine = box.hand("12345678922255m")
    seats = _seats(box, ("4p1z9p4p1s9s2z", *PONDS[1:]), mine)
    view = replace(base(seats), drawn=DrawnTile(ME, find(mine, "7m")[0], replacement=False))
    return offered("rich-draw", view)


def _own_turn(name: str, hand: str, drawn: str) -> Position:
    """Return the own turn with a hand beside a pung of white dragons."""
    box = Box136()
    mine, laid = box.hand(hand), box.meld(MeldKind.PUNG, "777z", ACROSS)
    view = base(_seats(box, PONDS, mine, laid))
    return offered(name, replace(view, drawn=DrawnTile(ME, find(mine, drawn)[-1], replacement=False)))


def added_kong() -> Position:
    """Return a turn on which the tile just drawn can be added to a pung, and nothing else is asked."""
    return _own_turn("added-kong", "2378m1134s78p7z", "7z")


def several_kongs() -> Position:
    """Return a turn on which five kongs may be laid."""
    return _own_turn("several-kongs", "1111m6666p34s7z", "6p")


def rob_kong() -> Position:
    """Return another's kong whose added tile wins."""
    box = Box136()
    seats = _seats(box, PONDS, box.hand("23m456789p11678s"))
    laid = box.meld(MeldKind.ADDED_KONG, "1111m", BEFORE)
    seats[NEXT] = replace(seats[NEXT], held=Held(hidden=10), melds=(laid,))
    kong = LaidKong(NEXT, MeldKind.ADDED_KONG, laid.tiles[-1])
    return offered("rob-kong", replace(base(seats), stage=Stage.KONG, turn=NEXT, kong=kong))


def paused() -> Position:
    """Return a turn with a win offered, at a table that stands still."""
    return replace(own_turn(), name="paused")


PROMPTS: Final[tuple[Callable[[], Position], ...]] = (
    chow,
    pung,
    kong_claim,
    claim_win,
    rich_draw,
    added_kong,
    several_kongs,
    rob_kong,
    paused,
)
