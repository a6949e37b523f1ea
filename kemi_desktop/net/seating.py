"""Which seats newcomers may have, and how people change places between games."""

from typing import Final

from kemi_desktop.net.places import Places
from kemi_desktop.net.room_memory import Identity
from kemi_desktop.rules.tiles import SEATS, Seat

FIRST_DEALER: Final = SEATS[0]
"""Deals the first hand of a game; the host's seat between games.  Rule: R2.1."""


class Seating:
    """Moves people around the table, and what belongs to their seats with them."""

    def __init__(self, places: Places, identity: Identity) -> None:
        self._places, self._identity = places, identity
        self._left: list[Seat] = []

    @property
    def host_deals(self) -> bool:
        """Whether the host has the seat that deals first.  Rule: R2.1."""
        return self._identity.host == FIRST_DEALER

    def open_seats(self, *, running: bool) -> tuple[Seat, ...]:
        """The seats a newcomer could have now, the likeliest first.

        In a game that is the seat left last: nobody sees a second hand by leaving and coming in again.
        """
        options = self._identity.options
        if running and not options.late:
            return ()
        free = [seat for seat in self._places.free if not options.closed[seat]]
        return tuple(sorted(free, key=self._since_left))

    def begin_game(self) -> None:
        """Forget who left earlier games."""
        self._left.clear()

    def note_left(self, seat: Seat) -> None:
        """Note that the person of a seat left the game for good."""
        self._left = [seat, *(other for other in self._left if other != seat)]

    def swap(self, first: Seat, second: Seat) -> None:
        """Let two seats change places with everything they have, then turn the ring to the host."""
        order = list(SEATS)
        order[first], order[second] = second, first
        self._reorder(order)
        self.turn()

    def turn(self) -> None:
        """Turn the ring of seats until the host has the one that deals first; all neighbours stay so."""
        self._reorder([Seat((seat + self._identity.host) % len(SEATS)) for seat in SEATS])

    def _reorder(self, order: list[Seat]) -> None:
        """Let each seat have everything that the seat named in ``order`` had."""
        self._places.reorder(order)
        self._identity.options = self._identity.options.reordered(order)
        self._identity.host = SEATS[order.index(self._identity.host)]

    def _since_left(self, seat: Seat) -> int:
        """How many seats of this game were left later; one nobody left comes last."""
        return self._left.index(seat) if seat in self._left else len(SEATS)
