"""Smooth shapes as cached surfaces, drawn from SVG paths so that every edge is clean."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil

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
    r = min(r, w / 2, h / 2)

    def draw(w: int, h: int) -> pygame.Surface:
        sharp = _fresh(
            f'<rect x="{pad}" y="{pad}" width="{w - 2 * pad}" height="{h - 2 * pad}" rx="{r:.2f}" {paint(tint)}/>',
            w,
            h,
        )
        return pygame.transform.gaussian_blur(sharp, blur, False)

    return _stretched(draw, w + 2 * pad, h + 2 * pad, ceil(r) + 2 * pad + 1)


def _stretched(draw: Callable[[int, int], pygame.Surface], w: int, h: int, corner: int) -> pygame.Surface:
    """A shape w by h whose rows and columns are all alike beyond its corners: drawn small, the middle repeated.

    The pixels are those of the shape drawn in full, which takes the longer the larger it is.
    """
    small_w, small_h = min(w, 2 * corner + 1), min(h, 2 * corner + 1)
    small = draw(small_w, small_h)
    if (small_w, small_h) == (w, h):
        return small
    out = pygame.Surface((w, h), pygame.SRCALPHA, small)
    columns, rows = _thirds(w, small_w, corner), _thirds(h, small_h, corner)
    for x, from_x, part_w, wide in columns:
        for y, from_y, part_h, high in rows:
            part = small.subsurface((from_x, from_y, part_w, part_h))
            if (part_w, part_h) != (wide, high):
                part = pygame.transform.scale(part, (wide, high))
            out.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _thirds(whole: int, small: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Both ends and the middle of a length: where each begins, there and in the small one, and how long it is."""
    if whole == small:
        return [(0, 0, whole, whole)]
    return [
        (0, 0, corner, corner),
        (corner, corner, 1, whole - 2 * corner),
        (whole - corner, small - corner, corner, corner),
    ]


def forget() -> None:
    """Drop everything that was drawn (the screen has another size now)."""
    drawn.cache_clear()
    soft.cache_clear()
