"""Where the parts of a sheet are: a scene with a way back, a title, and a page that scrolls. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pdk_game.geometry import Rect
from pdk_game.screen import Screen
from pdk_game.theme import Space

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


def way_back(screen: Screen, area: Rect) -> Rect:
    """The button that leads back, at the upper left of what a scene may use."""
    return Rect(area.x, area.y, max(screen.row, screen.px(BACK)), screen.row)


def sheet_layout(screen: Screen, widest: float) -> SheetLayout:
    """A page at most `widest` b wide under its head."""
    gap, row = screen.px(Space.SMALL), screen.row
    area = screen.content.inset(screen.margin)
    wide = min(area.w, screen.px(widest))
    area = Rect(area.cx - wide // 2, area.y, wide, area.h)
    button = max(row, screen.px(BUTTON))
    back = way_back(screen, area)
    more = Rect(area.right - button, area.y, button, row)
    title = Rect(back.right + gap, area.y, more.x - back.right - 2 * gap, row)
    top = area.y + row + gap
    bar = max(3, screen.px(BAR))
    edge = min(screen.w - 1, area.right + (screen.margin + bar) // 2)
    return SheetLayout(
        back=back,
        title=title,
        more=more,
        view=Rect(area.x, top, area.w, screen.h - top),
        bar=Rect(edge - bar, top, bar, screen.h - top - gap),
    )
