"""Who has which seat of a room, and whether they are there."""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from kemi_desktop.net.limits import Allowance
from kemi_desktop.rules.tiles import SEATS, Seat


@dataclass(slots=True)
class Place:
    """One seat; nobody owns it while ``token`` is empty."""

    name: str = ""
    token: str = ""
    connection: int | None = None
    ready: bool = False
    lost_at: float | None = None
    """When the connection was lost; ``None`` while it stands or nobody waits for it."""
    heard: bool = False
    """Whether anything was ever heard of its person after the welcome, which may have been lost."""
    nonce: int = 0
    """The last request number seen."""
    chat: Allowance | None = None
    """What its person may still say; ``None`` before the first word."""

    @property
    def owned(self) -> bool:
        """Whether a person has this seat."""
        return bool(self.token)


class Places:
    """The four seats of a room."""

    def __init__(self) -> None:
        self._places = [Place() for _ in SEATS]

    def __getitem__(self, seat: Seat) -> Place:
        return self._places[seat]

    @property
    def owned(self) -> tuple[Seat, ...]:
        """The seats that have a person, there or not."""
        return tuple(seat for seat in SEATS if self._places[seat].owned)

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats whose person is connected."""
        return tuple(seat for seat in SEATS if self._places[seat].connection is not None)

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats nobody has."""
        return tuple(seat for seat in SEATS if not self._places[seat].owned)

    def of_connection(self, connection: int) -> Seat | None:
        """Return the seat a connection speaks for."""
        return next((seat for seat in SEATS if self._places[seat].connection == connection), None)

    def of_token(self, token: str) -> Seat | None:
        """Return the seat a token owns; takes the same time whatever it differs in."""
        found = None
        for seat in self.owned:
            if hmac.compare_digest(self._places[seat].token.encode(), token.encode()):
                found = seat
        return found

    def absent_as(self, name: str) -> Seat | None:
        """Return the seat of somebody of this name who is not connected."""
        return next(
            (
                seat
                for seat in self.owned
                if self._places[seat].connection is None and self._places[seat].name == name
            ),
            None,
        )

    def give(self, seat: Seat, name: str, token: str) -> None:
        """Let a newcomer have a seat that is free, or was their own before."""
        self.clear(seat)
        self._places[seat].name, self._places[seat].token = self.name_for(name), token

    def reorder(self, order: Sequence[Seat]) -> None:
        """Let each seat have everything that the seat named in ``order`` had."""
        self._places = [self._places[seat] for seat in order]

    def unready(self) -> None:
        """Take everybody's ready mark back."""
        for place in self._places:
            place.ready = False

    def clear(self, seat: Seat) -> None:
        """Free a seat."""
        self._places[seat] = Place()

    def name_for(self, name: str) -> str:
        """Return the name, with a number where somebody bears it already."""
        taken = {self._places[seat].name for seat in self.owned}
        if name not in taken:
            return name
        return next(f"{name} {n}" for n in range(2, 6) if f"{name} {n}" not in taken)
