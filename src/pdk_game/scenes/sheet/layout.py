"""Where the parts of a sheet are: a scene with a way back, a title, and a page that scrolls. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space

BACK: Final = 3.0  # the width of the way back, in b
BUTTON: Final = 6.0  # the width of a button beside the title, in b
BAR: Final = 0.3  # the width of the scroll bar, in b


@dataclass(frozen=True)
class SheetLayout:
    """The head with its two buttons, and the window on the page below it."""

    back: Rect
    title: Rect
    more: Rect  # a second button, for those who want one
    view: Rect
    bar: Rect  # where the scroll bar runs


def way_back(metrics: Metrics, area: Rect) -> Rect:
    """The button that leads back, at the upper left of what a scene may use."""
    return Rect(area.x, area.y, max(metrics.row, metrics.px(BACK)), metrics.row)


def sheet_layout(metrics: Metrics, widest: float) -> SheetLayout:
    """A page at most `widest` b wide under its head."""
    gap, row = metrics.px(Space.SMALL), metrics.row
    area = metrics.content.inset(metrics.margin)
    wide = min(area.w, metrics.px(widest))
    area = Rect(area.cx - wide // 2, area.y, wide, area.h)
    button = max(row, metrics.px(BUTTON))
    back = way_back(metrics, area)
    more = Rect(area.right - button, area.y, button, row)
    title = Rect(back.right + gap, area.y, more.x - back.right - 2 * gap, row)
    top = area.y + row + gap
    bar = max(3, metrics.px(BAR))
    edge = min(metrics.w - 1, area.right + (metrics.margin + bar) // 2)
    return SheetLayout(
        back=back,
        title=title,
        more=more,
        view=Rect(area.x, top, area.w, metrics.h - top),
        bar=Rect(edge - bar, top, bar, metrics.h - top - gap),
    )
