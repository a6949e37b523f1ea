"""The page of a settled hand at a table behind a cable: going on is saying so; others are waited for."""

from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.net.guest import LinkState
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.scenes.lan.standing import waited_for, wall_words
from kemi_desktop.ui.scenes.settlement.page import PageExits, SettlementPage


class LanSettlement(SettlementPage):
    """Goes away by itself when the next hand begins, or when the connection has ended for good."""

    def __init__(
        self, context: UiContext, view: SeatView, session: Session, *, last: bool, exits: PageExits
    ) -> None:
        self._session = session
        self._hand = view.number
        self._line = ""
        super().__init__(context, view, session.names, last=last, exits=exits)

    def update(self, now: float) -> bool:
        """Follow who is waited for."""
        line = self._words()
        moved, self._line = line != self._line, line
        return super().update(now) or moved

    def take_command(self) -> Command | None:
        """Leave the page when the game goes on without it."""
        adapter = self._session.adapter
        ended = adapter.link.state is LinkState.ENDED
        next_hand = adapter.phase is Phase.PLAYING and adapter.view.number > self._hand
        return Pop() if ended or next_hand else None

    def note(self) -> str:
        """Say below the page whether the wall was the promised one and who is waited for, or what is lost."""
        return self._words()

    def _words(self) -> str:
        say, session = self.context.say, self._session
        if session.lost_at is not None:
            return say("lan.lost_line", seconds=int(session.now - session.lost_at))
        names = waited_for(self.context, session)
        parts = (wall_words(say, session), say("lan.waiting_for", names=names) if names else "")
        return say("lan.parted").join(part for part in parts if part)
