"""Where every setting is on the page of settings. Pure; y counts from the top of the page."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pdk_game.scenes.settings.rows import COLUMNS, GROUPS, Control, Row
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics
from pdk_game.ui.theme import Space, Type

COLUMN: Final = 22  # two columns where each is at least so many b wide
BESIDE: Final = 30  # from so many b on, words stand beside what they name
WORDS: Final = 0.36  # of the width, where they do
PICTURE: Final = 4.2  # the height of a picture, in b
PICTURE_WIDE: Final = 4.4  # its least width; where that is not there for all, they lie in two rows
PICTURE_LETTERS: Final = 8.0  # or, where type cannot be smaller, in heights of the smallest
NAME: Final = 2.2  # the height of its name
LANGUAGE: Final = 7.5  # the least width of a language, in b


@dataclass(frozen=True)
class Cell:
    """One setting: all of it, its name, and what is tapped: an option each, or the whole of a switch or slider."""

    box: Rect
    label: Rect
    options: tuple[Rect, ...]


@dataclass(frozen=True)
class SettingsLayout:
    """All settings by name, the groups' panels and headings, and the length of the page."""

    cells: dict[str, Cell]
    panels: dict[str, Rect]
    headings: dict[str, Rect]
    length: int


def settings_layout(metrics: Metrics, view: Rect, without: Container[str] = ()) -> SettingsLayout:
    """The page for a window, without some of the settings: two columns where it is wide enough."""
    gap = metrics.px(Space.GAP)
    two = (view.w - gap) / 2 >= metrics.px(COLUMN)
    rects = Rect(view.x, 0, view.w, 0).columns(2 if two else 1, gap)
    groups = COLUMNS if two else (tuple(name for column in COLUMNS for name in column),)
    cells: dict[str, Cell] = {}
    panels: dict[str, Rect] = {}
    headings: dict[str, Rect] = {}
    ends = []
    for column, names in zip(rects, groups, strict=True):
        y = metrics.px(Space.HAIR)
        for name in names:
            rows = [row for row in GROUPS[name] if row.name not in without]
            headings[name], panels[name], inside = _group(metrics, column, y, rows)
            cells |= inside
            y = panels[name].bottom + metrics.px(Space.SMALL)
        ends.append(y)
    return SettingsLayout(cells, panels, headings, max(ends) + metrics.margin)


def _group(metrics: Metrics, column: Rect, y: int, rows: Sequence[Row]) -> tuple[Rect, Rect, dict[str, Cell]]:
    """A heading over a panel with its rows."""
    pad, gap = metrics.px(0.8), metrics.px(Space.SMALL)
    line = ceil(metrics.type_px(Type.NAME) * Type.LEADING)
    heading = Rect(column.x, y, column.w, line)
    top = heading.bottom + metrics.px(Space.HAIR)
    inner = Rect(column.x + pad, top + pad, column.w - 2 * pad, 0)
    cells = {}
    for row in rows:
        cell = _cell(metrics, inner, row)
        cells[row.name] = cell
        inner = Rect(inner.x, cell.box.bottom + gap, inner.w, 0)
    return heading, Rect(column.x, top, column.w, inner.y - gap + pad - top), cells


def _cell(metrics: Metrics, at: Rect, row: Row) -> Cell:
    """One row from the top of a box without height."""
    beside = at.w >= metrics.px(BESIDE)
    line = ceil(metrics.type_px(Type.NAME) * Type.LEADING)
    words = round(at.w * WORDS)
    gap = metrics.px(Space.SMALL)
    many = len(row.options)
    if row.control is Control.SWITCH:
        box = Rect(at.x, at.y, at.w, metrics.row)
        return Cell(box, Rect(at.x, at.y, at.w - metrics.px(3.8), box.h), (box,))
    if row.control in (Control.SLIDER, Control.ENTRY):
        box = Rect(at.x, at.y, at.w, metrics.row)
        label = Rect(at.x, at.y, words, box.h)
        return Cell(box, label, (Rect(label.right + gap, at.y, at.w - words - gap, box.h),))
    if row.control is Control.LIST:
        columns = max(1, min(many, int(at.w / metrics.px(LANGUAGE))))
        columns = 3 if columns >= 3 else columns
        rows = ceil(many / columns)
        box = Rect(at.x, at.y, at.w, rows * metrics.row + (rows - 1) * gap)
        grid = tuple(place for strip in box.rows(rows, gap) for place in strip.columns(columns, gap))
        return Cell(box, Rect(at.x, at.y, 0, 0), grid[:many])
    high, strips = metrics.row, 1
    if row.control is Control.PICTURES:
        room = at.w - words - gap if beside else at.w
        least = max(metrics.px(PICTURE_WIDE), PICTURE_LETTERS * metrics.least_px)
        strips = 1 if (room + gap) / many - gap >= least else 2
        high = strips * max(metrics.target, metrics.px(PICTURE) + metrics.px(NAME)) + (strips - 1) * gap
    if beside:
        box = Rect(at.x, at.y, at.w, high)
        label, place = Rect(at.x, at.y, words, high), Rect(at.x + words + gap, at.y, at.w - words - gap, high)
    else:
        label = Rect(at.x, at.y, at.w, line)
        place = Rect(at.x, label.bottom + metrics.px(Space.HAIR), at.w, high)
        box = Rect(at.x, at.y, at.w, place.bottom - at.y)
    across = gap if row.control is Control.PICTURES else 0
    options = [
        each for strip in place.rows(strips, gap) for each in strip.columns(ceil(many / strips), across)
    ]
    return Cell(box, label, tuple(options[:many]))
