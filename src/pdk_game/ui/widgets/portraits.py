"""The faces at the table: a portrait from its file, seen through a round window with a ring."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import pygame

from pdk_game.ui.assets import folder, load_svg
from pdk_game.ui.theme import WHITE, Theme, faded
from pdk_game.ui.widgets.shapes import drawn, paint

UNITS: Final = 200  # the side of a file's picture
RING: Final = 0.02  # the width of the ring, of the portrait's
LIT: Final = 0.055  # and while light is on it


@lru_cache(maxsize=64)
def portrait(side: int, theme: Theme, name: str, expression: str, lit: bool = False) -> pygame.Surface:
    """One of assets/portraits with an expression, `side` pixels wide and high; `lit` in the light of the turn."""
    ring = max(1.0, side * (LIT if lit else RING))
    tint = theme.accent if lit else faded(theme.ivory, 0.75)
    middle = side / 2
    window = drawn(
        f'<circle cx="{middle}" cy="{middle}" r="{middle - ring / 2:.2f}" {paint(WHITE)}/>', side, side
    )
    text = re.sub("^<svg[^>]*>", "", _file(name, expression))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
    body = f'<g transform="scale({side / UNITS:.5f})">{text.replace("</svg>", "</g></svg>")}'
    out = load_svg(head + body, (side, side))
    out.blit(window, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    frame = (
        f'<circle cx="{middle}" cy="{middle}" r="{middle - ring / 2:.2f}" fill="none" '
        f'{paint(tint, "stroke")} stroke-width="{ring:.2f}"/>'
    )
    out.blit(drawn(frame, side, side), (0, 0))
    return out


def _file(name: str, expression: str) -> str:
    """The text of a portrait's file."""
    return (folder() / "portraits" / f"{name}_{expression}.svg").read_text(encoding="utf-8")
