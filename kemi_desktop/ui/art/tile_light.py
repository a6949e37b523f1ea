"""Shadows, halos, rims and corners: what marks a tile, painted at one size."""

from typing import Final

import pygame

from kemi_desktop.ui.art.geometry import Corner, Facing, face_size
from kemi_desktop.ui.art.tile_body import CORNER
from kemi_desktop.ui.theme import GOLD, Color

RIM: Final = 0.028
"""Thickness of a gold rim in tile heights."""
FINEST_BLUR: Final = 2
"""Pixels of blur that are worth drawing."""


def optimised(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the window's format: unchanged where it is, or while there is no window."""
    window = pygame.display.get_surface()
    # Converting copies, also what needs no conversion: an empty picture to draw on, a shadow.
    if window is None or (surface.get_bitsize() == 32 and surface.get_masks()[:3] == window.get_masks()[:3]):
        return surface
    return surface.convert_alpha()


def soft_slab(size: tuple[int, int], blur: int, color: Color, alpha: int, height: int) -> pygame.Surface:
    """Return a blurred rounded rectangle with a margin of twice the blur on each side."""
    # What is blurred needs few pixels: a wide blur is drawn smaller and enlarged.
    coarser = max(1, blur // FINEST_BLUR)
    margin = blur * 2
    grown = (size[0] + 2 * margin, size[1] + 2 * margin)
    slab = pygame.Surface([max(1, side // coarser) for side in grown], pygame.SRCALPHA)
    slab.fill((*color, 0))
    radius = round(face_size(height)[0] * CORNER / coarser)
    box = [part / coarser for part in (margin, margin, *size)]
    pygame.draw.rect(slab, (*color, alpha), [round(part) for part in box], border_radius=radius)
    soft = pygame.transform.gaussian_blur(slab, max(1, blur // coarser))
    return optimised(soft if coarser == 1 else pygame.transform.smoothscale(soft, grown))


def halo_surface(size: tuple[int, int], margin: int, color: Color, height: int) -> pygame.Surface:
    """Return a bright rim that fades outwards over ``margin`` pixels."""
    grown = (size[0] + 2 * margin, size[1] + 2 * margin)
    radius = face_size(height)[0] * CORNER
    glow = pygame.Surface(grown, pygame.SRCALPHA)
    glow.fill((*color, 0))
    for ring in range(margin):
        inset = ring
        strength = ((ring + 1) / margin) ** 1.8
        box = (inset, inset, grown[0] - 2 * inset, grown[1] - 2 * inset)
        rounding = round(radius + margin - ring)
        pygame.draw.rect(glow, (*color, round(235 * strength)), box, border_radius=rounding)
    return optimised(glow)


def rim(drawn: pygame.Surface, box: pygame.Rect, height: int) -> None:
    """Paint a gold rim just inside the front plane."""
    thick = max(1, round(height * RIM))
    radius = round(face_size(height)[0] * CORNER)
    pygame.draw.rect(drawn, GOLD, box, width=thick, border_radius=radius)


def corner(mark: pygame.Surface, box: pygame.Rect, facing: Facing, where: Corner) -> pygame.Rect:
    """Return the place of a mark in a corner of the front."""
    spot = mark.get_rect()
    # Seen from the owner, the upper left is where the next seat to the right has its upper right.
    match Facing((facing.value + where.value) % len(Facing)):
        case Facing.BOTTOM:
            spot.topright = box.topright
        case Facing.RIGHT:
            spot.topleft = box.topleft
        case Facing.TOP:
            spot.bottomleft = box.bottomleft
        case Facing.LEFT:
            spot.bottomright = box.bottomright
    return spot
