"""Wins, waits and distances against a slow oracle, and the mistakes other programs made."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kemi_desktop.rules.blocks import NOWHERE
from kemi_desktop.rules.distance import (
    discard_distances,
    distance,
    distance_to,
    is_win,
    standard_distance,
    useful_in,
    useful_tiles,
    waits,
    waits_by_shape,
    waits_in,
    winning_shapes,
)
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.notation import format_kinds, parse_kind, parse_kinds
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.tiles import ALL_KINDS, HONORS, Kind
from tests.rules import oracle

Melds = Sequence[tuple[Kind, ...]]

CHANCES = st.integers(0, 2**32 - 1).map(random.Random)


def hand(text: str, *melds: str) -> Hand:
    return Hand.of(parse_kinds(text), [parse_kinds(meld) for meld in melds])


def completing(kinds: Sequence[Kind], melds: Melds) -> tuple[Kind, ...]:
    """Return the oracle's waits: every kind not held four times that wins."""
    held = [*kinds, *(kind for meld in melds for kind in meld)]
    return tuple(k for k in ALL_KINDS if held.count(k) < 4 and oracle.wins_somehow([*kinds, k], melds))


def sample(seed: int, number: int) -> list[tuple[tuple[Kind, ...], Melds]]:
    """Return winning, nearly winning and random hands of full size, with and without melds."""
    chance = random.Random(seed)
    found: list[tuple[tuple[Kind, ...], Melds]] = []
    for turn in range(number):
        melds = turn // 4 % 5 if turn % 3 else 0
        honors = [group for group in oracle.GROUPS if set(group) <= oracle.ORPHANS]
        groups = oracle.random_groups(chance, 4, honors if turn % 5 == 0 else oracle.GROUPS)
        table, inside = groups[:melds], tuple(sorted(kind for group in groups[melds:] for kind in group))
        match turn % 4:
            case 0:
                found.append((inside, table))
            case 1 | 2 if len(inside) > 2:
                found.append((oracle.exchanged(chance, inside), [] if len(inside) == 14 else table))
            case _:
                found.append((oracle.random_hand(chance, 14), ()))
    return [(kinds, table) for kinds, table in found if fits(kinds, table)]


def fits(kinds: Sequence[Kind], melds: Melds) -> bool:
    everything = [*kinds, *(kind for meld in melds for kind in meld)]
    return all(everything.count(kind) <= 4 for kind in set(everything))


@pytest.mark.rule("R7.1", "R7.2", "R7.3", "R7.4", "R3.5")
def test_wins_agree_with_the_oracle_on_a_fixed_sample() -> None:
    verdicts = [oracle.wins_somehow(kinds, melds) for kinds, melds in sample(1, 6_000)]
    assert [is_win(Hand.of(kinds, melds)) for kinds, melds in sample(1, 6_000)] == verdicts
    assert verdicts.count(True) > 1_000
    assert verdicts.count(False) > 1_000


@pytest.mark.long
def test_wins_agree_with_the_oracle_on_a_million_hands() -> None:
    chance = random.Random(99)
    for _ in range(333_334):
        kinds = tuple(kind for group in oracle.random_groups(chance, 4) for kind in group)
        for tried in (kinds, oracle.exchanged(chance, kinds), oracle.random_hand(chance, 14)):
            assert is_win(Hand.of(tried)) == oracle.wins_somehow(tried), format_kinds(tried)


@pytest.mark.rule("R7.1", "R3.5")
@given(chance=CHANCES, melds=st.integers(0, 4))
def test_any_melds_and_a_pair_win_and_neighbours_agree_with_the_oracle(
    chance: random.Random, melds: int
) -> None:
    groups = oracle.random_groups(chance, 4)
    table, kinds = groups[:melds], tuple(kind for group in groups[melds:] for kind in group)
    assert is_win(Hand.of(kinds, table))
    near = oracle.exchanged(chance, kinds)
    if fits(near, table):
        assert is_win(Hand.of(near, table)) == oracle.wins_somehow(near, table)


@pytest.mark.rule("R3.2", "R7.1", "R7.2", "R7.3", "R7.4")
def test_waits_are_the_thirty_four_win_checks() -> None:
    chance = random.Random(2)
    ready = 0
    for kinds, melds in sample(3, 700):
        fewer = list(kinds)
        fewer.remove(chance.choice(kinds))
        found = waits(Hand.of(fewer, melds))
        assert found == completing(fewer, melds), (format_kinds(fewer), melds)
        ready += bool(found)
    assert ready > 200


