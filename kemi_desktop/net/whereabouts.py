"""Where a lost room may be reached: where it was, then where it says it is now."""

from kemi_desktop.net.discovery import FoundRoom

Place = tuple[str, int]
"""An address and a port."""


class Whereabouts:
    """The places to try, one after the other."""

    def __init__(self, address: str, port: int) -> None:
        self._places: list[Place] = [(address, port)]
        self._turn = 0

    @property
    def place(self) -> Place:
        """Where to try now."""
        return self._places[self._turn]

    def failed(self) -> None:
        """Go on to the next place."""
        self._turn = (self._turn + 1) % len(self._places)

    def reached(self) -> None:
        """Keep to this place alone."""
        self._places, self._turn = [self.place], 0

    def heard(self, room: FoundRoom) -> None:
        """Add where the room says it is; the first place stays, what was heard earlier is out of date."""
        told = [(address, room.port) for address in room.addresses]
        fresh = [place for place in told if place != self._places[0]]
        if fresh != self._places[1:]:
            self._places[1:] = fresh
            self._turn = min(1, len(fresh))
