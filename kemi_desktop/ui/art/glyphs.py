"""What a font can draw, and what is written in place of what it cannot.

Names and sayings may hold any script; the bundled fonts hold some.  Must not know who is called so.
"""

import struct
import unicodedata
from itertools import chain
from typing import Final

SIGN: Final = "\u25c7"
"""Stands for one character that no bundled font can draw."""
JOINER: Final = "\u200d"
SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
BROKEN: Final = "\n"
"""What is no character to draw but a place where lines break."""


def covered(font: bytes) -> frozenset[int]:
    """Return the code points a TrueType or OpenType font has a glyph for.

    Raises ``ValueError`` where it has no table of them in one of the two usual forms (4 and 12).
    """
    cmap = _table(font, b"cmap")
    (count,) = struct.unpack_from(">H", font, cmap + 2)
    starts = {cmap + struct.unpack_from(">HHL", font, cmap + 4 + 8 * n)[2] for n in range(count)}
    forms = {struct.unpack_from(">H", font, start)[0]: start for start in starts}
    if 12 in forms:
        return _groups(font, forms[12])
    if 4 in forms:
        return _segments(font, forms[4])
    raise ValueError("this font does not say in a known form what it can draw")


def drawable(text: str, glyphs: frozenset[int]) -> str:
    """Return a text with one sign for each character, as people count them, that has no glyph.

    What only changes or joins its neighbours and has no glyph itself is left out.
    """
    if glyphs.issuperset(map(ord, text.replace(BROKEN, ""))):  # nearly every text: measured at every layout
        return text
    shown: list[str] = []
    is_joined = False
    for character in text:
        if ord(character) in glyphs or character == BROKEN:
            shown.append(character)
        elif not is_joined and not _changes_others(character):
            shown.append(SIGN)
        is_joined = character == JOINER
    return "".join(shown)


def _changes_others(character: str) -> bool:
    """Whether a character is nothing by itself: a mark, a colour of skin, a direction, a joiner."""
    return ord(character) in SKIN_TONES or unicodedata.category(character) in ("Mn", "Mc", "Me", "Cf")


def _table(font: bytes, tag: bytes) -> int:
    """Return where a table of a font begins."""
    (count,) = struct.unpack_from(">H", font, 4)
    for number in range(count):
        name, _, offset, _ = struct.unpack_from(">4sLLL", font, 12 + 16 * number)
        if name == tag:
            return int(offset)
    raise ValueError("this is no font")


def _groups(font: bytes, start: int) -> frozenset[int]:
    """Read a table of form 12: runs of code points and the first glyph of each."""
    (count,) = struct.unpack_from(">L", font, start + 12)
    runs = struct.iter_unpack(">LLL", font[start + 16 : start + 16 + 12 * count])
    return frozenset(chain.from_iterable(range(first, last + 1) for first, last, _ in runs))


def _segments(font: bytes, start: int) -> frozenset[int]:
    """Read a table of form 4: runs of code points below 65536, the last of which is none."""
    (twice,) = struct.unpack_from(">H", font, start + 6)
    run = f">{twice // 2}H"
    ends = struct.unpack_from(run, font, start + 14)
    firsts = struct.unpack_from(run, font, start + 16 + twice)
    return frozenset(c for a, b in zip(firsts, ends, strict=True) for c in range(a, b + 1) if c != 0xFFFF)
