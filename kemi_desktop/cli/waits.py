"""The ``waits`` command: what completes a hand, and what each tile is worth."""

from collections.abc import Sequence
from typing import TextIO

import msgspec

from kemi_desktop.catalogue.lookup import Language, unreadable, word
from kemi_desktop.judge import verdict
from kemi_desktop.judge.notation import read_meld
from kemi_desktop.judge.question import Question, with_account
from kemi_desktop.rules.accounts import Account
from kemi_desktop.rules.errors import ImpossibleHand, NotationError
from kemi_desktop.rules.notation import format_kind, format_kinds, parse_kinds
from kemi_desktop.rules.results import WinScore
from kemi_desktop.rules.tiles import SEATS

_DEALER, _PLAYER, *_ = SEATS


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
        result = waits_result(read_account(hand, melds))
    except ImpossibleHand as error:
        print(unreadable(language, error), file=err)
        return 2
    except NotationError as error:
        print(word(language, "impossible.tile", text=unreadable(language, error)), file=err)
        return 2
    if as_json:
        print(msgspec.json.encode(result).decode("utf-8"), file=out)
    else:
        _print_table(result, language, out)
    return 0


def read_account(hand: str, melds: Sequence[str]) -> Account:
    """Return hand and melds from text; raise ``NotationError`` where they are unreadable."""
    read = tuple(read_meld(text, _PLAYER) for group in melds for text in group.split())
    return Account(hand=tuple(sorted(parse_kinds(hand))), melds=read)


def waits_result(account: Account) -> WaitsResult:
    """Return each kind that completes the hand with its worth, in tile order.

    Raises ``ImpossibleHand`` for too few or too many tiles, and for melds that cannot be.
    """
    question = Question(with_account(Question().accounts, _PLAYER, account), _PLAYER, dealer=_DEALER)
    found = tuple(
        Wait(format_kind(wait.kind), wait.left, _worth(wait.discard), _worth(wait.self_draw))
        for wait in verdict.waits_in(question)
    )
    melds = tuple(f"{meld.kind.value}:{format_kinds(meld.faces)}" for meld in account.melds)
    return WaitsResult(format_kinds(account.hand), melds, found)


def _worth(score: WinScore) -> Worth:
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
            head = f"{word(language, label)} {worth.points}"
            print(f"    {word(language, 'text.label', label=head, value=fans)}", file=out)
