"""The wall: every tile once, one order per seed, nothing to be learnt from the commitment."""

import hashlib
from collections import Counter

import pytest

from kemi_desktop.rules.events import DealSettled, DealStarted, HandsDealt, IndicatorRevealed, TileDrawn
from kemi_desktop.rules.match import open_deal, start_match
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.tiles import TILE_COUNT, TileId, kind_of
from kemi_desktop.rules.wall import commitment, deal_seed, wall_of
from tests.rules.positions import SEED, run_down

PINNED_START = (117, 2, 37, 47, 110, 100, 109, 27, 39, 17, 98, 123)
PINNED_WALL = "0943d90431456704d4988adc263ac8332353309b43a607cdc055c4c98b00ab4b"


@pytest.mark.rule("R1.1")
def test_wall_has_four_of_each_of_34_faces() -> None:
    wall = wall_of(SEED)
    assert sorted(wall) == list(range(TILE_COUNT))
    assert set(Counter(kind_of(t) for t in wall).values()) == {4}
    assert len({kind_of(t) for t in wall}) == 34


def test_same_seed_gives_the_same_wall_for_ever() -> None:
    wall = wall_of("0123456789abcdef0123456789abcdef")
    assert wall[:12] == PINNED_START
    assert hashlib.sha256(bytes(wall)).hexdigest() == PINNED_WALL


def test_different_seeds_give_different_walls() -> None:
    walls = {wall_of(f"{n:032x}") for n in range(50)}
    assert len(walls) == 50


def test_every_place_of_the_wall_is_equally_likely() -> None:
    first = Counter(wall_of(f"{n:032x}")[0] for n in range(3000))
    last = Counter(wall_of(f"{n:032x}")[-1] for n in range(3000))
    expected = 3000 / TILE_COUNT
    for counts in (first, last):
        chi_square = sum((counts[TileId(t)] - expected) ** 2 for t in range(TILE_COUNT)) / expected
        assert chi_square < 200  # 135 degrees of freedom: one in five thousand is above


@pytest.mark.parametrize("seed", ["", "abc", "0" * 31, "G" * 32, "ABCDEF" * 6, " " * 32])
def test_seed_too_short_or_not_hexadecimal_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="hexadecimal"):
        wall_of(seed)


def test_hand_seeds_differ_and_do_not_hold_the_game_seed() -> None:
    seeds = [deal_seed(SEED, number) for number in range(1, 9)]
    assert len(set(seeds)) == 8
    assert all(SEED not in seed and len(seed) == 64 for seed in seeds)


def test_seed_shown_at_the_end_matches_its_commitment_and_rebuilds_the_wall() -> None:
    step = open_deal(start_match(DEFAULT_RULES, SEED))
    started = step.events[0]
    assert isinstance(started, DealStarted)
    over = run_down(step.state, left=-1)
    assert over.truth.stage is Stage.OVER
    assert commitment(over.seed) == started.commitment == hashlib.sha256(over.seed.encode()).hexdigest()
    assert wall_of(over.seed) == started.wall
    assert over.seed != SEED


@pytest.mark.rule("R3.1")
def test_thirteen_tiles_each_and_a_fourteenth_for_the_dealer() -> None:
    step = open_deal(start_match(DEFAULT_RULES, SEED))
    kinds = [type(e) for e in step.events[:4]]
    assert kinds == [DealStarted, HandsDealt, IndicatorRevealed, TileDrawn]
    assert [len(t.held.tiles) for t in step.state.truth.seats] == [14, 13, 13, 13]
    assert not any(isinstance(e, DealSettled) for e in step.events)


@pytest.mark.rule("R3.1")
def test_indicator_is_the_tail_tile_and_is_never_drawn() -> None:
    step = open_deal(start_match(DEFAULT_RULES, SEED))
    state = step.state
    assert state.truth.indicator == state.wall[-1]
    assert state.truth.wall_left == 136 - 52 - 1 - 1 == state.tail - state.head
    over = run_down(state, left=-1)
    in_play = [t for s in over.truth.seats for t in s.held.tiles]
    in_play += [p.tile for s in over.truth.seats for p in s.pond]
    assert state.wall[-1] not in in_play
