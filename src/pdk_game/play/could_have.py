"""What another seat could still hold, rank by rank, from what a seat saw: a value, and no words.

A rank is there as long as one of its cards is unseen. Passes narrow that: in the must-beat game they prove it,
where passing is free the seat was only seen to lack it or to hold it back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pdk_core as pdk
from pdk_game.play.unseen import unseen


class Chance(Enum):
    """What is known of a rank in a hand."""

    GONE = "gone"  # all its cards have been seen
    OPEN = "open"
    HELD_BACK = "held back"  # it could have beaten with it, and did not
    EXCLUDED = "excluded"  # proved not to be there


@dataclass(frozen=True)
class CouldHave:
    """One rank in a seat's hand: the most cards of it, and the pass that says so, if one does."""

    rank: str
    chance: Chance
    most: int
    proof: pdk.Proof | None = None


def could_have(view: pdk.View, seat: int) -> tuple[CouldHave, ...]:
    """What a seat could hold of each rank, lowest first, as another seat's view tells it."""
    left = unseen(view)
    proofs = [proof for proof in view.proofs() if proof.seat == seat]
    out = []
    for at, rank in enumerate(pdk.RANKS):
        there = min(left[at], view.cards_left[seat])
        if not there:
            out.append(CouldHave(rank, Chance.GONE, 0))
            continue
        most, telling = there, None
        for proof in proofs:
            limit = dict(proof.limits).get(rank, there)
            if limit < most:
                most, telling = limit, proof
        if most or telling is None:
            out.append(CouldHave(rank, Chance.OPEN, most, telling))
        else:
            chance = Chance.EXCLUDED if telling.certain else Chance.HELD_BACK
            out.append(CouldHave(rank, chance, 0, telling))
    return tuple(out)
