"""A game in a room on the network: the table, what lies over it, and what follows it."""

from collections.abc import Callable
from dataclasses import dataclass

from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.app.doors import Doors
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Pop, Push, Restart, Scene
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.lan.lan_settlement import LanSettlement
from kemi_desktop.ui.scenes.lan.lan_table import LanTable, LanTableExits
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.lan.session import Session
from kemi_desktop.ui.scenes.menu import Menu, MenuExits
from kemi_desktop.ui.scenes.ranking import NO_DEEDS, Deeds, FinalTable, Ranking, after_hand
from kemi_desktop.ui.scenes.settlement.page import PageExits
from kemi_desktop.wire.messages import MatchOver


@dataclass(frozen=True, slots=True)
class LanWays:
    """Where a game in a room leads."""

    lobby: Callable[[], Command]
    ended: Callable[[], Command]
    """The connection has ended for good."""
    pause: Callable[[], Command]
    """To the title; the seat is kept."""
    goodbye: Callable[[], Command]
    """To the rooms, for good."""
    goodbye_to_title: Callable[[], Command]
    """To the title, for good."""


class LanTables:
    """Makes the screens of a game in a room."""

    def __init__(self, context: UiContext, doors: Doors, ways: LanWays) -> None:
        self._context = context
        self._doors = doors
        self._ways = ways
        self._ranked: tuple[str, MatchOver] | None = None
        """The room and the end of the game whose ranking was seen last."""

    def missed_ranking(self, session: Session) -> Command | None:
        """Show the ranking of a game that ended while the player was away; ``None`` where it was seen."""
        result = session.adapter.result
        seen = result is None or self._ranked == (session.adapter.key, result)
        return None if seen else self._ranking(session)

    def table(self, session: Session) -> Command:
        """Go to the table."""
        exits = TableExits(
            menu=lambda: self._menu(session),
            rule_book=self._doors.rule_book,
            settlement=lambda view: self._settlement(session, view),
            ranking=lambda: self._ranking(session),
            log=lambda: self._log(session),
        )
        ways = self._ways
        return Restart(
            LanTable(self._context, session, LanTableExits(exits, ways.ended, ways.lobby, ways.pause))
        )

    def ask_leave(self, session: Session) -> Scene:
        """Ask how to leave a game, and say what happens then."""
        say = self._context.say
        return Notice(
            self._context,
            lambda: say("lan.leave_table"),
            lambda: say("lan.leave_table_hosted" if session.hosted else "lan.leave_table_note"),
            (
                ("lan.stay", Pop),
                ("lan.leave_for_now", self._ways.pause),
                ("lan.leave_for_good", self._ways.goodbye),
            ),
            escape=0,
            over=True,
        )

    def _log(self, session: Session) -> Scene:
        return EventLog(self._context, session.chronicle, session.names, session.you)

    def _menu(self, session: Session) -> Scene:
        exits = MenuExits(
            rule_book=self._doors.rule_book,
            settings=self._doors.settings,
            leave=lambda: Push(self.ask_leave(session)),
            log=lambda: self._log(session),
            calculator=self._doors.calculator,
            title="lan.menu",
        )
        return Menu(self._context, exits)

    def _settlement(self, session: Session, view: SeatView) -> Scene:
        if view.settlement is None:
            raise InvariantBroken("the table passed on a hand that is not settled")
        adapter = session.adapter
        last = adapter.phase is Phase.MATCH_OVER
        may_stop = view.rules.hands is None and session.is_host

        def go_on() -> Command:
            if last:
                return self._ranking(session)
            adapter.proceed()
            return Pop()

        def stop() -> Command:
            adapter.stop()
            return Pop()

        return LanSettlement(
            self._context,
            view,
            session,
            last=last,
            exits=PageExits(
                go_on,
                lambda: self._menu(session),
                self._doors.rule_book,
                stop if may_stop else None,
                lambda: self._log(session),
            ),
        )

    def _ranking(self, session: Session) -> Command:
        result = session.adapter.result
        if result is None:
            return self._ways.lobby()
        self._ranked = (session.adapter.key, result)
        deeds: tuple[Deeds, ...] = NO_DEEDS
        for settlement in session.settled:
            deeds = after_hand(deeds, settlement)
        table = FinalTable(
            names=session.names,
            scores=result.scores,
            ranking=result.ranking,
            places=result.places,
            deeds=deeds,
            hands=session.adapter.view.number,
            viewer=session.adapter.seat,
            counted=session.saw_all,
        )
        return Restart(
            Ranking(
                self._context,
                table,
                again=self._ways.lobby,
                to_title=self._ways.goodbye_to_title,
                again_word="lan.to_lobby",
            )
        )
