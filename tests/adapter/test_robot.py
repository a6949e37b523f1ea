"""Computer seats: they answer in their time, whatever their policy does, and never stall."""

from random import Random

import pytest

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.adapter.robot import PolicyFault, Robot
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.ai.policy import Policy
from kemi_desktop.rules.actions import Action, Discard, Pass
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat, TileId
from kemi_desktop.wire.messages import SeatEvents
from tests.adapter.faults import fail
from tests.adapter.test_game_seats import game_of
from tests.table.play import FREE, NAMES, SEED, builder, policy_of, wild


def robots(policy: Policy, rules: Ruleset = FREE, seed: str = SEED) -> LocalGame:
    setup = GameSetup(rules=rules, seed=seed, names=NAMES, policies=(policy,) * 4, pace=0.0, claim_pause=0.0)
    return LocalGame(setup, now=0.0, report=fail)


def play(game: LocalGame, hands: int) -> list[tuple[int, int, int, int]]:
    """Play whole hands, one a call, and return the scores after each."""
    scores = []
    for number in range(1, hands + 1):
        assert game.advance(0.0)
        view = game.adapters[0].view
        assert view.number == number
        assert view.settlement is not None
        assert sum(view.settlement.deltas) == 0
        scores.append(view.scores)
    return scores


@pytest.mark.parametrize("mode", list(DealerMode))
def test_robots_play_hand_after_hand_without_a_stall(mode: DealerMode) -> None:
    play(robots(policy_of(builder), Ruleset(hands=None, dealer_mode=mode)), 20)


def test_robots_that_do_anything_allowed_never_stall() -> None:
    rules = Ruleset(hands=None, multiple_winners=False, pass_lock=True)
    play(robots(policy_of(wild), rules), 20)


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_every_level_plays_without_a_fault(level: str) -> None:
    play(robots(LEVELS[level]), 6)


@pytest.mark.long
@pytest.mark.parametrize("mode", list(DealerMode))
@pytest.mark.parametrize("level", sorted(LEVELS))
def test_every_level_plays_many_hands_without_a_fault(level: str, mode: DealerMode) -> None:
    play(robots(LEVELS[level], Ruleset(hands=None, dealer_mode=mode)), 500)


@pytest.mark.long
@pytest.mark.parametrize("lock", [True, False])
@pytest.mark.parametrize("several", [True, False])
def test_robots_that_do_anything_allowed_play_many_hands(lock: bool, several: bool) -> None:
    rules = Ruleset(hands=None, multiple_winners=several, pass_lock=lock)
    play(robots(policy_of(wild), rules), 500)


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    first = play(robots(LEVELS["standard"]), 5)
    assert play(robots(LEVELS["standard"]), 5) == first
    assert play(robots(LEVELS["standard"], seed="f" * 32), 5) != first


def test_each_seat_has_its_own_chance() -> None:
    drawn: dict[int, list[float]] = {}

    def noting(view: SeatView, options: Options, chance: Random) -> Action:
        drawn.setdefault(options.seat, []).append(chance.random())
        return builder(view, options)

    play(robots(noting), 1)
    assert len({numbers[0] for numbers in drawn.values()}) == len(drawn) > 1


def raising(view: SeatView, options: Options, chance: Random) -> Action:
    raise ZeroDivisionError("a fault of the policy")


def unoffered(view: SeatView, options: Options, chance: Random) -> Action:
    return Discard(options.seat, TileId(135), ())


@pytest.mark.parametrize("policy", [raising, unoffered])
def test_a_faulty_policy_is_reported_and_its_seat_plays_on(policy: Policy) -> None:
    faults: list[PolicyFault] = []
    setup = GameSetup(
        rules=FREE,
        seed=SEED,
        names=NAMES,
        policies=(policy_of(builder), policy, policy_of(builder), policy_of(builder)),
        pace=0.0,
        claim_pause=0.0,
    )
    game = LocalGame(setup, now=0.0, report=faults.append)
    play(game, 2)
    assert len(faults) > 5
    assert {fault.seat for fault in faults} == {1}
    for fault in faults:
        assert (fault.error is None) == (policy is unoffered)
        assert (fault.answer is None) == (policy is raising)


def test_a_robot_sees_only_its_own_seat() -> None:
    def looking(view: SeatView, options: Options, _: Random) -> Action:
        assert view.viewer == options.seat
        for seat, table in enumerate(view.seats):
            if seat != options.seat:
                assert not table.held.tiles or table.shown
                assert table.treasures_drawn is None
                assert table.answer is None
        return builder(view, options)

    play(robots(looking), 3)


def test_a_robot_takes_its_pace_on_its_turn_and_answers_a_claim_within_the_pause() -> None:
    game = game_of(pace=0.5, pause=1.0)
    you = game.adapters[0]
    asked: dict[tuple[int, int], tuple[PromptKind, float]] = {}
    waits: dict[PromptKind, set[float]] = {}
    for tick in range(2000):
        now = tick / 8
        game.advance(now)
        you.poll(now)
        if you.options is not None:
            you.submit(builder(you.view, you.options))
        you.proceed()
        for robot in game._robots:
            options = game._table._chairs[robot._adapter.seat].options
            if options is None:
                continue
            key = (game.adapters[0].view.number, robot._adapter.seat * 1000 + options.prompt)
            asked.setdefault(key, (options.kind, now))
            waits.setdefault(options.kind, set()).add(now - asked[key][1])
    assert max(waits[PromptKind.TURN]) in (0.375, 0.5)
    assert PromptKind.CLAIM not in waits or max(waits[PromptKind.CLAIM]) == 0.0


def test_a_game_says_when_it_will_next_move_by_itself() -> None:
    game = game_of(pace=0.5, pause=1.0)
    you = game.adapters[0]
    now, moves = 0.0, 0
    game.advance(now)
    while moves < 50:
        you.poll(now)
        if you.options is not None:
            you.submit(builder(you.view, you.options))
            game.advance(now)
            continue
        due = game.next_due
        assert due is not None
        assert due > now
        assert not game.advance(now + (due - now) / 2)
        assert game.advance(due)
        now = due
        moves += 1


class Stubborn:
    """An adapter that refuses every answer."""

    def __init__(self) -> None:
        self.seat = Seat(1)
        self.view = SeatView(Seat(1))
        self.options: Options | None = Options(0, Seat(1), PromptKind.CLAIM, (Pass(Seat(1)),))  # type: ignore[arg-type]  # no PromptId
        self.paused = False

    def poll(self, now: float) -> tuple[SeatEvents, ...]:
        return ()

    def submit(self, action: Action) -> None:
        pass


def test_a_table_that_refuses_what_it_offered_is_a_fault_of_ours_not_an_endless_loop() -> None:
    robot = Robot(
        Stubborn(),  # type: ignore[arg-type]  # a part of an adapter
        policy_of(wild),
        Random(1),
        pace=0.0,
        report=fail,
    )
    with pytest.raises(InvariantBroken):
        robot.advance(0.0)


def test_the_pace_is_changed_in_a_running_game() -> None:
    def hand(pace: float) -> float:
        """Return the seconds that a hand takes when the pace is set after its first moves."""
        game = game_of(pace=0.5, pause=0.5)
        you, now = game.adapters[0], 0.0
        while you.view.settlement is None:
            if now == 2.0:
                game.set_pace(pace)
            game.advance(now)
            you.poll(now)
            if you.options is not None:
                you.submit(builder(you.view, you.options))
            now += 0.125
        return now

    assert hand(0.125) < hand(0.5) < hand(2.0)
