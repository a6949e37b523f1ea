"""Where the lesson stands, and a seat that lets only the taught deed through.  Draws nothing."""

from collections import deque
from typing import Final

from kemi_desktop.adapter.seat_adapter import Phase, SeatAdapter
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.lessons import Deed, Lesson, Mark, Step
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.settings import TileSet
from kemi_desktop.wire.messages import MatchInfo, MatchOver, RefusalCode, Refused, SeatMessage

GUIDED: Final = "guided"
"""The detail of a refusal by the teacher; a key of the catalogue's refusals."""


def may_offer_index(context: UiContext) -> bool:
    """Whether the reader may want numbers and letters on the tiles: nothing on them is in his own letters."""
    return context.language is Language.EN and context.settings.tile_set is TileSet.CLASSIC


def steps_for(lesson: Lesson, context: UiContext) -> tuple[Step, ...]:
    """Return the steps at the table that mean something to this learner."""
    return tuple(
        step
        for step in lesson.steps
        if (context.settings.hints or step.mark is not Mark.WAITS)
        and (not step.offers_index or may_offer_index(context))
    )


class Coach:
    """Goes through the steps of one lesson in order."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = steps
        self._at = 0

    @property
    def step(self) -> Step | None:
        """The present step; ``None`` after the last one."""
        return self._steps[self._at] if self._at < len(self._steps) else None

    @property
    def is_last(self) -> bool:
        """Whether no step follows the present one."""
        return self._at >= len(self._steps) - 1

    def go_on(self) -> None:
        """Leave the present step behind."""
        self._at += 1

    def holds(self, view: SeatView, options: Options | None) -> bool:
        """Whether the game must stand still because something is to be read first."""
        step = self.step
        return step is not None and step.deed is Deed.READ and step.is_open(view, options)

    def take(self, action: Action) -> bool:
        """Let the taught deed pass, and go on with it; return whether the action was it."""
        step = self.step
        if step is None or not step.fits(action):
            return False
        self.go_on()
        return True


class GuidedSeat(SeatAdapter):
    """A seat whose answers the coach sees first; what is not taught comes back refused, nothing is lost."""

    def __init__(self, seat: SeatAdapter, coach: Coach) -> None:
        self._inner = seat
        self._coach = coach
        self._refused: deque[Refused] = deque()

    @property
    def seat(self) -> Seat:
        """The seat held."""
        return self._inner.seat

    @property
    def view(self) -> SeatView:
        """The table as this seat knows it."""
        return self._inner.view

    @property
    def options(self) -> Options | None:
        """What the seat may do now, all of it; ``None`` while there is something to read first."""
        options = self._inner.options
        return None if self._coach.holds(self._inner.view, options) else options

    @property
    def asked(self) -> Options | None:
        """What the table asks of the seat, also while there is something to read first."""
        return self._inner.options

    @property
    def deadline(self) -> float | None:
        """When the table answers for the seat."""
        return self._inner.deadline

    @property
    def info(self) -> MatchInfo:
        """Names, kinds of seat, rules, host."""
        return self._inner.info

    @property
    def phase(self) -> Phase:
        """Playing, between hands, or over."""
        return self._inner.phase

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not yet said continue."""
        return self._inner.waiting

    @property
    def result(self) -> MatchOver | None:
        """Final scores and ranking."""
        return self._inner.result

    @property
    def paused(self) -> bool:
        """Whether all clocks stand still."""
        return self._inner.paused

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Take the news since the last call, the coach's refusals included."""
        refused = tuple(self._refused)
        self._refused.clear()
        return (*refused, *self._inner.poll(now))

    def submit(self, action: Action) -> None:
        """Answer the open question, if it is the taught answer or there is no other."""
        options = self._inner.options
        is_forced = options is not None and len(options.actions) == 1
        if is_forced or self._coach.take(action):
            self._inner.submit(action)
        elif options is not None:
            self._refused.append(Refused(options.prompt, RefusalCode.ILLEGAL, rule_ids.R3_3, GUIDED))

    def proceed(self) -> None:
        """Go on after a settled hand."""
        self._inner.proceed()

    def pause(self, paused: bool) -> None:  # noqa: FBT001 -- reads as what it is
        """Stop or restart all clocks."""
        self._inner.pause(paused)

    def stop(self) -> None:
        """End the game."""
        self._inner.stop()
