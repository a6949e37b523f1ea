"""Gives an Ogg file a fixed serial number, so that the same sound always makes the same bytes."""

import struct
from typing import Final

POLYNOMIAL: Final = 0x04C11DB7
HEADER: Final = 27
"""Bytes of a page before its table of sizes."""
COUNT_AT: Final = 26
SERIAL_AT: Final = 14
CHECKSUM_AT: Final = 22


def with_serial(ogg: bytes, serial: int) -> bytes:
    """Return the file with every page renumbered; raise ``ValueError`` where it is not Ogg."""
    pages = bytearray(ogg)
    start = 0
    while start < len(pages):
        end = _page_end(pages, start)
        struct.pack_into("<I", pages, start + SERIAL_AT, serial)
        struct.pack_into("<I", pages, start + CHECKSUM_AT, 0)
        struct.pack_into("<I", pages, start + CHECKSUM_AT, checksum(bytes(pages[start:end])))
        start = end
    return bytes(pages)


def checksum(page: bytes) -> int:
    """Return the checksum of a page whose checksum field is zero."""
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1) ^ POLYNOMIAL if value & 0x8000_0000 else value << 1
        value &= 0xFFFF_FFFF
    return value


def _page_end(pages: bytearray, start: int) -> int:
    if len(pages) - start < HEADER or pages[start : start + 4] != b"OggS":
        raise ValueError(f"no Ogg page at byte {start}")
    table = start + HEADER
    count = pages[start + COUNT_AT]
    return table + count + sum(pages[table : table + count])
