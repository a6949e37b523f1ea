"""Says how a room stands, as its guests are told it."""

from kemi_desktop.net.places import Place
from kemi_desktop.net.served_game import Hands
from kemi_desktop.wire.room_state import Occupant, SeatState


def seat_state(place: Place, hands: Hands | None, due: float | None, now: float, *, robot: bool) -> SeatState:
    """Return how one seat stands.

    ``hands`` is in whose hands it is in a running game, else ``None``; ``due`` is when the room gives up
    waiting for its person; ``robot`` is whether a computer seat has it where no person does.
    """
    empty = Occupant.ROBOT if robot else Occupant.NOBODY
    return SeatState(
        occupant=Occupant.PERSON if place.owned else empty,
        name=place.name,
        connected=place.connection is not None,
        ready=place.ready,
        stand_in=place.owned and hands is not None and hands.stand_in is not None,
        automatic=hands is not None and hands.automatic,
        grace=None if due is None else max(0.0, due - now),
    )
