"""Rare settlements worked out by hand from the rulings, and what can never have happened."""

import json
from pathlib import Path

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.case_format import Case, read_cases
from kemi_desktop.cli.score import score_cases

FILE = Path(__file__).parent / "golden" / "rare.json"
CASES = read_cases(FILE.read_bytes())
EXPECTED = {case["id"]: case["expect"] for case in json.loads(FILE.read_text(encoding="utf-8"))}


@pytest.mark.rule(
    "R2.3", "R2.4", "R4.1", "R5.5", "R5.6", "R6.3", "R6.4", "R7.30", "R7.31", "R8.2", "R8.3", "R8.4", "R9.3"
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_rare_settlement_comes_out_as_worked_out_by_hand(case: Case) -> None:
    (result,) = score_cases((case,), Language.EN)
    expected = EXPECTED[case.id]
    assert result.fans == expected["fans"]
    assert (None if result.deltas is None else list(result.deltas)) == expected["deltas"]
    assert bool(result.error) == (expected["deltas"] is None)
