"""Node counts per depth. The pins are the naive twin's own; the engine had no part in them.

`python -m reference.naive_perft` in tests/ counts them anew; what costs less is counted again here.
"""

from __future__ import annotations

from typing import Any

import pytest

import pdk_core as pdk
from core.support import VARIANTS, plain_plays
from core.vectors import case_id, load
from reference.naive_game import NaiveGame
from reference.naive_perft import legal_now, naive_perft

PINS = load("perft")
RECOUNTED = 400  # nodes: as deep as the twin goes here


def engine_at(case: dict[str, Any]) -> pdk.Game:
    game = pdk.Game(pdk.Deal.from_code(case["code"]))
    for move in case["moves"]:
        if move == "-":
            game.pass_turn()
        else:
            game.play(move)
    return game


def twin_at(case: dict[str, Any]) -> NaiveGame:
    game = NaiveGame.from_code(case["code"])
    for move in case["moves"]:
        game.do([] if move == "-" else move.split())
    return game


def test_every_variant_is_pinned() -> None:
    for variant in VARIANTS:
        mine = [case for case in PINS if pdk.VARIANTS[variant].letter == case["code"][0]]
        assert sum(not case["moves"] for case in mine) >= 2
        assert sum(bool(case["moves"]) for case in mine) >= 2


@pytest.mark.parametrize("case", PINS, ids=case_id)
def test_counts(case: dict[str, Any]) -> None:
    game = engine_at(case)
    counted = [pdk.perft(game, depth) for depth in range(len(case["nodes"]) + 1)]
    assert counted == [1, *case["nodes"]]
    assert plain_plays(game.legal_plays()) == plain_plays(engine_at(case).legal_plays()), (
        "perft moves nothing"
    )


@pytest.mark.parametrize("case", PINS, ids=case_id)
def test_the_twin_counts_the_same(case: dict[str, Any]) -> None:
    twin = twin_at(case)
    for depth, nodes in enumerate(case["nodes"], start=1):
        if depth <= 2 or nodes <= RECOUNTED:
            assert naive_perft(twin, depth) == nodes


@pytest.mark.parametrize("case", PINS, ids=case_id)
def test_counts_are_the_sum_over_the_plies(case: dict[str, Any]) -> None:
    """Counted through the public moves of Game: perft walks the same tree."""
    game = engine_at(case)

    def walk(depth: int) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for play in game.legal_plays():
            game.play(play)
            nodes += walk(depth - 1)
            game.undo()
        if game.can_pass():
            game.pass_turn()
            nodes += walk(depth - 1)
            game.undo()
        return nodes

    depth = max(d for d, nodes in enumerate(case["nodes"], start=1) if nodes <= 20_000)
    assert walk(depth) == case["nodes"][depth - 1]


def test_nothing_follows_a_deal_that_is_over() -> None:
    game = pdk.Game.from_code("C0002667")
    game.play("3S 4H 4C 4D 5S 5C 5D 6S 6H 6D 7S 7H 7C JC QH AC")
    assert game.turn is None
    assert [pdk.perft(game, depth) for depth in range(4)] == [1, 0, 0, 0]


def test_the_first_ply_counts_the_plays_and_the_pass() -> None:
    for case in PINS:
        twin = twin_at(case)
        plays, may_pass = legal_now(twin)
        assert case["nodes"][0] == len(plays) + may_pass
