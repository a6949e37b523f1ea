"""Every number the lesson speaks of, worked out by the engine.  Writes none down itself.

The guided hands stand here as they end; that they end so at the table is proved by tests.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from kemi_desktop.learn.lessons import ACROSS, FIRST, LEFT, RIGHT, RULES, SECOND, YOU
from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.fans import Fan, ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds
from kemi_desktop.rules.results import PaymentReason, Settlement, WinBy
from kemi_desktop.rules.ruleset import DealerMode
from kemi_desktop.rules.settlement import settle
from kemi_desktop.rules.tiles import SEATS, Kind

OTHERS: Final = len(SEATS) - 1
NOBODY: Final = Account()
STREAKS: Final = {"one": 1, "six": 6, "seven": 7, "eight": 8}

FIRST_END: Final = FinishedHand(
    RULES,
    FIRST.dealer,
    0,
    (
        Account(
            hand=parse_kinds("23567m44z"),
            melds=(
                MeldFaces(MeldKind.CHOW, parse_kinds("234p"), LEFT),
                MeldFaces(MeldKind.PUNG, parse_kinds("888s"), ACROSS),
            ),
            treasures_drawn=3,
            treasures_discarded=1,
        ),
        Account(hand=parse_kinds("1112344566799s"), shown=(ShowPattern.FULL_FLUSH,)),
        NOBODY,
        NOBODY,
    ),
    (WinClaim(YOU, WinBy.SELF_DRAW, parse_kind("1m")),),
)
SECOND_END: Final = FinishedHand(
    RULES,
    SECOND.dealer,
    0,
    (Account(hand=parse_kinds("46789m123p456s55z"), ready=True), NOBODY, NOBODY, NOBODY),
    (WinClaim(YOU, WinBy.DISCARD, parse_kind("5m"), ACROSS),),
)


@cache
def first_settlement() -> Settlement:
    """Return who pays whom at the end of the first guided hand."""
    return settle(FIRST_END)


@cache
def figures() -> Mapping[str, int]:
    """Return the points by the names they have in the lesson's words.

    What is paid by each of the three has a plain name, what they pay together ends in ``_all``.
    """
    first, second = first_settlement(), settle(SECOND_END)
    won, dealt_in = dict(first.wins[0].score.fans), dict(second.wins[0].score.fans)
    each = _each(first, PaymentReason.WIN)
    three, ready = _each(first, PaymentReason.TREASURES), _each(second, PaymentReason.READY)
    return {
        "base": won[Fan.BASE],
        "flying": won[Fan.FLYING_TREASURE],
        "dead": dealt_in[Fan.DEAD_WAIT],
        "win": first.wins[0].score.points,
        "each": each,
        "more": each - first.wins[0].score.points,
        "doubled": _each(settle(_by(DealerMode.DOUBLE)), PaymentReason.WIN),
        "three": three,
        "four": _reward(Account(treasures_drawn=4), PaymentReason.TREASURES),
        "ready": ready,
        "from_each": each + three,
        "win_all": each * OTHERS,
        "three_all": three * OTHERS,
        "ready_all": ready * OTHERS,
        "received": (each + three) * OTHERS,
        "flush": _shown(ShowPattern.FULL_FLUSH, FIRST_END.accounts[RIGHT].hand),
        "pungs": _shown(ShowPattern.ALL_PUNGS, parse_kinds("111m222p333s55z88m")),
        "yaoren": _shown(ShowPattern.YAOREN, parse_kinds("111m999p111s55z77z")),
        "pairs": _shown(ShowPattern.SEVEN_PAIRS, parse_kinds("1133m2255p4477s1z")),
        "net": first.deltas[YOU],
        **{f"streak_{name}": _streak(streak) for name, streak in STREAKS.items()},
    }


def _each(settlement: Settlement, reason: PaymentReason) -> int:
    """Return what one player pays the learner for a reason."""
    return next(p.points for p in settlement.payments if p.payee == YOU and p.reason is reason)


def _reward(account: Account, reason: PaymentReason) -> int:
    drawn = FinishedHand(RULES, YOU, 0, (account, NOBODY, NOBODY, NOBODY))
    return _each(settle(drawn), reason)


def _shown(pattern: ShowPattern, hand: tuple[Kind, ...]) -> int:
    return _reward(Account(hand=tuple(sorted(hand)), shown=(pattern,)), PaymentReason.SHOWN)


def _by(mode: DealerMode, streak: int = 0) -> FinishedHand:
    """Return the first hand as another way of counting the dealer would have it."""
    return replace(FIRST_END, rules=replace(RULES, dealer_mode=mode), streak=streak)


def _streak(streak: int) -> int:
    return dict(settle(_by(DealerMode.LADDER, streak)).wins[0].score.fans)[Fan.CHANGMAO]
