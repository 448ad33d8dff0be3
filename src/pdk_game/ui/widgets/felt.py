"""The table's felt: a soft vignette with a grain that keeps it from banding."""

from __future__ import annotations

from random import Random

import pygame

from pdk_game.ui.theme import Theme, mix

COARSE = 40  # the gradient is computed on a grid this high
TILE = 128


def felt(theme: Theme, w: int, h: int) -> pygame.Surface:
    """The background of a table at a size in pixels."""
    high = COARSE
    wide = max(2, round(high * w / h))
    rows = bytearray()
    for y in range(high):
        # The light hangs a little above the middle.
        dy = ((y + 0.5) / high * 2 - 0.86) * 0.95
        row = []
        for x in range((wide + 1) // 2):
            dx = (x + 0.5) / wide * 2 - 1
            part = min(1.0, (dx * dx + dy * dy) / 1.7) ** 0.8
            row.append(bytes(mix(theme.felt_centre, theme.felt_edge, part)[:3]))
        rows += b"".join(row + row[: wide // 2][::-1])
    out = pygame.transform.smoothscale(_surface(rows, wide, high), (w, h))
    if theme.grain:
        _speckle(out, theme.grain)
    return out


def _surface(pixels: bytearray, w: int, h: int) -> pygame.Surface:
    """Red, green and blue of each pixel as a surface, in the format of the display if there is one."""
    out = pygame.image.frombytes(bytes(pixels), (w, h), "RGB")
    return out.convert() if pygame.display.get_surface() else out


def _speckle(surface: pygame.Surface, grain: int) -> None:
    """Add and take a little light, pixel by pixel."""
    noise = Random(3).randbytes(TILE * TILE)
    for shift, flag in ((0, pygame.BLEND_RGB_ADD), (1, pygame.BLEND_RGB_SUB)):
        grey = (noise[shift:] + noise[:shift]).translate(bytes(b * grain // 512 for b in range(256)))
        pixels = bytearray(3 * len(grey))
        pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
        tile = _surface(pixels, TILE, TILE)
        for y in range(0, surface.get_height(), TILE):
            for x in range(0, surface.get_width(), TILE):
                surface.blit(tile, (x, y), special_flags=flag)
