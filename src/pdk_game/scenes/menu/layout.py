"""Where everything on the table's menu is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.profile.settings import SORTS
from pdk_game.ui.geometry import Rect, Size
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

WIDEST: Final = 34  # the panel, in b
UPRIGHT_WIDEST: Final = 24
PAD: Final = 0.9  # b
TILE: Final = 3.2  # the least height of a place, in b
TITLE_PART: Final = 0.36  # of the width, for the title beside the orders


@dataclass(frozen=True)
class MenuLayout:
    """Every rectangle of the menu."""

    panel: Rect
    title: Rect  # the variant
    code: Rect
    places: tuple[Rect, ...]
    sort_title: Rect
    sorts: tuple[Rect, ...]
    counter: Rect
    sounds: Rect
    home: Rect
    proceed: Rect  # back to the table


def menu_layout(metrics: Metrics, places: int) -> MenuLayout:
    """The panel in the middle of the screen, with so many ways to other places."""
    upright = metrics.portrait
    gap, pad, row = metrics.px(Space.SMALL), metrics.px(PAD), metrics.row
    area = metrics.content.inset(metrics.margin)
    wide = min(area.w, metrics.px(UPRIGHT_WIDEST if upright else WIDEST))
    inner = wide - 2 * pad
    head = ceil(metrics.type_px(Type.STATUS) * Type.LEADING)
    line = ceil(metrics.type_px(Type.NAME) * Type.LEADING)
    tile = max(row, metrics.px(TILE))
    in_row = max(1, ceil(places / 2) if upright else places)
    tile_rows = ceil(places / in_row)

    high = 2 * pad + head + gap + tile_rows * (tile + gap)
    high += (line + metrics.px(Space.HAIR) if upright else 0) + row + gap  # the orders
    high += (2 if upright else 1) * (row + gap) + row  # the switches; the buttons
    panel = Size(wide, high).around(*area.center)
    x, y = panel.x + pad, panel.y + pad

    title, code = Rect(x, y, inner, head).columns(2, gap)
    y += head + gap
    boxes: list[Rect] = []
    for i in range(tile_rows):
        boxes += Rect(x, y + i * (tile + gap), inner, tile).columns(in_row, gap)
    y += tile_rows * (tile + gap)

    if upright:
        sort_title = Rect(x, y, inner, line)
        bar = Rect(x, y + line + metrics.px(Space.HAIR), inner, row)
    else:
        sort_title = Rect(x, y, round(inner * TITLE_PART), row)
        bar = Rect(sort_title.right + gap, y, inner - sort_title.w - gap, row)
    y = bar.bottom + gap
    if upright:
        counter, sounds = Rect(x, y, inner, 2 * row + gap).rows(2, gap)
    else:
        counter, sounds = Rect(x, y, inner, row).columns(2, 3 * gap)
    y = sounds.bottom + gap
    home, proceed = Rect(x, y, inner, row).columns(2, gap)
    if metrics.left_handed:
        home, proceed = proceed, home
    return MenuLayout(
        panel=panel,
        title=title,
        code=code,
        places=tuple(boxes[:places]),
        sort_title=sort_title,
        sorts=bar.columns(len(SORTS), 0),
        counter=counter,
        sounds=sounds,
        home=home,
        proceed=proceed,
    )
