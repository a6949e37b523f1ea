"""The rule book: chapters of short pages, one per ruling, found by word or by id."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from kemi_desktop.catalogue.lookup import Language, resource_text
from kemi_desktop.rules.rule_ids import RuleId
from kemi_desktop.rules.tiles import SUITS, Kind, make_kind

_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_TICKED: Final = re.compile(r"`([^`]+)`")
_KEY: Final = re.compile(r" `([^`]+)`")
_NOTATION: Final = re.compile(r"([1-9]+)([mpsz])")
_ID: Final = re.compile(r"r\d+(\.\d*)?|\d+\.\d+")


ITEM: Final = "- "
"""What a line of a list begins with."""


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph, or one item of a list."""

    text: str
    """One line; backticks hold tiles or keys of options, see ``spans``."""
    is_item: bool

    @property
    def told(self) -> str:
        """The text for a reader at the table: without the keys of options, which only files need."""
        return _KEY.sub(lambda key: key[0] if _is_notation(key[1]) else "", self.text)


@dataclass(frozen=True, slots=True)
class RulePage:
    """One ruling in plain words."""

    id: RuleId
    title: str
    blocks: tuple[Block, ...]

    @property
    def text(self) -> str:
        """All the words, a line for each block."""
        return "\n".join(block.text for block in self.blocks)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rulings that belong together."""

    title: str
    pages: tuple[RulePage, ...]


@cache
def rulebook(language: Language) -> tuple[Chapter, ...]:
    """Return the whole rule book in order; raise ``ValueError`` where the file is not well formed."""
    text = _COMMENT.sub("", resource_text(f"rulebook.{language.value}.md"))
    _, *chapters = re.split(r"^## ", text, flags=re.MULTILINE)
    return tuple(_chapter(part) for part in chapters)


def pages(language: Language) -> tuple[RulePage, ...]:
    """Return every page in order."""
    return tuple(page for chapter in rulebook(language) for page in chapter.pages)


def page(language: Language, rule: RuleId) -> RulePage:
    """Return the page of a ruling; raise ``KeyError`` for an id the book does not have."""
    for found in pages(language):
        if found.id == rule:
            return found
    raise KeyError(rule)


def search(language: Language, query: str) -> tuple[RulePage, ...]:
    """Return the pages that hold every word of ``query``, or whose id it begins; best first.

    Ids come before titles and titles before texts; within these the order is the book's.  Case does
    not matter.  An empty query finds every page.
    """
    wanted = query.casefold().split()
    ranked = [(_rank(found, wanted), found) for found in pages(language)]
    hits = [(rank, found) for rank, found in ranked if rank is not None]
    return tuple(found for _, found in sorted(hits, key=lambda hit: hit[0]))


def spans(text: str) -> tuple[str | tuple[Kind, ...], ...]:
    """Split a page's text into plain words and rows of tiles, in order, without the backticks.

    A backticked key that is not tile notation stays among the words.
    """
    found: list[str | tuple[Kind, ...]] = []
    for index, part in enumerate(_TICKED.split(text)):
        if index % 2 and _is_notation(part):
            found.append(_kinds(part))
        elif found and isinstance(found[-1], str):
            found[-1] += part
        elif part:
            found.append(part)
    return tuple(found)


def _chapter(text: str) -> Chapter:
    title, *parts = re.split(r"^### ", text, flags=re.MULTILINE)
    return Chapter(title.strip(), tuple(_page(part) for part in parts))


def _page(text: str) -> RulePage:
    heading, _, body = text.partition("\n")
    rule, _, title = heading.partition(" ")
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    if not title.strip() or not lines:
        raise ValueError(f"rule book: {heading!r} needs a title and a text")
    blocks = (Block(line.removeprefix(ITEM), line.startswith(ITEM)) for line in lines)
    return RulePage(RuleId(rule), title.strip(), tuple(blocks))


def _rank(found: RulePage, wanted: list[str]) -> int | None:
    """Return 0-4 for how well a page answers, 0 best, ``None`` if it does not."""
    if len(wanted) == 1 and _ID.fullmatch(wanted[0]):
        return _rank_id(found, "r" + wanted[0].removeprefix("r"))
    title, text = found.title.casefold(), found.text.casefold()
    if not all(part in title or part in text for part in wanted):
        return None
    return 4 - sum(part in title for part in wanted) * 2 // max(len(wanted), 1)


def _rank_id(found: RulePage, wanted: str) -> int | None:
    own = found.id.casefold()
    if own == wanted:
        return 0
    if own.startswith(wanted if "." in wanted else wanted + "."):
        return 1
    return 4 if re.search(rf"{re.escape(wanted)}(?!\d)", found.text.casefold()) else None


def _is_notation(text: str) -> bool:
    return bool(re.fullmatch(r"([1-9]+[mps]|[1-7]+z)+", text))


def _kinds(text: str) -> tuple[Kind, ...]:
    suits = {suit.value: suit for suit in SUITS}
    return tuple(
        make_kind(suits[letter], int(rank)) for ranks, letter in _NOTATION.findall(text) for rank in ranks
    )
