"""The treasure: which face it is, and what flies."""

import pytest

from kemi_desktop.rules.actions import DeclareKong, Pass
from kemi_desktop.rules.finished import account_of
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import format_kind, parse_kind
from kemi_desktop.rules.results import PaymentReason
from kemi_desktop.rules.ruleset import TreasureCycle
from kemi_desktop.rules.seat_view import Stage
from kemi_desktop.rules.state import DealState, project
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.rules.treasure import treasure_after, treasures_discarded
from tests.rules.positions import (
    actions,
    all_pass,
    chow,
    deal,
    kong,
    play,
    pung,
    run_down,
    settle_down,
    throw,
)


def flown(state: DealState, seat: int) -> int:
    """Return what a seat's treasures count now."""
    return treasures_discarded(state.truth.seats[seat], state.truth.treasure)


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(
    ("indicator", "treasure"),
    [
        ("1m", "2m"),
        ("8p", "9p"),
        ("9m", "1m"),
        ("9p", "1p"),
        ("9s", "1s"),
        ("1z", "2z"),
        ("3z", "4z"),
        ("5z", "6z"),
    ],
)
@pytest.mark.parametrize("cycle", list(TreasureCycle))
def test_treasure_is_the_next_face(indicator: str, treasure: str, cycle: TreasureCycle) -> None:
    assert format_kind(treasure_after(parse_kind(indicator), cycle)) == treasure


@pytest.mark.rule("R6.1", "R11")
@pytest.mark.parametrize(
    ("cycle", "after_north", "after_white"),
    [(TreasureCycle.SEVEN, "5z", "1z"), (TreasureCycle.SEPARATE, "1z", "5z")],
)
def test_honours_go_round_in_one_ring_or_in_two(
    cycle: TreasureCycle, after_north: str, after_white: str
) -> None:
    assert format_kind(treasure_after(parse_kind("4z"), cycle)) == after_north
    assert format_kind(treasure_after(parse_kind("7z"), cycle)) == after_white


@pytest.mark.rule("R3.1", "R6.1")
def test_indicator_turned_over_names_the_treasure() -> None:
    state = deal(["", "", "", ""], draws="7z", indicator="4m")
    assert state.truth.treasure == parse_kind("5m")


@pytest.mark.rule("R6.2")
def test_treasure_may_be_chowed_punged_konged_and_kept() -> None:
    state = throw(deal(["", "46m", "555m", ""], draws="5m", indicator="4m"), 0, "5m")
    assert chow(state, 1, "46m") in actions(state, 1)
    assert {pung(state, 2, "5m"), kong(state, 2, "5m")} < set(actions(state, 2))
    kept = deal(["5m", "", "", ""], draws="7z", indicator="4m")
    assert len(actions(kept, 0)) == 14


@pytest.mark.rule("R6.3")
def test_own_treasure_discards_count_one_each_even_when_claimed() -> None:
    state = throw(deal(["", "55m", "", ""], draws="5m", indicator="4m"), 0, "5m")
    assert flown(settle_down(state), 0) == 1
    claimed = play(all_pass(state, but=[1]), pung(state, 1, "5m"))
    assert flown(claimed, 0) == 1
    assert flown(claimed, 1) == 2


@pytest.mark.rule("R6.3")
def test_discard_kong_of_treasures_counts_three() -> None:
    state = throw(deal(["", "555m", "", ""], draws="5m", indicator="4m"), 0, "5m")
    state = play(all_pass(state, but=[1]), kong(state, 1, "5m"))
    assert flown(state, 1) == 3


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize("kind", [MeldKind.CONCEALED_KONG, MeldKind.SHOWN_KONG])
def test_kong_of_four_treasures_in_hand_counts_four(kind: MeldKind) -> None:
    state = deal(["5555m", "", "", ""], draws="7z", indicator="4m")
    assert flown(play(state, DeclareKong(Seat(0), kind, parse_kind("5m"))), 0) == 4


