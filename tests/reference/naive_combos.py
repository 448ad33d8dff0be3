"""What a multiset of ranks reads as, by definition: each kind asked in turn (rules.md sections 4, 5)."""

from __future__ import annotations

from functools import lru_cache

from reference.naive_cards import EMPTY, RANKS, Combo, Counts

TWO = 12  # the rank that is in no chain
SAME_KINDS = {1: "single", 2: "pair", 4: "bomb"}  # three equal cards are a matter of the variant


def chain(start: int, ranks: int, each: int) -> Counts:
    """Return `each` cards of `ranks` consecutive ranks from `start` on."""
    return tuple(each if start <= r < start + ranks else 0 for r in range(13))


def runs(shortest: int) -> list[tuple[int, int]]:
    """All (start, ranks) of chains of at least `shortest` ranks inside 3…A."""
    return [(start, ranks) for start in range(TWO) for ranks in range(shortest, TWO - start + 1)]


def minus(counts: Counts, core: Counts) -> Counts:
    """What is left of `counts` without `core`, which is in it."""
    return tuple(a - b for a, b in zip(counts, core, strict=True))


# Every set of cards that is exactly a chain; every (first rank, number, top) of trios that may carry attachments.
SAME = {chain(r, 1, n): (kind, 1, RANKS[r]) for n, kind in SAME_KINDS.items() for r in range(13)}
STRAIGHTS = {chain(r, n, 1): ("straight", n, RANKS[r + n - 1]) for r, n in runs(5)}
PAIR_RUNS = {chain(r, n, 2): ("pair_run", n, RANKS[r + n - 1]) for r, n in runs(2)}
TRIOS = [(r, n, RANKS[r + n - 1]) for r, n in [(r, 1) for r in range(13)] + runs(2)]


def only_pairs(counts: Counts) -> bool:
    """Whether the cards can be laid out as pairs (four of a rank are two pairs)."""
    return all(n % 2 == 0 for n in counts)


def readings(counts: Counts, variant: str, whole_hand: bool = False) -> list[Combo]:
    """Every reading, longest chain first, then highest top; `whole_hand` matters in forced16 only."""
    found = _readings(counts, variant == "forced16", whole_hand)
    return sorted(found, key=leading_order, reverse=True) if found else []


def leading_order(combo: Combo) -> tuple[int, int]:
    """The leader's reading is the greatest by this: the longest chain, then the highest top."""
    return combo[1], RANKS.index(combo[2])


@lru_cache(maxsize=200_000)
def _readings(counts: Counts, forced: bool, whole_hand: bool) -> frozenset[Combo]:
    found = {plays[counts] for plays in (SAME, STRAIGHTS, PAIR_RUNS) if counts in plays}
    if counts in SAME or max(counts) < 3:  # four equal cards are the bomb and nothing else
        return frozenset(found)
    for start, n, top in TRIOS:
        if counts[start] < 3 or min(counts[start : start + n]) < 3:
            continue
        rest = minus(counts, chain(start, n, 3))
        kind = _forced_trio(rest, n, whole_hand) if forced else _free_trio(rest, n)
        if kind:
            found.add((kind, n, top))
    return frozenset(found)


def _free_trio(rest: Counts, trios: int) -> str | None:
    """Name the play of `trios` trios with `rest` attached, classic16 and compact15."""
    attached = sum(rest)
    if rest == EMPTY:
        return "trio" if trios == 1 else "plane"
    if attached == trios:
        return "trio_single" if trios == 1 else "plane_singles"
    if attached == 2 * trios and only_pairs(rest):
        return "trio_pair" if trios == 1 else "plane_pairs"
    return None


def _forced_trio(rest: Counts, trios: int, whole_hand: bool) -> str | None:
    """Name the play of `trios` trios with `rest` attached, forced16."""
    attached = sum(rest)
    if attached == 2 * trios or (whole_hand and attached < 2 * trios):
        return "trio_two" if trios == 1 else "plane_wings"
    return None


def beats(one: Combo, other: Combo) -> bool:
    """Whether combination `one` beats `other`."""
    if one[0] == "bomb" and other[0] != "bomb":
        return True
    return one[:2] == other[:2] and RANKS.index(one[2]) > RANKS.index(other[2])


def taken(found: list[Combo], table: Combo | None) -> Combo | None:
    """The reading that counts when the cards are put on `table`, of all readings; None if none may."""
    if table is None:
        return max(found, key=leading_order, default=None)
    fitting = [combo for combo in found if beats(combo, table)]
    return max(fitting, key=lambda c: (c[0] != "bomb", RANKS.index(c[2])), default=None)


def shown(found: list[Combo], table: Combo | None) -> Combo | None:
    """The reading to tell the player, also when the play is refused."""
    if table is None or (best := taken(found, table)) is None:
        alike = [combo for combo in found if table is not None and combo[:2] == table[:2]]
        return max(alike or found, key=leading_order, default=None)
    return best
