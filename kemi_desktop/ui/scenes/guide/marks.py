"""What the teacher points at: boxes on the table, and how they are marked."""

import math
from collections.abc import Iterator
from typing import Final

import pygame

from kemi_desktop.learn.lessons import Deed, Mark, Step
from kemi_desktop.rules.tiles import SEATS, TileId, kind_of
from kemi_desktop.ui.layout.box import Box, box_around
from kemi_desktop.ui.layout.placement import bottom_seat, place_hand
from kemi_desktop.ui.scenes.table.card_model import Step as CardStep
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.theme import INK, LAMP, VERMILION, Color
from kemi_desktop.ui.widgets.brush import Brush

ARROW: Final = (38, 30)
"""Logical width and height of the arrow."""
SMALL_ARROW: Final = (30, 20)
"""The same above own tiles, where there is less room."""
BOB: Final = 8
"""How far it moves up and down, logical."""
BEATS: Final = 1.2
"""How often a second."""
LOW: Final = 0.9
"""Part of the window below which own tiles lie."""
WIDE: Final = 4
"""What is so many times wider than high, such as a hand, needs no arrow."""
FINER: Final = 4


def marked_boxes(step: Step, table: TableScene) -> tuple[Box, ...]:
    """Return the pixels a step points at on the table; none where they are not in sight."""
    match step.mark:
        case Mark.NOTHING | Mark.FANS | Mark.PAYMENTS:
            return ()
        case Mark.HAND:
            boxes = tuple(placed.slot.box for placed in table.rack.hand)
            return (box_around(boxes),) if boxes else ()
        case Mark.CENTRE:
            return (table.layout.centre,)
        case Mark.TREASURES:
            treasure = table.play.director.shown.treasure
            return tuple(_tile_box(table, tile) for tile in table.rack.tiles if kind_of(tile) == treasure)
        case Mark.DRAWN:
            return tuple(p.slot.box for p in table.rack.hand if p.is_drawn)
        case Mark.OPEN_HAND:
            return tuple(_open_hands(table))
        case Mark.TARGET:
            return _target(step, table)


def target_tile(step: Step, table: TableScene) -> TileId | None:
    """Return the tile of the own hand that a step asks to discard; the lifted one of several alike."""
    if step.deed is not Deed.DISCARD:
        return None
    alike = [tile for tile in table.rack.tiles if kind_of(tile) == step.face]
    if table.rack.lifted in alike:
        return table.rack.lifted
    return alike[-1] if alike else None


def _target(step: Step, table: TableScene) -> tuple[Box, ...]:
    tile = target_tile(step, table)
    if tile is not None:
        return (_tile_box(table, tile),)
    spread = table.desk.spread
    if spread is None:
        return ()
    return tuple(
        box for card, box in spread.cards if not isinstance(card.choice, CardStep) and step.fits(card.choice)
    )[:1]


def _tile_box(table: TableScene, tile: TileId) -> Box:
    placed = next(p for p in table.rack.hand if p.tile == tile)
    rise = placed.slot.form.lift if tile == table.rack.lifted else 0
    return placed.slot.box.moved(0, -rise)


def _open_hands(table: TableScene) -> Iterator[Box]:
    shown = table.play.director.shown
    for seat in SEATS:
        if seat != bottom_seat(shown) and shown.seats[seat].shown:
            yield box_around(tuple(p.slot.box for p in place_hand(shown, seat, table.layout)))


def draw_marks(
    surface: pygame.Surface, brush: Brush, boxes: tuple[Box, ...], *, acts: bool, beat: float
) -> None:
    """Outline boxes, and let an arrow point at the first; ``beat`` is its time in seconds, 0 for a still one.

    ``acts`` gives them the colour of acting, else that of a lamp.
    """
    color = VERMILION if acts else LAMP
    for box in boxes:
        draw_outline(surface, brush, pygame.Rect(box), color)
    if boxes and boxes[0].width < WIDE * boxes[0].height:
        _draw_arrow(surface, brush, boxes[0], color, beat)


def draw_outline(surface: pygame.Surface, brush: Brush, box: pygame.Rect, color: Color = LAMP) -> None:
    """Draw a coloured line with a dark rim around a box, to be seen on felt, ivory and paper."""
    around = box.inflate(2 * brush.px(4), 2 * brush.px(4))
    brush.fill(surface, around, None, radius=8, edge=INK, edge_width=5)
    brush.fill(surface, around.inflate(-2, -2), None, radius=8, edge=color, edge_width=3)


def _draw_arrow(surface: pygame.Surface, brush: Brush, box: Box, color: Color, beat: float) -> None:
    """Draw an arrow above a box, or below one that lies at the upper edge."""
    is_low = box.bottom > brush.size[1] * LOW
    picture = arrow(brush, color, SMALL_ARROW if is_low else ARROW)
    bob = brush.px(BOB // 2 if is_low else BOB) * (0.5 - 0.5 * math.cos(beat * BEATS * math.tau))
    away = round(brush.px(3 if is_low else 8) + bob)
    spot = picture.get_rect(midbottom=(box.center[0], box.top - away))
    if spot.top < 0:
        picture = pygame.transform.flip(picture, flip_x=False, flip_y=True)
        spot = picture.get_rect(midtop=(box.center[0], box.bottom + away))
    surface.blit(picture, spot)


def arrow(brush: Brush, color: Color, size: tuple[int, int]) -> pygame.Surface:
    """Return an arrow that points down, with a dark rim."""
    width, height = (brush.px(side) * FINER for side in size)
    fine = pygame.Surface((width, height), pygame.SRCALPHA)
    fine.fill((*INK, 0))
    rim = max(1, width // 14)
    pygame.draw.polygon(fine, INK, [(0, 0), (width, 0), (width // 2, height)])
    inner = [(2 * rim, rim), (width - 2 * rim, rim), (width // 2, height - 2 * rim)]
    pygame.draw.polygon(fine, color, inner)
    return pygame.transform.smoothscale(fine, (width // FINER, height // FINER))
