"""What a player or a room may be called and what may be said: one rule for window, plain game and network.

It counts characters as people do and must not know who asks.
"""

import re
import unicodedata
from typing import Final

NAME_LENGTH: Final = 12
"""Characters of a name, counted by ``name_length``."""
SAYING_LENGTH: Final = 80
"""Characters of what is said in a room, counted by ``name_length``."""
CODEPOINTS_EACH: Final = 4
"""Most code points for each character allowed, so that marks cannot be piled up without end."""
JOINER: Final = "\u200d"
NUMBERS: Final = re.compile(r"(\d+)")


def name_length(name: str) -> int:
    """Return the characters people count: marks on another character, and what joins two, are free."""
    return sum(map(_is_counted, name))


def _is_counted(character: str) -> bool:
    return character != JOINER and not unicodedata.category(character).startswith("M")


def is_seen(character: str) -> bool:
    """Return whether a character may stand in a name: it prints something or joins what it stands between."""
    return character == JOINER or character.isprintable()


def shortened(name: str, limit: int = NAME_LENGTH) -> str:
    """Return as much of a text, from its beginning, as ``limit`` characters hold."""
    kept = name[: limit * CODEPOINTS_EACH]
    end, over = len(kept), name_length(kept) - limit
    while over > 0:
        end -= 1
        over -= _is_counted(kept[end])
    return kept[:end]


def counted_order(name: str) -> tuple[tuple[str, int], ...]:
    """Return what names are sorted by as people count: numbers by their value, so that 10 follows 2.

    Small and large letters, and digits of every width, are the same.
    """
    parts = NUMBERS.split(unicodedata.normalize("NFKC", name).casefold())
    words, numbers = parts[::2], (*map(int, parts[1::2]), -1)  # a name that ends before a number comes first
    return tuple(zip(words, numbers, strict=True))


def tidy_name(name: str) -> str:
    """Return the nearest name to a text that may be played under; empty where nothing of it can be seen."""
    seen = "".join(c for c in unicodedata.normalize("NFC", name) if is_seen(c)).strip()
    return clean_name(shortened(seen)) or ""


def clean_name(name: str) -> str | None:
    """Return a name without blanks around it, or ``None`` where it is empty, too long or cannot be seen."""
    return _clean(name, NAME_LENGTH)


def clean_saying(text: str) -> str | None:
    """Return what is said without blanks around it, or ``None`` as ``clean_name`` does."""
    return _clean(text, SAYING_LENGTH)


def _clean(text: str, limit: int) -> str | None:
    most = limit * CODEPOINTS_EACH
    if len(text) > most * 2:  # what nobody types is not worth normalising
        return None
    text = unicodedata.normalize("NFC", text).strip()
    if not 1 <= name_length(text) <= limit or len(text) > most:
        return None
    return text if all(is_seen(c) for c in text) else None
