"""Reviews of whole deals: what a player waits for, and how fast choices are judged."""

import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import pdk_core as pdk
from rows import MILLISECONDS, Row, measure, record, told

GROUP = "Review of a deal, all choices of a seat"
DEALS = 6
GOAL_SECONDS = 4.0
CANCEL_SECONDS = 0.010
PLAYOUTS = 1000
variants = pytest.mark.parametrize("variant", tuple(pdk.VARIANTS))


def played(variant: str, number: int) -> pdk.Game:
    """A deal that three players of level medium have played."""
    game = pdk.Game(pdk.Deal.random(variant, seed=number))
    players = [pdk.Player("medium", seed=3 * number + seat) for seat in range(3)]
    while game.turn is not None:
        play = players[game.turn].choose(game.view(game.turn))
        if play is None:
            game.pass_turn()
        else:
            game.play(play)
    return game


@told
@variants
def bench_review(benchmark: BenchmarkFixture, variant: str) -> None:
    """Review some deals with the usual playouts, each a round; the longest is what a player may wait for."""
    times, choices = [], 0
    for number in range(DEALS):
        game = played(variant, number)
        begun = time.process_time()
        choices += len(list(pdk.review(game, number % 3)))
        times.append(time.process_time() - begun)
    longest = max(times)
    checks = [
        {
            "text": f"longest {longest:.2f} s of {GOAL_SECONDS:g} s; {choices / sum(times):.1f} choices a second",
            "met": longest <= GOAL_SECONDS,
        }
    ]
    record(benchmark, Row(GROUP, f"review(game, seat), {variant}", MILLISECONDS), times, checks)


@variants
def bench_expected_points(benchmark: BenchmarkFixture, variant: str) -> None:
    """Play the true hands of a deal out, all seats at level hard."""
    game = pdk.Game(pdk.Deal.random(variant, seed=1))

    def batch() -> int:
        pdk.expected_points(game, PLAYOUTS)
        return PLAYOUTS

    measure(benchmark, Row(GROUP, f"expected_points(game), {variant}", "playouts"), batch)


@told
def bench_cancelled_review(benchmark: BenchmarkFixture) -> None:
    """How long a review goes on after it was cancelled from another thread."""
    import threading

    over = []
    for number in range(10):
        game, cancel = played("forced16", number), pdk.Cancel()
        moment: list[float] = []

        def stop(cancel: pdk.Cancel = cancel, moment: list[float] = moment) -> None:
            moment.append(time.perf_counter())
            cancel.cancel()

        timer = threading.Timer(0.05 + 0.01 * number, stop)
        timer.start()
        list(pdk.review(game, 0, pdk.Limits(playouts=10**8), cancel))
        over.append(time.perf_counter() - moment[0])
        timer.join()
    worst = max(over)
    checks = [
        {
            "text": f"longest {1e3 * worst:.1f} ms, at most {1e3 * CANCEL_SECONDS:g} ms",
            "met": worst <= CANCEL_SECONDS,
        }
    ]
    record(benchmark, Row(GROUP, "review after cancel()", MILLISECONDS), over, checks)
