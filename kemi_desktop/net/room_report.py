"""Says how a room stands, as its guests are told it."""

from collections.abc import Callable, Iterator

from kemi_desktop.net.places import Place, Places
from kemi_desktop.net.room_memory import Identity
from kemi_desktop.net.served_game import Hands, ServedGame
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.wire.room_state import Occupant, RoomState, SeatState


def room_states(
    identity: Identity,
    places: Places,
    game: ServedGame | None,
    *,
    password: bool,
    grace: Callable[[Seat], float | None],
) -> Iterator[tuple[Seat, RoomState]]:
    """Return what each connected person is told; ``game`` is the running one.

    ``grace`` is how many seconds a seat's person is still waited for.
    """
    options = identity.options
    a, b, c, d = (
        _seat_state(
            places[seat],
            None if game is None else game.hands[seat],
            grace(seat),
            robot=game is not None or options.closed[seat],
        )
        for seat in SEATS
    )
    for seat in places.present:
        seats = (a, b, c, d)
        yield (
            seat,
            RoomState(identity.name, seat, identity.host, game is not None, password, options, seats),
        )


def _seat_state(place: Place, hands: Hands | None, grace: float | None, *, robot: bool) -> SeatState:
    """Return how one seat stands; ``hands`` are those it is in in a running game."""
    empty = Occupant.ROBOT if robot else Occupant.NOBODY
    return SeatState(
        occupant=Occupant.PERSON if place.owned else empty,
        name=place.name,
        connected=place.connection is not None,
        ready=place.ready,
        stand_in=place.owned and hands is not None and hands.stand_in is not None,
        automatic=hands is not None and hands.automatic,
        grace=grace,
    )
