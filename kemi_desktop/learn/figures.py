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
from kemi_desktop.rules.treasure import MELD_TREASURES

OTHERS: Final = len(SEATS) - 1
NOBODY: Final = Account()
DRAWS: Final = {"first_draw": 1, "late_draw": 2}
"""What a win by self-draw on so many own draws after the declaration is called."""
FOURS: Final = {
    "pairs": "1133m2255p4477s1z",
    "pairs_one": "1111m2255p4477s1z",
    "pairs_two": "1111m2222p4477s1z",
    "pairs_three": "1111m2222p4444s1z",
}
"""Shown hands of seven pairs with none, one, two and three fours of a kind."""
LAID: Final = {
    "fly_pung": MeldKind.PUNG,
    "fly_discard": MeldKind.DISCARD_KONG,
    "fly_own": MeldKind.CONCEALED_KONG,
}
"""Melds of treasures that count as flying treasures."""
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
    won, dealt_in = _fans_of(first), _fans_of(second)
    each = _each(first, PaymentReason.WIN)
    three, ready = _each(first, PaymentReason.TREASURES), _each(second, PaymentReason.READY)
    return {
        "base": won[Fan.BASE],
        "flying": won[Fan.FLYING_TREASURE],
        "dead": dealt_in[Fan.DEAD_WAIT],
        "win": first.wins[0].score.points,
        "wait_discard": _each(_discarded(), PaymentReason.WIN),
        "late_discard": _each(second, PaymentReason.WIN),
        **{name: _self_drawn(draws) for name, draws in DRAWS.items()},
        "xiaosa": _fans_of(_declared(1))[Fan.XIAOSA],
        "concealed": _fans_of(_declared(2))[Fan.FULLY_CONCEALED],
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
        **{name: _shown(ShowPattern.SEVEN_PAIRS, parse_kinds(hand)) for name, hand in FOURS.items()},
        **{name: MELD_TREASURES[kind] for name, kind in LAID.items()},
        "net": first.deltas[YOU],
        "unshown": settle(_unshown()).deltas[YOU],
        **{f"streak_{name}": _streak(streak) for name, streak in STREAKS.items()},
    }


def _fans_of(settlement: Settlement) -> Mapping[Fan, int]:
    return dict(settlement.wins[0].score.fans)


def _discarded() -> Settlement:
    """Return the first hand as a discard of the winning tile would have ended it."""
    tile = FIRST_END.wins[0].tile
    return settle(replace(FIRST_END, wins=(WinClaim(YOU, WinBy.DISCARD, tile, ACROSS),)))


def _declared(draws: int) -> Settlement:
    """Return the second hand won by self-draw on the last of so many own draws since it was declared."""
    yours, right, across, left = SECOND_END.accounts
    accounts = (replace(yours, draws_since_ready=draws), right, across, left)
    tile = SECOND_END.wins[0].tile
    return settle(replace(SECOND_END, accounts=accounts, wins=(WinClaim(YOU, WinBy.SELF_DRAW, tile),)))


def _self_drawn(draws: int) -> int:
    """Return what the win itself brings then from all three."""
    paid = _declared(draws).payments
    return sum(p.points for p in paid if p.payee == YOU and p.reason is PaymentReason.WIN)


def _unshown() -> FinishedHand:
    """Return the first hand as it would have ended if nobody had shown a hand."""
    you, right, across, left = FIRST_END.accounts
    return replace(FIRST_END, accounts=(you, replace(right, shown=()), across, left))


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
    return _fans_of(settle(_by(DealerMode.LADDER, streak)))[Fan.CHANGMAO]
