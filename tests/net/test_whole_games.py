"""Whole games over real sockets, undisturbed and disturbed: the scores are those of a quiet table."""

import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.adapter.seat_adapter import Phase, SeatAdapter
from kemi_desktop.rules.actions import Action, ClaimPung, DeclareKong, Discard, Pass
from kemi_desktop.rules.match import MatchState
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.table.position import position_from
from kemi_desktop.wire.messages import Refused
from tests.net.served import (
    Chance,
    answer_all,
    close_all,
    guest,
    local_scores,
    play_out,
    poll_all,
    progress_of,
    scores_from,
    seated,
    served,
    start,
    wait_until,
)
from tests.rules.positions import stack
from tests.rules.test_kongs import WAITS_5M
from tests.table.play import SEED, Choose, builder

FOUR_HANDS = Ruleset(hands=4)


@pytest.mark.rule("R2.5")
def test_four_guests_finish_with_the_scores_of_a_quiet_table() -> None:
    secrets = Chance("quiet")
    with served(FOUR_HANDS, secrets=secrets) as room:
        guests = seated(room)
        seats: list[SeatAdapter] = list(guests)
        start(guests)
        seed = secrets.given[-1]
        play_out(guests)
        results = {seat.result for seat in seats}
        assert len(results) == 1
        assert [one.snapshots for one in guests] == [0, 0, 0, 0]  # no view ever differed
        assert [one.wall_kept for one in guests] == [True] * 4
        close_all(guests)
    result = results.pop()
    assert result is not None
    assert result.scores == local_scores(seed, FOUR_HANDS)


def at_prompt(kind: PromptKind) -> Callable[[RemoteAdapter], bool]:
    return lambda one: one.options is not None and one.options.kind is kind


def between_hands(one: RemoteAdapter) -> bool:
    return one.phase is Phase.HAND_OVER and one.seat in one.waiting


