"""`pdk match`: players against each other over rotated duplicate deals, on all cores.

Every deal is played in each different order of the seats (three times when two players are alike, six when all
differ), so that the luck of the cards falls to everybody alike.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from functools import partial
from itertools import permutations
from random import Random

import pdk_core as pdk
from pdk_game.cli import INTERRUPTED
from pdk_game.cli.surroundings import Parser
from pdk_game.cli.workers import spread
from pdk_game.text.seats import SEATS

CHUNK = 4  # deals handed to a worker at a time
BAR = 30


@dataclass(frozen=True)
class Plan:
    """What is played: `seats` are three levels, `deals` how many, `seed` where the deals come from."""

    variant: str
    seats: tuple[str, str, str]
    deals: int
    seed: int = 0
    seconds: float | None = None  # of thinking a move, None for each level's own
    playouts: int | None = None

    @property
    def orders(self) -> tuple[tuple[str, ...], ...]:
        """The different orders in which the players sit down."""
        return tuple(sorted(set(permutations(self.seats))))

    def codes(self) -> list[str]:
        """The deals' codes, all different."""
        letter = pdk.VARIANTS[self.variant].letter
        return [f"{letter}{number:07}" for number in Random(self.seed).sample(range(10_000_000), self.deals)]

    def limits(self) -> pdk.Limits | None:
        """How long the players may think, None for their own limits."""
        if self.seconds is None and self.playouts is None:
            return None
        return pdk.Limits(seconds=self.seconds, playouts=self.playouts)


@dataclass
class Totals:
    """What one level did in the deals counted so far; `points` has one mean a deal."""

    points: list[float] = field(default_factory=list)
    games: int = 0
    wins: int = 0
    shut_outs: int = 0  # times it went without putting down a card
    bombs: int = 0
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, other: Totals) -> None:
        """Count in what another tally holds."""
        self.points += other.points
        self.games += other.games
        self.wins += other.wins
        self.shut_outs += other.shut_outs
        self.bombs += other.bombs
        self.moves += other.moves
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)

    def mean(self) -> float:
        """Points a deal: the same in whatever order they came."""
        return math.fsum(self.points) / len(self.points) if self.points else 0.0

    def stderr(self) -> float:
        """The standard error of the mean, over deals."""
        number, mean = len(self.points), self.mean()
        if number < 2:
            return 0.0
        return math.sqrt(math.fsum((value - mean) ** 2 for value in self.points) / (number - 1) / number)

    def row(self) -> dict[str, float]:
        """Everything as numbers by name; times in milliseconds a move."""
        return {
            "deals": len(self.points),
            "points": self.mean(),
            "stderr": self.stderr(),
            "win_rate": self.wins / self.games if self.games else 0.0,
            "shut_outs": self.shut_outs / self.games if self.games else 0.0,
            "bombs": self.bombs / self.games if self.games else 0.0,
            "mean_ms": 1e3 * self.seconds / self.moves if self.moves else 0.0,
            "max_ms": 1e3 * self.slowest,
        }


def play_deals(plan: Plan, codes: Sequence[str]) -> dict[str, Totals]:
    """Play some deals of a plan in every order; runs in a worker."""
    all_totals = {level: Totals() for level in plan.seats}
    limits = plan.limits()
    # A player keeps nothing of a deal but its working memory, so one sits through them all.
    sittings = [
        [pdk.Player(level, seed=len(SEATS) * number + seat) for seat, level in enumerate(order)]
        for number, order in enumerate(plan.orders)
    ]
    for code in codes:
        sums = dict.fromkeys(all_totals, 0.0)
        counts = dict.fromkeys(all_totals, 0)
        for order, players in zip(plan.orders, sittings, strict=True):
            game = pdk.Game.from_code(code)
            play_out(game, players, limits, [all_totals[level] for level in order])
            scores = game.scores()
            for seat, level in enumerate(order):
                tally = all_totals[level]
                sums[level] += scores.total[seat]
                counts[level] += 1
                tally.games += 1
                tally.wins += game.winner == seat
                tally.shut_outs += scores.shut_out[seat] < 0
        for level, tally in all_totals.items():
            tally.points.append(sums[level] / counts[level])
    return all_totals


def play_out(
    game: pdk.Game, players: Sequence[pdk.Player], limits: pdk.Limits | None, all_totals: Sequence[Totals]
) -> None:
    """Play a deal to its end, timing every choice."""
    while (turn := game.turn) is not None:
        view, tally = game.view(turn), all_totals[turn]
        begun = time.perf_counter()
        play = players[turn].choose(view, limits)
        taken = time.perf_counter() - begun
        tally.moves += 1
        tally.seconds += taken
        tally.slowest = max(tally.slowest, taken)
        if play is None:
            game.pass_turn()
        else:
            tally.bombs += play.combo.kind == "bomb"
            game.play(play)


