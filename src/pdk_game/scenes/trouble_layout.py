"""Where everything on the trouble scene is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.geometry import Rect
from pdk_game.screen import Screen
from pdk_game.theme import Space, Type

WIDEST: Final = 34  # b
LINES: Final = 6  # of words


@dataclass(frozen=True)
class TroubleLayout:
    """A panel with a title, words and a row of buttons."""

    panel: Rect
    title: Rect
    words: Rect
    buttons: tuple[Rect, ...]


def trouble_layout(screen: Screen, ways: int) -> TroubleLayout:
    """The panel in the middle of the screen, with so many buttons."""
    gap, pad, row = screen.px(Space.SMALL), screen.px(0.8), screen.row
    area = screen.content.inset(screen.margin)
    title_high = ceil(screen.type_px(Type.TITLE) * Type.LEADING) * (2 if screen.portrait else 1)
    words_high = ceil(screen.type_px(Type.BODY) * Type.LEADING * LINES)
    wide = min(area.w, screen.px(WIDEST))
    high = min(area.h, 2 * pad + title_high + gap + words_high + gap + row)
    panel = Rect(area.cx - wide // 2, area.cy - high // 2, wide, high)
    inner = panel.inset(pad)
    title = Rect(inner.x, inner.y, inner.w, title_high)
    foot = Rect(inner.x, inner.bottom - row, inner.w, row)
    words = Rect(inner.x, title.bottom + gap, inner.w, foot.y - title.bottom - 2 * gap)
    return TroubleLayout(panel, title, words, foot.columns(ways, gap))
