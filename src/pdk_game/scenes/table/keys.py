"""What the keys mean at the table. Pure."""

from __future__ import annotations

from typing import Final

from pdk_core import RANKS
from pdk_game.profile.settings import SORTS
from pdk_game.text import phrases

BUTTONS: Final = {"return": "play", "p": "pass", "h": "hint"}
CLEAR: Final = ("backspace", "delete")
COUNTER: Final = "c"
LAST_ROUND: Final = "l"
SORT: Final = "s"
LETTERS: Final = {"0": "T", "t": "T", "j": "J", "q": "Q", "k": "K", "a": "A", "v": "J", "d": "Q", "r": "K"}
"""Letters of ranks: English ones, and those of French cards (valet, dame, roi)."""


def rank_of(key: str) -> int | None:
    """The rank 0..12 that a key stands for: a digit, or a letter as on the cards in any of our languages."""
    faces = {phrases.face(rank).lower(): rank for rank in RANKS}
    rank = faces.get(key) or LETTERS.get(key)
    return RANKS.index(rank) if rank else None


def next_sort(sort: str) -> str:
    """The way of sorting the hand that follows another."""
    return SORTS[(SORTS.index(sort) + 1) % len(SORTS)]
