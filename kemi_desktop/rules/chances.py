"""What a seat could do, piece by piece: wins, claims, kongs, declarations.  Rule: R3.3-R3.7, R5, R8.

Every function reads only what the seat itself knows: it says the same on the truth and on its own view.
"""

from dataclasses import replace
from itertools import combinations
from typing import Final

from kemi_desktop.rules.accounts import Account
from kemi_desktop.rules.actions import ClaimChow, ClaimKong, ClaimPung, DeclareKong
from kemi_desktop.rules.declarations import completes, ready_offers, show_offers
from kemi_desktop.rules.distance import distance, is_win
from kemi_desktop.rules.finished import account_before_win, account_of
from kemi_desktop.rules.hand import KEY_UNIT, Hand
from kemi_desktop.rules.melds import ROBBABLE_KONGS, MeldKind
from kemi_desktop.rules.prompts import ReadyOffer, ShowOffer
from kemi_desktop.rules.seat_view import SeatTable, SeatView, Stage
from kemi_desktop.rules.tiles import (
    ALL_KINDS,
    DRAGONS,
    IS_TERMINAL_OR_HONOR,
    WINDS,
    Kind,
    Seat,
    TileId,
    kind_of,
    next_seat,
)


def _chow_partners(kind: Kind) -> tuple[tuple[Kind, Kind], ...]:
    if kind in WINDS:
        return tuple(combinations((w for w in WINDS if w != kind), 2))
    if kind in DRAGONS:
        first, second = (d for d in DRAGONS if d != kind)
        return ((first, second),)
    start = kind - kind % 9
    runs = (range(low, low + 3) for low in range(kind - 2, kind + 1) if start <= low <= start + 6)
    pairs = (tuple(Kind(k) for k in run if k != kind) for run in runs)
    return tuple((pair[0], pair[1]) for pair in pairs)


CHOW_PARTNERS: Final = tuple(_chow_partners(kind) for kind in ALL_KINDS)
"""Indexed by kind: every two faces that make a run with it.  Rule: R3.5."""


def hand_of(table: SeatTable, *, beside: TileId | None = None) -> Hand:
    """Return a seat's known tiles as keys, with one more tile beside them if that is not among them yet."""
    keys = [0, 0, 0, 0]
    for tile in table.held.tiles:
        block, unit = KEY_UNIT[tile >> 2]
        keys[block] += unit
    if beside is not None and beside not in table.held.tiles:
        block, unit = KEY_UNIT[beside >> 2]
        keys[block] += unit
    m, p, s, z = keys
    if not table.melds:
        return Hand(m, p, s, z)
    faces = tuple([kind_of(tile) for meld in table.melds for tile in meld.tiles])
    outside = all(IS_TERMINAL_OR_HONOR[face] for face in faces)
    return Hand(m, p, s, z, len(table.melds), outside, faces)


def loose_tile(view: SeatView, seat: Seat) -> TileId | None:
    """Return the tile that lies open to this seat: another's discard, or the tile a robber would take."""
    if view.stage is Stage.CLAIM and view.live is not None and view.live.seat != seat:
        return view.live.tile
    if view.stage is Stage.KONG and view.kong is not None and view.kong.seat != seat:
        return view.kong.tile if view.kong.kind in ROBBABLE_KONGS else None
    return None


def is_win_locked(view: SeatView, seat: Seat) -> bool:
    """Whether a passed win locks the seat out of winning on this discard.  Rule: R3.6, R11."""
    return view.stage is Stage.CLAIM and view.rules.pass_lock and view.seats[seat].win_passed


def can_claim_win(view: SeatView, seat: Seat) -> bool:
    """Whether the seat may win with the discard, or rob the kong, that lies open now.  Rule: R3.4, R5.6."""
    tile = loose_tile(view, seat)
    if tile is None or is_win_locked(view, seat):
        return False
    return _wins_with(view, seat, tile)


def can_win_on_turn(view: SeatView, seat: Seat) -> bool:
    """Whether the seat may win with the tile it has just drawn, or on the dealt hand.  Rule: R3.3, R7.29."""
    drawn = view.drawn
    if view.stage is not Stage.TURN or drawn is None or drawn.seat != seat or drawn.tile is None:
        return False
    return _wins_with(view, seat, drawn.tile)


def may_meld(view: SeatView, seat: Seat) -> bool:
    """Whether the seat may take the open discard into a meld if its tiles fit.  Rule: R3.7, R8.1, R8.3."""
    if view.stage is not Stage.CLAIM or view.wall_left == 0 or view.seats[seat].bound:
        return False
    return view.live is not None and view.live.seat != seat


