"""The round in play as everybody saw it: who played what, lap by lap. Pure."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pdk_core as pdk
from pdk_game.text.seats import SEATS

if TYPE_CHECKING:
    from pdk_core.view import Move

Lap = tuple[tuple[int, ...] | None, ...]
"""What each seat did once around the table: cards, () for a pass, None for a seat that was not asked."""


def last_round(game: pdk.Game) -> tuple[Move, ...]:
    """The plays and passes since the last lead; before a lead, those of the round that has just ended."""
    replay, start = pdk.Game(game.deal), 0
    for ply, move in enumerate(game.history):
        if replay.table is None:
            start = ply
        if move.cards:
            replay.play(move.cards)
        else:
            replay.pass_turn()
    return tuple(game.history[start:])


def laps(moves: tuple[Move, ...]) -> tuple[Lap, ...]:
    """A round cut into laps, each from the seat that led on; in a lap the seats go by number."""
    if not moves:
        return ()
    leader = moves[0].seat
    turns = [(move.seat - leader) % len(SEATS) for move in moves]
    starts = [0, *(ply + 1 for ply, (a, b) in enumerate(pairwise(turns)) if b <= a), len(moves)]
    out = []
    for first, end in pairwise(starts):
        done = {move.seat: move.cards for move in moves[first:end]}
        out.append(tuple(done.get(seat) for seat in SEATS))
    return tuple(out)
