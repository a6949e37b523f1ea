"""The public settlements, every one exactly."""

from pathlib import Path
from typing import cast

import msgspec
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.case_format import read_cases
from kemi_desktop.cli.score import score_case, score_cases

DATA = (Path(__file__).parent / "golden" / "cases.json").read_bytes()
CASES = read_cases(DATA)
EXPECTED = [cast("dict[str, object]", raw["expect"]) for raw in msgspec.json.decode(DATA)]


@pytest.mark.parametrize("index", range(len(CASES)), ids=[case.id for case in CASES])
def test_public_case_comes_out_exactly(index: int) -> None:
    (result,) = score_cases((CASES[index],), Language.ZH)
    wanted = EXPECTED[index]
    assert result.fans == wanted["fans"]
    assert (None if result.deltas is None else list(result.deltas)) == wanted["deltas"]
    assert bool(result.error) == (wanted["deltas"] is None)


def test_the_public_cases_are_all_here() -> None:
    assert len(CASES) == 91
    assert sum(1 for wanted in EXPECTED if wanted["deltas"] is None) == 6
    assert score_case(CASES[0]).deltas == (0, 2, -2, 0)
