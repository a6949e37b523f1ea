"""A seat at a table behind a cable; screens cannot tell it from one in this process."""

from dataclasses import dataclass, replace
from typing import Final, assert_never

from kemi_desktop.net.guest import GuestLink, LinkNews, LinkState
from kemi_desktop.net.witness import WallWitness
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.seat_facts import Phase
from kemi_desktop.table.seat_fold import SeatFold
from kemi_desktop.wire.codec import view_digest
from kemi_desktop.wire.messages import (
    Continue,
    MatchInfo,
    Pause,
    PauseChanged,
    RefusalCode,
    Refused,
    Resume,
    SeatEvents,
    SeatKind,
    SeatMessage,
    SeatRequest,
    Stop,
    Submit,
)
from kemi_desktop.wire.protocol import (
    Arrange,
    Ask,
    Back,
    Challenge,
    Denied,
    Farewell,
    Goodbye,
    HostMessage,
    Kick,
    NeedSnapshot,
    PassHost,
    Phrase,
    Pong,
    Ready,
    Said,
    Say,
    Snapshot,
    Start,
    Swap,
    TakeSeat,
    Told,
    Welcome,
)
from kemi_desktop.wire.room_state import RoomState

NOBODY: Final = MatchInfo(("", "", "", ""), (SeatKind.HUMAN,) * 4, DEFAULT_RULES, SEATS[0])
"""Stands for the game's information until the game begins."""

