"""Opens a room of one's own: the process that serves it, and the owner's way in."""

from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import assert_never

from kemi_desktop.app.lan_rooms import clear_rooms
from kemi_desktop.app.lan_stay import LOOPBACK, House, Target
from kemi_desktop.app.local_table import pace_of
from kemi_desktop.catalogue.system_reason import system_reason
from kemi_desktop.net.guest import Invitation
from kemi_desktop.net.host_plan import HostPlan
from kemi_desktop.net.hosting import HostedRoom, HostedState, HostFault, HostFaultKind
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Restart
from kemi_desktop.ui.scenes.lan.on_the_way import OnTheWay
from kemi_desktop.ui.scenes.lan.plan import RoomPlan, player_name
from kemi_desktop.wire.room_state import RoomOptions


class RoomOpening:
    """Starts rooms; ``enter`` leads into an open one, ``failed`` takes the reason why there is none."""

    def __init__(
        self,
        context: UiContext,
        house: House,
        enter: Callable[[Target, HostedRoom], Command],
        failed: Callable[[str], Command],
        back: Callable[[], Command],
    ) -> None:
        self._context = context
        self._house = house
        self._enter, self._failed, self._back = enter, failed, back

    def start(self, plan: RoomPlan) -> Command:
        """Start the process that serves the room, and come in as its owner."""
        memory = self._house.memory
        rooms, seat = memory.rooms, memory.seat
        if rooms is None:
            folder = Path(mkdtemp())
        else:
            clear_rooms(rooms, "" if seat is None else seat.folder)
            folder = rooms / self._house.secrets()[:8]
        host_plan = self.plan(plan.name, plan.options, folder, plan.password)
        hosted = self._house.host(host_plan)
        say = self._context.say

        def give_up() -> Command:
            hosted.close()
            return self._back()

        return Restart(
            OnTheWay(
                self._context,
                lambda: say("lan.opening"),
                look=lambda _: self._look(host_plan, hosted),
                give_up=give_up,
                slow=lambda: say("lan.opening_slow"),
            )
        )

    def plan(self, name: str, options: RoomOptions, folder: Path, password: str = "") -> HostPlan:
        """Return what opens a room, or opens the one of a folder again."""
        cards = self._house.cards
        return HostPlan(
            name=name,
            options=options,
            folder=folder,
            language=self._context.language.value,
            password=password,
            pace=pace_of(self._context.settings),
            address=cards[0] if cards else None,
        )

    def _look(self, plan: HostPlan, hosted: HostedRoom) -> Command | None:
        """Go on as soon as the room is open, or it is known that it will not be."""
        match hosted.poll():
            case HostedState.OPEN:
                invitation = Invitation(
                    address=plan.address or LOOPBACK,
                    port=hosted.port,
                    name=player_name(self._context),
                    password=plan.password,
                    owner=hosted.owner,
                )
                return self._enter(Target(room=plan.name, invitation=invitation, plan=plan), hosted)
            case HostedState.FAILED | HostedState.CLOSED:
                return self._failed(_reason(self._context, hosted.fault))
            case _:
                return None


def _reason(context: UiContext, fault: HostFault | None) -> str:
    """Return why there is no room, as a sentence in the player's language; empty where nothing is known."""
    say = context.say
    if fault is None:
        return ""
    match fault.kind:
        case HostFaultKind.REFUSED:
            return fault.sentence
        case HostFaultKind.NO_PROGRAM:
            known = system_reason(context.language, fault.error or OSError())
            return say("lan.not_opened_no_program", reason=known)
        case HostFaultKind.SILENT:
            return say("lan.not_opened_silent")
        case HostFaultKind.DIED:
            return say("lan.not_opened_died")
        case _:
            assert_never(fault.kind)
