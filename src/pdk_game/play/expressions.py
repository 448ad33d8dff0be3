"""How everybody at the table looks, by what everybody at the table sees. Pure.

A face may tell nothing of the cards behind it: it is a function of `Public`, which no hidden card goes into.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pdk_core as pdk
from pdk_game.text.seats import SEATS

Expression = Literal["rest", "thinking", "pleased", "worried", "beaten"]
EXPRESSIONS: Final[tuple[Expression, ...]] = ("rest", "thinking", "pleased", "worried", "beaten")
FEW: Final = 3  # cards with which one is close to going out,
MANY: Final = 8  # and far from it


@dataclass(frozen=True)
class Public:
    """What everybody sees: whose turn it is, the cards left of each, whose bomb lies on the table, who won."""

    turn: int | None
    left: tuple[int, ...]
    bomber: int | None
    winner: int | None

    @classmethod
    def of(cls, game: pdk.Game) -> Public:
        """What of a game is public."""
        table = game.table
        bomber = table.seat if table is not None and table.combo.kind == "bomb" else None
        return cls(game.turn, tuple(game.cards_left), bomber, game.winner)


def expression(public: Public, seat: int) -> Expression:
    """How a seat looks: at the end pleased or beaten, and while it is to move it thinks.

    Else one is pleased with a bomb of one's own on the table, or with few cards while the others have more; and
    worried by another's bomb, or by another with few cards while one holds many.
    """
    if public.winner is not None:
        return "pleased" if seat == public.winner else "beaten"
    if seat == public.turn:
        return "thinking"
    if public.bomber is not None:
        return "pleased" if seat == public.bomber else "worried"
    own = public.left[seat]
    least = min(public.left[other] for other in SEATS if other != seat)
    if own <= FEW and own < least:
        return "pleased"
    return "worried" if least <= FEW and own >= MANY else "rest"
