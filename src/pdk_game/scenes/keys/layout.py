"""Where everything on the page of keys is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

WIDEST: Final = 54  # b, two columns
TALLEST: Final = 2.7  # b, of a row
CAPS: Final = 6.2  # b, the column of keys


@dataclass(frozen=True)
class KeysLayout:
    """Every rectangle of the page; `rows` are the keys, and what they do."""

    panel: Rect
    title: Rect
    rows: tuple[tuple[Rect, Rect], ...]
    foot: Rect


def keys_layout(metrics: Metrics, count: int) -> KeysLayout:
    """So many keys in two columns, or one on upright screens."""
    gap, pad = metrics.px(Space.SMALL), metrics.px(0.8)
    area = metrics.content.inset(metrics.margin)
    columns = 1 if metrics.portrait else 2
    lines = ceil(count / columns)
    title_high = ceil(metrics.type_px(Type.TITLE) * Type.LEADING)
    foot_high = ceil(metrics.type_px(Type.NAME) * Type.LEADING)
    wide = min(area.w, metrics.px(WIDEST / 2 * columns))
    fixed = 2 * pad + title_high + foot_high + 2 * gap
    high = min(area.h - fixed, metrics.px(TALLEST) * lines)
    panel = Size(wide, high + fixed).around(*area.center)
    x, inner = panel.x + pad, wide - 2 * pad
    title = Rect(x, panel.y + pad, inner, title_high)
    body = Rect(x, title.bottom + gap, inner, high)
    caps = metrics.px(CAPS)
    rows = [
        (Rect(row.x, row.y, caps, row.h), Rect(row.x + caps, row.y, row.w - caps, row.h))
        for column in body.columns(columns, metrics.px(Space.WIDE))
        for row in column.rows(lines, 0)
    ]
    foot = Rect(x, body.bottom + gap, inner, foot_high)
    return KeysLayout(panel, title, tuple(rows[:count]), foot)
