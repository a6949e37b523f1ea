"""The tiles of one seat as entered so far: hand, winning tile, melds.

A click takes one out again; in a whole win it tells which of the tiles won.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from kemi_desktop.rules.accounts import MeldFaces
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import Halo, TileState
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.settlement.open_hand import OpenHand, Placed, arrange, fitting_height
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import TEXT_MUTED, TEXT_SMALL
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.widget import TAKEN, Look, Taken, Widget

LABEL: Final = 22
"""Logical height of the line below a meld."""
TALLEST: Final = 66
"""Logical height of a tile where there is room."""
PRESSING_KEYS: Final = frozenset({Key.RETURN, Key.SPACE})


@dataclass(frozen=True, slots=True)
class Tiles:
    """What the tray shows."""

    hand: tuple[Kind, ...] = ()
    winning: Kind | None = None
    melds: tuple[MeldFaces, ...] = ()
    picked: tuple[Kind, ...] = ()
    """A chow not yet complete, shown after the melds."""
    chooses: bool = False
    """Whether a click on a tile of the hand tells that it won."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be taken out."""

    area: pygame.Rect
    take: Callable[[], Command | None]
    press: Callable[[], Command | None]
    """What a click does: mostly the same."""
    name: str


@dataclass(frozen=True, slots=True)
class TrayAnswers:
    """What happens to a tile or meld that is clicked."""

    choose_tile: Callable[[int], Command | None]
    take_tile: Callable[[int], Command | None]
    take_winning: Callable[[], Command | None]
    take_meld: Callable[[int], Command | None]
    take_picked: Callable[[], Command | None]


class Tray(Widget):
    """``show`` tells the tiles, ``words`` what stands below a meld, longest wording first."""

    def __init__(
        self,
        show: Callable[[], Tiles],
        answers: TrayAnswers,
        *,
        words: Callable[[MeldFaces], tuple[str, ...]],
        explain: Callable[[], str],
        empty: Callable[[], str],
    ) -> None:
        """``explain`` words the line shown about the tray, ``empty`` what stands in an empty one."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._show = show
        self._answers = answers
        self._words = words
        self._explain = explain
        self._empty = empty
        self._label, self._tallest = LABEL, TALLEST
        self._cursor = 0

    @property
    def enabled(self) -> bool:
        """Whether there is anything to take out."""
        return bool(self._items())

    @property
    def explanation(self) -> str:
        """How a tile is taken out."""
        return self._explain()

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Put the row into ``rect``."""
        self.rect = rect
        self._label, self._tallest = brush.px(LABEL), brush.px(TALLEST)

    def focus_area(self) -> pygame.Rect:
        """Return where the marked tile is."""
        items = self._items()
        return items[min(self._cursor, len(items) - 1)].area if items else self.rect

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of each tile and meld."""
        for index, item in enumerate(self._items()):
            yield Target(item.name, "", area_of(item.area), focused=focused and index == self._cursor)

    def click(self, x: int, y: int) -> Taken | None:
        """Choose or take out what is under the pointer."""
        for item in self._items():
            if item.area.collidepoint(x, y):
                return Taken(item.press())
        return TAKEN

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Mark a neighbour with Left and Right, take the marked one out with Delete, press it with Return."""
        items = self._items()
        self._cursor = max(0, min(len(items) - 1, self._cursor))
        if key.key is Key.DELETE and items:
            return Taken(items[self._cursor].take())
        if key.key in PRESSING_KEYS and items:
            return Taken(items[self._cursor].press())
        if key.key is Key.LEFT and self._cursor > 0:
            self._cursor -= 1
            return TAKEN
        if key.key is Key.RIGHT and self._cursor + 1 < len(items):
            self._cursor += 1
            return TAKEN
        return TAKEN if key.key in (Key.LEFT, Key.RIGHT) else None

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw the row, the words below the melds, and the mark of the keyboard."""
        tiles = self._show()
        if not self._items():
            pen = Pen(color=TEXT_MUTED, align=Align.CENTER)
            brush.text(surface, self._empty(), self.rect, pen)
            return
        placed, form, top = self._row(tiles)
        pending = len(placed) - len(tiles.picked)
        for index, tile in enumerate(placed):
            halo = Halo.WINNING if tile.winning else Halo.FOCUS if index >= pending else None
            state = TileState(winning=tile.winning, halo=halo)
            brush.tile(surface, (self.rect.left + tile.at * form.pitch, top), tile.kind, form, state=state)
        items = self._items()
        first = len(tiles.hand) + (tiles.winning is not None)
        for meld, item in zip(tiles.melds, items[first:], strict=False):
            self._draw_words(surface, brush, item.area, meld)
        if look.focused:
            marked = items[max(0, min(len(items) - 1, self._cursor))]
            brush.focus(surface, marked.area, radius=4)

    def _draw_words(self, surface: pygame.Surface, brush: Brush, area: pygame.Rect, meld: MeldFaces) -> None:
        """Write the longest wording that fits below a meld."""
        pen = Pen(TEXT_SMALL, TEXT_MUTED, Align.CENTER)
        box = pygame.Rect(area.left, area.bottom, area.width, self._label)
        fitting = (words for words in self._words(meld) if brush.width(words, pen) <= box.width)
        if (words := next(fitting, None)) is not None:
            brush.text(surface, words, box, pen)

    def _row(self, tiles: Tiles) -> tuple[tuple[Placed, ...], TileForm, int]:
        """Return every tile's place, their size, and the top of the row."""
        groups: list[tuple[Kind | None, ...]] = [_faces_of(meld) for meld in tiles.melds]
        if tiles.picked:
            groups.append(tiles.picked)
        placed, length = arrange(OpenHand(tiles.hand, tuple(groups), tiles.winning))
        room = self.rect.height - (self._label if tiles.melds else 0)
        form = TileForm(fitting_height(length, self.rect.width, min(room, self._tallest)))
        return placed, form, self.rect.top + (room - form.size[1]) // 2

    def _items(self) -> tuple[Item, ...]:
        """Return what can be taken out, in the order of the row."""
        tiles, answers = self._show(), self._answers
        placed, form, top = self._row(tiles)
        areas = [
            pygame.Rect((self.rect.left + round(tile.at * form.pitch), top), form.size) for tile in placed
        ]
        items = []
        for index in range(len(tiles.hand)):
            take = partial(answers.take_tile, index)
            press = partial(answers.choose_tile, index) if tiles.chooses else take
            items.append(Item(areas[index], take, press, f"hand {index}"))
        at = len(tiles.hand)
        if tiles.winning is not None:
            items.append(_plain(areas[at], answers.take_winning, "winning"))
            at += 1
        for index, meld in enumerate(tiles.melds):
            area = areas[at].unionall(areas[at : at + len(meld.faces)])
            items.append(_plain(area, partial(answers.take_meld, index), f"meld {index}"))
            at += len(meld.faces)
        if tiles.picked:
            items.append(_plain(areas[at].unionall(areas[at:]), answers.take_picked, "picked"))
        return tuple(items)


def _plain(area: pygame.Rect, take: Callable[[], Command | None], name: str) -> Item:
    """Return an item that a click takes out."""
    return Item(area, take, take, name)


def _faces_of(meld: MeldFaces) -> tuple[Kind | None, ...]:
    """Return the faces as they lie: a concealed kong shows its two middle tiles."""
    if meld.kind is MeldKind.CONCEALED_KONG:
        return None, *meld.faces[1:3], None
    return meld.faces
