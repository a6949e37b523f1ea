"""The score command against a slow second opinion that shares no code with it, on made-up cases."""

import json
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.case_format import finished_hand, read_cases
from kemi_desktop.cli.score import CaseResult, score_cases
from kemi_desktop.rules.errors import ImpossibleHand
from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.results import PaymentReason
from kemi_desktop.rules.settlement import settle
from tests.rules.case_faults import make_case
from tests.rules.case_maker import make_win
from tests.rules.oracle_score import oracle, oracle_of_several

Json = dict[str, Any]

GOLDEN = Path(__file__).parent / "golden" / "cases.json"
REFUSALS = {
    "chow_feeder",
    "five_of_a_kind",
    "first_turn",
    "first_turn_melds",
    "heavenly_tile",
    "kong_draw",
    "last_tile",
    "meld_fed_by_nobody",
    "meld_feeder",
    "meld_kind",
    "meld_tiles",
    "no_winning_tile",
    "option_name",
    "option_value",
    "pattern",
    "ready_dealer",
    "ready_melds",
    "renhu_hand",
    "renhu_without_ready",
    "robbed_copy",
    "seat",
    "shown_earthly",
    "shown_heavenly",
    "shown_never_completed",
    "tile",
    "tile_count",
    "win_by",
    "win_source",
}
BATCH = 10_000


def product(cases: list[Json]) -> list[CaseResult]:
    return list(score_cases(read_cases(json.dumps(cases).encode()), Language.EN))


def difference(case: Json, result: CaseResult) -> str:
    """Say how the product's answer differs from the oracle's; empty where it does not."""
    fans, deltas = oracle(case)
    got = None if result.deltas is None else list(result.deltas)
    if (result.fans, got, bool(result.error)) == (fans, deltas, deltas is None):
        return ""
    return f"{json.dumps(case)}\noracle: {fans} {deltas}\nproduct: {result.fans} {got} {result.error}"


@pytest.fixture(scope="module")
def answered() -> list[tuple[Json, CaseResult]]:
    cases = [make_case(Random(seed)) for seed in range(3_000)]
    return list(zip(cases, product(cases), strict=True))


def differences(seeds: range) -> list[str]:
    cases = [make_case(Random(seed)) for seed in seeds]
    return [
        text for case, result in zip(cases, product(cases), strict=True) if (text := difference(case, result))
    ]


def test_the_oracle_agrees_with_every_public_case() -> None:
    for case in json.loads(GOLDEN.read_text(encoding="utf-8")):
        assert oracle(case) == (case["expect"]["fans"], case["expect"]["deltas"]), case["id"]


def test_made_up_cases_come_out_as_the_oracle_says(answered: list[tuple[Json, CaseResult]]) -> None:
    assert list(filter(None, (difference(case, result) for case, result in answered))) == []


@given(st.randoms(use_true_random=False))
def test_any_case_comes_out_as_the_oracle_says(random: Random) -> None:
    case = make_case(random)
    (result,) = product([case])
    assert difference(case, result) == ""


@pytest.mark.long
@pytest.mark.parametrize("batch", range(1, 21))
def test_many_made_up_cases_come_out_as_the_oracle_says(batch: int) -> None:
    assert differences(range(batch * BATCH, (batch + 1) * BATCH)) == []


def test_the_made_up_cases_reach_every_fan_and_every_refusal(
    answered: list[tuple[Json, CaseResult]],
) -> None:
    refusals = set()
    for case in read_cases(json.dumps([case for case, _ in answered]).encode()):
        try:
            finished_hand(case)
        except ImpossibleHand as error:
            refusals.add(error.key)
    assert refusals == REFUSALS
    assert {key for _, result in answered for key in result.fans or ()} == {fan.value for fan in Fan}


def wins_on_a_tile_of_another(seeds: range) -> dict[tuple[str, str], list[Json]]:
    """Sort possible wins by how they came and by their tile."""
    found: dict[tuple[str, str], list[Json]] = defaultdict(list)
    for seed in seeds:
        case = make_win(Random(seed))
        if case["win"]["by"] != "self_draw" and oracle(case)[0] is not None:
            found[case["win"]["by"], case["win"]["tile"]].append(case)
    return found


def joined(first: Json, second: Json) -> list[Json]:
    """Put the second case's winner into the first, then told once for each winner; empty if impossible."""
    winner, source = second["winner"], first["win"]["from"]
    if winner in {first["winner"], source}:
        return []
    seats = list(first["seats"])
    seats[winner] = second["seats"][winner]
    cases = [{**first, "seats": seats}, {**first, "seats": seats, "winner": winner}]
    return [] if any(oracle(case)[0] is None for case in cases) else cases


@pytest.mark.rule("R3.4", "R9.3", "R5.5", "R5.6")
def test_several_winners_of_one_tile_are_settled_as_the_oracle_says() -> None:
    settled: Counter[bool] = Counter()
    for alike in wins_on_a_tile_of_another(range(2_500)).values():
        for cases in filter(None, (joined(*pair) for pair in pairwise(alike))):
            hands = [finished_hand(case) for case in read_cases(json.dumps(cases).encode())]
            winners = {case["winner"] for case in cases}
            together = replace(hands[0], wins=tuple(win for hand in hands for win in hand.wins))
            assert list(settle(together).deltas) == oracle_of_several(cases), json.dumps(cases)
            earthly = bool(cases[0]["win"].get("first_turn"))
            between = [p for p in settle(together).payments if p.payer in winners and p.payee in winners]
            assert not earthly or PaymentReason.WIN not in {payment.reason for payment in between}
            settled[earthly] += 1
    assert min(settled[True], settled[False]) > 10
