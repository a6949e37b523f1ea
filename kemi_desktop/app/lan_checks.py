"""Starts the tests of the network that the player asks for, and shows what they find."""

from collections.abc import Sequence

from kemi_desktop.app.lan_stay import House, Stay
from kemi_desktop.net.addresses import own_addresses
from kemi_desktop.net.diagnosis import (
    Cards,
    Diagnosis,
    Finding,
    Finished,
    Hearing,
    diagnose_address,
    diagnose_own_room,
    networks_of,
)
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Scene
from kemi_desktop.ui.scenes.lan.room_check import RoomCheck
from kemi_desktop.ui.scenes.lan.rooms import Rooms


class LanChecks:
    """Makes the screens of tests."""

    def __init__(self, context: UiContext, house: House) -> None:
        self._context = context
        self._house = house

    def network(self, rooms: Rooms | None) -> Scene:
        """Test what can be tested without a room: this machine's cards, and whether rooms are heard of."""
        addresses = own_addresses() if self._house.cards is None else self._house.cards
        found: list[Finding] = [Cards(addresses, networks_of(addresses))]
        if rooms is not None and (rooms.all or rooms.fault is not None):
            found.append(Hearing(heard=bool(rooms.all)))
        waiting: list[Sequence[Finding]] = [(*found, Finished())]
        return RoomCheck(
            self._context,
            poll=lambda: waiting.pop() if waiting else (),
            close=lambda: None,
            advice="lan.check_advice",
        )

    def room(self, stay: Stay) -> Scene:
        """Test the room one is in: as its host from within, as a guest by knocking at its address."""
        address, port = stay.place
        key = stay.session.adapter.key
        if stay.session.hosted:
            diagnosis = diagnose_own_room(port, key, self._house.cards)
            return self._watched(diagnosis, "lan.check_advice_host", "lan.check_advice_faults")
        return self._watched(diagnose_address(address, port), "lan.check_advice")

    def address(self, address: str, port: int) -> Scene:
        """Find out why nobody answers at an address."""
        return self._watched(diagnose_address(address, port), "lan.check_advice")

    def _watched(self, diagnosis: Diagnosis, advice: str, faults: str = "") -> Scene:
        """Show what a test finds; ``faults`` is its advice where something is wrong."""
        return RoomCheck(
            self._context, poll=diagnosis.poll, close=diagnosis.close, advice=advice, faults=faults
        )
