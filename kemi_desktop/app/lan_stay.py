"""One stay in a room: the cable, what is remembered of it, and the room's own process where it is ours."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kemi_desktop.adapter.remote import RemoteAdapter
from kemi_desktop.app.lan_memory import HeldSeat, LanMemory
from kemi_desktop.net.addresses import own_addresses
from kemi_desktop.net.discovery import Finder
from kemi_desktop.net.guest import GuestLink, Invitation, LinkState
from kemi_desktop.net.host_plan import HostPlan
from kemi_desktop.net.hosting import HostedRoom, HostedState
from kemi_desktop.net.room_code import encode_room
from kemi_desktop.ui.scenes.lan.lobby_blocks import Where
from kemi_desktop.ui.scenes.lan.session import Session

LOOPBACK: Final = "127.0.0.1"
REOPEN_AFTER: Final = 2.0
"""Seconds without a connection to a room of one's own after which its process is looked after."""
REOPEN_EVERY: Final = 5.0
"""Seconds between two attempts to open it again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A room somebody wants to enter, and as whom."""

    room: str
    """Its name as far as it is known, else its address."""
    invitation: Invitation
    typed: str = ""
    """What was typed to get there, to be offered again once there was a welcome; empty otherwise."""
    plan: HostPlan | None = None
    """What opens the room again, where it is served by this machine."""


@dataclass(frozen=True, slots=True)
class House:
    """What every stay is given: the cards it may use, chance, a clock, and the memory."""

    memory: LanMemory
    secrets: Callable[[], str]
    cards: tuple[str, ...] | None = None
    """The only cards on which rooms are sought and announced; ``None`` for all."""
    clock: Callable[[], float] = time.monotonic
    host: Callable[[HostPlan], HostedRoom] = HostedRoom
    """Starts the process that serves a room."""

    def finder(self) -> Finder:
        """Begin to listen for rooms."""
        return Finder(self.cards)

    @property
    def own_address(self) -> str:
        """Where others most likely reach this machine."""
        cards = own_addresses() if self.cards is None else self.cards
        return cards[0] if cards else LOOPBACK


class Stay:
    """Holds a seat until it is given up, or for later."""

    def __init__(self, house: House, target: Target, hosted: HostedRoom | None = None) -> None:
        self.target = target
        self._house = house
        self._hosted = hosted
        self._link = GuestLink(target.invitation, secrets=house.secrets, seek=house.finder)
        self.session = Session(
            RemoteAdapter(self._link),
            clock=house.clock,
            hosted=target.plan is not None,
            on_tick=lambda _: self._tick(),
        )
        self._lost_at: float | None = None
        self._tried_at: float | None = None
        self._own_address = house.own_address if target.plan is not None else ""
        self._where: tuple[tuple[str, int], Where] | None = None

    @property
    def where(self) -> Where:
        """How others come in by hand."""
        address, port = self._link.place
        place = (self._own_address or address, port)
        if self._where is None or self._where[0] != place:
            self._where = (place, Where(_code_of(place), f"{place[0]}:{place[1]}"))
        return self._where[1]

    @property
    def place(self) -> tuple[str, int]:
        """Address and port of the room."""
        return self._link.place

    def close(self) -> None:
        """Let go; the seat is kept for a while, and a room of one's own as long as somebody is in it."""
        self.session.adapter.close()
        if self._hosted is not None:
            self._hosted.close()

    def _tick(self) -> None:
        adapter, now = self.session.adapter, self._house.clock()
        if adapter.link.state is LinkState.CONNECTED:
            self._lost_at = None
            self._remember()
            return
        if self._lost_at is None:
            self._lost_at = now
        if self.target.plan is not None and adapter.link.state is not LinkState.ENDED:
            self._mind_room(self.target.plan, now)

    def _remember(self) -> None:
        """Keep what gives the seat back to another window."""
        adapter, invitation = self.session.adapter, self.target.invitation
        room = self.session.room
        if not adapter.token or room is None or self.session.left:
            return
        if self.target.typed:
            self._house.memory.went_to(self.target.typed)
        address, port = self._link.place
        plan = self.target.plan
        self._house.memory.hold(
            HeldSeat(
                token=adapter.token,
                name=invitation.name,
                room=room.name,
                key=adapter.key,
                address=address,
                port=port,
                folder="" if plan is None else plan.folder.name,
                password="" if plan is None else plan.password,
            )
        )

    def _mind_room(self, plan: HostPlan, now: float) -> None:
        """Open a room of one's own again from its folder, if its process is gone, and follow it."""
        if self._lost_at is None or now - self._lost_at < REOPEN_AFTER:
            return
        if self._hosted is None:
            self._hosted, self._tried_at = self._house.host(plan), now
        state = self._hosted.poll()
        waited = self._tried_at is None or now - self._tried_at >= REOPEN_EVERY
        if state is HostedState.FAILED and waited:
            self._hosted.reopen()
            self._tried_at = now
        elif state is HostedState.OPEN:
            self._link.seek_at(plan.address or LOOPBACK, self._hosted.port)


def _code_of(place: tuple[str, int]) -> str:
    try:
        return encode_room(*place)
    except ValueError:  # a name, or an address of the newer kind
        return ""
