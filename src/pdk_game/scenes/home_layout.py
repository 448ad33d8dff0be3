"""Where everything on the home scene is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.geometry import Rect, Size
from pdk_game.screen import Screen
from pdk_game.theme import Space, Type

TILES: Final = 3
SPEEDS: Final = 3
WIDEST: Final = 74  # the content is at most this wide, in b


@dataclass(frozen=True)
class Tile:
    """One variant: its box and what is in it."""

    box: Rect
    name: Rect
    line: Rect
    fan: Rect


@dataclass(frozen=True)
class HomeLayout:
    """Every rectangle of the home scene."""

    emblem: Rect
    title: Rect
    quit: Rect
    message: Rect | None
    tiles: tuple[Tile, ...]
    heading: Rect | None
    saved: tuple[Rect, ...]
    speed_title: Rect
    speeds: tuple[Rect, ...]


def home_layout(screen: Screen, saved: int, message: bool) -> HomeLayout:
    """The home scene with this many unfinished deals, and room for a message if there is one."""
    m, gap, row = screen.margin, screen.px(Space.SMALL), screen.row
    area = screen.content.inset(m)
    most = screen.px(WIDEST)
    if area.w > most and not screen.portrait:
        area = Rect(area.cx - most // 2, area.y, most, area.h)

    high = max(row, screen.px(3.2))
    emblem = Rect(area.x, area.y, high, high)
    leaving = Size(max(row, screen.px(5.2 if screen.portrait else 7.5)), row)
    leave = leaving.at(area.right - leaving.w, area.y + (high - row) // 2)
    title = Rect(emblem.right + gap, area.y, leave.x - emblem.right - 2 * gap, high)
    top = area.y + high + 2 * gap

    note = None
    if message:
        lines = ceil(screen.type_px(Type.NAME) * Type.LEADING * 2) + gap
        note = Rect(area.x, top, area.w, lines)
        top = note.bottom + gap

    bottom = Rect(area.x, area.bottom - row, area.w, row)
    speed_wide = min(round(area.w * 0.74), screen.px(20))
    bar = Rect(bottom.right - speed_wide, bottom.y, speed_wide, row)
    speed_title = Rect(bottom.x, bottom.y, bar.x - gap - bottom.x, row)
    floor = bottom.y - 2 * gap

    heading, chips = None, tuple[Rect, ...]()
    if saved:
        columns = (2 if saved <= 4 else 3) if screen.portrait else max(saved, 3)
        rows = ceil(saved / columns)
        line = ceil(screen.type_px(Type.NAME) * Type.LEADING)
        chip = max(row, screen.px(2.9))
        block = rows * chip + (rows - 1) * gap
        grid = Rect(area.x, floor - block, area.w, block)
        chips = tuple(box for strip in grid.rows(rows, gap) for box in strip.columns(columns, gap))[:saved]
        heading = Rect(area.x, grid.y - line - screen.px(Space.HAIR), area.w, line)
        floor = heading.y - gap

    middle = Rect(area.x, top, area.w, floor - top)
    if screen.portrait:
        tallest = screen.px(9) * TILES
        if middle.h > tallest:
            middle = Rect(middle.x, middle.y + (middle.h - tallest) // 3, middle.w, tallest)
        boxes = middle.rows(TILES, gap)
    else:
        tallest = screen.px(21)
        if middle.h > tallest:
            middle = Rect(middle.x, middle.y + (middle.h - tallest) // 2, middle.w, tallest)
        boxes = middle.columns(TILES, screen.px(Space.GAP))
    return HomeLayout(
        emblem=emblem,
        title=title,
        quit=leave,
        message=note,
        tiles=tuple(_tile(screen, box) for box in boxes),
        heading=heading,
        saved=chips,
        speed_title=speed_title,
        speeds=bar.columns(SPEEDS, 0),
    )


def _tile(screen: Screen, box: Rect) -> Tile:
    """A fan of cards over (upright) or beside (lying) the words."""
    pad = min(screen.px(0.8), box.h // 11)
    inner = box.inset(pad)
    name_high = ceil(screen.type_px(1.35) * Type.LEADING)
    if box.w > box.h * 1.7:
        fan_wide = round(inner.w * 0.36)
        words = Rect(inner.x + fan_wide + pad, inner.y, inner.w - fan_wide - pad, inner.h)
        text_high = min(inner.h - name_high, ceil(screen.type_px(Type.NAME) * Type.LEADING * 3))
        top = words.y + (words.h - name_high - text_high) // 2
        return Tile(
            box,
            Rect(words.x, top, words.w, name_high),
            Rect(words.x, top + name_high, words.w, text_high),
            Rect(inner.x, inner.y, fan_wide, inner.h),
        )
    text_high = min(inner.h // 2, ceil(screen.type_px(Type.NAME) * Type.LEADING * 3))
    line = Rect(inner.x, inner.bottom - text_high, inner.w, text_high)
    name = Rect(inner.x, line.y - name_high, inner.w, name_high)
    return Tile(box, name, line, Rect(inner.x, inner.y, inner.w, max(0, name.y - pad - inner.y)))
