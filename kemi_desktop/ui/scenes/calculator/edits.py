"""Every step of entering a hand, as a function from one question to the next.  Knows no picture.

The calculator looks from the winner, who always has seat 0; the winning tile is kept apart from the hand.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

from kemi_desktop.judge.question import Question, seen_from, with_account
from kemi_desktop.rules.accounts import Account, MeldFaces
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import HAND_KONGS, KONGS, MeldKind, is_run
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import ALL_KINDS, COPIES, SEATS, WINDS, Kind, Seat, next_seat

WINNER: Final = SEATS[0]
RUNS: Final = tuple(
    dict.fromkeys(
        run
        for run in (*zip(ALL_KINDS, ALL_KINDS[1:], ALL_KINDS[2:], strict=False), *combinations(WINDS, 3))
        if is_run(run)
    )
)
"""Every run there is.  Rule: R3.5."""


def start_with(rules: Ruleset) -> Question:
    """Return the empty hand at a table that plays these rules, as far as they bear on points.  Rule: R11."""
    return Question(
        rules=Ruleset(
            dealer_mode=rules.dealer_mode,
            changmao=rules.changmao,
            dead_wait=rules.dead_wait,
            added_kong_payer=rules.added_kong_payer,
        )
    )


def room_of(account: Account) -> int:
    """Return how many concealed tiles belong beside the melds, the winning one apart."""
    return max(0, 13 - 3 * len(account.melds))


def copies_left(question: Question) -> tuple[int, ...]:
    """Return by kind how many tiles have not been entered anywhere; never below 0."""
    left = [COPIES] * len(ALL_KINDS)
    for account in question.accounts:
        for kind in (*account.hand, *(face for meld in account.melds for face in meld.faces)):
            left[kind] -= 1
    if question.winner is not None and question.tile is not None:
        left[question.tile] -= 1
    return tuple(max(0, count) for count in left)


def has_room(question: Question, seat: Seat) -> bool:
    """Whether a seat takes one more tile, the winning one included."""
    account = question.accounts[seat]
    if len(account.hand) < room_of(account):
        return True
    return seat == question.winner and question.tile is None and len(account.hand) == room_of(account)


def with_tile(question: Question, seat: Seat, kind: Kind) -> Question:
    """Add a tile to a hand, or as the winning tile of a whole one; unchanged where it has no place."""
    if copies_left(question)[kind] == 0 or not has_room(question, seat):
        return question
    account = question.accounts[seat]
    if len(account.hand) < room_of(account):
        return _changed(question, seat, hand=tuple(sorted((*account.hand, kind))))
    return replace(question, tile=kind)


def without_tile(question: Question, seat: Seat, index: int) -> Question:
    """Take a tile out of a hand."""
    hand = question.accounts[seat].hand
    return _changed(question, seat, hand=hand[:index] + hand[index + 1 :])


def chooses_winning(question: Question, seat: Seat) -> bool:
    """Whether every tile of a win lies with this seat, so that any of them may be told to be the winning one.

    Of a heavenly win any tile counts.  Rule: R7.31.
    """
    if question.winner is None or seat != question.winner or question.is_heavenly:
        return False
    account = question.account
    return len(account.hand) + (question.tile is not None) == room_of(account) + 1


def with_chosen(question: Question, seat: Seat, index: int) -> Question:
    """Tell which tile of a whole win is the winning one; the one so far goes back among the others."""
    if not chooses_winning(question, seat):
        return question
    hand = question.accounts[seat].hand
    back = () if question.tile is None else (question.tile,)
    rest = tuple(sorted((*hand[:index], *hand[index + 1 :], *back)))
    return replace(_changed(question, seat, hand=rest), tile=hand[index])


def with_winning(question: Question, kind: Kind) -> Question:
    """Win on this kind, in place of any other; unchanged where nobody wins or no copy is left.

    Where all tiles of a win lie in the hand it is one of them, if there is any such.
    """
    if question.winner is None:
        return question
    hand = question.account.hand
    if kind in hand and len(hand) == room_of(question.account) + 1:
        return with_chosen(replace(question, tile=None), question.winner, hand.index(kind))
    freed = replace(question, tile=None)
    return question if copies_left(freed)[kind] == 0 else replace(freed, tile=kind)


def without_winning(question: Question) -> Question:
    """Take the winning tile away."""
    return replace(question, tile=None)


def without_meld(question: Question, seat: Seat, index: int) -> Question:
    """Take a meld off the table."""
    melds = question.accounts[seat].melds
    return _changed(question, seat, melds=melds[:index] + melds[index + 1 :])


def meld_of(kind: MeldKind, faces: Sequence[Kind], seat: Seat, feeder: int, *, forced: bool) -> MeldFaces:
    """Return a meld; ``feeder`` counts seats after ``seat``, and a chow always comes from the one before."""
    if kind in HAND_KONGS:
        return MeldFaces(kind, tuple(sorted(faces)))
    source = next_seat(seat, -1 if kind is MeldKind.CHOW else feeder)
    return MeldFaces(kind, tuple(sorted(faces)), source, forced)


def copies_to_lay(question: Question, seat: Seat) -> tuple[int, ...]:
    """Return by kind how many tiles a meld of this seat can be made of: those left and its own concealed."""
    copies = list(copies_left(question))
    for kind in question.accounts[seat].hand:
        copies[kind] += 1
    if seat == question.winner and question.tile is not None:
        copies[question.tile] += 1
    return tuple(copies)


def laid_pung(question: Question, seat: Seat, kind: Kind) -> int | None:
    """Return the place among the melds of a pung that a fourth tile makes an added kong.  Rule: R5.3."""
    melds = question.accounts[seat].melds
    pungs = (at for at, meld in enumerate(melds) if meld.kind is MeldKind.PUNG and meld.faces[0] == kind)
    return next(pungs, None)


def with_meld(question: Question, seat: Seat, meld: MeldFaces) -> Question:
    """Lay a meld down; unchanged where tiles or room for it are missing.

    Its tiles come out of the hand where too few others are left, or where the hand would be too large.
    After a kong out of a whole win another tile is drawn, so that none has won yet.
    """
    was_whole = chooses_winning(question, seat)
    melds = question.accounts[seat].melds
    pung = laid_pung(question, seat, meld.faces[0]) if meld.kind is MeldKind.ADDED_KONG else None
    if pung is not None:
        return _with_fourth(question, seat, pung)
    copies = copies_to_lay(question, seat)
    if len(melds) == 4 or any(copies[face] < meld.faces.count(face) for face in meld.faces):
        return question
    account = question.accounts[seat]
    over = len(account.hand) - room_of(replace(account, melds=(*melds, meld)))
    for face in dict.fromkeys(meld.faces):
        needed = meld.faces.count(face)
        is_short = copies_left(question)[face] < needed
        out = min(needed, question.accounts[seat].hand.count(face))
        out = out if is_short else max(0, min(out, over))
        question, over = _without(question, seat, face, out), over - out
        if copies_left(question)[face] < needed:
            question = without_winning(question)
    question = _changed(question, seat, melds=(*melds, meld))
    account, tile = question.accounts[seat], question.tile
    if not was_whole or tile is None or len(account.hand) + 1 != room_of(account):
        return question
    return without_winning(_changed(question, seat, hand=tuple(sorted((*account.hand, tile)))))


def _with_fourth(question: Question, seat: Seat, index: int) -> Question:
    """Make a pung an added kong, with a tile that is left or with one's own; who fed it stays."""
    melds = list(question.accounts[seat].melds)
    face = melds[index].faces[0]
    if copies_to_lay(question, seat)[face] == 0:
        return question
    if copies_left(question)[face] == 0:
        in_hand = question.accounts[seat].hand.count(face)
        question = _without(question, seat, face, 1) if in_hand else without_winning(question)
    melds[index] = replace(melds[index], kind=MeldKind.ADDED_KONG, faces=(face,) * COPIES)
    return _changed(question, seat, melds=tuple(melds))


