"""What the engine tests share: plain values out of the engine's, strategies for hands, random selections."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import pdk_core as pdk
from reference.naive_cards import RANKS, Counts, card_index, card_of, counts_of, deal, deck_of, text_of
from reference.naive_game import NaiveGame

VARIANTS = ("classic16", "compact15", "forced16")
LETTER = {"classic16": "A", "compact15": "B", "forced16": "C"}
Combo = tuple[str, int, str]

# The same examples in every run and on every machine; no clock, no example database.
settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
FIXED = settings.get_profile("fixed")


def plain(value: Any) -> Any:
    """An engine value as the twin writes it: combos as tuples, plays as rank text, reasons as words."""
    if isinstance(value, pdk.Combo):
        return value.kind, value.length, value.top
    if isinstance(value, pdk.Play):
        return value.ranks
    if isinstance(value, pdk.Reason):
        return value.value
    return value


def plain_plays(plays: Any) -> dict[str, Combo]:
    """A dict of the engine, or a sequence of Play, as rank text to plain combo; no rank text comes twice."""
    pairs = list(plays.items()) if isinstance(plays, dict) else [(p.ranks, p.combo) for p in plays]
    assert len({ranks for ranks, _ in pairs}) == len(pairs)
    return {ranks: plain(combo) for ranks, combo in pairs}


def engine_combo(combo: Combo | None) -> pdk.Combo | None:
    """The engine's Combo of a plain one."""
    return None if combo is None else pdk.Combo(*combo)


def texts(cards: Any) -> tuple[str, ...]:
    """Engine cards as text."""
    return tuple(card_of(card) for card in cards)


def numbers(cards: Any) -> tuple[int, ...]:
    """Card texts as engine cards, ascending."""
    return tuple(sorted(card_index(card) for card in cards))


def snapshot(game: pdk.Game) -> tuple[Any, ...]:
    """Everything a game shows, as plain values."""
    table = game.table
    return (
        game.turn,
        game.winner,
        tuple(game.hand(seat) for seat in range(3)),
        None if table is None else (plain(table.combo), tuple(table.cards), table.seat),
        tuple((move.seat, tuple(move.cards)) for move in game.history),
        frozenset(game.passed),
        tuple(game.cards_left),
        tuple((play.cards, plain(play.combo)) for play in game.legal_plays()),
        plain_verdict(game.verify_pass()),
        game.can_pass(),
    )


def twin_snapshot(game: NaiveGame) -> tuple[Any, ...]:
    """The part of `snapshot` that costs the twin nothing."""
    table = game.table
    return (
        game.turn,
        game.winner,
        tuple(numbers(hand) for hand in game.hands),
        None if table is None else (table.combo, numbers(table.cards), table.seat),
        tuple((ply.seat, numbers(ply.cards)) for ply in game.history),
        frozenset(game.passed),
        tuple(len(hand) for hand in game.hands),
    )


def plain_verdict(verdict: Any) -> tuple[bool, Combo | None, str | None, Any]:
    """A Verdict of the engine as the twin's."""
    return verdict.ok, plain(verdict.combo), plain(verdict.reason), plain(verdict.detail)


def game_after(code: str, moves: str) -> pdk.Game:
    """A game of this code after moves such as "3S; -; 4H 4D"."""
    game = pdk.Game(pdk.Deal.from_code(code))
    for move in filter(None, (move.strip() for move in moves.split(";"))):
        if move == "-":
            game.pass_turn()
        else:
            game.play(move)
    return game


@lru_cache
def all_combos(variant: str) -> tuple[Combo, ...]:
    """Every combination that can lie on the table, roughly small before large."""
    ranks = list(RANKS)
    equal = ["single", "pair", "trio", "trio_single", "trio_pair", "bomb"]
    chains = {"pair_run": (2, 8), "plane": (2, 5), "plane_singles": (2, 4), "plane_pairs": (2, 3)}
    if variant == "forced16":
        equal, chains = ["single", "pair", "trio_two", "bomb"], {"pair_run": (2, 8), "plane_wings": (2, 5)}
    chains["straight"] = (5, 12)
    found: list[Combo] = [(kind, 1, top) for kind in equal for top in ranks]
    for kind, (shortest, longest) in chains.items():
        for length in range(shortest, longest + 1):
            found += [(kind, length, top) for top in ranks[length - 1 : 12]]
    return tuple(found)


