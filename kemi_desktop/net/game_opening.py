"""Sets the table of a room up: who is announced on which seat, and who plays it."""

from kemi_desktop.net.places import Places
from kemi_desktop.net.room_memory import Identity
from kemi_desktop.net.room_setup import RoomSetup
from kemi_desktop.net.served_game import ServedGame
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.position import JournalSource, Position
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import MatchInfo, SeatKind


def info_of(places: Places, identity: Identity, setup: RoomSetup) -> MatchInfo:
    """Return what a game that begins now says of its seats."""
    owned = places.owned
    a, b, c, d = (places[seat].name if seat in owned else setup.robot_names[seat] for seat in SEATS)
    k, m, n, o = (SeatKind.HUMAN if seat in owned else SeatKind.ROBOT for seat in SEATS)
    return MatchInfo((a, b, c, d), (k, m, n, o), identity.options.rules, identity.host)


def open_game(
    position: Position, info: MatchInfo, setup: RoomSetup, level: str, journals: JournalSource, now: float
) -> ServedGame:
    """Return the game at its beginning or where it was left; no computer seat plays yet."""
    table = Table(
        info,
        position,
        now=now,
        claim_pause=setup.claim_pause,
        journals=journals,
        journal=journals(position.match),
    )
    game = ServedGame(table, setup.limits, lambda seat: setup.make_stand_in(seat, level), now=now)
    game.listen(now)
    return game
