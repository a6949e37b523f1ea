"""Tiles as text such as ``123m55z``: reads and writes faces; knows nothing of hands or play.  Rule: R1.1.

Letters: ``m`` characters, ``p`` dots, ``s`` bamboos, ``z`` honours in the order E S W N red green white.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.tiles import COPIES, SUITS, Kind, Suit, TileId, make_kind, rank_of, suit_of

_SUIT_OF_LETTER: Final = {suit.value: suit for suit in SUITS}
_DIGITS: Final = "0123456789"
_SPACES: Final = " \t"


def parse_kinds(text: str) -> tuple[Kind, ...]:
    """Read faces in the order written; spaces are allowed and the empty text is no tiles.

    Raises ``NotationError`` naming the character or tile that cannot be read.  Copies are not counted here.

    >>> parse_kinds("123m 55z")
    (0, 1, 2, 31, 31)
    >>> parse_kinds("")
    ()
    """
    if not isinstance(text, str):
        raise NotationError(f"Tiles must be text such as 123m55z, not {type(text).__name__}.", "not_text")
    kinds: list[Kind] = []
    ranks: list[int] = []
    for character in text:
        if character in _SPACES:
            continue
        if character in _DIGITS:
            ranks.append(int(character))
        elif character in _SUIT_OF_LETTER:
            kinds.extend(_faces(ranks, _SUIT_OF_LETTER[character]))
            ranks.clear()
        else:
            sentence = f"There is no suit or number {character!a} in a tile."
            raise NotationError(sentence, "unknown_character", character=_visible(character))
    if ranks:
        digits = "".join(map(str, ranks))
        sentence = f"The digits {digits} have no suit letter m, p, s or z after them."
        raise NotationError(sentence, "no_suit", digits=digits)
    return tuple(kinds)


def parse_kind(text: str) -> Kind:
    """Read exactly one face; raise ``NotationError`` for none, several or unreadable ones.

    >>> parse_kind("7z")
    33
    """
    kinds = parse_kinds(text)
    if len(kinds) != 1:
        sentence = f"Expected one tile, but {text!a} holds {len(kinds)}."
        raise NotationError(sentence, "not_one_tile", found=len(kinds))
    return kinds[0]


def format_kinds(kinds: Iterable[Kind]) -> str:
    """Write faces sorted and grouped by suit, the one canonical spelling.

    >>> format_kinds(parse_kinds("5z 321m 5z"))
    '123m55z'
    """
    ordered = sorted(kinds)
    parts: list[str] = []
    for suit in SUITS:
        digits = "".join(str(rank_of(kind)) for kind in ordered if suit_of(kind) is suit)
        if digits:
            parts.append(digits + suit.value)
    return "".join(parts)


def format_kind(kind: Kind) -> str:
    """Write one face.

    >>> format_kind(Kind(33))
    '7z'
    """
    return f"{rank_of(kind)}{suit_of(kind).value}"


def tiles_for(kinds: Iterable[Kind]) -> tuple[TileId, ...]:
    """Return one physical tile per face, no tile twice, lowest copies first, in the order given.

    Raises ``NotationError`` when a fifth copy is asked for.

    >>> tiles_for(parse_kinds("11m1z"))
    (0, 1, 108)
    """
    used: Counter[Kind] = Counter()
    tiles: list[TileId] = []
    for kind in kinds:
        if used[kind] == COPIES:
            tile = format_kind(kind)
            raise NotationError(f"There are only four tiles {tile}.", "fifth_copy", tile=tile)
        tiles.append(TileId(kind * COPIES + used[kind]))
        used[kind] += 1
    return tuple(tiles)


def _faces(ranks: list[int], suit: Suit) -> list[Kind]:
    """Return the faces of one run of digits and its letter."""
    if not ranks:
        sentence = f"The suit letter {suit.value} has no digits before it."
        raise NotationError(sentence, "no_digits", suit=suit.value)
    faces: list[Kind] = []
    for rank in ranks:
        try:
            faces.append(make_kind(suit, rank))
        except ValueError:
            tile = f"{rank}{suit.value}"
            raise NotationError(f"There is no tile {tile}.", "no_such_tile", tile=tile) from None
    return faces


def _visible(character: str) -> str:
    """Return a character that can stand in a line of text; control characters are spelt out."""
    return character if character.isprintable() else ascii(character)[1:-1]
