"""Where everything on the home scene is. Pure."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from pdk_core import VARIANTS
from pdk_game.profile.settings import LEVELS
from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

WIDEST: Final = 74  # the content is at most this wide, in b
SEGMENT: Final = 6.6  # a choice of the bar is at most this wide, in b
LEVEL_PART: Final = 0.47  # of the width, for the bar, where something is beside it
PLACE: Final = (7.5, 3.1)  # a place to go to is at most this wide and at least this high, in b
CHIP: Final = (2.9, 4.8)  # the height of an unfinished deal, in b: the least, and where there is room
ROOM: Final = (9.8, 17.0)  # what the tiles keep before it grows, in b: side by side, one over the other
CHIP_NAME: Final = 0.58  # of its words' height, for a name that may take two lines
PREVIEW: Final = 1.55  # the width of the preview of a table over its height
PREVIEW_PART: Final = 0.42  # the most of an unfinished deal's width that it takes
PREVIEW_LEAST: Final = 1.1  # its least width over its height
PREVIEW_WIDE: Final = 2.8  # its least width, in b; where that is not left, there is none
WORDS: Final = 11  # the width that the words beside it keep, in their least size
WORDS_COPIED: Final = 10.5  # the same beside the way to copy the deal,
NAMED: Final = 7  # or of its name alone, in two lines, where that is in the corner
LOWEST: Final = 3.6  # tiles lower than this, in b, stand side by side
NARROW: Final = 9  # tiles narrower than this, in b, may break their names in two
NAME_PART: Final = 0.45  # the most of a tile's height that its name takes beside the cards
LOWEST_ROW: Final = 2.2  # the least height of buttons where the tiles need the room, in b,
LOWEST_TILE: Final = 3.6  # which they do if they would be lower than this
HERO: Final = (1.45, 1.5)  # how much larger the tile of the last variant is, side by side and upright,
HERO_ROOM: Final = (36, 17)  # where there is so much room, in b
NEWS_ROOM: Final = 6.4  # the least height inside the hero for a line of news, in b
TITLE: Final = 4.0  # the title over a bar, in b


class Tile(msgspec.Struct, frozen=True):
    """One variant: its box and what is in it; the hero has room for a line on how it goes."""

    box: Rect
    name: Rect
    line: Rect
    fan: Rect
    news: Rect | None = None


class Choice(msgspec.Struct, frozen=True):
    """A bar of which one segment is chosen, and its title."""

    title: Rect
    boxes: tuple[Rect, ...]


class Chip(msgspec.Struct, frozen=True):
    """One unfinished deal: two lines of words, and where there is room a way to copy it and its table."""

    box: Rect
    copy: Rect | None
    preview: Rect | None
    name: Rect
    line: Rect


class HomeLayout(msgspec.Struct, frozen=True):
    """Every rectangle of the home scene."""

    emblem: Rect
    title: Rect
    deals: Rect  # the list of finished ones
    quit: Rect
    message: Rect | None
    tiles: tuple[Tile, ...]
    heading: Rect | None
    saved: tuple[Chip, ...]
    levels: Choice
    level_line: Rect  # how the chosen level plays
    places: tuple[Rect, ...]


def home_layout(
    metrics: Metrics, saved: int, message: bool, places: int, hero: int | None = None
) -> HomeLayout:
    """The home scene with so many unfinished deals and places to go to, and room for a message if there is one.

    The tile of the variant with the place `hero` is larger than the others.
    Where the tiles would have no room left, everything else is lower than a finger would like.
    """
    for row in range(metrics.row, metrics.px(LOWEST_ROW), -1):
        layout = _home_layout(metrics, row, saved, message, places, hero)
        if layout.tiles[0].box.h >= metrics.px(LOWEST_TILE):
            return layout
    return _home_layout(metrics, metrics.px(LOWEST_ROW), saved, message, places, hero)


def _home_layout(
    metrics: Metrics, row: int, saved: int, message: bool, places: int, hero: int | None
) -> HomeLayout:
    """The home scene whose buttons are at least so high."""
    m, gap = metrics.margin, metrics.px(Space.SMALL)
    area = metrics.content.inset(m)
    most = metrics.px(WIDEST)
    if area.w > most and not metrics.portrait:
        area = Rect(area.cx - most // 2, area.y, most, area.h)

    high = max(row, metrics.px(3.2))
    emblem = Rect(area.x, area.y, high, high)
    leaving = Size(max(row, metrics.px(5.2 if metrics.portrait else 7.5)), row)
    leave = leaving.at(area.right - leaving.w, area.y + (high - row) // 2)
    deals = leaving.at(leave.x - gap - leaving.w, leave.y)
    title = Rect(emblem.right + gap, area.y, deals.x - emblem.right - 2 * gap, high)
    top = area.y + high + 2 * gap

    note = None
    if message:
        lines = ceil(metrics.type_px(Type.NAME) * Type.LEADING * 2) + 2 * gap
        note = Rect(area.x, top, area.w, lines)
        top = note.bottom + gap

    levels, level_line, going = _bottom(metrics, row, area, places)
    floor = levels.title.y - 2 * gap

    heading, chips = None, tuple[Chip, ...]()
    if saved:
        line = ceil(metrics.type_px(Type.NAME) * Type.LEADING)
        low, tall = (max(row, metrics.px(high)) for high in CHIP)
        kept = metrics.px(ROOM[metrics.portrait])
        spare = floor - top - kept - line - 2 * gap
        columns = _columns(metrics, Size(area.w, spare), saved, low)
        rows = ceil(saved / columns)
        chip = min(tall, max(low, (spare - (rows - 1) * gap) // rows))
        block = rows * chip + (rows - 1) * gap
        grid = Rect(area.x, floor - block, area.w, block)
        boxes = [box for strip in grid.rows(rows, gap) for box in strip.columns(columns, gap)]
        chips = tuple(_chip(metrics, box) for box in boxes[:saved])
        heading = Rect(area.x, grid.y - line - metrics.px(Space.HAIR), area.w, line)
        floor = heading.y - gap

    return HomeLayout(
        emblem=emblem,
        title=title,
        deals=deals,
        quit=leave,
        message=note,
        tiles=tuple(
            _tile(metrics, box, at == hero)
            for at, box in enumerate(_tiles(metrics, Rect(area.x, top, area.w, floor - top), hero))
        ),
        heading=heading,
        saved=chips,
        levels=levels,
        level_line=level_line,
        places=going,
    )


def _bottom(metrics: Metrics, least: int, area: Rect, places: int) -> tuple[Choice, Rect, tuple[Rect, ...]]:
    """The bar of levels under its title, and the places beside it, or below on an upright screen."""
    gap, wide_gap = metrics.px(Space.SMALL), metrics.px(Space.GAP)
    line, over = ceil(metrics.type_px(Type.NAME) * Type.LEADING), metrics.px(Space.HAIR)
    going: tuple[Rect, ...] = ()
    row = max(least, metrics.px(PLACE[1]))
    if metrics.portrait:
        bar = Rect(area.x, area.bottom - least, area.w, least)
        if places:
            going = Rect(area.x, area.bottom - row, area.w, row).columns(places, gap)
            bar = bar.moved(0, -row - gap)
    else:
        wide = min(round(area.w * LEVEL_PART), metrics.px(SEGMENT) * len(LEVELS))
        bar = Rect(area.x, area.bottom - row, wide, row)
        if places:
            rest = area.right - bar.right - wide_gap
            each = min(metrics.px(PLACE[0]), (rest - (places - 1) * gap) // places)
            all_wide = places * each + (places - 1) * gap
            going = Rect(area.right - all_wide, bar.y, all_wide, row).columns(places, gap)
    title = Rect(bar.x, bar.y - over - line, metrics.px(TITLE), line)
    level_line = Rect(title.right + gap, title.y, area.right - title.right - gap, line)
    return Choice(title, bar.columns(len(LEVELS), 0)), level_line, going


def _columns(metrics: Metrics, room: Size, saved: int, low: int) -> int:
    """How many unfinished deals stand in a row: fewer where more rows have the room and leave a preview to each."""
    gap = metrics.px(Space.SMALL)
    fitting = max(2, room.w // (WORDS * metrics.least_px + 2 * gap))
    most = min(fitting, (2 if saved <= 4 else 3) if metrics.portrait else max(saved, 3))
    for columns in range(most, 1, -1):
        rows = ceil(saved / columns)
        if rows > ceil(saved / most) and rows * (low + gap) - gap > room.h:
            break
        if _chip(metrics, Rect(0, 0, (room.w + gap) // columns - gap, low)).preview:
            return columns
    return most


def _chip(metrics: Metrics, box: Rect) -> Chip:
    """The preview of a table, and the words beside it."""
    pad = metrics.px(Space.HAIR)
    inner = box.inset(pad)
    gap = metrics.px(Space.SMALL)
    left = inner.w - gap - WORDS * metrics.least_px
    wide = min(round(inner.h * PREVIEW), round(inner.w * PREVIEW_PART), left)
    high = min(inner.h, int(wide / PREVIEW_LEAST))
    preview = Rect(inner.x, inner.cy - high // 2, wide, high) if wide >= metrics.px(PREVIEW_WIDE) else None
    x = (preview.right if preview else inner.x) + gap
    words = Rect(x, inner.y, inner.right - x, inner.h).inset(0, inner.h // 20)
    name = words._replace(h=round(words.h * CHIP_NAME))
    line = Rect(words.x, name.bottom, words.w, words.bottom - name.bottom)
    copy = None
    beside = box.right - metrics.target - x  # what is left of the words beside the way to copy
    broken = name.h >= 2 * ceil(metrics.least_px * Type.LEADING)
    if name.bottom - box.y >= metrics.target and beside >= (NAMED if broken else WORDS) * metrics.least_px:
        copy = Rect(box.right - metrics.target, box.y, metrics.target, name.bottom - box.y)
        name = name._replace(w=beside)
    elif beside >= WORDS_COPIED * metrics.least_px:
        copy = Rect(box.right - metrics.target, box.y, metrics.target, box.h)
        name, line = name._replace(w=beside), line._replace(w=beside)
    return Chip(box, copy, preview, name, line)


def _tiles(metrics: Metrics, middle: Rect, hero: int | None) -> tuple[Rect, ...]:
    """The tiles side by side, or one over the other on an upright screen that has the height; the hero larger."""
    gap = metrics.px(Space.SMALL)
    if metrics.portrait and middle.h >= len(VARIANTS) * metrics.px(LOWEST) + (len(VARIANTS) - 1) * gap:
        tallest = metrics.px(9) * len(VARIANTS)
        if middle.h > tallest:
            middle = Rect(middle.x, middle.y + (middle.h - tallest) // 3, middle.w, tallest)
        if hero is None or middle.h < metrics.px(HERO_ROOM[1]):
            return middle.rows(len(VARIANTS), gap)
        parts = _shared(middle.h - 2 * gap, hero, HERO[1])
        return tuple(Rect(middle.x, middle.y + at, middle.w, high) for at, high in _offsets(parts, gap))
    tallest = metrics.px(21)
    if middle.h > tallest:
        middle = Rect(middle.x, middle.y + (middle.h - tallest) // 2, middle.w, tallest)
    gap = gap if metrics.portrait else metrics.px(Space.GAP)
    if hero is None or middle.w < metrics.px(HERO_ROOM[0]):
        return middle.columns(len(VARIANTS), gap)
    parts = _shared(middle.w - 2 * gap, hero, HERO[0])
    return tuple(Rect(middle.x + at, middle.y, wide, middle.h) for at, wide in _offsets(parts, gap))


def _shared(length: int, hero: int, share: float) -> list[int]:
    """A length cut in three, one part larger than the others."""
    others = round(length / (share + len(VARIANTS) - 1))
    return [length - others * (len(VARIANTS) - 1) if at == hero else others for at in range(len(VARIANTS))]


def _offsets(parts: list[int], gap: int) -> list[tuple[int, int]]:
    """Where each part begins, with its length."""
    return [(sum(parts[:at]) + gap * at, part) for at, part in enumerate(parts)]


def _tile(metrics: Metrics, box: Rect, hero: bool) -> Tile:
    """A fan of cards over (upright) or beside (lying) the words; a line of news below those of the hero."""
    pad = min(metrics.px(0.8), box.h // 11, box.w // 14)
    inner = box.inset(pad)
    news = None
    line_high = ceil(metrics.type_px(Type.SMALL) * Type.LEADING * 1.15)
    if hero and inner.h >= metrics.px(NEWS_ROOM):
        news = Rect(inner.x, inner.bottom - line_high, inner.w, line_high)
        inner = inner._replace(h=inner.h - line_high)
    name_high = ceil(metrics.type_px(1.35) * Type.LEADING)
    if box.w > box.h * 1.7:
        fan_wide = round(inner.w * 0.36)
        name_high = min(name_high, round(inner.h * NAME_PART))
        words = Rect(inner.x + fan_wide + pad, inner.y, inner.w - fan_wide - pad, inner.h)
        text_high = min(inner.h - name_high, ceil(metrics.type_px(Type.NAME) * Type.LEADING * 3))
        top = words.y + (words.h - name_high - text_high) // 2
        return Tile(
            box,
            Rect(words.x, top, words.w, name_high),
            Rect(words.x, top + name_high, words.w, text_high),
            Rect(inner.x, inner.y, fan_wide, inner.h),
            news and Rect(words.x, news.y, words.w, news.h),
        )
    text_high = min(inner.h // 2, ceil(metrics.type_px(Type.NAME) * Type.LEADING * 3))
    line = Rect(inner.x, inner.bottom - text_high, inner.w, text_high)
    if box.w < metrics.px(NARROW) and line.y - 2 * name_high - pad - inner.y >= metrics.px(2):
        name_high *= 2
    name = Rect(inner.x, line.y - name_high, inner.w, name_high)
    fan = Rect(inner.x, inner.y, inner.w, max(0, name.y - pad - inner.y))
    return Tile(box, name, line, fan, news)
