"""Between the seat and its picture: tells the director what happened, and the table what the player wants.

The truth is the adapter's; an answer given while the picture is still behind waits for it, and is never lost.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from kemi_desktop.adapter.seat_adapter import Phase, SeatAdapter
from kemi_desktop.hints.outlook import as_it_stands
from kemi_desktop.hints.waits import Obstacle
from kemi_desktop.rules.actions import Action, DeclareReady, Discard
from kemi_desktop.rules.events import Event
from kemi_desktop.rules.prompts import Options, PromptId, PromptKind
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.motion.director import Director
from kemi_desktop.wire.messages import (
    HandOver,
    MatchInfo,
    MatchOver,
    PauseChanged,
    Refused,
    SeatEvents,
    SeatMessage,
)

BOUND_PAUSE: Final = 0.7
"""Seconds a drawn tile that must go is looked at before it goes by itself."""

Advance = Callable[[float], object]
"""Moves the game to a time in seconds: ``LocalGame.advance``, or nothing for a table elsewhere."""
Hear = Callable[[tuple[Event, ...]], None]
"""Takes the events that the seat is told, in order."""


def hear_nothing(events: tuple[Event, ...]) -> None:
    """Keep no record: what pictures and tests use for ``hear``."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An answer given before the picture had caught up."""

    prompt: PromptId
    action: Action


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that was not done."""

    detail: str
    """A key of the catalogue's ``refusal`` group."""
    rule: RuleId | None = None


@dataclass(frozen=True, slots=True)
class Declared:
    """What a hand waits for since it was declared."""

    hand: int
    waits: tuple[Kind, ...]


def declared_by(action: Action, options: Options, hand: int) -> Declared | None:
    """Return what a declaration waits for, as it was offered; ``None`` for any other action."""
    match action:
        case DeclareReady(_, pairs, shown):
            offers = [o.waits for o in options.ready if (o.seven_pairs_only, o.shown) == (pairs, shown)]
        case Discard(_, tile, shown) if shown:
            offers = [o.waits for o in options.shows if (o.discard, o.patterns) == (tile, shown)]
        case _:
            return None
    return Declared(hand, offers[0]) if offers else None


def declared_before(view: SeatView) -> Declared | None:
    """Return what the reader's declared hand waits for, read from the hand itself where it is whole."""
    outlook = as_it_stands(view)
    if outlook is None:
        return None
    waits = outlook.waits
    barred = (Obstacle.DECLARATION, Obstacle.HELD_FOUR)
    return Declared(view.number, tuple(wait.kind for wait in waits if wait.obstacle not in barred))


class Play:
    """One seat's game as the table's screen sees it."""

    def __init__(
        self, adapter: SeatAdapter, director: Director, advance: Advance, hear: Hear = hear_nothing
    ) -> None:
        self.adapter = adapter
        self.director = director
        self._advance = advance
        self._hear = hear
        self._read_view: SeatView | None = None
        self._waiting: Waiting | None = None
        self._idle_since: float | None = None
        self._now: float | None = None
        self._refusals: list[Refusal] = []
        self._passed_on = 0
        self._declared: Declared | None = None

    @property
    def options(self) -> Options | None:
        """What the player is asked, once the picture shows why; ``None`` while paused."""
        if not self.director.idle or self.adapter.paused or self._waiting is not None:
            return None
        return self.adapter.options

    @property
    def is_bound(self) -> bool:
        """Whether only one thing can be done now, a forced discard, which then happens by itself."""
        options = self.adapter.options
        return (
            options is not None
            and options.kind is PromptKind.TURN
            and len(options.actions) == 1
            and isinstance(options.actions[0], Discard)
        )

    def request(self, action: Action) -> bool:
        """Ask for an action; return whether it is on its way.  ``take_refusals`` tells why it is not."""
        options = self.adapter.options
        if self.adapter.paused:
            self._refusals.append(Refusal("paused"))
            return False
        if options is None:
            self._refusals.append(Refusal("not_your_turn"))
            return False
        if action not in options.actions:
            self._refusals.append(Refusal("not_offered"))
            return False
        if not self.director.idle:
            self._waiting = Waiting(options.prompt, action)
            return True
        self._declared = declared_by(action, options, self.adapter.view.number) or self._declared
        self.adapter.submit(action)
        return True

    @property
    def waits(self) -> tuple[Kind, ...]:
        """What the declared hand waits for, as its offer said; empty without a declaration."""
        shown = self.director.shown
        if shown.viewer is None or not shown.seats[shown.viewer].bound:
            return ()
        if self._declared is None or self._declared.hand != shown.number:
            self._declared = declared_before(shown)  # the game was taken up after the declaration
        return () if self._declared is None else self._declared.waits

    def take_refusals(self) -> tuple[Refusal, ...]:
        """Return, once, what was refused, in order."""
        taken, self._refusals = tuple(self._refusals), []
        return taken

    def step(self, now: float, *, speed: float | None) -> bool:
        """Move to a time in seconds; return whether anything may look different."""
        elapsed = 0.0 if self._now is None else max(0.0, now - self._now)
        self._now = now
        self._advance(now)
        changed = self._read(now)
        director = self.director
        director.speed = speed
        changed = director.advance(0.0 if self.adapter.paused else elapsed) or changed
        self._mark_idle(now)
        return self._send_waiting() or self._discard_bound(now) or changed

    def _read(self, now: float) -> bool:
        """Take the news; a view read by somebody else in between is shown as it is."""
        if self._read_view is not None and self.adapter.view is not self._read_view:
            self.director.show_at_once(self.adapter.view)
        messages = self.adapter.poll(now)
        self._read_view = self.adapter.view
        for message in messages:
            self._take(message)
        return bool(messages)

    def _take(self, message: SeatMessage) -> None:
        match message:
            case SeatEvents(events=events):
                self._hear(events)
                self.director.tell(events)
            case Refused(detail=detail, rule=rule):
                self._waiting = None
                self._refusals.append(Refusal(detail, rule))
            case MatchInfo() | HandOver() | MatchOver() | PauseChanged():
                pass  # the adapter holds what they say
            case _:
                assert_never(message)

    def _mark_idle(self, now: float) -> None:
        if not self.director.idle or self.adapter.paused:
            self._idle_since = None
        elif self._idle_since is None:
            self._idle_since = now

    def _send_waiting(self) -> bool:
        """Send the answer that waited for the picture, or say that it came too late."""
        if self._waiting is None or not self.director.idle:
            return False
        waiting, self._waiting = self._waiting, None
        options = self.adapter.options
        if options is None or options.prompt != waiting.prompt:
            self._refusals.append(Refusal("stale_prompt"))
        else:
            self.request(waiting.action)
        return True

    def _discard_bound(self, now: float) -> bool:
        """Discard for a bound hand after a pause in which the tile can be seen."""
        options = self.options
        if options is None or not self.is_bound or self._idle_since is None:
            return False
        if now - self._idle_since < BOUND_PAUSE:
            return False
        self.adapter.submit(options.actions[0])
        return True

    @property
    def hand_is_settled(self) -> bool:
        """Whether the end of a hand has been shown and not yet been passed on."""
        shown = self.director.shown
        return self.director.resting and shown.settlement is not None and shown.number != self._passed_on

    def pass_on(self) -> SeatView:
        """Return the settled hand, and count it as passed on."""
        self._passed_on = self.director.shown.number
        return self.director.shown

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and everything of it has been shown."""
        return self.adapter.phase is Phase.MATCH_OVER and self.director.resting
