"""What the solver and the players are held to: questions decided, milliseconds a move, and megabytes."""

import math
import random
import statistics
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import pdk_core as pdk
import positions
from processes import start
from report import time_text
from rows import MILLISECONDS, Row, record, told

GROUP = "Solver and players, each position by itself (median of positions)"
SOLVE_SECONDS = 0.1
SOLVE_NODES = 5_000_000  # more than a core does in that time
LIMIT = 0.010
STOPPED = 100
MEGABYTES = 32
# The peak of this process, unlike ru_maxrss, knows nothing of the one that started it.
GROWTH = """
import pdk_core as pdk
views = [pdk.Game.from_code(letter + "1739204") for letter in "ABC"]
views = [game.view(game.turn) for game in views]
pdk.Player("greedy").choose(views[0])
def kilobytes(field):
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith(field))
before = kilobytes("VmRSS")
player = pdk.Player("expert")
for view in views:
    player.choose(view)
print(kilobytes("VmHWM") - before)
"""
variants = pytest.mark.parametrize("variant", tuple(pdk.VARIANTS))


def at_most(text: str, found: float, goal: float, unit: str) -> dict[str, object]:
    """Hold a figure against a goal, for the checks of a row."""
    return {
        "text": f"{text} {found:.3g} {unit}, {found / goal:.2f} of the goal of at most {goal:g} {unit}",
        "met": found <= goal,
    }


def percentile(data: Sequence[float], part: float) -> float:
    """Return the least figure that so many percent do not pass."""
    return sorted(data)[math.ceil(len(data) * part / 100) - 1]


def timed(activate: Callable[[], object], clock: Callable[[], float]) -> float:
    """Return how long something takes."""
    begin = clock()
    activate()
    return clock() - begin


def views_of(variant: str, plies: Sequence[int]) -> list[pdk.View]:
    """Return views at these plies of greedily played deals, without those that leave nothing to think about."""
    games = [positions.played_greedily(variant, number, count) for number, count in enumerate(plies)]
    return [game.view(game.turn or 0) for game in games if len(game.legal_plays()) + game.can_pass() > 1]


def solved(
    benchmark: BenchmarkFixture,
    name: str,
    games: Sequence[pdk.Game],
    *,
    points: bool,
    least: int,
    goal: float | None,
) -> None:
    """Ask the solver about each position once, and count what it decides in its time."""
    answers: list[pdk.Solution] = []

    def solve(game: pdk.Game) -> None:
        answers.append(pdk.solve(game, nodes=SOLVE_NODES, points=points))

    times = [timed(partial(solve, game), time.process_time) for game in games]
    within = [answer.decided and taken <= SOLVE_SECONDS for answer, taken in zip(answers, times, strict=True)]
    check = {
        "text": f"{name}: {sum(within)} of {len(games)} decided within {time_text(SOLVE_SECONDS)}, "
        f"{sum(within) / least:.2f} of the goal of at least {least}",
        "met": sum(within) >= least,
    }
    row = Row(GROUP, name, MILLISECONDS, f"95th percentile {time_text(percentile(times, 95))}", goal)
    record(benchmark, row, times, [check])


@told
@pytest.mark.parametrize(("variant", "cards"), [("classic16", 8), ("forced16", 10)])
def bench_forced_win(benchmark: BenchmarkFixture, variant: str, cards: int) -> None:
    """Can the seat to move force going out first? 100 random positions, every one from scratch."""
    rng = random.Random(7)
    games = [positions.scattered(variant, cards, rng) for _ in range(100)]
    name = f"solve(points=False), {cards}+{cards}+{cards}, {variant}"
    solved(benchmark, name, games, points=False, least=95, goal=0.0015)


@told
@variants
def bench_all_points(benchmark: BenchmarkFixture, variant: str) -> None:
    """Both questions in 40 random positions of 15 cards in all."""
    rng = random.Random(7)
    games = [positions.scattered(variant, 5, rng) for _ in range(40)]
    solved(benchmark, f"solve(), 5+5+5, {variant}", games, points=True, least=40, goal=None)


def quickest(activate: Callable[[], float]) -> float:
    """Return the least of three figures in seconds: what others on this machine add is no matter of ours."""
    return min(activate() for _ in range(3))


@told
@pytest.mark.parametrize(("level", "goal"), [("expert", 0.1), ("hard", 0.02)])
def bench_thinking(benchmark: BenchmarkFixture, level: str, goal: float) -> None:
    """Choose within the level's own limits in views from opening to end."""
    views = [view for variant in pdk.VARIANTS for view in views_of(variant, range(0, 20, 2))]
    player = pdk.Player(level, seed=1)

    def choose(view: pdk.View) -> float:
        return timed(partial(player.choose, view), time.perf_counter)

    times = [quickest(partial(choose, view)) for view in views]
    row = Row(GROUP, f"{level} choose(view)", MILLISECONDS, f"mean {time_text(statistics.mean(times))}")
    check = at_most(f"{level} choose(view), the longest move:", max(times) * 1e3, goal * 1e3, "ms")
    record(benchmark, row, times, [check])


@told
def bench_overrun(benchmark: BenchmarkFixture) -> None:
    """How much longer than its limit the expert takes from call to answer."""
    views = [view for variant in pdk.VARIANTS for view in views_of(variant, range(1, 18))]
    player, limits = pdk.Player("expert", seed=1), pdk.Limits(seconds=LIMIT)

    def overrun(view: pdk.View) -> float:
        return timed(partial(player.choose, view, limits), time.perf_counter) - LIMIT

    times = [quickest(partial(overrun, view)) for view in views]
    name = f"over a limit of {time_text(LIMIT)}, expert"
    row = Row(GROUP, name, MILLISECONDS, f"longest {time_text(max(times))}")
    check = at_most(f"{name}, the longest:", max(times) * 1e3, 10, "ms")
    record(benchmark, row, times, [check])


@told
def bench_cancel(benchmark: BenchmarkFixture) -> None:
    """From cancelling in one thread to the end of the other, which shares its core."""
    rng = random.Random(7)
    views = [view for variant in pdk.VARIANTS for view in views_of(variant, (0, 5, 9))]
    player, limits = pdk.Player("expert", seed=1), pdk.Limits(seconds=60)
    times: list[float] = []

    def stop(view: pdk.View, after: float) -> float:
        cancel = pdk.Cancel()
        thread = threading.Thread(target=player.choose, args=(view, limits, cancel))
        thread.start()
        time.sleep(after)
        cancel.cancel()
        return timed(thread.join, time.perf_counter)

    for number in range(STOPPED):
        # Some while the particles are drawn, some in the midst of playouts.
        after = rng.uniform(0.001, 0.03)
        times.append(quickest(partial(stop, views[number % len(views)], after)))
    late = percentile(times, 99)
    row = Row(GROUP, "cancel() to the answer, expert", MILLISECONDS, f"99th percentile {time_text(late)}")
    check = at_most("cancel() to the answer, 99th percentile:", late * 1e3, 10, "ms")
    record(benchmark, row, times, [check])


@pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="the system does not tell of memory this way"
)
def bench_memory(benchmark: BenchmarkFixture) -> None:
    """By how much a process grows at its peak when one expert plays in all three variants."""
    grown = benchmark.pedantic(lambda: int(start(GROWTH)) / 1024)  # type: ignore[no-untyped-call]
    check = at_most("one expert player in all three variants:", grown, MEGABYTES, "MB")
    benchmark.extra_info["checks"] = [check]