RoomRequest = TakeSeat | Ready | Start | Swap | Kick | PassHost | Arrange | Say | Phrase | Back | Goodbye
"""What a person asks of the room rather than of the game."""


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that was said."""

    said: Said
    room: RoomState | None
    """The room as it was then: people change seats."""


class RemoteAdapter(SeatFold):
    """``SeatAdapter`` over a ``GuestLink``; also tells how the room and the connection stand.

    It outlives every interruption: the link comes back with its token, and a snapshot replaces what was
    missed.  A view that differs from the room's is replaced in the same way.
    """

    def __init__(self, link: GuestLink) -> None:
        super().__init__(SEATS[0], NOBODY)
        self._link = link
        self._state = LinkNews(LinkState.CONNECTING)
        self._room: RoomState | None = None
        self._token = ""
        self._seq = 0
        self._nonce = 0
        self._healing = False
        self._witness = WallWitness(SEATS[0])
        self._snapshots = 0
        self._sent: Options | None = None
        self._sent_as = 0
        self._going_on: int | None = None
        self._going_as = 0
        self._stopping: int | None = None
        self._leaving = False
        self._own: list[SeatMessage] = []
        self._denials: list[Denied] = []
        self._sayings: list[Saying] = []
        self._key = ""

    @property
    def link(self) -> LinkNews:
        """How the connection stands, and why it ended."""
        return self._state

    @property
    def room(self) -> RoomState | None:
        """The room as last told; ``None`` before the first welcome."""
        return self._room

    @property
    def token(self) -> str:
        """What gives the seat back in another process; a secret."""
        return self._token

    @property
    def key(self) -> str:
        """What the room is announced under for its whole life; empty before the first welcome."""
        return self._key

    @property
    def begun(self) -> bool:
        """Whether a game has begun."""
        return self._seq > 0

    @property
    def snapshots(self) -> int:
        """How often everything known was replaced at once; a screen that shows messages starts anew then."""
        return self._snapshots

    @property
    def wall_kept(self) -> bool | None:
        """Whether the last settled hand's wall was the one promised before it; ``None`` before the first."""
        return self._witness.kept

    @property
    def has_gone_on(self) -> bool:
        """Whether the player has gone on after the settled hand, be it that the room has not heard it yet."""
        said = self._seat not in self._waiting or self._going_on == self._view.number
        return self._phase is Phase.HAND_OVER and said

    def take_denials(self) -> tuple[Denied, ...]:
        """Return what the room did not do, oldest first."""
        denials = tuple(self._denials)
        self._denials.clear()
        return denials

    def take_sayings(self) -> tuple[Saying, ...]:
        """Return what people in the room have said, one's own words included, oldest first."""
        sayings = tuple(self._sayings)
        self._sayings.clear()
        return sayings

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Take the news since the last call; never waits."""
        messages, self._own = self._own, []
        for item in self._link.poll():
            if isinstance(item, LinkNews):
                self._note_link(item)
            else:
                messages += self._hear(item, now)
        return tuple(messages)

    def submit(self, action: Action) -> None:
        """Answer the open question; it counts as closed until the room says otherwise."""
        if self._state.state is not LinkState.CONNECTED:
            self._own.append(Refused(self._prompt, RefusalCode.STALE, rule_ids.R3_3, "stale_prompt"))
            return
        self._ask_table(Submit(self._prompt, action))
        if self._options is not None:
            self._sent, self._options, self._sent_as = self._options, None, self._nonce

    def proceed(self) -> None:
        """Go on after a settled hand; said again where the connection was lost before that was heard."""
        self._ask_table(Continue())
        self._going_on, self._going_as = self._view.number, self._nonce

    def pause(self, paused: bool) -> None:  # noqa: FBT001 -- reads as what it is
        """Stop or restart all clocks."""
        self._ask_table(Pause() if paused else Resume())

    def stop(self) -> None:
        """End the game after this hand; said again where the connection was lost meanwhile."""
        self._ask_table(Stop())
        self._stopping = self._view.number

    def ask_room(self, request: RoomRequest) -> None:
        """Ask something of the room; a denial comes back through ``take_denials``.

        What is asked of a lost room is lost, but for the goodbye: who has left does not come back to a seat.
        """
        self._link.send(request)
        self._leaving = self._leaving or isinstance(request, Goodbye)

    def close(self) -> None:
        """Let go of the connection; the seat is kept for a while."""
        self._link.close()

    def _ask_table(self, request: SeatRequest) -> None:
        self._nonce += 1
        self._link.send(Ask(self._nonce, request))

    def _note_link(self, news: LinkNews) -> None:
        self._state = news
        if news.state is not LinkState.CONNECTED:  # nobody can answer now; a snapshot asks again
            self._options = self._sent = self._deadline = None

    def _hear(self, message: HostMessage, now: float) -> list[SeatMessage]:
        match message:
            case Told():
                return self._fold(message, now)
            case Snapshot():
                self._restore(message, now)
            case Welcome():
                self._token, self._nonce, self._healing = message.token, message.nonce, False
                self._key = message.key
                if self._leaving:
                    self._link.send(Goodbye())
            case RoomState():
                self._room = message
            case Denied():
                self._denials.append(message)
                self._open_again(message.nonce)
            case Said():
                self._sayings.append(Saying(message, self._room))
            case Challenge() | Farewell() | Pong():
                pass  # the link's own business
            case _:
                assert_never(message)
        return []

    def _fold(self, told: Told, now: float) -> list[SeatMessage]:
        """Fold the next message; anything missed or different is healed by a snapshot."""
        if told.seq == 1 and isinstance(told.message, MatchInfo):
            self._begin(SEATS[0] if self._room is None else self._room.you, told.message)
            self._seq, self._sent, self._healing = 0, None, False
            self._going_on = self._stopping = None
            self._witness = WallWitness(self._seat)
        if self._healing or told.seq <= self._seq:
            return []
        if told.seq != self._seq + 1:
            self._heal()
            return []
        self._seq = told.seq
        message = told.message
        if isinstance(message, SeatEvents | PauseChanged) and message.deadline is not None:
            message = replace(message, deadline=message.deadline - told.clock + now)
        self.take(message)
        for event in message.events if isinstance(message, SeatEvents) else ():
            self._witness.take(event)
        self._weigh_answer(message)
        if told.digest and told.digest != view_digest(self._view):
            self._heal()
        if isinstance(message, MatchInfo) and told.seq > 1:
            return []  # another host, known by now; to a screen this message is the beginning of a game
        return [message]

    def _weigh_answer(self, message: SeatMessage) -> None:
        """Keep an answered question closed, unless its answer was refused."""
        sent = self._sent
        if sent is None:
            return
        if isinstance(message, Refused) and message.prompt == sent.prompt:
            self._options, self._sent = sent, None
        elif isinstance(message, SeatEvents):
            if self._options is not None and self._options.prompt == sent.prompt:
                self._sent, self._options = self._options, None
            else:
                self._sent = None

    def _open_again(self, nonce: int) -> None:
        """Let what was denied be answered or said again: the room has not heard it."""
        if self._sent is not None and nonce == self._sent_as:
            self._options, self._sent = self._sent, None
        if nonce == self._going_as:
            self._going_on = None

    def _heal(self) -> None:
        self._healing = True
        self._options = self._sent = None
        self._link.send(NeedSnapshot())

    def _restore(self, snapshot: Snapshot, now: float) -> None:
        """Take everything from the room."""
        self._begin(snapshot.view.viewer or SEATS[0], snapshot.info)
        self._view, self._seq, self._healing, self._sent = snapshot.view, snapshot.seq, False, None
        deadline = snapshot.deadline
        self._ask(snapshot.options, None if deadline is None else deadline - snapshot.clock + now)
        self._waiting, self._result, self._paused = snapshot.waiting, snapshot.result, snapshot.paused
        if snapshot.result is not None:
            self._phase = Phase.MATCH_OVER
        elif snapshot.hand_over:
            self._phase = Phase.HAND_OVER
        if self._seat != self._witness.seat:
            self._witness = WallWitness(self._seat)
        self._witness.resume(self._view)
        self._snapshots += 1
        self._go_on_again()
        self._stop_again()

    def _go_on_again(self) -> None:
        """Say once more that the player goes on, where the room waits for it all the same."""
        if self._phase is not Phase.HAND_OVER or self._going_on != self._view.number:
            self._going_on = None
        elif self._seat in self._waiting:
            self.proceed()

    def _stop_again(self) -> None:
        """Say once more that the game is to end, where it goes on and the player still decides that."""
        if self._stopping is None or self._view.number < self._stopping or self._result is not None:
            self._stopping = None  # it has ended, or another has begun
        elif self._info.host == self._seat:
            self.stop()
