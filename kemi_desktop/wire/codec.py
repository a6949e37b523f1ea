"""JSON text for events, actions and messages, typed and exact both ways.

A value written and read again is equal to the first; text that does not fit the types is refused with one
sentence, never half read.
"""

from hashlib import sha256
from typing import Any, Final, Generic, TypeVar

import msgspec

from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.events import Event
from kemi_desktop.rules.prompts import PromptId
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import KIND_COUNT, SEATS, TILE_COUNT, Kind, Seat, TileId
from kemi_desktop.wire.messages import SeatMessage, SeatRequest
from kemi_desktop.wire.protocol import GuestMessage, HostMessage
from kemi_desktop.wire.shapes import ShapeBook, packer, unpacker

T = TypeVar("T")

_BOOK: Final = ShapeBook(
    {
        Kind: (0, KIND_COUNT - 1),
        TileId: (0, TILE_COUNT - 1),
        Seat: (0, len(SEATS) - 1),
        PromptId: (0, 2**53 - 1),  # what every JSON reader can hold
    }
)


class Codec(Generic[T]):
    """Writes and reads one type; ``what`` names it in a refusal, such as ``"event"``."""

    def __init__(self, annotation: Any, what: str) -> None:  # noqa: ANN401 -- a union is no class
        shape = _BOOK.shape_of(annotation)
        self._pack, self._unpack = packer(shape), unpacker(shape)
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(shape.wire)
        self._what = what

    def encode(self, value: T) -> bytes:
        """Return the value as one line of JSON, UTF-8, without a line end."""
        return self._encoder.encode(self._pack(value))

    def decode(self, text: bytes | str) -> T:
        """Return the value; raise ``NotationError`` with one sentence where the text does not fit."""
        try:
            value: T = self._unpack(self._decoder.decode(text))
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise NotationError(f"This {self._what} cannot be read: {error}.", "damaged") from error
        return value


EVENT_CODEC: Final = Codec[Event](Event, "event")
ACTION_CODEC: Final = Codec[Action](Action, "action")
MESSAGE_CODEC: Final = Codec[SeatMessage](SeatMessage, "message")
REQUEST_CODEC: Final = Codec[SeatRequest](SeatRequest, "request")
GUEST_CODEC: Final = Codec[GuestMessage](GuestMessage, "guest's message")
HOST_CODEC: Final = Codec[HostMessage](HostMessage, "room's message")
VIEW_CODEC: Final = Codec[SeatView](SeatView, "view")


def view_digest(view: SeatView) -> str:
    """Return 16 hexadecimal digits that differ where two views differ."""
    return sha256(VIEW_CODEC.encode(view)).hexdigest()[:16]
