"""Positions of the table for pictures, benchmarks and tests, written in notation."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.rules.actions import Action, Discard
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.options import options_of
from kemi_desktop.rules.prompts import Options, PromptId, PromptKind
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
from kemi_desktop.rules.seat_view import (
    DrawnTile,
    Held,
    LiveDiscard,
    PondTile,
    SeatTable,
    SeatView,
    Stage,
)
from kemi_desktop.rules.tiles import SEATS, Kind, Seat, TileId
from kemi_desktop.wire.messages import MatchInfo, MatchOver, SeatKind, SeatMessage

ME: Final = Seat(0)
INFO: Final = MatchInfo(
    ("", "", "", ""),
    (SeatKind.HUMAN, SeatKind.ROBOT, SeatKind.ROBOT, SeatKind.ROBOT),
    DEFAULT_RULES,
    ME,
)


INDICATOR: Final = "3p"
"""The face turned over in every position: its last copy is out of play, and 4p is the treasure."""
IN_PLAY: Final = 135
"""Tiles of a hand without the one turned over."""


class Box136:
    """Hands out physical tiles, no tile twice: a copy too many raises ``InvariantBroken``.

    An ``endless`` box starts over instead, for pictures of more than a real table holds.
    """

    def __init__(self, turned: str = INDICATOR, *, endless: bool = False) -> None:
        self._used: Counter[Kind] = Counter()
        self._turned = parse_kind(turned)
        self._endless = endless

    def take(self, text: str) -> tuple[TileId, ...]:
        """Return tiles for the notation, in the order written."""
        found = []
        for kind in parse_kinds(text):
            copies = 3 if kind == self._turned else 4
            if self._used[kind] >= copies and not self._endless:
                raise InvariantBroken(f"more than {copies} copies of kind {kind} in {text}")
            found.append(TileId(kind * 4 + self._used[kind] % copies))
            self._used[kind] += 1
        return tuple(found)

    def hand(self, text: str) -> Held:
        """Return a known hand."""
        return Held(tuple(sorted(self.take(text))))

    def pond(self, text: str) -> tuple[PondTile, ...]:
        """Return discards."""
        return tuple(PondTile(tile, drawn=False) for tile in self.take(text))

    def meld(self, kind: MeldKind, text: str, source: Seat | None = None) -> Meld:
        """Return a meld; its first tile is the claimed one where there is a source."""
        tiles = self.take(text)
        return Meld(kind, tuple(sorted(tiles)), source, tiles[0] if source is not None else None)


@dataclass(frozen=True, slots=True)
class Position:
    """What a seat sees and is asked."""

    name: str
    view: SeatView
    options: Options | None = None


class StillSeat:
    """A seat adapter at which nothing happens: it holds one position and remembers what was asked for."""

    def __init__(self, position: Position, info: MatchInfo = INFO) -> None:
        self.view: SeatView = position.view
        self.options: Options | None = position.options
        self.seat: Seat = ME
        self.deadline: float | None = None
        self.info: MatchInfo = info
        self.phase = Phase.PLAYING
        self.waiting: tuple[Seat, ...] = ()
        self.result: MatchOver | None = None
        self.paused = False
        self.submitted: list[Action] = []
        self.news: list[SeatMessage] = []

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Return what a test has put in ``news``."""
        found, self.news = tuple(self.news), []
        return found

    def submit(self, action: Action) -> None:
        """Remember the action; the question stays open."""
        self.submitted.append(action)

    def proceed(self) -> None:
        """Do nothing."""

    def pause(self, paused: bool) -> None:  # noqa: FBT001 -- the protocol's own spelling
        """Stop or start."""
        self.paused = paused

    def stop(self) -> None:
        """Do nothing."""


def _table(view_seats: list[SeatTable]) -> tuple[SeatTable, SeatTable, SeatTable, SeatTable]:
    a, b, c, d = view_seats
    return a, b, c, d


def base(seats: list[SeatTable], rules: Ruleset = DEFAULT_RULES) -> SeatView:
    """Return the own turn in the third hand of a game; the wall holds what is not before the seats."""
    return SeatView(
        viewer=ME,
        rules=rules,
        number=3,
        dealer=Seat(1),
        streak=2,
        scores=(12, -31, 44, -25),
        stage=Stage.TURN,
        moment=20,
        turn=ME,
        wall_left=max(0, IN_PLAY - sum(tiles_before(seat) for seat in seats)),
        indicator=parse_tile(INDICATOR),
        treasure=parse_kind("4p"),
        seats=_table(seats),
    )


def tiles_before(table: SeatTable) -> int:
    """Return how many tiles a seat has drawn and claimed: in its hand, its melds, its discards."""
    lying = sum(tile.claimed_by is None for tile in table.pond)
    return table.held.count + sum(meld.size for meld in table.melds) + lying


def parse_tile(text: str) -> TileId:
    """Return the last copy of a face."""
    return TileId(parse_kind(text) * 4 + 3)


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
    return Position("start", view, _turn(view))


def _turn(view: SeatView, *more: Action) -> Options:
    tiles = view.seats[ME].held.tiles
    actions: tuple[Action, ...] = (*more, *(Discard(ME, tile) for tile in tiles))
    drawn = view.drawn.tile if view.drawn is not None else None
    return Options(PromptId(view.moment), ME, PromptKind.TURN, actions, tile=drawn)


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


def offered(name: str, view: SeatView) -> Position:
    """Return a position with what the rules offer in it: no figure of a picture is made up."""
    options = options_of(view, ME)
    if options is None:
        raise InvariantBroken(f"nothing is offered in {name}")
    return Position(name, view, options)


def find(held: Held, face: str) -> list[TileId]:
    """Return the tiles of a face in a hand."""
    kind = parse_kind(face)
    return [tile for tile in held.tiles if tile // 4 == kind]


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
    return Position("crowded", view, _turn(view))


def overfull() -> Position:
    """Return more than a hand of 136 tiles can come to: four melds and twenty-four discards everywhere."""
    ponds = tuple(map("".join, zip(CROWDED_PONDS, MORE_PONDS, strict=True)))
    view = _crowded_view(Box136(endless=True), ponds)
    return Position("overfull", view, _turn(view))


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
    return Position("choice", view, _turn(view))


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
