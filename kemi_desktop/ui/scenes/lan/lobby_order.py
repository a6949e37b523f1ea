"""Draws the order of play round the seats of the lobby: an arrow from each to the next."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from kemi_desktop.ui.theme import TEXT_MUTED
from kemi_desktop.ui.widgets.brush import Brush

Spot = tuple[float, float]
AIR: Final = 7
"""Logical pixels between an arrow and a seat."""
SHAFT: Final = 3
HEAD: Final = 13
"""Logical width of an arrow's line, and length of its head."""
STEPS: Final = 24
FINE: Final = 3
"""Lines are drawn so much larger and made smaller, which smooths them."""


def draw_order(surface: pygame.Surface, brush: Brush, boxes: Sequence[pygame.Rect], *, is_ring: bool) -> None:
    """Draw an arrow from each seat to the next; ``is_ring`` bends them round the corners of the ring."""
    for place, box in enumerate(boxes):
        other = boxes[(place + 1) % len(boxes)]
        if is_ring:  # own and across lie above each other, the seats at the sides beside them
            side, end = (other, box) if place % 2 == 0 else (box, other)
            bend: Spot = (side.centerx, end.centery)
        else:
            bend = ((box.centerx + other.centerx) / 2, (box.centery + other.centery) / 2)
        _draw_arrow(surface, brush, (_edge(brush, box, bend), bend, _edge(brush, other, bend)))


def _edge(brush: Brush, box: pygame.Rect, toward: Spot) -> Spot:
    """Return the middle of the side of a seat that lies towards a spot, and a little beyond."""
    air, across, down = brush.px(AIR), toward[0] - box.centerx, toward[1] - box.centery
    if abs(across) * box.height > abs(down) * box.width:
        return (box.right + air if across > 0 else box.left - air), box.centery
    return box.centerx, (box.bottom + air if down > 0 else box.top - air)


def _draw_arrow(surface: pygame.Surface, brush: Brush, curve: tuple[Spot, Spot, Spot]) -> None:
    """Draw a smooth arrow along a curve of a start, a bend and an end."""
    head, thick = brush.px(HEAD), brush.px(SHAFT)
    room = (
        pygame.Rect(*curve[0], 1, 1)
        .unionall([(*spot, 1, 1) for spot in curve[1:]])
        .inflate(2 * head, 2 * head)
    )
    start, bend, end = (pygame.Vector2(x - room.left, y - room.top) * FINE for x, y in curve)
    ahead = (end - bend if end != bend else end - start).normalize()
    base = end - ahead * head * FINE
    points = [
        start * (1 - t) ** 2 + bend * 2 * t * (1 - t) + base * t**2
        for t in (step / STEPS for step in range(STEPS + 1))
    ]
    ink = brush.context.color(TEXT_MUTED)
    fine = pygame.Surface((room.width * FINE, room.height * FINE), pygame.SRCALPHA)
    fine.fill((*ink[:3], 0))
    for one, other in pairwise(points):
        pygame.draw.line(fine, ink, one, other, thick * FINE)
        pygame.draw.circle(fine, ink, other, thick * FINE / 2)
    beside = pygame.Vector2(-ahead.y, ahead.x) * head * FINE * 0.55
    pygame.draw.polygon(fine, ink, (end, base + beside, base - beside))
    surface.blit(pygame.transform.smoothscale(fine, room.size), room)
