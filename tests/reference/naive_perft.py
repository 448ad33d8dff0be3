"""Perft the naive way, and the script that pins the counts: `python -m reference.naive_perft` in tests/.

The counts in vectors/perft.json are the twin's own; the engine had no part in them.
"""

from __future__ import annotations

import json
import random
from functools import lru_cache
from pathlib import Path

from reference.naive_cards import RANKS, Card, Combo, Counts, counts_of
from reference.naive_game import NaiveGame
from reference.naive_moves import legal_counts

PINS = Path(__file__).parent.parent / "vectors" / "perft.json"
FULL_DEALS = ("A1739204", "A0000000", "B1739204", "B9999999", "C1739204", "C0080250")
LATE_DEALS = ("A7031986", "A1570280", "B2670703", "B1797106", "C7881970", "C5394309")

remembered = lru_cache(maxsize=100_000)(legal_counts)  # the same hand meets the same table many times


def first_suits(hand: tuple[Card, ...], play: Counts) -> list[Card]:
    """The cards of a rank multiset: of each rank the first suits held."""
    chosen: list[Card] = []
    for rank, n in zip(RANKS, play, strict=True):
        chosen += [card for card in hand if card[0] == rank][:n]
    return chosen


def legal_now(game: NaiveGame) -> tuple[dict[Counts, Combo], bool]:
    """The legal plays of the seat to move, and whether it may pass."""
    if game.turn is None:
        return {}, False
    hand, table = counts_of(game.hands[game.turn]), game.table_combo()
    flags = game.must_include_3s(), game.next_has_one_card(game.turn)
    plays = remembered(hand, game.variant, table, *flags)
    return plays, table is not None and (game.variant != "forced16" or not plays)


def naive_perft(game: NaiveGame, depth: int) -> int:
    """Count the positions exactly `depth` plies on; a pass is a ply, nothing follows a deal that is over."""
    if depth == 0:
        return 1
    if game.turn is None:
        return 0
    plays, may_pass = legal_now(game)
    if depth == 1:
        return len(plays) + may_pass
    hand, nodes = game.hand(game.turn), 0
    for play in plays:
        nodes += _after(game, first_suits(hand, play), depth)
    return nodes + (_after(game, [], depth) if may_pass else 0)


def _after(game: NaiveGame, cards: list[Card], depth: int) -> int:
    next_game = game.copy()
    next_game.do(cards)
    return naive_perft(next_game, depth - 1)


def play_on(game: NaiveGame, rng: random.Random, most_cards: int) -> list[str]:
    """Play at random until a lead with nobody holding more than `most_cards`; return the moves made."""
    moves = []
    while game.turn is not None and (game.table or max(len(hand) for hand in game.hands) > most_cards):
        plays, may_pass = legal_now(game)
        cards: list[Card] = []
        if plays and not (may_pass and rng.random() < 0.3):
            cards = first_suits(game.hand(game.turn), rng.choice(sorted(plays)))
        game.do(cards)
        moves.append(" ".join(cards) or "-")
    return moves


def deepening(game: NaiveGame) -> list[int]:
    """Counts at depth 1, 2, … until one exceeds 2,000."""
    nodes: list[int] = []
    while not nodes or 0 < nodes[-1] <= 2000:
        nodes.append(naive_perft(game, len(nodes) + 1))
    return nodes


def pins() -> list[dict[str, object]]:
    """Count everything anew; some ten seconds."""
    found: list[dict[str, object]] = [
        {"code": code, "moves": [], "nodes": deepening(NaiveGame.from_code(code))} for code in FULL_DEALS
    ]
    for code in LATE_DEALS:
        rng = random.Random(code)
        while True:
            game = NaiveGame.from_code(code)
            moves = play_on(game, rng, 9)
            if game.turn is not None and min(len(hand) for hand in game.hands) > 1:
                break
        found.append({"code": code, "moves": moves, "nodes": deepening(game)})
    return found


if __name__ == "__main__":
    rows = ",\n".join(json.dumps(row) for row in pins())
    PINS.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
