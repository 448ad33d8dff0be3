"""Where everything on the statistics scene is. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_core import VARIANTS
from pdk_game.profile.settings import LEVELS
from pdk_game.scenes.sheet.layout import BUTTON, way_back
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

CHOICES: Final[dict[str, tuple[str | None, ...]]] = {"variant": (None, *VARIANTS), "level": (None, *LEVELS)}
COLUMNS: Final = 3
ROWS: Final = 4
WIDEST: Final = 74  # the content is at most this wide, in b
SEGMENT: Final = 7.6  # choices narrower than this, in b, get a row of their own
FIGURES: Final = 0.54  # of the width, for the figures beside the chart
TALLEST: Final = 7.0  # a figure with its name is at most this high, in b
ROOMY: Final = 5.4  # from this height on, in b, its number is larger
FULL: Final = 20  # a chart of fewer deals leaves room for as many
BAR: Final = 0.68  # the width of a bar, of the distance to the next
WIDE_BAR: Final = 0.9  # no bar is wider than this, in b
SCALE: Final = 2.5  # the column of numbers beside the chart, in sizes of their type


@dataclass(frozen=True)
class Figure:
    """One number and its name under it."""

    value: Rect
    name: Rect


@dataclass(frozen=True)
class StatisticsLayout:
    """Every rectangle of the statistics scene."""

    back: Rect
    title: Rect
    deals: Rect  # the button that leads to their list
    variants: tuple[Rect, ...]
    levels: tuple[Rect, ...]
    body: Rect  # all below the choices: what is said where there is nothing to show
    panel: Rect  # around the figures
    figures: tuple[Figure, ...]
    value: float  # the size of the numbers, in b
    rules: tuple[Rect, ...]  # lines between the rows of figures
    chart: Rect  # the panel around the chart
    chart_title: Rect
    plot: Rect
    scale: Rect  # the numbers beside the plot
    note: Rect | None  # a line below the plot


def statistics_layout(metrics: Metrics, note: bool) -> StatisticsLayout:
    """The head, the two choices, and figures and chart beside or below one another, with or without a note."""
    gap, row = metrics.px(Space.SMALL), metrics.row
    area = metrics.content.inset(metrics.margin)
    wide = min(area.w, metrics.px(WIDEST))
    area = Rect(area.cx - wide // 2, area.y, wide, area.h)
    back = way_back(metrics, area)
    button = max(row, metrics.px(BUTTON))
    deals = Rect(area.right - button, area.y, button, row)
    title = Rect(back.right + gap, area.y, deals.x - back.right - 2 * gap, row)

    top = Rect(area.x, back.bottom + gap, area.w, row)
    split = round(area.w * FIGURES)
    variants, levels = map(len, CHOICES.values())
    if not metrics.portrait and min(split / variants, (area.w - split - gap) / levels) >= metrics.px(SEGMENT):
        first = Rect(top.x, top.y, split, row)
        second = Rect(first.right + gap, top.y, area.right - first.right - gap, row)
    else:
        first, second = top, top.moved(0, row + gap)
    under = second.bottom + gap
    body = Rect(area.x, under, area.w, area.bottom - under)
    if metrics.portrait:
        high = min(round(body.h * 0.56), metrics.px(ROWS * TALLEST + 2 * Space.SMALL))
        panel = Rect(body.x, body.y, body.w, high)
        chart = Rect(body.x, panel.bottom + gap, body.w, body.bottom - panel.bottom - gap)
    else:
        panel = Rect(body.x, body.y, split, min(body.h, metrics.px(ROWS * TALLEST + 2 * Space.SMALL)))
        chart = Rect(panel.right + gap, body.y, area.right - panel.right - gap, panel.h)
    body = Rect(body.x, body.y, body.w, chart.bottom - body.y)
    grid = panel.inset(gap)
    lines = grid.rows(ROWS, 0)
    cells = [cell for line in lines for cell in line.columns(COLUMNS, gap)]
    value = Type.TITLE if lines[0].h >= metrics.px(ROOMY) else Type.COUNT
    inner = chart.inset(metrics.px(Space.GAP), metrics.px(Space.GAP))
    line = ceil(metrics.type_px(Type.NAME) * Type.LEADING)
    small = ceil(metrics.type_px(Type.SMALL) * Type.LEADING)
    chart_title = Rect(inner.x, inner.y, inner.w, line)
    foot = Rect(inner.x, inner.bottom - small, inner.w, small) if note else None
    # Half of the numbers at both ends reaches beyond the plot.
    upper = chart_title.bottom + gap + small // 2
    lower = (foot.y - gap if foot else inner.bottom) - small // 2
    scale = Rect(inner.x, upper, round(metrics.type_px(Type.SMALL) * SCALE), lower - upper)
    left = scale.right + gap
    plot = Rect(left, upper, inner.right - left, lower - upper)
    return StatisticsLayout(
        back=back,
        title=title,
        deals=deals,
        variants=first.columns(variants, 0),
        levels=second.columns(levels, 0),
        body=body,
        panel=panel,
        figures=tuple(_figure(metrics, cell, value) for cell in cells),
        value=value,
        rules=tuple(Rect(grid.x, strip.y, grid.w, 1) for strip in lines[1:]),
        chart=chart,
        chart_title=chart_title,
        plot=plot,
        scale=scale,
        note=foot,
    )


def _figure(metrics: Metrics, cell: Rect, units: float) -> Figure:
    """The number over its name, which may take two lines, in the middle of a cell."""
    value = metrics.type_px(units)  # digits need no leading
    name = min(2 * ceil(metrics.type_px(Type.SMALL) * Type.LEADING), cell.h - value)
    apart = min(metrics.px(Space.HAIR), cell.h - value - name)
    y = cell.y + (cell.h - value - apart - name) // 2
    return Figure(Rect(cell.x, y, cell.w, value), Rect(cell.x, y + value + apart, cell.w, name))


@dataclass(frozen=True)
class Bars:
    """The bars of a chart: from the line of zero up or down, one for each deal, none for zero points."""

    zero: int  # the line's row
    boxes: tuple[Rect, ...]
    most: int  # points at the upper end of the plot, 0 or more
    least: int  # at the lower end, 0 or less


def bars(metrics: Metrics, plot: Rect, points: Sequence[int]) -> Bars:
    """Set points of deals into a plot, the first on the left; one deal at least."""
    most, least = max(0, *points), min(0, *points)
    unit = plot.h / max(1, most - least)
    zero = plot.y + round(most * unit)
    pitch = plot.w / max(FULL, len(points))
    wide = max(1, round(min(pitch * BAR, metrics.px(WIDE_BAR))))
    boxes = []
    for i, each in enumerate(points):
        x = plot.x + round((i + 0.5) * pitch - wide / 2)
        high = max(1, round(abs(each) * unit)) if each else 0
        boxes.append(Rect(x, zero - high if each > 0 else zero, wide, high))
    return Bars(zero, tuple(boxes), most, least)