@pytest.mark.rule("R6.3")
def test_fourth_treasure_added_to_a_pung_counts_one_more() -> None:
    state = throw(deal(["", "555m", "", ""], draws="5m", indicator="4m"), 0, "5m")
    state = play(all_pass(state, but=[1]), pung(state, 1, "5m"))
    assert flown(state, 1) == 2
    assert flown(play(state, DeclareKong(Seat(1), MeldKind.ADDED_KONG, parse_kind("5m"))), 1) == 3


@pytest.mark.rule("R6.3")
def test_chow_with_a_treasure_counts_nothing_for_the_chower() -> None:
    state = throw(deal(["", "46m", "", ""], draws="5m", indicator="4m"), 0, "5m")
    state = play(all_pass(state, but=[1]), chow(state, 1, "46m"))
    assert (flown(state, 0), flown(state, 1)) == (1, 0)


@pytest.mark.rule("R5.6", "R6.3")
def test_robbed_kong_counts_no_treasure() -> None:
    waits = "46m12345699p789s"
    state = deal(["5555m", "", "", waits], draws="7z", indicator="4m")
    state = play(state, DeclareKong(Seat(0), MeldKind.SHOWN_KONG, parse_kind("5m")))
    assert flown(state, 0) == 4
    from_truth = play(state, actions(state, 3)[0])
    assert from_truth.truth.stage is Stage.OVER
    assert flown(from_truth, 0) == 0


@pytest.mark.rule("R6.4")
def test_treasures_dealt_and_drawn_are_counted_claimed_ones_are_not() -> None:
    state = deal(["5m", "55m", "", ""], draws="5m", indicator="4m")
    assert [t.treasures_drawn for t in state.truth.seats] == [2, 2, 0, 0]
    state = throw(state, 0, "5m")
    state = play(all_pass(state, but=[1]), pung(state, 1, "5m"))
    assert [t.treasures_drawn for t in state.truth.seats] == [2, 2, 0, 0]


@pytest.mark.rule("R6.4")
def test_kong_replacement_counts_as_drawn() -> None:
    state = deal(["9999p5m", "", "", ""], draws="5m", replacements="5m", indicator="4m")
    state = play(state, DeclareKong(Seat(0), MeldKind.CONCEALED_KONG, parse_kind("9p")))
    assert state.truth.seats[0].treasures_drawn == 3


@pytest.mark.rule("R6.4")
def test_number_of_treasures_is_known_to_its_owner_alone() -> None:
    state = deal(["55m", "", "", ""], draws="5m", indicator="4m")
    assert [project(state, s).seats[0].treasures_drawn for s in SEATS] == [3, None, None, None]


@pytest.mark.rule("R4.1", "R6.4")
@pytest.mark.parametrize(
    ("held", "elsewhere", "points"), [("5m", "55m", 0), ("55m", "5m", 6), ("555m", "", 12)]
)
def test_three_and_four_treasures_are_paid_in_a_drawn_hand(held: str, elsewhere: str, points: int) -> None:
    state = run_down(deal([held, elsewhere, "", ""], draws="5m", indicator="4m"), left=-1)
    assert state.truth.stage is Stage.OVER
    assert state.truth.settlement is not None
    paid = [p.points for p in state.truth.settlement.payments if p.reason is PaymentReason.TREASURES]
    assert paid == ([points] * 3 if points else [])


@pytest.mark.rule("R6.3")
def test_account_carries_the_treasures_to_the_scoring() -> None:
    state = throw(deal(["5m", "", "", ""], draws="5m", indicator="4m"), 0, "5m")
    account = account_of(state.truth, Seat(0))
    assert (account.treasures_drawn, account.treasures_discarded) == (2, 1)


@pytest.mark.rule("R6.2")
def test_treasure_is_no_joker() -> None:
    state = deal(["", "", "", "46m12345699p789s"], draws="9m", indicator="8m")
    state = throw(state, 0, "9m")
    assert Pass(Seat(3)) not in actions(state, 3)
