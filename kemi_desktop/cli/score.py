"""The ``score`` command: settles each case of a file, one JSON object a line."""

from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

import msgspec

from kemi_desktop.catalogue.lookup import Language, unreadable, word
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.cli.case_format import Case, finished_hand, read_cases
from kemi_desktop.cli.json_faults import fault_sentence
from kemi_desktop.judge.verdict import settled
from kemi_desktop.rules.errors import ImpossibleHand, NotationError
from kemi_desktop.table.whole_file import read_whole


class CaseResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to one case."""

    id: str
    fans: dict[str, int] | None
    """Fan key to points; null for a drawn hand and where nothing is scored."""
    deltas: tuple[int, int, int, int] | None
    """Points won or lost per seat; null where nothing is scored."""
    error: str = ""
    """One sentence where the case is impossible or no win; absent otherwise."""


def run_score(path: str, language: Language, out: TextIO, err: TextIO) -> int:
    """Print the result of every case of the file; return 0, or 2 where the file cannot be read."""
    try:
        cases = read_cases(read_whole(Path(path)))
    except OSError as error:
        print(word(language, "score.unreadable", file=path, reason=system_reason(language, error)), file=err)
        return 2
    except NotationError as error:
        print(
            word(language, "score.not_in_format", file=path, reason=fault_sentence(language, error)), file=err
        )
        return 2
    for result in score_cases(cases, language):
        print(msgspec.json.encode(result).decode("utf-8"), file=out)
    return 0


def score_cases(cases: tuple[Case, ...], language: Language) -> Iterator[CaseResult]:
    """Yield the result of each case in order."""
    for case in cases:
        try:
            yield score_case(case)
        except ImpossibleHand as error:
            yield CaseResult(case.id, None, None, unreadable(language, error))


def score_case(case: Case) -> CaseResult:
    """Return the result of one case; raise ``ImpossibleHand`` where it cannot be or does not win."""
    settlement = settled(finished_hand(case))
    if not settlement.wins:
        return CaseResult(case.id, None, settlement.deltas)
    fans = {fan.value: points for fan, points in settlement.wins[0].score.fans}
    return CaseResult(case.id, fans, settlement.deltas)
