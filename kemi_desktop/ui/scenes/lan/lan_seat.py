"""A seat behind a cable as the table's screen holds it: one moment at a time, in the screen's own time."""

from dataclasses import replace

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.prompts import Options
from kemi_desktop.table.seat_facts import SeatFacts
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.wire.messages import MatchInfo, SeatMessage


class LanSeat(SeatFacts):
    """What the session's table looked like at the last ``poll``; before the first, as it was before all news.

    The session may be further on, because news is taken while another screen lies over the table.  It is
    never shown as paused: the screen of the room says who paused, and that only the host may go on.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._behind = 0.0
        """How far the screen's time is behind the session's clock, in seconds."""
        self._look()
        self._view = session.opening
        if session.behind:
            self._ask_nothing()

    def _look(self) -> None:
        adapter = self._session.adapter
        self._seat, self._view, self._options = adapter.seat, adapter.view, adapter.options
        self._deadline, self._phase = adapter.deadline, adapter.phase
        self._waiting, self._result, self._info = adapter.waiting, adapter.result, adapter.info

    def _ask_nothing(self) -> None:
        self._options = self._deadline = None

    @property
    def options(self) -> Options | None:
        """What the seat may do now; nothing while the game is paused."""
        return None if self._session.adapter.paused else self._options

    @property
    def deadline(self) -> float | None:
        """When the table answers for the seat, in the screen's time."""
        return None if self._deadline is None else self._deadline - self._behind

    @property
    def info(self) -> MatchInfo:
        """Names as the room tells them now, kinds of seat, rules, host."""
        return replace(self._info, names=self._session.names)

    @property
    def paused(self) -> bool:
        """Never, for the table's screen."""
        return False

    def poll(self, now: float) -> tuple[SeatMessage, ...]:
        """Take everything the session has heard."""
        self._session.tick()
        self._behind = self._session.now - now
        messages = self._session.take_messages()
        self._look()
        return messages

    def submit(self, action: Action) -> None:
        """Answer the open question."""
        self._session.adapter.submit(action)
        self._options = self._session.adapter.options

    def proceed(self) -> None:
        """Go on after a settled hand."""
        self._session.adapter.proceed()

    def pause(self, paused: bool) -> None:  # noqa: FBT001 -- reads as what it is
        """Stop or restart all clocks."""
        self._session.adapter.pause(paused)

    def stop(self) -> None:
        """End the game after this hand."""
        self._session.adapter.stop()
