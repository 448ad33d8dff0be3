"""Which plays are legal, by trying every sub-multiset of the hand (rules.md sections 4 to 7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from reference.naive_cards import RANKS, Combo, Counts, counts_of, text_of
from reference.naive_combos import readings, taken

Plays = dict[str, Combo]


def sub_multisets(counts: Counts, sizes: set[int]) -> Iterator[Counts]:
    """Every choice of cards from `counts` whose number is in `sizes`."""
    for play in product(*(range(n + 1) for n in counts)):
        if sum(play) in sizes:
            yield play


def split_bombs(play: Counts, hand: Counts) -> list[int]:
    """Ranks the hand holds four of that `play` uses otherwise than as the bomb, lowest first."""
    if sum(play) == 4 and max(play) == 4:
        return []
    return [r for r in range(13) if hand[r] == 4 and play[r]]


@lru_cache(maxsize=2000)  # one position is asked many questions in turn
def before_last_card_rule(
    hand: Counts, variant: str, table: Combo | None, must_include_3s: bool = False
) -> dict[Counts, Combo]:
    """Every play that section 7 has still to look at, with the reading it counts as."""
    total = sum(hand)
    sizes = set(range(1, total + 1))
    if table is not None:  # prune by size alone: the table's, a bomb's, or a last play that may be short
        sizes &= {_full_size(table), 4, total}
    plays = {}
    for play in sub_multisets(hand, sizes):
        combo = taken(readings(play, variant, whole_hand=play == hand), table)
        if combo is None:
            continue
        if variant == "forced16" and split_bombs(play, hand):
            continue
        if must_include_3s and not play[0]:
            continue
        plays[play] = combo
    return plays


def _full_size(combo: Combo) -> int:
    kind, length, _ = combo
    each = {"single": 1, "pair": 2, "pair_run": 2, "trio": 3, "plane": 3, "straight": 1, "bomb": 4}
    each |= {"trio_single": 4, "plane_singles": 4}
    each |= {"trio_pair": 5, "plane_pairs": 5, "trio_two": 5, "plane_wings": 5}
    return each[kind] * length


def highest_single(plays: dict[Counts, Combo]) -> str | None:
    """The rank of the highest single among `plays`."""
    tops = [combo[2] for combo in plays.values() if combo[0] == "single"]
    return max(tops, key=RANKS.index, default=None)


def legal_counts(
    hand: Counts,
    variant: str,
    table: Combo | None = None,
    must_include_3s: bool = False,
    next_has_one_card: bool = False,
) -> dict[Counts, Combo]:
    """Every legal play of a hand as counts, with the reading it counts as."""
    plays = before_last_card_rule(hand, variant, table, must_include_3s)
    if next_has_one_card:
        best = highest_single(plays)
        plays = {p: c for p, c in plays.items() if c[0] != "single" or c[2] == best}
    return plays


def legal_plays(
    hand: str,
    variant: str,
    table: Combo | None = None,
    must_include_3s: bool = False,
    next_has_one_card: bool = False,
) -> Plays:
    """The same with rank text for keys, such as `{"344588": (...)}`."""
    plays = legal_counts(counts_of(hand), variant, table, must_include_3s, next_has_one_card)
    return {text_of(play): combo for play, combo in plays.items()}


def can_pass(
    hand: str,
    variant: str,
    table: Combo | None = None,
    must_include_3s: bool = False,
    next_has_one_card: bool = False,
) -> bool:
    """Whether the mover may pass."""
    if table is None:
        return False
    if variant != "forced16":
        return True
    return not legal_plays(hand, variant, table, must_include_3s, next_has_one_card)


def lowest_beat(plays: dict[Counts, Combo]) -> Counts:
    """The play named when a pass is refused: no bomb if possible, then the lowest."""

    def order(play: Counts) -> tuple[bool, int, list[int]]:
        kind, _, top = plays[play]
        return kind == "bomb", RANKS.index(top), [RANKS.index(r) for r in text_of(play)]

    return min(plays, key=order)
