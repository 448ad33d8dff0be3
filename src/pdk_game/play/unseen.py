"""What a seat can count: the cards it has not seen. Pure; it reads a View and nothing else, so it cannot leak."""

from __future__ import annotations

from collections import Counter

import pdk_core as pdk


def unseen(view: pdk.View) -> Counter[int]:
    """Count by rank 0..12 the cards that the others hold between them: the deck without the own hand and the plays.

    The turned-up card of compact15 counts until it is played: all know who has it, but it can still be played.
    """
    seen = {*view.hand, *(card for move in view.history for card in move.cards)}
    return Counter(card // 4 for card in view.variant.deck if card not in seen)
