"""What a guest with a seat may ask of its room, and why not."""

from typing import Final, assert_never

from kemi_desktop.net.limits import Allowance
from kemi_desktop.net.room import Room
from kemi_desktop.rules.ruleset import HANDS_CHOICES, THINKING_TIME_CHOICES
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.wire.names import clean_saying
from kemi_desktop.wire.protocol import (
    Arrange,
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
    Phrase,
    Ping,
    Pong,
    Proof,
    Ready,
    Return,
    Said,
    Say,
    Start,
    Swap,
    TakeSeat,
)
from kemi_desktop.wire.room_state import RoomOptions
from kemi_desktop.wire.version import WIRE_VERSION

LARGEST_STEP: Final = 1000
"""From one request number of a seat to the next, so that nobody runs out of numbers."""

HostOrder = Start | Swap | Kick | PassHost | Arrange
"""What only the host may ask."""


def handle(room: Room, connection: int, message: GuestMessage, now: float) -> None:
    """Do what a guest asks; what it may not ask is denied with a reason and changes nothing."""
    seat = room.places.of_connection(connection)
    if seat is None:
        return
    room.places[seat].heard = True
    denied = _do(room, seat, message, now)
    if denied is not None:
        nonce = message.nonce if isinstance(message, Ask) else 0
        room.mail.reply(connection, Denied(denied, nonce))


def _do(room: Room, seat: Seat, message: GuestMessage, now: float) -> DenialCode | None:
    match message:
        case Hello() | Return() | Proof():
            return DenialCode.ORDER
        case Ping(number):
            room.mail.send(seat, Pong(number))
        case Goodbye():
            room.mail.send(seat, Farewell(DenialCode.CLOSED, WIRE_VERSION))
            room.leave(seat)
        case Ready(ready):
            return _ready(room, seat, ready=ready)
        case TakeSeat(other):
            return _move(room, seat, other)
        case Ask() | Back() | NeedSnapshot():
            return _play(room, seat, message, now)
        case Say() | Phrase():
            return _speak(room, seat, message, now)
        case Start() | Swap() | Kick() | PassHost() | Arrange():
            return _order(room, message, now) if seat == room.host else DenialCode.HOST_ONLY
        case _:
            assert_never(message)
    return None


def _play(room: Room, seat: Seat, message: Ask | Back | NeedSnapshot, now: float) -> DenialCode | None:
    """Everything that concerns a game."""
    if isinstance(message, Ask):
        place = room.places[seat]
        if message.nonce not in range(place.nonce + 1, place.nonce + 1 + LARGEST_STEP):
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
            room.mail.send(seat, room.game.seats[seat].snapshot(now))
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
    if not room.options.moving and seat != room.host:
        return DenialCode.FIXED
    if room.places[other].owned or room.options.closed[other]:
        return DenialCode.SEAT
    room.swap(seat, other)
    return None


def _speak(room: Room, seat: Seat, message: Say | Phrase, now: float) -> DenialCode | None:
    """Let everyone hear what somebody says, unless it is too much or cannot be read."""
    said: Said
    if isinstance(message, Phrase):
        said = Said(seat, phrase=message.phrase)
    else:
        text = clean_saying(message.text)
        if text is None:
            return DenialCode.CHAT_TEXT
        said = Said(seat, text=text)
    place, limits = room.places[seat], room.setup.limits
    if place.chat is None:
        place.chat = Allowance(rate=limits.chat_rate, burst=limits.chat_burst, now=now)
    if not place.chat.spend(now):
        return DenialCode.CHAT_RATE
    room.mail.send_all(said)
    return None


def _arrange(room: Room, options: RoomOptions) -> DenialCode | None:
    """Change the options of a room, if they are to be had and nobody sits where a seat is closed."""
    if room.running:
        return DenialCode.RUNNING
    rules = options.rules
    known = (
        options.level in room.setup.levels
        and rules.hands in HANDS_CHOICES
        and rules.thinking_time in THINKING_TIME_CHOICES
    )
    if not known or any(options.closed[seat] for seat in room.places.owned):
        return DenialCode.OPTIONS
    room.arrange(options)
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
            room.mail.send(seat, Farewell(DenialCode.REMOVED, WIRE_VERSION))
            room.leave(seat)
        case PassHost(seat):
            if room.places[seat].connection is None:
                return DenialCode.SEAT
            room.set_host(seat)
        case Arrange(options):
            return _arrange(room, options)
        case _:
            assert_never(message)
    return None
