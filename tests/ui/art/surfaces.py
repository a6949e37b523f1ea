"""Reads surfaces as numbers."""

import numpy as np
import numpy.typing as npt
import pygame


def pixels(surface: pygame.Surface) -> npt.NDArray[np.int16]:
    """Return the colours seen when the surface lies on black, as rows of red, green, blue."""
    ground = pygame.Surface(surface.get_size())
    ground.blit(surface, (0, 0))
    size = (surface.get_height(), surface.get_width(), 3)
    return np.frombuffer(pygame.image.tobytes(ground, "RGB"), dtype=np.uint8).reshape(size).astype(np.int16)


def distance(first: pygame.Surface, second: pygame.Surface) -> float:
    """Return the mean difference of two surfaces of one size, 0-255."""
    return float(np.abs(pixels(first) - pixels(second)).mean())
