"""Where a line of text may end, in Chinese and in Latin script.  Measures by a function handed in; no pygame.

Chinese may break between any two characters, except that no line begins with a closing mark (comma, stop,
closing bracket) and none ends with an opening one. Words of letters and digits stay whole where a line holds
them, a number stays with the word that follows it, and no Chinese character stands alone on the last line.
"""

import unicodedata
from collections.abc import Callable
from typing import Final

Measure = Callable[[str], int]
"""Returns the pixels one line takes across."""

WIDE: Final = frozenset("WF")
"""East Asian widths of characters that need no space around a break."""
NOT_FIRST: Final = frozenset(("Pe", "Pf", "Po"))
"""Categories of characters no line begins with: closing brackets and quotes, commas, stops, ellipses."""
CLOSING: Final = frozenset(("Pe", "Pf"))
"""Those of them that nothing opens: no line begins with them even after a space."""
NOT_LAST: Final = frozenset(("Ps", "Pi"))
"""Categories of characters no line ends with: opening brackets and quotes."""


def broken(text: str, width: int, measure: Measure) -> str:
    """Return the text with line feeds so that no line is wider than ``width`` where that can be helped."""
    return "\n".join(line for part in text.split("\n") for line in _lines(part, width, measure))


def may_break(before: str, after: str) -> bool:
    """Return whether a line may end between two characters; a space belongs to the line it ends."""
    if after == " ":
        return False
    if before == " ":
        return unicodedata.category(after) not in CLOSING
    if not (_is_wide(before) or _is_wide(after)) or "\u00a0" in (before, after):
        return False
    if _are_bound(before, after):
        return False
    return not (before.isdigit() and _is_wide(after))


def _lines(text: str, width: int, measure: Measure) -> list[str]:
    """Return one paragraph as lines, each as long as it may be."""
    whole = text.rstrip(" ")
    if measure(whole) <= width:  # most do, and a long text is laid out at every change of its width
        return [whole]
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if measure((line + piece).rstrip(" ")) <= width:
            line += piece
            continue
        if line:
            lines.append(line.rstrip(" "))
        line = piece
        while measure(line.rstrip(" ")) > width and len(line) > 1:
            fits = _longest(line, width, measure)
            lines.append(line[:fits])
            line = line[fits:]
    return [*lines, line.rstrip(" ")]


def is_counted(before: str, after: str) -> bool:
    """Return whether a text ends with a number, perhaps a space, and the next begins with what it counts."""
    return before.rstrip(" ")[-1:].isdigit() and after[:1].isalpha()


def stands_alone(text: str) -> bool:
    """Return whether a text is a single Chinese character with its marks."""
    letters = [character for character in text if unicodedata.category(character)[0] not in "PZ"]
    return len(letters) == 1 and _is_wide(letters[0])


def _pieces(text: str) -> list[str]:
    """Return what must stay on one line, in order."""
    pieces: list[str] = []
    start = 0
    for index in range(1, len(text)):
        before, after = text[index - 1], text[index]
        if not may_break(before, after) or is_counted(text[max(0, index - 2) : index], after):
            continue
        if _is_wide(before) and stands_alone(text[index:]):
            continue
        pieces.append(text[start:index])
        start = index
    return [*pieces, text[start:]] if text else []


def _longest(piece: str, width: int, measure: Measure) -> int:
    """Return how many characters of a piece wider than a line fit on it, at least one; marks move with it."""
    fits = 1
    while fits < len(piece) - 1 and measure(piece[: fits + 1]) <= width:
        fits += 1
    allowed = fits
    while allowed > 1 and _are_bound(piece[allowed - 1], piece[allowed]):
        allowed -= 1
    return fits if _are_bound(piece[allowed - 1], piece[allowed]) else allowed


def _are_bound(before: str, after: str) -> bool:
    """Return whether a mark forbids to part two characters."""
    return unicodedata.category(before) in NOT_LAST or unicodedata.category(after) in NOT_FIRST


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in WIDE
