"""Why an action is not allowed: a judge per kind of action names the closest ruling.  Rule: R3, R5, R8.

``chances`` decides what is allowed, this module says why not; ``detail`` keys are sentences of the catalogue.
"""

from dataclasses import replace

from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.accounts import Account
from kemi_desktop.rules.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimWin,
    DeclareKong,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.chances import (
    can_claim_win,
    can_win_on_turn,
    discards,
    follows_chow,
    is_win_locked,
    loose_tile,
    meld_claims,
    own_kongs,
    ready_choices,
    show_choices,
)
from kemi_desktop.rules.declarations import completes
from kemi_desktop.rules.errors import RuleViolation
from kemi_desktop.rules.finished import account_before_win
from kemi_desktop.rules.melds import OWN_KONGS, MeldKind, is_run
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.seat_view import SeatTable, SeatView, Stage
from kemi_desktop.rules.tiles import Kind, Seat, kind_of, next_seat

Refusal = RuleViolation | None


def of_pass(view: SeatView, action: Pass) -> Refusal:
    """Judge a pass: only who is asked has something to let go by.  Rule: R3.2, R3.4."""
    seat = action.seat
    match view.stage:
        case Stage.READY_WINDOW:
            return None if ready_choices(view, seat) else RuleViolation(rule_ids.R3_2, "not_asked")
        case Stage.CLAIM | Stage.KONG:
            asked = bool(meld_claims(view, seat)) or can_claim_win(view, seat)
            return None if asked else RuleViolation(rule_ids.R3_4, "not_asked")
        case _:
            return RuleViolation(rule_ids.R3_3, "must_discard" if seat == view.turn else "not_asked")


def of_ready(view: SeatView, action: DeclareReady) -> Refusal:
    """Judge a ready declaration.  Rule: R3.2, R8.1-R8.3."""
    if action.seat == view.dealer:
        return RuleViolation(rule_ids.R8_1, "dealer_may_not_declare")
    if view.stage is not Stage.READY_WINDOW:
        return RuleViolation(rule_ids.R8_1, "window_closed")
    offers = ready_choices(view, action.seat)
    if any((o.seven_pairs_only, o.shown) == (action.seven_pairs_only, action.shown) for o in offers):
        return None
    if not offers:
        return RuleViolation(rule_ids.R3_2, "not_ready")
    if any(o.shown == action.shown for o in offers):
        return RuleViolation(rule_ids.R8_2, "not_renhu")
    return RuleViolation(rule_ids.R8_3, "pattern_not_reachable")


def of_discard(view: SeatView, action: Discard) -> Refusal:
    """Judge a discard and what is shown with it.  Rule: R3.3, R8.1, R8.3."""
    seat, table = action.seat, view.seats[action.seat]
    if (refusal := _not_on_turn(view, seat)) is not None:
        return refusal
    if action.tile not in table.held.tiles:
        return RuleViolation(rule_ids.R3_3, "not_in_hand")
    if action.tile not in discards(view, seat):
        return RuleViolation(_binding(table), "hand_is_fixed")
    if not action.shown:
        return None
    if table.shown:
        return RuleViolation(rule_ids.R8_3, "already_shown")
    if table.ready:
        return RuleViolation(rule_ids.R8_3, "no_show_after_hidden_ready")
    if any((o.discard, o.patterns) == (action.tile, action.shown) for o in show_choices(view, seat)):
        return None
    return RuleViolation(rule_ids.R8_3, "pattern_not_reachable")


def of_own_kong(view: SeatView, action: DeclareKong) -> Refusal:
    """Judge a kong laid on one's own turn.  Rule: R3.3, R3.7, R5.1-R5.3, R8.1, R8.3."""
    seat, table = action.seat, view.seats[action.seat]
    if (refusal := _not_on_turn(view, seat)) is not None:
        return refusal
    if action in own_kongs(view, seat):
        return None
    if view.wall_left == 0:
        return RuleViolation(rule_ids.R3_7, "no_kong_on_empty_wall")
    if follows_chow(view, seat):
        return RuleViolation(rule_ids.R3_3, "must_discard")
    if action.kind not in OWN_KONGS:
        return RuleViolation(rule_ids.R5_4, "no_kong_now")
    if table.ready or (table.shown and action.kind is not MeldKind.ADDED_KONG):
        return RuleViolation(_binding(table), "hand_is_fixed")
    return _kong_lacks_tiles(table, action)


def of_win_on_turn(view: SeatView, action: SelfDrawWin) -> Refusal:
    """Judge a win with the drawn tile or on the dealt fourteen.  Rule: R3.3, R7, R8.2, R8.3."""
    seat = action.seat
    if (refusal := _not_on_turn(view, seat)) is not None:
        return refusal
    if view.drawn is None or view.drawn.tile is None:
        return RuleViolation(rule_ids.R3_3, "must_discard")
    return None if can_win_on_turn(view, seat) else _not_a_win(view, seat, kind_of(view.drawn.tile))


