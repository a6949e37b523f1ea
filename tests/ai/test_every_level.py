"""What holds for every level, at moments of real hands: lawful, repeatable and fair."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.ai.policy import Policy
from kemi_desktop.rules.actions import ClaimWin, SelfDrawWin
from kemi_desktop.rules.decide import advance
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import AddedKongPayer, DeadWait, DealerMode, Ruleset, TreasureCycle
from kemi_desktop.rules.seat_view import Held, Stage
from kemi_desktop.rules.state import DealState, project
from kemi_desktop.rules.tiles import SEATS, TILE_COUNT, Seat, TileId
from tests.ai.league import opened, play
from tests.ai.tables import Side, answer, konged, look, on_turn, thrown

SEED = "a1" * 16
LEVEL_NAMES = sorted(LEVELS)


@dataclass(frozen=True)
class Moment:
    """A question in the middle of a hand."""

    state: DealState
    options: Options


def moments(number: int, table: str) -> Iterator[Moment]:
    """Play a hand with one of several tables and stop at every question."""
    chance = random.Random(number)
    policies: list[Policy] = [LEVELS[LEVEL_NAMES[(number + seat) % len(LEVELS)]] for seat in SEATS]
    state = opened(SEED, number)
    while state.truth.stage is not Stage.OVER:
        for seat in SEATS:
            options = options_for(state, seat)
            if options is None:
                continue
            yield Moment(state, options)
            if table == "random":
                action = chance.choice(options.actions)
            else:
                action = policies[seat](project(state, seat), options, chance)
            state = advance(state, action).state
            break


def moved(state: DealState, seat: Seat, chance: random.Random) -> DealState:
    """Deal all tiles a seat cannot see anew: the hidden hands, hidden kongs and the wall to come."""
    truth, view = state.truth, project(state, seat)
    seen = {t for table in view.seats for t in table.held.tiles}
    seen |= {t for table in view.seats for meld in table.melds for t in meld.tiles}
    seen |= {p.tile for table in view.seats for p in table.pond}
    if view.indicator is not None:
        seen.add(view.indicator)
    kongs = {t for table in truth.seats for meld in table.melds for t in meld.tiles}
    pool = [TileId(t) for t in range(TILE_COUNT) if t not in seen and t not in kongs]
    chance.shuffle(pool)
    tables = []
    for other in SEATS:
        table = truth.seats[other]
        if view.seats[other].held.hidden:
            table = replace(table, held=Held(tuple(sorted(pool.pop() for _ in table.held.tiles))))
        tables.append(table)
    a, b, c, d = tables
    return replace(state, truth=replace(truth, seats=(a, b, c, d)))


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("table", ["random", "levels"])
def test_every_answer_is_among_the_options_and_comes_out_the_same_again(level: str, table: str) -> None:
    for number in range(1, 7):
        for moment in moments(number, table):
            view = project(moment.state, moment.options.seat)
            first = LEVELS[level](view, moment.options, random.Random(number))
            again = LEVELS[level](view, moment.options, random.Random(number))
            assert first in moment.options.actions
            assert again == first


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_tiles_a_seat_cannot_see_do_not_change_its_answer(level: str) -> None:
    chance = random.Random(7)
    changed = 0
    for number in range(11, 16):
        for moment in moments(number, "levels"):
            seat = moment.options.seat
            other = moved(moment.state, seat, chance)
            changed += other != moment.state
            options = options_for(other, seat)
            assert options == moment.options
            policy = LEVELS[level]
            first = policy(project(moment.state, seat), moment.options, random.Random(number))
            assert policy(project(other, seat), options, random.Random(number)) == first
    assert changed > 100


@pytest.mark.parametrize("level", [name for name in LEVEL_NAMES if name != "beginner"])
def test_only_the_beginner_plays_by_chance(level: str) -> None:
    for moment in moments(21, "levels"):
        view = project(moment.state, moment.options.seat)
        answers = {LEVELS[level](view, moment.options, random.Random(seed)) for seed in range(3)}
        assert len(answers) == 1


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_four_of_a_level_finish_their_hands(level: str) -> None:
    for number in range(31, 36):
        end = play(opened(SEED, number), [LEVELS[level]] * 4, random.Random(number))
        assert end.truth.settlement is not None


@pytest.mark.parametrize(
    "rules",
    [
        Ruleset(dealer_mode=DealerMode.DOUBLE, changmao=True, pass_lock=True),
        Ruleset(dealer_mode=DealerMode.LADDER, multiple_winners=False, dead_wait=DeadWait.SOLE),
        Ruleset(treasure_cycle=TreasureCycle.SEPARATE, added_kong_payer=AddedKongPayer.FEEDER),
    ],
)
def test_every_room_option_is_played_by_all_levels(rules: Ruleset) -> None:
    table = [LEVELS[name] for name in (*LEVEL_NAMES, "expert")]
    for number in range(41, 46):
        end = play(opened(SEED, number, rules), table, random.Random(number))
        assert end.truth.settlement is not None


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_wins_with_its_own_draw(level: str) -> None:
    view = on_turn(look(Side("123m456p789s11122z")), drawn="2z")
    assert isinstance(answer(LEVELS[level], view), SelfDrawWin)


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.rule("R3.4")
def test_every_level_wins_with_a_discard(level: str) -> None:
    view = thrown(look(Side("123m456p789s1112z")), "2z")
    assert isinstance(answer(LEVELS[level], view), ClaimWin)


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.rule("R5.6")
def test_every_level_robs_a_kong(level: str) -> None:
    pung = Side(melds=[(MeldKind.PUNG, "333p", 2)])
    view = konged(look(Side("123m12p789s11122z"), [Side(), Side(), pung]), "3p")
    assert isinstance(answer(LEVELS[level], view), ClaimWin)
