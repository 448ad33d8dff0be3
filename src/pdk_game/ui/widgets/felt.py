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
        for x in range(wide):
            # The light hangs a little above the middle.
            dx = (x + 0.5) / wide * 2 - 1
            dy = ((y + 0.5) / high * 2 - 0.86) * 0.95
            part = min(1.0, (dx * dx + dy * dy) / 1.7) ** 0.8
            rows += bytes(mix(theme.felt_centre, theme.felt_edge, part)[:3])
    small = pygame.image.frombytes(bytes(rows), (wide, high), "RGB")
    out = pygame.transform.smoothscale(small, (w, h))
    if theme.grain:
        _speckle(out, theme.grain)
    return out.convert() if pygame.display.get_surface() else out


def _speckle(surface: pygame.Surface, grain: int) -> None:
    """Add and take a little light, pixel by pixel."""
    noise = Random(3).randbytes(TILE * TILE)
    for shift, flag in ((0, pygame.BLEND_RGB_ADD), (1, pygame.BLEND_RGB_SUB)):
        values = noise[shift:] + noise[:shift]
        grey = bytes(b * grain // 512 for b in values)
        tile = pygame.image.frombytes(bytes(v for g in grey for v in (g, g, g)), (TILE, TILE), "RGB")
        for y in range(0, surface.get_height(), TILE):
            for x in range(0, surface.get_width(), TILE):
                surface.blit(tile, (x, y), special_flags=flag)
