"""What a room has to say, in order, until it is sent."""

from kemi_desktop.net.places import Places
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.wire.protocol import HostMessage


class Mailbox:
    """Collects messages by connection; whoever sits nowhere or is not there gets none."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._waiting: list[tuple[int, HostMessage]] = []

    def send(self, seat: Seat, message: HostMessage) -> None:
        """Send something to a seat's person, if connected."""
        connection = self._places[seat].connection
        if connection is not None:
            self._waiting.append((connection, message))

    def send_all(self, message: HostMessage) -> None:
        """Send something to everyone who is connected."""
        for seat in self._places.present:
            self.send(seat, message)

    def reply(self, connection: int, message: HostMessage) -> None:
        """Send something to a connection."""
        self._waiting.append((connection, message))

    def take(self) -> list[tuple[int, HostMessage]]:
        """Return what has collected; it is not kept."""
        waiting, self._waiting = self._waiting, []
        return waiting
