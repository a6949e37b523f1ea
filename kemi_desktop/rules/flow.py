"""What follows by itself: windows that close, draws, the end of a hand.  Rule: R3.2-R3.7, R4.1, R5.6.

``Run`` keeps the events of one decision together with the state they lead to.
"""

from typing import assert_never

from kemi_desktop.rules.accounts import WinClaim
from kemi_desktop.rules.actions import Action, ClaimChow, ClaimKong, ClaimPung, ClaimWin, DeclareReady
from kemi_desktop.rules.chances import can_claim_win, loose_tile, meld_claims, ready_choices
from kemi_desktop.rules.claims import Chance, resolve
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.events import (
    DealSettled,
    Event,
    HandsRevealed,
    HandWon,
    KongRobbed,
    MeldClaimed,
    ReadyDeclared,
    ReadyWindowClosed,
    TileDrawn,
    WallExhausted,
)
from kemi_desktop.rules.evolve import evolve
from kemi_desktop.rules.finished import claim_of, finished_hand, win_of
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.settlement import settle
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.succession import next_deal
from kemi_desktop.rules.tiles import SEATS, Seat, next_seat


def carry_on(run: "Run") -> None:
    """Tell everything that follows without anybody's choice, until a seat is asked or the hand is over."""
    while True:
        match run.view.stage:
            case Stage.READY_WINDOW:
                moved = _close_ready_window(run)
            case Stage.CLAIM:
                moved = _resolve_claims(run)
            case Stage.KONG:
                moved = _resolve_robbing(run)
            case Stage.TURN | Stage.OVER | Stage.DEALING:
                moved = False
            case _:
                assert_never(run.view.stage)
        if not moved:
            return


def end_with_wins(run: "Run", seats: tuple[Seat, ...]) -> None:
    """End the hand: these seats win with what lies open, or one with its own draw.  Rule: R3.4, R5.6."""
    wins = tuple(win_of(run.view, seat) for seat in seats)
    claims = tuple(claim_of(run.view, win) for win in wins)
    first = wins[0]
    if first.by is WinBy.ROB_KONG and first.source is not None and first.tile is not None:
        run.tell(KongRobbed(first.source, first.tile))
    run.tell(HandWon(wins))
    _reveal_and_settle(run, claims)


def draw(run: "Run", seat: Seat, *, replacement: bool) -> None:
    """Let a seat take the wall's next tile, or the tail's after a kong.  Rule: R3.3."""
    state = run.state
    run.tell(TileDrawn(seat, state.wall[state.tail - 1 if replacement else state.head], replacement))


def _close_ready_window(run: "Run") -> bool:
    """Tell the declarations once everyone asked has answered.  Rule: R3.2, R8.1."""
    view = run.view
    if any(view.seats[s].answer is None and ready_choices(view, s) for s in SEATS):
        return False
    for seat in SEATS:
        answer = view.seats[seat].answer
        if isinstance(answer, DeclareReady):
            hand = view.seats[seat].held.tiles if answer.shown else ()
            run.tell(ReadyDeclared(seat, answer.seven_pairs_only, answer.shown, hand))
    run.tell(ReadyWindowClosed())
    return True


def _resolve_claims(run: "Run") -> bool:
    """Give the discard to whoever gets it, or go on to the next draw.  Rule: R3.4, R3.7."""
    view = run.view
    if view.live is None:
        raise InvariantBroken("no discard lies open")
    granted = _granted(view, view.live.seat)
    if granted is None:
        return False
    if granted and isinstance(granted[0], ClaimWin):
        end_with_wins(run, tuple(a.seat for a in granted))
    elif granted:
        _meld(run, granted[0])
    elif view.wall_left == 0:
        run.tell(WallExhausted())
        _reveal_and_settle(run, ())
    else:
        draw(run, next_seat(view.live.seat), replacement=False)
    return True


def _resolve_robbing(run: "Run") -> bool:
    """Let the kong stand and its replacement be drawn, or let it be robbed.  Rule: R3.4, R5.1, R5.6."""
    view = run.view
    if view.kong is None:
        raise InvariantBroken("no kong was laid")
    granted = _granted(view, view.kong.seat)
    if granted is None:
        return False
    if granted:
        end_with_wins(run, tuple(a.seat for a in granted))
    else:
        draw(run, view.kong.seat, replacement=True)
    return True


def _granted(view: SeatView, origin: Seat) -> tuple[Action, ...] | None:
    """Return the calls that are granted, or ``None`` while a seat that was asked could still change them."""
    answers: dict[Seat, Action] = {}
    waiting: dict[Seat, Chance] = {}
    for seat in SEATS:
        answer = view.seats[seat].answer
        if answer is not None:
            answers[seat] = answer
        elif loose_tile(view, seat) is not None:
            melds = meld_claims(view, seat)
            chows = sum(isinstance(m, ClaimChow) for m in melds)
            chance = Chance(win=can_claim_win(view, seat), take=len(melds) > chows, chow=chows > 0)
            if chance.win or melds:
                waiting[seat] = chance
    return resolve(origin, answers, waiting, multiple_winners=view.rules.multiple_winners)


def _meld(run: "Run", action: Action) -> None:
    """Lay the claimed meld; a kong nobody can rob draws its replacement at once.  Rule: R3.3, R5.4."""
    live = run.view.live
    if live is None:
        raise InvariantBroken("no discard lies open")
    match action:
        case ClaimKong(_, using):
            kind, own = MeldKind.DISCARD_KONG, tuple(using)
        case ClaimPung(_, using):
            kind, own = MeldKind.PUNG, tuple(using)
        case ClaimChow(_, using):
            kind, own = MeldKind.CHOW, tuple(using)
        case _:
            raise InvariantBroken("this call takes no discard")
    tiles = tuple(sorted((*own, live.tile)))
    run.tell(MeldClaimed(action.seat, Meld(kind, tiles, live.seat, live.tile, live.forced)))
    if kind is MeldKind.DISCARD_KONG:
        draw(run, action.seat, replacement=True)


def _reveal_and_settle(run: "Run", claims: tuple[WinClaim, ...]) -> None:
    """Turn all hands over and pay.  Rule: R2.2, R2.5, R4.1, R9."""
    seats = run.view.seats
    run.tell(HandsRevealed(tuple(t.held.tiles for t in seats), tuple(t.melds for t in seats)))
    view = run.view
    settlement = settle(finished_hand(view, claims))
    deltas = settlement.deltas
    if sum(deltas) != 0:
        raise InvariantBroken(f"the payments {deltas} do not sum to zero")
    a, b, c, d = (before + delta for before, delta in zip(view.scores, deltas, strict=True))
    dealer, streak = next_deal(view.dealer, view.streak, view.wins)
    run.tell(DealSettled(settlement, (a, b, c, d), dealer, streak, run.state.seed))


class Run:
    """The events of one decision so far, and the state after them."""

    def __init__(self, state: DealState) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def view(self) -> SeatView:
        """The truth after the events told so far."""
        return self.state.truth

    def tell(self, event: Event) -> None:
        """Record one more fact."""
        self.events.append(event)
        self.state = evolve(self.state, event)
