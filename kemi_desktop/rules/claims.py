"""Who gets the tile when several seats want it.  Knows answers and ranks, no hands.  Rule: R3.4."""

from collections.abc import Mapping
from dataclasses import dataclass

from kemi_desktop.rules.actions import Action, ClaimChow, ClaimKong, ClaimPung, ClaimWin
from kemi_desktop.rules.tiles import Seat, distance_after


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """What a seat that has not answered yet could still call."""

    win: bool
    take: bool
    """A pung or a kong."""
    chow: bool


def resolve(
    origin: Seat, answers: Mapping[Seat, Action], waiting: Mapping[Seat, Chance], *, multiple_winners: bool
) -> tuple[Action, ...] | None:
    """Return what becomes of a tile laid by ``origin``, or ``None`` while a waiting seat could change it.

    The result is the calls that are granted: wins, nearest seat first, or one kong, pung or chow, or none.
    It does not depend on the order of the answers; ``waiting`` names the asked seats that have not answered.
    Rule: R3.4.
    """
    wins = sorted(
        (a for a in answers.values() if isinstance(a, ClaimWin)), key=lambda a: distance_after(origin, a.seat)
    )
    could_win = [seat for seat, chance in waiting.items() if chance.win]
    if wins and not multiple_winners:
        nearest = distance_after(origin, wins[0].seat)
        if any(distance_after(origin, seat) < nearest for seat in could_win):
            return None
        return (wins[0],)
    if could_win:
        return None
    if wins:
        return tuple(wins)
    return _resolve_melds(answers, waiting)


def _resolve_melds(
    answers: Mapping[Seat, Action], waiting: Mapping[Seat, Chance]
) -> tuple[Action, ...] | None:
    """Pungs and kongs before chows; four copies leave room for one seat with a pair, one seat sits next."""
    takes = tuple(a for a in answers.values() if isinstance(a, ClaimPung | ClaimKong))
    if takes:
        return takes
    if any(chance.take for chance in waiting.values()):
        return None
    chows = tuple(a for a in answers.values() if isinstance(a, ClaimChow))
    if chows:
        return chows
    return None if waiting else ()
