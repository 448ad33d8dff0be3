"""The little SVG that pygame's loader understands: paths, hex colours, plain transforms.

No text, clip paths, masks, `use` or filters: the loader drops them without a word.
"""

from __future__ import annotations

WIDTH, HEIGHT = 250, 350
CORNER = 17.5

# Role colours. The game swaps these strings for the theme's when it loads a face.
FACE = "#fbf6ea"
EDGE = "#d8cdb4"
INK = "#1c2430"
RED = "#b3261e"
GREEN = "#1e6b3a"
BLUE = "#1f4fa3"
# Colours of the drawings, the same in every theme.
LINE = "#1a212c"
VERMILION = "#c8402f"
OCHRE = "#d79b3a"
JADE = "#2f7d68"
IVORY = "#f6ecd6"
SKIN = "#f3dcc0"
GOLD = "#e3b34c"
CLOUD_GROUND = "#24405e"
CLOUD_LINE = "#dfd6c0"
LATTICE_GROUND = "#a93a2c"
LATTICE_LINE = "#f0dcb8"


def num(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(data: str, fill: str = "none", stroke: str = "none", width: float = 0.0, **extra: str) -> str:
    """One path element."""
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in extra.items())
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke != "none" else ""
    if stroke != "none" and "stroke_linejoin" not in extra:
        more += ' stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{data}" fill="{fill}"{line}{more}/>'


def rect(
    x: float, y: float, w: float, h: float, r: float, fill: str, stroke: str = "none", width: float = 0
) -> str:
    """A rounded rectangle."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke != "none" else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" '
        f'fill="{fill}"{line}/>'
    )


def circle(x: float, y: float, r: float, fill: str, stroke: str = "none", width: float = 0) -> str:
    """A circle."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke != "none" else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{line}/>'


def group(body: str, transform: str) -> str:
    """A group under one transform."""
    return f'<g transform="{transform}">{body}</g>'


def place(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0, squeeze: float = 1.0) -> str:
    """The body with its origin at (x, y), scaled, turned by degrees and squeezed across."""
    steps = f"translate({num(x)} {num(y)})"
    if turn:
        steps += f" rotate({num(turn)})"
    if scale != 1.0 or squeeze != 1.0:
        steps += (
            f" scale({num(scale * squeeze * 1)} {num(scale)})" if squeeze != 1.0 else f" scale({scale:.4g})"
        )
    return group(body, steps)


def half_turn(body: str) -> str:
    """The body turned by half a circle about the middle of the card."""
    return group(body, f"rotate(180 {num(WIDTH / 2)} {num(HEIGHT / 2)})")


def document(body: str, width: float = WIDTH, height: float = HEIGHT) -> str:
    """A whole file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="0 0 {num(width)} {num(height)}">{body}</svg>\n'
    )
