"""A scene at a real table: whatever is clicked and typed, the hand can always be played to its end."""

from random import Random

import pygame
import pytest

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.rules.actions import Action, Discard, Pass
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.input import (
    Button,
    FocusChanged,
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from kemi_desktop.ui.scene import Push
from tests.ui.table.scenes import CALM, SIZE, Bench

ME = Seat(0)
INTENTS = 5_000


def lively(view: SeatView, options: Options, chance: Random) -> Action:
    """Claim, declare and show whenever that is possible: the most eventful computer seat."""
    rare = [
        a for a in options.actions if not isinstance(a, Pass) and not (isinstance(a, Discard) and not a.shown)
    ]
    return chance.choice(rare if rare and chance.random() < 0.5 else options.actions)


def table(seed: int, *, hands: int | None = 4) -> tuple[Bench, LocalGame]:
    setup = GameSetup(
        rules=Ruleset(hands=hands),
        seed=f"{seed:032x}",
        names=("", "", "", ""),
        policies=(None, lively, lively, lively),
        pace=0.1,
        claim_pause=0.1,
    )
    faults: list[object] = []
    game = LocalGame(setup, now=0.0, report=faults.append)
    return Bench(game.adapters[ME], advance=game.advance), game


def any_intent(chance: Random, bench: Bench) -> Intent:
    """Return something a hand, a cat or a child might do."""
    x, y = chance.randrange(SIZE[0]), chance.randrange(SIZE[1])
    zone = bench.scene.layout.own_zone
    if chance.random() < 0.6:
        x, y = chance.randrange(zone.left, zone.right), chance.randrange(zone.top - 130, zone.bottom)
    return chance.choice(
        (
            PointerMoved(x, y),
            PointerPressed(x, y),
            PointerPressed(x, y),
            PointerReleased(x, y),
            PointerPressed(x, y, Button.RIGHT),
            WheelTurned(x, y, chance.choice((-1.0, 1.0))),
            KeyPressed(chance.choice(list(Key)), shift=chance.random() < 0.1, control=chance.random() < 0.05),
            KeyPressed(
                chance.choice((Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.RETURN, Key.SPACE, Key.TAB))
            ),
            FocusChanged(focused=chance.random() < 0.5),
        )
    )


def play_on(bench: Bench) -> None:
    """Do the next sensible thing with the keyboard alone."""
    scene = bench.scene
    if scene.play.adapter.paused:
        bench.press(Key.T)
    options = scene.desk.options
    if options is None:
        bench.wait(0.1)
    elif any(isinstance(a, Pass) for a in options.actions):
        bench.press(Key.G)
    else:
        bench.do(KeyPressed(Key.DOWN), KeyPressed(Key.DOWN))
        scene.rack.lifted = None
        bench.do(KeyPressed(Key.RETURN), KeyPressed(Key.RETURN))


def finish_hand(bench: Bench) -> None:
    """Play until the hand is settled and its end has been seen."""
    for _ in range(3_000):
        if bench.scene.play.adapter.view.settlement is not None:
            break
        play_on(bench)
    bench.wait(9.0)
    command = bench.scene.take_command()
    assert isinstance(command, Push)


def test_five_thousand_random_inputs_leave_no_stuck_state() -> None:
    chance = Random(20)
    bench, game = table(1, hands=None)
    settled = 0
    for count in range(INTENTS):
        bench.do(any_intent(chance, bench))
        if count % 50 == 0:
            bench.scene.draw(bench.surface)
        if bench.scene.take_command() is not None:
            settled += 1
            game.adapters[ME].proceed()
    assert settled > 0
    if bench.scene.play.adapter.phase is Phase.PLAYING:
        finish_hand(bench)


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_is_played_to_its_end_with_the_keyboard_alone(seed: int) -> None:
    bench, _ = table(seed)
    finish_hand(bench)
    assert bench.scene.take_command() is None
    assert bench.scene.play.director.shown == bench.scene.play.adapter.view


def test_a_game_leads_from_hand_to_hand_and_then_to_its_end() -> None:
    bench, game = table(9)
    hands = 0
    while game.result is None:
        finish_hand(bench)
        hands += 1
        game.adapters[ME].proceed()
        bench.wait(0.1)
    assert hands == 4
    bench.wait(2.0)
    assert bench.scene.take_command() is not None


def test_a_kept_picture_is_the_one_drawn_anew() -> None:
    bench, _ = table(6)
    for _ in range(40):
        play_on(bench)
        bench.scene.draw(bench.surface)
        kept = pygame.image.tobytes(bench.surface, "RGB")
        bench.scene.resize(SIZE)
        bench.scene.desk.show(bench.scene.painter, bench.scene.desk.options)
        bench.scene.draw(bench.surface)
        assert pygame.image.tobytes(bench.surface, "RGB") == kept


def test_a_view_read_elsewhere_in_between_is_shown_as_it_is() -> None:
    bench, game = table(3)
    finish_hand(bench)
    game.adapters[ME].proceed()
    game.advance(bench.now)
    game.adapters[ME].poll(bench.now)
    bench.wait()
    assert bench.scene.play.director.shown.number == 2


def test_the_treasure_is_explained_once() -> None:
    setup_settings = CALM
    bench, _ = table(5)
    assert bench.context.settings == setup_settings
    bench.context.change(treasure_explained=False)
    bench.wait(3.0)
    assert bench.context.settings.treasure_explained
    assert bench.scene.sentences.lesson is not None
