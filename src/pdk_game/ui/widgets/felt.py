"""The table's felt: a soft vignette without steps, and a grain."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from pdk_game.ui.theme import Theme

COARSE: Final = 40  # the gradient is computed on a grid this high
FINE: Final = 4  # parts of one step of a colour that the gradient is computed in
TILE: Final = 128


def felt(theme: Theme, w: int, h: int) -> pygame.Surface:
    """The background of a table at a size in pixels.

    The colours are so close that a plain gradient would lie in bands: it is made in quarters of a step above the
    darkest colour, and noise decides which way each pixel is rounded.
    """
    dark = tuple(map(min, theme.felt_centre[:3], theme.felt_edge[:3]))
    out = pygame.transform.smoothscale(_gradient(theme, dark, w, h), (w, h))
    noise = Random(3).randbytes(TILE * TILE)
    _speckle(out, noise, pygame.BLEND_RGB_SUB, FINE)
    out.fill((256 // FINE,) * 3, special_flags=pygame.BLEND_RGB_MULT)  # which rounds up
    out.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    if theme.grain:
        _speckle(out, noise[2:] + noise[:2], pygame.BLEND_RGB_ADD, theme.grain // 2 + 1)
        _speckle(out, noise[3:] + noise[:3], pygame.BLEND_RGB_SUB, theme.grain // 2 + 1)
    return out


def _gradient(theme: Theme, dark: tuple[int, ...], w: int, h: int) -> pygame.Surface:
    """The gradient on the grid, as FINE parts of what is above `dark`."""
    high = COARSE
    wide = max(2, round(high * w / h))
    centre, edge = (
        [FINE * (one - least) for one, least in zip(tint, dark, strict=False)]
        for tint in (theme.felt_centre, theme.felt_edge)
    )
    rows = bytearray()
    for y in range(high):
        # The light hangs a little above the middle.
        dy = ((y + 0.5) / high * 2 - 0.86) * 0.95
        row = []
        for x in range((wide + 1) // 2):
            dx = (x + 0.5) / wide * 2 - 1
            part = min(1.0, (dx * dx + dy * dy) / 1.7) ** 0.8
            row.append(bytes([round(a + (b - a) * part) for a, b in zip(centre, edge, strict=True)]))
        rows += b"".join(row + row[: wide // 2][::-1])
    return _surface(rows, wide, high)


def _surface(pixels: bytearray, w: int, h: int) -> pygame.Surface:
    """Red, green and blue of each pixel as a surface, in the format of the display if there is one."""
    out = pygame.image.frombytes(bytes(pixels), (w, h), "RGB")
    return out.convert() if pygame.display.get_surface() else out


def _speckle(surface: pygame.Surface, noise: bytes, flag: int, steps: int) -> None:
    """Add or take a little light, from 0 to below `steps`, pixel by pixel."""
    grey = noise.translate(bytes(b * steps // 256 for b in range(256)))
    pixels = bytearray(3 * len(grey))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    tile = _surface(pixels, TILE, TILE)
    for y in range(0, surface.get_height(), TILE):
        for x in range(0, surface.get_width(), TILE):
            surface.blit(tile, (x, y), special_flags=flag)
