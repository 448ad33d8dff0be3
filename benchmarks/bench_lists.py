"""Lists of legal plays: from Python as the lazy sequence and as Play objects, and generation alone inside."""

import random
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import pdk_core as pdk
import positions
from pdk_core.perft import relist
from rows import Row, measure

COUNT = 200
TIMES = 50
VARIANTS = tuple(pdk.VARIANTS)
INSIDE = "Lists inside the engine, perft.relist(): generation alone"
FROM_PYTHON = "Lists from Python"

# A plain C prototype of the rules needed 130 ns for a free lead of 41 plays in classic16 and 230 ns for one
# of 72 in forced16, where an empty compiled call took 42 ns; the engine may take 1.3 times as long.
PROTOTYPE = {("classic16", 41): 130e-9, ("forced16", 72): 230e-9}
SLACK = 1.3


def games_of(kind: str, variant: str) -> list[pdk.Game]:
    """Return the same positions every time."""
    rng = random.Random(2024)
    make: dict[str, Callable[[], pdk.Game]] = {
        "opening": lambda: positions.dealt(variant, rng.randrange(10**7)),
        "lead": lambda: positions.on_lead(variant, rng),
        "follow": lambda: positions.to_follow(variant, rng),
    }
    return [make[kind]() for _ in range(COUNT)]


def size_of(games: list[pdk.Game]) -> str:
    """Tell the cards in hand and the average length of the lists."""
    game = games[0]
    plays = sum(len(game.legal_plays()) for game in games) / len(games)
    return f"{game.cards_left[game.turn or 0]} cards, {plays:.1f} plays"


CASES = [("opening", "classic16"), *[(kind, v) for kind in ("lead", "follow") for v in VARIANTS]]
cases = pytest.mark.parametrize(("kind", "variant"), CASES)


@cases
def bench_lazy(benchmark: BenchmarkFixture, kind: str, variant: str) -> None:
    """Generate the list and ask its length; no Play is made."""
    games = games_of(kind, variant)
    calls = [game.legal_plays for game in games]

    def batch() -> int:
        for call in calls:
            len(call())
        return COUNT

    row = Row(FROM_PYTHON, f"len(legal_plays()), {kind}, {variant}", "lists", size_of(games))
    measure(benchmark, row, batch)


@cases
def bench_whole(benchmark: BenchmarkFixture, kind: str, variant: str) -> None:
    """Generate the list and make every Play in it."""
    games = games_of(kind, variant)
    calls = [game.legal_plays for game in games]

    def batch() -> int:
        for call in calls:
            list(call())
        return COUNT

    row = Row(FROM_PYTHON, f"list(legal_plays()), {kind}, {variant}", "lists", size_of(games))
    measure(benchmark, row, batch)


@cases
def bench_decoded(benchmark: BenchmarkFixture, kind: str, variant: str) -> None:
    """Generate the list and decode the cards of every Play in it."""
    games = games_of(kind, variant)
    calls = [game.legal_plays for game in games]

    def batch() -> int:
        for call in calls:
            [play.cards for play in call()]
        return COUNT

    row = Row(FROM_PYTHON, f".cards of each play, {kind}, {variant}", "lists", size_of(games))
    measure(benchmark, row, batch)


def relisting(games: list[pdk.Game]) -> Callable[[], int]:
    """Make a batch that generates the list of each of some positions TIMES over."""

    def batch() -> int:
        for game in games:
            relist(game, TIMES)
        return len(games) * TIMES

    return batch


@cases
def bench_inside(benchmark: BenchmarkFixture, kind: str, variant: str) -> None:
    """Generate into a fixed buffer, as the search does."""
    games = games_of(kind, variant)
    measure(benchmark, Row(INSIDE, f"{kind}, {variant}", "lists", size_of(games)), relisting(games))


@pytest.mark.parametrize(("variant", "length"), PROTOTYPE)
def bench_inside_length(benchmark: BenchmarkFixture, variant: str, length: int) -> None:
    """Generate free leads of exactly the length for which the prototype's time is known."""
    games = positions.leads_of_length(variant, length, 40)
    goal = PROTOTYPE[variant, length] * SLACK
    source = f"{SLACK}x the C prototype's {PROTOTYPE[variant, length] * 1e9:.0f} ns"
    name = f"lead of exactly {length} plays, {variant}"
    measure(benchmark, Row(INSIDE, name, "lists", size_of(games), goal, source), relisting(games))


def bench_inside_opening(benchmark: BenchmarkFixture) -> None:
    """Generate openings of 41 plays that contain the ♠3: what lacks it is made and dropped again."""
    games = positions.leads_of_length("classic16", 41, 10, opening=True)
    name = "opening of exactly 41 plays, classic16"
    measure(benchmark, Row(INSIDE, name, "lists", size_of(games)), relisting(games))


@pytest.mark.parametrize("variant", VARIANTS)
def bench_rank_level(benchmark: BenchmarkFixture, variant: str) -> None:
    """List at rank level: text in, a dict of rank text and Combo out."""
    games = games_of("lead", variant)
    hands = [pdk.cards_text(game.hand(game.turn or 0)) for game in games]

    def batch() -> int:
        for hand in hands:
            pdk.legal_plays(hand, variant)
        return COUNT

    measure(
        benchmark, Row(FROM_PYTHON, f"pdk.legal_plays(text), lead, {variant}", "lists", size_of(games)), batch
    )
