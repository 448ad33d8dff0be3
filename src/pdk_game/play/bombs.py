"""Four cards of one rank."""

from __future__ import annotations

from typing import Final

import pdk_core as pdk
from pdk_game.text.seats import SEATS

BOMB: Final = 4  # cards


def is_bomb(cards: tuple[int, ...]) -> bool:
    """Whether cards that were played are a bomb."""
    return len(cards) == BOMB and len({card // 4 for card in cards}) == 1


def bombs_played(game: pdk.Game) -> tuple[int, ...]:
    """How many bombs each seat has played."""
    return tuple(sum(move.seat == seat and is_bomb(move.cards) for move in game.history) for seat in SEATS)