def run(plan: Plan, executor: Executor) -> Iterator[dict[str, Totals]]:
    """Hand the deals out to an executor and yield what comes back, a few deals at a time."""
    codes = plan.codes()
    parts = [codes[at : at + CHUNK] for at in range(0, len(codes), CHUNK)]
    futures = [executor.submit(play_deals, plan, part) for part in parts]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def run_here(plan: Plan, workers: int) -> Iterator[dict[str, Totals] | None]:
    """Play the deals in processes of this machine and yield them one by one, None for one that is lost."""
    return spread(partial(play_deals, plan), [[code] for code in plan.codes()], workers)


def collect(
    plan: Plan, results: Iterable[dict[str, Totals] | None], bar: bool
) -> tuple[dict[str, Totals], bool]:
    """Add up results until they end or the player presses Ctrl-C, showing how far it is; and whether they ended."""
    totals = {level: Totals() for level in dict.fromkeys(plan.seats)}
    lost, ended = 0, True
    try:
        for result in results:
            if result is None:
                lost += 1
                continue
            for level, tally in result.items():
                totals[level].add(tally)
            if bar:
                done = len(next(iter(totals.values())).points)
                filled = BAR * done // plan.deals
                print(
                    f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{plan.deals} deals",
                    end="",
                    file=sys.stderr,
                )
    except KeyboardInterrupt:
        ended = False
        print("\nstopped; what is finished:", file=sys.stderr)
    if bar:
        print(file=sys.stderr)
    if lost:
        print(f"pdk match: {lost} of {plan.deals} deals lost, whose workers died twice", file=sys.stderr)
    return totals, ended


def table(plan: Plan, totals: dict[str, Totals]) -> str:
    """Write the result as text."""
    lines = [
        f"{plan.variant}: {', '.join(plan.seats)}; seed {plan.seed}, each deal in {len(plan.orders)} orders",
        f"{'player':10} {'points a deal':>18} {'wins':>7} {'shut out':>9} {'bombs':>7} "
        f"{'ms a move':>10} {'max':>8}",
    ]
    for level, tally in totals.items():
        row = tally.row()
        points = f"{row['points']:+.2f} ± {row['stderr']:.2f}".replace("-", "−")
        lines.append(
            f"{level:10} {points:>18} {row['win_rate']:>7.1%} {row['shut_outs']:>9.1%} {row['bombs']:>7.2f} "
            f"{row['mean_ms']:>10.3f} {row['max_ms']:>8.2f}"
        )
    return "\n".join(lines)


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """Read the arguments; argparse says what is wrong with them, with exit status 2."""
    parser = Parser(prog="pdk match", description="Let CPU players play rotated duplicate deals.")
    parser.add_argument("--variant", choices=list(pdk.VARIANTS), default="forced16")
    parser.add_argument("--seats", default="expert,greedy,greedy", help=f"three of {', '.join(pdk.LEVELS)}")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, help="thinking time a move, for levels that search")
    parser.add_argument("--playouts", type=int, help="playouts a move, which makes the match repeatable")
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="processes, at most one a core (default)"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    read = parser.parse_args(words)
    seats = tuple(read.seats.split(","))
    if len(seats) != len(SEATS) or any(level not in pdk.LEVELS for level in seats):
        parser.error(f"--seats takes three of {', '.join(pdk.LEVELS)}, with commas between them")
    if not 1 <= read.deals <= 1_000_000:
        parser.error("--deals takes 1 to 1000000")
    read.seats = seats
    return read


def main(words: Sequence[str]) -> int:
    """Play a match and print it; return the exit status."""
    read = arguments(words)
    plan = Plan(read.variant, read.seats, read.deals, read.seed, read.seconds, read.playouts)
    try:
        plan.limits()
    except pdk.PdkError as error:
        print(f"pdk match: {error}", file=sys.stderr)
        return 2
    workers = min(max(1, read.workers), plan.deals, os.cpu_count() or 1)
    results = run_here(plan, workers)
    totals, ended = collect(plan, results, bar=sys.stderr.isatty())
    if read.json:
        print(
            json.dumps(
                {
                    "variant": plan.variant,
                    "seed": plan.seed,
                    "players": {level: tally.row() for level, tally in totals.items()},
                },
                indent=1,
            )
        )
    else:
        print(table(plan, totals))
    return 0 if ended else INTERRUPTED
