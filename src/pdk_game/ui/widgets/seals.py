"""Seals and brush strokes: vermilion squares with cut words and a worn edge, and a banner as if from one stroke."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from random import Random
from typing import Final

import pygame

from pdk_game.ui.theme import Theme
from pdk_game.ui.widgets.shapes import drawn, paint
from pdk_game.ui.widgets.text import Style, Writer

SHAPE: Final = 1.3  # a seal's width over its height from which on its words are in one line
ROUGH: Final = 0.018  # of a seal's shorter side, that its edge strays
STEP: Final = 0.09  # of it, between the points of the edge
FRAME: Final = 0.055  # of it, from the edge to the line around the words
WORN: Final = 9  # specks where the colour did not take
TURN: Final = 4.0  # degrees
INNER: Final = 0.085  # of a seal's shorter side, around its words


def seal(
    writer: Writer, theme: Theme, w: int, h: int, text: str, style: Style, turn: float
) -> pygame.Surface:
    """A vermilion seal of a size before it is turned by some degrees, with ivory words; larger than its box."""
    side = min(w, round(h * SHAPE))
    if side == w:
        text = text.replace(" ", "\n")
    inner = round(side * INNER)
    words = writer.block(text, style, max(1, w - 2 * inner), max(1, h - 2 * inner), "center")
    return _seal(theme, w, h, words, turn)


@lru_cache(maxsize=24)
def _seal(theme: Theme, w: int, h: int, words: pygame.Surface, turn: float) -> pygame.Surface:
    side = min(w, h)
    line = max(1.0, side / 40)
    frame = side * FRAME
    body = (
        f'<path fill-rule="evenodd" d="{_worn(w, h)}" {paint(theme.badge)}/>'
        f'<rect x="{frame:.1f}" y="{frame:.1f}" width="{w - 2 * frame:.1f}" height="{h - 2 * frame:.1f}" '
        f'rx="{side * 0.03:.1f}" fill="none" {paint(theme.ivory, "stroke")} stroke-width="{line:.2f}"/>'
    )
    out = drawn(body, w, h).copy()
    out.blit(words, ((w - words.get_width()) // 2, (h - words.get_height()) // 2))
    return pygame.transform.rotozoom(out, turn, 1.0) if turn else out


def _worn(w: int, h: int) -> str:
    """The outline of a seal that has been used for long, and the specks in it, as the data of a path."""
    chance, side = Random(w * 31 + h), min(w, h)
    rough, pad = side * ROUGH, side * ROUGH * 1.5
    edges = [(pad, pad, w - pad, pad), (w - pad, pad, w - pad, h - pad)]
    edges += [(w - pad, h - pad, pad, h - pad), (pad, h - pad, pad, pad)]
    points = []
    for x, y, to_x, to_y in edges:
        steps = max(2, round(max(abs(to_x - x), abs(to_y - y)) / (side * STEP)))
        for at in range(steps):
            part = at / steps
            stray = chance.uniform(-rough, rough)
            across, down = (0.0, stray) if y == to_y else (stray, 0.0)
            points.append((x + (to_x - x) * part + across, y + (to_y - y) * part + down))
    data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    for _ in range(WORN):
        r = side * chance.uniform(0.006, 0.016)
        x, y = (
            chance.uniform(pad, w - pad),
            chance.choice((chance.uniform(pad, h * 0.2), h - chance.uniform(pad, h * 0.2))),
        )
        data += (
            f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0Z"
        )
    return data


@lru_cache(maxsize=4)
def stroke(theme: Theme, w: int, h: int) -> pygame.Surface:
    """A broad stroke of the brush from left to right, wet where it begins and dry where it ends."""
    chance = Random(w + h)
    bristles = 7
    body = ""
    for at in range(bristles):
        y = h * (0.16 + 0.68 * at / (bristles - 1))
        thick = h * chance.uniform(0.15, 0.2)
        start, end = w * chance.uniform(0.0, 0.05), w * chance.uniform(0.86, 1.0)
        bend = h * 0.05 * sin(at * 1.7)
        body += (
            f'<path d="M{start:.1f} {y:.1f}C{w * 0.3:.1f} {y - bend - h * 0.05:.1f} {w * 0.7:.1f} '
            f'{y + bend + h * 0.04:.1f} {end:.1f} {y - bend:.1f}" fill="none" stroke-linecap="round" '
            f'{paint((*theme.panel[:3], 245), "stroke")} stroke-width="{thick:.1f}"/>'
        )
    for edge in (0.1, 0.9):  # gold dust along both edges
        body += (
            f'<path d="M{w * 0.06:.1f} {h * edge:.1f}C{w * 0.35:.1f} {h * (edge - 0.06):.1f} {w * 0.65:.1f} '
            f'{h * (edge + 0.05):.1f} {w * 0.93:.1f} {h * edge:.1f}" fill="none" stroke-linecap="round" '
            f'{paint((*theme.accent[:3], 150), "stroke")} stroke-width="{max(1.0, h * 0.016):.1f}"/>'
        )
    return drawn(body, w, h)
