"""Where everything on the home scene is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.geometry import Rect, Size
from pdk_game.screen import Screen
from pdk_game.theme import Space, Type

TILES: Final = 3
LEVELS: Final = 4
SPEEDS: Final = 3
WIDEST: Final = 74  # the content is at most this wide, in b
SEGMENT: Final = 6.6  # a choice of a bar is at most this wide, in b
LOWEST: Final = 4.2  # tiles lower than this, in b, stand side by side
NARROW: Final = 9  # tiles narrower than this, in b, may break their names in two
TITLE: Final = 4.0  # the title over a bar, in b


@dataclass(frozen=True)
class Tile:
    """One variant: its box and what is in it."""

    box: Rect
    name: Rect
    line: Rect
    fan: Rect


@dataclass(frozen=True)
class Choice:
    """A bar of which one segment is chosen, and its title."""

    title: Rect
    boxes: tuple[Rect, ...]

    @property
    def bar(self) -> Rect:
        """The whole bar."""
        first = self.boxes[0]
        return Rect(first.x, first.y, self.boxes[-1].right - first.x, first.h)


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
    levels: Choice
    level_line: Rect  # how the chosen level plays
    speeds: Choice


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

    levels, level_line, speeds = _choices(screen, area)
    floor = min(levels.title.y, level_line.y) - 2 * gap

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

    return HomeLayout(
        emblem=emblem,
        title=title,
        quit=leave,
        message=note,
        tiles=tuple(_tile(screen, box) for box in _tiles(screen, Rect(area.x, top, area.w, floor - top))),
        heading=heading,
        saved=chips,
        levels=levels,
        level_line=level_line,
        speeds=speeds,
    )


def _choices(screen: Screen, area: Rect) -> tuple[Choice, Rect, Choice]:
    """The bars at the bottom: side by side under their titles, or one over the other on an upright screen."""
    gap, row = screen.px(Space.SMALL), screen.row
    line, over = ceil(screen.type_px(Type.NAME) * Type.LEADING), screen.px(Space.HAIR)
    if screen.portrait:
        level_bar = Rect(area.x, area.bottom - 2 * row - gap, area.w, row)
        wide = min(round(area.w * 0.74), screen.px(20))
        speed_bar = Rect(area.right - wide, area.bottom - row, wide, row)
        speed_title = Rect(area.x, speed_bar.y, speed_bar.x - gap - area.x, row)
    else:
        one = min((area.w - screen.px(Space.WIDE)) / (LEVELS + SPEEDS), screen.px(SEGMENT))
        level_bar = Rect(area.x, area.bottom - row, int(one * LEVELS), row)
        speed_bar = Rect(area.right - int(one * SPEEDS), level_bar.y, int(one * SPEEDS), row)
        speed_title = Rect(speed_bar.x, speed_bar.y - over - line, speed_bar.w, line)
    level_title = Rect(level_bar.x, level_bar.y - over - line, screen.px(TITLE), line)
    x = level_title.right + gap
    end = area.right if screen.portrait else speed_bar.x - gap
    level_line = Rect(x, level_title.y, end - x, line)
    levels = Choice(level_title, level_bar.columns(LEVELS, 0))
    return levels, level_line, Choice(speed_title, speed_bar.columns(SPEEDS, 0))


def _tiles(screen: Screen, middle: Rect) -> tuple[Rect, ...]:
    """The tiles side by side, or one over the other on an upright screen that has the height."""
    gap = screen.px(Space.SMALL)
    if screen.portrait and middle.h >= TILES * screen.px(LOWEST) + (TILES - 1) * gap:
        tallest = screen.px(9) * TILES
        if middle.h > tallest:
            middle = Rect(middle.x, middle.y + (middle.h - tallest) // 3, middle.w, tallest)
        return middle.rows(TILES, gap)
    tallest = screen.px(21)
    if middle.h > tallest:
        middle = Rect(middle.x, middle.y + (middle.h - tallest) // 2, middle.w, tallest)
    return middle.columns(TILES, gap if screen.portrait else screen.px(Space.GAP))


def _tile(screen: Screen, box: Rect) -> Tile:
    """A fan of cards over (upright) or beside (lying) the words."""
    pad = min(screen.px(0.8), box.h // 11, box.w // 14)
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
    if box.w < screen.px(NARROW) and line.y - 2 * name_high - pad - inner.y >= screen.px(2):
        name_high *= 2
    name = Rect(inner.x, line.y - name_high, inner.w, name_high)
    return Tile(box, name, line, Rect(inner.x, inner.y, inner.w, max(0, name.y - pad - inner.y)))