def of_claimed_win(view: SeatView, action: ClaimWin) -> Refusal:
    """Judge a win on a discard or a robbed kong.  Rule: R3.4, R3.6, R5.1, R5.4, R5.6, R7, R8.2, R8.3."""
    seat = action.seat
    tile = loose_tile(view, seat)
    if tile is None:
        return _nothing_loose(view)
    if is_win_locked(view, seat):
        return RuleViolation(rule_ids.R3_6, "win_locked")
    return None if can_claim_win(view, seat) else _not_a_win(view, seat, kind_of(tile))


def of_claimed_set(view: SeatView, action: ClaimKong | ClaimPung) -> Refusal:
    """Judge a pung or a kong called on a discard.  Rule: R3.4, R3.7, R5.4, R8.1, R8.3."""
    if action in meld_claims(view, action.seat):
        return None
    if (refusal := _no_meld_at_all(view, action)) is not None:
        return refusal
    if isinstance(action, ClaimKong):
        return RuleViolation(rule_ids.R5_4, "not_four_of_a_kind")
    return RuleViolation(rule_ids.R3_4, "not_a_pung")


def of_chow(view: SeatView, action: ClaimChow) -> Refusal:
    """Judge a chow.  Rule: R3.4, R3.5, R3.7, R8.1, R8.3."""
    if action in meld_claims(view, action.seat):
        return None
    if (refusal := _no_meld_at_all(view, action)) is not None:
        return refusal
    if view.live is None or action.seat != next_seat(view.live.seat):
        return RuleViolation(rule_ids.R3_4, "only_next_may_chow")
    first, second = action.using
    if not is_run((kind_of(first), kind_of(second), kind_of(view.live.tile))):
        return RuleViolation(rule_ids.R3_5, "not_a_run")
    return RuleViolation(rule_ids.R3_4, "not_offered")


def _not_on_turn(view: SeatView, seat: Seat) -> Refusal:
    if view.stage is Stage.TURN and seat == view.turn:
        return None
    if view.stage is Stage.READY_WINDOW and seat == view.dealer:
        return RuleViolation(rule_ids.R3_2, "not_your_turn")
    return RuleViolation(rule_ids.R3_3, "not_your_turn")


def _binding(table: SeatTable) -> RuleId:
    return rule_ids.R8_1 if table.ready else rule_ids.R8_3


def _kong_lacks_tiles(table: SeatTable, action: DeclareKong) -> Refusal:
    if action.kind is not MeldKind.ADDED_KONG:
        rule = rule_ids.R5_1 if action.kind is MeldKind.CONCEALED_KONG else rule_ids.R5_2
        return RuleViolation(rule, "not_four_of_a_kind")
    if not any(m.kind is MeldKind.PUNG and kind_of(m.tiles[0]) == action.face for m in table.melds):
        return RuleViolation(rule_ids.R5_3, "no_pung_to_add")
    if table.shown and sum(kind_of(t) == action.face for t in table.held.tiles):
        return RuleViolation(rule_ids.R8_3, "hand_is_fixed")
    return RuleViolation(rule_ids.R5_3, "not_in_hand")


def _not_a_win(view: SeatView, seat: Seat, kind: Kind) -> RuleViolation:
    """A tile that would win but for a declaration is refused in the declaration's name."""
    account = account_before_win(view, seat)
    if account.shown and completes(replace(account, shown=()), kind):
        return RuleViolation(rule_ids.R8_3, "not_a_shown_win")
    if account.seven_pairs_only and completes(_free(account), kind):
        return RuleViolation(rule_ids.R8_2, "not_a_shown_win")
    return RuleViolation(rule_ids.R7_1, "not_a_win")


def _free(account: Account) -> Account:
    return replace(account, seven_pairs_only=False, shown=())


def _nothing_loose(view: SeatView) -> RuleViolation:
    """A kong that cannot be robbed has drawn its replacement at once; name its ruling just then."""
    if view.stage is Stage.TURN and view.drawn is not None and view.drawn.replacement:
        last = view.seats[view.turn].melds[-1]
        if last.kind is MeldKind.CONCEALED_KONG:
            return RuleViolation(rule_ids.R5_1, "not_robbable")
        if last.kind is MeldKind.DISCARD_KONG:
            return RuleViolation(rule_ids.R5_4, "not_robbable")
    return RuleViolation(rule_ids.R3_4, "not_asked")


def _no_meld_at_all(view: SeatView, action: Action) -> Refusal:
    """What speaks against any meld of this discard by this seat, before its tiles are looked at."""
    table = view.seats[action.seat]
    if view.stage is not Stage.CLAIM or view.live is None or view.live.seat == action.seat:
        return RuleViolation(rule_ids.R3_4, "not_asked")
    if view.wall_left == 0:
        return RuleViolation(rule_ids.R3_7, "last_discard_win_only")
    if table.bound:
        return RuleViolation(_binding(table), "hand_is_fixed")
    if not isinstance(action, ClaimChow | ClaimPung | ClaimKong):
        return None
    if not set(action.using) <= set(table.held.tiles):
        return RuleViolation(rule_ids.R3_4, "not_in_hand")
    return None
