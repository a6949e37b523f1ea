"""Whether a described win can have happened at a table.  Guards scoring against impossible input.

A deal played by the engine is always plausible; case files and the calculator are not.
"""

from kemi_desktop.rules.accounts import Account, FinishedHand, MeldFaces, WinClaim
from kemi_desktop.rules.declarations import can_be_renhu, waits_of
from kemi_desktop.rules.errors import ImpossibleHand
from kemi_desktop.rules.melds import HAND_KONGS, KONGS, MeldKind, fits
from kemi_desktop.rules.notation import format_kind
from kemi_desktop.rules.readings import held_counts
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.tiles import COPIES, SEATS, Kind, Seat, next_seat


def check_hand(hand: FinishedHand) -> None:
    """Raise ``ImpossibleHand`` naming the first thing that cannot be so."""
    for seat in SEATS:
        for meld in hand.accounts[seat].melds:
            check_meld(seat, meld)
    for win in hand.wins:
        _check_circumstances(hand, win)
        _check_tiles(hand.accounts[win.seat], win)
        _check_declarations(hand, win)


def check_meld(seat: Seat, meld: MeldFaces) -> None:
    """Raise ``ImpossibleHand`` where a meld cannot lie before this seat.  Rule: R3.4, R3.5, R5.1-R5.4."""
    if not fits(meld.kind, meld.faces):
        raise ImpossibleHand("meld_tiles", seat=seat, meld=meld.kind.value)
    if meld.kind in HAND_KONGS:
        if meld.source is not None:
            raise ImpossibleHand("meld_fed_by_nobody", seat=seat, meld=meld.kind.value)
    elif meld.source is None or meld.source == seat:
        raise ImpossibleHand("meld_feeder", seat=seat, meld=meld.kind.value)
    elif meld.kind is MeldKind.CHOW and next_seat(meld.source) != seat:
        raise ImpossibleHand("chow_feeder", seat=seat)


def _check_circumstances(hand: FinishedHand, win: WinClaim) -> None:
    """Judge how the tile came: who dealt it in, which draw it was.  Rule: R5.6, R7.13, R7.22."""
    self_draw = win.by is WinBy.SELF_DRAW
    if not self_draw and (win.source is None or win.source == win.seat):
        raise ImpossibleHand("win_source")
    if win.kong_draw:
        own_kong = any(meld.kind in KONGS for meld in hand.accounts[win.seat].melds)
        if not self_draw or not own_kong:
            raise ImpossibleHand("kong_draw")
    if win.last_tile and not self_draw:
        raise ImpossibleHand("last_tile")
    if win.first_turn:
        _check_first_turn(hand, win)
    heavenly = win.first_turn and self_draw
    if heavenly and win.tile is not None:
        raise ImpossibleHand("heavenly_tile")
    if not heavenly and win.tile is None:
        raise ImpossibleHand("no_winning_tile")


def _check_first_turn(hand: FinishedHand, win: WinClaim) -> None:
    """Judge a heavenly or earthly win.  Rule: R7.29."""
    if any(account.melds for account in hand.accounts):
        raise ImpossibleHand("first_turn_melds")
    dealer_wins = win.seat == hand.dealer and win.by is WinBy.SELF_DRAW
    on_dealers_discard = win.by is WinBy.DISCARD and win.source == hand.dealer and win.seat != hand.dealer
    if not dealer_wins and not on_dealers_discard:
        raise ImpossibleHand("first_turn")


def _check_tiles(account: Account, win: WinClaim) -> None:
    """Judge the number of tiles and copies.  Rule: R1.1."""
    wanted = 14 if win.tile is None else 13 - 3 * len(account.melds)
    if len(account.hand) != wanted:
        raise ImpossibleHand("tile_count", wanted=max(wanted, 0), found=len(account.hand))
    counts = held_counts(account)
    if win.tile is not None:
        if win.by is WinBy.ROB_KONG and counts[win.tile]:
            raise ImpossibleHand("robbed_copy", tile=format_kind(win.tile))
        counts[win.tile] += 1
    for face, count in enumerate(counts):
        if count > COPIES:
            raise ImpossibleHand("five_of_a_kind", tile=format_kind(Kind(face)), count=count)


def _check_declarations(hand: FinishedHand, win: WinClaim) -> None:
    """Judge the winner's declarations.  Rule: R8.1-R8.3."""
    account = hand.accounts[win.seat]
    if account.ready and win.seat == hand.dealer:
        raise ImpossibleHand("ready_dealer")
    if account.ready and account.melds:
        raise ImpossibleHand("ready_melds")
    if account.seven_pairs_only and not account.ready:
        raise ImpossibleHand("renhu_without_ready")
    if account.shown and win.tile is None:
        raise ImpossibleHand("shown_heavenly")
    if account.seven_pairs_only and not can_be_renhu(account):
        raise ImpossibleHand("renhu_hand")
    if account.shown:
        if win.first_turn and not account.ready:
            raise ImpossibleHand("shown_earthly")
        if not waits_of(account):
            raise ImpossibleHand("shown_never_completed")