@lru_cache
def rich_codes(variant: str) -> tuple[str, ...]:
    """Codes of deals in which bombs and planes are common, unlike in most."""

    def richness(code: str) -> int:
        hands = [counts_of(hand) for hand in deal(code).hands]
        return sum(3 * (n == 4) + (n >= 3) for hand in hands for n in hand)

    found = sorted((f"{LETTER[variant]}{n:07}" for n in range(3000)), key=richness, reverse=True)
    return tuple(found[:200])


def codes(variant: str) -> st.SearchStrategy[str]:
    """Deal codes, half of them rich."""
    any_code = st.integers(0, 9_999_999).map(lambda n: f"{LETTER[variant]}{n:07}")
    return st.one_of(any_code, st.sampled_from(rich_codes(variant)))


@st.composite
def multisets(draw: st.DrawFn, largest: int = 52, chains: tuple[int, ...] = (1, 1, 2, 3, 3, 4)) -> Counts:
    """Rank counts, at most four of a rank, built of chains and lone ranks so that readings are common."""
    tally = [0] * 13
    for _ in range(draw(st.integers(1, 5))):
        each = draw(st.sampled_from(chains))
        start = draw(st.integers(0, 12))
        longest = {1: 12, 2: 6, 3: 5, 4: 2}[each]
        for rank in range(start, min(13, start + draw(st.integers(1, longest)))):
            tally[rank] = min(4, tally[rank] + each)
    for rank in range(12, -1, -1):
        tally[rank] -= min(tally[rank], max(0, sum(tally) - largest))
    return tuple(tally)


def shuffled_text(counts: Counts, seed: int) -> str:
    """Rank text in no order at all."""
    letters = list(text_of(counts))
    random.Random(seed).shuffle(letters)
    return "".join(letters)


def random_selection(rng: random.Random, game: NaiveGame, seat: int, leads: list[str]) -> list[str]:
    """Cards a player might pick: often nearly a play, often not, at times not even held.

    `leads` is rank text of plays the hand could lead, to draw shapes from.
    """
    hand = list(game.hand(seat))
    deck = deck_of(game.variant)
    style = rng.randrange(11)
    if style == 0:  # any of the 52, in this deck or not
        return [card_of(index) for index in rng.sample(range(52), rng.randint(0, 6))]
    if style == 1 or not hand:
        return hand
    if style == 2:
        return rng.sample(hand, rng.randint(0, len(hand)))
    if style == 3:  # all of some ranks
        ranks = rng.sample(RANKS, rng.randint(1, 4))
        return [card for card in hand if card[0] in ranks]
    fours = [rank for rank in RANKS if sum(card[0] == rank for card in hand) == 4]
    if style == 4 and fours:  # bombs, or some of them, alone or with other cards
        ranks = "".join(rank * rng.randint(0, 4) for rank in fours)
        ranks += "".join(rng.sample(RANKS, rng.choice([0, 0, 1, 2])))
        return cards_of_ranks(rng, hand, ranks)
    chosen = cards_of_ranks(rng, hand, rng.choice(leads)) if leads else hand[:1]
    if style == 5 and chosen:  # one card too few
        chosen.remove(rng.choice(chosen))
    if style == 6:  # one card too many, held or not
        extra = rng.choice(deck)
        chosen = [*chosen, *([extra] if extra not in chosen else [])]
    if style == 7 and chosen:  # one card swapped
        chosen.remove(rng.choice(chosen))
        chosen += [card for card in rng.sample(deck, 2) if card not in chosen][:1]
    rng.shuffle(chosen)
    return chosen


def cards_of_ranks(rng: random.Random, hand: list[str], ranks: str) -> list[str]:
    """Any cards of the hand with these ranks."""
    chosen: list[str] = []
    for rank in RANKS:
        held = [card for card in hand if card[0] == rank]
        chosen += rng.sample(held, min(len(held), ranks.count(rank)))
    return chosen
