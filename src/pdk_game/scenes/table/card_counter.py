"""The card counter: where each rank's number of unseen cards stands. Pure."""

from __future__ import annotations

from typing import Final

from pdk_core import RANKS
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics

WIDEST: Final = 2.3  # a cell, in b


def card_counter_cells(area: Rect, metrics: Metrics) -> tuple[Rect, ...]:
    """One cell for each rank from three to two, side by side around the middle of an area."""
    wide = min(area.w, len(RANKS) * metrics.px(WIDEST))
    return Rect(area.x + (area.w - wide) // 2, area.y, wide, area.h).columns(len(RANKS), 0)
