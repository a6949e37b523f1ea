"""At the end of a hand points are seen to flow; whoever has seen enough goes on at once."""

from dataclasses import replace

import pygame
import pytest

from build_scripts.still_seat import StillSeat
from build_scripts.table_positions import shown
from kemi_desktop.rules.events import DealSettled
from kemi_desktop.rules.results import Payment, PaymentReason, Settlement
from kemi_desktop.rules.rule_ids import R9_1
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.input import Intent, Key, KeyPressed, PointerPressed
from kemi_desktop.ui.motion.choreography import POINTS, POINTS_HOLD
from tests.ui.table.scenes import CALM, Bench

PAID = Settlement((), tuple(Payment(Seat(n), Seat(0), 7, PaymentReason.WIN, R9_1) for n in (1, 2, 3)))
SETTLED = DealSettled(PAID, (33, -38, 37, -32), Seat(0), 1, "")
FELT = (640, 470)


def settling(speed: float | None = 1.0) -> Bench:
    """A table at the moment at which a hand is paid."""
    seat = StillSeat(replace(shown(), options=None))
    bench = Bench(seat, settings=replace(CALM, speed=speed))
    bench.scene.play.director.tell([SETTLED])
    bench.wait()
    return bench


def picture(bench: Bench) -> bytes:
    bench.scene.draw(bench.surface)
    return pygame.image.tobytes(bench.surface, "RGB")


def test_points_move_before_the_settlement_is_shown() -> None:
    bench = settling()
    pictures = set()
    for _ in range(4):
        pictures.add(picture(bench))
        bench.wait(POINTS / 5)
    assert len(pictures) == 4
    assert not bench.scene.play.hand_is_settled
    bench.wait(POINTS / 5 + POINTS_HOLD / 2)
    assert bench.scene.play.director.shown.scores == SETTLED.scores
    assert not bench.scene.play.hand_is_settled
    bench.wait(POINTS_HOLD)
    assert bench.scene.play.hand_is_settled


@pytest.mark.parametrize("intent", [PointerPressed(*FELT), KeyPressed(Key.SPACE)])
@pytest.mark.parametrize("after", [0.1, POINTS + 0.1])
def test_a_click_or_a_key_goes_on_at_once(intent: Intent, after: float) -> None:
    bench = settling()
    bench.wait(after)
    assert not bench.scene.play.hand_is_settled
    bench.scene.handle(intent)
    bench.wait()
    assert bench.scene.play.hand_is_settled


def test_without_animation_nothing_flows() -> None:
    bench = settling(None)
    assert bench.scene.play.hand_is_settled
    assert bench.scene.play.director.motion.flows == ()