MOMENTS: dict[str, Callable[[RemoteAdapter], bool]] = {
    "own turn": at_prompt(PromptKind.TURN),
    "claim": at_prompt(PromptKind.CLAIM),
    "between hands": between_hands,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_killed_guest_comes_back_to_the_same_moment_in_a_new_process(moment: str) -> None:
    secrets = Chance(moment)
    with served(FOUR_HANDS, secrets=secrets) as room:
        guests = seated(room)
        start(guests)
        seed = secrets.given[-1]
        _play_until(guests, MOMENTS[moment])
        lost = guests[2]
        known = (lost.seat, lost.view, lost.options, lost.phase)
        lost.close()
        guests[2] = back = guest(room, "another name", token=lost.token)
        wait_until(lambda: back.snapshots == 1, every=lambda: back.poll(time.monotonic()))
        assert (back.seat, back.view, back.options, back.phase) == known
        play_out(guests)
        results = {one.result for one in guests}
        close_all(guests)
    assert len(results) == 1
    result = results.pop()
    assert result is not None
    assert result.scores == local_scores(seed, FOUR_HANDS)


def for_robbing(view: SeatView, options: Options) -> Action:
    """Lead the first hand to a kong that can be robbed: a discard, a pung of it, the fourth tile added."""
    if view.number == 1 and not view.kong:
        for action in options.actions:
            match action:
                case Discard(seat=0, tile=tile, shown=()) if tile == options.tile:
                    return action
                case ClaimPung(seat=1) | DeclareKong(seat=1, kind=MeldKind.ADDED_KONG):
                    return action
                case _:
                    pass
        passing = Pass(options.seat)
        return passing if passing in options.actions else builder(view, options)
    return builder(view, options)


STACKED: dict[str, tuple[list[str], str, int, Callable[[Options], bool], Choose]] = {
    "ready window": (
        ["", "778899m11z33445p", "", ""],
        "7z",
        1,
        lambda options: options.kind is PromptKind.READY_WINDOW,
        builder,
    ),
    "open hand": (["1112345678999m", "", "", ""], "1z", 0, lambda options: bool(options.shows), builder),
    "robbing": (
        ["", "555m", "", WAITS_5M],
        "5m",
        3,
        lambda options: options.kind is PromptKind.ROB_KONG,
        for_robbing,
    ),
}
"""What is dealt and drawn, who is asked, what is asked, and how everyone plays to get there."""


@pytest.mark.parametrize("moment", STACKED)
@pytest.mark.rule("R3.2", "R5.6", "R8.3")
def test_a_killed_guest_comes_back_to_every_kind_of_question(
    moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, draws, seat, asked, choose = STACKED[moment]
    position = position_from(MatchState(rules=FOUR_HANDS, seed=SEED), stack(hands, draws=draws))
    with served(FOUR_HANDS) as room:
        guests = seated(room)
        inner = room.room
        monkeypatch.setattr(inner, "start", lambda now: inner._open(position, inner._info(), now))
        start(guests)

        def reached() -> bool:
            options = guests[seat].options
            return options is not None and asked(options)

        def step() -> None:
            poll_all(guests)
            others = [one for one in guests if one.seat != seat]
            answer_all(others if reached() else guests, choose)

        wait_until(reached, every=step, progress=lambda: progress_of(guests))
        lost = guests[seat]
        known = (lost.view, lost.options)
        lost.close()
        guests[seat] = back = guest(room, token=lost.token)
        wait_until(lambda: back.snapshots == 1, every=lambda: back.poll(time.monotonic()))
        assert (back.view, back.options) == known
        play_out(guests, choose)
        results = {one.result for one in guests}
        close_all(guests)
    assert len(results) == 1
    result = results.pop()
    assert result is not None
    assert result.scores == scores_from(position, choose)


def test_a_view_that_differs_is_noticed_and_replaced() -> None:
    secrets = Chance("astray")
    with served(FOUR_HANDS, secrets=secrets) as room:
        guests = seated(room)
        start(guests)
        seed = secrets.given[-1]
        wait_until(lambda: guests[1].view.moment > 4, every=lambda: answer_all(guests))
        guests[1]._view = replace(guests[1].view, wall_left=1)
        wait_until(lambda: guests[1].snapshots == 1, every=lambda: answer_all(guests))
        assert guests[1].view.wall_left > 1
        play_out(guests)
        results = {one.result for one in guests}
        close_all(guests)
    result = results.pop()
    assert result is not None
    assert result.scores == local_scores(seed, FOUR_HANDS)


def _play_until(guests: list[RemoteAdapter], reached: Callable[[RemoteAdapter], bool]) -> None:
    """Let all but the third answer, and the third too until it is where the test wants it."""

    def step() -> None:
        guests[2].poll(time.monotonic())
        if not reached(guests[2]):
            answer_all(guests[2:3])
        answer_all([*guests[:2], guests[3]])

    wait_until(lambda: reached(guests[2]), every=step, progress=lambda: progress_of(guests))


def test_a_cut_cable_is_found_again_and_the_game_ends_as_if_nothing_had_been() -> None:
    secrets = Chance("cables")
    with served(FOUR_HANDS, secrets=secrets) as room:
        guests = seated(room)
        start(guests)
        seed = secrets.given[-1]
        cuts = 0

        def step() -> None:
            nonlocal cuts
            answer_all(guests)
            number = guests[0].view.number
            if number > cuts:
                guests[number % 4]._link.cut()
                cuts = number

        wait_until(
            lambda: all(one.result is not None for one in guests),
            every=step,
            progress=lambda: progress_of(guests),
        )
        assert sum(one.snapshots for one in guests) >= 3
        assert [one.wall_kept for one in guests] == [True] * 4
        results = {one.result for one in guests}
        close_all(guests)
    result = results.pop()
    assert result is not None
    assert not results
    assert result.scores == local_scores(seed, FOUR_HANDS)


def test_a_refused_answer_leaves_the_question_open() -> None:
    with served(FOUR_HANDS) as room:
        guests = seated(room)
        start(guests)
        wait_until(
            lambda: any(one.options is not None for one in guests),
            every=lambda: [one.poll(time.monotonic()) for one in guests],
        )
        asked = next(one for one in guests if one.options is not None)
        other = next(one for one in guests if one is not asked)
        options = asked.options
        assert options is not None
        foreign = options.actions[0]
        other.submit(foreign)
        news: list[object] = []
        wait_until(
            lambda: any(isinstance(message, Refused) for message in news),
            every=lambda: news.extend(other.poll(time.monotonic())),
        )
        asked.poll(time.monotonic())
        assert asked.options == options
        close_all(guests)
