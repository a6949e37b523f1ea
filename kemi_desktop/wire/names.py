"""What a player or a room may be called: one rule for the window, the plain game and the network.

It counts characters as people do and must not know who asks.
"""

import unicodedata
from typing import Final

NAME_LENGTH: Final = 12
"""Characters of a name, counted by ``name_length``."""
CODEPOINTS_EACH: Final = 4
"""Most code points for each character allowed, so that marks cannot be piled up without end."""
JOINER: Final = "\u200d"


def name_length(name: str) -> int:
    """Return the characters people count: marks on another character, and what joins two, are free."""
    return sum(c != JOINER and not unicodedata.category(c).startswith("M") for c in name)


def is_seen(character: str) -> bool:
    """Return whether a character may stand in a name: it prints something or joins what it stands between."""
    return character == JOINER or character.isprintable()


def shortened(name: str, limit: int = NAME_LENGTH) -> str:
    """Return as much of a text, from its beginning, as ``limit`` characters hold."""
    kept = name[: limit * CODEPOINTS_EACH]
    while name_length(kept) > limit:
        kept = kept[:-1]
    return kept


def tidy_name(name: str) -> str:
    """Return the nearest name to a text that may be played under; empty where nothing of it can be seen."""
    seen = "".join(c for c in unicodedata.normalize("NFC", name) if is_seen(c)).strip()
    return clean_name(shortened(seen)) or ""


def clean_name(name: str) -> str | None:
    """Return a name without blanks around it, or ``None`` where it is empty, too long or cannot be seen."""
    most = NAME_LENGTH * CODEPOINTS_EACH
    if len(name) > most * 2:  # what nobody types is not worth normalising
        return None
    name = unicodedata.normalize("NFC", name).strip()
    if not 1 <= name_length(name) <= NAME_LENGTH or len(name) > most:
        return None
    return name if all(is_seen(c) for c in name) else None
