"""The orders in which a hand is shown: by rank from either side, or grouped by the plays it falls into. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import pdk_core as pdk
from pdk_core.eval.min_plays import plays_to_empty
from pdk_game.play.bombs import BOMB

CHAINS: Final = {"plane": 3, "straight": 1, "pair_run": 2}
"""Chains in the order in which they are shown, with how many cards of each rank they have."""

GROUPS: Final = ("bomb", "plane", "trio", "straight", "pair_run", "pair", "single")
"""Everything in the order in which it is shown."""

LOOSE: Final = {1: "single", 2: "pair", 3: "trio"}


def by_rank(cards: Iterable[int], high_left: bool = True) -> tuple[int, ...]:
    """A hand in the order in which it is shown: by rank, then ♠♥♣♦."""
    return tuple(sorted(cards, key=lambda card: (-(card // 4) if high_left else card // 4, card % 4)))


def in_order(hand: Iterable[int], sort: str, variant: pdk.Variant) -> tuple[int, ...]:
    """A hand in one of settings.SORTS."""
    if sort == "kinds":
        return tuple(card for group in by_kinds(frozenset(hand), variant) for card in group)
    return by_rank(hand, high_left=sort == "high")


@lru_cache(maxsize=64)
def by_kinds(hand: frozenset[int], variant: pdk.Variant) -> tuple[tuple[int, ...], ...]:
    """The groups of a hand: bombs, planes, trios, straights, runs of pairs, pairs, singles, the highest first.

    Bombs stay whole; the rest falls into as few plays as it can. What a play would attach to its trios is shown
    as the pairs and singles it is, because it may as well go with another.
    """
    left = {rank: [card for card in sorted(hand) if card // 4 == rank] for rank in range(len(pdk.RANKS))}
    groups = [("bomb", 1, rank) for rank, cards in left.items() if len(cards) == BOMB]
    quads = {rank for _, _, rank in groups}
    text = "".join(pdk.RANKS[rank] * len(cards) for rank, cards in left.items() if rank not in quads)
    chains = list(_chains(text, variant))
    spare = Counter(pdk.RANKS.index(rank) for rank in text)
    for kind, length, top in chains:
        spare -= Counter(dict.fromkeys(range(top - length + 1, top + 1), CHAINS[kind]))
    groups += chains + [(LOOSE[count], 1, rank) for rank, count in spare.items()]
    groups.sort(key=lambda group: (GROUPS.index(group[0]), -group[1], -group[2]))
    out = []
    for kind, length, top in groups:
        each = CHAINS.get(kind) or {"bomb": BOMB, "trio": 3, "pair": 2, "single": 1}[kind]
        cards = [left[rank].pop(0) for rank in range(top - length + 1, top + 1) for _ in range(each)]
        out.append(by_rank(cards))
    return tuple(out)


def _chains(text: str, variant: pdk.Variant) -> Iterator[tuple[str, int, int]]:
    """The planes, straights and runs of pairs of a way to play these ranks in the fewest plays."""
    while text:
        fewer = plays_to_empty(text, variant) - 1
        plays = pdk.legal_plays(text, variant)
        play = min(
            (ranks for ranks in plays if _left_after(text, ranks, variant) == fewer),
            key=lambda ranks: (*_worth(plays[ranks]), ranks),
        )
        combo = plays[play]
        kind = combo.kind.split("_")[0] if combo.kind.startswith("plane") else combo.kind
        if kind in CHAINS:
            yield kind, combo.length, pdk.RANKS.index(combo.top)
        text = _without(text, play)


def _worth(combo: pdk.Combo) -> tuple[int, int, int]:
    """Which of several plays that lead to as few is taken: the longest chain of the kind that is shown first."""
    kind = combo.kind.split("_")[0] if combo.kind != "pair_run" else combo.kind
    return GROUPS.index(kind), -combo.length, -pdk.RANKS.index(combo.top)


def _left_after(text: str, play: str, variant: pdk.Variant) -> int:
    rest = _without(text, play)
    return plays_to_empty(rest, variant) if rest else 0


def _without(text: str, play: str) -> str:
    """Ranks of a hand that a play leaves."""
    rest = Counter(text) - Counter(play)
    return "".join(rank * rest[rank] for rank in pdk.RANKS)
