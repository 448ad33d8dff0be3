"""Two card backs, quiet enough to be seen thirty times at once."""

from __future__ import annotations

from .svg import (
    CLOUD_GROUND,
    CLOUD_LINE,
    CORNER,
    EDGE,
    FACE,
    HEIGHT,
    LATTICE_GROUND,
    LATTICE_LINE,
    WIDTH,
    document,
    num,
    path,
    place,
    rect,
)

BORDER = 8.0

# One cloud about 84 wide: three curls that share a foot.
CLOUD = (
    "M-42 12H42M-34 12C-44 12 -44 -4 -33 -4C-26 -4 -24 5 -30 6"
    "M-31-4C-31-20 -8-26 0-13C4-5 -4 4 -10 0C-14-4 -10-9 -6-8"
    "M-2-16C6-30 30-24 28-8C26 2 15 2 15-5C16-9 20-9 21-6"
    "M28-6C40-8 44 8 34 12M-20 20H30M-6 28H16"
)


def clouds() -> str:
    """Ink blue with ivory cloud lines."""
    lines = ""
    for row in range(7):
        y = HEIGHT / 2 + (row - 3) * 45
        for x in (WIDTH / 2,) if row % 2 else (WIDTH / 2 - 53, WIDTH / 2 + 53):
            lines += place(path(CLOUD, "none", CLOUD_LINE, 2.4), x, y + 2, 0.84)
    return _framed(CLOUD_GROUND, CLOUD_LINE, lines)


def lattice() -> str:
    """Vermilion window lattice: crossed squares with small diamonds in the gaps."""
    left, top, step = BORDER + 14, BORDER + 14, 40.0
    right, bottom = WIDTH - left, HEIGHT - top
    data = ""
    columns, rows = 5, 7
    across, down = (right - left) / columns, (bottom - top) / rows
    for column in range(columns + 1):
        data += f"M{num(left + column * across)} {num(top)}V{num(bottom)}"
    for row in range(rows + 1):
        data += f"M{num(left)} {num(top + row * down)}H{num(right)}"
    body = path(data, "none", LATTICE_LINE, 2.2)
    for column in range(columns):
        for row in range(rows):
            x, y = left + (column + 0.5) * across, top + (row + 0.5) * down
            r = step * (0.27 if (column + row) % 2 else 0.36)
            shape = (
                f"M{num(x)} {num(y - r)}L{num(x + r)} {num(y)}L{num(x)} {num(y + r)}L{num(x - r)} {num(y)}Z"
            )
            body += path(shape, "none", LATTICE_LINE, 1.8)
    return _framed(LATTICE_GROUND, LATTICE_LINE, body)


def _framed(ground: str, line: str, body: str) -> str:
    """A back: ivory border, coloured field, one inner line."""
    inner = BORDER + 7
    return document(
        rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, CORNER, FACE, EDGE, 1.5)
        + rect(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, CORNER - 7, ground)
        + rect(inner, inner, WIDTH - 2 * inner, HEIGHT - 2 * inner, CORNER - 11, "none", line, 1.6)
        + body
    )
