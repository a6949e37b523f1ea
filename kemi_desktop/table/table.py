"""The authority of one game: the only place that may touch the truth of a hand.

It judges what seats ask, writes it down, and tells every seat what that seat may know.  Clock and seed come
in as arguments; it must not know who sits behind a seat, nor how a message travels.
"""

from dataclasses import replace
from typing import Final

from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.decide import Step, advance
from kemi_desktop.rules.errors import InvariantBroken, RuleViolation
from kemi_desktop.rules.events import DealSettled, Event
from kemi_desktop.rules.legal import options_for
from kemi_desktop.rules.match import MatchState, after_deal, is_over, open_deal
from kemi_desktop.rules.prompts import Options, PromptId
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.secrecy import redact
from kemi_desktop.rules.state import DealState
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.chair import Chair
from kemi_desktop.table.default_action import default_action
from kemi_desktop.table.journal import (
    Asked,
    Cause,
    DealBegan,
    JournalLine,
    LineSink,
    SeatAnswered,
    TimeRanOut,
    told_of,
)
from kemi_desktop.table.pace import Pace, Telling
from kemi_desktop.table.position import JournalSource, Position, no_journal
from kemi_desktop.wire.messages import (
    HandOver,
    MatchInfo,
    MatchOver,
    PauseChanged,
    RefusalCode,
    Refused,
    SeatKind,
    SeatMessage,
)

NO_PROMPT: Final = PromptId(0)
"""Named by requests that answer no question."""

Questions = tuple[Options | None, ...]
"""What each seat is asked, in seat order."""


def refusal(rule: RuleId, detail: str, code: RefusalCode, prompt: PromptId = NO_PROMPT) -> Refused:
    """Return the message that refuses a request."""
    return Refused(prompt, code, rule, detail)


