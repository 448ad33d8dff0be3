"""Where everything on the deal-code scene is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_core import VARIANTS
from pdk_game.scenes.sheet.layout import way_back
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

LETTERS: Final = tuple(variant.letter for variant in VARIANTS.values())
KEYS: Final = (*LETTERS, "1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "paste")
COLUMNS: Final = 3
KEY_ROWS: Final = ceil(len(KEYS) / COLUMNS)
MORE_COLUMNS: Final = 5  # where five rows of fingers do not fit
WIDEST_KEY: Final = 7.0  # in b
HIGHEST_KEY: Final = 4.2
WIDEST: Final = 62  # the content is at most this wide, in b
ENTRY: Final = 3.6  # the height of what is typed, in b
SIGNS: Final = 8  # of a code, each in a slot
WIDEST_SLOT: Final = 3.4  # in b
LEAST_CARD: Final = 2.6  # the least height of the cards of a complete code, in b,
HIGHEST_CARD: Final = 6.0  # and the most


@dataclass(frozen=True)
class CodeLayout:
    """Every rectangle of the scene; those of the deal on the table are None when there is none."""

    title: Rect
    back: Rect
    slots: tuple[Rect, ...]  # one for each sign
    note: Rect  # which variant it is, or what is wrong
    open: Rect
    hand: Rect | None  # the person's cards of a complete code, where there is room
    keys: tuple[Rect, ...]
    heading: Rect | None
    copy_code: Rect | None
    copy_link: Rect | None


def code_layout(metrics: Metrics, current: bool) -> CodeLayout:
    """The scene; `current`: there is a deal whose code may be copied."""
    gap, row = metrics.px(Space.SMALL), metrics.row
    area = metrics.content.inset(metrics.margin)
    most = metrics.px(WIDEST)
    if area.w > most and not metrics.portrait:
        area = Rect(area.cx - most // 2, area.y, most, area.h)
    back = way_back(metrics, area)
    title = Rect(back.right + gap, area.y, area.right - back.right - gap, row)
    body = Rect(area.x, title.bottom + 2 * gap, area.w, area.bottom - title.bottom - 2 * gap)

    room = body.h // 2 if metrics.portrait else body.h
    columns = COLUMNS if KEY_ROWS * (row + gap) - gap <= room else MORE_COLUMNS
    rows = ceil(len(KEYS) / columns)
    if metrics.portrait:
        tall = metrics.px(HIGHEST_KEY) if columns == COLUMNS else row
        high = max(row, min(tall, (room - (rows - 1) * gap) // rows))
        pad = Rect(
            body.x, body.bottom - rows * high - (rows - 1) * gap, body.w, rows * high + (rows - 1) * gap
        )
        words = Rect(body.x, body.y, body.w, pad.y - 2 * gap - body.y)
    else:
        wide = min(columns * metrics.px(WIDEST_KEY), round(body.w * 0.5))
        high = min(max(row, metrics.px(HIGHEST_KEY)), (room - (rows - 1) * gap) // rows)
        tall = rows * high + (rows - 1) * gap
        if columns == COLUMNS:
            body = Rect(body.x, body.y + (body.h - tall) // 3, body.w, tall)
        pad = Rect(body.right - wide, body.y, wide, tall)
        words = Rect(body.x, body.y, pad.x - 2 * gap - body.x, pad.h if columns == COLUMNS else body.h)
    cells = tuple(key for strip in pad.rows(rows, gap) for key in strip.columns(columns, gap))

    entry = Rect(words.x, words.y, words.w, max(row, metrics.px(ENTRY)))
    slots = entry._replace(w=min(entry.w, SIGNS * metrics.px(WIDEST_SLOT))).columns(
        SIGNS, metrics.px(Space.HAIR)
    )
    two_lines = ceil(metrics.type_px(Type.NAME) * Type.LEADING * 2)
    note = Rect(words.x, entry.bottom + metrics.px(Space.HAIR), words.w, two_lines)
    opening = Rect(words.x, note.bottom + gap, words.w, row)
    heading = copy_code = copy_link = None
    if current:
        line = ceil(metrics.type_px(Type.NAME) * Type.LEADING)
        buttons = Rect(words.x, words.bottom - row, words.w, row)
        copy_code, copy_link = buttons.columns(2, gap)
        heading = Rect(words.x, buttons.y - metrics.px(Space.HAIR) - line, words.w, line)
    lower = (heading.y if heading else words.bottom) - 2 * gap
    high = min(lower - opening.bottom - gap, metrics.px(HIGHEST_CARD))
    hand = Rect(words.x, opening.bottom + gap, words.w, high) if high >= metrics.px(LEAST_CARD) else None
    return CodeLayout(
        title, back, slots, note, opening, hand, cells[: len(KEYS)], heading, copy_code, copy_link
    )
