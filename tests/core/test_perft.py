"""Node counts per depth. The pins are the naive twin's own; the engine had no part in them.

`python -m reference.naive_perft` in tests/ counts them anew; what costs less is counted again here.
"""

from __future__ import annotations

from typing import Any

import pdk_core as pdk
from core.support import VARIANTS, plain_plays
from core.vectors import load
from reference.naive_game import NaiveGame
from reference.naive_perft import legal_now, naive_perft
from support.cases import case

PINS = load("perft")
RECOUNTED = 400  # nodes: as deep as the twin goes here


def engine_at(pin: dict[str, Any]) -> pdk.Game:
    game = pdk.Game(pdk.Deal.from_code(pin["code"]))
    for move in pin["moves"]:
        if move == "-":
            game.pass_turn()
        else:
            game.play(move)
    return game


def twin_at(pin: dict[str, Any]) -> NaiveGame:
    game = NaiveGame.from_code(pin["code"])
    for move in pin["moves"]:
        game.do([] if move == "-" else move.split())
    return game


def walk(game: pdk.Game, depth: int) -> int:
    """Count the leaves through the public moves of a game."""
    if depth == 0:
        return 1
    nodes = 0
    for play in game.legal_plays():
        game.play(play)
        nodes += walk(game, depth - 1)
        game.undo()
    if game.can_pass():
        game.pass_turn()
        nodes += walk(game, depth - 1)
        game.undo()
    return nodes


def test_every_variant_is_pinned() -> None:
    for variant in VARIANTS:
        mine = [pin for pin in PINS if pdk.VARIANTS[variant].letter == pin["code"][0]]
        assert sum(not pin["moves"] for pin in mine) >= 2
        assert sum(bool(pin["moves"]) for pin in mine) >= 2


def test_counts() -> None:
    for pin in PINS:
        with case(pin["code"], *pin["moves"]):
            game = engine_at(pin)
            counted = [pdk.perft(game, depth) for depth in range(len(pin["nodes"]) + 1)]
            assert counted == [1, *pin["nodes"]]
            assert plain_plays(game.legal_plays()) == plain_plays(engine_at(pin).legal_plays()), (
                "perft moves nothing"
            )


def test_the_twin_counts_the_same() -> None:
    for pin in PINS:
        with case(pin["code"], *pin["moves"]):
            twin = twin_at(pin)
            for depth, nodes in enumerate(pin["nodes"], start=1):
                if depth <= 2 or nodes <= RECOUNTED:
                    assert naive_perft(twin, depth) == nodes


def test_counts_are_the_sum_over_the_plies() -> None:
    """Counted through the public moves of Game: perft walks the same tree."""
    for pin in PINS:
        with case(pin["code"], *pin["moves"]):
            game = engine_at(pin)
            depth = max(d for d, nodes in enumerate(pin["nodes"], start=1) if nodes <= 20_000)
            assert walk(game, depth) == pin["nodes"][depth - 1]


def test_nothing_follows_a_deal_that_is_over() -> None:
    game = pdk.Game.from_code("C0002667")
    game.play("3S 4H 4C 4D 5S 5C 5D 6S 6H 6D 7S 7H 7C JC QH AC")
    assert game.turn is None
    assert [pdk.perft(game, depth) for depth in range(4)] == [1, 0, 0, 0]


def test_the_first_ply_counts_the_plays_and_the_pass() -> None:
    for pin in PINS:
        twin = twin_at(pin)
        plays, may_pass = legal_now(twin)
        assert pin["nodes"][0] == len(plays) + may_pass
