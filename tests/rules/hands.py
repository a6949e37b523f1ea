"""Builds hands to score from notation, with as few words as a test needs."""

from dataclasses import replace

from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.melds import HAND_KONGS, MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DEFAULT_RULES, Ruleset
from kemi_desktop.rules.scoring import score_win
from kemi_desktop.rules.settlement import settle
from kemi_desktop.rules.tiles import Seat

WINNER = Seat(1)
PLAIN = "123m456p78s99s234s"
"""Wins on 6s and 9s with nothing but the base."""


def meld(text: str, source: int | None = 0, *, forced: bool = False) -> MeldFaces:
    """Read ``pung:888m``; the feeder is dropped for the two kongs out of the hand."""
    name, _, tiles = text.partition(":")
    kind = MeldKind(name)
    feeder = None if kind in HAND_KONGS or source is None else Seat(source)
    return MeldFaces(kind, parse_kinds(tiles), feeder, forced)


def account(hand: str = "", *melds: MeldFaces) -> Account:
    return Account(hand=tuple(sorted(parse_kinds(hand))), melds=melds)


def finished(
    winner: Account | None,
    win: WinClaim | None = None,
    *,
    rules: Ruleset = DEFAULT_RULES,
    dealer: int = 0,
    streak: int = 0,
    others: dict[int, Account] | None = None,
) -> FinishedHand:
    """Put the winner (or just the hand of interest) on seat 1, or on the seat of ``win``."""
    seats = [Account(), Account(), Account(), Account()]
    for seat, other in (others or {}).items():
        seats[seat] = other
    if winner is not None:
        seats[WINNER if win is None else win.seat] = winner
    a, b, c, d = seats
    return FinishedHand(rules, Seat(dealer), streak, (a, b, c, d), () if win is None else (win,))


def discard(tile: str, source: int = 2, *, first_turn: bool = False, seat: int = WINNER) -> WinClaim:
    return WinClaim(Seat(seat), WinBy.DISCARD, parse_kind(tile), Seat(source), first_turn=first_turn)


def self_draw(tile: str, *, kong_draw: bool = False, last_tile: bool = False, seat: int = WINNER) -> WinClaim:
    return WinClaim(Seat(seat), WinBy.SELF_DRAW, parse_kind(tile), kong_draw=kong_draw, last_tile=last_tile)


def rob(tile: str, source: int = 3) -> WinClaim:
    return WinClaim(WINNER, WinBy.ROB_KONG, parse_kind(tile), Seat(source))


def heavenly(seat: int = 0) -> WinClaim:
    return WinClaim(Seat(seat), WinBy.SELF_DRAW, None, first_turn=True)


def fans(hand: FinishedHand) -> dict[str, int]:
    """Score the only winner; no win reads as an empty dict."""
    (win,) = hand.wins
    score = score_win(hand, win)
    return {} if score is None else {fan.value: points for fan, points in score.fans}


def fans_of(hand: str | Account, win: WinClaim, **options: object) -> dict[str, int]:
    owner = account(hand) if isinstance(hand, str) else hand
    return fans(finished(owner, win, **options))  # type: ignore[arg-type]  # passed on as they came


def deltas(hand: FinishedHand) -> tuple[int, int, int, int]:
    return settle(hand).deltas


def points(hand: FinishedHand, fan: Fan) -> int:
    return fans(hand).get(fan.value, 0)


def ready(base: Account, *, tied: bool = False, draws: int = 2) -> Account:
    return replace(base, ready=True, seven_pairs_only=tied, draws_since_ready=draws)
