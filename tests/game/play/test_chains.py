"""Which cards of a slide stay selected: by example, and against every way to choose cards."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pdk_core as pdk
from pdk_game.play import chains
from reference.naive_cards import RANKS, Counts, counts_of, text_of
from reference.naive_combos import readings
from reference.naive_moves import legal_counts
from support.cases import case

THREE_OF_SPADES = 0
VARIANTS = tuple(pdk.VARIANTS)
FREE = ("classic16", "compact15")

# variant(s), hand, what lies there, slid, what stays
CASES = {
    "a straight without its doubles": (VARIANTS, "3445667789", None, "445667", "445667"),
    "the doubles of a straight are left": (VARIANTS, "3445678JJ", None, "445678", "45678"),
    "the longest straight": (VARIANTS, "3456789JJQ", None, "3456789J", "3456789"),
    "of two straights of one length the higher": (VARIANTS, "34567TTJQKA", None, "34567TTJQKA", "TJQKA"),
    "a 2 is in no chain": (VARIANTS, "33TJQKA2", None, "TJQKA2", "TJQKA"),
    "a run of pairs before a straight of fewer cards": (
        VARIANTS,
        "33445566778",
        None,
        "33445566778",
        "3344556677",
    ),
    "a straight before a run of pairs of fewer cards": (
        VARIANTS,
        "345677889TK",
        None,
        "345677889T",
        "3456789T",
    ),
    "a run of pairs without a third card": (VARIANTS, "4456677788K", None, "667778", "6677"),
    "nothing to make: all stay": (VARIANTS, "3345688JQ", None, "345688", "345688"),
    "a pair and a card more: all stay": (VARIANTS, "3348JQ", None, "334", "334"),
    "a bare plane leads": (FREE, "3334445789", None, "3334445", "333444"),
    "a plane with what may be attached, elsewhere": (("forced16",), "333444589Q", None, "333444", "333444"),
    "a plane, its wings left to the player": (("forced16",), "333444589Q", None, "333444589", "333444"),
    "no wings, no plane: its pairs run": (("forced16",), "3334447777", None, "333444", "3344"),
    "the last play may lack wings": (("forced16",), "33344456", None, "33344456", "33344456"),
    "a whole play stays whole: plane with singles": (FREE, "33344456KK", None, "33344456", "33344456"),
    "a whole play stays whole: three with a pair": (FREE, "33344KK", None, "33344", "33344"),
    "the longer plane": (FREE, "33344455578Q", None, "33344455578", "333444555"),
    "the higher plane": (FREE, "333444666777AA2", None, "333444666777AA2", "666777"),
    "beats: a straight of the table's length": (
        VARIANTS,
        "45678999",
        ("straight", 5, "7"),
        "456789",
        "56789",
    ),
    "beats nothing: all stay": (VARIANTS, "45678999", ("straight", 5, "A"), "456789", "456789"),
    "beats a pair: a chain is none": (VARIANTS, "4567889", ("pair", 1, "3"), "456788", "456788"),
    "beats: a run of pairs of the table's length": (
        VARIANTS,
        "445566778",
        ("pair_run", 2, "4"),
        "4455667",
        "5566",
    ),
    "beats: a plane with pairs": (FREE, "555666TTKKA", ("plane_pairs", 2, "4"), "555666TT", "555666"),
    "a plane that lacks its pairs": (FREE, "555666TJQKA", ("plane_pairs", 2, "4"), "555666T", "555666T"),
    "a bomb is not split in must-beat": (("forced16",), "345677778", None, "34567777", "34567777"),
    "a bomb may be split elsewhere": (FREE, "345677778", None, "34567777", "34567"),
}


def cards(ranks: str) -> frozenset[int]:
    """Cards of these ranks, the first suits of each."""
    return frozenset(r * 4 + suit for r, n in enumerate(counts_of(ranks)) for suit in range(n))


def combo(plain: tuple[str, int, str] | None) -> pdk.Combo | None:
    return None if plain is None else pdk.Combo(*plain)


def test_what_stays() -> None:
    for name, (variants, hand, table, slid, stays) in CASES.items():
        for variant in variants:
            with case(name, variant):
                plays = pdk.legal_plays(cards(hand), variant, table=combo(table))
                assert chains.text_of(chains.meant(cards(slid), plays)) == stays


@pytest.mark.parametrize(
    ("hand", "slid", "stays"),
    [
        ("3S 3H 4S 5S 6S 7S 8S", "3S 3H 4S 5S 6S 7S", "3S 4S 5S 6S 7S"),
        ("3S 3H 4S 5S 6S 7S 8S 9S", "4S 5S 6S 7S 8S 9S", "4S 5S 6S 7S 8S 9S"),  # leads nothing without the 3S
        ("3S 3H 4S 5S 6S 7S 8S", "3H 4S 5S 6S 7S", "3H 4S 5S 6S 7S"),
        ("3S 5S 5H 5C 6S 6H 6C KS", "5S 5H 5C 6S 6H 6C KS", "5S 5H 5C 6S 6H 6C"),  # it may be attached
        ("3S 3H 3C 3D 4S 4H 4C KS", "3H 3C 3D 4S 4H 4C KS", "3H 3C 3D 4S 4H 4C"),  # as the fourth of its rank
        ("3S 3H 3C 4S 4H KS", "3H 3C 4S 4H KS", "3H 3C 4S 4H KS"),
    ],
)
def test_what_opens_the_deal(hand: str, slid: str, stays: str) -> None:
    plays = pdk.legal_plays(pdk.parse_cards(hand), "classic16", must_include_3S=True)
    found = chains.meant(pdk.parse_cards(slid), plays, THREE_OF_SPADES)
    assert pdk.cards_text(found) == stays


TABLES = [
    None,
    ("straight", 5, "7"),
    ("straight", 6, "9"),
    ("pair_run", 2, "5"),
    ("pair_run", 3, "6"),
    ("plane", 2, "4"),
    ("plane_singles", 2, "4"),
    ("plane_pairs", 2, "4"),
    ("plane_wings", 2, "4"),
    ("bomb", 1, "4"),
]
PLANES = {"plane", "plane_singles", "plane_pairs", "plane_wings"}


def best_chains(
    slid: Counts, hand: Counts, variant: str, table: tuple[str, int, str] | None, must: bool
) -> list[Counts]:
    """Every choice of the slid cards that is a chain and may be played, or become a plane that may; best first."""
    legal = legal_counts(hand, variant, table, must_include_3s=must)
    planes = {(length, top) for kind, length, top in legal.values() if kind in PLANES}
    found = []
    for choice in product(*(range(n + 1) for n in slid)):
        for kind, length, top in readings(choice, "classic16"):
            whole = legal.get(choice, ("", 0, ""))[0] == kind and kind in ("straight", "pair_run")
            if whole or (kind == "plane" and (length, top) in planes):
                found.append(((sum(choice), RANKS.index(top), length), choice))
    return [choice for _, choice in sorted(found, reverse=True)]


@st.composite
def slides(draw: st.DrawFn) -> tuple[str, frozenset[int], frozenset[int]]:
    """A variant, a hand rich in neighbours, and a range of it in the order in which it is shown."""
    variant = draw(st.sampled_from(VARIANTS))
    deck = sorted(card for card in pdk.VARIANTS[variant].deck if card // 4 < 9 or card // 4 > 10)
    hand = sorted(draw(st.sets(st.sampled_from(deck), min_size=4, max_size=12)))
    first = draw(st.integers(0, len(hand) - 1))
    last = draw(st.integers(first, len(hand) - 1))
    return variant, frozenset(hand), frozenset(hand[first : last + 1])


@settings(derandomize=True, deadline=None, database=None, max_examples=150)
@given(slides(), st.sampled_from(TABLES), st.booleans())
def test_against_every_way_to_choose(
    slide: tuple[str, frozenset[int], frozenset[int]], table: tuple[str, int, str] | None, opens: bool
) -> None:
    variant, hand, slid = slide
    if table is not None and table[0] not in pdk.VARIANTS[variant].kinds:
        table = None
    opens = opens and table is None and THREE_OF_SPADES in hand and THREE_OF_SPADES in slid
    plays = pdk.legal_plays(hand, variant, table=combo(table), must_include_3S=opens)
    kept = chains.meant(slid, plays, THREE_OF_SPADES if opens else None)
    assert kept <= slid
    if chains.text_of(slid) in plays:
        assert kept == slid
        return
    ranks = [counts_of(chains.text_of(which)) for which in (slid, hand)]
    best = best_chains(ranks[0], ranks[1], variant, table, opens)
    assert chains.text_of(kept) == text_of(best[0] if best else ranks[0])
    if opens and best and best[0][0]:
        assert THREE_OF_SPADES in kept
