"""The fewest plays that empty a hand: named hands, and random ones against trying every lead."""

from __future__ import annotations

from random import Random

import pytest

import pdk_core as pdk
from pdk_core.eval.min_plays import plays_to_empty
from support.cases import case

VARIANTS = tuple(pdk.VARIANTS)


HANDS = [
    ("", "classic16", 0),
    ("3", "classic16", 1),
    ("34567", "classic16", 1),
    ("333444", "classic16", 1),
    ("33344456", "classic16", 1),
    ("333444555666", "classic16", 1),
    ("3334", "forced16", 1),
    ("333", "forced16", 1),
    ("3334445", "forced16", 1),
    ("3334446789", "forced16", 1),
    ("33345", "forced16", 1),
    ("333456", "forced16", 2),
    ("3333", "forced16", 1),
    ("33334", "forced16", 2),
    ("33334", "classic16", 2),
    ("3579JKA2", "classic16", 8),
    ("33557799JJ", "forced16", 5),
]


def test_plays_to_empty() -> None:
    for hand, variant, plays in HANDS:
        with case(hand, variant):
            assert plays_to_empty(hand, variant) == plays


def min_plays_by_trying(hand: str, variant: str, known: dict[str, int]) -> int:
    """Count by trying every lead."""
    if not hand:
        return 0
    if hand not in known:
        known[hand] = 1 + min(
            min_plays_by_trying(without(hand, play), variant, known)
            for play in pdk.legal_plays(hand, variant)
        )
    return known[hand]


def without(hand: str, play: str) -> str:
    left = list(hand)
    for rank in play:
        left.remove(rank)
    return "".join(left)


@pytest.mark.parametrize("variant", VARIANTS)
def test_plays_to_empty_against_trying_everything(variant: str) -> None:
    random, ranks, known = Random(4), "3456789TJQKA2", {}
    for _ in range(250):
        few = random.sample(ranks, random.randint(2, 7))
        cards = random.sample([rank for rank in few for _ in range(4)], random.randint(1, 8))
        hand = "".join(sorted(cards, key=ranks.index))
        assert plays_to_empty(hand, variant) == min_plays_by_trying(hand, variant, known), hand
