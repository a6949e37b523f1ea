"""All thirty-four faces, each with the copies that are left: a click adds one."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from kemi_desktop.rules.tiles import ALL_KINDS, Kind, rank_of, suit_of
from kemi_desktop.ui.art.fonts import Align
from kemi_desktop.ui.art.geometry import WIDTH, TileForm
from kemi_desktop.ui.art.tile_art import Halo, TileState
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.sight import Target, area_of
from kemi_desktop.ui.theme import LAMP, TEXT
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.button import PRESSING_KEYS
from kemi_desktop.ui.widgets.widget import TAKEN, Look, Taken, Widget

WIDE_ROWS: Final = ((0, 18), (18, 34))
NARROW_ROWS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
"""First kind of each row, and the one after its last: two suits side by side, or one to a row."""
LEAST_PITCH: Final = 33
MOST_PITCH: Final = 38
"""Logical widths of a tile: below the least two suits do not stand side by side."""
ROW_GAP: Final = 5
"""Logical space between the counts of a row and the tiles below."""
SUIT_GAP: Final = 0.6
"""Between two suits of a row, in tile widths."""
LABEL: Final = 20
"""Logical height of the line below a tile."""
COUNT: Final = Pen(16, align=Align.CENTER)
STEPS: Final = {Key.LEFT: (-1, 0), Key.RIGHT: (1, 0), Key.UP: (0, -1), Key.DOWN: (0, 1)}


class Palette(Widget):
    """``left`` tells the copies left by kind, ``takes`` whether a kind can be added, ``on_pick`` adds it.

    ``wins`` tells the faces that would complete the hand: they are rimmed in gold.
    """

    def __init__(
        self,
        left: Callable[[], tuple[int, ...]],
        takes: Callable[[Kind], bool],
        on_pick: Callable[[Kind], Command | None],
        *,
        wins: Callable[[], frozenset[Kind]],
        count_words: Callable[[int], str],
        explain: Callable[[], str],
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._left = left
        self._takes = takes
        self._on_pick = on_pick
        self._wins = wins
        self._count_words = count_words
        self._explain = explain
        self._rows: tuple[tuple[int, int], ...] = WIDE_ROWS
        self._cells: tuple[pygame.Rect, ...] = ()
        self._form = TileForm(40)
        self._cursor = ALL_KINDS[0]
        self._pointed: Kind | None = None

    @property
    def explanation(self) -> str:
        """How tiles are entered."""
        return self._explain()

    def natural_height(self, brush: Brush, width: int, row: int) -> int:
        """Return the height of two or four rows of tiles with their counts."""
        each = _form(brush, width).size[1] + brush.px(LABEL) + brush.px(ROW_GAP)
        return each * len(_rows(brush, width))

    def focus_area(self) -> pygame.Rect:
        """Return where the marked face is."""
        return self._cells[self._cursor] if self._cells else self.rect

    def place(self, brush: Brush, rect: pygame.Rect) -> None:
        """Put the tiles into ``rect``, as large as its width allows."""
        self.rect, self._rows = rect, _rows(brush, rect.width)
        label = brush.px(LABEL)
        self._form = form = _form(brush, rect.width)
        cells = []
        for row, (first, after) in enumerate(self._rows):
            top = rect.top + row * (rect.height // len(self._rows))
            for kind in range(first, after):
                gap = SUIT_GAP * form.pitch if kind - first >= 9 else 0
                left = rect.left + (kind - first) * form.pitch + round(gap)
                cells.append(pygame.Rect(left, top, form.pitch, form.size[1] + label))
        self._cells = tuple(cells)

    def point_at(self, x: int, y: int) -> bool:
        """Take where the pointer is; return whether another tile is lit."""
        before, self._pointed = self._pointed, self._at(x, y)
        return before != self._pointed

    def targets(self, *, focused: bool) -> Iterator[Target]:
        """Tell of each face by its notation."""
        for kind, cell in zip(ALL_KINDS, self._cells, strict=False):
            name = f"{rank_of(kind)}{suit_of(kind).value}"
            label = self._count_words(self._left()[kind])
            held = focused and kind == self._cursor
            yield Target(name, label, area_of(cell), enabled=self._takes(kind), focused=held)

    def click(self, x: int, y: int) -> Taken | None:
        """Add the face under the pointer."""
        kind = self._at(x, y)
        if kind is None:
            return TAKEN
        self._cursor = kind
        return Taken(self._on_pick(kind))

    def press_key(self, key: KeyPressed) -> Taken | None:
        """Add the marked face, or mark its neighbour; the edges are left to the screen."""
        if key.key in PRESSING_KEYS:
            return Taken(self._on_pick(self._cursor))
        if key.key not in STEPS:
            return None
        across, down = STEPS[key.key]
        rows = self._rows
        row = next(index for index, (_, after) in enumerate(rows) if self._cursor < after)
        first, after = rows[row]
        if across:
            moved = self._cursor + across
            if not first <= moved < after:
                return None
            self._cursor = Kind(moved)
            return TAKEN
        if not 0 <= row + down < len(rows):
            return None
        start, end = rows[row + down]
        self._cursor = Kind(min(end - 1, start + self._cursor - first))
        return TAKEN

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        """Draw every face, in shade where a click would add nothing, and its copies below."""
        left, wins = self._left(), self._wins()
        for kind, cell in zip(ALL_KINDS, self._cells, strict=True):
            takes = self._takes(kind)
            lit = takes and look.hovered and kind == self._pointed
            marked = look.focused and kind == self._cursor
            gold = takes and kind in wins
            state = TileState(dimmed=not takes, selected=lit, winning=gold, halo=Halo.FOCUS if lit else None)
            top = cell.top + (brush.px(1) if look.held and lit else 0)
            brush.tile(surface, (cell.left, top), kind, self._form, state=state)
            words = pygame.Rect(cell.left, cell.bottom - brush.px(LABEL), cell.width, brush.px(LABEL))
            pen, count = COUNT.but(color=TEXT if left[kind] else LAMP), self._count_words(left[kind])
            narrow = brush.width(count, pen) + brush.px(4) > words.width
            brush.text(surface, str(left[kind]) if narrow else count, words, pen)
            if marked:
                brush.focus(surface, pygame.Rect(cell.topleft, self._form.size), radius=4)

    def _at(self, x: int, y: int) -> Kind | None:
        return next(
            (k for k, cell in zip(ALL_KINDS, self._cells, strict=False) if cell.collidepoint(x, y)), None
        )


def _rows(brush: Brush, width: int) -> tuple[tuple[int, int], ...]:
    """Return the rows of kinds for a width in pixels."""
    return WIDE_ROWS if width >= brush.px(LEAST_PITCH) * (18 + SUIT_GAP) else NARROW_ROWS


def _form(brush: Brush, width: int) -> TileForm:
    """Return the largest tile of which the longest row fits into ``width`` pixels, to a limit."""
    across = 18 + SUIT_GAP if _rows(brush, width) is WIDE_ROWS else 9
    pitch = min(int(width / across), brush.px(MOST_PITCH))
    height = round(pitch / WIDTH)
    while TileForm(height).pitch > pitch:
        height -= 1
    return TileForm(height)
