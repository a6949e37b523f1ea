"""The ``waits`` command: what completes a hand, and what each tile is worth."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TextIO

import msgspec

from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.declarations import waits_of
from kemi_desktop.rules.errors import ImpossibleHand, NotationError
from kemi_desktop.rules.melds import HAND_KONGS, MeldKind, is_run
from kemi_desktop.rules.notation import format_kind, format_kinds, parse_kinds
from kemi_desktop.rules.plausible import check_hand, check_meld
from kemi_desktop.rules.readings import held_counts
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.scoring import score_win
from kemi_desktop.rules.tiles import COPIES, SEATS, Kind

_DEALER, _PLAYER, _DISCARDER, _ = SEATS


class Worth(msgspec.Struct, frozen=True):
    """What one way to win scores."""

    fans: dict[str, int]
    points: int


class Wait(msgspec.Struct, frozen=True):
    """One kind that completes the hand."""

    tile: str
    left: int
    """Copies the player does not hold."""
    discard: Worth
    self_draw: Worth


class WaitsResult(msgspec.Struct, frozen=True):
    """The answer to one hand."""

    hand: str
    melds: tuple[str, ...]
    waits: tuple[Wait, ...]


def run_waits(
    hand: str, melds: Sequence[str], language: Language, out: TextIO, err: TextIO, *, as_json: bool
) -> int:
    """Print what the hand waits for; return 0, or 2 where the hand cannot be read or cannot be."""
    try:
        account = read_account(hand, melds)
    except ImpossibleHand as error:
        print(word(language, f"impossible.{error.key}", **error.fields), file=err)
        return 2
    except NotationError as error:
        print(word(language, "impossible.tile", text=str(error)), file=err)
        return 2
    result = waits_result(account)
    if as_json:
        print(msgspec.json.encode(result).decode("utf-8"), file=out)
    else:
        _print_table(result, language, out)
    return 0


def read_account(hand: str, melds: Sequence[str]) -> Account:
    """Return hand and melds from text; raise ``NotationError`` where they are unreadable or impossible."""
    read = tuple(_read_meld(text) for group in melds for text in group.split())
    account = Account(hand=tuple(sorted(parse_kinds(hand))), melds=read)
    wanted = 13 - 3 * len(read)
    if len(account.hand) != wanted:
        raise ImpossibleHand("tile_count", wanted=max(wanted, 0), found=len(account.hand))
    held = held_counts(account)
    for face, count in enumerate(held):
        if count > COPIES:
            raise ImpossibleHand("five_of_a_kind", tile=format_kind(Kind(face)), count=count)
    return account


def waits_result(account: Account) -> WaitsResult:
    """Return each kind that completes the hand with its worth, in tile order."""
    held = held_counts(account)
    found = tuple(
        Wait(
            format_kind(kind),
            COPIES - held[kind],
            _worth(account, kind, WinBy.DISCARD),
            _worth(account, kind, WinBy.SELF_DRAW),
        )
        for kind in waits_of(account)
    )
    melds = tuple(f"{meld.kind.value}:{format_kinds(meld.faces)}" for meld in account.melds)
    return WaitsResult(format_kinds(account.hand), melds, found)


def _read_meld(text: str) -> MeldFaces:
    """Read ``123m``, ``555z``, ``5555z`` or ``concealed_kong:5555z``; a bare four is a discard kong."""
    name, _, tiles = text.rpartition(":")
    faces = tuple(sorted(parse_kinds(tiles)))
    if name:
        try:
            kind = MeldKind(name)
        except ValueError as error:
            raise ImpossibleHand("meld_kind", value=name) from error
    elif is_run(faces):
        kind = MeldKind.CHOW
    else:
        kind = MeldKind.DISCARD_KONG if len(faces) == COPIES else MeldKind.PUNG
    meld = MeldFaces(kind, faces, None if kind in HAND_KONGS else _DEALER)
    check_meld(_PLAYER, meld)
    return meld


def _worth(account: Account, kind: Kind, by: WinBy) -> Worth:
    source = _DISCARDER if by is WinBy.DISCARD else None
    win = WinClaim(_PLAYER, by, kind, source)
    empty = Account()
    hand = FinishedHand(DEFAULT_RULES, _DEALER, 0, (empty, replace(account), empty, empty), (win,))
    check_hand(hand)
    score = score_win(hand, win)
    if score is None:
        raise ImpossibleHand("not_a_win")
    return Worth({fan.value: points for fan, points in score.fans}, score.points)


def _print_table(result: WaitsResult, language: Language, out: TextIO) -> None:
    if not result.waits:
        print(word(language, "waits.none"), file=out)
        return
    print(word(language, "waits.title", count=len(result.waits)), file=out)
    for wait in result.waits:
        name = word(language, f"tile.{parse_kinds(wait.tile)[0]}")
        print(f"{wait.tile}  {name}  {word(language, 'waits.left')} {wait.left}", file=out)
        for label, worth in (("waits.by_discard", wait.discard), ("waits.by_self_draw", wait.self_draw)):
            fans = "  ".join(f"{word(language, f'fan.{key}')} {points}" for key, points in worth.fans.items())
            print(f"    {word(language, label)} {worth.points}: {fans}", file=out)