@pytest.mark.rule("R7.1")
def test_distance_to_melds_and_a_pair_equals_the_enumeration() -> None:
    chance = random.Random(4)
    for turn in range(250):
        melds = turn % 5
        kinds = oracle.random_hand(chance, 13 + turn % 2 - 3 * melds)
        counts = [kinds.count(kind) for kind in ALL_KINDS]
        table = oracle.random_groups(random.Random(turn), melds)[:-1]
        if fits(kinds, table):
            assert standard_distance(Hand.of(kinds, table)) == oracle.standard_distance(counts, melds)


@pytest.mark.rule("R7.2", "R7.3", "R7.4", "R7.5")
def test_distance_to_the_special_shapes_equals_the_enumeration() -> None:
    chance = random.Random(5)
    for turn in range(600):
        kinds = oracle.random_hand(chance, 13 + turn % 2)
        found = Hand.of(kinds)
        orphans = sum(kind in oracle.ORPHANS for kind in kinds)
        honors = sum(kind in HONORS for kind in kinds)
        assert distance_to(found, Shape.SEVEN_PAIRS) == oracle.seven_pairs_distance(kinds)
        assert distance_to(found, Shape.UNLINKED) == oracle.unlinked_distance(kinds)
        assert distance_to(found, Shape.ALL_TERMINALS_HONORS) == 14 - orphans
        assert distance_to(found, Shape.ALL_HONORS) == 14 - honors
        assert distance(found) == min(distance_to(found, shape) for shape in Shape)


@settings(max_examples=150)
@given(CHANCES)
def test_the_best_draw_brings_a_hand_exactly_one_tile_nearer(chance: random.Random) -> None:
    found = Hand.of(oracle.random_hand(chance, 13))
    now = distance(found)
    after = {kind: distance(found.with_tile(kind)) for kind in ALL_KINDS if found.count(kind) < 4}
    assert min(after.values()) == now - 1
    assert useful_tiles(found) == tuple(kind for kind, there in after.items() if there < now)
    for shape in Shape:
        there = distance_to(found, shape)
        gains = [kind for kind in after if distance_to(found.with_tile(kind), shape) < there]
        assert useful_in(found, shape) == tuple(gains)


@given(CHANCES, st.integers(0, 4))
def test_the_best_discard_keeps_the_distance(chance: random.Random, melds: int) -> None:
    kinds = oracle.random_hand(chance, 14 - 3 * melds)
    table = oracle.random_groups(chance, melds)[:-1]
    if not fits(kinds, table):
        return
    found = Hand.of(kinds, table)
    after = discard_distances(found)
    assert after == tuple((kind, distance(found.without_tile(kind))) for kind in sorted(set(kinds)))
    assert min(there for _, there in after) == max(1, distance(found))


@pytest.mark.rule("R3.2", "R7.1")
@pytest.mark.parametrize("melds", [["123m", "456p", "777s", "111z"], ["1111m", "999p", "123z", "567z"]])
def test_four_melds_on_the_table_are_no_win_without_a_pair(melds: list[str]) -> None:
    single = hand("5m", *melds)
    assert not is_win(single)
    assert distance(single) == 1
    assert waits(single) == (parse_kind("5m"),)
    assert not is_win(hand("56m", *melds))
    assert is_win(hand("55m", *melds))


@pytest.mark.rule("R7.1")
def test_the_pair_may_be_part_of_what_looks_like_a_triplet() -> None:
    assert is_win(hand("11123m456p789s222z"))
    assert is_win(hand("11123m", "456p", "789s", "222z"))
    assert not is_win(hand("11124m", "456p", "789s", "222z"))
    assert winning_shapes(hand("22234m345p678s111z")) == (Shape.STANDARD,)


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize(
    ("text", "melds"),
    [("1111m", ["234p", "567p", "789s"]), ("5m", ["555m", "123p", "456p", "789p"])],
)
def test_a_wait_on_a_kind_held_four_times_is_not_ready(text: str, melds: list[str]) -> None:
    dead = hand(text, *melds)
    assert waits(dead) == ()
    assert waits_by_shape(dead) == {}
    assert waits_in(dead, Shape.STANDARD) == ()


@pytest.mark.rule("R3.2")
def test_a_kind_laid_down_as_a_kong_leaves_the_waits() -> None:
    assert waits(hand("23m11z", "456p", "789s", "555z")) == parse_kinds("14m")
    assert waits(hand("23m11z", "1111m", "789s", "555z")) == parse_kinds("4m")
    assert useful_tiles(hand("23m11z", "1111m", "4444m", "555z")) == ()


