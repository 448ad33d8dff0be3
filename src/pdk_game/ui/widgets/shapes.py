"""Smooth shapes as cached surfaces, drawn from SVG paths so that every edge is clean."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pdk_game.ui.assets import load_svg
from pdk_game.ui.theme import Colour


def paint(tint: Colour, what: str = "fill") -> str:
    """A colour as attributes of a fill or a stroke."""
    red, green, blue, alpha = tint
    return f'{what}="#{red:02x}{green:02x}{blue:02x}" {what}-opacity="{alpha / 255:.3f}"'


@lru_cache(maxsize=300)
def drawn(body: str, w: int, h: int) -> pygame.Surface:
    """A surface from the inside of an SVG whose units are pixels."""
    return _fresh(body, w, h)


def _fresh(body: str, w: int, h: int) -> pygame.Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    return load_svg(f"{head}{body}</svg>", (max(1, w), max(1, h)))


def rounded(
    w: int, h: int, r: float, fill: Colour, edge: Colour | None = None, line: float = 1
) -> pygame.Surface:
    """A rounded rectangle with a line inside its edge."""
    inset = line / 2 if edge else 0
    stroke = f'{paint(edge, "stroke")} stroke-width="{line:g}"' if edge else ""
    r = min(r, w / 2, h / 2)
    return drawn(
        f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" rx="{r:.2f}" '
        f"{paint(fill)} {stroke}/>",
        w,
        h,
    )


@lru_cache(maxsize=40)
def soft(w: int, h: int, r: float, tint: Colour, blur: int) -> pygame.Surface:
    """A rounded rectangle out of focus, with a margin of twice the blur: a shadow or a light."""
    pad = 2 * blur
    sharp = _fresh(
        f'<rect x="{pad}" y="{pad}" width="{w}" height="{h}" rx="{min(r, w / 2, h / 2):.2f}" {paint(tint)}/>',
        w + 2 * pad,
        h + 2 * pad,
    )
    return pygame.transform.gaussian_blur(sharp, blur, False)


def forget() -> None:
    """Drop everything that was drawn (the screen has another size now)."""
    drawn.cache_clear()
    soft.cache_clear()
