"""Single calls from Python: what crossing into the engine costs, and reading, judging and doing one play."""

import random
from collections.abc import Callable
from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import pdk_core as pdk
import positions
from rows import Row, in_turn, measure

COUNT = 200
VARIANTS = tuple(pdk.VARIANTS)
GROUP = "Single calls from Python"
variants = pytest.mark.parametrize("variant", VARIANTS)


def sampled(variant: str) -> list[tuple[pdk.Game, pdk.Play]]:
    """Draw positions, half of them on lead, and a legal play in each."""
    rng = random.Random(7)
    pairs: list[tuple[pdk.Game, pdk.Play]] = []
    while len(pairs) < COUNT:
        make = positions.on_lead if len(pairs) % 2 else positions.to_follow
        game = make(variant, rng)
        if plays := game.legal_plays():
            pairs.append((game, rng.choice(plays)))
    return pairs


def bench_noop(benchmark: BenchmarkFixture) -> None:
    """Call a compiled method that has nothing to do: the floor under every row here."""
    game = positions.on_lead("compact15", random.Random(7))
    measure(benchmark, Row(GROUP, "nothing: can_pass() on lead", "calls"), in_turn([game.can_pass] * COUNT))


def bench_deal(benchmark: BenchmarkFixture) -> None:
    """Shuffle the deal of a code and set up the game."""
    rng = random.Random(7)
    codes = [f"A{rng.randrange(10**7):07d}" for _ in range(COUNT)]
    batch = in_turn(partial(pdk.Game.from_code, code) for code in codes)
    measure(benchmark, Row(GROUP, "Game.from_code(code)", "deals"), batch)


@variants
def bench_classify(benchmark: BenchmarkFixture, variant: str) -> None:
    """Read legal plays given as rank text; the result is a list of Combo."""
    texts = [play.ranks for _, play in sampled(variant)]
    batch = in_turn(partial(pdk.classify, text, variant) for text in texts)
    measure(benchmark, Row(GROUP, f"classify(text), {variant}", "plays"), batch)


@variants
@pytest.mark.parametrize("form", ["Play", "ints", "text"])
def bench_verify(benchmark: BenchmarkFixture, variant: str, form: str) -> None:
    """Judge legal plays given as Play, as a tuple of ints, or as text; the result is a Verdict."""
    pairs = sampled(variant)
    forms: dict[str, Callable[[pdk.Play], pdk.Play | str | tuple[int, ...]]] = {
        "Play": lambda play: play,
        "ints": lambda play: play.cards,
        "text": lambda play: pdk.cards_text(play.cards),
    }
    batch = in_turn(partial(game.verify, forms[form](play)) for game, play in pairs)
    measure(benchmark, Row(GROUP, f"verify({form}), {variant}", "plays"), batch)


@variants
def bench_refuse(benchmark: BenchmarkFixture, variant: str) -> None:
    """Judge four cards drawn from the hand, which are hardly ever a play; the Verdict says why not."""
    rng = random.Random(7)
    games = [positions.to_follow(variant, rng) for _ in range(COUNT)]
    drawn = [tuple(rng.sample(game.hand(game.turn or 0), 4)) for game in games]
    batch = in_turn(partial(game.verify, cards) for game, cards in zip(games, drawn, strict=True))
    measure(benchmark, Row(GROUP, f"verify(four random cards), {variant}", "plays"), batch)


@variants
def bench_play(benchmark: BenchmarkFixture, variant: str) -> None:
    """Put down a legal Play and take it back."""
    calls = [(game.play, play, game.undo) for game, play in sampled(variant)]

    def batch() -> int:
        for put_down, play, undo in calls:
            put_down(play)
            undo()
        return COUNT

    measure(benchmark, Row(GROUP, f"play(Play) and undo(), {variant}", "plays"), batch)


@variants
def bench_view(benchmark: BenchmarkFixture, variant: str) -> None:
    """Make the View of the seat to move, early in a deal."""
    batch = in_turn(partial(game.view, game.turn or 0) for game, _ in sampled(variant))
    measure(benchmark, Row(GROUP, f"view(seat), {variant}", "views"), batch)
