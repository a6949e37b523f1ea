"""What the guided hands had no room for, in a line each: the last page of the look back."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from kemi_desktop.learn.shapes import HANDS, RUNS
from kemi_desktop.rules.results import Shape
from kemi_desktop.rules.tiles import Kind
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.theme import INK, INK_MUTED
from kemi_desktop.ui.widgets.brush import Brush, Pen
from kemi_desktop.ui.widgets.flow import Beside, Block, Column, Drawing, Space, Words

HEAD: Final = Pen(22, INK, bold=True)
BODY: Final = Pen(21, INK)
NOTE: Final = Pen(19, INK_MUTED)
TILE: Final = 40
LEAST_TILE: Final = 20
APART: Final = 14
"""Logical pixels between two groups of tiles."""
LEAST: Final = 940
"""Logical width that two columns need side by side."""
Group = tuple[Kind, ...]
WITH_TILES: Final[tuple[tuple[str, tuple[Group, ...]], ...]] = (
    ("runs", RUNS),
    ("pairs", (HANDS[Shape.SEVEN_PAIRS],)),
    ("unlinked", (HANDS[Shape.UNLINKED],)),
    ("terminals", (HANDS[Shape.ALL_TERMINALS_HONORS],)),
)
"""Names below ``guide.more_``, with groups of tiles that show what is meant."""
PLAIN: Final = ("several", "pass", "concealed", "flying")
MORE_KEYS: Final = tuple(f"more_{name}_text" for name in (*(name for name, _ in WITH_TILES), *PLAIN))
"""What there is to read, by its keys below ``guide``."""


def more_block(say: Callable[[str], str]) -> Block:
    """Return the page's two columns: winning shapes with their tiles, and rules in words."""
    shapes = [_entry(say, name, _row(groups)) for name, groups in WITH_TILES]
    rules = [*(_entry(say, name) for name in PLAIN), Words(partial(say, "guide.more_note"), NOTE)]
    columns = [Column(_spread(entries)) for entries in (shapes, rules)]
    return Beside(columns, shares=(1, 1), least=LEAST, gap=40)


def _spread(entries: list[Block]) -> list[Block]:
    return [part for entry in entries for part in (entry, Space(12))]


def _entry(say: Callable[[str], str], name: str, *tiles: Block) -> Block:
    head = Words(partial(say, f"guide.more_{name}"), HEAD)
    return Column((head, Words(partial(say, f"guide.more_{name}_text"), BODY), *tiles))


def _row(groups: tuple[Group, ...]) -> Block:
    return Drawing(partial(_height, groups), partial(_paint, groups))


def _form(groups: tuple[Group, ...], brush: Brush, width: int) -> TileForm:
    """Return the largest tiles, of the usual height at the most, with which a row fits."""
    gaps, count = brush.px(APART) * (len(groups) - 1), sum(map(len, groups))
    for height in range(brush.px(TILE), brush.px(LEAST_TILE), -1):
        form = TileForm(height)
        if form.pitch * count + gaps <= width:
            return form
    return TileForm(brush.px(LEAST_TILE))


def _height(groups: tuple[Group, ...], brush: Brush, width: int) -> int:
    return _form(groups, brush, width).size[1] + brush.px(6)


def _paint(groups: tuple[Group, ...], surface: pygame.Surface, brush: Brush, rect: pygame.Rect) -> None:
    form = _form(groups, brush, rect.width)
    left, top = rect.left, rect.top + brush.px(6)
    for group in groups:
        for kind in group:
            brush.tile(surface, (left, top), kind, form)
            left += form.pitch
        left += brush.px(APART)
