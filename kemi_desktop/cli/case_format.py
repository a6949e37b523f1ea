"""Reads the case format of ``score``: its shape by type, its values by name.

The format is described in docs/score-format.md.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Annotated, Final, TypeVar

import msgspec

from kemi_desktop.cli.json_faults import not_json, wrong_shape
from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.errors import ImpossibleHand, NotationError
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.plausible import check_hand
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import (
    HANDS_CHOICES,
    THINKING_TIME_CHOICES,
    AddedKongPayer,
    DeadWait,
    DealerMode,
    Ruleset,
    TreasureCycle,
)
from kemi_desktop.rules.tiles import Kind, Seat

E_ = TypeVar("E_", bound=Enum)


class MeldCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One meld of a case."""

    kind: str
    tiles: str
    source: int | None = msgspec.field(name="from", default=None)
    forced: bool = False


class SeatCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a case."""

    hand: str = ""
    melds: tuple[MeldCase, ...] = ()
    treasures_drawn: int = 0
    treasures_discarded: int = 0
    ready_declared: bool = False
    draws_since_ready: int = 0
    seven_pairs_only: bool = False
    shown_patterns: tuple[str, ...] = ()


class WinCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the winner of a case wins."""

    by: str
    tile: str | None = None
    source: int | None = msgspec.field(name="from", default=None)
    kong_draw: bool = False
    last_tile: bool = False
    first_turn: bool = False


class Case(msgspec.Struct, frozen=True):
    """One settlement to work out; unknown fields beside these are remarks."""

    id: str
    seats: Annotated[tuple[SeatCase, ...], msgspec.Meta(min_length=4, max_length=4)]
    dealer: int
    winner: int | None
    win: WinCase | None = None
    rules: dict[str, object] = {}
    dealer_streak: int = 0


def read_cases(data: bytes) -> tuple[Case, ...]:
    """Return the cases of a file; raise ``NotationError`` where it is not JSON or not in the format."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError("not UTF-8 text", "not_utf8", byte=error.start + 1) from error
    try:
        return msgspec.json.decode(text, type=tuple[Case, ...])
    except msgspec.ValidationError as error:
        raise wrong_shape(error) from error
    except msgspec.DecodeError as error:
        raise not_json(text, error) from error
    except RecursionError as error:
        raise NotationError("JSON nested too deeply", "nested") from error


def finished_hand(case: Case) -> FinishedHand:
    """Return the hand a case describes; raise ``ImpossibleHand`` where it cannot have been."""
    rules = read_rules(case.rules)
    dealer = _seat(case.dealer)
    if case.dealer_streak < 0:
        raise ImpossibleHand("negative", name="dealer_streak")
    a, b, c, d = (_account(seat) for seat in case.seats)
    hand = FinishedHand(rules, dealer, case.dealer_streak, (a, b, c, d), _wins(case))
    check_hand(hand)
    return hand


def read_rules(options: Mapping[str, object]) -> Ruleset:
    """Return the room options of a case; raise ``ImpossibleHand`` for one that does not exist.  Rule: R11."""
    chosen = {}
    for name, value in options.items():
        reader = _OPTIONS.get(name)
        if reader is None:
            raise ImpossibleHand("option_name", name=name)
        try:
            chosen[name] = reader(value)
        except ValueError as error:
            raise ImpossibleHand("option_value", name=name, value=str(value)) from error
    return msgspec.convert(chosen, Ruleset)


def _wins(case: Case) -> tuple[WinClaim, ...]:
    if case.winner is None:
        if case.win is not None:
            raise ImpossibleHand("win_without_winner")
        return ()
    if case.win is None:
        raise ImpossibleHand("winner_without_win")
    win = case.win
    return (
        WinClaim(
            seat=_seat(case.winner),
            by=_member(WinBy, win.by, "win_by"),
            tile=None if win.tile is None else _tile(win.tile),
            source=None if win.source is None or win.by == "self_draw" else _seat(win.source),
            kong_draw=win.kong_draw,
            last_tile=win.last_tile,
            first_turn=win.first_turn,
        ),
    )


def _account(seat: SeatCase) -> Account:
    if seat.treasures_discarded < 0:
        raise ImpossibleHand("negative", name="treasures_discarded")
    shown = {_member(ShowPattern, name, "pattern") for name in seat.shown_patterns}
    return Account(
        hand=tuple(sorted(_tiles(seat.hand))),
        melds=tuple(_meld(meld) for meld in seat.melds),
        ready=seat.ready_declared,
        seven_pairs_only=seat.seven_pairs_only,
        shown=tuple(pattern for pattern in ShowPattern if pattern in shown),
        treasures_drawn=seat.treasures_drawn,
        treasures_discarded=seat.treasures_discarded,
        draws_since_ready=seat.draws_since_ready,
    )


def _meld(meld: MeldCase) -> MeldFaces:
    kind = _member(MeldKind, meld.kind, "meld_kind")
    source = None if meld.source is None else _seat(meld.source)
    return MeldFaces(kind, tuple(sorted(_tiles(meld.tiles))), source, meld.forced)


def _seat(number: int) -> Seat:
    if not 0 <= number <= 3:
        raise ImpossibleHand("seat", number=number)
    return Seat(number)


def _tile(text: str) -> Kind:
    try:
        return parse_kind(text)
    except NotationError as error:
        raise ImpossibleHand("tile", text=text) from error


def _tiles(text: str) -> tuple[Kind, ...]:
    try:
        return parse_kinds(text)
    except NotationError as error:
        raise ImpossibleHand("tile", text=text) from error


def _member(members: type[E_], value: str, key: str) -> E_:
    try:
        return members(value)
    except ValueError as error:
        raise ImpossibleHand(key, value=value) from error


def _switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if value in ("on", "off"):
        return value == "on"
    raise ValueError(value)


def _choice(members: type[Enum]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str):
            raise ValueError(value)
        return str(members(value).value)

    return read


def _number(choices: tuple[int | None, ...], unset: str) -> Callable[[object], int | None]:
    def read(value: object) -> int | None:
        if value is None or value == unset:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value not in choices:
            raise ValueError(value)
        return value

    return read


_OPTIONS: Final[dict[str, Callable[[object], bool | str | int | None]]] = {
    "dealer_mode": _choice(DealerMode),
    "changmao": _switch,
    "treasure_cycle": _choice(TreasureCycle),
    "multiple_winners": _switch,
    "pass_lock": _switch,
    "dead_wait": _choice(DeadWait),
    "added_kong_payer": _choice(AddedKongPayer),
    "hands": _number(HANDS_CHOICES, "unlimited"),
    "thinking_time": _number(THINKING_TIME_CHOICES, "off"),
}