@pytest.mark.rule("R7.1", "R7.2", "R7.3", "R7.4", "R7.5", "R3.5")
@pytest.mark.parametrize(
    ("win", "near", "shape"),
    [
        ("123m456p789s11122z", "123m456p789s11125z", Shape.STANDARD),
        ("124z134z567z99m111p", "124z135z567z99m111p", Shape.STANDARD),
        ("1122m3344p5566s77z", "1122m3344p5566s71z", Shape.SEVEN_PAIRS),
        ("1111m2222p3333s44z", "1111m2222p3333s45z", Shape.SEVEN_PAIRS),
        ("1111222233334m4m", "111122223333m45p", Shape.SEVEN_PAIRS),
        ("147m258p369s12345z", "147m258p368s12345z", Shape.UNLINKED),
        ("148m15p26s1234567z", "148m15p26s1234566z", Shape.UNLINKED),
        ("19m19p19s12345677z", "19m18p19s12345677z", Shape.ALL_TERMINALS_HONORS),
        ("11119999m1111p15z", "11119999m1111p25m", Shape.ALL_TERMINALS_HONORS),
        ("11112344566667z", "1111234456666z1m", Shape.ALL_HONORS),
    ],
)
def test_every_special_hand_wins_and_its_near_miss_does_not(win: str, near: str, shape: Shape) -> None:
    assert shape in winning_shapes(hand(win))
    assert is_win(hand(win))
    assert shape not in winning_shapes(hand(near))


@pytest.mark.rule("R7.2", "R7.3")
def test_melds_rule_out_seven_pairs_and_unlinked() -> None:
    claimed = hand("1122m3344p556s", "777z")
    assert distance_to(claimed, Shape.SEVEN_PAIRS) == NOWHERE
    assert distance_to(claimed, Shape.UNLINKED) == NOWHERE
    assert useful_in(claimed, Shape.SEVEN_PAIRS) == ()
    assert waits_in(hand("147m258p36s12z", "345z"), Shape.UNLINKED) == ()


@pytest.mark.rule("R7.4", "R7.5")
def test_orphans_need_every_meld_to_be_terminals_and_honours() -> None:
    assert winning_shapes(hand("19m19p255z1s", "999s", "134z")) == (Shape.ALL_TERMINALS_HONORS,)
    assert not is_win(hand("19m19p255z1s", "999s", "234m"))
    assert distance_to(hand("19m19p255z1s", "999s", "234m"), Shape.ALL_TERMINALS_HONORS) == NOWHERE
    assert Shape.ALL_HONORS in winning_shapes(hand("1244567z6z", "333z", "567z"))
    assert Shape.ALL_HONORS not in winning_shapes(hand("1244567z6z", "333z", "999m"))


@pytest.mark.rule("R8.2", "R10.4")
def test_a_hand_may_wait_for_seven_pairs_and_melds_at_once() -> None:
    both = hand("778899m11z33445p")
    assert waits_by_shape(both) == {Shape.STANDARD: parse_kinds("25p"), Shape.SEVEN_PAIRS: parse_kinds("5p")}


@pytest.mark.rule("R1.1")
def test_a_hand_counts_what_it_was_given() -> None:
    found = hand("1123m55z", "777s", "8888p")
    assert found.kinds == parse_kinds("1123m55z")
    assert found.size == 6
    assert (found.melds, found.outside) == (2, False)
    assert [found.held(parse_kind(text)) for text in ("1m", "7s", "8p", "9p")] == [2, 3, 4, 0]
    assert found == hand("1123m55z").with_meld(parse_kinds("777s")).with_meld(parse_kinds("8888p"))


@given(CHANCES, st.sampled_from(ALL_KINDS))
def test_a_tile_added_and_taken_away_leaves_the_same_hand(chance: random.Random, kind: Kind) -> None:
    found = Hand.of(oracle.random_hand(chance, 13))
    if found.count(kind) < 4:
        more = found.with_tile(kind)
        assert more == Hand.of([*found.kinds, kind])
        assert more.without_tile(kind) == found


@pytest.mark.rule("R1.1")
def test_impossible_hands_are_refused() -> None:
    for kinds, melds in (
        ("11111m", []),
        ("11m", ["1111m"]),
        ("123456789m123456p", []),
        ("123m456p789s", ["111z", "222z"]),
    ):
        with pytest.raises(InvariantBroken):
            hand(kinds, *melds)
    with pytest.raises(InvariantBroken):
        hand("1111m").with_tile(parse_kind("1m"))
    with pytest.raises(InvariantBroken):
        hand("2m").without_tile(parse_kind("1m"))