class Table:
    """One game, from a position to its ranking.  Rule: R2.5, R3.

    ``claim_pause`` is in seconds of the clock that every call is given; 0 tells all consequences at once.
    Nothing moves but in ``submit``, ``proceed``, ``stop``, ``set_pause`` and ``tick``.
    """

    def __init__(
        self,
        info: MatchInfo,
        position: Position,
        *,
        now: float,
        claim_pause: float,
        journals: JournalSource = no_journal,
        journal: LineSink | None = None,
    ) -> None:
        self._info = info
        self._match = position.match
        self._state = position.deal
        self._journals = journals
        self._journal = journal
        self._pace = Pace(claim_pause)
        self._chairs = tuple(Chair() for _ in SEATS)
        self._asks = _questions(position.deal)
        self._playing = position.deal is not None
        self._people = {seat for seat in SEATS if info.kinds[seat] is not SeatKind.ROBOT}
        self._waiting: set[Seat] = set()
        self._paused_at: float | None = None
        self._stopping = False
        self._result: MatchOver | None = None
        self._send(info)
        if self._playing:
            self._announce([_tell(event) for event in position.events], now, frozenset())

    @property
    def info(self) -> MatchInfo:
        """Names, kinds of seat, rules, host."""
        return self._info

    @property
    def result(self) -> MatchOver | None:
        """Final scores and ranking; ``None`` while the game goes on."""
        return self._result

    @property
    def match(self) -> MatchState:
        """The game before the hand being played, or after the last one settled."""
        return self._match

    @property
    def deal(self) -> DealState | None:
        """The truth of the hand; for records and tests, never for a seat."""
        return self._state

    @property
    def next_due(self) -> float | None:
        """The next moment at which something held back or a deadline falls due; ``None`` if none."""
        if self._paused_at is not None:
            return None
        dues = [self._pace.due, *(chair.deadline for chair in self._chairs)]
        return min((due for due in dues if due is not None), default=None)

    def poll(self, seat: Seat) -> tuple[SeatMessage, ...]:
        """Return a seat's messages since the last call, oldest first."""
        return self._chairs[seat].fetch()

    def submit(self, seat: Seat, prompt: PromptId, action: Action, now: float) -> Refused | None:
        """Judge an answer; a refusal is returned, sent to the seat too, and changes nothing else."""
        refused = self._why_refused(seat, prompt, action)
        if refused is None:
            try:
                self._decide(SeatAnswered(seat, prompt, action), now)
            except RuleViolation as violation:
                refused = refusal(violation.rule, violation.detail, RefusalCode.ILLEGAL, prompt)
        if refused is not None:
            self._chairs[seat].send(refused)
        return refused

    def tick(self, now: float) -> bool:
        """Deal, tell what was held back, answer for seats out of time; return whether anything was due."""
        if self._paused_at is not None or self._result is not None:
            return False
        if not self._playing:
            if self._waiting:
                return False
            self._deal(now)
            return True
        moved = self._pace.due is not None and self._pace.due <= now
        if moved:
            self._release(now, frozenset())
        for seat in SEATS:
            chair = self._chairs[seat]
            if chair.options is not None and chair.deadline is not None and chair.deadline <= now:
                self._decide(TimeRanOut(seat, chair.options.prompt, default_action(chair.options)), now)
                moved = True
        return moved

    def proceed(self, seat: Seat) -> None:
        """Note that a seat wants the next hand; ``tick`` deals it once everyone does."""
        if seat in self._waiting:
            self._waiting.remove(seat)
            self._send_hand_over()

    def stop(self, seat: Seat) -> Refused | None:
        """End the game after the current hand, at once between hands; only the host may.  Rule: R2.5."""
        if seat != self._info.host:
            return self._refuse_guest(seat, rule_ids.R2_5)
        self._stopping = True
        if not self._playing and self._result is None:
            self._end()
        return None

    def wait_for(self, seat: Seat) -> None:
        """Wait between hands for this seat too, from the next on: a person has come to a computer seat."""
        self._people.add(seat)

    def set_host(self, seat: Seat) -> None:
        """Let another seat pause and stop the game; every seat hears of it."""
        self._info = replace(self._info, host=seat)
        self._send(self._info)

    def set_claim_pause(self, seconds: float) -> None:
        """Set the pause before consequences; the next discard or kong is the first it holds for."""
        self._pace.pause = seconds

    def set_pause(self, seat: Seat, now: float, *, paused: bool) -> Refused | None:
        """Stop or restart all clocks; only the host may.  Rule: R11."""
        if seat != self._info.host:
            return self._refuse_guest(seat, rule_ids.R11)
        if paused == (self._paused_at is not None):
            return None
        if self._paused_at is not None:
            self._pace.shift(now - self._paused_at)
            for chair in self._chairs:
                chair.shift(now - self._paused_at)
        self._paused_at = now if paused else None
        for chair in self._chairs:
            chair.send(PauseChanged(paused, seat, chair.deadline))
        return None

    def _why_refused(self, seat: Seat, prompt: PromptId, action: Action) -> Refused | None:
        """Everything that can be wrong with a submission before the rules are asked."""
        if action.seat != seat:
            return refusal(rule_ids.R2_1, "not_asked", RefusalCode.FOREIGN, prompt)
        if self._result is not None:
            return refusal(rule_ids.R2_5, "game_over", RefusalCode.STALE, prompt)
        if not self._playing:
            return refusal(rule_ids.R3_7, "hand_over", RefusalCode.STALE, prompt)
        if self._paused_at is not None:
            return refusal(rule_ids.R11, "paused", RefusalCode.PAUSED, prompt)
        options = self._chairs[seat].options
        if options is None or options.prompt != prompt:
            return refusal(rule_ids.R3_3, "stale_prompt", RefusalCode.STALE, prompt)
        return None

    def _refuse_guest(self, seat: Seat, rule: RuleId) -> Refused:
        refused = refusal(rule, "host_only", RefusalCode.FOREIGN)
        self._chairs[seat].send(refused)
        return refused

    def _deal(self, now: float) -> None:
        """Start the next hand.  Rule: R3.1."""
        self._journal = self._journals(self._match)
        self._playing = True
        step = open_deal(self._match)
        self._commit(DealBegan(), step, _questions(step.state), now)

    def _decide(self, cause: SeatAnswered | TimeRanOut, now: float) -> None:
        before = self._state
        if before is None:
            raise InvariantBroken("an answer was let through before the first deal")
        step = advance(before, cause.action)
        if step.state.truth.moment != before.truth.moment:
            asks = _questions(step.state)
        else:  # others' questions do not depend on this answer
            asks = tuple(None if seat == cause.seat else self._asks[seat] for seat in SEATS)
        self._commit(cause, step, asks, now)

    def _commit(self, cause: Cause, step: Step, asks: Questions, now: float) -> None:
        """Record a decision, then let it be true, then tell it."""
        batch = [_tell(event) for event in step.events]
        if self._journal is not None:
            self._journal.append(_line(self._journal.next_seq, now, cause, batch, asks))
        self._state, self._asks = step.state, asks
        if step.state.truth.settlement is not None:
            self._match = after_deal(self._match, step.state)
        self._pace.add(batch)
        closed = frozenset(seat for seat in SEATS if self._close_question(seat))
        self._release(now, closed)

    def _close_question(self, seat: Seat) -> bool:
        """Close a seat's question where it is no longer the one to answer; return whether it was."""
        chair, ask = self._chairs[seat], self._asks[seat]
        if chair.options is None or (ask is not None and ask.prompt == chair.options.prompt):
            return False
        return chair.ask(None, None)

    def _release(self, now: float, closed: frozenset[Seat]) -> None:
        self._announce(self._pace.take(now), now, closed)

    def _announce(self, batch: list[Telling], now: float, closed: frozenset[Seat]) -> None:
        """Tell a batch to every seat together, and ask what is to be asked once nothing is held back."""
        limit = self._match.rules.thinking_time
        deadline = None if limit is None else now + limit
        asking = self._pace.due is None
        for seat, chair in zip(SEATS, self._chairs, strict=True):
            changed = asking and chair.ask(self._asks[seat], deadline)
            events = tuple([told for telling in batch if (told := telling.seats[seat]) is not None])
            if events or changed or seat in closed:
                chair.tell(events)
        if batch and isinstance(batch[-1].event, DealSettled):
            self._finish_hand()

    def _finish_hand(self) -> None:
        self._playing = False
        if self._stopping or is_over(self._match):
            self._end()
            return
        self._waiting = set(self._people)
        self._send_hand_over()

    def _send_hand_over(self) -> None:
        self._send(HandOver(self._match.number - 1, tuple(sorted(self._waiting))))

    def _end(self) -> None:
        """Rank the seats.  Rule: R2.5."""
        scores = self._match.scores
        a, b, c, d = sorted(SEATS, key=lambda seat: -scores[seat])
        self._result = MatchOver(scores, (a, b, c, d))
        self._waiting = set()
        self._send(self._result)

    def _send(self, message: SeatMessage) -> None:
        for chair in self._chairs:
            chair.send(message)


def _questions(state: DealState | None) -> Questions:
    return tuple(None if state is None else options_for(state, seat) for seat in SEATS)


def _tell(event: Event) -> Telling:
    return Telling(event, tuple([redact(event, seat) for seat in SEATS]))


def _line(seq: int, now: float, cause: Cause, batch: list[Telling], asks: Questions) -> JournalLine:
    return JournalLine(
        seq=seq,
        at=now,
        cause=cause,
        events=tuple(telling.event for telling in batch),
        told=tuple(told_of(telling.event, telling.seats) for telling in batch),
        asked=tuple(Asked(o.seat, o.prompt, o.kind) for o in asks if o is not None),
    )
