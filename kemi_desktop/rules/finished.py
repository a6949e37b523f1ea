"""From the table to what scoring reads: accounts, win claims, the finished hand.  Rule: R6.3, R6.4, R7.29.

The one place that turns physical tiles into accounts.
"""

from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.results import Win, WinBy
from kemi_desktop.rules.seat_view import SeatView, Stage
from kemi_desktop.rules.tiles import SEATS, Seat, TileId, kind_of
from kemi_desktop.rules.treasure import treasures_discarded

_NOBODY = Account()


def account_of(view: SeatView, seat: Seat, *, without: TileId | None = None) -> Account:
    """Return what scoring must know of a seat whose tiles are known, leaving one tile of its hand out."""
    table = view.seats[seat]
    return Account(
        hand=tuple(kind_of(t) for t in table.held.tiles if t != without),
        melds=tuple(MeldFaces(m.kind, m.faces, m.source, m.forced) for m in table.melds),
        ready=table.ready,
        seven_pairs_only=table.seven_pairs_only,
        draws_since_ready=table.draws_since_ready,
        shown=table.shown,
        treasures_drawn=table.treasures_drawn or 0,
        treasures_discarded=treasures_discarded(table, view.treasure),
    )


def account_before_win(view: SeatView, seat: Seat) -> Account:
    """Return a seat's account without the tile it may win with now: the one it has just drawn, if any."""
    drawn = view.drawn
    return account_of(view, seat, without=drawn.tile if drawn is not None and drawn.seat == seat else None)


def is_untouched(view: SeatView) -> bool:
    """Whether nobody has melded or discarded yet, but for one tile of the dealer's.  Rule: R7.29."""
    dealer = view.dealer
    return all(not t.melds and len(t.pond) <= (1 if s == dealer else 0) for s, t in enumerate(view.seats))


def win_of(view: SeatView, seat: Seat) -> Win:
    """Return the win a seat would take at this moment; whether it holds is not asked."""
    if view.stage is Stage.TURN and view.drawn is not None:
        heavenly = is_untouched(view) and not view.seats[view.dealer].pond
        return Win(seat, WinBy.SELF_DRAW, None if heavenly else view.drawn.tile, None)
    if view.stage is Stage.CLAIM and view.live is not None:
        return Win(seat, WinBy.DISCARD, view.live.tile, view.live.seat)
    if view.stage is Stage.KONG and view.kong is not None and view.kong.tile is not None:
        return Win(seat, WinBy.ROB_KONG, view.kong.tile, view.kong.seat)
    raise InvariantBroken("nothing lies on the table to win with")


def claim_of(view: SeatView, win: Win) -> WinClaim:
    """Return a win as scoring reads it, at the moment it is taken.  Rule: R7.13, R7.22, R7.29."""
    self_draw = win.by is WinBy.SELF_DRAW
    earthly = win.by is WinBy.DISCARD and win.source == view.dealer and is_untouched(view)
    return WinClaim(
        seat=win.seat,
        by=win.by,
        tile=None if win.tile is None else kind_of(win.tile),
        source=win.source,
        kong_draw=self_draw and view.drawn is not None and view.drawn.replacement,
        last_tile=self_draw and view.wall_left == 0,
        first_turn=earthly or win.tile is None,
    )


def offered_hand(view: SeatView, win: Win) -> tuple[FinishedHand, WinClaim]:
    """Return one seat's possible win; nothing of the other seats is in it, so no offer can tell of them."""
    account = account_of(view, win.seat, without=win.tile)
    a, b, c, d = (account if s == win.seat else _NOBODY for s in SEATS)
    claim = claim_of(view, win)
    return FinishedHand(view.rules, view.dealer, view.streak, (a, b, c, d), (claim,)), claim


def finished_hand(view: SeatView, claims: tuple[WinClaim, ...]) -> FinishedHand:
    """Return the whole hand as it is settled, from the truth after the last win or the last discard."""
    taken = {win.seat: win.tile for win in view.wins}
    a, b, c, d = (account_of(view, s, without=taken.get(s)) for s in SEATS)
    return FinishedHand(view.rules, view.dealer, view.streak, (a, b, c, d), claims)
