"""The picture catches up with the truth, in order, at any speed, and can always be skipped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.rules.seat_view import blank_view
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.motion.director import LONGEST_QUEUE, Director
from tests.ui.table.dealing import ME, deal_events, play_events, view_after

LAYOUT = TableLayout(1280, 720, 1.0)


def new_director(speed: float | None = 1.0) -> Director:
    return Director(blank_view(ME), LAYOUT, speed=speed)


def run_until_idle(director: Director, step: float = 1 / 60) -> float:
    spent = 0.0
    while not director.resting:
        director.advance(step)
        spent += step
        assert spent < 120
    return spent


@given(st.lists(st.floats(0.0, 0.3), max_size=400), st.sampled_from([0.5, 1.0, 2.0, 3.0]))
def test_any_frame_times_end_in_the_view_of_the_truth(steps: list[float], speed: float) -> None:
    director = new_director(speed)
    director.tell(play_events())
    for step in steps:
        director.advance(step)
    run_until_idle(director)
    assert director.shown == view_after(play_events())


def test_nothing_is_shown_before_its_motion_ends() -> None:
    director = new_director()
    director.tell(deal_events()[:2])
    director.advance(0.0)
    director.advance(0.05)
    assert director.shown.seats[ME].held.count == 0
    assert not director.idle
    run_until_idle(director)
    assert director.shown.seats[ME].held.count == 13


def test_skip_shows_everything_told_so_far() -> None:
    director = new_director()
    director.tell(play_events())
    director.advance(0.02)
    director.skip()
    assert director.idle
    assert director.resting
    assert director.shown == view_after(play_events())
    assert director.airborne() == ()


def test_without_animation_everything_shows_at_once() -> None:
    director = new_director(None)
    director.tell(play_events())
    director.advance(1 / 60)
    assert director.idle
    assert director.shown == view_after(play_events())


def test_twice_the_speed_takes_half_the_time() -> None:
    slow, fast = new_director(1.0), new_director(2.0)
    for director in (slow, fast):
        director.tell(play_events()[:12])
    assert run_until_idle(fast) == pytest.approx(run_until_idle(slow) / 2, abs=0.1)


def test_a_resting_picture_reports_no_change() -> None:
    director = new_director()
    director.tell(play_events())
    run_until_idle(director)
    director.advance(1 / 60)
    assert director.advance(1 / 60) is False


def test_a_long_pause_of_the_window_skips_nothing() -> None:
    director = new_director()
    director.tell(deal_events())
    director.advance(0.0)
    director.advance(1000.0)
    assert not director.idle


def test_a_picture_too_far_behind_catches_up_at_once() -> None:
    director = new_director()
    events = play_events()
    assert len(events) > LONGEST_QUEUE
    director.tell(events)
    director.advance(1 / 60)
    assert director.idle


def test_a_resize_in_mid_flight_moves_the_flight_with_it() -> None:
    director = new_director()
    director.tell(deal_events())
    while director.event is None or not director.airborne():
        director.advance(0.03)
    larger = TableLayout(1920, 1080, 1.5)
    director.lay_out(larger)
    assert all(flying.flight.end.box.inside(larger.screen) for flying in director.airborne())
    run_until_idle(director)
    assert director.shown == view_after(deal_events())


def test_a_call_stands_while_the_game_goes_on() -> None:
    director = new_director()
    director.tell(play_events()[:7])
    while not director.calls():
        director.advance(1 / 60)
    while not director.idle:
        director.advance(1 / 60)
    assert director.calls()
