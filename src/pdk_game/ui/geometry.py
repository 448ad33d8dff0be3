"""Whole-pixel rectangles and points: the shared words of layout, drawing and input. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Point(NamedTuple):
    """A place on the screen, in pixels from the upper left."""

    x: int
    y: int


class Rect(NamedTuple):
    """A rectangle in pixels; the right and bottom edges are outside."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column right of the rectangle."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the rectangle."""
        return self.y + self.h

    @property
    def cx(self) -> int:
        """The middle column."""
        return self.x + self.w // 2

    @property
    def cy(self) -> int:
        """The middle row."""
        return self.y + self.h // 2

    @property
    def center(self) -> Point:
        """The middle."""
        return Point(self.cx, self.cy)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def covers(self, other: Rect) -> bool:
        """Whether the other lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Rect) -> bool:
        """Whether the two share a pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def within(self, other: Rect) -> Rect:
        """The part that lies inside the other; without width or height if there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(
            x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y)
        )

    def inset(self, dx: int, dy: int | None = None) -> Rect:
        """The rectangle with every side moved inwards (outwards if negative)."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> Rect:
        """The rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def columns(self, count: int, gap: int) -> tuple[Rect, ...]:
        """Equal columns from left to right."""
        wide = (self.w - gap * (count - 1)) / count
        edges = [(round(i * (wide + gap)), round(i * (wide + gap) + wide)) for i in range(count)]
        return tuple(Rect(self.x + a, self.y, b - a, self.h) for a, b in edges)

    def rows(self, count: int, gap: int) -> tuple[Rect, ...]:
        """Equal rows from top to bottom."""
        high = (self.h - gap * (count - 1)) / count
        edges = [(round(i * (high + gap)), round(i * (high + gap) + high)) for i in range(count)]
        return tuple(Rect(self.x, self.y + a, self.w, b - a) for a, b in edges)


class Size(NamedTuple):
    """A width and a height in pixels."""

    w: int
    h: int

    def at(self, x: int, y: int) -> Rect:
        """A rectangle of this size from its upper left corner."""
        return Rect(x, y, self.w, self.h)

    def around(self, x: float, y: float) -> Rect:
        """A rectangle of this size around its middle."""
        return Rect(round(x - self.w / 2), round(y - self.h / 2), self.w, self.h)


def bounds(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle around all of them."""
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)
