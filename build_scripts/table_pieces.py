"""What positions of the table are made of: tiles taken from a box, the own turn, what the rules offer."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from kemi_desktop.rules.actions import Action, Discard
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.options import options_of
from kemi_desktop.rules.prompts import Options, PromptId, PromptKind
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
from kemi_desktop.rules.seat_view import (
    Held,
    PondTile,
    SeatTable,
    SeatView,
    Stage,
)
from kemi_desktop.rules.tiles import Kind, Seat, TileId

ME: Final = Seat(0)


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


def turn_options(view: SeatView, *more: Action) -> Options:
    """Return the discards of the own turn, after ``more`` actions, as if the rules offered nothing else."""
    tiles = view.seats[ME].held.tiles
    actions: tuple[Action, ...] = (*more, *(Discard(ME, tile) for tile in tiles))
    drawn = view.drawn.tile if view.drawn is not None else None
    return Options(PromptId(view.moment), ME, PromptKind.TURN, actions, tile=drawn)


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
