"""The faces at the table: a portrait from its file, seen through a round window with a ring."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import pygame

from pdk_game.ui.assets import folder, load_svg
from pdk_game.ui.theme import WHITE, Theme, mix
from pdk_game.ui.widgets.shapes import drawn, paint

UNITS: Final = 200  # the side of a file's picture
RING: Final = 0.02  # the width of the ring, of the portrait's,
LIT: Final = 0.055  # and in the light


@lru_cache(maxsize=64)
def portrait(side: int, theme: Theme, name: str, expression: str, lit: bool = False) -> pygame.Surface:
    """One of assets/portraits with an expression, `side` pixels wide and high; `lit` in the light of the turn."""
    out = face(side, name, expression).copy()
    width = max(1.0, side * (LIT if lit else RING))
    tint = theme.accent if lit else mix(theme.ivory, theme.felt_edge, 0.25)
    ring = (
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{(side - width) / 2:.2f}" fill="none" '
        f'{paint(tint, "stroke")} stroke-width="{width:.2f}"/>'
    )
    out.blit(drawn(ring, side, side), (0, 0))
    return out


@lru_cache(maxsize=48)
def face(side: int, name: str, expression: str) -> pygame.Surface:
    """The same without the ring: what takes about a millisecond to draw, and so is drawn before it is wanted."""
    window = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 0.75:.2f}" {paint(WHITE)}/>'
    file = folder() / "portraits" / f"{name}_{expression}.svg"
    body = re.sub("^<svg[^>]*>|</svg>\\s*$", "", file.read_text(encoding="utf-8"))
    out = load_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
        f'<g transform="scale({side / UNITS:.5f})">{body}</g></svg>',
        (side, side),
    )
    out.blit(drawn(window, side, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
