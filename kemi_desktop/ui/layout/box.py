"""A rectangle in whole pixels, without pygame."""

from typing import NamedTuple, Self


class Box(NamedTuple):
    """A rectangle; may be handed to pygame wherever a rectangle is asked for."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """First column of pixels beyond the rectangle."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """First row of pixels below the rectangle."""
        return self.top + self.height

    @property
    def center(self) -> tuple[int, int]:
        """The pixel in the middle."""
        return self.left + self.width // 2, self.top + self.height // 2

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel lies in the rectangle."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def meets(self, other: "Box") -> bool:
        """Whether two rectangles share a pixel."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def inside(self, other: "Box") -> bool:
        """Whether this rectangle lies within another one."""
        return (
            other.left <= self.left
            and other.top <= self.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def moved(self, dx: int, dy: int) -> Self:
        """Return the rectangle moved by pixels."""
        return type(self)(self.left + dx, self.top + dy, self.width, self.height)

    def shrunk(self, by: int) -> Self:
        """Return the rectangle with ``by`` pixels less on each side."""
        return type(self)(
            self.left + by, self.top + by, max(0, self.width - 2 * by), max(0, self.height - 2 * by)
        )


def box_around(boxes: "tuple[Box, ...]") -> Box:
    """Return the smallest rectangle that holds all; at least one is needed."""
    left, top = min(b.left for b in boxes), min(b.top for b in boxes)
    return Box(left, top, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)
