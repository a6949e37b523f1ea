"""How far a record can be believed: its causes judged again, its hands joined up, its walls as promised."""

from dataclasses import dataclass
from itertools import pairwise

from kemi_desktop.rules.errors import InvariantBroken, NotationError
from kemi_desktop.rules.events import DealSettled, DealStarted
from kemi_desktop.rules.evolve import fold
from kemi_desktop.rules.match import MatchState, after_deal
from kemi_desktop.rules.state import DealState, blank_state
from kemi_desktop.rules.wall import commitment, deal_seed, wall_of
from kemi_desktop.table.journal import DealBegan, Journal, JournalLine
from kemi_desktop.table.resume import judge_line, match_at


@dataclass(frozen=True, slots=True)
class Soundness:
    """What a check of a whole record has found."""

    lines: tuple[JournalLine, ...]
    """The decisions up to the first that comes out differently: as far as the record can be believed."""
    is_whole: bool
    """Whether that is all of them."""
    proven: tuple[int, ...]
    """Numbers of the hands whose wall was the one promised before the deal, proven by the seed."""
    broken: tuple[int, ...]
    """Numbers of the hands whose wall was another one."""


def examine(journal: Journal) -> Soundness:
    """Judge every decision again, up to the first that does not follow from the ones before."""
    sound: list[JournalLine] = []
    deal: DealState | None = None
    match: MatchState | None = None
    for line in journal.lines:
        try:
            if isinstance(line.cause, DealBegan):
                began = match_at(journal, line)
                if deal is not None and (began != match or deal.truth.settlement is None):
                    break
                match, deal = began, blank_state(deal_seed(began.seed, began.number))
            if judge_line(journal, line, deal) != line.events or deal is None or match is None:
                break
            deal = fold(deal, line.events)
            if deal.truth.settlement is not None:
                match = after_deal(match, deal)
        except (InvariantBroken, NotationError, LookupError, ValueError):
            break
        sound.append(line)
    proven, broken = _promises(tuple(sound))
    return Soundness(tuple(sound), len(sound) == len(journal.lines), proven, broken)


def _promises(lines: tuple[JournalLine, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the numbers of the settled hands whose walls kept their promise, and of those that did not."""
    ends = [e for line in lines for e in line.events if isinstance(e, DealStarted | DealSettled)]
    kept: dict[int, bool] = {}
    for started, settled in pairwise(ends):
        if isinstance(started, DealStarted) and isinstance(settled, DealSettled):
            kept[started.number] = _is_kept(started, settled.seed)
    return tuple(n for n, held in kept.items() if held), tuple(n for n, held in kept.items() if not held)


def _is_kept(started: DealStarted, seed: str) -> bool:
    try:
        return commitment(seed) == started.commitment and wall_of(seed) == started.wall
    except ValueError:
        return False
