"""Where everything is on the scene in which a name is typed. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.scenes.sheet.layout import way_back
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

WIDEST: Final = 62  # the content is at most this wide, in b
ENTRY: Final = 3.6  # the height of the line that is typed, in b
DONE: Final = 8.0  # the width of the button beside it, in b
HIGHEST: Final = 3.6  # a key, in b


@dataclass(frozen=True)
class NameLayout:
    """Every rectangle of the scene."""

    title: Rect
    back: Rect
    entry: Rect
    done: Rect
    note: Rect
    keys: tuple[Rect, ...]  # of letters
    space: Rect
    erase: Rect
    paste: Rect


def name_layout(metrics: Metrics, keys: int) -> NameLayout:
    """The scene for so many letters: as few to a row as still leaves every one as high as a button.

    The row below them is for the other keys; upright, all are where thumbs are.
    """
    gap, row, hair = metrics.px(Space.SMALL), metrics.row, metrics.px(Space.HAIR)
    area = metrics.content.inset(metrics.margin)
    most = metrics.px(WIDEST)
    if area.w > most and not metrics.portrait:
        area = Rect(area.cx - most // 2, area.y, most, area.h)
    back = way_back(metrics, area)
    title = Rect(back.right + gap, area.y, area.right - back.right - gap, row)
    wide = metrics.px(DONE)
    entry = Rect(area.x, title.bottom + gap, area.w - wide - gap, max(row, metrics.px(ENTRY)))
    done = Rect(entry.right + gap, entry.y, wide, entry.h)
    note = Rect(area.x, entry.bottom + hair, area.w, ceil(metrics.type_px(Type.NAME) * Type.LEADING))
    room = Rect(area.x, note.bottom + gap, area.w, area.bottom - note.bottom - gap)
    columns = 7 if metrics.portrait else 10
    while columns < keys and (ceil(keys / columns) + 1) * (row + hair) - hair > room.h:
        columns += 1
    rows = ceil(keys / columns) + 1
    high = min(max(row, metrics.px(HIGHEST)), (room.h - (rows - 1) * hair) // rows)
    tall = rows * high + (rows - 1) * hair
    pad = Rect(room.x, room.bottom - tall if metrics.portrait else room.y, room.w, tall)
    *strips, last = pad.rows(rows, hair)
    cells = tuple(key for strip in strips for key in strip.columns(columns, hair))
    erase, left, right, paste = last.columns(4, hair)
    space = Rect(left.x, left.y, right.right - left.x, left.h)
    return NameLayout(title, back, entry, done, note, cells[:keys], space, erase, paste)
