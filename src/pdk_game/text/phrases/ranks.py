"""Ranks and cards in words: every inflected form a sentence of any of our languages may ask for.

A message about a play is formatted with all forms of its rank, and each translation takes the one it needs:
{rank} king, {ranks} kings, {the_rank} the king, {of_ranks} of kings, {face} K. A chain has {first} and
{last} (faces), and {n}, its length. The play on the table has the same names after `table_`.
"""

from pdk_core import RANKS, Combo
from pdk_game.text.i18n import pgettext, pmsg

SUITS = "♠♥♣♦"

SINGULAR = {
    "3": pmsg("rank", "three"),
    "4": pmsg("rank", "four"),
    "5": pmsg("rank", "five"),
    "6": pmsg("rank", "six"),
    "7": pmsg("rank", "seven"),
    "8": pmsg("rank", "eight"),
    "9": pmsg("rank", "nine"),
    "T": pmsg("rank", "ten"),
    "J": pmsg("rank", "jack"),
    "Q": pmsg("rank", "queen"),
    "K": pmsg("rank", "king"),
    "A": pmsg("rank", "ace"),
    "2": pmsg("rank", "two"),
}
PLURAL = {
    "3": pmsg("ranks", "threes"),
    "4": pmsg("ranks", "fours"),
    "5": pmsg("ranks", "fives"),
    "6": pmsg("ranks", "sixes"),
    "7": pmsg("ranks", "sevens"),
    "8": pmsg("ranks", "eights"),
    "9": pmsg("ranks", "nines"),
    "T": pmsg("ranks", "tens"),
    "J": pmsg("ranks", "jacks"),
    "Q": pmsg("ranks", "queens"),
    "K": pmsg("ranks", "kings"),
    "A": pmsg("ranks", "aces"),
    "2": pmsg("ranks", "twos"),
}
DEFINITE = {
    "3": pmsg("the rank", "the three"),
    "4": pmsg("the rank", "the four"),
    "5": pmsg("the rank", "the five"),
    "6": pmsg("the rank", "the six"),
    "7": pmsg("the rank", "the seven"),
    "8": pmsg("the rank", "the eight"),
    "9": pmsg("the rank", "the nine"),
    "T": pmsg("the rank", "the ten"),
    "J": pmsg("the rank", "the jack"),
    "Q": pmsg("the rank", "the queen"),
    "K": pmsg("the rank", "the king"),
    "A": pmsg("the rank", "the ace"),
    "2": pmsg("the rank", "the two"),
}
OF_PLURAL = {
    "3": pmsg("of ranks", "of threes"),
    "4": pmsg("of ranks", "of fours"),
    "5": pmsg("of ranks", "of fives"),
    "6": pmsg("of ranks", "of sixes"),
    "7": pmsg("of ranks", "of sevens"),
    "8": pmsg("of ranks", "of eights"),
    "9": pmsg("of ranks", "of nines"),
    "T": pmsg("of ranks", "of tens"),
    "J": pmsg("of ranks", "of jacks"),
    "Q": pmsg("of ranks", "of queens"),
    "K": pmsg("of ranks", "of kings"),
    "A": pmsg("of ranks", "of aces"),
    "2": pmsg("of ranks", "of twos"),
}
FACES = {
    "J": pmsg("index on a card", "J"),
    "Q": pmsg("index on a card", "Q"),
    "K": pmsg("index on a card", "K"),
    "A": pmsg("index on a card", "A"),
}


def face(rank: str) -> str:
    """Return what stands in the corner of a card of that rank ("3".."9", "T", "J", "Q", "K", "A", "2")."""
    if rank == "T":
        return "10"
    return pgettext(*FACES[rank]) if rank in FACES else rank


def card_name(card: int) -> str:
    """Return a card as face and suit sign, 7♠."""
    return face(RANKS[card // 4]) + SUITS[card % 4]


def rank_word(rank: str, count: int = 1) -> str:
    """Return the word for a card of that rank, or for several."""
    return pgettext(*(SINGULAR if count == 1 else PLURAL)[rank])


def rank_forms(rank: str, prefix: str = "") -> dict[str, str]:
    """Return every form of the rank, by placeholder."""
    return {
        prefix + "rank": pgettext(*SINGULAR[rank]),
        prefix + "ranks": pgettext(*PLURAL[rank]),
        prefix + "the_rank": pgettext(*DEFINITE[rank]),
        prefix + "of_ranks": pgettext(*OF_PLURAL[rank]),
        prefix + "face": face(rank),
    }


def combo_forms(combo: Combo, prefix: str = "") -> dict[str, str | int]:
    """Return all that a sentence about the play may ask for, by placeholder."""
    lowest = RANKS[RANKS.index(combo.top) - combo.length + 1]
    return {
        **rank_forms(combo.top, prefix),
        prefix + "first": face(lowest),
        prefix + "last": face(combo.top),
        prefix + "n": combo.length,
    }
