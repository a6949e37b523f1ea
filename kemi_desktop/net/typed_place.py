"""Reads where a room is from what people type: a short code, an address, a name, with or without a port."""

import unicodedata
from typing import Final

from kemi_desktop.net.room_code import DEFAULT_PORT, decode_room, looks_like_code
from kemi_desktop.rules.errors import NotationError

LONGEST: Final = 253
"""Characters of the longest name a machine can have."""
STOP: Final = unicodedata.lookup("IDEOGRAPHIC FULL STOP")
"""What a Chinese keyboard gives for a point."""


def read_place(text: str) -> tuple[str, int]:
    """Return address and port; raise ``NotationError`` as ``decode_room`` does, or ``place`` for nonsense."""
    tidy = unicodedata.normalize("NFKC", text).replace(STOP, ".").strip()
    if looks_like_code(tidy):
        return decode_room(tidy)
    address, colon, number = tidy.rpartition(":") if tidy.count(":") == 1 else (tidy, "", "")
    port = int(number) if colon and number.isascii() and number.isdecimal() else 0 if colon else DEFAULT_PORT
    parts = address.split(".")
    readable = all(parts) and len(address) <= LONGEST and address.isprintable() and " " not in address
    if not readable or port not in range(1, 65536) or (_numbers(parts) and not _is_address(parts)):
        raise NotationError("This is no address of a room.", "place")
    return address, port


def _numbers(parts: list[str]) -> bool:
    return all(part.isdecimal() for part in parts)


def _is_address(parts: list[str]) -> bool:
    return len(parts) == 4 and all(len(part) <= 3 and int(part) <= 255 for part in parts)
