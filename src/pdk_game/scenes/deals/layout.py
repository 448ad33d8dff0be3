"""Where everything in the list of finished deals is. Pure; y of the rows counts from the top of the page."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_core import VARIANTS
from pdk_game.profile.settings import LEVELS
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

CHOICES: Final[dict[str, tuple[str | bool | None, ...]]] = {
    "variant": (None, *VARIANTS),
    "level": (None, *LEVELS),
    "won": (None, True, False),
}
SEGMENT: Final = 6.4  # choices narrower than this, in b, get a row of their own
POINTS: Final = 6.0  # the width of the points in a row, in b
STRIP: Final = 0.3  # of the light at the left of a won deal


@dataclass(frozen=True)
class DealsLayout:
    """The choices over the list, the field that is searched by, and where the rows begin and how high they are."""

    variants: tuple[Rect, ...]
    levels: tuple[Rect, ...]
    results: tuple[Rect, ...]
    search: Rect
    count: Rect
    rows: Rect  # without height
    row: int
    step: int


@dataclass(frozen=True)
class RowLayout:
    """The parts of one row; `copy` is at its right end."""

    copy: Rect
    strip: Rect
    head: Rect
    line: Rect
    points: Rect
    others: Rect


def deals_layout(metrics: Metrics, view: Rect) -> DealsLayout:
    """The page for a window: choices in as few rows as they fit, then the list."""
    gap, row = metrics.px(Space.SMALL), metrics.row
    least = metrics.px(SEGMENT)
    top = Rect(view.x, metrics.px(Space.HAIR), view.w, row)
    variants, levels, results = map(len, CHOICES.values())
    strips: list[Rect] = []
    if (view.w - gap) / (variants + levels) >= least:
        parts = round((view.w - gap) * variants / (variants + levels))
        strips = [Rect(top.x, top.y, parts, row), Rect(top.x + parts + gap, top.y, top.w - parts - gap, row)]
    else:
        strips = [top, top.moved(0, row + gap)]
    third = Rect(top.x, strips[-1].bottom + gap, top.w, row)
    wide = round((third.w - gap) * 0.6)
    found = Rect(third.x, third.y, wide, row)
    search = Rect(found.right + gap, third.y, third.right - found.right - gap, row)
    line = ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    count = Rect(view.x, third.bottom + gap, view.w, line)
    high = max(metrics.target, row, ceil(metrics.type_px(Type.NAME) * Type.LEADING) + line + gap)
    return DealsLayout(
        variants=strips[0].columns(variants, 0),
        levels=strips[1].columns(levels, 0),
        results=found.columns(results, 0),
        search=search,
        count=count,
        rows=Rect(view.x, count.bottom + metrics.px(Space.HAIR), view.w, 0),
        row=high,
        step=high + metrics.px(Space.HAIR),
    )


def row_layout(metrics: Metrics, box: Rect) -> RowLayout:
    """Code and particulars on the left, the points on the right, and the way to copy the deal."""
    pad = metrics.px(Space.SMALL)
    copy = Rect(box.right - box.h, box.y, box.h, box.h)
    inner = Rect(box.x + pad, box.y, copy.x - box.x - pad, box.h).inset(0, metrics.px(Space.HAIR))
    wide = min(metrics.px(POINTS), inner.w // 3)
    points = Rect(inner.right - wide, inner.y, wide, inner.h)
    upper = round(inner.h * 0.56)
    left = Rect(inner.x, inner.y, points.x - pad - inner.x, inner.h)
    return RowLayout(
        copy=copy,
        strip=Rect(box.x, box.y, max(2, metrics.px(STRIP)), box.h),
        head=Rect(left.x, left.y, left.w, upper),
        line=Rect(left.x, left.y + upper, left.w, left.h - upper),
        points=Rect(points.x, points.y, points.w, upper),
        others=Rect(points.x, points.y + upper, points.w, points.h - upper),
    )