def meld_claims(view: SeatView, seat: Seat) -> tuple[ClaimKong | ClaimPung | ClaimChow, ...]:
    """Return the kong, pung and chows the seat may call, each set of faces once with its lowest copies.

    Rule: R3.4, R3.5, R5.4.
    """
    if view.live is None or not may_meld(view, seat):
        return ()
    claims: list[ClaimKong | ClaimPung | ClaimChow] = []
    kind, held = kind_of(view.live.tile), view.seats[seat].held.tiles
    own = [t for t in held if t >> 2 == kind]
    if len(own) == 3:
        claims.append(ClaimKong(seat, (own[0], own[1], own[2])))
    if len(own) >= 2:
        claims.append(ClaimPung(seat, (own[0], own[1])))
    if seat == next_seat(view.live.seat):
        lowest = {t >> 2: t for t in reversed(held)}
        claims.extend(
            ClaimChow(seat, (lowest[a], lowest[b]))
            for a, b in CHOW_PARTNERS[kind]
            if a in lowest and b in lowest
        )
    return tuple(claims)


def follows_chow(view: SeatView, seat: Seat) -> bool:
    """Whether the seat has just chowed and owes a discard.  Rule: R3.3."""
    melds = view.seats[seat].melds
    return view.drawn is None and bool(melds) and melds[-1].kind is MeldKind.CHOW


def own_kongs(view: SeatView, seat: Seat) -> tuple[DeclareKong, ...]:
    """Return the kongs the seat on turn may lay.  Rule: R3.3, R3.7, R5.1-R5.3, R8.1, R8.3."""
    table = view.seats[seat]
    if view.wall_left == 0 or table.ready or follows_chow(view, seat):
        return ()
    kongs: list[DeclareKong] = []
    held = table.held.tiles
    if table.shown:
        held = () if view.drawn is None or view.drawn.tile is None else (view.drawn.tile,)
    for first, fourth in zip(held, held[3:], strict=False):
        if first >> 2 == fourth >> 2:
            kind = kind_of(first)
            kongs.append(DeclareKong(seat, MeldKind.CONCEALED_KONG, kind))
            kongs.append(DeclareKong(seat, MeldKind.SHOWN_KONG, kind))
    pungs = {kind_of(m.tiles[0]) for m in table.melds if m.kind is MeldKind.PUNG}
    kongs.extend(
        DeclareKong(seat, MeldKind.ADDED_KONG, k) for k in sorted({kind_of(t) for t in held} & pungs)
    )
    return tuple(kongs)


def ready_choices(view: SeatView, seat: Seat) -> tuple[ReadyOffer, ...]:
    """Return every way to declare ready in the window; none for the dealer.  Rule: R3.2, R8.1."""
    if view.stage is not Stage.READY_WINDOW or seat == view.dealer:
        return ()
    if distance(hand_of(view.seats[seat])) > 1:
        return ()
    return ready_offers(account_of(view, seat))


def show_choices(view: SeatView, seat: Seat) -> tuple[ShowOffer, ...]:
    """Return every way to lay the hand open, for each tile that may be discarded.  Rule: R8.3."""
    table = view.seats[seat]
    if table.bound or not _may_ever_show(table):
        return ()
    whole = account_of(view, seat)
    offers: list[ShowOffer] = []
    of_kind: dict[Kind, tuple[ShowOffer, ...]] = {}
    for tile in table.held.tiles:
        kind = kind_of(tile)
        if kind not in of_kind:
            of_kind[kind] = show_offers(_after_discard(whole, kind), tile)
        offers.extend(replace(offer, discard=tile) for offer in of_kind[kind])
    return tuple(offers)


def discards(view: SeatView, seat: Seat) -> tuple[TileId, ...]:
    """Return what the seat on turn may discard; a fixed hand only the tile drawn.  Rule: R3.3, R8.1, R8.3."""
    table = view.seats[seat]
    if table.bound:
        return () if view.drawn is None or view.drawn.tile is None else (view.drawn.tile,)
    return table.held.tiles


def _wins_with(view: SeatView, seat: Seat, tile: TileId) -> bool:
    """Look the shape up first: it spares nearly every hand the search its declarations would need."""
    table = view.seats[seat]
    if not is_win(hand_of(table, beside=tile)):
        return False
    return not table.bound or completes(account_before_win(view, seat), kind_of(tile))


def _after_discard(account: Account, kind: Kind) -> Account:
    at = account.hand.index(kind)
    return replace(account, hand=(*account.hand[:at], *account.hand[at + 1 :]))


def _may_ever_show(table: SeatTable) -> bool:
    """Cheap test that spares most hands the search: could one discard leave any pattern one tile short?"""
    hand = [tile >> 2 for tile in table.held.tiles]
    faces = hand + [tile >> 2 for meld in table.melds for tile in meld.tiles]
    if sum([not IS_TERMINAL_OR_HONOR[face] for face in faces]) <= 1:
        return True
    blocks = [face // 9 for face in faces]
    if len(faces) - max(blocks.count(block) for block in set(blocks)) <= 1:
        return True
    different = set(hand)
    if len(different) <= 6 - len(table.melds) and all(m.kind is not MeldKind.CHOW for m in table.melds):
        return True
    return not table.melds and sum([hand.count(face) % 2 for face in different]) <= 2
