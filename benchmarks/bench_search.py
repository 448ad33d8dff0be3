"""Counting, thinking and solving."""

import random
from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import pdk_core as pdk
import positions
from pdk_core.eval.min_plays import plays_to_empty
from pdk_core.perft import perft
from rows import Row, in_turn, measure

GROUP = "Search"
COUNT = 200
variants = pytest.mark.parametrize("variant", tuple(pdk.VARIANTS))
PERFT_DEPTH = 3
PLAYOUTS = 200
SOLVER_PLIES = {"classic16": 12, "compact15": 12, "forced16": 8}
SOLVER_NODES = 100_000


@variants
def bench_perft(benchmark: BenchmarkFixture, variant: str) -> None:
    """Count sequences of plies from an opening; a node is a sequence of full depth, and the last ply is counted
    without being done."""
    game = positions.dealt(variant, 1739204)
    row = Row(GROUP, f"perft to depth {PERFT_DEPTH}, {variant}", "nodes")
    measure(benchmark, row, partial(perft, game, PERFT_DEPTH))


@variants
def bench_plays_to_empty(benchmark: BenchmarkFixture, variant: str) -> None:
    """Find the fewest plays that empty a dealt hand given as text; no memo is kept between calls."""
    rng = random.Random(7)
    deals = [positions.dealt(variant, rng.randrange(10**7)) for _ in range(COUNT)]
    hands = [pdk.cards_text(game.hand(0)) for game in deals]
    batch = in_turn(partial(plays_to_empty, hand, variant) for hand in hands)
    measure(benchmark, Row(GROUP, f"plays_to_empty(text), {variant}", "hands"), batch)


@variants
def bench_choose(benchmark: BenchmarkFixture, variant: str) -> None:
    """Choose greedily in views that are ready, half of them on lead; a new player, its memo empty, each batch."""
    rng = random.Random(7)
    makers = (positions.on_lead, positions.to_follow)
    games = [makers[at % 2](variant, rng) for at in range(COUNT)]
    views = [game.view(game.turn or 0) for game in games]

    def batch() -> int:
        player = pdk.Player("greedy")
        for view in views:
            player.choose(view)
        return COUNT

    measure(benchmark, Row(GROUP, f"greedy choose(view), {variant}", "plies"), batch)


@variants
def bench_greedy_deals(benchmark: BenchmarkFixture, variant: str) -> None:
    """Play ten whole deals from Python, all seats greedy; a new player each batch."""

    def batch() -> int:
        player = pdk.Player("greedy")
        plies = 0
        for number in range(10):
            game = positions.dealt(variant, number)
            while game.turn is not None:
                positions.choose(player, game)
                plies += 1
        return plies

    measure(benchmark, Row(GROUP, f"greedy whole deals from Python, {variant}", "plies"), batch)


@variants
def bench_analyse(benchmark: BenchmarkFixture, variant: str) -> None:
    """Weigh every play of five leads by greedy playouts in sampled hands; a new player each batch."""
    rng = random.Random(7)
    games = [positions.on_lead(variant, rng) for _ in range(5)]
    views = [game.view(game.turn or 0) for game in games]
    limits = pdk.Limits(playouts=PLAYOUTS)

    def batch() -> int:
        player = pdk.Player("greedy", seed=1)
        candidates = [candidate for view in views for candidate in player.analyse(view, limits)]
        return sum(candidate.visits for candidate in candidates)

    measure(benchmark, Row(GROUP, f"analyse(view), {variant}", "playouts"), batch)


@variants
def bench_solve(benchmark: BenchmarkFixture, variant: str) -> None:
    """Solve three positions late in greedily played deals, within a budget of nodes for each question."""
    plies = SOLVER_PLIES[variant]
    games = [positions.played_greedily(variant, number, plies) for number in range(3)]

    def batch() -> int:
        return sum(pdk.solve(game, nodes=SOLVER_NODES).nodes for game in games)

    measure(benchmark, Row(GROUP, f"solve() after {plies} plies, {variant}", "nodes"), batch)
