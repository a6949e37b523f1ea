"""Every event becomes movement that ends where the picture then is."""

import pytest

from kemi_desktop.rules.events import (
    DealSettled,
    Event,
    HandsDealt,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
)
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.results import Payment, PaymentReason, Settlement, Win, WinBy
from kemi_desktop.rules.rule_ids import R9_1
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.placement import Known, Placed, facing_of, place_tiles
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.layout.tile_places import Slot
from kemi_desktop.ui.motion.choreography import NOTHING, POINTS, CallWord, choreograph
from tests.ui.table.dealing import LEFT, ME, RIGHT, deal_events, play_events, tile, view_after, views

LAYOUT = TableLayout(1280, 720, 1.0)
STEPS = views(play_events())


@pytest.mark.parametrize(("shown", "event"), STEPS)
def test_what_stays_and_what_arrives_is_the_picture_after_the_event(shown: SeatView, event: Event) -> None:
    motion = choreograph(event, shown, LAYOUT)
    stays = [p for p in place_tiles(shown, LAYOUT) if p.key not in motion.hides]
    landed: list[tuple[Slot, object]] = [(p.slot, p.kind) for p in stays]
    if not isinstance(event, IndicatorRevealed):
        landed += [(flight.end, flight.kind_after) for flight in motion.flights]
    after = [(p.slot, p.kind) for p in place_tiles(observe(shown, event), LAYOUT)]
    if motion.duration == 0.0:
        return
    assert sorted(landed, key=repr) == sorted(after, key=repr)


@pytest.mark.parametrize(("shown", "event"), STEPS)
def test_movement_is_short_and_the_same_each_time(shown: SeatView, event: Event) -> None:
    motion = choreograph(event, shown, LAYOUT)
    assert motion == choreograph(event, shown, LAYOUT)
    assert motion.duration <= (1.2 if isinstance(event, HandsDealt) else 0.4)
    assert motion.hold <= 1.7


def test_a_draw_comes_from_the_wall_face_down_in_160_milliseconds() -> None:
    shown, event = next(step for step in STEPS if step[1] == TileDrawn(ME, tile("1p", 3), replacement=False))
    (flight,) = choreograph(event, shown, LAYOUT).flights
    assert flight.kind_before is None
    assert flight.kind_after == tile("1p") // 4
    assert flight.duration == pytest.approx(0.16)
    assert LAYOUT.centre.holds(*flight.start.box.center)


def test_a_discard_flies_in_an_arc_from_its_place_in_the_hand() -> None:
    shown, event = next(step for step in STEPS if step[1] == TileDiscarded(ME, tile("1m"), drawn=False))
    motion = choreograph(event, shown, LAYOUT)
    start = next(p for p in place_tiles(shown, LAYOUT) if p.key == Known(tile("1m")))
    thrown = next(f for f in motion.flights if f.start == start.slot)
    assert thrown.height > 0
    assert thrown.duration == pytest.approx(0.22)
    assert thrown.end.form.height == LAYOUT.measures.pond


def test_a_hidden_discard_out_of_the_hand_is_filled_by_the_drawn_tile() -> None:
    shown, event = next(step for step in STEPS if step[1] == TileDiscarded(RIGHT, tile("5z"), drawn=False))
    motion = choreograph(event, shown, LAYOUT)
    assert len(motion.flights) == 2
    assert {flight.kind_after for flight in motion.flights} == {None, tile("5z") // 4}


def test_a_claim_takes_the_discard_and_calls_out() -> None:
    for shown, event in STEPS:
        if not isinstance(event, MeldClaimed):
            continue
        motion = choreograph(event, shown, LAYOUT)
        assert event.meld.taken is not None
        assert Known(event.meld.taken) in motion.hides
        assert len(motion.calls) == 1
        assert motion.duration == pytest.approx(0.28)


def test_the_face_of_a_concealed_kong_never_shows() -> None:
    shown, event = next(step for step in STEPS if isinstance(step[1], KongDeclared) and step[1].seat == LEFT)
    motion = choreograph(event, shown, LAYOUT)
    melded = LAYOUT.meld_form(Facing.LEFT)
    assert sum(flight.end.form == melded for flight in motion.flights) == 4
    assert all(f.kind_before is None and f.kind_after is None for f in motion.flights)


def test_each_winner_is_called_out_at_his_side() -> None:
    shown = view_after(play_events())
    won = HandWon((Win(ME, WinBy.DISCARD, tile("7z"), LEFT), Win(RIGHT, WinBy.DISCARD, tile("7z"), LEFT)))
    calls = choreograph(won, shown, LAYOUT).calls
    assert [(call.word, call.facing) for call in calls] == [
        (CallWord.WIN, Facing.BOTTOM),
        (CallWord.WIN, Facing.RIGHT),
    ]
    assert all(call.is_win for call in calls)


def test_hidden_tiles_are_never_told_apart() -> None:
    for shown, _ in STEPS:
        unseen: list[Placed] = [p for p in place_tiles(shown, LAYOUT) if p.tile is None]
        assert len({p.key for p in unseen}) == len(unseen)
        assert all(p.kind is None for p in unseen)


def test_points_flow_between_each_pair_of_seats_once() -> None:
    def pay(payer: int, payee: int, points: int) -> Payment:
        return Payment(Seat(payer), Seat(payee), points, PaymentReason.WIN, R9_1)

    payments = (pay(1, 0, 9), pay(2, 0, 8), pay(0, 2, 6), pay(0, 2, 2), pay(3, 0, 1), pay(0, 3, 3))
    settlement = Settlement((), payments)
    view = view_after(deal_events())
    motion = choreograph(DealSettled(settlement, (0, 0, 0, 0), ME, 0, ""), view, LAYOUT)
    owed = {(flow.payer, flow.payee): flow.points for flow in motion.flows}
    assert owed == {(Facing.RIGHT, Facing.BOTTOM): 9, (Facing.BOTTOM, Facing.LEFT): 2}
    sums = dict.fromkeys(Facing, 0)
    for flow in motion.flows:
        sums[flow.payer] -= flow.points
        sums[flow.payee] += flow.points
    assert tuple(sums[facing_of(view, seat)] for seat in SEATS) == settlement.deltas
    assert motion.duration == POINTS
    assert motion.hold > POINTS


def test_a_hand_that_pays_nothing_is_over_at_once() -> None:
    settled = DealSettled(Settlement((), ()), (0, 0, 0, 0), ME, 0, "")
    assert choreograph(settled, view_after(deal_events()), LAYOUT) == NOTHING
