"""What a guest with a seat may ask of its room, and why not."""

from typing import assert_never

from kemi_desktop.net.room import Room
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.wire.protocol import (
    Ask,
    Back,
    DenialCode,
    Denied,
    Farewell,
    Goodbye,
    GuestMessage,
    Hello,
    Kick,
    NeedSnapshot,
    PassHost,
    Ping,
    Pong,
    Proof,
    Ready,
    Return,
    Start,
    Swap,
    TakeSeat,
)
from kemi_desktop.wire.version import WIRE_VERSION

HostOrder = Start | Swap | Kick | PassHost
"""What only the host may ask."""


def handle(room: Room, connection: int, message: GuestMessage, now: float) -> None:
    """Do what a guest asks; what it may not ask is denied with a reason and changes nothing."""
    seat = room.places.of_connection(connection)
    if seat is None:
        return
    denied = _do(room, seat, message, now)
    if denied is not None:
        nonce = message.nonce if isinstance(message, Ask) else 0
        room.deny(connection, Denied(denied, nonce))


def _do(room: Room, seat: Seat, message: GuestMessage, now: float) -> DenialCode | None:
    match message:
        case Hello() | Return() | Proof():
            return DenialCode.ORDER
        case Ping(number):
            room.send(seat, Pong(number))
        case Goodbye():
            room.send(seat, Farewell(DenialCode.CLOSED, WIRE_VERSION))
            room.leave(seat)
        case Ready(ready):
            return _ready(room, seat, ready=ready)
        case TakeSeat(other):
            return _move(room, seat, other)
        case Ask() | Back() | NeedSnapshot():
            return _play(room, seat, message, now)
        case Start() | Swap() | Kick() | PassHost():
            return _order(room, message, now) if seat == room.host else DenialCode.HOST_ONLY
        case _:
            assert_never(message)
    return None


def _play(room: Room, seat: Seat, message: Ask | Back | NeedSnapshot, now: float) -> DenialCode | None:
    """Everything that concerns a game."""
    if isinstance(message, Ask):
        place = room.places[seat]
        if message.nonce <= place.nonce:
            return DenialCode.REPLAYED
        place.nonce = message.nonce
    if room.game is None:
        return DenialCode.NO_GAME
    match message:
        case Ask(request=request):
            room.game.request(seat, request, now)
        case Back():
            room.game.take_hold(seat)
            room.changed()
        case NeedSnapshot():
            room.send(seat, room.game.seats[seat].snapshot(now))
        case _:
            assert_never(message)
    return None


def _ready(room: Room, seat: Seat, *, ready: bool) -> DenialCode | None:
    if room.running:
        return DenialCode.RUNNING
    room.places[seat].ready = ready
    room.changed()
    return None


def _move(room: Room, seat: Seat, other: Seat) -> DenialCode | None:
    if room.running:
        return DenialCode.RUNNING
    if room.places[other].owned:
        return DenialCode.SEAT
    room.swap(seat, other)
    return None


def _order(room: Room, message: HostOrder, now: float) -> DenialCode | None:
    """Do what the host asks."""
    match message:
        case Start():
            if room.running:
                return DenialCode.RUNNING
            others = [room.places[seat] for seat in room.places.owned if seat != room.host]
            if not all(place.ready for place in others):
                return DenialCode.NOT_READY
            room.start(now)
        case Swap(first, second):
            if room.running:
                return DenialCode.RUNNING
            room.swap(first, second)
        case Kick(seat):
            if seat == room.host or not room.places[seat].owned:
                return DenialCode.SEAT
            room.send(seat, Farewell(DenialCode.REMOVED, WIRE_VERSION))
            room.leave(seat)
        case PassHost(seat):
            if room.places[seat].connection is None:
                return DenialCode.SEAT
            room.set_host(seat)
        case _:
            assert_never(message)
    return None
