"""Whole deals, every ply drawn from the legal ones, the pass among them."""

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import pdk_core as pdk
import positions
from pdk_core.search.playout import random_deals
from rows import Row, measure

GROUP = "Random deals, shuffle included"
variants = pytest.mark.parametrize("variant", tuple(pdk.VARIANTS))
BATCHED = 2_000
DRIVEN = 100


@variants
def bench_batched(benchmark: BenchmarkFixture, variant: str) -> None:
    """Play a batch of deals inside the engine, in one call."""
    plies = random_deals(variant, BATCHED, 7) / BATCHED

    def batch() -> int:
        random_deals(variant, BATCHED, 7)
        return BATCHED

    measure(benchmark, Row(GROUP, f"inside, one call, {variant}", "deals", f"{plies:.1f} plies"), batch)


@variants
def bench_driven(benchmark: BenchmarkFixture, variant: str) -> None:
    """Play deals from Python: legal_plays(), can_pass(), then play() or pass_turn()."""
    rng = random.Random(7)
    plies = sum(positions.play_random_deal(variant, rng) for _ in range(DRIVEN)) / DRIVEN

    def batch() -> int:
        rng = random.Random(7)
        for _ in range(DRIVEN):
            positions.play_random_deal(variant, rng)
        return DRIVEN

    measure(benchmark, Row(GROUP, f"from Python, {variant}", "deals", f"{plies:.1f} plies"), batch)
