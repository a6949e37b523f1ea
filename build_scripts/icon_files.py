"""Picture and icon files out of plain pixels: PNG, Windows .ico, macOS .icns.  Standard library only."""

import struct
import zlib
from collections.abc import Mapping
from typing import Final

PNG_MARK: Final = b"\x89PNG\r\n\x1a\n"
BITMAP_UP_TO: Final = 48
"""Pixels up to which an .ico holds plain bitmaps, which every program reads; larger ones are PNG."""
ICNS_TYPES: Final = {
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""What each type of an .icns file holds, in pixels; the last four are for screens of double density."""


def png_file(pixels: bytes, size: int) -> bytes:
    """Return a square picture of RGBA bytes as a PNG file, the same on every machine."""
    row = size * 4
    lines = b"".join(b"\0" + pixels[start : start + row] for start in range(0, len(pixels), row))
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return (
        PNG_MARK
        + _png_chunk(b"IHDR", head)
        + _png_chunk(b"IDAT", zlib.compress(_filtered(lines, row), 9))
        + _png_chunk(b"IEND", b"")
    )


def _filtered(lines: bytes, row: int) -> bytes:
    """Return rows as differences from the row above, which packs far better than plain ones."""
    result, above = bytearray(), bytes(row)
    for start in range(0, len(lines), row + 1):
        line = lines[start + 1 : start + 1 + row]
        result += b"\2" + bytes((value - over) & 255 for value, over in zip(line, above, strict=True))
        above = line
    return bytes(result)


def _png_chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def ico_file(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon of square RGBA pictures by their size in pixels, at most 256."""
    entries = [
        (size, _bitmap(pixels, size) if size <= BITMAP_UP_TO else png_file(pixels, size))
        for size, pixels in sorted(pictures.items())
    ]
    directory, offset = b"", 6 + 16 * len(entries)
    for size, content in entries:
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(content), offset)
        offset += len(content)
    return struct.pack("<HHH", 0, 1, len(entries)) + directory + b"".join(content for _, content in entries)


def _bitmap(pixels: bytes, size: int) -> bytes:
    """Return a picture as an icon's bitmap: from the bottom up, blue first, with an empty mask behind."""
    head = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, size * size * 4, 0, 0, 0, 0)
    rows = bytearray()
    for y in reversed(range(size)):
        row = bytearray(pixels[y * size * 4 : (y + 1) * size * 4])
        row[0::4], row[2::4] = row[2::4], row[0::4]
        rows += row
    mask = bytes((size + 31) // 32 * 4 * size)
    return head + bytes(rows) + mask


def icns_file(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon of square RGBA pictures by their size in pixels, every one of ``ICNS_TYPES``."""
    body = b""
    for kind, size in ICNS_TYPES.items():
        content = png_file(pictures[size], size)
        body += kind + struct.pack(">I", len(content) + 8) + content
    return b"icns" + struct.pack(">I", len(body) + 8) + body
