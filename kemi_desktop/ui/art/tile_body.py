"""The bodies of tiles as SVG text: ivory, back and bevel for every way a tile can rest.  No pygame here."""

from dataclasses import dataclass
from typing import Final

from kemi_desktop.ui.art.geometry import Facing, Pose, TileForm, band_height, face_size
from kemi_desktop.ui.settings import TileSet
from kemi_desktop.ui.theme import BACK, BACK_LIGHT, BACK_SHADE, IVORY, IVORY_LIGHT, IVORY_SHADE, Color

CORNER: Final = 0.10
"""Radius of a tile's corners as a share of its upright width."""
BEVEL: Final = 0.016
"""Width of the lit edge as a share of the height."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""


@dataclass(frozen=True, slots=True)
class Material:
    """The colours of one half of a tile: its front from lit to shaded corner, its bevel and its sides."""

    front: tuple[Color, Color, Color]
    bevel: Color
    groove: Color
    """The far side of the bevel, away from the lamp."""
    side_lit: Color
    """A side that looks up to the lamp."""
    side_shaded: Color
    """A side that looks towards the viewer."""


@dataclass(frozen=True, slots=True)
class Body:
    """What the tiles of a set are made of."""

    face: Material
    back: Material
    line: float
    """Opacity of the dark line that parts touching tiles, 0-1."""


CLASSIC_BODY: Final = Body(
    face=Material(
        front=(IVORY_LIGHT, IVORY, (238, 228, 205)),
        bevel=(255, 254, 249),
        groove=(214, 200, 166),
        side_lit=(232, 221, 194),
        side_shaded=IVORY_SHADE,
    ),
    back=Material(
        front=(BACK_LIGHT, BACK, (28, 116, 80)),
        bevel=(148, 218, 182),
        groove=BACK_SHADE,
        side_lit=(70, 168, 122),
        side_shaded=(26, 108, 76),
    ),
    line=0.22,
)
CONTRAST_BODY: Final = Body(
    face=Material(
        front=((255, 255, 255), (255, 255, 255), (250, 250, 248)),
        bevel=(255, 255, 255),
        groove=(198, 198, 196),
        side_lit=(226, 226, 224),
        side_shaded=(180, 180, 178),
    ),
    back=Material(
        front=((44, 96, 186), (36, 84, 170), (30, 74, 152)),
        bevel=(220, 232, 250),
        groove=(150, 178, 220),
        side_lit=(66, 120, 208),
        side_shaded=(24, 60, 124),
    ),
    line=0.45,
)


def body_of(tile_set: TileSet) -> Body:
    """Return what the tiles of a set are made of."""
    return CONTRAST_BODY if tile_set is TileSet.CONTRAST else CLASSIC_BODY


def body_svg(form: TileForm, body: Body, *, face_up: bool) -> str:
    """Return the SVG of a blank tile.

    ``face_up`` tells whether the ivory face or the back is towards the viewer. A tile standing sideways shows
    neither and ignores it.
    """
    if form.on_edge:
        drawn = _standing_sideways(form, body)
    elif face_up:
        drawn = _upright(form, near=body.face, far=body.back, line=body.line)
    else:
        drawn = _upright(form, near=body.back, far=body.face, line=body.line)
    width, height = form.size
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{drawn}</svg>'


def _upright(form: TileForm, *, near: Material, far: Material, line: float) -> str:
    """Return a tile seen from the front; the band is above it when standing, below it when lying."""
    width, total = form.size
    band = band_height(form.height)
    half = band * 0.5
    edge = max(0.75, form.height * BEVEL)
    radius = face_size(form.height)[0] * CORNER
    standing = form.pose is Pose.STANDING
    front_top = band if standing else 0
    front_height = total - band
    field = (edge, front_top + edge, width - 2 * edge, front_height - 2 * edge)
    return (
        _gradient("front", near.front, (width * 0.9, total * 0.9))
        + _slab((0, 0, width, total), radius, far.side_lit if standing else far.side_shaded)
        + _slab(
            (0, half if standing else 0, width, total - half),
            radius,
            near.side_lit if standing else near.side_shaded,
        )
        + _slab((0, front_top, width, front_height), radius, near.groove)
        + _slab((0, front_top, width - edge * 0.6, front_height - edge * 0.6), radius, near.bevel)
        + _slab(field, radius * 0.85, "url(#front)")
        + _outline((0, 0, width, total), radius, line)
    )


def _standing_sideways(form: TileForm, body: Body) -> str:
    """Return a tile standing on edge: its top in both materials, the slope of its back, its near side."""
    width, total = form.size
    depth = face_size(form.height)[0]
    radius = width * 0.16
    ivory = width * 0.36
    slope = width * 0.30
    drawn = (
        _slab((0, 0, width, total), radius, body.back.groove)
        + _slab((0, 0, width - slope * 0.6, total), radius, body.back.side_shaded)
        + _slab((0, 0, ivory, total), radius, body.face.side_shaded)
        + _slab((0, 0, width, depth), radius, body.back.front[2])
        + _slab((0, 0, width - slope, depth), radius, body.back.bevel)
        + _slab((0, 0.8, width - slope - 0.6, depth - 0.8), radius, body.back.side_lit)
        + _slab((0, 0, ivory, depth), radius * 0.7, body.face.front[1])
        + _slab((0, 0, ivory * 0.55, depth), radius * 0.6, body.face.front[0])
        + _outline((0, 0, width, total), radius, max(0.45, body.line))
    )
    if form.facing is Facing.LEFT:
        return drawn
    return f'<g transform="translate({width} 0) scale(-1 1)">{drawn}</g>'


def _gradient(name: str, stops: tuple[Color, ...], end: tuple[float, float]) -> str:
    """Return a gradient from the origin to ``end`` in pixels."""
    parts = "".join(
        f'<stop offset="{100 * index / (len(stops) - 1):.0f}%" stop-color="{_hex(stop)}"/>'
        for index, stop in enumerate(stops)
    )
    place = f'x1="0" y1="0" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{parts}</linearGradient>'


def _slab(box: Box, radius: float, fill: Color | str) -> str:
    """Return a filled rectangle with round corners; ``fill`` is a colour or a reference to a gradient."""
    paint = fill if isinstance(fill, str) else _hex(fill)
    return f'<rect {_placed(box)} rx="{radius:.2f}" fill="{paint}"/>'


def _outline(box: Box, radius: float, opacity: float) -> str:
    """Return a thin dark line just inside a box, which parts touching tiles."""
    left, top, width, height = box
    inner = _placed((left + 0.4, top + 0.4, width - 0.8, height - 0.8))
    stroke = f'stroke="#1c140a" stroke-opacity="{opacity}" stroke-width="0.8"'
    return f'<rect {inner} rx="{radius:.2f}" fill="none" {stroke}/>'


def _placed(box: Box) -> str:
    left, top, width, height = box
    return f'x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}"'


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
