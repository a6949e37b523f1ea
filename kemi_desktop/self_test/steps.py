"""Runs steps one after another and tells of each what came out; knows nothing of what they do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

Work = Callable[[], str]
"""Does something and returns in a few words what it found; raises where it fails."""


class StepFailed(Exception):
    """A step came out wrong; the text is the plain reason."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to try."""

    name: str
    """The key of its words in the catalogue, without the group."""
    work: Work


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a step."""

    name: str
    passed: bool
    seconds: float
    told: str
    """What was found, or why it failed."""


def run_steps(steps: Sequence[Step], *, tell: Callable[[Outcome], object]) -> tuple[Outcome, ...]:
    """Run every step, also behind a failed one; ``tell`` hears each outcome at once."""
    outcomes = []
    for step in steps:
        outcomes.append(_run(step))
        tell(outcomes[-1])
    return tuple(outcomes)


def _run(step: Step) -> Outcome:
    start = perf_counter()
    try:
        told, passed = step.work(), True
    except Exception as error:  # noqa: BLE001 -- whatever goes wrong is what the report is for
        told, passed = f"{type(error).__name__}: {error}", False
    return Outcome(step.name, passed, round(perf_counter() - start, 3), told)
