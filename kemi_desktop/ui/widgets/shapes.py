"""Smooth rounded boxes and soft shadows at any size.  Cuts them from small corner pictures."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from kemi_desktop.ui.theme import Color

FINER: Final = 4
"""How many times larger corners are drawn before they are made smooth."""

SEEDS: Final = 64
"""Corner pictures kept at once."""


@dataclass(frozen=True, slots=True)
class BoxStyle:
    """How a box is filled and edged; all lengths in pixels."""

    radius: int
    fill: Color | None = None
    alpha: int = 255
    edge: Color | None = None
    edge_width: int = 1
    """Pixels, drawn inside the box."""


def rounded_box(size: tuple[int, int], style: BoxStyle) -> pygame.Surface:
    """Return a box with smooth corners and a transparent ground, of ``size`` pixels."""
    radius = max(1, min(style.radius, size[0] // 2, size[1] // 2))
    margin = radius + style.edge_width
    seed = _seed(radius, margin, style)
    return _stretched(seed, size, margin) if min(size) > 2 * margin else _small(size, radius, style)


def soft_shadow(size: tuple[int, int], *, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Return the shadow of a box of ``size`` pixels, ``2 * blur`` larger on every side."""
    margin = 2 * blur
    corner = margin + radius + margin
    seed = _shadow_seed(corner, radius, blur, alpha)
    grown = (size[0] + 2 * margin, size[1] + 2 * margin)
    if min(grown) <= 2 * corner:
        return pygame.transform.smoothscale(seed, grown)
    return _stretched(seed, grown, corner)


@lru_cache(maxsize=SEEDS)
def _shadow_seed(corner: int, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Return the smallest box's shadow; never drawn on, as boxes of every size are cut from it."""
    margin, side = 2 * blur, 2 * corner + 1
    seed = pygame.Surface((side, side), pygame.SRCALPHA)
    seed.fill((0, 10, 8, 0))
    box = (margin, margin, side - 2 * margin, side - 2 * margin)
    pygame.draw.rect(seed, (0, 10, 8, alpha), box, border_radius=radius)
    return pygame.transform.gaussian_blur(seed, blur)


@lru_cache(maxsize=SEEDS)
def _seed(radius: int, margin: int, style: BoxStyle) -> pygame.Surface:
    """Return the smallest box with these corners."""
    side = 2 * margin + 1
    return _small((side, side), radius, style)


def _small(size: tuple[int, int], radius: int, style: BoxStyle) -> pygame.Surface:
    """Draw a box finely and shrink it; edge colours bleed nowhere because the ground has the same colour."""
    ground = style.edge or style.fill or (0, 0, 0)
    fine = pygame.Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
    fine.fill((*ground, 0))
    whole = fine.get_rect()
    if style.fill is not None:
        pygame.draw.rect(fine, (*style.fill, style.alpha), whole, border_radius=radius * FINER)
    if style.edge is not None:
        pygame.draw.rect(
            fine, (*style.edge, 255), whole, width=style.edge_width * FINER, border_radius=radius * FINER
        )
    return pygame.transform.smoothscale(fine, size)


def _stretched(seed: pygame.Surface, size: tuple[int, int], margin: int) -> pygame.Surface:
    """Return the seed enlarged to ``size``: corners as they are, sides and middle repeated."""
    grown = pygame.Surface(size, pygame.SRCALPHA)
    cuts_x, cuts_y = _cuts(seed.get_width(), size[0], margin), _cuts(seed.get_height(), size[1], margin)
    for left, width, to_left, to_width in cuts_x:
        for top, height, to_top, to_height in cuts_y:
            part = seed.subsurface((left, top, width, height))
            if (width, height) != (to_width, to_height):
                part = pygame.transform.scale(part, (to_width, to_height))
            grown.blit(part, (to_left, to_top), special_flags=pygame.BLEND_RGBA_MAX)
    return grown


def _cuts(have: int, want: int, margin: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return start and length in the seed, start and length in the result, for the three parts of an axis."""
    middle = have - 2 * margin
    stretched = want - 2 * margin
    return (
        (0, margin, 0, margin),
        (margin, middle, margin, stretched),
        (margin + middle, margin, margin + stretched, margin),
    )
