"""Easing is pure: it starts at the start, ends exactly at the end, and asks no clock."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.ui.motion.tween import Tween, arc, ease_in_out, ease_out, ease_out_back, progress

EASES = [ease_out, ease_in_out, ease_out_back]


@pytest.mark.parametrize("ease", EASES)
def test_every_ease_runs_from_zero_to_one(ease: Callable[[float], float]) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


@given(st.floats(0, 1), st.floats(0, 1))
def test_eases_never_go_back(first: float, second: float) -> None:
    low, high = sorted((first, second))
    assert ease_out(low) <= ease_out(high) + 1e-9
    assert ease_in_out(low) <= ease_in_out(high) + 1e-9


def test_ease_out_is_ahead_of_even_movement() -> None:
    assert all(ease_out(n / 10) > n / 10 for n in range(1, 10))


def test_a_thrown_tile_is_highest_in_the_middle() -> None:
    assert arc(0.0) == arc(1.0) == 0.0
    assert arc(0.5) == 1.0


@given(st.floats(-1000, 1000), st.floats(-1000, 1000), st.floats(0, 10), st.floats(-5, 20))
def test_a_tween_stays_between_its_ends(start: float, end: float, duration: float, elapsed: float) -> None:
    value = Tween(start, end, duration).at(elapsed)
    assert min(start, end) - 1e-6 <= value <= max(start, end) + 1e-6
    assert Tween(start, end, duration).at(elapsed) == value


def test_a_tween_ends_exactly_where_it_should() -> None:
    tween = Tween(0.1, 0.7, 0.3)
    assert tween.at(-1.0) == pytest.approx(0.1)
    assert tween.at(0.3) == 0.7
    assert tween.at(99.0) == 0.7


def test_no_duration_is_over_at_once() -> None:
    assert progress(0.0, 0.0) == 1.0
    assert Tween(1.0, 2.0, 0.0).at(0.0) == 2.0
