"""Cards, decks and deal codes, written straight from rules.md sections 1 and 2.

A card is two characters, rank then suit ("3S", "TH"). A multiset of ranks is a `Counts`: 13 small numbers,
threes first. A combination is a plain tuple `(kind, length, top)`, as in the vector files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

RANKS = "3456789TJQKA2"
SUITS = "SHCD"
VARIANTS = ("classic16", "compact15", "forced16")
LETTERS = {"A": "classic16", "B": "compact15", "C": "forced16"}
REMOVED = {
    "classic16": {"2H", "2D", "2C", "AS"},
    "compact15": {"2H", "2D", "2C", "AH", "AD", "AC", "KS"},
    "forced16": {"2H", "2D", "2C", "AS"},
}

Counts = tuple[int, ...]
Combo = tuple[str, int, str]
Card = str

EMPTY: Counts = (0,) * 13


class Deal(NamedTuple):
    """The cards of one code: three hands in rank-then-suit order, who leads, the card turned up."""

    code: str
    variant: str
    hands: tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
    opener: int
    turned_up: Card | None


def card_index(card: Card) -> int:
    """The engine's number of a card, rank times four plus suit."""
    return RANKS.index(card[0]) * 4 + SUITS.index(card[1])


def card_of(index: int) -> Card:
    """The card with this number."""
    return RANKS[index // 4] + SUITS[index % 4]


def counts_of(ranks: Iterable[str]) -> Counts:
    """Count rank letters (or cards: only the first character is read)."""
    tally = [0] * 13
    for item in ranks:
        tally[RANKS.index(item[0])] += 1
    return tuple(tally)


def text_of(counts: Counts) -> str:
    """Rank text in rank order, such as "344588"."""
    return "".join(rank * n for rank, n in zip(RANKS, counts, strict=True))


def deck_of(variant: str) -> list[Card]:
    """The deck in order of rank, then suit."""
    return [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in REMOVED[variant]]


def splitmix64(state: int) -> Callable[[], int]:
    """Return a function drawing the SplitMix64 numbers that follow `state`."""
    mask = (1 << 64) - 1

    def draw() -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & mask
        x = state
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & mask
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & mask
        return x ^ (x >> 31)

    return draw


def deal(code: str) -> Deal:
    """Deal a canonical code such as "A1739204"."""
    variant = LETTERS[code[0]]
    draw = splitmix64((ord(code[0]) << 32) | int(code[1:]))

    def below(n: int) -> int:
        while True:
            x = draw()
            if x < (1 << 64) - (1 << 64) % n:
                return x % n

    deck = deck_of(variant)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    turned_up = deck[below(45)] if variant == "compact15" else None
    third = len(deck) // 3
    hands = [tuple(sorted(deck[third * s : third * (s + 1)], key=card_index)) for s in range(3)]
    wanted = turned_up or "3S"
    opener = next(seat for seat in range(3) if wanted in hands[seat])
    return Deal(code, variant, (hands[0], hands[1], hands[2]), opener, turned_up)
