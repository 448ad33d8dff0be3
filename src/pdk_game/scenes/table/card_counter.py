"""The card counter: where each rank's number of unseen cards stands, and what a rank tells when asked. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pdk_core import RANKS
from pdk_game.play.could_have import Chance, CouldHave
from pdk_game.text.notice import Notice
from pdk_game.text.seats import CPU_SEATS
from pdk_game.ui.geometry import Rect
from pdk_game.ui.metrics import Metrics

WIDEST: Final = 2.3  # a cell, in b


def card_counter_cells(area: Rect, metrics: Metrics) -> tuple[Rect, ...]:
    """One cell for each rank from three to two, side by side around the middle of an area."""
    wide = min(area.w, len(RANKS) * metrics.px(WIDEST))
    return Rect(area.x + (area.w - wide) // 2, area.y, wide, area.h).columns(len(RANKS), 0)


def could_have_notice(held: Sequence[Sequence[CouldHave]], rank: str) -> Notice:
    """What there is to say of a rank: the passes by which one of the others has none, or held it back."""
    told = tuple(
        (seat, each.proof.table, each.proof.ply + 1, each.proof.certain)
        for seat, ranks in zip(CPU_SEATS, held, strict=True)
        for each in ranks
        if each.rank == rank and each.proof is not None and each.chance in (Chance.EXCLUDED, Chance.HELD_BACK)
    )
    return Notice("could_have", rank=rank, told=told)
