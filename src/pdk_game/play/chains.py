"""The chain that a slide across the hand means: a straight, a run of pairs or a plane. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pdk_core as pdk

# Cards of each rank of a chain; what is attached to a plane is no part of it.
EACH = {
    "straight": 1,
    "pair_run": 2,
    "plane": 3,
    "plane_singles": 3,
    "plane_pairs": 3,
    "plane_wings": 3,
}


def meant(slid: Iterable[int], plays: Mapping[str, pdk.Combo], must: int | None = None) -> frozenset[int]:
    """Those of the slid cards that stay selected: the longest chain among them, all if they hold none.

    `plays` are the legal plays of the whole hand by their sorted ranks, as pdk.legal_plays lists them; `must` is
    a card that the play has to contain. The longest chain is the one of most cards; of those, the highest; then
    the one of most ranks. A plane counts as soon as some cards of the hand can be attached to it, which are left
    to the player. Cards that are a legal play as they stand stay all: whoever slid that meant that.
    """
    slid = frozenset(slid)
    if text_of(slid) in plays and (must is None or must in slid):
        return slid
    best = max(_chains(slid, plays, must), default=None)
    return slid if best is None else frozenset(best[-1])


def text_of(cards: Iterable[int]) -> str:
    """The ranks of some cards as the engine writes them, "334"."""
    return "".join(pdk.RANKS[card // 4] for card in sorted(cards))


def _chains(
    slid: frozenset[int], plays: Mapping[str, pdk.Combo], must: int | None
) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
    """Every chain that can be made of the slid cards: its number of cards, top, number of ranks, and cards."""
    held: list[list[int]] = [[] for _ in pdk.RANKS]
    for card in sorted(slid):
        held[card // 4].append(card)
    seen: set[tuple[int, int, int]] = set()
    for text, combo in plays.items():
        each, top = EACH.get(combo.kind, 0), pdk.RANKS.index(combo.top)
        ranks = range(top - combo.length + 1, top + 1)
        if not each or any(len(held[rank]) < each for rank in ranks):
            continue
        cards = tuple(card for rank in ranks for card in held[rank][:each])
        if must is not None and must not in cards:
            in_chain = each if must // 4 in ranks else 0
            if text.count(pdk.RANKS[must // 4]) == in_chain:
                continue  # it cannot be attached either
        if (each, top, combo.length) not in seen:
            seen.add((each, top, combo.length))
            yield len(cards), top, combo.length, cards
