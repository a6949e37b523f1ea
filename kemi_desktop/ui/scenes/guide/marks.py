"""What the teacher points at: boxes on the table, and how they are marked."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from kemi_desktop.learn.lessons import Deed, Mark, Step
from kemi_desktop.rules.tiles import SEATS, TileId, kind_of
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.layout.box import Box, box_around
from kemi_desktop.ui.layout.placement import bottom_seat, place_hand
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.scenes.table.card_model import Step as CardStep
from kemi_desktop.ui.scenes.table.hint_board import LIGHT, draw_lights
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
HAND: Final = 13
FINER: Final = 4
ABOVE: Final = 3
"""Logical pixels between an own tile, or the light above it, and the arrow."""
BELOW_LINE: Final = 4
"""Logical pixels that stay free between the arrow and the line of words above the hand."""


def marked_boxes(step: Step, table: TableScene) -> tuple[Box, ...]:
    """Return the pixels a step points at on the table; none where they are not in sight."""
    match step.mark:
        case Mark.NOTHING | Mark.FANS | Mark.PAYMENTS | Mark.TOTALS:
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
        case Mark.WAITS:
            return () if table.board_box is None else (table.board_box,)
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
    surface: pygame.Surface, brush: Brush, step: Step, table: TableScene, boxes: tuple[Box, ...], beat: float
) -> None:
    """Outline boxes, and let an arrow point at the first; ``beat`` is its time in seconds, 0 for a still one.

    What is to be acted on has the colour of acting, what is only to be looked at that of a lamp.
    """
    color = LAMP if step.deed is Deed.READ else VERMILION
    for box in boxes:
        draw_outline(surface, brush, pygame.Rect(box), color)
    rack = table.rack
    draw_lights(surface, table.painter, rack, table.hints.advice.ready, rack.lifted)  # over the outline
    pointer = arrow_at(brush, table, boxes)
    if pointer is None:
        return
    away = pointer.bob * (0.5 - 0.5 * math.cos(beat * BEATS * math.tau))
    spot = pointer.spot.move(round(pointer.dx * away), round(pointer.dy * away))
    picture = arrow(brush, color, pointer.size)
    surface.blit(pygame.transform.rotate(picture, pointer.turn), spot)


def draw_outline(surface: pygame.Surface, brush: Brush, box: pygame.Rect, color: Color = LAMP) -> None:
    """Draw a coloured line with a dark rim around a box, to be seen on felt, ivory and paper."""
    around = box.inflate(2 * brush.px(4), 2 * brush.px(4))
    brush.fill(surface, around, None, radius=8, edge=INK, edge_width=5)
    brush.fill(surface, around.inflate(-2, -2), None, radius=8, edge=color, edge_width=3)


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the arrow stands at rest, and how it moves."""

    spot: pygame.Rect
    size: tuple[int, int]
    """Width and height in pixels before it is turned."""
    bob: int
    """How far it moves away from what it points at, in pixels."""
    dx: int
    dy: int
    """The way it moves: away from what it points at."""
    turn: int
    """By how many degrees, counter-clockwise, from pointing down."""

    @property
    def reach(self) -> pygame.Rect:
        """Everything it ever covers."""
        return self.spot.union(self.spot.move(self.dx * self.bob, self.dy * self.bob))


def arrow_at(brush: Brush, table: TableScene, boxes: tuple[Box, ...]) -> Pointer | None:
    """Return where the arrow points at the first of these boxes; it never covers words or a light.

    ``None`` where an outline alone has to do.
    """
    if not boxes or boxes[0].width >= WIDE * boxes[0].height:
        return None
    box, spread = boxes[0], table.desk.spread
    if box.bottom > brush.size[1] * LOW:
        return _above_tile(brush, table, box)
    width, height = (brush.px(side) for side in ARROW)
    away, bob = brush.px(8), brush.px(BOB)
    if spread is not None and spread.lesson is not None and box == spread.cards[0][1]:
        spot = pygame.Rect(0, 0, height, width)
        spot.midright = (spread.panel.left - away, box.center[1])
        return Pointer(spot, (width, height), bob, -1, 0, 90)
    spot = pygame.Rect(0, 0, width, height)
    spot.midbottom = (box.center[0], box.top - away)
    if spot.top >= 0:
        return Pointer(spot, (width, height), bob, 0, -1, 0)
    spot.midtop = (box.center[0], box.bottom + away)
    return Pointer(spot, (width, height), bob, 0, 1, 180)


def _above_tile(brush: Brush, table: TableScene, box: Box) -> Pointer:
    """Return the arrow above an own tile, and above the light that the tile may have."""
    light = brush.px(LIGHT + 1) if _has_light(table, box) else 0
    width, height = (brush.px(side) for side in SMALL_ARROW)
    spot = pygame.Rect(0, 0, width, height)
    spot.midbottom = (box.center[0], box.top - light - brush.px(ABOVE))
    return Pointer(spot, (width, height), brush.px(BOB // 2), 0, -1, 0)


def line_rise(brush: Brush, layout: TableLayout) -> int:
    """Return how far the line above the hand gives way, in pixels, so that arrow and light fit below it."""
    slot = layout.hand_slots(Facing.BOTTOM, HAND, drawn=False, melds=(), is_open=True)[0]
    wanted = slot.form.lift + brush.px(LIGHT + 1) + brush.px(ABOVE)
    wanted += brush.px(SMALL_ARROW[1]) + brush.px(BOB // 2) + brush.px(BELOW_LINE)
    return max(0, wanted - (slot.box.top - layout.prompt.bottom))


def _has_light(table: TableScene, box: Box) -> bool:
    """Whether the own tile in a box has a light above it."""
    ready = table.hints.advice.ready
    return any(p.slot.box.left == box.left and p.kind in ready for p in table.rack.hand)


def arrow(brush: Brush, color: Color, size: tuple[int, int]) -> pygame.Surface:
    """Return an arrow of so many pixels that points down, with a dark rim."""
    width, height = (side * FINER for side in size)
    fine = pygame.Surface((width, height), pygame.SRCALPHA)
    fine.fill((*INK, 0))
    rim = max(1, width // 14)
    pygame.draw.polygon(fine, INK, [(0, 0), (width, 0), (width // 2, height)])
    inner = [(2 * rim, rim), (width - 2 * rim, rim), (width // 2, height - 2 * rim)]
    pygame.draw.polygon(fine, color, inner)
    return pygame.transform.smoothscale(fine, (width // FINER, height // FINER))
