"""Flows a page of the rule book: words and pictures of tiles, wrapped together to a width."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final
from unicodedata import category

import pygame

from kemi_desktop.catalogue.rulebook import RulePage, spans
from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.line_breaks import is_counted, stands_alone
from kemi_desktop.ui.theme import INK, INK_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen

BODY: Final = Pen(19, INK)
TITLE: Final = Pen(21, INK, bold=True)
RULE: Final = Pen(16, INK_MUTED)
LINE: Final = 33
TILE_LINE: Final = 50
TILE: Final = 42
TITLE_LINE: Final = 36
AFTER: Final = 22
PARAGRAPH_GAP: Final = 11
ITEM_GAP: Final = 3
DOT: Final = "•"
DOT_LEFT: Final = 6
INDENT: Final = 26
"""Logical pixels by which an item stands in, and its dot; and the air above a paragraph and an item."""
CLOSING: Final = frozenset({"Pe", "Pf", "Po"})
OPENING: Final = frozenset({"Ps", "Pi"})
"""Unicode's categories of marks that may not start, and may not end, a line."""
SLACK: Final = 40
"""Logical pixels that a line may hang over its edge: a trailing space, a kern."""


@dataclass(frozen=True, slots=True)
class Word:
    """Words that stay together at one place of a page."""

    text: str
    left: int
    top: int
    height: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile at its place on a page."""

    kind: Kind
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Flowed:
    """A page laid out, in pixels from its own top left corner."""

    id: str
    title: str
    words: tuple[Word, ...]
    tiles: tuple[Tile, ...]
    width: int
    height: int


def flow(brush: Brush, page: RulePage, width: int) -> Flowed:
    """Return a page wrapped to ``width`` pixels."""
    line = _Lines(brush, width)
    for number, block in enumerate(page.blocks):
        if number:
            line.part(ITEM_GAP if block.is_item else PARAGRAPH_GAP)
        line.begin(is_item=block.is_item)
        for span in spans(block.told):
            if isinstance(span, str):
                for piece in pieces(span):
                    line.add_word(piece)
            else:
                line.add_tiles(span)
        line.end()
    head = brush.px(TITLE_LINE)
    words = tuple(Word(w.text, w.left, w.top + head, w.height) for w in line.words)
    tiles = tuple(Tile(t.kind, t.left, t.top + head) for t in line.tiles)
    return Flowed(page.id, page.title, words, tiles, width, head + line.top + brush.px(AFTER))


def paint_flowed(surface: pygame.Surface, brush: Brush, flowed: Flowed, top_left: tuple[int, int]) -> None:
    """Draw a laid out page."""
    left, top = top_left
    head = pygame.Rect(left, top, flowed.width, brush.px(TITLE_LINE))
    titled = brush.text(surface, flowed.title, head, TITLE)
    rest = pygame.Rect(titled.right + brush.px(10), head.top + brush.px(2), brush.px(80), head.height)
    brush.text(surface, flowed.id, rest, RULE)
    for word in flowed.words:
        brush.text(
            surface,
            word.text,
            pygame.Rect(left + word.left, top + word.top, flowed.width + brush.px(SLACK), word.height),
            BODY,
        )
    form = TileForm(brush.px(TILE))
    for tile in flowed.tiles:
        brush.tile(surface, (left + tile.left, top + tile.top), tile.kind, form)


def pieces(text: str) -> Iterator[str]:
    """Yield the smallest parts that may not be broken: a Latin word with its space, or one Chinese character.

    Closing punctuation stays with what it follows, opening punctuation with what comes after, a number with
    what it counts, and the last character of a text with the one before.
    """
    held = ""
    *parts, last = [*_parts(text)] or [""]
    for part in parts:
        if held and not is_counted(held, part):
            yield held
            held = ""
        held += part
    if held and not is_counted(held, last) and not (_is_wide(held[-1]) and stands_alone(last)):
        yield held
        held = ""
    if held + last:
        yield held + last


def _parts(text: str) -> Iterator[str]:
    """Yield words and characters with the marks that belong to them."""
    held = ""
    for is_wide, group in groupby(text, key=_is_wide):
        run = "".join(group)
        for part in run if is_wide else _latin(run):
            if held and (_may_not_start(part) or _may_not_end(held)):
                held += part
                continue
            if held:
                yield held
            held = part
    if held:
        yield held


def _latin(text: str) -> list[str]:
    """Split at spaces, each word keeping the space after it."""
    words = [part + " " for part in text.split(" ")]
    words[-1] = words[-1][:-1]
    return [word for word in words if word]


def _is_wide(character: str) -> bool:
    """Whether a character is set in a full square: Chinese and its punctuation."""
    return ord(character) >= 0x2E80


def _may_not_start(piece: str) -> bool:
    return category(piece[0]) in CLOSING


def _may_not_end(piece: str) -> bool:
    return category(piece[-1]) in OPENING


class _Lines:
    """Fills lines from left to right; a line with tiles is taller."""

    def __init__(self, brush: Brush, width: int) -> None:
        self.words: list[Word] = []
        self.tiles: list[Tile] = []
        self.top = 0
        self._brush = brush
        self._width = width
        self._start = 0
        self._left = 0
        self._pending: list[Word] = []
        self._pending_tiles: list[Tile] = []

    def part(self, gap: int) -> None:
        """Leave logical pixels free before what follows."""
        self.top += self._brush.px(gap)

    def begin(self, *, is_item: bool) -> None:
        """Begin a paragraph, or an item of a list, which stands in behind its dot."""
        self._start = self._left = self._brush.px(INDENT) if is_item else 0
        if is_item:
            self._pending.append(Word(DOT, self._brush.px(DOT_LEFT), 0, 0))

    def add_word(self, piece: str) -> None:
        """Put a piece on this line, or on the next where it does not fit."""
        width = self._brush.width(piece, BODY)
        fits = self._left + self._brush.width(piece.rstrip(), BODY) <= self._width
        if self._left > self._start and not fits and not _may_not_start(piece):
            self.end()
            piece = piece.lstrip()
        if self._pending and self._pending[-1].left + self._last_width() == self._left:
            last = self._pending.pop()
            self._pending.append(Word(last.text + piece, last.left, 0, 0))
            self._left = last.left + self._brush.width(last.text + piece, BODY)
            return
        self._pending.append(Word(piece, self._left, 0, 0))
        self._left += width

    def add_tiles(self, kinds: tuple[Kind, ...]) -> None:
        """Put tiles on this line; a row that does not fit starts a new one, a longer one is broken."""
        form = TileForm(self._brush.px(TILE))
        gap = self._brush.px(5)
        if self._left > self._start and self._left + gap + form.pitch * len(kinds) > self._width:
            self.end()
        self._left += gap if self._left > self._start else 0
        for kind in kinds:
            if self._left + form.pitch > self._width:
                self.end()
            self._pending_tiles.append(Tile(kind, self._left, 0))
            self._left += form.pitch
        self._left += gap

    def end(self) -> None:
        """Finish the line."""
        height = self._brush.px(TILE_LINE if self._pending_tiles else LINE)
        self.words += [Word(w.text, w.left, self.top, height) for w in self._pending if w.text]
        inset = (height - self._brush.px(TILE)) // 2
        self.tiles += [Tile(t.kind, t.left, self.top + inset) for t in self._pending_tiles]
        if self._pending or self._pending_tiles:
            self.top += height
        self._pending, self._pending_tiles, self._left = [], [], self._start

    def _last_width(self) -> int:
        return self._brush.width(self._pending[-1].text, BODY)
