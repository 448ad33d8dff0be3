"""Where everything on the crash scene is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

WIDEST: Final = 34  # b
LINES: Final = 6  # of words


@dataclass(frozen=True)
class CrashLayout:
    """A panel with a title, words and a row of buttons."""

    panel: Rect
    title: Rect
    words: Rect
    buttons: tuple[Rect, ...]


def crash_layout(metrics: Metrics, ways: int) -> CrashLayout:
    """The panel in the middle of the screen, with so many buttons."""
    gap, pad, row = metrics.px(Space.SMALL), metrics.px(0.8), metrics.row
    area = metrics.content.inset(metrics.margin)
    title_high = ceil(metrics.type_px(Type.TITLE) * Type.LEADING) * (2 if metrics.portrait else 1)
    words_high = ceil(metrics.type_px(Type.BODY) * Type.LEADING * LINES)
    wide = min(area.w, metrics.px(WIDEST))
    high = min(area.h, 2 * pad + title_high + gap + words_high + gap + row)
    panel = Rect(area.cx - wide // 2, area.cy - high // 2, wide, high)
    inner = panel.inset(pad)
    title = Rect(inner.x, inner.y, inner.w, title_high)
    foot = Rect(inner.x, inner.bottom - row, inner.w, row)
    words = Rect(inner.x, title.bottom + gap, inner.w, foot.y - title.bottom - 2 * gap)
    return CrashLayout(panel, title, words, foot.columns(ways, gap))
