"""A computer seat: the same door as a person's, with a policy behind it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from kemi_desktop.adapter.seat_adapter import SeatAdapter
from kemi_desktop.ai.policy import Policy
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.prompts import Options, PromptId, PromptKind
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.table.default_action import default_action


@dataclass(frozen=True, slots=True)
class PolicyFault:
    """A policy raised, or answered something it was not offered; the seat played on with a safe answer."""

    seat: Seat
    options: Options
    answer: Action | None
    """What it answered; ``None`` where it raised."""
    error: Exception | None


FaultReport = Callable[[PolicyFault], None]


class Robot:
    """Lets a policy answer every question of a seat: on its turn ``pace`` seconds later, a claim at once.

    What follows from a claim is told no earlier than the table's pause anyway, and answering within it gives
    nothing away.  Waiting is a due time, never a sleep; no fault of the policy can stall the game.
    """

    def __init__(
        self, adapter: SeatAdapter, policy: Policy, chance: Random, *, pace: float, report: FaultReport
    ) -> None:
        self._adapter = adapter
        self._policy = policy
        self._chance = chance
        self.pace = pace
        """Seconds until it answers on its turn; the next question is the first it holds for."""
        self._report = report
        self._prompt: PromptId | None = None
        self._due = 0.0

    @property
    def next_due(self) -> float | None:
        """When the robot will answer; ``None`` while it is not asked or the game is paused."""
        return None if self._prompt is None else self._due

    def advance(self, now: float) -> bool:
        """Read the news and answer if it is time; return whether it answered."""
        adapter = self._adapter
        adapter.poll(now)
        options = adapter.options
        if options is None or adapter.paused:
            self._prompt = None
            return False
        if self._prompt != options.prompt:
            on_turn = options.kind is PromptKind.TURN
            self._prompt, self._due = options.prompt, now + self.pace if on_turn else now
        if now < self._due:
            return False
        self._prompt = None
        adapter.submit(self._choose(options))
        if adapter.options is not None:
            raise InvariantBroken(f"seat {options.seat} was refused what it was offered")
        return True

    def _choose(self, options: Options) -> Action:
        try:
            action = self._policy(self._adapter.view, options, self._chance)
        except Exception as error:  # noqa: BLE001 -- whatever a policy does, the seat plays on
            self._report(PolicyFault(options.seat, options, None, error))
            return default_action(options)
        if action in options.actions:
            return action
        self._report(PolicyFault(options.seat, options, action, None))
        return default_action(options)
