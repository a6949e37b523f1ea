"""SVG shapes for the tile drawings, and the engraved look that all faces share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

RED: Final = "#c81e23"
GREEN: Final = "#0a6b43"
BLUE: Final = "#143c78"
IVORY: Final = "#fbf5e6"
INK: Final = "#1d1a17"
BLACK: Final = "#0c0c10"
DEEP_BLUE: Final = "#003c9e"
ORANGE: Final = "#d86400"
"""Blue, orange and black are told apart by every kind of eye."""
WHITE: Final = "#ffffff"
GREY: Final = "#50505a"

LIP: Final = "#fffef9"
CUT: Final = "#1c120a"

FACE: Final = (140, 180)
"""Width and height of a face in units."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Brush:
    """Paints shapes, each in its own colour or all in one for the light and dark edges of a cut."""

    only: str | None = None
    """The one colour of everything; ``None`` paints properly."""
    worn: Mapping[str, str] = field(default_factory=dict)
    """Colours that take the place of others."""

    @property
    def details(self) -> bool:
        """Whether shapes inside other shapes are wanted; an edge needs silhouettes only."""
        return self.only is None

    def _paint(self, color: str) -> str:
        return self.only or self.worn.get(color, color)

    def path(self, data: str, fill: str, *, swell: float = 0) -> str:
        """Return a filled path, its outline thickened by ``swell`` units."""
        paint = self._paint(fill)
        stroke = f' stroke="{paint}" stroke-width="{number(swell)}" stroke-linejoin="round"' if swell else ""
        return f'<path d="{data}" fill="{paint}"{stroke}/>'

    def line(self, data: str, color: str, width: float) -> str:
        """Return an open path drawn with a round pen."""
        pen = f'stroke="{self._paint(color)}" stroke-width="{number(width)}"'
        return f'<path d="{data}" fill="none" {pen} stroke-linecap="round" stroke-linejoin="round"/>'

    def disc(self, center: Point, radius: float, fill: str) -> str:
        """Return a filled circle."""
        return f'<circle {_round_at(center, radius)} fill="{self._paint(fill)}"/>'

    def ring(self, center: Point, radius: float, width: float, color: str) -> str:
        """Return a circle's line."""
        paint = f'stroke="{self._paint(color)}" stroke-width="{number(width)}"'
        return f'<circle {_round_at(center, radius)} fill="none" {paint}/>'


Drawing = Callable[[Brush], str]


def number(value: float) -> str:
    """Return a coordinate with one decimal and no waste."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def at(*points: Point) -> str:
    """Return points as path data."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def placed(shapes: str, spot: Point, turn: float = 0) -> str:
    """Return shapes moved to a spot and turned clockwise by degrees."""
    return f'<g transform="translate({at(spot)}) rotate({number(turn)})">{shapes}</g>'


def engraved(draw: Drawing) -> str:
    """Return a drawing cut into ivory: a lit lower lip, a dark upper edge, then the paint."""
    lip = f'<g transform="translate(1.5 1.8)" opacity="0.95">{draw(Brush(LIP))}</g>'
    cut = f'<g transform="translate(-0.9 -1.1)" opacity="0.5">{draw(Brush(CUT))}</g>'
    return lip + cut + draw(Brush())


def document(shapes: str, size: tuple[int, int] = FACE) -> str:
    """Wrap shapes in an SVG document."""
    width, height = size
    box = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{shapes}</svg>\n'


def _round_at(center: Point, radius: float) -> str:
    return f'cx="{number(center[0])}" cy="{number(center[1])}" r="{number(radius)}"'