def _without(question: Question, seat: Seat, kind: Kind, count: int) -> Question:
    """Take so many tiles of a kind out of a hand."""
    for _ in range(count):
        question = without_tile(question, seat, question.accounts[seat].hand.index(kind))
    return question


def tiles_needed(kind: MeldKind) -> int:
    """Return how many equal tiles a meld takes at once, 1 where it is gathered tile by tile."""
    if kind is MeldKind.CHOW:
        return 1
    return COPIES if kind in KONGS else 3


def runs_with(picked: Sequence[Kind], left: Sequence[int]) -> tuple[tuple[Kind, ...], ...]:
    """Return the runs that hold all of the picked tiles and can still be made of the tiles left."""
    return tuple(
        run
        for run in RUNS
        if set(picked) <= set(run) and all(left[face] > 0 for face in run if face not in picked)
    )


def with_win(question: Question, by: WinBy | None, source: Seat) -> Question:
    """Say how the hand was won, ``None`` for a drawn hand; what no longer fits is dropped."""
    if by is None:
        return replace(question, winner=None)
    self_draw = by is WinBy.SELF_DRAW
    return replace(
        question,
        winner=WINNER,
        by=by,
        source=None if self_draw else source,
        kong_draw=question.kong_draw and self_draw,
        last_tile=question.last_tile and self_draw,
        first_turn=question.first_turn and by is not WinBy.ROB_KONG,
    )


def with_dealer(question: Question, dealer: Seat) -> Question:
    """Say who deals; the dealer cannot have declared ready.  Rule: R8.1."""
    changed = _changed(question, dealer, ready=False, seven_pairs_only=False)
    return replace(changed, dealer=dealer)


def with_ready(question: Question, seat: Seat, *, ready: bool) -> Question:
    """Say whether a seat declared ready; the pairs promise needs it.  Rule: R8.1, R8.2."""
    account = question.accounts[seat]
    return _changed(question, seat, ready=ready, seven_pairs_only=account.seven_pairs_only and ready)


def with_renhu(question: Question, seat: Seat, *, tied: bool) -> Question:
    """Say whether a seat tied its win to seven pairs, as part of being ready.  Rule: R8.2."""
    account = question.accounts[seat]
    return _changed(question, seat, ready=account.ready or tied, seven_pairs_only=tied)


def with_shown(question: Question, seat: Seat, pattern: ShowPattern, *, shown: bool) -> Question:
    """Say whether a seat showed a pattern.  Rule: R8.3."""
    now = {*question.accounts[seat].shown} ^ {pattern}
    if shown == (pattern in question.accounts[seat].shown):
        return question
    return _changed(question, seat, shown=tuple(each for each in ShowPattern if each in now))


def with_count(question: Question, seat: Seat, field: str, count: int) -> Question:
    """Set one of the counts of a seat, by the name of its field."""
    return _changed(question, seat, **{field: count})


def looked_at(question: Question) -> Question:
    """Return a question from outside as the calculator holds it: winner first, winning tile apart.

    Whoever tells the winning tile besides all fourteen means one of them.
    """
    turned = seen_from(question, WINNER if question.winner is None else question.winner)
    if turned.winner is None or turned.tile is None:
        return turned
    return with_winning(turned, turned.tile)


def _changed(question: Question, seat: Seat, **changes: Any) -> Question:  # noqa: ANN401 -- fields of Account
    account = replace(question.accounts[seat], **changes)
    return replace(question, accounts=with_account(question.accounts, seat, account))
