"""What every portrait is drawn with: colours, widths of line, and shapes that come in pairs."""

from __future__ import annotations

from card_art.svg import GOLD, IVORY, JADE, LINE, OCHRE, SKIN, VERMILION, circle, group, num, path, place

__all__ = [
    "BLUSH",
    "FINE",
    "FIRM",
    "GOLD",
    "GREY",
    "HAIR",
    "INK_ROBE",
    "IVORY",
    "JADE",
    "LINE",
    "MIDDLE",
    "OCHRE",
    "PLUM",
    "ROSE",
    "SIDE",
    "SKIN",
    "SLATE",
    "TAN",
    "THIN",
    "VERMILION",
    "WHITE_HAIR",
    "both",
    "circle",
    "ellipse",
    "group",
    "line",
    "mirrored",
    "path",
    "petals",
    "place",
    "shape",
]

SIDE = 200
MIDDLE = 100
FIRM, THIN, FINE = 4.6, 3.6, 2.6

HAIR = "#20252f"
GREY = "#8d8f93"
WHITE_HAIR = "#e6e1d3"
TAN = "#e3b98c"
ROSE = "#e79c84"
BLUSH = "#eeb598"
INK_ROBE = "#2f3c54"
SLATE = "#4d6d86"
PLUM = "#7a4b68"


def shape(data: str, fill: str, width: float = FIRM) -> str:
    """A filled outline with an ink line."""
    return path(data, fill, LINE, width)


def line(data: str, tint: str = LINE, width: float = THIN) -> str:
    """A stroke."""
    return path(data, "none", tint, width)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, width: float = 0.0) -> str:
    """An ellipse, with an ink line if that has a width."""
    edge = f' stroke="{LINE}" stroke-width="{num(width)}"' if width else ""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{edge}/>'


def mirrored(body: str) -> str:
    """The body as in a mirror that stands in the middle."""
    return group(body, f"translate({SIDE} 0) scale(-1 1)")


def both(body: str) -> str:
    """The body on the left, and its mirror image on the right."""
    return body + mirrored(body)


def petals(x: float, y: float, size: float, tint: str, heart: str = GOLD) -> str:
    """A plum blossom."""
    places = ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    out = "".join(
        circle(x + dx * size, y + dy * size, size * 0.82, tint, LINE, FINE * 0.8) for dx, dy in places
    )
    return (
        out
        + "".join(circle(x + dx * size, y + dy * size, size * 0.7, tint) for dx, dy in places)
        + circle(x, y, size * 0.55, heart)
    )
