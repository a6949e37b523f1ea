"""Everything a seat is asked at one moment, with what each choice would mean.  Rule: R3.

``options_of`` reads only what the seat itself knows: it says the same on the truth and on its own view.
"""

from kemi_desktop.rules.actions import Action, ClaimWin, DeclareReady, Discard, Pass, SelfDrawWin
from kemi_desktop.rules.chances import (
    can_claim_win,
    can_win_on_turn,
    discards,
    loose_tile,
    meld_claims,
    own_kongs,
    ready_choices,
    show_choices,
)
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.finished import offered_hand, win_of
from kemi_desktop.rules.prompts import Options, PromptId, PromptKind, WinOffer
from kemi_desktop.rules.scoring import score_win
from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.settlement import win_payments
from kemi_desktop.rules.tiles import Seat


def options_of(view: SeatView, seat: Seat) -> Options | None:
    """Return everything a seat may do now, or ``None`` where it is not asked or has answered already.

    ``view`` is the truth or the seat's own view.
    """
    if view.seats[seat].answer is not None:
        return None
    match view.stage:
        case Stage.READY_WINDOW:
            return _ready_options(view, seat)
        case Stage.TURN if seat == view.turn:
            return _turn_options(view, seat)
        case Stage.CLAIM | Stage.KONG:
            return _claim_options(view, seat)
        case _:
            return None


def _ready_options(view: SeatView, seat: Seat) -> Options | None:
    offers = ready_choices(view, seat)
    if not offers:
        return None
    declarations = (DeclareReady(seat, o.seven_pairs_only, o.shown) for o in offers)
    return Options(
        prompt=PromptId(view.moment),
        seat=seat,
        kind=PromptKind.READY_WINDOW,
        actions=(*declarations, Pass(seat)),
        ready=offers,
    )


def _turn_options(view: SeatView, seat: Seat) -> Options:
    win = _win_offer(view, seat) if can_win_on_turn(view, seat) else None
    shows = show_choices(view, seat)
    actions: list[Action] = [] if win is None else [SelfDrawWin(seat)]
    actions.extend(own_kongs(view, seat))
    actions.extend(Discard(seat, tile) for tile in discards(view, seat))
    actions.extend(Discard(seat, o.discard, o.patterns) for o in shows if o.discard is not None)
    return Options(
        prompt=PromptId(view.moment),
        seat=seat,
        kind=PromptKind.TURN,
        actions=tuple(actions),
        tile=None if view.drawn is None else view.drawn.tile,
        win=win,
        shows=shows,
    )


def _claim_options(view: SeatView, seat: Seat) -> Options | None:
    tile = loose_tile(view, seat)
    if tile is None:
        return None
    win = _win_offer(view, seat) if can_claim_win(view, seat) else None
    melds = meld_claims(view, seat)
    if win is None and not melds:
        return None
    wins: tuple[Action, ...] = () if win is None else (ClaimWin(seat),)
    return Options(
        prompt=PromptId(view.moment),
        seat=seat,
        kind=PromptKind.CLAIM if view.stage is Stage.CLAIM else PromptKind.ROB_KONG,
        actions=(*wins, *melds, Pass(seat)),
        tile=tile,
        win=win,
    )


def _win_offer(view: SeatView, seat: Seat) -> WinOffer:
    hand, claim = offered_hand(view, win_of(view, seat))
    score = score_win(hand, claim)
    if score is None:
        raise InvariantBroken("a tile completes the hand and yet does not win")
    return WinOffer(score, win_payments(hand, claim, score))
