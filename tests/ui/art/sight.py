"""How bright colours are, how far apart, and how a colour-blind eye sees them."""

from enum import Enum
from typing import Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
"""Colours along the last axis; 0-255 each unless said otherwise."""


class Eye(Enum):
    """An eye, as what it makes of linear red, green and blue (Machado, Oliveira and Fernandes 2009)."""

    FULL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTANOPE = (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    )
    DEUTERANOPE = (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    )


TO_XYZ: Final = np.array(
    ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
)
WHITE: Final = np.array((0.95047, 1.0, 1.08883))


def linear(colors: npt.ArrayLike) -> Array:
    """Return light, 0-1, of colours as stored."""
    share = np.asarray(colors, dtype=np.float64) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def lab(colors: npt.ArrayLike, eye: Eye) -> Array:
    """Return colours as an eye sees them in CIELAB, where distance is what the eye can tell apart."""
    seen = np.clip(linear(colors) @ np.array(eye.value).T, 0, 1)
    xyz = seen @ TO_XYZ.T / WHITE
    root = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack(
        (
            116 * root[..., 1] - 16,
            500 * (root[..., 0] - root[..., 1]),
            200 * (root[..., 1] - root[..., 2]),
        ),
        axis=-1,
    )


def apart(first: npt.ArrayLike, second: npt.ArrayLike, eye: Eye) -> float:
    """Return the mean distance in CIELAB of two colours, or of two pictures of one size."""
    gap = np.asarray(lab(first, eye) - lab(second, eye))
    return float(np.sqrt((gap**2).sum(axis=-1)).mean())


def contrast(first: npt.ArrayLike, second: npt.ArrayLike) -> float:
    """Return the contrast of two colours as the web's accessibility guidelines count it, 1 to 21."""
    light = [float(linear(color) @ np.array((0.2126, 0.7152, 0.0722))) for color in (first, second)]
    return (max(light) + 0.05) / (min(light) + 0.05)
