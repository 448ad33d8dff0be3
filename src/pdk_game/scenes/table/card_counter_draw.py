"""How the card counter looks: quiet where nothing is left, framed where a bomb is possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pdk_core import RANKS
from pdk_game.play.bombs import BOMB
from pdk_game.text import phrases
from pdk_game.ui.geometry import Rect, bounds
from pdk_game.ui.theme import Space, Type, faded
from pdk_game.ui.widgets.brush import Brush
from pdk_game.ui.widgets.canvas import Item
from pdk_game.ui.widgets.shapes import rounded
from pdk_game.ui.widgets.text import Style

GONE: Final = 0.5  # how visible a rank is of which nothing is left
TEN: Final = 1.12  # the width of the widest words, in sizes of their type
INSET: Final = 16  # of the height of a cell, over and under its words


def card_counter_items(brush: Brush, cells: Sequence[Rect], unseen: Sequence[int]) -> list[Item]:
    """The strip with each rank and how many of its cards are unseen."""
    theme, whole = brush.theme, bounds(cells)
    radius = brush.metrics.b * Space.CORNER
    out = [Item(rounded(*whole[2:], radius, theme.well, theme.panel_edge, brush.hairline), *whole[:2])]
    for rank, count, cell in zip(RANKS, unseen, cells, strict=True):
        if count == BOMB:
            frame = rounded(*cell[2:], radius, faded(theme.accent, 0.12), theme.accent, brush.hairline * 1.5)
            out.append(Item(frame, *cell[:2]))
        out += _cell(brush, cell, phrases.face(rank), count)
    return out


def _cell(brush: Brush, cell: Rect, face: str, count: int) -> list[Item]:
    """A rank over its number."""
    theme = brush.theme
    quiet = theme.quiet if count else faded(theme.quiet, GONE)
    loud = theme.accent if count == BOMB else theme.text if count else quiet
    upper, lower = cell.inset(0, cell.h // INSET).rows(2, 0)
    px = min(brush.metrics.type_px(Type.SMALL), round(cell.h / 2 / Type.LEADING), int(cell.w / TEN))
    return [
        *brush.line(face, upper, Style(px, quiet), "center"),
        *brush.line(str(count), lower, Style(px, loud, bold=count > 0), "center"),
    ]
